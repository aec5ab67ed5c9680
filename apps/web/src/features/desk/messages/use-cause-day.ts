import type { MessageRecipient } from '@folego/contract'
import type { MessageCause } from '@folego/domain'
import { useMembershipDay } from '#features/selling/memberships'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { messagesTexts } from './messages.texts.ts'

type About = Pick<MessageRecipient, 'day' | 'membership'>

/** The occasion of a cause, as text: "vence amanhã", "último treino há 12 dias", "14/03 (hoje)". */
export function useCauseDay(): (cause: MessageCause, about: About) => string {
  const t = useTexts(messagesTexts)
  const formats = useFormats()
  const membershipDay = useMembershipDay()
  return (cause, { day, membership }) => {
    if (cause === 'renewal' || cause === 'lapsed') return membershipDay(membership) ?? ''
    if (day === null) return t('day.never')
    const when = formats.relativeDay(day)
    if (cause === 'absent') return t('day.lastWorkout', { when })
    if (cause === 'welcome') return t('day.since', { when })
    return t('day.birthday', { date: formats.dayMonth(day), when })
  }
}
