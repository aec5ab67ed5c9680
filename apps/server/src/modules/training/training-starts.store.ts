import type { GymTx } from '#platform/database'

/*
 * Which workout each start of a phone meant. It is kept when the workout is discarded: a start that comes late or twice
 * then finds it gone, and opens nothing anew.
 */

/** A start by the name that the phone gave it. */
export interface NamedStart {
  student_id: string
  client_id: string
}

/** The id of the workout that a start meant, there or gone; undefined for a start that nobody has heard of. */
export async function findStart(tx: GymTx, { student_id, client_id }: NamedStart): Promise<string | undefined> {
  const row = await tx
    .selectFrom('training_starts')
    .where('student_id', '=', student_id)
    .where('client_id', '=', client_id)
    .select('session_id')
    .executeTakeFirst()
  return row?.session_id
}

/** Remembers what a start means and gives what now stands: a doubled start waits for the first, whose workout it means. */
export async function rememberStart(tx: GymTx, start: NamedStart, session_id: string): Promise<string> {
  const row = await tx
    .insertInto('training_starts')
    .values({ ...start, session_id })
    .onConflict((conflict) =>
      conflict
        .columns(['gym_id', 'student_id', 'client_id'])
        .doUpdateSet((it) => ({ session_id: it.ref('training_starts.session_id') })),
    )
    .returning('session_id')
    .executeTakeFirstOrThrow()
  return row.session_id
}

/** The start has joined a workout that another call opened meanwhile. */
export async function moveStart(tx: GymTx, { student_id, client_id }: NamedStart, session_id: string): Promise<void> {
  await tx
    .updateTable('training_starts')
    .set({ session_id })
    .where('student_id', '=', student_id)
    .where('client_id', '=', client_id)
    .execute()
}
