import {
  addDays,
  type BookingReason,
  type BookingRight,
  bookingRight,
  type ClassAges,
  dateInZone,
  hasAges,
  mondayOf,
} from '@folego/domain'
import { packsForBooking } from '#modules/desk/credits'
import { doorFactsOf } from '#modules/desk/visits'
import type { GymContext } from '#platform/http'
import * as store from './bookings.store.ts'

/** A class as far as it decides who may book it. */
interface Wanted extends ClassAges {
  id: string
  modality_id: string
  starts_at: string
  /** Also by a pack that was sold after it began. */
  takesLaterPacks?: boolean
}

const nothing: BookingRight = { reasons: [], pack_id: null }

/** Tells whether a student may book a class, and by what; for students and classes that are known beforehand, to read what is known of them once. */
export async function bookingRightsOf(
  gym: Pick<GymContext, 'tx' | 'now' | 'today' | 'timezone'>,
  ids: readonly string[],
  classes: readonly Wanted[],
): Promise<(studentId: string, wanted: Wanted) => BookingRight> {
  const { now, timezone } = gym
  const mondays = classes.map(({ starts_at }) => mondayOf(dateInZone(new Date(starts_at), timezone))).toSorted()
  const [from, last] = [mondays[0], mondays.at(-1)]
  if (ids.length === 0 || from === undefined || last === undefined) return () => nothing
  const [{ policy, facts }, counted, bought, birthDates] = await Promise.all([
    doorFactsOf(gym, ids),
    store.countedClasses(gym.tx, ids, { from, until: addDays(last, 6) }, timezone),
    packsForBooking(gym.tx, ids),
    classes.some(hasAges) ? store.birthDatesOf(gym.tx, ids) : new Map<string, string | null>(),
  ])
  const classesOf = Map.groupBy(counted, ({ student_id }) => student_id)
  const packsOf = Map.groupBy(bought, ({ student_id }) => student_id)
  return (studentId, { id, ...about }) => {
    const known = facts.get(studentId)
    if (known === undefined) return nothing
    const { modality_id, starts_at, min_age, max_age, takesLaterPacks = false } = about
    const wanted = { modality_id, starts_at, min_age, max_age, takesLaterPacks, now, timezone }
    const birth_date = birthDates.get(studentId) ?? null
    const all = classesOf.get(studentId) ?? []
    const byPlan = all.filter((it) => it.pack_id === null && it.session_id !== id)
    // whoever comes back to a class that they left too late has what that took for it
    const left = all.filter((it) => it.session_id === id).map(({ pack_id }) => pack_id)
    const packs = (packsOf.get(studentId) ?? []).map((it) => ({
      ...it,
      free_uses: it.free_uses + left.filter((pack) => pack === it.id).length,
    }))
    return bookingRight({ ...known, birth_date, classes: byPlan, packs }, policy, wanted)
  }
}

/** Why the plans of students do not include a class, whatever was booked by them and whatever packs there are; none: one does. */
export async function plansCover(
  gym: Pick<GymContext, 'tx' | 'now' | 'today' | 'timezone'>,
  studentIds: readonly string[],
): Promise<(studentId: string, wanted: Pick<Wanted, 'modality_id' | 'starts_at'>) => BookingReason[]> {
  const { policy, facts } = await doorFactsOf(gym, studentIds)
  const { now, timezone } = gym
  const nothingElse = { birth_date: null, classes: [], packs: [] }
  return (studentId, wanted) => {
    const known = facts.get(studentId)
    if (known === undefined) return []
    const asked = { ...wanted, min_age: null, max_age: null, now, timezone }
    return bookingRight({ ...known, ...nothingElse }, policy, asked).reasons
  }
}
