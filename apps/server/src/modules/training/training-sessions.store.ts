import type { DayExercise, ExercisePain, PreviousSet, SessionRecord, SetKind, TrainingSet } from '@folego/contract'
import { sql } from 'kysely'
import { newId } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { CompletedTimes } from './training.rules.ts'
import { exerciseKey, lineOfPlan } from './training-sessions.rules.ts'
import type { PrescribedLine, PreviousTime } from './training-sessions.rules.ts'

const sessionColumns = [
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

export type NamedSession = SessionRecord & { student_name: string }

/** One workout, undefined where the gym has none with this id; with `ownerId` only if it is of that account's student. */
export function findSession(tx: GymTx, id: string, ownerId: string | undefined): Promise<NamedSession | undefined> {
  return tx
    .selectFrom('training_sessions as s')
    .innerJoin('students as t', 't.id', 's.student_id')
    .where('s.id', '=', id)
    .$if(ownerId !== undefined, (rows) => rows.where('t.account_id', '=', ownerId ?? null))
    .select([...sessionColumns, 't.name as student_name'])
    .executeTakeFirst()
}

/** Holds a workout until the transaction ends; its record and its sets change only under this lock. */
export async function lockSession(tx: GymTx, id: string): Promise<void> {
  await tx.selectFrom('training_sessions').where('id', '=', id).select('id').forNoKeyUpdate().execute()
}

interface Start {
  student_id: string
  workout_plan_id: string
  client_id: string | null
  /** Only where the phone told it. */
  told_at: string | null
}

/**
 * The workout that a start means: the one that this very start opened, the one that runs, or the one within whose time
 * the start lies (another phone's, which comes late). Undefined where a new one begins.
 */
export async function findBegun(tx: GymTx, start: Start): Promise<string | undefined> {
  const sameStart = sql<boolean>`s.client_id is not distinct from ${start.client_id}::uuid and s.client_id is not null`
  const within = sql<boolean>`${start.told_at}::timestamptz between s.started_at and s.completed_at`
  const found = await tx
    .selectFrom('training_sessions as s')
    .where('s.student_id', '=', start.student_id)
    .where('s.workout_plan_id', '=', start.workout_plan_id)
    .where((it) => it.or([sameStart, it('s.completed_at', 'is', null), within]))
    .orderBy(sameStart, 'desc')
    .orderBy('s.started_at', 'desc')
    .select('s.id')
    .executeTakeFirst()
  return found?.id
}

/** Opens a workout of a training sheet and gives its id; undefined where another call opened it meanwhile. */
export async function insertSession(
  tx: GymTx,
  { told_at: _told, ...start }: Start,
  facts: { title: string; started_at: string; updated_at: string },
): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('training_sessions')
    .values({ id: newId(), ...start, ...facts })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Opens the workout of a day; the one that is there stays as it is. */
export async function openDaySession(
  tx: GymTx,
  day: { student_id: string; workout_day_id: string; title: string; started_at: string; updated_at: string },
): Promise<void> {
  await tx
    .insertInto('training_sessions')
    .values({ id: newId(), ...day })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Completes the workout of a day, opened or not. */
export async function completeDaySession(
  tx: GymTx,
  day: CompletedTimes & { student_id: string; workout_day_id: string; title: string; updated_at: string },
): Promise<void> {
  await tx
    .insertInto('training_sessions')
    .values({ id: newId(), ...day })
    .onConflict((conflict) =>
      conflict
        .columns(['gym_id', 'student_id', 'workout_day_id'])
        .where('workout_day_id', 'is not', null)
        .doUpdateSet((it) => ({
          completed_at: it.ref('excluded.completed_at'),
          duration_minutes: it.ref('excluded.duration_minutes'),
          rating: it.ref('excluded.rating'),
          notes: it.ref('excluded.notes'),
          updated_at: it.ref('excluded.updated_at'),
        })),
    )
    .execute()
}

/** Writes that a workout is complete; its start stays. */
export async function completeSession(tx: GymTx, id: string, times: CompletedTimes, at: string): Promise<void> {
  const { started_at: _start, ...rest } = times
  await tx
    .updateTable('training_sessions')
    .set({ ...rest, updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** What is prescribed for a workout as it now is, in order. */
export async function linesOf(
  tx: GymTx,
  { workout_plan_id, workout_day_id }: SessionRecord,
): Promise<PrescribedLine[]> {
  const shared = ['id', 'exercise_name', 'exercise_id', 'muscle_group', 'sets', 'rest_time', 'weight', 'notes'] as const
  if (workout_plan_id !== null) {
    const lines = await tx
      .selectFrom('workout_plan_exercises')
      .where('workout_plan_id', '=', workout_plan_id)
      .orderBy('order_index')
      .orderBy('id')
      .select([...shared, 'repetitions'])
      .execute()
    return lines.map(lineOfPlan)
  }
  const lines = await tx
    .selectFrom('workout_day_exercises')
    .where('workout_day_id', '=', workout_day_id ?? '')
    .orderBy('order_index')
    .orderBy('id')
    .select([...shared, 'repetitions', 'weight_type', 'rir', 'superset_group', 'set_targets'])
    .execute()
  // Codes were checked by the contract when they were written; the columns only know them as text.
  return lines as Omit<DayExercise, 'order_index'>[]
}

const setColumns = [
  'client_id',
  'exercise_name',
  'exercise_id',
  'set_number',
  'kind',
  'weight_kg',
  'repetitions',
  'seconds',
  'done_at',
  'revision',
  'deleted',
] as const

/** The sets of a workout, deleted ones too, by the moment they were done. */
export async function setsOf(tx: GymTx, sessionId: string): Promise<TrainingSet[]> {
  const rows = await tx
    .selectFrom('training_sets')
    .where('session_id', '=', sessionId)
    .orderBy('done_at')
    .orderBy('set_number')
    .orderBy('client_id')
    .select(setColumns)
    .execute()
  return rows.map(({ weight_kg, kind, ...row }) => ({ ...row, kind: kind as SetKind, weight_kg: kilograms(weight_kg) }))
}

/** Two decimals at most and few digits: a number holds it exactly enough to be written back the same. */
function kilograms(text: string | null): number | null {
  return text === null ? null : Number(text)
}

/** Keeps these sets of a workout as they are given, in place of what was held under their ids. */
export async function writeSets(
  tx: GymTx,
  session: { id: string; student_id: string },
  sets: readonly TrainingSet[],
  at: string,
): Promise<void> {
  if (sets.length === 0) return
  const rows = sets.map((set) => ({
    ...set,
    weight_kg: set.weight_kg === null ? null : set.weight_kg.toFixed(2),
    session_id: session.id,
    student_id: session.student_id,
    exercise_key: exerciseKey(set),
    updated_at: at,
  }))
  await tx
    .insertInto('training_sets')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['gym_id', 'session_id', 'client_id']).doUpdateSet((it) => ({
        exercise_key: it.ref('excluded.exercise_key'),
        exercise_name: it.ref('excluded.exercise_name'),
        exercise_id: it.ref('excluded.exercise_id'),
        set_number: it.ref('excluded.set_number'),
        kind: it.ref('excluded.kind'),
        weight_kg: it.ref('excluded.weight_kg'),
        repetitions: it.ref('excluded.repetitions'),
        seconds: it.ref('excluded.seconds'),
        done_at: it.ref('excluded.done_at'),
        revision: it.ref('excluded.revision'),
        deleted: it.ref('excluded.deleted'),
        updated_at: it.ref('excluded.updated_at'),
      })),
    )
    .execute()
}

/** What was said about pain in a workout. */
export function painsOf(tx: GymTx, sessionId: string): Promise<ExercisePain[]> {
  return tx
    .selectFrom('training_pains')
    .where('session_id', '=', sessionId)
    .select(['exercise_name', 'exercise_id', 'pain', 'revision'])
    .execute()
}

/** Keeps what was said about pain, in place of what was held for the same exercises. */
export async function writePains(
  tx: GymTx,
  sessionId: string,
  pains: readonly ExercisePain[],
  at: string,
): Promise<void> {
  if (pains.length === 0) return
  await tx
    .insertInto('training_pains')
    .values(pains.map((it) => ({ ...it, session_id: sessionId, exercise_key: exerciseKey(it), updated_at: at })))
    .onConflict((conflict) =>
      conflict.columns(['gym_id', 'session_id', 'exercise_key']).doUpdateSet((it) => ({
        exercise_name: it.ref('excluded.exercise_name'),
        exercise_id: it.ref('excluded.exercise_id'),
        pain: it.ref('excluded.pain'),
        revision: it.ref('excluded.revision'),
        updated_at: it.ref('excluded.updated_at'),
      })),
    )
    .execute()
}

/**
 * What the student did of each exercise in the last workout before this one that had it, by exercise key. One look into
 * the index for each exercise, however long the history is.
 */
export async function previousOf(
  tx: GymTx,
  session: SessionRecord,
  keys: readonly string[],
): Promise<Map<string, PreviousTime>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<PreviousSet & { exercise_key: string; weight: string | null; at: string }>`
    select t.exercise_key, s.started_at as at, t.set_number, t.kind, t.weight_kg as weight, t.repetitions, t.seconds
    from unnest(${[...new Set(keys)]}::text[]) as wanted (exercise_key)
    cross join lateral (
      select l.session_id from training_sets l
      where l.student_id = ${session.student_id} and l.exercise_key = wanted.exercise_key and not l.deleted
        and l.done_at < ${session.started_at} and l.session_id <> ${session.id}
      order by l.done_at desc limit 1
    ) last
    join training_sessions s on s.id = last.session_id
    join training_sets t on t.session_id = last.session_id and t.exercise_key = wanted.exercise_key and not t.deleted
    order by t.set_number, t.done_at, t.client_id`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, (row) => row.exercise_key)].map(([key, sets]) => [
      key,
      {
        at: sets[0]?.at ?? '',
        sets: sets.map(({ set_number, kind, weight, repetitions, seconds }) => ({
          set_number,
          kind,
          weight_kg: kilograms(weight),
          repetitions,
          seconds,
        })),
      },
    ]),
  )
}
