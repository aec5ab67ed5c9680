/*
 * What workouts and training days are about, in words: apart from the forty regions, which a student's page does not need.
 */

/** A name in both languages of the product. */
export type Names = Readonly<Record<'pt-BR' | 'en', string>>

export const bothNames = (portuguese: string, english: string): Names => ({ 'pt-BR': portuguese, en: english })

/** What a workout is for. Exercises carry the same codes: what they are good for. */
export const workoutTypes = {
  hypertrophy: bothNames('Hipertrofia', 'Hypertrophy'),
  strength: bothNames('Força', 'Strength'),
  endurance: bothNames('Resistência', 'Endurance'),
  cardio: bothNames('Cardio', 'Cardio'),
  flexibility: bothNames('Flexibilidade', 'Flexibility'),
} as const

export type WorkoutType = keyof typeof workoutTypes
export const workoutTypeCodes = Object.keys(workoutTypes) as [WorkoutType, ...WorkoutType[]]

/** What a day of the weekly sheet is about; `focusAreas` has its regions. `rest` is a day without training. */
export const focusAreaNames = {
  chest_triceps: bothNames('Peito e Tríceps', 'Chest and Triceps'),
  back_biceps: bothNames('Costas e Bíceps', 'Back and Biceps'),
  legs: bothNames('Pernas', 'Legs'),
  shoulders_traps: bothNames('Ombros e Trapézio', 'Shoulders and Traps'),
  cardio_abs: bothNames('Cardio e Abdômen', 'Cardio and Abs'),
  rest: bothNames('Descanso', 'Rest'),
} as const

/**
 * The title of a day as a reader sees it: one that is the name of its focus area, in either language, in the reader's; any
 * other as it was written. Null where it has none.
 */
export function titleOfDay(
  { title, focus_area }: { title: string | null; focus_area: keyof typeof focusAreaNames | null },
  language: keyof Names,
): string | null {
  const names = focus_area === null ? undefined : focusAreaNames[focus_area]
  return names !== undefined && (title === names['pt-BR'] || title === names.en) ? names[language] : title
}
