import { maskCpf, reachOf } from '@folego/contract'
import type { api, BodyOf, QueryOf, ReplyOf, Student, StudentMembership, StudentRecord } from '@folego/contract'
import {
  cancelEnrollmentsOf,
  changePlan,
  countMemberships,
  findStudentTotals,
  membershipConditions,
  membershipEnd,
  membershipsOf,
  recountNewStudents,
  recountStudents,
} from '#modules/enrollments'
import { removeMember, setMemberStatus } from '#modules/identity'
import { lockStudents, reaches } from '#modules/ownership'
import { findPlanOnSale } from '#modules/plans'
import { audited } from '#platform/audit'
import { refuse } from '#platform/http'
import type { GymContext, Refusal } from '#platform/http'
import { detailsAfter, noDetails } from './student-details.rules.ts'
import type { GivenDetails } from './student-details.rules.ts'
import { accountAfter, openAccount } from './student-accounts.service.ts'
import { isLookedAfterBy, pageOfStudents } from './students-list.store.ts'
import type { StudentQuery } from './students.rules.ts'
import {
  auditOf,
  birthDateIssue,
  countsOfViews,
  isChanged,
  isReadByRow,
  issuesOf,
  payerIssue,
  totalOf,
} from './students.rules.ts'
import type { AuditedStudent, ViewTotals } from './students.rules.ts'
import * as store from './students.store.ts'
import type { StudentRow } from './students.store.ts'

type Students = typeof api.students

export const audit = audited<AuditedStudent>('student', { nameOf: ({ name }) => name, auditOf })

/** A new student; `passwordHash` (from `hashPassword`) also creates an account, `plan_id` an enrollment from today. */
export type StudentDraft = BodyOf<Students['create']> & { passwordHash?: string | undefined }

/** Changes of a student; absent fields stay. `plan_id` null ends the running enrollment, another plan replaces it. */
export interface StudentChanges extends Partial<GivenDetails> {
  name?: string | undefined
  /** May be null only without an account. */
  email?: string | null | undefined
  phone?: string | null | undefined
  birth_date?: string | null | undefined
  plan_id?: string | null | undefined
  instructor_id?: string | null | undefined
  payer_id?: string | null | undefined
  status?: Student['status'] | undefined
  passwordHash?: string | undefined
}

/** Lists the gym's students. */
export async function listStudents(gym: GymContext, query: StudentQuery): Promise<ReplyOf<Students['list']>> {
  const view = await findView(gym, query)
  const byRow = view !== undefined && isReadByRow(query, view)
  const conditions = {
    actorId: gym.actor.accountId,
    memberships: membershipConditions(gym, query, { byRow }),
    until: membershipEnd(gym),
    storedTotal: async () => (byRow ? view?.count : findTotal(gym, query)),
  }
  const { ids, ...totals } = await pageOfStudents(gym.tx, query, conditions)
  const [rows, memberships] = await Promise.all([store.studentsByIds(gym.tx, ids, gym.today), membershipsOf(gym, ids)])
  const object = rows.map((row) => withMembership(row, memberships))
  return { object, ...totals, page: query.page, page_size: query.page_size }
}

/**
 * Returns the number of students and of those in the view, if the list is narrowed only by it; undefined if that is not stored.
 */
async function findView(gym: GymContext, query: StudentQuery): Promise<ViewTotals | undefined> {
  const total = query.membership === undefined ? undefined : totalOf(query)
  const stored = total && (await findStudentTotals(gym))
  return stored && total && { count: total(stored), students: stored.students }
}

async function findTotal(gym: GymContext, query: StudentQuery): Promise<number | undefined> {
  const total = totalOf(query)
  if (total === undefined) return undefined
  const stored = await findStudentTotals(gym)
  return stored && total(stored)
}

/** Counts the students of each view of the list; with `instructor=me`, only the actor's. */
export async function countStudents(
  gym: GymContext,
  { instructor }: QueryOf<Students['counts']>,
): Promise<ReplyOf<Students['counts']>> {
  if (instructor === 'me')
    return countsOfViews(await countMemberships(gym, { which: isLookedAfterBy(gym.actor.accountId) }))
  const stored = await findStudentTotals(gym)
  return countsOfViews(stored?.states ?? (await countMemberships(gym)))
}

/** Returns at most five students who may already be the person with this data, the same phone first. */
export async function listSimilarStudents(
  gym: GymContext,
  query: QueryOf<Students['similar']>,
): Promise<ReplyOf<Students['similar']>> {
  return { object: await store.findSimilar(gym.tx, query) }
}

/** Returns one student as the actor may see it. Refuses NOT_FOUND for unknown students and those beyond the actor's reach. */
export async function requireStudent(gym: GymContext, id: string): Promise<ShownStudent> {
  return shown(gym, await readStudent(gym, id))
}

/** Returns a student with the reception's notes: for internal use, never for a reply. Refuses like `requireStudent`. */
async function readStudent(gym: GymContext, id: string): Promise<KnownStudent> {
  const [student, memberships, pays_for] = await Promise.all([
    store.findStudent(gym.tx, id, gym.today),
    membershipsOf(gym, [id]),
    store.paidForBy(gym.tx, id),
  ])
  if (student === undefined || !reaches(gym, student.account_id)) throw refuse('NOT_FOUND')
  return { ...withMembership(student, memberships), pays_for }
}

