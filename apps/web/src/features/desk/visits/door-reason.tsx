import type { DoorFinding } from '@folego/domain'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { visitsTexts } from './visits.texts.ts'

/** A reason of the door in words: "O plano venceu há 3 dias". */
export function useReasonText(): (reason: DoorFinding) => string {
  const t = useTexts(visitsTexts)
  const formats = useFormats()
  return ({ code, day, days }) => {
    if (code === 'OVERDUE') return t('reasons.OVERDUE', { count: days ?? 0 })
    if (code === 'FROZEN') return t('reasons.FROZEN', { date: day === null ? '' : formats.date(day) })
    return t(`reasons.${code}`, { day: day === null ? '' : formats.relativeDay(day) })
  }
}
