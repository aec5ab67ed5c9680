import type { SessionRecord } from '@folego/contract'
import { sql } from 'kysely'
import { compileOnce } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { PrescribedLine } from './player.rules.ts'
import type { CompletedTimes } from './training.rules.ts'

/** A workout as `s`, in the words of the contract. */
export const sessionColumns = [
  's.id',
  's.student_id',
  's.workout_plan_id',
  's.workout_day_id',
  's.title',
  's.started_at',
  's.completed_at',
  's.duration_minutes',
  's.rating',
  's.notes',
] as const

export type NamedSession = SessionRecord & { student_name: string; changed_at: string }

/** One workout, undefined where the gym has none with this id; with `ownerId` only if it is of that account's student. */
export async function findSession(
  tx: GymTx,
  id: string,
  ownerId: string | undefined,
): Promise<NamedSession | undefined> {
  const [session] = await selectSession(tx, { id, ownerId: ownerId ?? null })
  return session
}

const selectSession = compileOnce((tx: GymTx, { id, ownerId }: { id: string; ownerId: string | null }) =>
  tx
    .selectFrom('training_sessions as s')
    .innerJoin('students as t', 't.id', 's.student_id')
    .where('s.id', '=', id)
    .where((is) => is.or([sql<boolean>`${ownerId}::uuid is null`, is('t.account_id', '=', ownerId)]))
    .select([...sessionColumns, 't.name as student_name', 's.updated_at as changed_at']),
)

/**
 * Locks a workout until the transaction ends; its record and its sets change only under this lock. Gives when it was changed
 * last and completed, undefined where it is gone.
 */
export async function lockSessionForUpdate(
  tx: GymTx,
  id: string,
): Promise<{ updated_at: string; completed_at: string | null } | undefined> {
  const [locked] = await selectForUpdate(tx, { id })
  return locked
}

const selectForUpdate = compileOnce((tx: GymTx, { id }: { id: string }) =>
  tx.selectFrom('training_sessions').where('id', '=', id).select(['updated_at', 'completed_at']).forNoKeyUpdate(),
)

interface Start {
  student_id: string
  workout_plan_id: string
  /** Null where the phone sent none. */
  reported_at: string | null
}

/**
 * The workout that a start joins: the one that runs, or the one within whose time the start lies (another phone's, which
 * comes late). Undefined where a new one begins.
 */
export async function findBegun(tx: GymTx, start: Start): Promise<string | undefined> {
  const within = sql<boolean>`${start.reported_at}::timestamptz between s.started_at and s.completed_at`
  const found = await tx
    .selectFrom('training_sessions as s')
    .where('s.student_id', '=', start.student_id)
    .where('s.workout_plan_id', '=', start.workout_plan_id)
    .where((it) => it.or([it('s.completed_at', 'is', null), within]))
    .orderBy('s.started_at', 'desc')
    .select('s.id')
    .executeTakeFirst()
  return found?.id
}

/** Opens a workout of a training sheet. False where another call opened one meanwhile. */
export async function insertSession(
  tx: GymTx,
  session: Omit<Start, 'reported_at'> & { id: string; title: string; started_at: string; updated_at: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('training_sessions')
    .values(session)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Writes that a workout is complete; its start stays. */
export async function completeSession(tx: GymTx, id: string, times: CompletedTimes, at: string): Promise<void> {
  const { started_at: _start, ...rest } = times
  // What is said after a review asks for another.
  const reviewed_at = sql<
    string | null
  >`case when (notes, rating) is distinct from (${times.notes}, ${times.rating}::smallint)
    then null else reviewed_at end`
  await tx
    .updateTable('training_sessions')
    .set({ ...rest, reviewed_at, updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** What the sets and remarks of a workout come to. `needsReview`: something was said that no review has seen. */
export interface SessionSums {
  working_sets: number
  volume_kg: number
  pain_count: number
  remark_count: number
  needsReview: boolean
}

/** Stores what the sets and remarks of a workout come to, in the transaction that writes them. */
export async function writeSums(tx: GymTx, id: string, { volume_kg, ...sums }: SessionSums, at: string): Promise<void> {
  await updateSums(tx, { id, ...sums, volume_kg: volume_kg.toFixed(2), at })
}

const updateSums = compileOnce(
  (tx: GymTx, it: Omit<SessionSums, 'volume_kg'> & { volume_kg: string; id: string; at: string }) =>
    tx
      .updateTable('training_sessions')
      .set({
        working_sets: it.working_sets,
        volume_kg: it.volume_kg,
        pain_count: it.pain_count,
        remark_count: it.remark_count,
        updated_at: it.at,
        reviewed_at: sql`case when ${it.needsReview}::boolean then null else reviewed_at end`,
      })
      .where('id', '=', it.id),
)

/** Erases a workout with all that was said and done in it; a day of a weekly sheet can then be begun anew. */
export async function deleteSession(tx: GymTx, id: string): Promise<void> {
  await tx.deleteFrom('training_sets').where('session_id', '=', id).execute()
  await tx.deleteFrom('training_results').where('session_id', '=', id).execute()
  await tx.deleteFrom('training_records').where('session_id', '=', id).execute()
  await tx.deleteFrom('training_pains').where('session_id', '=', id).execute()
  await tx.deleteFrom('training_sessions').where('id', '=', id).execute()
}

/** The lines of the sheet as they were stored with a workout; undefined where none were. */
export async function findPlanned(tx: GymTx, id: string): Promise<PrescribedLine[] | undefined> {
  const row = await tx.selectFrom('training_sessions').where('id', '=', id).select('planned').executeTakeFirst()
  return (row?.planned as PrescribedLine[] | null | undefined) ?? undefined
}

/** Stores the lines of the sheet with a workout, as JSON; what is stored already stays. */
export async function writePlanned(tx: GymTx, id: string, planned: string): Promise<void> {
  await tx.updateTable('training_sessions').set({ planned }).where('id', '=', id).where('planned', 'is', null).execute()
}

/*
 * Which workout each start of a phone opened or joined. It stays when the workout is discarded: a start that comes late or twice
 * then finds it gone, and opens nothing anew.
 */

/** A start by the name that the phone gave it. */
export interface NamedStart {
  student_id: string
  client_id: string
}

/** The id of the workout of a start, there or gone; undefined for an unknown start. */
export async function findStart(tx: GymTx, { student_id, client_id }: NamedStart): Promise<string | undefined> {
  const row = await tx
    .selectFrom('training_starts')
    .where((is) => is.and({ student_id, client_id }))
    .select('session_id')
    .executeTakeFirst()
  return row?.session_id
}

/** Remembers the workout of a start and gives the one that was remembered first: a doubled start waits for it. */
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
    .where((is) => is.and({ student_id, client_id }))
    .execute()
}
