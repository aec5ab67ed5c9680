import { type Holder, type Permission, reachOf, type SearchReply } from '@folego/contract'
import { type Membership } from '@folego/domain'
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

export type GroupName = 'recents' | HitKind | 'actions' | 'pages' | 'acts'

export interface Person {
  id: string
  name: string
}

/** One item of the palette. */
export interface PaletteItem {
  key: string
  label: string
  /** Other words that find it. */
  words?: string
  detail?: string
  /** For a student: the state of the membership. */
  membership?: Membership | undefined
  icon:
    | 'student'
    | 'plan'
    | 'trainer'
    | 'enrollment'
    | 'workout'
    | 'add'
    | 'receive'
    | 'renew'
    | 'whatsapp'
    | 'press'
    | 'page'
    | 'sign-out'
    | 'help'
  /** The page it opens… */
  href?: string
  /** The words of the button that it presses there. */
  presses?: string
  /** …or the action it runs. With both, the action runs first. */
  run?: () => void
  /** Or the text that it puts into the field, to continue typing. */
  begins?: string
  /** Of a person: what can be done, which → and Tab list. */
  acts?: readonly PaletteItem[]
}

export interface PaletteGroup {
  name: GroupName
  /** For `acts`: whose they are. */
  of?: string
  items: readonly PaletteItem[]
}

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

/** Whether this role and position may add records of a kind. */
export function canAdd(holder: Holder, kind: HitKind): boolean {
  return reachOf(holder, adding[kind]) !== undefined
}
