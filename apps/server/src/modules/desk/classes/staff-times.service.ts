import {
  type Availability,
  type Clash,
  isAbsentFor,
  type PlannedClass,
  type StaffException,
  type TimeSpan,
  whyNotTeaching,
} from '@folego/domain'
import type { GymContext } from '#platform/http'
import * as store from './staff-times.store.ts'

/*
 * When instructors are there, by what is said of it for appointments: whoever plans their classes is warned.
 */

/** When some instructors are there from now on. Days of a closure have no classes anyway. */
async function availabilitiesOf(gym: GymContext, ids: readonly string[]): Promise<(id: string) => Availability> {
  const [hours, exceptions] = await Promise.all([
    store.hoursOf(gym.tx, ids),
    store.exceptionsOf(gym.tx, ids, gym.today),
  ])
  return (id) => ({
    hours: hours.filter(({ trainer_id }) => trainer_id === id),
    exceptions: exceptions.filter(({ trainer_id }) => trainer_id === id),
    closed: [],
    timezone: gym.timezone,
  })
}

/** How many of some times an instructor is not there for. */
export async function countAway(gym: GymContext, id: string, times: readonly TimeSpan[]): Promise<number> {
  const availability = (await availabilitiesOf(gym, [id]))(id)
  return times.filter((it) => whyNotTeaching(availability, it) !== undefined).length
}

/** Which of some classes, with their instructors, are to come and at times at which these are absent. */
export async function absentFor<It extends TimeSpan & { trainer_id: string | null }>(
  gym: GymContext,
  classes: readonly It[],
): Promise<Set<It>> {
  const now = gym.now.toISOString()
  const coming = classes.filter(({ starts_at, trainer_id }) => trainer_id !== null && starts_at > now)
  if (coming.length === 0) return new Set()
  const ids = [...new Set(coming.flatMap(({ trainer_id }) => trainer_id ?? []))]
  const exceptions = await store.exceptionsOf(gym.tx, ids, gym.today)
  return new Set(
    coming.filter((it) =>
      exceptions.some((one) => one.trainer_id === it.trainer_id && isAbsentFor(one, it, gym.timezone)),
    ),
  )
}

/** How many of the classes and appointments that are to come are of an instructor, and during their absence. */
export async function countsWhile(
  gym: GymContext,
  trainerIds: readonly string[],
): Promise<(absence: StaffException & { trainer_id: string }) => { classes: number; appointments: number }> {
  const coming = await store.comingOf(gym.tx, trainerIds, gym.now.toISOString())
  return (absence) => {
    const those = coming.filter((it) => it.trainer_id === absence.trainer_id && isAbsentFor(absence, it, gym.timezone))
    const appointments = those.filter(({ service_id }) => service_id !== null).length
    return { classes: those.length - appointments, appointments }
  }
}

/**
 * Which of the planned classes are at times at which their instructor is not there, as far as the plan makes it so: absences count for a
 * class that is new, moved or takes place again, hours for one that another instructor has had.
 */
export async function awayClashes(
  gym: GymContext,
  planned: readonly PlannedClass[],
  before: readonly PlannedClass[],
): Promise<Clash[]> {
  const given = planned.filter(({ trainer_id, cancel_reason }) => trainer_id !== null && cancel_reason === null)
  if (given.length === 0) return []
  const known = new Map(before.map((it) => [keyOf(it), it]))
  const availabilityOf = await availabilitiesOf(
    gym,
    given.flatMap(({ trainer_id }) => trainer_id ?? []),
  )
  return given.flatMap((it): Clash[] => {
    const id = it.trainer_id ?? ''
    const was = known.get(keyOf(it))
    const isTakenOver = was !== undefined && was.trainer_id !== id
    const isOld =
      was?.trainer_id === id &&
      was.cancel_reason === null &&
      was.starts_at === it.starts_at &&
      was.ends_at === it.ends_at
    const kind = isOld ? undefined : whyNotTeaching(availabilityOf(id), it)
    return kind === undefined || (kind === 'hours' && !isTakenOver) ? [] : [{ kind, id, planned: it, other: it }]
  })
}

const keyOf = ({ line_id, day }: PlannedClass) => `${line_id} ${day}`
