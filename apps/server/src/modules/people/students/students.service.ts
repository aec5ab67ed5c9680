import { maskCpf } from '@folego/domain'
import type { api, BodyOf, Student, StudentRecord } from '@folego/contract'
import { cancelEnrollmentsOf, changePlan, membershipsOf } from '#modules/selling/enrollments'
import type { BoughtPlans } from '#modules/selling/enrollments'
import { removeMember, setMemberStatus } from '#modules/people/identity'
import { reaches } from '#modules/people/ownership'
import { audited } from '#platform/audit'
import { refuse } from '#platform/http'
import type { GymContext } from '#platform/http'
import { detailsAfter, noDetails } from './student-details.rules.ts'
import type { GivenDetails } from './student-details.rules.ts'
import { accountAfter, askToJoin, openAccount } from './student-accounts.service.ts'
import {
  canNote,
  emailTaken,
  payerChoice,
  raceRefused,
  refuseDesk,
  refuseIssues,
  refuseTaken,
} from './student-checks.service.ts'
import { auditOf, isChanged } from './students.rules.ts'
import type { AuditedStudent } from './students.rules.ts'
import { notifyLeaving } from './student-followers.service.ts'
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

/** Returns one student as the actor may see it. Refuses NOT_FOUND for unknown students and those beyond the actor's reach. */
export async function requireStudent(gym: GymContext, id: string): Promise<ShownStudent> {
  return shown(gym, await readStudent(gym, id))
}

/** Returns a student with the reception's notes: for internal use, never for a reply. Refuses like `requireStudent`. */
async function readStudent(gym: GymContext, id: string): Promise<KnownStudent> {
  const [student, boughtBy, pays_for] = await Promise.all([
    store.findStudent(gym.tx, id),
    membershipsOf(gym, [id]),
    store.paidForBy(gym.tx, id),
  ])
  if (student === undefined || !reaches(gym, student.account_id)) throw refuse('NOT_FOUND')
  return { ...withMembership(student, boughtBy), pays_for }
}

/** A student and their account, null without one or before its owner has joined (`access_asked`). */
export type ShownStudent = StudentRecord & { account_id: string | null; access_asked: boolean }
type KnownStudent = ShownStudent & { desk_notes: string | null }

/** Hides the reception's notes from other actors. */
function shown(gym: GymContext, { desk_notes, ...student }: KnownStudent): ShownStudent {
  return canNote(gym) ? { ...student, desk_notes } : student
}

/** A row of the store as the contract describes a student. */
export function withMembership(
  row: StudentRow,
  boughtBy: (student: StudentRow) => BoughtPlans,
): Omit<KnownStudent, 'pays_for'> {
  const { running, membership } = boughtBy(row)
  return { ...row, ...running, membership, cpf_masked: row.cpf && maskCpf(row.cpf) }
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
  const access = await openAccount(gym, { name, email, passwordHash: draft.passwordHash })
  if (access.account_id !== null && status === 'inactive') await setMemberStatus(gym, access.account_id, status)
  const values = { ...access, name, email, phone, birth_date, instructor_id, payer_id, status, ...details }
  const id = await store.insertStudent(gym.tx, values, gym).catch(raceRefused)
  if (access.access_asked) await askToJoin(gym, id)
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
  if (changes.status === 'inactive') await notifyLeaving(gym, id)
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
  const access = await accountAfter(gym, before, changes)
  const values = {
    ...details,
    ...access,
    name: changes.name ?? before.name,
    email,
    phone: changes.phone === undefined ? before.phone : changes.phone,
    birth_date: changes.birth_date === undefined ? before.birth_date : changes.birth_date,
    instructor_id: instructor_id === undefined ? before.instructor_id : instructor_id,
    payer_id: payer_id === undefined ? before.payer_id : payer_id,
    status: changes.status ?? before.status,
  }
  await store.updateStudent(gym.tx, before, values, gym).catch(raceRefused)
  const isNewlyAsked = !before.access_asked || changes.passwordHash !== undefined || isChanged(email, before.email)
  if (access.access_asked && isNewlyAsked) await askToJoin(gym, id)
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
 * CHANGED_MEANWHILE, PAYS_FOR_OTHERS: somebody must first choose another payer for them; PAID_AHEAD: a cancellation must first settle
 * the days that are paid and not used.
 */
export async function deleteStudent(gym: GymContext, id: string, expectedVersion?: number): Promise<void> {
  await notifyLeaving(gym, id)
  const before = await lockStudent(gym, id, expectedVersion)
  if (before.pays_for.length > 0) throw refuse('PAYS_FOR_OTHERS')
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
  const row = await store.findStudent(gym.tx, id)
  if (row === undefined || row.account_id !== null || row.status === 'inactive') return false
  const before = withMembership(row, await membershipsOf(gym, [id]))
  if (await store.isEmailTaken(gym.tx, email, id)) throw emailTaken()
  await store
    .updateStudent(
      gym.tx,
      before,
      { ...before, account_id: accountId, access_asked: false, email, birth_date: before.birth_date ?? birthDate },
      gym,
    )
    .catch(raceRefused)
  await audit.updatedOnly(gym, before, { after: { account: 'opened' } })
  return true
}

const lockStudent = store.records.forUpdate(readStudent)
