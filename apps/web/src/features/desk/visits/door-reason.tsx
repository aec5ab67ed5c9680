import { type DoorDecision, type DoorFinding, entryWords } from '@folego/domain'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { visitsTexts } from './visits.texts.ts'

/** Whether a payment is late: a desk without a network knows no more of what somebody owes. */
export const isLate = ({ reasons }: DoorDecision): boolean => reasons.some(({ code }) => code === 'OVERDUE')

/** A reason of the door in words: "O plano venceu há 3 dias". */
export function useReasonText(): (reason: DoorFinding) => string {
  const t = useTexts(visitsTexts)
  const formats = useFormats()
  const language = useLanguage()
  return ({ code, day, days, hours, visits }) => {
    if (code === 'HOURS') return t('reasons.HOURS', { hours: entryWords(hours ?? {}, language) })
    if (code === 'VISITS_USED' || code === 'LIMIT_TODAY') return t(`reasons.${code}`, { count: visits ?? 0 })
    if (code === 'OVERDUE') return t('reasons.OVERDUE', { count: days ?? 0 })
    if (code === 'FROZEN') return t('reasons.FROZEN', { date: day === null ? '' : formats.date(day) })
    return t(`reasons.${code}`, { day: day === null ? '' : formats.relativeDay(day) })
  }
}
