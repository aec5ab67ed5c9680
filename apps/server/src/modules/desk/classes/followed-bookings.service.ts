import { dateInZone, isMarked, placesTaken } from '@folego/domain'
import { lockStudents } from '#modules/people/ownership'
import { inEveryGym } from '#platform/database'
import type { Database } from '#platform/database'
import { refuse } from '#platform/http'
import type { JobRun } from '#platform/jobs'
import {
  type Booking,
  type ClassNews,
  jobIn,
  notifyOfChanges,
  notifyOfPlaces,
  notifyTrainers,
  type PlaceNews,
} from './class-notices.service.ts'
import * as coming from './coming-bookings.store.ts'
import * as store from './bookings.store.ts'
import type { BookingRow } from './bookings.store.ts'
import { lockAll, save, settle, settleAndNotify, undoLateLeaves } from './queue.service.ts'
import { seat } from './spots.store.ts'
import { notifyTeachers } from './teaching-notices.service.ts'
import { lockSession, lockSessions, type SessionRow } from './sessions.store.ts'

/*
 * What becomes of bookings when nobody books or leaves: their class was changed, their student leaves the gym, or an offer is over.
 */

/** A class that was changed and is locked; `before`: as it was. */
export interface ChangedClass {
  before: SessionRow
  after: SessionRow
}

/**
 * Follows changed classes: whoever is in one that does not take place is out of it, and back in it if it does after all, as far as they may
 * and have nothing else at that time; so is out whoever has another class at the time to which one was moved, because the other did not
 * move; the others may leave it for nothing; places that are free go to who waits. What leaving a class late has taken is given back if it
 * does not take place. Everybody is notified, instructors as well. Returns how many lost their place to another class. Refuses
 * CAPACITY_BELOW_BOOKED (`details.booked`, `details.day`): nobody loses a place by it.
 */
export async function followSessions(gym: Booking, changes: readonly ChangedClass[]): Promise<number> {
  const ids = changes.map(({ after }) => after.id)
  const restored = changes.filter(({ before, after }) => before.cancel_reason !== null && after.cancel_reason === null)
  const queues = await store.queuesOf(gym.tx, ids)
  const lost =
    restored.length === 0
      ? []
      : await store.lostBy(
          gym.tx,
          restored.map(({ after }) => after.id),
        )
  const lateLeaves = await store.lateLeavesOf(
    gym.tx,
    changes.filter(({ after }) => after.cancel_reason !== null).map(({ after }) => after.id),
  )
  await lockStudents(gym.tx, [...new Set([...queues, ...lost, ...lateLeaves].map(({ student_id }) => student_id))])
  const moved = changes.filter(({ before, after }) => !isAtOnce(before, after))
  if (moved.length > 0) {
    await store.followMoves(
      gym.tx,
      moved.map(({ after }) => after.id),
    )
  }
  const places: PlaceNews[] = []
  let overlapping = 0
  const classes: ClassNews[] = []
  for (const change of changes) {
    const { before, after } = change
    const isOfIt = ({ session_id }: { session_id: string }) => session_id === after.id
    const known = queues.filter(isOfIt)
    const back = lost.filter(isOfIt)
    const isBack = ({ person }: PlaceNews) => back.some(({ student_id }) => student_id === person.student_id)
    const backIds = back.map(({ id }) => id)
    if (backIds.length > 0) await store.reopen(gym.tx, backIds, gym.now.toISOString())
    const queue = after.cancel_reason === null ? await unmarked(gym, after, known) : known
    if (after.cancel_reason === null) {
      const gone = isAtOnce(before, after) ? [] : await endOverlaps(gym, after, queue)
      const booked = placesTaken(queue) - gone.length
      if (booked > after.capacity) {
        const day = dateInZone(new Date(after.starts_at), gym.timezone)
        throw refuse('CAPACITY_BELOW_BOOKED', { details: { booked, day } })
      }
      const settled = queue.length + back.length === 0 ? [] : await settle(gym, after)
      // whoever is in it again reads so with the class, apart from until when they have to answer
      overlapping += gone.length
      places.push(...gone, ...settled.filter((it) => !isBack(it) || it.move.state === 'offered'))
    } else {
      const out = queue.map(({ id }) => ({ id, state: 'cancelled', cause: 'class', offered_until: null }) as const)
      await save(gym, out)
      await undoLateLeaves(gym, lateLeaves.filter(isOfIt))
    }
    classes.push({ ...change, people: [...queue, ...back] })
  }
  await seat(gym.tx, ids)
  await notifyOfChanges(gym, await withStandings(gym, classes, restored))
  await notifyTeachers(gym, changes)
  await notifyOfPlaces(gym, places)
  return overlapping
}

