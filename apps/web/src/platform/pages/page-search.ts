import {
  type analyticsQuery,
  type deletedStudentQuery,
  type enrollmentQuery,
  type instructorEnrollmentQuery,
  type invoiceQuery,
  type messageQuery,
  type organizedWorkoutQuery,
  type bankLineQuery,
  type overdueQuery,
  type planQuery,
  type studentQuery,
  type trainerQuery,
  type workoutPlanQuery,
} from '@folego/contract'
import { periods } from '@folego/domain'
import type { z } from 'zod'
import { type RawSearch, text } from './search-params.ts'

/*
 * Every page by name, and how the search of its address is parsed. A page has the same name and the same search in every
 * area that shows it. The compiler checks links against this table, and the router parses addresses with it.
 */

function oneOf<const Value extends string>(values: readonly Value[], written: unknown): Value | undefined {
  return values.find((value) => value === written)
}

/** A date of this century: `2026-03-09`. */
function day(written: unknown): string | undefined {
  if (typeof written !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(written)) return undefined
  const time = Date.parse(`${written}T00:00:00Z`)
  // 31 February would be parsed as 3 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written) ? written : undefined
}

const nothing = () => ({})

/** The page's record dialog. */
const dialog = (raw: RawSearch) => ({ dialog: oneOf(['add', 'edit', 'view'], raw.dialog), id: text(raw.id) })

/** The tabs of a student's page, in order. */
export const studentTabs = [
  'summary',
  'enrollments',
  'payments',
  'classes',
  'sheets',
  'workouts',
  'progress',
  'goals',
] as const

/** The tabs of the gym's billing page, in order; the first is the default. */
export const billingTabs = ['invoices', 'overdue', 'credits', 'cash', 'bank', 'day', 'reports'] as const

/** Page → how its search is parsed: undefined for what is absent or invalid. */
export const pageSearch = {
  home: nothing,
  students: dialog,
  student: (raw: RawSearch) => ({ ...dialog(raw), student: text(raw.student), tab: oneOf(studentTabs, raw.tab) }),
  'deleted-students': nothing,
  import: (raw: RawSearch) => ({ import: text(raw.import), step: oneOf(['review'], raw.step) }),
  trainers: dialog,
  plans: dialog,
  enrollments: (raw: RawSearch) => ({ ...dialog(raw), student: text(raw.student) }),
  billing: (raw: RawSearch) => ({ ...dialog(raw), tab: oneOf(billingTabs, raw.tab), month: text(raw.month) }),
  reports: nothing,
  reviews: (raw: RawSearch) => ({ session: text(raw.session), student: text(raw.student) }),
  'workout-plans': (raw: RawSearch) => ({
    ...dialog(raw),
    tab: oneOf(['sheets'], raw.tab),
    student: text(raw.student),
  }),
  workouts: (raw: RawSearch) => ({
    tab: oneOf(['isolated'], raw.tab),
    sheet: text(raw.sheet),
    plan: text(raw.plan),
    search: text(raw.search),
  }),
  train: (raw: RawSearch) => ({ workout: text(raw.workout) }),
  progress: (raw: RawSearch) => ({ period: oneOf(periods, raw.period), date: day(raw.date) }),
  exercise: (raw: RawSearch) => ({ id: text(raw.id), name: text(raw.name) }),
  goals: dialog,
  schedule: (raw: RawSearch) => ({ week: day(raw.week), session: text(raw.session), workout: text(raw.workout) }),
  profile: nothing,
  pass: nothing,
  payments: nothing,
  messages: nothing,
  'message-texts': nothing,
  door: nothing,
  'door-settings': nothing,
  visits: nothing,
  lockers: nothing,
  classes: (raw: RawSearch) => ({ week: day(raw.week), class: text(raw.class), here: text(raw.here) }),
  appointments: (raw: RawSearch) => ({ day: day(raw.day), student: text(raw.student) }),
  incidents: nothing,
  levels: nothing,
  'visit-report': (raw: RawSearch) => ({ month: text(raw.month) }),
  'class-report': (raw: RawSearch) => ({ month: text(raw.month) }),
  'payment-settings': nothing,
  settings: nothing,
  account: nothing,
  preferences: nothing,
  notifications: nothing,
  gym: nothing,
  team: nothing,
} as const satisfies Record<string, (raw: RawSearch) => object>

/** Every page; each area shows some of them. */
export type PageName = keyof typeof pageSearch

type ParsedSearch = { [Name in PageName]: ReturnType<(typeof pageSearch)[Name]> }

/** What a page reads from its address. */
export type PageSearch<Name extends PageName> = ParsedSearch[Name]

/**
 * Lists whose search is the contract's query. The screen validates it with the schema (`useListState`): here it would load
 * the whole contract with the first page.
 */
interface ListQueries {
  students: typeof studentQuery
  'deleted-students': typeof deletedStudentQuery
  trainers: typeof trainerQuery
  plans: typeof planQuery
  enrollments: typeof enrollmentQuery | typeof instructorEnrollmentQuery
  billing: typeof invoiceQuery | typeof overdueQuery | typeof bankLineQuery
  reports: typeof analyticsQuery
  'workout-plans': typeof workoutPlanQuery | typeof organizedWorkoutQuery
  messages: typeof messageQuery
}

type Optional<Search> = { readonly [Key in keyof Search]?: Search[Key] | undefined }
type InputOf<Query> = Query extends z.ZodType ? Optional<z.input<Query>> : never

/** Any page of a new gym may be one of its first steps (`?first_step=plan`). */
type AnyPage = { readonly first_step?: string | undefined }

type Links = {
  [Name in PageName]: AnyPage &
    Optional<ParsedSearch[Name]> &
    (Name extends keyof ListQueries ? InputOf<ListQueries[Name]> : unknown)
}

/** The search parameters that a link to a page may have. */
export type LinkSearch<Name extends PageName = PageName> = Links[Name]

/** A page and its search, for code that chooses between pages. */
export type PageLink = { [Name in PageName]: readonly [name: Name, search?: LinkSearch<Name>] }[PageName]

const readers: { readonly [Name in PageName]: (raw: RawSearch) => ParsedSearch[Name] } = pageSearch

export function readPageSearch<Name extends PageName>(name: Name, raw: RawSearch): PageSearch<Name> {
  return readers[name](raw)
}

/** The parameters of a dialog, for lists on any page. */
export { dialog as readDialogSearch }
