import { addDays, limits, sumOf } from '@folego/domain'
import type { ImportCounts, ImportOutcome, Student } from '@folego/contract'
import type { FilledDetails } from '#modules/people/students'
import type { Issue, RowValues } from './import-rows.rules.ts'
import type { KnownPerson } from './people.rules.ts'

/* What is decided about rows, and what their decisions add up to. */

/** A student of the gym whom a row may refer to. */
export interface GymStudent extends KnownPerson, FilledDetails {
  version: number
  /** Their past and present terms. */
  terms: readonly KnownTerm[]
  /** What they were charged. */
  debts: readonly KnownDebt[]
}

/** What a student was charged: open or paid. `isOfSale`: an enrollment issued it. */
export interface KnownDebt extends NewDebt {
  isOfSale: boolean
}

export interface KnownTerm {
  plan_key: string
  start_date: string
  end_date: string
  isActive: boolean
}

/** What a row adds to an existing student. */
export type Fill = Partial<FilledDetails>

export interface NewEnrollment {
  plan_key: string
  plan_name: string
  start_date: string
  end_date: string
  /** For each month if `is_monthly`, else for the term. */
  price_cents: number
  is_monthly: boolean
  /** The day of the month on which it renews, if the plan is sold by the month. */
  anchor_day: number | null
  /** The day of the month on which it is charged, if not on the one it renews. */
  due_day: number | null
  billed_from: string
  /** Its student has left before its end. */
  is_cancelled: boolean
}

/** What is owed according to a row. */
export interface NewDebt {
  due_on: string
  amount_cents: number
}

/** The decision about one row. `student_id` is null if it is rejected. */
export interface PlannedRow {
  line: number
  outcome: ImportOutcome
  issues: Issue[]
  values: RowValues
  student_id: string | null
  enrollment: NewEnrollment | null
  debt: NewDebt | null
}

/** What the whole file would do. `created` and `filled` are by student id. */
export interface PlannedImport {
  rows: PlannedRow[]
  created: Map<string, NewPerson>
  filled: Map<string, { before: GymStudent; fill: Fill }>
}

/** A student to be created. */
export type NewPerson = FilledDetails & { name: string; status: Student['status'] }

/** What the decisions about all rows add up to. */
export function countsOf(rows: readonly PlannedRow[], today: string): ImportCounts {
  const withOutcome = (outcome: ImportOutcome) => rows.filter((row) => row.outcome === outcome).length
  const debts = rows.flatMap(({ debt }) => debt ?? [])
  return {
    new: withOutcome('new'),
    merged: withOutcome('merged'),
    rejected: withOutcome('rejected'),
    noticed: rows.filter(({ outcome, issues }) => outcome !== 'rejected' && issues.length > 0).length,
    enrollments: rows.filter(({ enrollment }) => enrollment !== null).length,
    ending: endingIn(rows, today),
    accented_emails: rows.filter(({ issues }) => issues.some(({ code }) => accents.has(code))).length,
    debts: debts.length,
    debt_cents: sumOf(debts.map(({ amount_cents }) => amount_cents)),
  }
}

const accents: ReadonlySet<string> = new Set(['email_accented', 'email_folded'])

/** How many students' last enrollment ended in the last week or ends soon: what the desk would be notified of one by one. */
function endingIn(rows: readonly PlannedRow[], today: string): number {
  const last = new Map<string, string>()
  for (const { student_id, enrollment } of rows) {
    if (student_id === null || enrollment === null || enrollment.is_cancelled) continue
    const known = last.get(student_id)
    if (known === undefined || known < enrollment.end_date) last.set(student_id, enrollment.end_date)
  }
  const [from, to] = [addDays(today, -limits.nearExpiryDays), addDays(today, limits.nearExpiryDays)]
  return [...last.values()].filter((end) => end >= from && end <= to).length
}
