import type { Language } from '@folego/domain'

/** The name of an exercise in a record, as written, and its id, if known. */
export interface WrittenExercise {
  exercise_id: string | null
  exercise_name: string
}

/** The names of the catalogue's exercises, by id. */
export type CatalogueNames = ReadonlyMap<string, { name_pt: string; name_en: string }>

/**
 * Returns the name of an exercise for a reader. A name that exactly matches one of the catalogue's names for this exercise, in
 * either language, is shown in the reader's language; any other stays as written.
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