/** A student and their account, null without one. */
export type ShownStudent = StudentRecord & { account_id: string | null }
type KnownStudent = ShownStudent & { desk_notes: string | null }

/** Hides the reception's notes from other actors. */
function shown(gym: GymContext, { desk_notes, ...student }: KnownStudent): ShownStudent {
  return canNote(gym) ? { ...student, desk_notes } : student
}

const canNote = (gym: GymContext) => reachOf(gym.actor, 'students.notes') !== undefined

function withMembership(
  row: StudentRow,
  memberships: ReadonlyMap<string, StudentMembership>,
): Omit<KnownStudent, 'pays_for'> {
  const membership = memberships.get(row.id)
  if (membership === undefined) throw new Error('a student without a membership')
  return { ...row, membership, cpf_masked: row.cpf && maskCpf(row.cpf) }
}

/**
 * Creates a student, with an account and an enrollment from today if the draft has them. Refuses by field BIRTH_DATE_INVALID,
 * PLAN_UNKNOWN (archived plans are not sold), TRAINER_UNKNOWN, PAYER_UNKNOWN, PAYER_PAID_FOR; and EMAIL_TAKEN, CPF_TAKEN,
 * ACCESS_DENIED (the reception's notes and the payer, for actors who may not write them).
 */
export async function createStudent(gym: GymContext, draft: StudentDraft): Promise<StudentRecord> {
  const {
    name,
    email = null,
    phone,
    birth_date = null,
    plan_id = null,
    instructor_id = null,
    payer_id = null,
    status = 'active',
  } = draft
  const details = detailsAfter(noDetails, draft)
  refuseDesk(gym, draft)
  await refuseIssues(gym, { birth_date, plan_id, instructor_id, payer: await payerChoice(gym, payer_id) })
  await refuseTaken(gym, { email, cpf: details.cpf })
  const account_id = await openAccount(gym, { name, email, passwordHash: draft.passwordHash })
  if (account_id !== null && status === 'inactive') await setMemberStatus(gym, account_id, status)
  const values = { account_id, name, email, phone, birth_date, instructor_id, payer_id, status, ...details }
  const id = await store.insertStudent(gym.tx, values, gym).catch(raceRefused)
  recountNewStudents(gym, [id])
  if (plan_id !== null) await changePlan(gym, id, plan_id)
  return shown(gym, await audit.created(gym, await readStudent(gym, id)))
}

/**
 * Changes a student, their account and their plan. Refuses like `createStudent`, and NOT_FOUND, CHANGED_MEANWHILE,
 * ENROLLMENT_FOLLOWED and ENROLLMENT_OVERLAPS (of the new plan), ACCOUNT_SHARED (e-mail or password of an account that other gyms
 * have too); by field PAYS_FOR_OTHERS (a student who pays for others has no payer).
 */
export async function updateStudent(
  gym: GymContext,
  id: string,
  changes: StudentChanges,
  expectedVersion?: number,
): Promise<StudentRecord> {
  refuseDesk(gym, changes)
  const payer_id = changes.payer_id === id ? null : changes.payer_id
  const payer = await payerChoice(gym, payer_id, id)
  const before = await lockStudent(gym, id, expectedVersion)
  const { plan_id, instructor_id, email = before.email } = changes
  await refuseIssues(gym, {
    birth_date: changes.birth_date,
    plan_id: isChanged(plan_id, before.plan_id) ? plan_id : null,
    instructor_id: isChanged(instructor_id, before.instructor_id) ? instructor_id : null,
    payer: isChanged(payer_id, before.payer_id) ? payer : undefined,
    paysForOthers: before.pays_for.length > 0,
  })
  const details = detailsAfter(before, changes)
  await refuseTaken(gym, {
    email: isChanged(email, before.email) ? email : null,
    cpf: isChanged(details.cpf, before.cpf) ? details.cpf : null,
    exceptId: id,
  })
  const values = {
    ...details,
    account_id: await accountAfter(gym, before, changes),
    name: changes.name ?? before.name,
    email,
    phone: changes.phone === undefined ? before.phone : changes.phone,
    birth_date: changes.birth_date === undefined ? before.birth_date : changes.birth_date,
    instructor_id: instructor_id === undefined ? before.instructor_id : instructor_id,
    payer_id: payer_id === undefined ? before.payer_id : payer_id,
    status: changes.status ?? before.status,
  }
  await recountStudents(gym, [id])
  await store.updateStudent(gym.tx, before, values, gym).catch(raceRefused)
  if (plan_id !== undefined) await changePlan(gym, id, plan_id)
  return shown(
    gym,
    await audit.updated(
      gym,
      before,
      await readStudent(gym, id),
      changes.passwordHash === undefined ? {} : { password: 'changed' },
    ),
  )
}

