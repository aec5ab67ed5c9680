import type { api, BodyOf, QueryOf, ReplyOf, Student } from '@folego/contract'
import { cancelEnrollmentsOf, changePlan } from '#modules/enrollments'
import { openMemberAccount, removeMember, setMemberStatus } from '#modules/identity'
import { findPlanOnSale } from '#modules/plans'
import { audit } from '#platform/audit'
import { refuse } from '#platform/http'
import type { GymContext, Refusal, SlowGymContext } from '#platform/http'
import { hashPassword } from '#platform/security'
import { accountAfter } from './student-accounts.service.ts'
import { pageOfStudents } from './students-list.store.ts'
import { birthDateIssue, isChanged, issuesOf, traceOf } from './students.rules.ts'
import * as store from './students.store.ts'
import type { KeptStudent } from './students.store.ts'

type Students = typeof api.students

/** A new student. With `passwordHash` (from `hashPassword`) also an account, with `plan_id` an enrollment from today. */
export type StudentDraft = BodyOf<Students['create']> & { passwordHash?: string | undefined }

/** What changes of a student; absent stays. `plan_id` null ends the running enrollment, another plan replaces it. */
export interface StudentChanges {
  name?: string | undefined
  email?: string | undefined
  phone?: string | null | undefined
  birth_date?: string | null | undefined
  plan_id?: string | null | undefined
  instructor_id?: string | null | undefined
  status?: Student['status'] | undefined
  passwordHash?: string | undefined
}

/** Students of the gym. */
export async function listStudents(
  gym: GymContext,
  query: QueryOf<Students['list']>,
): Promise<ReplyOf<Students['list']>> {
  const { ids, total } = await pageOfStudents(gym.tx, query, gym.actor.accountId)
  const object = await store.studentsByIds(gym.tx, ids, gym.today)
  return { object, total, page: query.page, page_size: query.page_size }
}

/** One student. NOT_FOUND where there is none, or it is not the actor and the reach ends there. */
export async function requireStudent(gym: GymContext, id: string): Promise<KeptStudent> {
  const student = await store.findStudent(gym.tx, id, gym.today)
  const isHidden = gym.reach === 'own' && student?.account_id !== gym.actor.accountId
  if (student === undefined || isHidden) throw refuse('NOT_FOUND')
  return student
}

/** `createStudent` with a password still to be hashed, before the transaction begins. */
export async function registerStudent(
  slow: SlowGymContext,
  { password, ...draft }: BodyOf<Students['createWithAccount']>,
): Promise<Student> {
  const passwordHash = await hashPassword(password)
  return slow.inGym((gym) => createStudent(gym, { ...draft, passwordHash }))
}

/**
 * Registers a student, with an account and an enrollment from today where the draft asks for them. Refuses by field
 * BIRTH_DATE_INVALID, PLAN_UNKNOWN (archived plans are not sold), TRAINER_UNKNOWN; and EMAIL_TAKEN.
 */
export async function createStudent(gym: GymContext, draft: StudentDraft): Promise<Student> {
  const { name, email, phone, birth_date, plan_id = null, instructor_id = null, status = 'active' } = draft
  await refuseIssues(gym, { birth_date, plan_id, instructor_id })
  if (await store.isEmailTaken(gym.tx, email)) throw emailTaken()
  const { passwordHash } = draft
  const account_id =
    passwordHash === undefined ? null : await openMemberAccount(gym, { name, email, passwordHash, role: 'student' })
  if (account_id !== null && status === 'inactive') await setMemberStatus(gym, account_id, status)
  const values = { account_id, name, email, phone, birth_date, instructor_id, status }
  const id = await store.insertStudent(gym.tx, values, gym.now.toISOString()).catch(raceRefused)
  if (plan_id !== null) await changePlan(gym, id, plan_id)
  const student = await requireStudent(gym, id)
  await audit(gym, { action: 'created', entity: 'student', id, name, after: traceOf(student) })
  return student
}

/** `updateStudent` with a password still to be hashed, before the transaction begins. */
export async function saveStudent(
  slow: SlowGymContext,
  { id, password, ...changes }: BodyOf<Students['update']>,
  expectedVersion?: number,
): Promise<Student> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  return slow.inGym((gym) => updateStudent(gym, id, { ...changes, passwordHash }, expectedVersion))
}

