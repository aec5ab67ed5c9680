import type { ClosedDays, StaffException, StaffHours } from '@folego/domain'
import type { NamedRecord } from '@folego/contract'
import { anyOf, changesRows, insertRow } from '#platform/database'
import type { GymTx } from '#platform/database'

/** The instructors of the gym by name: all, or only the one of an account. */
export function listTrainers(tx: GymTx, accountId: string | undefined): Promise<NamedRecord[]> {
  return tx
    .selectFrom('trainers')
    .where('deleted_at', 'is', null)
    .$if(accountId !== undefined, (rows) => rows.where('account_id', '=', accountId ?? ''))
    .select(['id', 'name'])
    .orderBy('name_key')
    .execute()
}

/** One of them, locked until the transaction ends. */
export function lockTrainer(tx: GymTx, id: string, accountId: string | undefined): Promise<NamedRecord | undefined> {
  return tx
    .selectFrom('trainers')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(accountId !== undefined, (rows) => rows.where('account_id', '=', accountId ?? ''))
    .select(['id', 'name'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The weekly hours of some instructors, or of all, in order. */
export function listHours(tx: GymTx, trainerIds?: readonly string[]): Promise<(StaffHours & { trainer_id: string })[]> {
  return tx
    .selectFrom('staff_hours')
    .$if(trainerIds !== undefined, (rows) => rows.where('trainer_id', '=', anyOf(trainerIds ?? [], 'uuid')))
    .select(['trainer_id', 'weekday', 'starts', 'ends'])
    .orderBy('weekday')
    .orderBy('starts')
    .execute()
}

/** Replaces the weekly hours of an instructor. */
export async function saveHours(tx: GymTx, trainer_id: string, hours: readonly StaffHours[]): Promise<void> {
  await tx.deleteFrom('staff_hours').where('trainer_id', '=', trainer_id).execute()
  if (hours.length === 0) return
  await tx
    .insertInto('staff_hours')
    .values(hours.map((it) => ({ trainer_id, ...it })))
    .execute()
}

export type ExceptionRow = StaffException & { id: string; trainer_id: string }

/** Exceptions that are not over before a day, of some instructors or of all, in order. */
export function listExceptions(tx: GymTx, from: string, trainerIds?: readonly string[]): Promise<ExceptionRow[]> {
  return tx
    .selectFrom('staff_exceptions')
    .where('to_day', '>=', from)
    .$if(trainerIds !== undefined, (rows) => rows.where('trainer_id', '=', anyOf(trainerIds ?? [], 'uuid')))
    .select(['id', 'trainer_id', 'kind', 'from_day', 'to_day', 'starts', 'ends'])
    .orderBy('from_day')
    .orderBy('id')
    .execute()
}

export type NewException = Omit<ExceptionRow, 'id'> & { created_by_name: string; created_at: string }

/** Inserts an exception. */
export function insertException(tx: GymTx, row: NewException): Promise<string> {
  return insertRow(tx, 'staff_exceptions', row)
}

/** An exception by its id. */
export function findException(tx: GymTx, id: string): Promise<ExceptionRow | undefined> {
  return tx
    .selectFrom('staff_exceptions')
    .where('id', '=', id)
    .select(['id', 'trainer_id', 'kind', 'from_day', 'to_day', 'starts', 'ends'])
    .executeTakeFirst()
}

/** Deletes an exception; false if it was deleted meanwhile. */
export function deleteException(tx: GymTx, id: string): Promise<boolean> {
  return changesRows(tx.deleteFrom('staff_exceptions').where('id', '=', id))
}

/** The days on which the gym is closed, from a day on. */
export function closedFrom(tx: GymTx, day: string): Promise<ClosedDays[]> {
  return tx
    .selectFrom('gym_closures')
    .where('undone_at', 'is', null)
    .where('to_day', '>=', day)
    .select(['from_day as from', 'to_day as to', 'reason'])
    .execute()
}