/**
 * Deletes a student: active enrollments are cancelled, the access to this gym ends, the history stays. Refuses NOT_FOUND,
 * CHANGED_MEANWHILE, PAYS_FOR_OTHERS: somebody must first choose another payer for them.
 */
export async function deleteStudent(gym: GymContext, id: string, expectedVersion?: number): Promise<void> {
  const before = await lockStudent(gym, id, expectedVersion)
  if (before.pays_for.length > 0) throw refuse('PAYS_FOR_OTHERS')
  await recountStudents(gym, [id])
  await cancelEnrollmentsOf(gym, id)
  await store.records.softDelete(gym.tx, before, gym.now.toISOString())
  if (before.account_id !== null) await removeMember(gym, before.account_id)
  await audit.deleted(gym, before)
}

/**
 * Links a student without an account to the one opened by an invitation, and adds a missing birth date. Returns false if the
 * student was deleted, is inactive or has an account. Refuses EMAIL_TAKEN if another student has the e-mail, and by field
 * BIRTH_DATE_INVALID.
 */
export async function linkStudentAccount(
  gym: GymContext,
  id: string,
  { accountId, email, birthDate }: { accountId: string; email: string; birthDate: string | null },
): Promise<boolean> {
  await refuseIssues(gym, { birth_date: birthDate })
  await store.records.lock(gym.tx, id)
  const before = await store.findStudent(gym.tx, id, gym.today)
  if (before === undefined || before.account_id !== null || before.status === 'inactive') return false
  if (await store.isEmailTaken(gym.tx, email, id)) throw emailTaken()
  await store
    .updateStudent(
      gym.tx,
      before,
      { ...before, account_id: accountId, email, birth_date: before.birth_date ?? birthDate },
      gym,
    )
    .catch(raceRefused)
  await audit.updatedOnly(gym, before, { after: { account: 'opened' } })
  return true
}

const lockStudent = store.records.forUpdate(readStudent)

/** The chosen payer; undefined if the gym has no such student. */
type PayerChoice = { row: { payer_id: string | null } | undefined }

/**
 * Returns the chosen payer of a student (`id`; without it, of a new one), undefined if none was chosen. Both are locked in a
 * fixed order, so that concurrent choices cannot make a chain.
 */
async function payerChoice(
  gym: GymContext,
  payerId: string | null | undefined,
  id?: string,
): Promise<PayerChoice | undefined> {
  if (payerId === null || payerId === undefined) return undefined
  const locked = await lockStudents(gym.tx, id === undefined ? [payerId] : [id, payerId])
  return { row: locked.find((row) => row.id === payerId) }
}

interface Chosen extends Pick<StudentChanges, 'birth_date' | 'plan_id' | 'instructor_id'> {
  payer?: PayerChoice | undefined
  paysForOthers?: boolean
}

/** Checks references to the gym's records; null and undefined choose nothing. Reports every wrong field at once. */
async function refuseIssues(gym: GymContext, chosen: Chosen): Promise<void> {
  const { birth_date, plan_id, instructor_id, payer, paysForOthers = false } = chosen
  const [plan, isTrainer] = await Promise.all([
    plan_id && findPlanOnSale(gym, plan_id),
    instructor_id && store.hasTrainer(gym.tx, instructor_id),
  ])
  const fields = issuesOf({
    birth_date: birthDateIssue(birth_date, gym.today),
    plan_id: plan_id && plan === undefined ? 'PLAN_UNKNOWN' : undefined,
    instructor_id: isTrainer === false ? 'TRAINER_UNKNOWN' : undefined,
    payer_id: payer && payerIssue(payer.row, paysForOthers),
  })
  if (fields !== undefined) throw refuse('INVALID_INPUT', { fields })
}

/** Only the reception writes its notes; a payer reads a student's invoices, so only those who take payments choose one. */
function refuseDesk(gym: GymContext, { desk_notes, payer_id }: Pick<StudentChanges, 'desk_notes' | 'payer_id'>): void {
  const canChoosePayer = reachOf(gym.actor, 'payments.receive') !== undefined
  if ((desk_notes !== undefined && !canNote(gym)) || (payer_id !== undefined && !canChoosePayer)) {
    throw refuse('ACCESS_DENIED')
  }
}

/** E-mail and CPF belong to one student; null is not checked. */
async function refuseTaken(
  gym: GymContext,
  { email, cpf, exceptId }: { email: string | null; cpf: string | null; exceptId?: string },
): Promise<void> {
  if (email !== null && (await store.isEmailTaken(gym.tx, email, exceptId))) throw emailTaken()
  if (cpf !== null && (await store.isCpfTaken(gym.tx, cpf, exceptId))) throw cpfTaken()
}

function raceRefused(failure: unknown): never {
  if (store.isCpfRace(failure)) throw cpfTaken()
  throw store.isEmailRace(failure) ? emailTaken() : failure
}

function cpfTaken(): Refusal {
  return refuse('CPF_TAKEN', { fields: { cpf: 'CPF_TAKEN' } })
}

function emailTaken(): Refusal {
  return refuse('EMAIL_TAKEN', { fields: { email: 'EMAIL_TAKEN' } })
}
