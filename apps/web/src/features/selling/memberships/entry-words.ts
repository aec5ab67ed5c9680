import type { EntryTerms } from '@folego/domain'
import { shortNameOfWeekday, useLanguage, useTexts } from '#platform/i18n'
import { membershipsTexts } from './memberships.texts.ts'

/** When and how often a term lets in, in words: `seg a sex, 06:00 às 12:00, 3 visitas por semana`; '' without a limit. */
export function useEntryWords(): (terms: Partial<EntryTerms>) => string {
  const t = useTexts(membershipsTexts)
  const language = useLanguage()
  return ({ entry_days, entry_from, entry_until, weekly_visits, daily_visits }) => {
    const named = (day: string | undefined) => shortNameOfWeekday(Number(day), language)
    const isRow = entry_days && entry_days.length > 2 && '1234567'.includes(entry_days)
    return [
      entry_days &&
        (isRow
          ? t('entry.days', { from: named(entry_days[0]), to: named(entry_days.at(-1)) })
          : entry_days.split('').map(named).join(', ')),
      entry_from && entry_until && t('entry.hours', { from: entry_from, until: entry_until }),
      weekly_visits && t('entry.weekly', { count: weekly_visits }),
      daily_visits && t('entry.daily', { count: daily_visits }),
    ]
      .filter(Boolean)
      .join(', ')
  }
}
