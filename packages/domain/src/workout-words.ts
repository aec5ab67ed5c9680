/*
 * Names of what workouts and training days are about; separate from the forty regions, which a student's page does not need.
 */

/** A name in both languages. */
export type Names = Readonly<Record<'pt-BR' | 'en', string>>

export const bothNames = (portuguese: string, english: string): Names => ({ 'pt-BR': portuguese, en: english })

/** The purpose of a workout. Exercises have the same codes: what they are good for. */
export const workoutTypes = {
  hypertrophy: bothNames('Hipertrofia', 'Hypertrophy'),
  strength: bothNames('Força', 'Strength'),
  endurance: bothNames('Resistência', 'Endurance'),
  cardio: bothNames('Cardio', 'Cardio'),
  flexibility: bothNames('Flexibilidade', 'Flexibility'),
} as const

export type WorkoutType = keyof typeof workoutTypes
export const workoutTypeCodes = Object.keys(workoutTypes) as [WorkoutType, ...WorkoutType[]]

/**
 * What a day of the weekly sheet is about; `focusAreas` has the regions. The first five and `rest`, a day without training, are
 * the specification's.
 */
export const focusAreaNames = {
  chest_triceps: bothNames('Peito e Tríceps', 'Chest and Triceps'),
  back_biceps: bothNames('Costas e Bíceps', 'Back and Biceps'),
  legs: bothNames('Pernas', 'Legs'),
  shoulders_traps: bothNames('Ombros e Trapézio', 'Shoulders and Traps'),
  cardio_abs: bothNames('Cardio e Abdômen', 'Cardio and Abs'),
  full_body: bothNames('Corpo inteiro', 'Full body'),
  upper: bothNames('Superiores', 'Upper body'),
  lower: bothNames('Inferiores', 'Lower body'),
  glutes: bothNames('Glúteos', 'Glutes'),
  push: bothNames('Empurrar', 'Push'),
  pull: bothNames('Puxar', 'Pull'),
  rest: bothNames('Descanso', 'Rest'),
} as const

/**
 * The title of a day for a reader: if it is the name of its focus area in either language, in the reader's; otherwise as written.
 * Null without a title.
 */
export function titleOfDay(
  { title, focus_area }: { title: string | null; focus_area: keyof typeof focusAreaNames | null },
  language: keyof Names,
): string | null {
  const names = focus_area === null ? undefined : focusAreaNames[focus_area]
  return names !== undefined && (title === names['pt-BR'] || title === names.en) ? names[language] : title
}

/** What the name of a training day is derived from. `day_number` 1 is Monday. */
export interface NamedDay {
  title: string | null
  focus_area: keyof typeof focusAreaNames | null
  day_name: string | null
  day_number: number
  workout_type: WorkoutType
}

/**
 * The name of a training day on every screen, in sessions, notices, calendars and PDFs: its title, otherwise its focus area, its
 * own name ('Treino A') or its purpose ('Hipertrofia'). Never empty.
 * @example nameOfWorkout({ title: null, focus_area: 'legs', ... }, 'pt-BR') // 'Pernas'
 */
export function nameOfWorkout(day: NamedDay, language: keyof Names): string {
  const title = titleOfDay(day, language)
  if (title !== null && title.trim() !== '') return title
  const { focus_area, workout_type } = day
  if (focus_area !== null && focus_area !== 'rest') return focusAreaNames[focus_area][language]
  return ownNameOfDay(day) ?? workoutTypes[workout_type][language]
}

/** A name other than the weekday: 'Treino A'. Null without one, and for 'Segunda-feira' or 'Monday' on a Monday. */
export function ownNameOfDay({ day_name, day_number }: Pick<NamedDay, 'day_name' | 'day_number'>): string | null {
  if (day_name === null || day_name.trim() === '') return null
  const plain = day_name.trim().toLowerCase()
  // Any Monday, plus the number of days.
  const date = new Date(Date.UTC(2024, 0, day_number))
  const isWeekday = ['pt-BR', 'en'].some((language) => {
    const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(date).toLowerCase()
    return plain === name || plain === name.replace('-feira', '')
  })
  return isWeekday ? null : day_name
}
