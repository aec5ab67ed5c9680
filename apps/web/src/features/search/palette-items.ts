import {
  foldForSearch,
  type Holder,
  type Membership,
  type Permission,
  reachOf,
  type SearchReply,
} from '@folego/contract'
import type { PageName } from '#platform/pages'

/** The kinds of records that the server searches, in display order. */
export const hitKinds = [
  'students',
  'enrollments',
  'plans',
  'trainers',
  'workouts',
] as const satisfies readonly (keyof SearchReply)[]
export type HitKind = (typeof hitKinds)[number]

export type GroupName = 'recents' | HitKind | 'actions' | 'pages'

/** One item of the palette. */
export interface PaletteItem {
  key: string
  label: string
  /** Other words that find it. */
  words?: string
  detail?: string
  /** For a student: the state of the membership. */
  membership?: Membership | undefined
  icon: 'student' | 'plan' | 'trainer' | 'enrollment' | 'workout' | 'add' | 'receive' | 'page' | 'sign-out' | 'help'
  /** The page it opens… */
  href?: string
  /** …or the action it runs. With both, the action runs first. */
  run?: () => void
  /** Or the text that it puts into the field, to continue typing. */
  begins?: string
}

export interface PaletteGroup {
  name: GroupName
  items: readonly PaletteItem[]
}

export const hitIcons = {
  students: 'student',
  enrollments: 'enrollment',
  plans: 'plan',
  trainers: 'trainer',
  workouts: 'workout',
} as const satisfies Record<HitKind, PaletteItem['icon']>

/** The page that opens each kind of record. */
export const hitPages = {
  students: 'students',
  enrollments: 'enrollments',
  plans: 'plans',
  trainers: 'trainers',
  workouts: 'workout-plans',
} as const satisfies Record<HitKind, PageName>

/** The kinds that can be added, with the permission. The page opens with its empty form. */
export const adding = {
  students: 'students.write',
  enrollments: 'enrollments.write',
  plans: 'plans.write',
  trainers: 'trainers.write',
  workouts: 'workout-plans.write',
} as const satisfies Record<HitKind, Permission>

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

/** Whether this role and position may add records of a kind. */
export function canAdd(holder: Holder, kind: HitKind): boolean {
  return reachOf(holder, adding[kind]) !== undefined
}
