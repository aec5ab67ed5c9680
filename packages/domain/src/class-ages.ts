import { ageOn } from './full-age.ts'
import type { Language } from './languages.ts'

/*
 * For which ages a class is: children's classes, classes for who is grown up.
 */

export const classAgeMax = 99

/** For whom a class is, in full years on its day, both inclusive; null: no limit on that side. */
export interface ClassAges {
  min_age: number | null
  max_age: number | null
}

/** A class for everybody. */
export const anyAge: ClassAges = { min_age: null, max_age: null }

/** Whether a class is not for everybody. */
export const hasAges = ({ min_age, max_age }: ClassAges): boolean => min_age !== null || max_age !== null

/** Why a class on a day is not for somebody; undefined: it is. */
export function whyNotByAge(ages: ClassAges, birthDate: string | null, day: string): 'AGE' | 'AGE_UNKNOWN' | undefined {
  if (!hasAges(ages)) return undefined
  const age = birthDate === null ? undefined : ageOn(birthDate, day)
  if (age === undefined) return 'AGE_UNKNOWN'
  return age < (ages.min_age ?? 0) || age > (ages.max_age ?? Infinity) ? 'AGE' : undefined
}

const words = {
  'pt-BR': {
    between: (from: number, to: number) => (from === to ? years.pt(to) : `${from} a ${years.pt(to)}`),
    from: (age: number) => `a partir de ${years.pt(age)}`,
    to: (age: number) => `até ${years.pt(age)}`,
  },
  en: {
    between: (from: number, to: number) => `${from === to ? to : `${from} to ${to}`} ${years.en(to)} old`,
    from: (age: number) => `from ${age} ${years.en(age)} old`,
    to: (age: number) => `up to ${age} ${years.en(age)} old`,
  },
} as const

const years = {
  pt: (age: number) => `${age} ${age <= 1 ? 'ano' : 'anos'}`,
  en: (age: number) => (age === 1 ? 'year' : 'years'),
}

/** The ages in words, as the timetable shows them; null: everybody. */
export function agesText({ min_age, max_age }: ClassAges, language: Language): string | null {
  const t = words[language]
  if (min_age !== null && max_age !== null) return t.between(min_age, max_age)
  if (min_age !== null) return t.from(min_age)
  return max_age === null ? null : t.to(max_age)
}
