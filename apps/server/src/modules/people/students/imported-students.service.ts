import type { Student } from '@folego/contract'
import { lockStudents } from '#modules/people/ownership'
import { auditAll } from '#platform/audit'
import { referredIds } from '#platform/database'
import { refuse } from '#platform/http'
import type { GymContext } from '#platform/http'
import * as store from './imported-students.store.ts'
import type { FilledField, ImportMatch } from './imported-students.store.ts'
import { noDetails, auditOfFill } from './student-details.rules.ts'
import { isCpfRace, isEmailRace } from './students.store.ts'

/** Rows per statement. */
const chunk = 500

/** An imported student, without an account. The importer makes the `id`. */
export interface ImportedStudent extends Omit<ImportMatch, 'version'> {
  status: Student['status']
}

/** The fields that an import fills in for an existing student. */
export interface ImportedFill {
  before: ImportMatch
  fill: Partial<Pick<ImportMatch, FilledField>>
}

/** Returns the students that rows with these e-mails (folded), phones and CPFs may refer to. */
export function studentsWith(
  gym: GymContext,
  keys: { emails: string[]; phones: string[]; cpfs: string[] },
): Promise<ImportMatch[]> {
  return store.studentsWith(gym.tx, keys)
}

/** Adds many students. Refuses CHANGED_MEANWHILE if an e-mail or CPF was taken concurrently. */
export async function addStudents(gym: GymContext, students: readonly ImportedStudent[]): Promise<void> {
  for (let from = 0; from < students.length; from += chunk) {
    const some = students.slice(from, from + chunk)
    const rows = some.map((student) => ({
      ...noDetails,
      ...student,
      account_id: null,
      access_asked: false,
      instructor_id: null,
      payer_id: null,
    }))
    await store.insertStudents(gym.tx, rows, gym).catch(raceRefused)
  }
}

/** Fills in what students lack. Refuses CHANGED_MEANWHILE if one was changed since `before`. */
export async function fillStudents(gym: GymContext, fills: readonly ImportedFill[]): Promise<void> {
  const wanted = fills.map(({ before, fill }) => ({ ...before, ...fill }))
  const written = await store.writeContacts(gym.tx, wanted, gym.now).catch(raceRefused)
  if (written.size !== fills.length) throw refuse('CHANGED_MEANWHILE')
  await auditAll(
    gym,
    fills.map(({ before, fill }) => ({
      action: 'updated' as const,
      entity: 'student' as const,
      id: before.id,
      name: before.name,
      before: Object.fromEntries(Object.keys(fill).map((field) => [field, null])),
      after: auditOfFill(fill),
    })),
  )
}

/** What may refer to an untouched student: enrollments and invoices are judged by their modules, revenue is only written by a job. */
const untouching = ['enrollments', 'invoices', 'student_revenue']

/**
 * Returns the students that are as imported, apart from enrollments and invoices: changed by nobody, without an account, and with
 * nothing that a person made for them. `versions`: by id, what they have if only imports changed them. They are locked until the
 * transaction ends.
 */
export async function untouchedStudents(gym: GymContext, versions: ReadonlyMap<string, number>): Promise<Set<string>> {
  const untouched = await store.lockUntouched(gym.tx, versions)
  for (const id of await referredIds(gym.tx, 'students', [...versions.keys()], untouching)) untouched.delete(id)
  return untouched
}

/** Erases untouched students, whose enrollments were erased before. Those with invoices are deleted like any other student. */
export async function eraseStudents(gym: GymContext, ids: readonly string[]): Promise<void> {
  await lockStudents(gym.tx, ids, { evenDeleted: true })
  const billed = await referredIds(gym.tx, 'students', ids)
  await store.deleteStudents(gym.tx, [...billed], gym.now.toISOString())
  await store.eraseStudents(
    gym.tx,
    ids.filter((id) => !billed.has(id)),
  )
}

/** Reverts the filled-in fields of students that are still as the import left them; returns their ids. */
export async function unfillStudents(
  gym: GymContext,
  fills: readonly { id: string; version: number; fields: readonly FilledField[] }[],
): Promise<Set<string>> {
  const now = new Map(
    (
      await store.contactsOf(
        gym.tx,
        fills.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  )
  const wanted = fills.flatMap(({ id, version, fields }) => {
    const student = now.get(id)
    if (student?.version !== version) return []
    return [{ ...student, ...Object.fromEntries(fields.map((field) => [field, null])) }]
  })
  return store.writeContacts(gym.tx, wanted, gym.now)
}

function raceRefused(failure: unknown): never {
  throw isEmailRace(failure) || isCpfRace(failure) ? refuse('CHANGED_MEANWHILE') : failure
}
