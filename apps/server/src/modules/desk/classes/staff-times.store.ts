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
