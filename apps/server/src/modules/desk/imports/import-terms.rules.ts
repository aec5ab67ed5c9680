import { addDays, addMonths, dayOfMonth, invoiceCalendar, type PlanLength, reaisOfCents, termOf } from '@folego/domain'
import type { ImportOptions } from '@folego/contract'
import type { ImportedEnrollment } from '#modules/selling/enrollments'
import { isLong } from './import-questions.rules.ts'
import type { ImportPlan } from './import-questions.rules.ts'
import { hasDates, planKey } from './import-rows.rules.ts'
import type { RowValues } from './import-rows.rules.ts'
import type { KnownDebt, KnownTerm, NewEnrollment, PlannedRow } from './planned-rows.rules.ts'

/* Which enrollments and debts come of the rows of one person. */

/** A person whose rows are decided. */
export interface PersonWithRows {
  terms: KnownTerm[]
  rows: PlannedRow[]
}

/** Rows by the term in them, the newest first. */
export const newestFirst = (rows: readonly PlannedRow[]) =>
  rows.toSorted((one, other) => {
    const [a, b] = [one, other].map(({ values }) => values.end_date ?? values.start_date ?? '')
    return a === b ? other.line - one.line : (a ?? '') < (b ?? '') ? 1 : -1
  })

interface Selling {
  options: ImportOptions
  plans: ReadonlyMap<string, ImportPlan>
  today: string
  hasLeft: boolean
  canGiveTerms: boolean
}

/**
 * Decides which terms of a person's rows become enrollments, the newest first, so that of two that overlap the newer one does. With only
 * a due date and no other term in force, the student has the plan now, even if a full term would begin later. It yields between rows.
 */
export function* sellTerms(person: PersonWithRows, selling: Selling): Generator<undefined, void> {
  const { today, canGiveTerms } = selling
  const sold: PlannedRow[] = []
  for (const row of newestFirst(person.rows)) {
    yield
    row.enrollment = enrollmentOf(row, person, selling)
    if (row.enrollment !== null) {
      person.terms.push({ ...row.enrollment, isActive: true })
      sold.push(row)
    }
  }
  if (person.terms.some(isInForce(today))) return
  const coming = sold.filter(
    ({ enrollment, values }) => values.start_date === null && (enrollment?.start_date ?? '') > today,
  )
  const first = coming.at(-1)
  if (!first?.enrollment) return
  const moved = { ...first.enrollment, start_date: today }
  // The days until its first charge may be more than before.
  if (canGiveTerms || moved.is_cancelled || !isGiven(moved, today)) first.enrollment = moved
  else refuseTerm(first, moved.plan_name)
}

/** What nobody is charged for takes somebody who may give it. */
function refuseTerm(row: PlannedRow, value: string): null {
  row.issues.push({ field: 'plan', code: 'term_not_yours', value })
  row.enrollment = null
  return null
}

function enrollmentOf(
  row: PlannedRow,
  person: PersonWithRows,
  { options, plans, today, hasLeft, canGiveTerms }: Selling,
): NewEnrollment | null {
  const { values, issues } = row
  const name = values.plan ?? (hasDates(values) ? options.default_plan : null)
  if (name === null) {
    if (hasDates(values)) issues.push({ field: 'plan', code: 'dates_without_plan', value: '' })
    return null
  }
  const plan = plans.get(planKey(name))
  if (plan === undefined || plan.action === 'skip') {
    issues.push({ field: 'plan', code: 'plan_left_out', value: name })
    return null
  }
  const whole = termOfRow(values, plan)
  if (whole === null) {
    issues.push({ field: 'plan', code: 'plan_without_dates', value: name })
    return null
  }
  const is_monthly = plan.price_per === 'month' && isLong(plan)
  const term = is_monthly ? wholeMonths(whole) : whole
  const plan_key = plan.plan_id ?? planKey(name)
  const own = person.terms.filter((other) => other.plan_key === plan_key)
  const isRepeated = (other: KnownTerm) =>
    other.end_date === term.end_date && (values.start_date === null || other.start_date === term.start_date)
  if (own.some(isRepeated)) return null
  const overlaps = (other: KnownTerm) =>
    other.isActive && other.end_date >= today && other.start_date <= term.end_date && other.end_date >= term.start_date
  if (term.end_date >= today && own.some(overlaps)) {
    issues.push({ field: 'end_date', code: 'overlaps', value: name })
    return null
  }
  const isByMonth = plan.duration_months !== null || is_monthly
  const anchor_day = isByMonth ? dayOfMonth(values.start_date ?? addDays(term.end_date, 1)) : null
  const due_day = is_monthly ? dueDayOf(values.next_due_date, anchor_day) : null
  const is_cancelled = hasLeft && term.end_date >= today
  const billed_from = is_monthly && !is_cancelled ? billedFrom(person, { row, today, end_date: term.end_date }) : today
  const sold = {
    ...term,
    price_cents: values.price_cents ?? plan.price_cents ?? 0,
    is_monthly,
    anchor_day,
    due_day,
    billed_from,
  }
  if (!canGiveTerms && !is_cancelled && isGiven(sold, today)) return refuseTerm(row, name)
  const { next_due_date: next } = values
  // unless whether amounts are for a month is not answered yet
  const isCharged = is_monthly || is_cancelled || (isLong(plan) && plan.price_per === null)
  if (next !== null && next <= term.end_date && term.end_date >= today && !isCharged) {
    issues.push({ field: 'next_due_date', code: 'next_due_once', value: asWritten(next) })
  }
  return { plan_key, plan_name: name, ...sold, is_cancelled }
}