/** The same, with how people are in classes that take place after all. */
async function withStandings(
  gym: Booking,
  classes: readonly ClassNews[],
  restored: readonly ChangedClass[],
): Promise<readonly ClassNews[]> {
  if (restored.length === 0) return classes
  const queues = await store.queuesOf(
    gym.tx,
    restored.map(({ after }) => after.id),
  )
  const standingIn = (id: string, student: string) =>
    queues.find((it) => it.session_id === id && it.student_id === student)?.state ?? null
  return classes.map((it) => ({
    ...it,
    people: it.people.map((person) => ({ ...person, standing: standingIn(it.after.id, person.student_id) })),
  }))
}

/** Nobody has come yet to a class that was moved to a later time, and nobody has missed it. */
async function unmarked<It extends BookingRow>(gym: Booking, session: SessionRow, queue: readonly It[]): Promise<It[]> {
  const isWrong = ({ state }: It) => state === 'attended' || state === 'no_show'
  if (isMarked(session, gym.now.toISOString()) || !queue.some(isWrong)) return [...queue]
  const open = { state: 'booked', cause: null, offered_until: null, marked_by: null } as const
  await save(
    gym,
    queue.filter(isWrong).map(({ id }) => ({ id, ...open })),
  )
  return queue.map((it) => (isWrong(it) ? { ...it, state: 'booked' } : it))
}

const isAtOnce = (a: SessionRow, b: SessionRow) => a.starts_at === b.starts_at && a.ends_at === b.ends_at

/** Ends the places of those who have another class at the time to which one was moved. */
async function endOverlaps(gym: Booking, session: SessionRow, queue: readonly BookingRow[]): Promise<PlaceNews[]> {
  const placed = queue.filter(({ state }) => state === 'booked' || state === 'offered')
  if (placed.length === 0) return []
  const busy = await store.busyAmong(
    gym.tx,
    placed.map(({ student_id }) => student_id),
    session,
  )
  const gone = placed
    .filter(({ student_id }) => busy.includes(student_id))
    .map((person): PlaceNews => ({
      session,
      person,
      move: { id: person.id, state: 'cancelled', cause: 'overlap', offered_until: null },
    }))
  await save(
    gym,
    gone.map(({ move }) => move),
  )
  return gone
}

/** A student leaves the gym, and so every class that has not begun; the places go to who waits. Locks the classes, then the students. */
export async function endBookingsOf(gym: Booking, studentId: string): Promise<void> {
  const now = gym.now.toISOString()
  const found = await coming.comingOf(gym.tx, studentId, now)
  if (found.length === 0) return
  const sessions = await lockSessions(
    gym.tx,
    found.map(({ session_id }) => session_id),
  )
  const queues = await store.queuesOf(
    gym.tx,
    sessions.map(({ id }) => id),
  )
  await lockStudents(gym.tx, [...new Set([studentId, ...queues.map(({ student_id }) => student_id)])])
  // meanwhile one of them may have ended
  const left = await coming.comingOf(gym.tx, studentId, now)
  const out = left.map(({ id }) => ({ id, state: 'cancelled', cause: 'removed', offered_until: null }) as const)
  await save(gym, out)
  const news: PlaceNews[] = []
  for (const session of sessions) news.push(...(await settle(gym, session)))
  await notifyOfPlaces(gym, news)
  await notifyTrainers(
    gym,
    left
      .filter(({ service_id }) => service_id !== null)
      .map((it) => ({ session: { ...it, id: it.session_id }, person: it, change: 'ended' })),
  )
}

/** Ends offers that nobody answered, and gives free places to who waits, in every gym. */
export async function settleDue(database: Database, { now }: Pick<JobRun, 'now'>): Promise<void> {
  await inEveryGym(database, 'waiting lists failed', async ({ id: gymId, timezone }) => {
    const due = await database.inGym(gymId, 'read', (tx) => coming.sessionsToSettle(tx, now.toISOString()))
    for (const id of due) {
      await database.inGym(gymId, 'write', async (tx) => {
        const gym = jobIn(tx, gymId, now, timezone)
        const session = await lockSession(tx, id)
        if (session === undefined) return
        await lockAll(gym, await store.queuesOf(tx, [id]))
        await settleAndNotify(gym, session)
      })
    }
  })
}
