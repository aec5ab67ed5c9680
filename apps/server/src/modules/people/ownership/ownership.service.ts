import type { ErrorCode, NamedRecord } from '@folego/contract'
import { refuse, refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { findFamily, findStudent } from './ownership.store.ts'

/*
 * Who owns a record, and may the actor reach it? The gate sets how far a permission reaches (`any` or `own`); only this module
 * decides what that means for a record.
 */

declare const reached: unique symbol

/** The id of a student within the actor's reach. Only this module makes it; stores that read by student take it. */
export type StudentId = string & { readonly [reached]: true }

declare const billed: unique symbol

/** The id of a student whose invoices the actor may reach: also one for whom the actor pays, of whom nothing else is in reach. */
export type BilledId = StudentId | (string & { readonly [billed]: true })

export interface StudentInReach {
  id: StudentId
  name: string
}

/** Whether the actor reaches every record of the gym, not only their own. */
export function reachesAll(gym: Pick<GymContext, 'reach'>): boolean {
  return gym.reach === 'any'
}

/** What says whose records are in reach. */
type Reaching = Pick<GymContext, 'reach'> & { actor: Pick<GymContext['actor'], 'accountId'> }

/** Returns the account that limits the actor's reach, undefined if they reach every record of the gym: a condition for stores. */
export function accountInReach(gym: Reaching): string | undefined {
  return reachesAll(gym) ? undefined : gym.actor.accountId
}

/** Whether the actor reaches a record of this account (null: of no account). */
export function reaches(gym: GymContext, accountId: string | null | undefined): boolean {
  return reachesAll(gym) || accountId === gym.actor.accountId
}

/** Refuses ACCESS_DENIED to an actor who may delete only their own work and did not make this. */
export function requireAuthor(gym: GymContext, { created_by }: { created_by: string | null }): void {
  if (!reaches(gym, created_by)) throw refuse('ACCESS_DENIED')
}

/** Returns the student with this id or account, undefined if there is none within the actor's reach. */
export async function studentInReach(
  gym: Reaching & Pick<GymContext, 'tx'>,
  idOrAccountId: string,
): Promise<StudentInReach | undefined> {
  return (await findStudent(gym.tx, idOrAccountId, accountInReach(gym))) as StudentInReach | undefined
}

/** Returns the id of `studentInReach`. Refuses `unknown`. */
export async function requireStudentInReach(
  gym: GymContext,
  idOrAccountId: string,
  unknown: ErrorCode,
): Promise<StudentId> {
  const student = await studentInReach(gym, idOrAccountId)
  if (student === undefined) throw refuse(unknown)
  return student.id
}

/**
 * A student in reach, their payer (null: they pay themselves), and the students they pay for. They have one of the two at most.
 */
export interface BilledStudent extends StudentInReach {
  payer: NamedRecord | null
  pays_for: NamedRecord[]
  /** The student's own id comes first. */
  billed: BilledId[]
}

/** Returns the student with this id or account and those whose invoices are billed with theirs. Refuses `unknown`. */
export async function requireBilled(
  gym: GymContext,
  idOrAccountId: string,
  unknown: ErrorCode,
): Promise<BilledStudent> {
  const family = await findFamily(gym.tx, idOrAccountId, accountInReach(gym))
  const named = (as: (typeof family)[number]['as']) =>
    family.filter((it) => it.as === as).map(({ id, name }) => ({ id, name }))
  const [self] = named('self') as StudentInReach[]
  if (self === undefined) throw refuse(unknown)
  const [payer = null] = named('payer')
  const pays_for = named('dependant')
  return { ...self, payer, pays_for, billed: [self.id, ...pays_for.map(({ id }) => id as BilledId)] }
}

/** Returns the actor's own student record. Refuses PROFILE_NOT_FOUND, or another code, without one. */
export async function requireOwnStudent(
  gym: GymContext,
  missing: ErrorCode = 'PROFILE_NOT_FOUND',
): Promise<StudentInReach> {
  const { accountId } = gym.actor
  const own = await findStudent(gym.tx, accountId, accountId)
  if (own === undefined) throw refuse(missing)
  return own as StudentInReach
}

/**
 * Returns the student whose records are read: the actor, or whom staff name by the student's or the account's id. Refuses
 * USER_NOT_FOUND beyond the actor's reach; by field STUDENT_REQUIRED.
 */
export async function requireRequestedStudent(gym: GymContext, named: string | undefined): Promise<StudentId> {
  if (named !== undefined) return requireStudentInReach(gym, named, 'USER_NOT_FOUND')
  if (reachesAll(gym)) throw refuseField('student_id', 'STUDENT_REQUIRED')
  return (await requireOwnStudent(gym, 'USER_NOT_FOUND')).id
}

/**
 * Returns the student of measurements, goals and progress: the actor, or whom staff name. Refuses PROFILE_NOT_FOUND (an account
 * without a student record), NOT_FOUND (a student who names another); by field STUDENT_REQUIRED and STUDENT_UNKNOWN.
 */
export async function requireStudentNamed(gym: GymContext, named: string | undefined): Promise<StudentInReach> {
  const student = await ownOrNamed(gym, named, { missing: 'PROFILE_NOT_FOUND', another: 'NOT_FOUND' })
  if (student === undefined) throw refuseField('student_id', 'STUDENT_REQUIRED')
  return student
}

/**
 * Returns the student of a workout: the actor, or whom staff name; by default the only one of `holders`. Refuses
 * WORKOUT_NOT_FOUND (a student who names another, or nobody has it); by field STUDENT_UNKNOWN, STUDENT_REQUIRED.
 */
export async function requireTrainee(
  gym: GymContext,
  named: string | null | undefined,
  holders: () => Promise<string[]>,
): Promise<StudentId> {
  const student = await ownOrNamed(gym, named, { missing: 'WORKOUT_NOT_FOUND', another: 'WORKOUT_NOT_FOUND' })
  if (student !== undefined) return student.id
  const [only, another] = await holders()
  if (only === undefined) throw refuse('WORKOUT_NOT_FOUND')
  if (another !== undefined) throw refuseField('student_id', 'STUDENT_REQUIRED')
  return only as StudentId
}

/** Undefined if staff name nobody. */
async function ownOrNamed(
  gym: GymContext,
  named: string | null | undefined,
  codes: { missing: ErrorCode; another: ErrorCode },
): Promise<StudentInReach | undefined> {
  if (!reachesAll(gym)) {
    const own = await requireOwnStudent(gym, codes.missing)
    if (typeof named === 'string' && named !== own.id) throw refuse(codes.another)
    return own
  }
  if (typeof named !== 'string') return undefined
  const student = await studentInReach(gym, named)
  if (student === undefined) throw refuseField('student_id', 'STUDENT_UNKNOWN')
  return student
}
