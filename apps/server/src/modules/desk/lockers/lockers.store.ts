import { insertRow, newId } from '#platform/database'
import type { GymTx } from '#platform/database'

/** The lockers in order, with whose each is; or one of them. */
export function listLockers(tx: GymTx, id?: string) {
  return tx
    .selectFrom('lockers as l')
    .leftJoin('locker_uses as u', (use) => use.onRef('u.locker_id', '=', 'l.id').on('u.ended_at', 'is', null))
    .leftJoin('students as s', 's.id', 'u.student_id')
    .where('l.removed_at', 'is', null)
    .$if(id !== undefined, (all) => all.where('l.id', '=', id ?? ''))
    .select(['l.id', 'l.number', 'l.monthly_cents', 'u.id as use_id', 'u.student_id', 's.name as student_name'])
    .select(['u.invoice_id', 'u.began_at', 'u.due_on', 'u.given_by_name'])
    .orderBy('l.number')
    .execute()
}

/** Whoever changes whose a locker is waits here for others who do. */
export function lockLocker(tx: GymTx, id: string) {
  return tx
    .selectFrom('lockers')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .select(['id', 'number', 'monthly_cents'])
    .forUpdate()
    .executeTakeFirst()
}

/** Inserts lockers; those that exist take the price, those that were removed are there again. */
export async function saveLockers(tx: GymTx, numbers: readonly number[], monthly_cents: number | null): Promise<void> {
  await tx
    .insertInto('lockers')
    .values(numbers.map((number) => ({ id: newId(), number, monthly_cents })))
    .onConflict((known) => known.columns(['gym_id', 'number']).doUpdateSet({ monthly_cents, removed_at: null }))
    .execute()
}

/** Takes a locker off the list; who had it stays. */
export async function removeLocker(tx: GymTx, id: string, at: string): Promise<void> {
  await tx.updateTable('lockers').set({ removed_at: at }).where('id', '=', id).execute()
}

/** The uses that a locker has had, the newest last, and whether it goes on. */
export function usesOf(tx: GymTx, lockerId: string) {
  return tx
    .selectFrom('locker_uses')
    .where('locker_id', '=', lockerId)
    .select(['id', 'ended_at'])
    .orderBy('began_at')
    .orderBy('id')
    .execute()
}

export interface NewUse {
  locker_id: string
  student_id: string
  invoice_id: string | null
  began_at: string
  due_on: string
  given_by_name: string
}

export function insertUse(tx: GymTx, use: NewUse): Promise<string> {
  return insertRow(tx, 'locker_uses', use)
}

export function findUse(tx: GymTx, id: string) {
  return tx
    .selectFrom('locker_uses')
    .where('id', '=', id)
    .select(['id', 'locker_id', 'student_id', 'invoice_id', 'due_on', 'ended_at'])
    .executeTakeFirst()
}

/** Ends a use; null: it goes on. */
export async function setEnded(tx: GymTx, id: string, end: { at: string; by: string } | null): Promise<void> {
  const ended = { ended_at: end?.at ?? null, taken_by_name: end?.by ?? null }
  await tx.updateTable('locker_uses').set(ended).where('id', '=', id).execute()
}
