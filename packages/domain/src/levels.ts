import { addDays, addMonths, isCalendarDate } from './calendar.ts'

/*
 * Levels of a modality (belts, bands, marks): who is ready for the next one, and what is missing for who is not.
 */

export const levelLimits = { classesMax: 2000, monthsMax: 240, ageMax: 99, perModality: 60 } as const

/** What a belt, band or mark can be coloured in. */
export const levelColors = {
  white: '#f6f6f2',
  grey: '#9a9a9a',
  blue: '#1f5fbf',
  yellow: '#f2c61f',
  orange: '#ee7d1a',
  green: '#2c8a3f',
  purple: '#6b3fa0',
  brown: '#6f4420',
  red: '#c8232c',
  black: '#17171a',
} as const
export type LevelColor = keyof typeof levelColors
export const levelColorNames = Object.keys(levelColors) as LevelColor[]

/** What a level takes. */
export interface LevelRequirements {
  /** Classes of the modality since the last level. */
  classes: number
  /** Months since the last level, or since the first class of who has none. */
  months: number
  min_age: number | null
}

/** What is known of a student in a modality. */
export interface LevelFacts {
  /** Classes attended after the day of the last level. */
  attended: number
  /** The day of the last level, or of the first class; null: there is neither. */
  since: string | null
  birth_date: string | null
}

/** What is missing for a level: nothing if all of it is 0, null and false. */
export interface LevelMissing {
  classes: number
  /** The day on which enough months will have passed. */
  months_on: string | null
  /** The day on which they will be old enough. */
  age_on: string | null
  /** The level has an age, and the birth date is not known. */
  birth_date: boolean
}

/** What is missing on a day. */
export function missingForLevel(
  { classes, months, min_age }: LevelRequirements,
  { attended, since, birth_date }: LevelFacts,
  day: string,
): LevelMissing {
  const later = (date: string | null) => (date !== null && date > day ? date : null)
  return {
    classes: Math.max(0, classes - attended),
    months_on: later(addMonths(since ?? day, months)),
    age_on: min_age === null || birth_date === null ? null : later(birthdayOf(birth_date, min_age)),
    birth_date: min_age !== null && birth_date === null,
  }
}

/** The day on which somebody becomes so old, as `ageOn` counts: 1 March for 29 February in other years. */
function birthdayOf(birthDate: string, age: number): string {
  const year = String(Number(birthDate.slice(0, 4)) + age).padStart(4, '0')
  const day = year + birthDate.slice(4)
  return isCalendarDate(day) ? day : addDays(`${year}-02-28`, 1)
}

/** Whether nothing is missing. */
export function isReadyForLevel({ classes, months_on, age_on, birth_date }: LevelMissing): boolean {
  return classes === 0 && months_on === null && age_on === null && !birth_date
}

/** The level after one in the order of the modality, or the first; undefined after the last. */
export function nextLevel<L extends { id: string; place: number }>(
  levels: readonly L[],
  current: { place: number } | null,
): L | undefined {
  return levels
    .filter(({ place }) => current === null || place > current.place)
    .toSorted((a, b) => a.place - b.place)
    .at(0)
}

/** What became of a candidate in an exam. */
export const examResults = ['passed', 'failed'] as const
export type ExamResult = (typeof examResults)[number]
