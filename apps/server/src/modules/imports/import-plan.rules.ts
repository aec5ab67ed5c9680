import { addDays, dayOfMonth, daysBetween, limits } from '@folego/contract'
import type { ImportCounts, ImportOptions, ImportOutcome, ImportPlan } from '@folego/contract'
import { foldEmail } from '#platform/database'
import { daysOfPlanName } from './cells.rules.ts'
import { indexPeople, isRejected, planKey, termOfRow } from './import-rows.rules.ts'
import type { Issue, KnownPerson, ReadRow, RowValues } from './import-rows.rules.ts'

/** A student of the gym whom a row may refer to. */
export interface GymStudent extends KnownPerson {
  version: number
  birth_date: string | null
  desk_notes: string | null
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
export interface Fill {
  email?: string
  phone?: string
  birth_date?: string
  cpf?: string
  desk_notes?: string
}

export interface NewEnrollment {
  plan_key: string
  plan_name: string
  start_date: string
  end_date: string
  price: number
  /** The day of the month on which it renews, if the plan is sold by the month. */
  anchor_day: number | null
}

/** The decision about one row. `student_id` is null if it is rejected. */
export interface PlannedRow {
  line: number
  outcome: ImportOutcome
  issues: Issue[]
  values: RowValues
  student_id: string | null
  enrollment: NewEnrollment | null
}

/** What the whole file would do. `created` and `filled` are by student id. */
export interface PlannedImport {
  rows: PlannedRow[]
  created: Map<string, RowValues>
  filled: Map<string, { before: GymStudent; fill: Fill }>
}

export interface PlanningContext {
  options: ImportOptions
  today: string
  students: readonly GymStudent[]
  plans: readonly ImportPlan[]
  newId: () => string
}

/** A person while the rows are processed: completed by every row about the same person. */
interface Person extends KnownPerson {
  birth_date: string | null
  desk_notes: string | null
  known: GymStudent | undefined
  firstLine: number
  terms: KnownTerm[]
}

/**
 * Decides every row in the order of the file: who is new, who is matched (in the gym or in an earlier row), and which enrollment is
 * added. Nothing of an existing student is overwritten; only what is missing is filled in.
 */
export function planImport(read: readonly (ReadRow & { line: number })[], context: PlanningContext): PlannedImport {
  const { options } = context
  const people = indexPeople<Person>(
    context.students.map((known) => ({ ...known, known, firstLine: 0, terms: [...known.terms] })),
  )
  const plans = new Map(context.plans.map((plan) => [planKey(plan.name), plan]))
  const created: PlannedImport['created'] = new Map()
  const filled: PlannedImport['filled'] = new Map()
  const rows = read.map(({ line, values: cells, issues: found }): PlannedRow => {
    const issues = [...found]
    const values = { ...cells }
    const person = people.find(values)
    const sharer = values.email === null ? undefined : people.withEmail(values.email)
    if (values.email !== null && sharer !== undefined && sharer !== person) {
      issues.push({ field: 'email', code: 'email_of_another', value: sharer.name })
      values.email = null
    }
    const holder = values.cpf === null ? undefined : people.withCpf(values.cpf)
    if (values.cpf !== null && holder !== undefined && holder !== person) {
      issues.push({ field: 'cpf', code: 'cpf_of_another', value: holder.name })
      values.cpf = null
    }
    if (isRejected(issues, options)) {
      return { line, outcome: 'rejected', issues, values, student_id: null, enrollment: null }
    }
    const met = person ?? { id: context.newId(), ...contactsOf(values), known: undefined, firstLine: line, terms: [] }
    if (person === undefined) created.set(met.id, values)
    else if (person.known === undefined) issues.push({ field: null, code: 'repeated', value: String(person.firstLine) })
    if (person !== undefined) fillIn(person, values, { created, filled })
    people.add(met)
    const enrollment = enrollmentOf(values, met, { ...context, plans }, issues)
    return { line, outcome: person === undefined ? 'new' : 'merged', issues, values, student_id: met.id, enrollment }
  })
  return { rows, created, filled }
}

/** The contact details in a row, as in a student's record. */
export const contactsOf = ({ name, email, phone, birth_date, cpf, notes }: RowValues) => ({
  name,
  email,
  phone,
  birth_date,
  cpf,
  desk_notes: notes,
})

function fillIn(
  person: Person,
  values: RowValues,
  { created, filled }: Pick<PlannedImport, 'created' | 'filled'>,
): void {
  const fill: Fill = {
    ...(person.email === null && values.email !== null && { email: values.email }),
    ...(person.phone === null && values.phone !== null && { phone: values.phone }),
    ...(person.birth_date === null && values.birth_date !== null && { birth_date: values.birth_date }),
    ...(person.cpf === null && values.cpf !== null && { cpf: values.cpf }),
    ...(person.desk_notes === null && values.notes !== null && { desk_notes: values.notes }),
  }
  if (Object.keys(fill).length === 0) return
  Object.assign(person, fill)
  const own = created.get(person.id)
  if (own !== undefined) {
    const { desk_notes: notes, ...rest } = fill
    Object.assign(own, rest, notes !== undefined && { notes })
  } else if (person.known !== undefined) {
    filled.set(person.id, { before: person.known, fill: { ...filled.get(person.id)?.fill, ...fill } })
  }
}

function enrollmentOf(
  values: RowValues,
  person: Person,
  { options, plans, today }: Omit<PlanningContext, 'plans'> & { plans: ReadonlyMap<string, ImportPlan> },
  issues: Issue[],
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
  // With only a due date and no other term in force, the student has the plan now, even if a full term would begin later.
  const isNow = values.start_date === null && whole.start_date > today && !person.terms.some(isInForce(today))
  const term = isNow ? { ...whole, start_date: today } : whole
  const plan_key = plan.plan_id ?? planKey(name)
  const own = person.terms.filter((other) => other.plan_key === plan_key)
  const isRepeated = (other: KnownTerm) =>
    other.end_date === term.end_date && (values.start_date === null || other.start_date === term.start_date)
  if (own.some(isRepeated)) return null
  const occupiesDays = term.end_date >= today
  const overlaps = (other: KnownTerm) =>
    other.isActive && other.end_date >= today && other.start_date <= term.end_date && other.end_date >= term.start_date
  if (occupiesDays && own.some(overlaps)) {
    issues.push({ field: 'end_date', code: 'overlaps', value: name })
    return null
  }
  person.terms.push({ plan_key, ...term, isActive: true })
  const anchor_day = plan.duration_months === null ? null : dayOfMonth(values.start_date ?? addDays(term.end_date, 1))
  return { plan_key, plan_name: name, ...term, price: values.price ?? plan.price, anchor_day }
}

const isInForce = (today: string) => (term: KnownTerm) =>
  term.isActive && term.start_date <= today && term.end_date >= today

const hasDates = ({ start_date, end_date }: RowValues) => start_date !== null || end_date !== null

export function countsOf(rows: readonly PlannedRow[]): ImportCounts {
  const withOutcome = (outcome: ImportOutcome) => rows.filter((row) => row.outcome === outcome).length
  return {
    new: withOutcome('new'),
    merged: withOutcome('merged'),
    rejected: withOutcome('rejected'),
    noticed: rows.filter(({ outcome, issues }) => outcome !== 'rejected' && issues.length > 0).length,
    enrollments: rows.filter(({ enrollment }) => enrollment !== null).length,
  }
}

/** A choice about a plan. */
export type PlanChoice = Omit<ImportPlan, 'rows' | 'duration_months'>

/** A plan on sale in the gym. */
export interface SoldPlan {
  id: string
  name: string
  price: number
  duration: number
  duration_months: number | null
}

/**
 * The plans that rows name, most frequent first, each with what to do about it: what was chosen, else the gym's plan of that name,
 * else a new one with the price that most rows have and the days that its name or most rows indicate. If `canCreatePlans` is false,
 * such rows get no enrollment.
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
      const wanted = choice?.action === 'existing' && choice.plan_id !== null ? byId.get(choice.plan_id) : undefined
      if (choice?.action === 'skip') {
        return { ...choice, name, plan_id: null, duration_months: null, rows: rows.length }
      }
      const own = wanted ?? (choice === undefined ? byKey.get(key) : undefined)
      if (own !== undefined) {
        const { id: plan_id, price, duration, duration_months } = own
        return { name, action: 'existing', plan_id, price, duration, duration_months, rows: rows.length }
      }
      const price = choice?.price ?? mostFrequent(rows.map((row) => row.price)) ?? 0
      const duration = choice?.duration ?? daysOf(name, rows)
      const duration_months = daysOfPlanName(name) === duration ? (monthsOfDays[duration] ?? null) : null
      const action = canCreatePlans ? 'create' : 'skip'
      return { name, action, plan_id: null, price, duration, duration_months, rows: rows.length }
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
) {
  if (enrollment === null || student_id === null || id === null || id === undefined) return undefined
  const plan_id = planIds.get(enrollment.plan_key)
  if (plan_id === undefined) throw new Error('an enrollment refers to a plan that was not created')
  const { start_date, end_date, price, anchor_day } = enrollment
  return { id, student_id, plan_id, price, start_date, end_date, anchor_day }
}
