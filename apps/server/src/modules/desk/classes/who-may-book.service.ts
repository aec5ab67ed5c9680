import { addDays, type BookingReason, dateInZone, mondayOf, whyNotBook } from '@folego/domain'
import { doorFactsOf } from '#modules/desk/visits'
import type { GymContext } from '#platform/http'
import * as store from './bookings.store.ts'

/** A class as far as it decides who may book it. */
interface Wanted {
  modality_id: string
  starts_at: string
}

/** Tells why a student may not book a class; for students and classes that are known beforehand, to read what is known of them once. */
export async function bookingReasonsOf(
  gym: Pick<GymContext, 'tx' | 'now' | 'today' | 'timezone'>,
  ids: readonly string[],
  classes: readonly Wanted[],
): Promise<(studentId: string, wanted: Wanted) => BookingReason[]> {
  const { now, timezone } = gym
  const mondays = classes.map(({ starts_at }) => mondayOf(dateInZone(new Date(starts_at), timezone))).toSorted()
  const [from, last] = [mondays[0], mondays.at(-1)]
  if (ids.length === 0 || from === undefined || last === undefined) return () => []
  const [{ policy, facts }, counted] = await Promise.all([
    doorFactsOf(gym, ids),
    store.countedClasses(gym.tx, ids, { from, until: addDays(last, 6) }, timezone),
  ])
  const classesOf = Map.groupBy(counted, ({ student_id }) => student_id)
  return (studentId, { modality_id, starts_at }) => {
    const known = facts.get(studentId)
    if (known === undefined) return []
    const wanted = { modality_id, starts_at, now, timezone }
    return whyNotBook({ ...known, classes: classesOf.get(studentId) ?? [] }, policy, wanted)
  }
}
