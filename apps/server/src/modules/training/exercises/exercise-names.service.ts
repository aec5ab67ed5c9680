import type { Language } from '@folego/domain'
import type { GymTx } from '#platform/database'
import { nameFor } from './exercise-names.rules.ts'
import type { CatalogueNames, WrittenExercise } from './exercise-names.rules.ts'
import * as store from './exercises.store.ts'

/** The catalogue changes only with a release, so a process reads its names once. */
let cachedNames: CatalogueNames | undefined

/** Returns a function that names exercises in one language; see `nameFor`. */
export async function exerciseNames(tx: GymTx, language: Language): Promise<(it: WrittenExercise) => string> {
  cachedNames ??= await store.catalogueNames(tx)
  const names = cachedNames
  return (it) => nameFor(it, names, language)
}
