import { sql } from 'kysely'
import type { GymTx } from '#platform/database'
import type { Lifted, Shortfall } from './shortfall.rules.ts'
import { isLight } from './training-sets.store.ts'

/** Returns what the exercises of a completed workout showed, with the two completed workouts before it that had each, outside of light weeks. */
export async function liftedIn(tx: GymTx, sessionId: string): Promise<Lifted[]> {
  const { rows } = await sql<{ exercise_key: string; e1rm_kg: string; weight_kg: string | null; before: string[] }>`
    select r.exercise_key, r.e1rm_kg, r.weight_kg, array(
      select b.e1rm_kg::text from training_results b join training_sessions o on o.id = b.session_id
      where b.student_id = r.student_id and b.exercise_key = r.exercise_key and b.e1rm_kg is not null
        and (o.completed_at, o.id) < (s.completed_at, s.id) and not ${isLight('o')}
      order by o.completed_at desc, o.id desc limit 2) as before
    from training_results r join training_sessions s on s.id = r.session_id
    where r.session_id = ${sessionId} and r.e1rm_kg is not null and s.completed_at is not null`.execute(tx)
  return rows.map(({ exercise_key, e1rm_kg, weight_kg, before }) => ({
    exercise_key,
    e1rm_kg: Number(e1rm_kg),
    weight_kg: weight_kg === null ? null : Number(weight_kg),
    before: before.map(Number),
  }))
}

/** Returns the completed workouts to which this one is, in one of these exercises, one of the two times before. */
export async function comparedWith(tx: GymTx, sessionId: string, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct later.id from training_sessions s
    cross join unnest(${[...new Set(keys)]}::text[]) as wanted (exercise_key)
    cross join lateral (
      select o.id from training_results b join training_sessions o on o.id = b.session_id
      where b.student_id = s.student_id and b.exercise_key = wanted.exercise_key and b.e1rm_kg is not null
        and (o.completed_at, o.id) > (s.completed_at, s.id) and not ${isLight('o')}
      order by o.completed_at, o.id limit 2
    ) later
    where s.id = ${sessionId} order by later.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Stores what a completed workout lacks, and which of its exercises fall. */
export async function writeShortfall(
  tx: GymTx,
  id: string,
  shortfall: Shortfall,
  falling: readonly string[],
): Promise<void> {
  await Promise.all([
    tx
      .updateTable('training_sessions')
      .set({ ...shortfall, falling_count: falling.length })
      .where('id', '=', id)
      .execute(),
    tx
      .updateTable('training_results')
      .set({ falling: sql<boolean>`exercise_key = any(${[...falling]}::text[])` })
      .where('session_id', '=', id)
      .execute(),
  ])
}
