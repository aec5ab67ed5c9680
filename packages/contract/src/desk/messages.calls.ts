import { createsOnce, edits, gymCall } from '../call.ts'
import { messageParameters } from './list-parameters.ts'

export const messages = {
  counts: gymCall('GET', '/message/counts', 'messages.send'),
  recipients: gymCall('GET', '/message/recipients', 'messages.send', { parameters: messageParameters }),
  mark: gymCall('POST', '/message/marks', 'messages.send', createsOnce),
  withdraw: gymCall('DELETE', '/message/marks/{id}', 'messages.send'),
  contacts: gymCall('GET', '/student/{id}/contacts', 'messages.send'),
  texts: gymCall('GET', '/message/texts', 'messages.send'),
  saveText: gymCall('PUT', '/message/texts/{cause}', 'messages.write', edits),
}
