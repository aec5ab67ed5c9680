import type { PassCertificate } from '@folego/domain'
import { sql } from 'kysely'
import { anyOf, changesRows, excluded, newId, valuesOf } from '#platform/database'
import type { GymTx } from '#platform/database'

export type StoredPassKey = Omit<PassCertificate, 'gym_id'>

/** The key with an id, if the student is still one and the session that brought it is open. */
export async function findPassKey(tx: GymTx, id: string, now: string): Promise<StoredPassKey | undefined> {
  return await tx
    .selectFrom('pass_keys as k')
    .innerJoin('students as s', 's.id', 'k.student_id')
    .where('k.id', '=', id)
    .where('s.deleted_at', 'is', null)
    .whereRef('s.account_id', '=', 'k.account_id')
    .where(sql<boolean>`session_is_open(k.session_id, k.account_id, ${now})`)
    .select(['k.id', 'k.student_id', 'k.algorithm', 'k.public_key', 'k.expires_at'])
    .executeTakeFirst()
}

export interface NewPassKey extends Pick<StoredPassKey, 'student_id' | 'algorithm' | 'public_key' | 'expires_at'> {
  session_id: string
  account_id: string
  certified_at: string
}

/** Puts a key in the place of the student's last one; returns its id, the same as long as the key is, as is the window it used. */
export async function writePassKey(tx: GymTx, key: NewPassKey): Promise<string> {
  const isSame = sql`pass_keys.public_key = excluded.public_key`
  const { id } = await tx
    .insertInto('pass_keys')
    .values({ id: newId(), ...key })
    .onConflict((known) =>
      known.columns(['gym_id', 'student_id']).doUpdateSet({
        ...excluded('pass_keys', 'algorithm', 'public_key', 'session_id', 'account_id', 'certified_at', 'expires_at'),
        id: sql<string>`case when ${isSame} then pass_keys.id else excluded.id end`,
        used_window: sql<number | null>`case when ${isSame} then pass_keys.used_window end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What the human at the desk compares with the face. */
export async function faceOf(tx: GymTx, studentId: string): Promise<string | null> {
  const picture = await tx
    .selectFrom('student_pictures')
    .where('student_id', '=', studentId)
    .select('version')
    .executeTakeFirst()
  return picture?.version ?? null
}

/** Whom a student has ticked to enter by their next code; undefined: nobody, or not any more. */
export async function tickedBy(tx: GymTx, studentId: string, now: string) {
  return await tx
    .selectFrom('pass_keys')
    .where('student_id', '=', studentId)
    .where('brings_until', '>', now)
    .where(sql<boolean>`cardinality(brings) > 0`)
    .select(['brings', 'brings_until'])
    .executeTakeFirst()
}

/** Ticks who enters by the next code of a student. */
export async function tick(tx: GymTx, studentId: string, brings: readonly string[], until: string): Promise<void> {
  await tx
    .updateTable('pass_keys')
    .set({ brings: [...brings], brings_until: until })
    .where('student_id', '=', studentId)
    .execute()
}

/** Who enters by a code: whom its owner has ticked, as far as they still pay for them, else the owner. What was ticked counts once. */
export async function takeTicked(tx: GymTx, studentId: string, now: string): Promise<readonly string[]> {
  const ticked = await tickedBy(tx, studentId, now)
  if (ticked === undefined) return [studentId]
  await tick(tx, studentId, [], now)
  return valuesOf(
    tx
      .selectFrom('students')
      .where('id', '=', anyOf(ticked.brings, 'uuid'))
      .where((where) => where.or([where('id', '=', studentId), where('payer_id', '=', studentId)]))
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .select('id'),
    'id',
  )
}

/** Uses a window of a key once; false if it, or a later one, has been used. */
export function usePassWindow(tx: GymTx, id: string, window: number): Promise<boolean> {
  const unused = tx
    .updateTable('pass_keys')
    .set({ used_window: window })
    .where('id', '=', id)
    .where((where) => where.or([where('used_window', 'is', null), where('used_window', '<', window)]))
  return changesRows(unused)
}