/**
 * Changes a student, the account behind and the plan. Refuses like `createStudent`, and NOT_FOUND, CHANGED_MEANWHILE,
 * ENROLLMENT_OVERLAPS (of the new plan), ACCOUNT_SHARED (e-mail or password of an account that other gyms have too).
 */
export async function updateStudent(
  gym: GymContext,
  id: string,
  changes: StudentChanges,
  expectedVersion?: number,
): Promise<Student> {
  const before = await holdStudent(gym, id, expectedVersion)
  const { plan_id, instructor_id, email = before.email } = changes
  await refuseIssues(gym, {
    birth_date: changes.birth_date,
    plan_id: isChanged(plan_id, before.plan_id) ? plan_id : null,
    instructor_id: isChanged(instructor_id, before.instructor_id) ? instructor_id : null,
  })
  if (email !== before.email && (await store.isEmailTaken(gym.tx, email, id))) throw emailTaken()
  const values = {
    account_id: await accountAfter(gym, before, changes),
    name: changes.name ?? before.name,
    email,
    phone: changes.phone === undefined ? before.phone : changes.phone,
    birth_date: changes.birth_date === undefined ? before.birth_date : changes.birth_date,
    instructor_id: instructor_id === undefined ? before.instructor_id : instructor_id,
    status: changes.status ?? before.status,
  }
  const saved = await store.updateStudent(gym.tx, before, values, gym.now.toISOString()).catch(raceRefused)
  if (!saved) throw refuse('CHANGED_MEANWHILE')
  if (plan_id !== undefined) await changePlan(gym, id, plan_id)
  const after = await requireStudent(gym, id)
  await audit(gym, {
    action: 'updated',
    entity: 'student',
    id,
    name: after.name,
    before: traceOf(before),
    after: { ...traceOf(after), ...(changes.passwordHash !== undefined && { password: 'changed' }) },
  })
  return after
}

/**
 * Takes a student from the lists: active enrollments are cancelled, the access to this gym ends, the history stays.
 * Refuses NOT_FOUND, CHANGED_MEANWHILE.
 */
export async function deleteStudent(gym: GymContext, id: string, expectedVersion?: number): Promise<void> {
  const before = await holdStudent(gym, id, expectedVersion)
  await cancelEnrollmentsOf(gym, id)
  if (!(await store.removeStudent(gym.tx, before, gym.now.toISOString()))) throw refuse('CHANGED_MEANWHILE')
  if (before.account_id !== null) await removeMember(gym, before.account_id)
  await audit(gym, { action: 'deleted', entity: 'student', id, name: before.name, before: traceOf(before) })
}

async function holdStudent(gym: GymContext, id: string, expectedVersion: number | undefined): Promise<KeptStudent> {
  const [, student] = await Promise.all([store.lockStudent(gym.tx, id), requireStudent(gym, id)])
  if (expectedVersion !== undefined && student.version !== expectedVersion) throw refuse('CHANGED_MEANWHILE')
  return student
}

/** Judges what the gym's records must know; null and undefined choose nothing. Every wrong field is told at once. */
async function refuseIssues(
  gym: GymContext,
  chosen: Pick<StudentChanges, 'birth_date' | 'plan_id' | 'instructor_id'>,
): Promise<void> {
  const { birth_date, plan_id, instructor_id } = chosen
  const [plan, isTrainer] = await Promise.all([
    plan_id && findPlanOnSale(gym, plan_id),
    instructor_id && store.hasTrainer(gym.tx, instructor_id),
  ])
  const fields = issuesOf({
    birth_date: birthDateIssue(birth_date, gym.today),
    plan_id: plan_id && plan === undefined ? 'PLAN_UNKNOWN' : undefined,
    instructor_id: isTrainer === false ? 'TRAINER_UNKNOWN' : undefined,
  })
  if (fields !== undefined) throw refuse('INVALID_INPUT', { fields })
}

function raceRefused(failure: unknown): never {
  throw store.isEmailRace(failure) ? emailTaken() : failure
}

function emailTaken(): Refusal {
  return refuse('EMAIL_TAKEN', { fields: { email: 'EMAIL_TAKEN' } })
}
