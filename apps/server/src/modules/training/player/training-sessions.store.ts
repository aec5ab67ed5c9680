import type { SessionRecord } from '@folego/contract'
import { sql } from 'kysely'
import { changesRows } from '#platform/database'
import type { GymTx } from '#platform/database'
import { bodyKgAt } from './body-weights.store.ts'
import type { PrescribedLine } from './player.rules.ts'
import { decimal } from './training-sets.store.ts'
import type { CompletedTimes } from './workout-days.rules.ts'

/** The columns of a workout `s`, with the contract's names. */
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

export type NamedSession = SessionRecord & { student_name: string; body_kg: number | null; changed_at: string }

/**
 * Returns one workout, undefined if the gym has none with this id; with `ownerId`, only if it belongs to that account's student.
 */
export async function findSession(
  tx: GymTx,
  id: string,
  ownerId: string | undefined,
): Promise<NamedSession | undefined> {
  const row = await tx
    .selectFrom('training_sessions as s')
    .innerJoin('students as t', 't.id', 's.student_id')
    .where('s.id', '=', id)
    .$if(ownerId !== undefined, (rows) => rows.where('t.account_id', '=', ownerId ?? null))
    .select([...sessionColumns, 's.body_kg', 't.name as student_name', 's.updated_at as changed_at'])
    .executeTakeFirst()
  return row && { ...row, body_kg: decimal(row.body_kg) }
}

/**
 * Locks a workout until the transaction ends; its record and its sets change only under this lock. Returns when it was last
 * changed and when it was completed, undefined if it was deleted.
 */
export function lockSessionForUpdate(
  tx: GymTx,
  id: string,
): Promise<{ updated_at: string; completed_at: string | null } | undefined> {
  return tx
    .selectFrom('training_sessions')
    .where('id', '=', id)
    .select(['updated_at', 'completed_at'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Of a training sheet, or of a day that is done. */
type Start = ({ workout_plan_id: string } | { extra_of_day: string }) & {
  student_id: string
  /** Null if the phone sent none. */
  reported_at: string | null
}

/**
 * Returns the workout that a start joins: the running one, or the one during which the start happened (another phone's, uploaded
 * late). Undefined if a new one begins. It cannot be discarded until the transaction ends; one that is being discarded is awaited.
 */
export async function findBegun(tx: GymTx, start: Start): Promise<string | undefined> {
  const within = sql<boolean>`${start.reported_at}::timestamptz between s.started_at and s.completed_at`
  const isOfStart =
    'workout_plan_id' in start
      ? sql<boolean>`s.workout_plan_id = ${start.workout_plan_id}`
      : sql<boolean>`s.extra_of_day = ${start.extra_of_day}`
  const found = await tx
    .selectFrom('training_sessions as s')
    .where('s.student_id', '=', start.student_id)
    .where(isOfStart)
    .where((it) => it.or([it('s.completed_at', 'is', null), within]))
    .orderBy('s.started_at', 'desc')
    .select('s.id')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst()
  return found?.id
}

interface NewSession {
  id: string
  student_id: string
  title: string
  started_at: string
  updated_at: string
}

/**
 * Inserts a workout of a training sheet, or a free one with the lines that it begins with, as JSON. Returns false if a
 * concurrent call inserted one of the sheet first.
 */
export async function insertSession(
  tx: GymTx,
  session: NewSession & ({ workout_plan_id: string } | { planned: string; extra_of_day?: string }),
): Promise<boolean> {
  return changesRows(
    tx
      .insertInto('training_sessions')
      .values({ ...session, body_kg: bodyKgAt(session.student_id, session.started_at) })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** Marks a workout as completed; its start stays. */
export async function completeSession(tx: GymTx, id: string, times: CompletedTimes, at: string): Promise<void> {
  const { started_at: _start, ...rest } = times
  // A new note or rating after a review needs another review.
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

/** The sums of a workout's sets and remarks. `needsReview`: there is something that no review has seen. */
export interface SessionSums {
  working_sets: number
  volume_kg: number
  pain_count: number
  remark_count: number
  needsReview: boolean
}

/** Stores the sums of a workout, in the transaction that writes its sets and remarks. */
export async function writeSums(
  tx: GymTx,
  id: string,
  { volume_kg, needsReview, ...sums }: SessionSums,
  at: string,
): Promise<void> {
  await tx
    .updateTable('training_sessions')
    .set({
      ...sums,
      volume_kg: volume_kg.toFixed(2),
      updated_at: at,
      reviewed_at: sql`case when ${needsReview}::boolean then null else reviewed_at end`,
    })
    .where('id', '=', id)
    .execute()
}

/** Stores who corrected the sets of a completed workout, and when. */
export async function writeCorrection(
  tx: GymTx,
  id: string,
  correction: { corrected_at: string; corrected_by: string },
): Promise<void> {
  await tx.updateTable('training_sessions').set(correction).where('id', '=', id).execute()
}

/** Deletes a workout with its sets and remarks; a day of a weekly sheet can then be begun again. */
export async function deleteSession(tx: GymTx, id: string): Promise<void> {
  await tx.deleteFrom('training_sets').where('session_id', '=', id).execute()
  await tx.deleteFrom('training_results').where('session_id', '=', id).execute()
  await tx.deleteFrom('training_records').where('session_id', '=', id).execute()
  await tx.deleteFrom('training_pains').where('session_id', '=', id).execute()
  await tx.deleteFrom('training_sessions').where('id', '=', id).execute()
}

/** Returns the sheet's lines as they were stored with a workout, undefined if none were. */
export async function findPlanned(tx: GymTx, id: string): Promise<PrescribedLine[] | undefined> {
  const row = await tx.selectFrom('training_sessions').where('id', '=', id).select('planned').executeTakeFirst()
  return (row?.planned as PrescribedLine[] | null | undefined) ?? undefined
}

/** Stores the sheet's lines, as JSON, with a workout that has none yet. */
export async function writePlanned(tx: GymTx, id: string, planned: string): Promise<void> {
  await tx.updateTable('training_sessions').set({ planned }).where('id', '=', id).where('planned', 'is', null).execute()
}

/*
 * Which workout each start of a phone opened or joined. The row outlives a discarded workout: a start that arrives late or twice
 * then finds it deleted and opens nothing new.
 */

/** A start, identified by the id that the phone gave it. */
export interface NamedStart {
  student_id: string
  client_id: string
}

/** Returns the id of a start's workout, even if that was deleted; undefined for an unknown start. */
export async function findStart(tx: GymTx, { student_id, client_id }: NamedStart): Promise<string | undefined> {
  const row = await tx
    .selectFrom('training_starts')
    .where((is) => is.and({ student_id, client_id }))
    .select('session_id')
    .executeTakeFirst()
  return row?.session_id
}

/** Records the workout of a start and returns the one recorded first. A concurrent duplicate waits for the first. */
export async function recordStart(tx: GymTx, start: NamedStart, session_id: string): Promise<string> {
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

/** Points the start to the workout that a concurrent call opened. */
export async function moveStart(tx: GymTx, { student_id, client_id }: NamedStart, session_id: string): Promise<void> {
  await tx
    .updateTable('training_starts')
    .set({ session_id })
    .where((is) => is.and({ student_id, client_id }))
    .execute()
}
