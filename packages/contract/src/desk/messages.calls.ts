import { messageCauses } from '@folego/domain'
import { createsOnce, edits, gymCall } from '../call.ts'
import { listParameters } from '../parameters.ts'

/** `due`: whom the reception should contact first. */
export const messageParameters = listParameters(['due', 'name'], 'due', {
  cause: { of: messageCauses, default: 'renewal' },
  show: { of: ['pending', 'contacted', 'all'], default: 'pending' },
  /** Birthdays in a month of this year; by default, those of today and the last `limits.birthdayDays` days. */
  month: { from: 1, to: 12 },
})

export const messages = {
  counts: gymCall('GET', '/message/counts', 'messages.send'),
  recipients: gymCall('GET', '/message/recipients', 'messages.send', { parameters: messageParameters }),
  mark: gymCall('POST', '/message/marks', 'messages.send', createsOnce),
  withdraw: gymCall('DELETE', '/message/marks/{id}', 'messages.send'),
  contacts: gymCall('GET', '/student/{id}/contacts', 'messages.send'),
  texts: gymCall('GET', '/message/texts', 'messages.send'),
  saveText: gymCall('PUT', '/message/texts/{cause}', 'messages.write', edits),
}
