import {
  foldForSearch,
  type Holder,
  type Membership,
  type Permission,
  reachOf,
  type SearchReply,
} from '@folego/contract'
import type { PageName } from '#platform/pages'

/** The kinds of records the server searches, in the order they are shown. */
export const hitKinds = [
  'students',
  'enrollments',
  'plans',
  'trainers',
  'workouts',
] as const satisfies readonly (keyof SearchReply)[]
export type HitKind = (typeof hitKinds)[number]

export type GroupName = 'recents' | HitKind | 'actions' | 'pages'

/** One line of the palette. */
export interface PaletteItem {
  key: string
  label: string
  detail?: string
  /** Of a student: how the membership stands. */
  membership?: Membership | undefined
  icon: 'student' | 'plan' | 'trainer' | 'enrollment' | 'workout' | 'add' | 'receive' | 'page' | 'sign-out' | 'help'
  /** Leads to a page… */
  href?: string
  /** …or does something. Both may be there: then it is done on the way. */
  run?: () => void
  /** Or it begins what is typed on. */
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

/** Where the records of a kind are opened. */
export const hitPages = {
  students: 'students',
  enrollments: 'enrollments',
  plans: 'plans',
  trainers: 'trainers',
  workouts: 'workout-plans',
} as const satisfies Record<HitKind, PageName>

/** What can be added, and who may. The page opens with its empty form. */
export const adding = {
  students: 'students.write',
  enrollments: 'enrollments.write',
  plans: 'plans.write',
  trainers: 'trainers.write',
  workouts: 'workout-plans.write',
} as const satisfies Record<HitKind, Permission>

/** The lines whose words hold every word of the search. */
export function matching(items: readonly PaletteItem[], search: string): readonly PaletteItem[] {
  const words = foldForSearch(search).split(/\s+/).filter(Boolean)
  return items.filter(({ label }) => words.every((word) => foldForSearch(label).includes(word)))
}

/** Of "receber de ana": about receiving, of "ana". Any other text is what is sought. */
export function readSought(
  typed: string,
  words: { verb: string; from: string },
): { sought: string; receiving: boolean } {
  const [verb, ...rest] = typed.split(/\s+/)
  if (foldForSearch(verb ?? '') !== words.verb) return { sought: typed, receiving: false }
  return { sought: rest.slice(rest[0] === words.from ? 1 : 0).join(' '), receiving: true }
}

/** May somebody of this role and position add records of a kind? */
export function canAdd(holder: Holder, kind: HitKind): boolean {
  return reachOf(holder, adding[kind]) !== undefined
}
