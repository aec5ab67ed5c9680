import type { EntryTerms } from './entry-terms.ts'
import type { Language } from './languages.ts'

const words = {
  'pt-BR': {
    days: ['Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb', 'Dom'],
    to: 'a',
    until: 'às',
    visits: (count: number, per: 'week' | 'day') =>
      `${count} ${count === 1 ? 'visita' : 'visitas'} por ${per === 'week' ? 'semana' : 'dia'}`,
  },
  en: {
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    to: 'to',
    until: 'to',
    visits: (count: number, per: 'week' | 'day') => `${count} ${count === 1 ? 'visit' : 'visits'} a ${per}`,
  },
} as const satisfies Record<Language, object>

/**
 * When and how often a term lets in, in words; empty without a limit. The same on screens and in the agreement.
 * @example entryWords({ entry_days: '12345', weekly_visits: 3 }, 'pt-BR') // 'Seg a Sex, 3 visitas por semana'
 */
export function entryWords(terms: Partial<EntryTerms>, language: Language): string {
  const { entry_days: days, entry_from: from, entry_until: until, weekly_visits, daily_visits } = terms
  const t = words[language]
  const named = (day: string | undefined) => t.days[Number(day) - 1] ?? ''
  const isRow = days && days.length > 2 && '1234567'.includes(days)
  return [
    days && (isRow ? `${named(days[0])} ${t.to} ${named(days.at(-1))}` : days.split('').map(named).join(', ')),
    from && until && `${from} ${t.until} ${until}`,
    weekly_visits && t.visits(weekly_visits, 'week'),
    daily_visits && t.visits(daily_visits, 'day'),
  ]
    .filter(Boolean)
    .join(', ')
}
