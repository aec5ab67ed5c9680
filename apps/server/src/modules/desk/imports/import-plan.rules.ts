import type { ImportOptions } from '@folego/contract'
import type { ImportPlan } from './import-questions.rules.ts'
import type { FilledDetails, FilledField } from '#modules/people/students'
import { foldEmail } from '#platform/database'
import { isRejected, planKey } from './import-rows.rules.ts'
import type { ReadRow, RowValues } from './import-rows.rules.ts'
import { newestFirst, noteDebts, sellTerms } from './import-terms.rules.ts'
import type { PersonWithRows } from './import-terms.rules.ts'
import { indexPeople } from './people.rules.ts'
import type { KnownPerson } from './people.rules.ts'
import type { Fill, GymStudent, PlannedImport, PlannedRow } from './planned-rows.rules.ts'

/* Decides whom each row is about, and what it adds to them. */

export interface PlanningContext {
  options: ImportOptions
  today: string
  students: readonly GymStudent[]
  plans: readonly ImportPlan[]
  newId: () => string
  /** The actor may give everything: also terms that nobody is charged for. */
  canGiveTerms: boolean
  /** The actor may issue invoices. */
  canInvoice: boolean
}

/** A person while the rows are processed: completed by every row about the same person. */
interface Person extends KnownPerson, FilledDetails, PersonWithRows {
  known: GymStudent | undefined
  firstLine: number
}

/**
 * Decides every row: who is new, who is matched (in the gym or in an earlier row), and which enrollment and debt are added. Nothing of
 * an existing student is overwritten; only what is missing is filled in. Of several rows of one person the newest term counts, and the
 * state that is written beside it, whatever their order. It yields between rows; see `inSlices`.
 */
export function* planImport(
  read: readonly (ReadRow & { line: number })[],
  context: PlanningContext,
): Generator<undefined, PlannedImport> {
  const { options } = context
  const index = indexPeople<Person>(
    context.students.map((known) => ({ ...known, known, firstLine: 0, terms: [...known.terms], rows: [] })),
  )
  const created: PlannedImport['created'] = new Map()
  const filled: PlannedImport['filled'] = new Map()
  const people = new Set<Person>()
  const rows: PlannedRow[] = []
  for (const { line, values: cells, issues: found } of read) {
    yield
    const row: PlannedRow = {
      line,
      outcome: 'rejected',
      issues: [...found],
      values: { ...cells },
      student_id: null,
      enrollment: null,
      debt: null,
    }
    rows.push(row)
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
    if (isRejected(issues, options)) continue
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
  }
  const plans = new Map(context.plans.map((plan) => [planKey(plan.name), plan]))
  for (const person of people) {
    yield
    const status = newestFirst(person.rows).find(({ values }) => values.status !== null)?.values.status ?? 'active'
    const own = created.get(person.id)
    if (own !== undefined) own.status = status
    yield* sellTerms(person, { ...context, plans, hasLeft: own !== undefined && status === 'inactive' })
    noteDebts(person, { ...context, known: person.known?.debts ?? [] })
  }
  return { rows, created, filled }
}

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
