import { sql } from 'kysely'
import { anyOf } from '#platform/database'
import type { GymTx } from '#platform/database'

/** The weekly hours of some instructors. */
export function hoursOf(tx: GymTx, trainerIds: readonly string[]) {
  return tx
    .selectFrom('staff_hours')
    .where('trainer_id', '=', anyOf(trainerIds, 'uuid'))
    .select(['trainer_id', 'weekday', 'starts', 'ends'])
    .execute()
}

/** Days on which it is otherwise with some instructors, that are not over before a day. */
export function exceptionsOf(tx: GymTx, trainerIds: readonly string[], from: string) {
  return tx
    .selectFrom('staff_exceptions')
    .where('trainer_id', '=', anyOf(trainerIds, 'uuid'))
    .where('to_day', '>=', from)
    .select(['trainer_id', 'kind', 'from_day', 'to_day', 'starts', 'ends'])
    .execute()
}

/** An absence by its id. */
export function findAbsence(tx: GymTx, id: string) {
  return tx
    .selectFrom('staff_exceptions as e')
    .innerJoin('trainers as t', 't.id', 'e.trainer_id')
    .where('e.id', '=', id)
    .where('e.kind', '=', 'absent')
    .where('t.deleted_at', 'is', null)
    .select(['e.trainer_id', 't.name as trainer_name', 'e.kind', 'e.from_day', 'e.to_day', 'e.starts', 'e.ends'])
    .executeTakeFirst()
}

/** The classes and the appointments that somebody has which are to come with some instructors. */
export async function comingOf(tx: GymTx, trainerIds: readonly string[], now: string) {
  const { rows } = await sql<{ trainer_id: string; service_id: string | null; starts_at: string; ends_at: string }>`
    select c.trainer_id, c.service_id, c.starts_at, c.ends_at
    from class_sessions c
    where c.trainer_id = ${anyOf(trainerIds, 'uuid')} and c.starts_at > ${now}::timestamptz and c.cancel_reason is null
      and (c.service_id is null or exists (
        select from class_bookings b join students s on s.id = b.student_id
        where b.session_id = c.id and b.state = 'booked' and s.deleted_at is null))`.execute(tx)
  return rows
}
