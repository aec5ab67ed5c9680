import type { Assignment } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { assignmentsTexts } from './assignments.texts.ts'

/** From when to when an assignment holds, in words. */
export function useValidity({ start_date: start, valid_until: end, created_at }: Assignment): string {
  const t = useTexts(assignmentsTexts)
  const formats = useFormats()
  if (start && end) return t('holders.from', { from: formats.date(start), to: formats.date(end) })
  if (end) return t('holders.until', { date: formats.date(end) })
  return t('holders.since', { date: start ? formats.date(start) : formats.dayOf(created_at) })
}
