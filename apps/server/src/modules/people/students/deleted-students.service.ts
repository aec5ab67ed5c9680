import type { api, QueryOf, ReplyOf, StudentRecord } from '@folego/contract'
import { restoreEnrollmentsOf, returningEnrollments } from '#modules/selling/enrollments'
import { reopenMember } from '#modules/people/identity'
import { lockStudents } from '#modules/people/ownership'
import { inOrderOf } from '#platform/database'
import { refuse } from '#platform/http'
import type { GymContext, Refusal } from '#platform/http'
import * as store from './deleted-students.store.ts'
import { audit, requireStudent } from './students.service.ts'
import { auditOf } from './students.rules.ts'
import { isCpfRace, isEmailRace } from './students.store.ts'

type DeletedStudents = typeof api.deletedStudents

/** Lists deleted students, each with the enrollments that a restore brings back. */
export async function listDeletedStudents(
  gym: GymContext,
  query: QueryOf<DeletedStudents['list']>,
): Promise<ReplyOf<DeletedStudents['list']>> {
  const { ids, total } = await store.pageOfDeleted(gym.tx, query)
  const [rows, returning] = await Promise.all([store.findDeleted(gym.tx, ids), returningEnrollments(gym, ids)])
  const object = inOrderOf(ids, rows).map((row) => ({ ...row, enrollments: returning.get(row.id) ?? [] }))
  return { object, total, page: query.page, page_size: query.page_size }
}

/**
 * Restores a deleted student: the record, the enrollments that the deletion cancelled, and the access to the gym that it closed.
 * A student who is not deleted stays unchanged. Refuses NOT_FOUND, and EMAIL_TAKEN (`details.name`) if somebody else of the gym
 * has the e-mail or the account by now; CPF_TAKEN likewise; UNDO_NOT_YOURS if the enrollments give more than the actor may give.
 */
export async function restoreStudent(gym: GymContext, id: string): Promise<StudentRecord> {
  const deleted = await store.lockDeleted(gym.tx, id)
  if (deleted === undefined) return requireStudent(gym, id)
  const owner = await store.findEmailOwner(gym.tx, deleted)
  if (owner !== undefined) throw emailTaken(owner)
  const cpfOwner = deleted.cpf === null ? undefined : await store.findCpfOwner(gym.tx, deleted.cpf)
  if (cpfOwner !== undefined) throw cpfTaken(cpfOwner)
  if (deleted.payer_id !== null) await lockStudents(gym.tx, [deleted.payer_id])
  await store.undeleteStudent(gym.tx, id, gym.now.toISOString()).catch((failure: unknown) => {
    if (isCpfRace(failure)) throw cpfTaken()
    throw isEmailRace(failure) ? emailTaken() : failure
  })
  if (deleted.account_id !== null)
    await reopenMember(gym, deleted.account_id, { role: 'student', status: deleted.status })
  await restoreEnrollmentsOf(gym, id)
  const student = await requireStudent(gym, id)
  const facts = auditOf(student)
  await audit.updatedOnly(gym, student, {
    before: { ...facts, plan_id: null, plan_name: null, deleted: true },
    after: { ...facts, deleted: false },
  })
  return student
}

function emailTaken(owner?: { name: string }): Refusal {
  return refuse('EMAIL_TAKEN', { fields: { email: 'EMAIL_TAKEN' }, ...(owner && { details: { name: owner.name } }) })
}

function cpfTaken(owner?: { name: string }): Refusal {
  return refuse('CPF_TAKEN', { fields: { cpf: 'CPF_TAKEN' }, ...(owner && { details: { name: owner.name } }) })
}
