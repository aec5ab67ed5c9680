import { foldForSearch } from '@folego/domain'
import { otherNames } from './other-names.rules.ts'

/*
 * Which exercise a name of another program, or one that a student typed, means: by the same words in any order, in either language and with synonyms. 'Bench Press
 * (Barbell)' is 'Barbell bench press'.
 */

/** An exercise of the catalogue or the gym. */
export interface NamedExercise {
  id: string
  name_pt: string
  name_en: string
  synonyms: string
  /** `barbell`; other programs name it in brackets. */
  equipment: string
}

export interface Match {
  exercise_id: string
  /** The words are those of its name; otherwise it is the closest one. */
  certain: boolean
}

const fillers = new Set([
  'com',
  'de',
  'do',
  'da',
  'na',
  'no',
  'em',
  'a',
  'o',
  'e',
  'the',
  'with',
  'on',
  'for',
  'and',
  'of',
])

/** The words of a name that tell it from others, in the singular. */
function wordsOf(name: string): string[] {
  const words = foldForSearch(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !fillers.has(word))
    .map((word) => (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word))
  return [...new Set(words)]
}

const keyOf = (name: string) => wordsOf(name).toSorted().join(' ')

/**
 * Makes the function that matches names; undefined for a name that no exercise has all words of, or of fewer than `least` words that
 * is none by itself.
 */
export function matcherOf(exercises: readonly NamedExercise[], least = 2): (name: string) => Match | undefined {
  const byKey = new Map<string, string>()
  const known = exercises.map(({ id, name_pt, name_en, synonyms, equipment }) => {
    for (const name of [name_pt, name_en]) if (!byKey.has(keyOf(name))) byKey.set(keyOf(name), id)
    const names = [new Set(wordsOf(name_pt)), new Set(wordsOf(name_en))]
    return { id, names, all: new Set(wordsOf([name_pt, name_en, synonyms, equipment].join(' '))) }
  })
  const ids = new Set(exercises.map(({ id }) => id))
  for (const [name, id] of Object.entries(otherNames)) {
    if (ids.has(id) && !byKey.has(keyOf(name))) byKey.set(keyOf(name), id)
  }
  return (name) => {
    const same = byKey.get(keyOf(name))
    if (same !== undefined) return { exercise_id: same, certain: true }
    const words = wordsOf(name)
    if (words.length < least) return undefined
    const unsaid = (its: ReadonlySet<string>) => its.size - words.filter((word) => its.has(word)).length
    const [closest] = known
      .filter(({ all }) => words.every((word) => all.has(word)))
      .map(({ id, names }) => ({ id, unsaid: Math.min(...names.map(unsaid)) }))
      .toSorted((one, other) => one.unsaid - other.unsaid)
    return closest && { exercise_id: closest.id, certain: false }
  }
}
