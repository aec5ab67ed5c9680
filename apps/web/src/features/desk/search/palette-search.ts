import { foldForSearch } from '@folego/domain'
import type { HitKind, PaletteItem } from './palette-items.ts'

/* What the palette needs once it is open; the frame of every page has the rest. */

export const hitIcons = {
  students: 'student',
  enrollments: 'enrollment',
  plans: 'plan',
  trainers: 'trainer',
  workouts: 'workout',
} as const satisfies Record<HitKind, PaletteItem['icon']>

/** The items that contain every word of the search. */
export function matching(items: readonly PaletteItem[], search: string): readonly PaletteItem[] {
  const words = foldForSearch(search).split(/\s+/).filter(Boolean)
  return items.filter(({ label, words: others = '' }) => hasWords(`${label} ${others}`, words))
}

function hasWords(text: string, words: readonly string[]): boolean {
  const folded = foldForSearch(text)
  return words.every((word) => folded.includes(word))
}

/** Those with every word of the search in their name; all if nobody has, because a search by phone or e-mail found them. */
export function named<Hit extends { name: string }>(hits: readonly Hit[], search: string): readonly Hit[] {
  const words = foldForSearch(search).split(/\s+/).filter(Boolean)
  const found = hits.filter(({ name }) => {
    const parts = foldForSearch(name).split(/\s+/)
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  })
  return found.length > 0 ? found : hits
}

/** Parses "receber de ana" as receiving from "ana". Any other text is a plain search. */
export function readSought(
  typed: string,
  words: { verb: string; from: string },
): { sought: string; receiving: boolean } {
  const [verb, ...rest] = typed.split(/\s+/)
  if (foldForSearch(verb ?? '') !== words.verb) return { sought: typed, receiving: false }
  return { sought: rest.slice(rest[0] === words.from ? 1 : 0).join(' '), receiving: true }
}
