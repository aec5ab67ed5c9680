import type { PerformedSet } from '@folego/contract'
import type { SetKind } from '@folego/domain'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { StudentId } from '#modules/people/ownership'
import { anyOf, countRows } from '#platform/database'
import type { GymTx } from '#platform/database'
import { decimal } from './training-sets.store.ts'

/** A workout that had an exercise, without its sets. */
export interface TrainedTime {
  session_id: string
  title: string
  started_at: string
  completed_at: string | null
  volume_kg: number
  e1rm: number | null
}

interface PageOfTimes {
  times: TrainedTime[]
  /** By workout, in order. */
  sets: ReadonlyMap<string, PerformedSet[]>
  remarks: ReadonlyMap<string, { pain: boolean; notes: string | null }>
  total: number
}

/**
 * Returns one page of the workouts in which a student trained an exercise, newest first, with its sets and remarks, and the total.
 */
export async function listTimes(
  tx: GymTx,
  { studentId, key }: { studentId: StudentId; key: string },
  { page, page_size }: { page: number; page_size: number },
): Promise<PageOfTimes> {
  const matching = tx
    .selectFrom('training_results as r')
    .innerJoin('training_sessions as s', 's.id', 'r.session_id')
    .where('r.student_id', '=', studentId)
    .where('r.exercise_key', '=', key)
    .where('s.student_id', '=', studentId)
  const inOrder = matching
    .orderBy(sql`coalesce(s.completed_at, s.started_at)`, 'desc')
    .orderBy('s.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
  const ofPage = anyOf(inOrder.select('s.id'), 'uuid')
  const [rows, sets, remarks, total] = await Promise.all([
    inOrder
      .select(['s.id as session_id', 's.title', 's.started_at', 's.completed_at', 'r.volume_kg', 'r.e1rm_kg'])
      .execute(),
    setsOfTimes(tx, ofPage, key),
    remarksOfTimes(tx, ofPage, key),
    countRows(matching),
  ])
  const times = rows.map(({ volume_kg, e1rm_kg, ...row }) => {
    return { ...row, volume_kg: Number(volume_kg), e1rm: decimal(e1rm_kg) }
  })
  return { times, sets, remarks, total }
}

async function setsOfTimes(tx: GymTx, sessions: RawBuilder<string>, key: string): Promise<PageOfTimes['sets']> {
  const rows = await tx
    .selectFrom('training_sets')
    .where('session_id', '=', sessions)
    .where('exercise_key', '=', key)
    .where('deleted', '=', false)
    .orderBy(sql`kind <> 'warmup'`)
    .orderBy('set_number')
    .orderBy('done_at')
    .orderBy('client_id')
    .select(['session_id', 'set_number', 'kind', 'weight_kg', 'repetitions', 'seconds', 'distance_m'])
    .select(['rir', 'incline', 'heart_rate'])
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ session_id }) => session_id)].map(([id, its]) => [
      id,
      its.map(({ session_id: _session, kind, weight_kg, rir, incline, ...row }) => {
        const numbers = { weight_kg: decimal(weight_kg), rir: decimal(rir), incline: decimal(incline) }
        return { ...row, ...numbers, kind: kind as SetKind }
      }),
    ]),
  )
}

async function remarksOfTimes(tx: GymTx, sessions: RawBuilder<string>, key: string): Promise<PageOfTimes['remarks']> {
  const rows = await tx
    .selectFrom('training_pains')
    .where('session_id', '=', sessions)
    .where('exercise_key', '=', key)
    .groupBy('session_id')
    .select(['session_id', sql<boolean>`bool_or(pain)`.as('pain')])
    // The row without a place has the note; older versions stored it with the place.
    .select(sql<string | null>`(array_agg(notes order by place_key) filter (where notes is not null))[1]`.as('notes'))
    .execute()
  return new Map(rows.map(({ session_id, ...remark }) => [session_id, remark]))
}
