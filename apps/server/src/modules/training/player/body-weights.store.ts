import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { GymTx } from '#platform/database'
import { decimal } from './training-sets.store.ts'

/*
 * What a student weighed when a workout began: as last measured by that day. It is stored with the workout, so that later
 * measurements change nothing that was done before.
 */

/** The instant from which a measurement counts. */
const measuredAt = sql<string>`m.measured_on::timestamp at time zone g.timezone`

/** The body weight for a workout that is inserted, in kilograms; null if none was measured. */
export function bodyKgAt(studentId: string, startedAt: string): RawBuilder<string | null> {
  return sql`(
    select m.weight_kg from body_measurements m join gyms g on g.id = m.gym_id
    where m.student_id = ${studentId}::uuid and m.weight_kg is not null and ${measuredAt} <= ${startedAt}::timestamptz
    order by m.measured_on desc limit 1)`
}

/** Returns the body weight of a student at an instant, for many workouts at once. */
export async function bodyWeightsOf(tx: GymTx, studentId: string): Promise<(at: string) => number | null> {
  const measured = await tx
    .selectFrom('body_measurements as m')
    .innerJoin('gyms as g', 'g.id', 'm.gym_id')
    .where('m.student_id', '=', studentId)
    .where('m.weight_kg', 'is not', null)
    .orderBy('m.measured_on', 'desc')
    .select(['m.weight_kg', measuredAt.as('from')])
    .execute()
  return (at) => decimal(measured.find(({ from }) => Date.parse(from) <= Date.parse(at))?.weight_kg ?? null)
}
