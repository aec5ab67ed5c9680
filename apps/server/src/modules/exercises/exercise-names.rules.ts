import type { Language } from '@folego/contract'

/** What names an exercise in a record: as it was written down, and which one it is, where anybody knows. */
export interface WrittenExercise {
  exercise_id: string | null
  exercise_name: string
}

/** What the exercises of the catalogue are called, by id. */
export type CatalogueNames = ReadonlyMap<string, { name_pt: string; name_en: string }>

/**
 * How a reader sees the name of an exercise. A name that is exactly one of those that the catalogue has for this exercise,
 * in either language, is named in the reader's; what somebody wrote differently stays as it was written.
 */
export function nameFor(
  { exercise_id, exercise_name }: WrittenExercise,
  names: CatalogueNames,
  language: Language,
): string {
  const own = exercise_id === null ? undefined : names.get(exercise_id)
  if (exercise_name !== own?.name_pt && exercise_name !== own?.name_en) return exercise_name
  return language === 'en' ? own.name_en : own.name_pt
}
