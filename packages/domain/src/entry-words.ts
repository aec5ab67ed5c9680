import type { ClassTerms } from './class-terms.ts'
import { type EntryTerms, windowsOf } from './entry-terms.ts'
import type { Language } from './languages.ts'

const words = {
  'pt-BR': {
    days: ['Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb', 'Dom'],
    to: 'a',
    until: 'às',
    and: 'e',
    visits: (count: number, per: 'week' | 'day') =>
      `${count} ${count === 1 ? 'visita' : 'visitas'} por ${per === 'week' ? 'semana' : 'dia'}`,
    classes: (count: number) => (count === 0 ? 'sem aulas' : `${count} ${count === 1 ? 'aula' : 'aulas'} por semana`),
  },
  en: {
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    to: 'to',
    until: 'to',
    and: 'and',
    visits: (count: number, per: 'week' | 'day') => `${count} ${count === 1 ? 'visit' : 'visits'} a ${per}`,
    classes: (count: number) => (count === 0 ? 'no classes' : `${count} ${count === 1 ? 'class' : 'classes'} a week`),
  },
} as const satisfies Record<Language, object>

type SomeTerms = { [Name in keyof EntryTerms]?: EntryTerms[Name] | undefined }

/**
 * When and how often a term lets in, in words; empty without a limit. The same on screens and in the agreement.
 * @example entryWords({ entry_days: '12345', weekly_visits: 3 }, 'pt-BR') // 'Seg a Sex, 3 visitas por semana'
 */
export function entryWords(terms: SomeTerms, language: Language): string {
  const { entry_days: days, entry_from: from, entry_until: until, entry_more, weekly_visits, daily_visits } = terms
  const t = words[language]
  const first = { days: days ?? '', from: from ?? '', until: until ?? '' }
  const hours = [first, ...windowsOf(entry_more ?? null)].filter((it) => it.days !== '' || it.from !== '')
  const visits = [weekly_visits && t.visits(weekly_visits, 'week'), daily_visits && t.visits(daily_visits, 'day')]
  const sets = [...new Set(hours.map((it) => it.days))]
  const of = (set: string) => hours.filter((it) => it.days === set && it.from !== '')
  const at = sets.map((set) =>
    [
      daysInWords(set, language),
      of(set)
        .map((it) => `${it.from} ${t.until} ${it.until}`)
        .join(` ${t.and} `),
    ]
      .filter(Boolean)
      .join(', '),
  )
  return [at.join('; '), ...visits].filter(Boolean).join(at.length > 1 ? '; ' : ', ')
}

function daysInWords(days: string, language: Language): string {
  const t = words[language]
  const named = (day: string | undefined) => t.days[Number(day) - 1] ?? ''
  const isRow = days.length > 2 && '1234567'.includes(days)
  return isRow ? `${named(days[0])} ${t.to} ${named(days.at(-1))}` : days.split('').map(named).join(', ')
}

/**
 * Which classes a term includes, in words; empty without a limit. `names` are those of its modalities.
 * @example classWords({ weekly_classes: 2 }, ['Pilates'], 'pt-BR') // 'Pilates, 2 aulas por semana'
 */
export function classWords(
  { weekly_classes: weekly }: Pick<ClassTerms, 'weekly_classes'>,
  names: readonly string[],
  language: Language,
): string {
  const t = words[language]
  return weekly === 0 ? t.classes(0) : [...names, ...(weekly === null ? [] : [t.classes(weekly)])].join(', ')
}