/** The due day that a next due date shows, null for that of the start: the 30th in a month of 30 days is that of the 31st too. */
function dueDayOf(next: string | null, anchor: number | null): number | null {
  if (next === null || (anchor !== null && addMonths(next, 0, anchor) === next)) return null
  return dayOfMonth(next)
}

/**
 * Whether this import leaves days from today on uncharged. That another program charged them already is what the importer says, so it
 * takes somebody who may give them: of a term with one price all days, of a monthly contract those before its first month here.
 */
function isGiven(it: Omit<NewEnrollment, 'plan_key' | 'plan_name' | 'is_cancelled'>, today: string): boolean {
  const { start_date, end_date, anchor_day, due_day, billed_from, price_cents } = it
  if (end_date < today) return false
  if (!it.is_monthly) return true
  const terms = { charging: 'monthly', price_cents, installments: null } as const
  const months = invoiceCalendar(
    { ...terms, enrollment_fee_cents: 0, due_day },
    { start_date, end_date, anchor_day, sold_on: start_date },
  )
  const first = months.find(({ due_on }) => due_on >= billed_from)
  return first === undefined || first.from > (start_date > today ? start_date : today)
}

/**
 * The day from which on a monthly contract is charged here: its next due date, although that has passed, or today. A month that the
 * person's rows have as a debt is not charged again. A debt without a due date may be what was due: then only what comes is charged.
 */
function billedFrom(
  { rows }: PersonWithRows,
  { row: { values, issues }, today, end_date }: { row: PlannedRow; today: string; end_date: string },
): string {
  const { next_due_date: next, price_cents } = values
  if (next === null) return today
  const note = (code: 'next_due_passed' | 'next_due_in_debt') =>
    issues.push({ field: 'next_due_date', code, value: asWritten(next) })
  const isPassed = next < today && next <= end_date
  if (isPassed && rows.some((it) => it.values.debt_cents !== null && it.values.debt_due_date === null)) {
    note('next_due_in_debt')
    return today
  }
  if (isPassed) note('next_due_passed')
  const owed = new Set(
    rows.flatMap(({ values: { debt_cents, debt_due_date } }) =>
      debt_cents !== null && debt_cents >= (price_cents ?? 0) ? (debt_due_date ?? []) : [],
    ),
  )
  let months = 0
  while (owed.has(addMonths(next, months))) months += 1
  return months === 0 ? next : addMonths(next, months)
}

/** A date as lists write it. */
const asWritten = (date: string) => date.split('-').toReversed().join('/')

/** A term from the 27th to the 27th of a year later ends on the 26th: its last day would be a month of its own. */
function wholeMonths({ start_date, end_date }: { start_date: string; end_date: string }) {
  const isADayLonger = dayOfMonth(start_date) === dayOfMonth(end_date) && end_date > start_date
  return { start_date, end_date: isADayLonger ? addDays(end_date, -1) : end_date }
}

/**
 * A row that is written twice owes once: rows of one person with the same amount and due date are one debt. What the student was
 * charged already, by an earlier import of the list for example, is not charged again. A debt without a due date is charged as of the
 * day it is imported, so it is known by its amount. Debts become invoices, so who may not issue any brings none.
 */
export function noteDebts(
  person: PersonWithRows,
  { today, known, canInvoice }: { today: string; known: readonly KnownDebt[]; canInvoice: boolean },
): void {
  const written = new Set<string>()
  for (const { row, due_on, amount_cents } of person.rows.flatMap((own) => debtOf(own, today))) {
    const key = `${due_on} ${amount_cents}`
    const isUndated = row.values.debt_due_date === null
    const isKnown = known.some(
      (it) => it.amount_cents === amount_cents && (it.due_on === due_on || (isUndated && !it.isOfSale)),
    )
    const code = isKnown ? 'debt_known' : canInvoice ? undefined : 'debt_not_yours'
    if (code) row.issues.push({ field: 'debt', code, value: reaisOfCents(amount_cents) })
    else if (!written.has(key)) row.debt = { due_on, amount_cents }
    written.add(key)
  }
}

function debtOf(row: PlannedRow, today: string) {
  const { debt_cents, debt_due_date, end_date } = row.values
  if (debt_cents === null) return []
  const due_on = debt_due_date ?? (end_date !== null && end_date <= today ? end_date : today)
  return [{ row, due_on, amount_cents: debt_cents }]
}

const isInForce = (today: string) => (term: KnownTerm) =>
  term.isActive && term.start_date <= today && term.end_date >= today

/** The term of a row's enrollment: a missing date follows from the plan's length. Null without any date. */
function termOfRow({ start_date, end_date }: RowValues, plan: PlanLength) {
  if (start_date !== null) return { start_date, end_date: end_date ?? termOf(start_date, plan).end_date }
  if (end_date === null) return null
  const { duration, duration_months } = plan
  const start =
    duration_months === null ? addDays(end_date, -duration) : addMonths(addDays(end_date, 1), -duration_months)
  return { start_date: start, end_date }
}

/** The enrollment of a planned row as it is stored, undefined if the row has none. `planIds` is by plan key. */
export function enrollmentIn(
  { student_id, enrollment }: PlannedRow,
  planIds: ReadonlyMap<string, string>,
  id: string | null | undefined,
): ImportedEnrollment | undefined {
  if (enrollment === null || student_id === null || id === null || id === undefined) return undefined
  const plan_id = planIds.get(enrollment.plan_key)
  if (plan_id === undefined) throw new Error('an enrollment refers to a plan that was not created')
  const { start_date, end_date, price_cents, anchor_day, due_day, billed_from, is_monthly, is_cancelled } = enrollment
  const charging = is_monthly ? 'monthly' : 'once'
  const common = { id, student_id, plan_id, price_cents, start_date, end_date, anchor_day }
  return { ...common, due_day, billed_from, charging, isCancelled: is_cancelled }
}
