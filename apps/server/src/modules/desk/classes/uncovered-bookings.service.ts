import type { BookingReason } from '@folego/domain'
import { lockStudents } from '#modules/people/ownership'
import type { EnrollmentFollower } from '#modules/selling/enrollments'
import { beforeCommit } from '#platform/database'
import type { GymContext } from '#platform/http'
import { notifyOfPlaces, type PlaceNews } from './class-notices.service.ts'
import * as coming from './coming-bookings.store.ts'
import * as store from './bookings.store.ts'
import { save, settle } from './queue.service.ts'
import { lockSessions } from './sessions.store.ts'
import { plansCover } from './who-may-book.service.ts'

/*
 * Who may book by a plan is decided when they book. If the plan ends or is frozen afterwards, the places on days without it end, and whoever
 * waits gets them. A place by a pack, one that the desk gave all the same, and what another plan would not include, stays.
 */

/** That no plan is there on the day; not what else stands against the class today, such as a late payment. */
const uncovered: ReadonlySet<BookingReason> = new Set(['NO_ENROLLMENT', 'NOT_STARTED', 'ENDED', 'FROZEN'])

const isOver = { state: 'cancelled', cause: 'refused', offered_until: null } as const

/** Locks the classes after the students, unlike whoever books: one of two that meet runs again. */
async function endUncovered(gym: GymContext, studentIds: readonly string[]): Promise<void> {
  const now = gym.now.toISOString()
  const found = await coming.comingByPlan(gym.tx, studentIds, now)
  if (found.length === 0) return
  const reasonsFor = await plansCover(gym, [...new Set(found.map(({ student_id }) => student_id))])
  const out = found.filter((it) => reasonsFor(it.student_id, it).some((reason) => uncovered.has(reason)))
  if (out.length === 0) return
  const sessions = await lockSessions(
    gym.tx,
    out.map(({ session_id }) => session_id),
  )
  const queues = await store.queuesOf(
    gym.tx,
    sessions.map(({ id }) => id),
  )
  await lockStudents(gym.tx, [...new Set([...studentIds, ...queues.map(({ student_id }) => student_id)])])
  // meanwhile one of them may have ended
  const left = new Set((await coming.comingByPlan(gym.tx, studentIds, now)).map(({ id }) => id))
  const ended = out.filter(({ id }) => left.has(id))
  await save(
    gym,
    ended.map(({ id }) => ({ id, ...isOver })),
  )
  const news: PlaceNews[] = ended.map((it) => ({
    session: { id: it.session_id, starts_at: it.starts_at },
    person: it,
    move: { id: it.id, ...isOver },
  }))
  for (const session of sessions) news.push(...(await settle(gym, session)))
  await notifyOfPlaces(gym, news)
}

/** Whose plans a transaction changes: looked at together at its end, when another plan may have been sold in place of one that ended. */
const changing = new WeakMap<object, Set<string>>()

function follow(gym: GymContext, studentId: string): void {
  const known = changing.get(gym.tx)
  if (known !== undefined) {
    known.add(studentId)
    return
  }
  const students = new Set([studentId])
  changing.set(gym.tx, students)
  beforeCommit(gym.tx, () => endUncovered(gym, [...students]))
}

export const endBookingsOfPlans: EnrollmentFollower = {
  changed: async (gym, _, { student_id }) => follow(gym, student_id),
  removed: async (gym, { student_id }) => follow(gym, student_id),
}
