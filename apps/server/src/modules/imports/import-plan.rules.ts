import { addDays, centsOfReais, dayOfMonth, daysBetween, limits, sumOf } from '@folego/contract'
import type { Charging, ImportCounts, ImportOptions, ImportOutcome, ImportPlan, Student } from '@folego/contract'
import type { ImportedEnrollment } from '#modules/enrollments'
import type { FilledDetails, FilledField } from '#modules/students'
import { foldEmail } from '#platform/database'
import { daysOfPlanName } from './cells.rules.ts'
import { indexPeople, isRejected, planKey, termOfRow } from './import-rows.rules.ts'
import type { Issue, KnownPerson, ReadRow, RowValues } from './import-rows.rules.ts'

/** A student of the gym whom a row may refer to. */
export interface GymStudent extends KnownPerson, FilledDetails {
  version: number
  /** Their past and present terms. */
  terms: readonly KnownTerm[]
}

interface KnownTerm {
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
  price: number
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

export interface PlanningContext {
  options: ImportOptions
  today: string
  students: readonly GymStudent[]
  plans: readonly ImportPlan[]
  newId: () => string
}

/** A person while the rows are processed: completed by every row about the same person. */
interface Person extends KnownPerson, FilledDetails {
  known: GymStudent | undefined
  firstLine: number
  terms: KnownTerm[]
  rows: PlannedRow[]
}

/**
 * Decides every row: who is new, who is matched (in the gym or in an earlier row), and which enrollment and debt are added. Nothing of
 * an existing student is overwritten; only what is missing is filled in. Of several rows of one person the newest term counts, and the
 * state that is written beside it, whatever their order.
 */
export function planImport(read: readonly (ReadRow & { line: number })[], context: PlanningContext): PlannedImport {
  const { options } = context
  const index = indexPeople<Person>(
    context.students.map((known) => ({ ...known, known, firstLine: 0, terms: [...known.terms], rows: [] })),
  )
  const created: PlannedImport['created'] = new Map()
  const filled: PlannedImport['filled'] = new Map()
  const people = new Set<Person>()
  const rows = read.map(({ line, values: cells, issues: found }): PlannedRow => {
    const row: PlannedRow = {
      line,
      outcome: 'rejected',
      issues: [...found],
      values: { ...cells },
      student_id: null,
      enrollment: null,
      debt: null,
    }
    const { issues, values } = row
    const person = index.find(values)
    const sharer = values.email === null ? undefined : index.withEmail(values.email)
    if (values.email !== null && sharer !== undefined && sharer !== person) {
      // Families share an address; only one of them can sign in with it.
      issues.push({ field: 'email', code: 'email_of_another', value: sharer.name })
      values.email = null
    }
    const holder = values.cpf === null ? undefined : index.withCpf(values.cpf)
    if (values.cpf !== null && holder !== undefined && holder !== person) {
      issues.push({ field: 'cpf', code: 'cpf_of_another', value: holder.name })
      values.cpf = null
    }
    if (isRejected(issues, options)) return row
    const met = person ?? {
      ...contactsOf(values),
      id: context.newId(),
      name: values.name,
      known: undefined,
      firstLine: line,
      terms: [],
      rows: [],
    }
    if (person === undefined) created.set(met.id, { ...contactsOf(values), name: values.name, status: 'active' })
    else if (person.known === undefined) issues.push({ field: null, code: 'repeated', value: String(person.firstLine) })
    if (person !== undefined) fillIn(person, values, { created, filled })
    index.add(met)
    people.add(met)
    met.rows.push(row)
    row.outcome = person === undefined ? 'new' : 'merged'
    row.student_id = met.id
    return row
  })
  const plans = new Map(context.plans.map((plan) => [planKey(plan.name), plan]))
  for (const person of people) {
    const status = newestFirst(person.rows).find(({ values }) => values.status !== null)?.values.status ?? 'active'
    const own = created.get(person.id)
    if (own !== undefined) own.status = status
    sellTerms(person, { ...context, plans, hasLeft: own !== undefined && status === 'inactive' })
    noteDebts(person, context.today)
  }
  return { rows, created, filled }
}

const newestFirst = (rows: readonly PlannedRow[]) =>
  rows.toSorted((one, other) => {
    const [a, b] = [one, other].map(({ values }) => values.end_date ?? values.start_date ?? '')
    return a === b ? other.line - one.line : (a ?? '') < (b ?? '') ? 1 : -1
  })

/** The details in a row, as in a student's record. */
function contactsOf({ notes, ...values }: RowValues): FilledDetails {
  const { email, phone, birth_date, cpf, sex, address, second_phone } = values
  const { emergency_name, emergency_phone, guardian_name, guardian_phone, guardian_cpf } = values
  const own = { email, phone, birth_date, cpf, sex, address, second_phone, desk_notes: notes }
  return { ...own, emergency_name, emergency_phone, guardian_name, guardian_phone, guardian_cpf }
}

function fillIn(
  person: Person,
  values: RowValues,
  { created, filled }: Pick<PlannedImport, 'created' | 'filled'>,
): void {
  const isMissing = ([field, value]: [string, string | null]) =>
    value !== null && person[field as FilledField] === null && !(field === 'second_phone' && value === person.phone)
  const fill: Fill = Object.fromEntries(Object.entries(contactsOf(values)).filter(isMissing))
  if (Object.keys(fill).length === 0) return
  Object.assign(person, fill)
  const own = created.get(person.id)
  if (own !== undefined) Object.assign(own, fill)
  else if (person.known !== undefined) {
    filled.set(person.id, { before: person.known, fill: { ...filled.get(person.id)?.fill, ...fill } })
  }
}

interface Selling {
  options: ImportOptions
  plans: ReadonlyMap<string, ImportPlan>
  today: string
  hasLeft: boolean
}

/**
 * Decides which terms of a person's rows become enrollments, the newest first, so that of two that overlap the newer one does. With only
 * a due date and no other term in force, the student has the plan now, even if a full term would begin later.
 */
function sellTerms(person: Person, selling: Selling): void {
  const { today } = selling
  const sold: PlannedRow[] = []
  for (const row of newestFirst(person.rows)) {
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
  const first = coming.at(-1)?.enrollment
  if (first) first.start_date = today
}

function enrollmentOf(
  { values, issues }: PlannedRow,
  person: Person,
  { options, plans, today, hasLeft }: Selling,
): NewEnrollment | null {
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
  const due_day = is_monthly && values.next_due_date !== null ? dayOfMonth(values.next_due_date) : null
  return {
    plan_key,
    plan_name: name,
    ...term,
    price: values.price ?? plan.price ?? 0,
    is_monthly,
    anchor_day,
    due_day: due_day === anchor_day ? null : due_day,
    billed_from: values.next_due_date !== null && values.next_due_date > today ? values.next_due_date : today,
    is_cancelled: hasLeft && term.end_date >= today,
  }
}

/** A term from the 27th to the 27th of a year later ends on the 26th: its last day would be a month of its own. */
function wholeMonths({ start_date, end_date }: { start_date: string; end_date: string }) {
  const isADayLonger = dayOfMonth(start_date) === dayOfMonth(end_date) && end_date > start_date
  return { start_date, end_date: isADayLonger ? addDays(end_date, -1) : end_date }
}

/** A row that is written twice owes once: rows of one person with the same amount and due date are one debt. */
function noteDebts(person: Person, today: string): void {
  const known = new Set<string>()
  for (const row of person.rows) {
    const { debt, debt_due_date, end_date } = row.values
    if (debt === null) continue
    const due_on = debt_due_date ?? (end_date !== null && end_date <= today ? end_date : today)
    const key = `${due_on} ${debt}`
    if (!known.has(key)) row.debt = { due_on, amount_cents: centsOfReais(debt) }
    known.add(key)
  }
}

const isInForce = (today: string) => (term: KnownTerm) =>
  term.isActive && term.start_date <= today && term.end_date >= today

const hasDates = ({ start_date, end_date }: RowValues) => start_date !== null || end_date !== null

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

/** A choice about a plan. */
export type PlanChoice = Omit<ImportPlan, 'rows' | 'duration_months' | 'is_chosen'>

/** A plan on sale in the gym. */
export interface SoldPlan {
  id: string
  name: string
  price: number
  duration: number
  duration_months: number | null
  charging: Charging
}

/** Whether amounts of a plan can be meant for a month as well as for the term. */
export const isLong = ({ duration }: Pick<ImportPlan, 'duration'>) => monthsIn(duration) >= 2
const monthsIn = (days: number) => monthsOfDays[days] ?? Math.round((days * 12) / 365)

/** How many questions about plans and states are not answered. */
export function openQuestions(plans: readonly ImportPlan[], { states }: ImportOptions): number {
  const ofPlans = plans.filter(
    ({ action, price, price_per, ...plan }) =>
      (action === 'create' && price === null) || (action !== 'skip' && isLong(plan) && price_per === null),
  )
  return ofPlans.length + states.filter(({ means }) => means === null).length
}

/** The words for states that are not known, most frequent first, with what was answered. */
export function statesNamed(read: readonly ReadRow[], { states }: ImportOptions): ImportOptions['states'] {
  const counts = new Map<string, { word: string; rows: number }>()
  for (const { unknownState: word } of read) {
    if (word === null) continue
    const known = counts.get(planKey(word)) ?? { word, rows: 0 }
    counts.set(planKey(word), { ...known, rows: known.rows + 1 })
  }
  return [...counts]
    .map(([key, it]) => ({ ...it, means: states.find(({ word }) => planKey(word) === key)?.means ?? null }))
    .toSorted((one, other) => other.rows - one.rows)
    .slice(0, limits.importPlansMax)
}

/**
 * The plans that rows name, most frequent first, each with what to do about it: what was chosen, else the gym's plan of that name,
 * else a new one with the price that most rows have and the days that its name or most rows indicate. A plan that the gym has by now
 * is not created again. If `canCreatePlans` is false, rows of new plans get no enrollment.
 */
export function plansNamed(
  values: readonly RowValues[],
  {
    sold,
    chosen,
    options,
    canCreatePlans,
  }: { sold: readonly SoldPlan[]; chosen: readonly PlanChoice[]; options: ImportOptions; canCreatePlans: boolean },
): ImportPlan[] {
  const named = new Map<string, { name: string; rows: RowValues[] }>()
  for (const row of values) {
    const name = row.plan ?? (hasDates(row) ? options.default_plan : null)
    if (name === null) continue
    const plan = named.get(planKey(name)) ?? { name, rows: [] }
    plan.rows.push(row)
    named.set(planKey(name), plan)
  }
  const byId = new Map(sold.map((plan) => [plan.id, plan]))
  const byKey = new Map(sold.map((plan) => [planKey(plan.name), plan]))
  const choices = new Map(chosen.map((choice) => [planKey(choice.name), choice]))
  return [...named]
    .map(([key, { name, rows }]): ImportPlan => {
      const choice = choices.get(key)
      const common = { name, is_chosen: choice !== undefined, rows: rows.length }
      const usual = mostFrequent(rows.map((row) => row.price))
      if (choice?.action === 'skip') return { ...choice, ...common, plan_id: null, duration_months: null }
      const wanted = choice?.action === 'existing' && choice.plan_id !== null ? byId.get(choice.plan_id) : undefined
      const own = wanted ?? byKey.get(key)
      if (own !== undefined) {
        const { id: plan_id, price, duration, duration_months, charging } = own
        const isSame = usual === undefined || usual === price
        const meant = isSame ? (charging === 'monthly' ? 'month' : 'term') : null
        const price_per = choice?.price_per ?? meant
        return { ...common, action: 'existing', plan_id, price, price_per, duration, duration_months }
      }
      const price = choice === undefined ? (usual ?? null) : choice.price
      const duration = choice?.duration ?? daysOf(name, rows)
      const price_per = choice?.price_per ?? null
      const isByMonth = daysOfPlanName(name) === duration || price_per === 'month'
      const duration_months = isByMonth
        ? (monthsOfDays[duration] ?? (price_per === 'month' ? monthsIn(duration) : null))
        : null
      const action = canCreatePlans ? 'create' : 'skip'
      return { ...common, action, plan_id: null, price, price_per, duration, duration_months }
    })
    .sort((one, other) => other.rows - one.rows)
    .slice(0, limits.importPlansMax)
}

/** The months that a plan of so many days usually means: a plan called monthly ends on the same day of every month. */
const monthsOfDays: Record<number, number> = { 30: 1, 60: 2, 90: 3, 120: 4, 180: 6, 365: 12, 730: 24 }

function daysOf(name: string, rows: readonly RowValues[]): number {
  const stated = daysOfPlanName(name)
  if (stated !== undefined) return stated
  const spans = rows.map(({ start_date, end_date }) =>
    start_date !== null && end_date !== null ? daysBetween(start_date, end_date) : null,
  )
  const usual = mostFrequent(
    spans.filter((days) => days !== null && days >= limits.planDurationMinDays && days <= limits.planDurationMaxDays),
  )
  return usual ?? 30
}

function mostFrequent(values: readonly (number | null)[]): number | undefined {
  const counts = new Map<number, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}

/** The keys by which rows are matched with the gym's students, for one query. */
export function keysOf(read: readonly ReadRow[]): { emails: string[]; phones: string[]; cpfs: string[] } {
  const emails = new Set<string>()
  const phones = new Set<string>()
  const cpfs = new Set<string>()
  for (const { values } of read) {
    if (values.email !== null) emails.add(foldEmail(values.email))
    if (values.phone !== null) phones.add(values.phone)
    if (values.cpf !== null) cpfs.add(values.cpf)
  }
  return { emails: [...emails], phones: [...phones], cpfs: [...cpfs] }
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
  const { start_date, end_date, price, anchor_day, due_day, billed_from, is_monthly, is_cancelled } = enrollment
  const charging = is_monthly ? 'monthly' : 'once'
  const common = { id, student_id, plan_id, price, start_date, end_date, anchor_day }
  return { ...common, due_day, billed_from, charging, isCancelled: is_cancelled }
}
