import { sql } from 'kysely'
import type { GymTx } from '#platform/database'
import type { Effort } from './records.rules.ts'

/** Which part of a student's history. `upTo`: the moment at which a workout was completed, inclusive. */
export interface EffortFilter {
  studentId: string
  keys?: readonly string[]
  upTo?: string
}

/** With the date of the gym on which the workout was completed. */
export type DatedEffort = Effort & { date: string }

/** What a student did in completed workouts, by exercise, workout and repetitions: the sets that count. */
export async function effortsOf(
  tx: GymTx,
  { studentId, keys, upTo }: EffortFilter,
  timezone: string,
): Promise<DatedEffort[]> {
  const ofKeys = keys === undefined ? sql`` : sql`and t.exercise_key = any(${[...new Set(keys)]}::text[])`
  const { rows } = await sql<Omit<DatedEffort, 'weight_kg' | 'volume_kg'> & { weight: string | null; volume: string }>`
    select t.session_id, s.completed_at as at, (s.completed_at at time zone ${timezone})::date as date, t.exercise_key, min(t.exercise_name) as exercise_name,
      min(t.exercise_id) as exercise_id, t.repetitions, count(*)::int as sets, max(t.weight_kg) as weight,
      coalesce(sum(t.weight_kg * t.repetitions), 0) as volume
    from training_sets t
    join training_sessions s on s.id = t.session_id
    where t.student_id = ${studentId} and s.student_id = ${studentId} and not t.deleted and t.kind <> 'warmup'
      and s.completed_at is not null ${upTo === undefined ? sql`` : sql`and s.completed_at <= ${upTo}`} ${ofKeys}
    group by t.session_id, s.completed_at, t.exercise_key, t.repetitions`.execute(tx)
  return rows.map(({ weight, volume, ...row }) => ({
    ...row,
    weight_kg: weight === null ? null : Number(weight),
    volume_kg: Number(volume),
  }))
}
