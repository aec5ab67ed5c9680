import type { api, BodyOf, GymClass, ReplyOf } from '@folego/contract'
import { isInTime, isMarked, markEntries } from '@folego/domain'
import { followBookings } from '#modules/desk/credits'
import { lockStudents, requireOwnStudent } from '#modules/people/ownership'
import { inEveryGym } from '#platform/database'
import type { Database, GymTx } from '#platform/database'
import { refuse, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import type { JobRun } from '#platform/jobs'
import { qrOf } from '#platform/qr'
import { codeOf, matchingStep, stepOf } from '#platform/security'
import * as store from './attendance.store.ts'
import { jobIn } from './class-notices.service.ts'
import { readClassSettings } from './class-settings.service.ts'
import { withBookings } from './single-classes.service.ts'
import { findSession } from './sessions.store.ts'

/*
 * Who came to a class: marked by a person in the list, by an entry at the door, by the code on the room's wall, or, if the gym wants it,
 * as absent because nothing of this happened. None of it changes who has a place, so that only the student is locked.
 */

/** An entry at the door, in time for a class of theirs, is one to the class; taken back it is not. Also if it is known only later. */
export async function followEntries(tx: GymTx, studentId: string, since: string): Promise<void> {
  const places = await store.placesAround(tx, studentId, { since })
  if (places.length === 0) return
  const [entries, { late_minutes }] = [await store.entriesSince(tx, studentId, since), await readClassSettings({ tx })]
  await store.saveMarks(tx, markEntries(places, entries, late_minutes), since)
}

/**
 * An hour after a class, who was marked by nobody and did not enter in time was absent, in gyms that want it. In all gyms the packs follow
 * whom the door has marked since: it knows nothing about them.
 */
export async function markAbsences(database: Database, { now }: Pick<JobRun, 'now'>): Promise<void> {
  const at = now.toISOString()
  await inEveryGym(database, 'absences failed', ({ id, timezone }) =>
    database.inGym(id, 'write', async (tx) => {
      const { marks_absent, late_minutes } = await readClassSettings({ tx })
      const absent = marks_absent ? await store.unmarked(tx, at, late_minutes) : []
      const marked = await store.markedByDoor(tx, at)
      const students = [...absent, ...marked].map(({ student_id }) => student_id)
      await lockStudents(tx, [...new Set(students)])
      // of those that nobody has marked meanwhile
      const still = marks_absent ? await store.unmarked(tx, at, late_minutes) : []
      const missed = absent.filter((it) => still.some((other) => other.id === it.id))
      await store.saveMarks(
        tx,
        missed.map((it) => ({ id: it.id, state: 'no_show', marked_by: 'nobody' })),
        at,
      )
      await followBookings(
        jobIn(tx, id, now, timezone),
        [...missed, ...marked].map((it) => it.id),
      )
    }),
  )
}

/** Nobody guesses nine digits in a minute. */
const codeDigits = 9

/** The link that a room's wall shows for half a minute: whoever opens it came to the class there. Refuses NOT_FOUND. */
export async function roomCode(
  { tx, now }: GymContext,
  id: string,
  publicUrl: string,
): Promise<ReplyOf<typeof api.rooms.code>> {
  const { name, code_secret } = requireFound(await store.findRoom(tx, id))
  const link = `${publicUrl}/student-dashboard/classes?here=${id}.${codeOf(code_secret, stepOf(now), codeDigits)}`
  return { room_name: name, link, qr: qrOf(link) }
}

/**
 * The caller, a student, came to the class in the room whose wall shows this code. Refuses ROOM_CODE_OVER, NO_CLASS_HERE (without a
 * place in one now), CLASS_LATE.
 */
export async function arrive(gym: GymContext, { code }: BodyOf<typeof api.classBookings.arrive>): Promise<GymClass> {
  const { tx, now } = gym
  const [roomId = '', digits = ''] = code.split('.')
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(roomId)
  const room = isId ? await store.findRoom(tx, roomId) : undefined
  if (room === undefined) throw refuse('NO_CLASS_HERE')
  if (matchingStep(room.code_secret, digits, now, codeDigits) === undefined) throw refuse('ROOM_CODE_OVER')
  const { id } = await requireOwnStudent(gym)
  await lockStudents(tx, [id])
  const at = now.toISOString()
  const here = (await store.placesAround(tx, id, { since: at, room: roomId })).filter((it) => isMarked(it, at))
  const { late_minutes } = await readClassSettings(gym)
  const place = here.find((it) => it.state === 'attended') ?? here.find((it) => isInTime(it, at, late_minutes))
  if (place === undefined) throw refuse(here.length === 0 ? 'NO_CLASS_HERE' : 'CLASS_LATE')
  if (place.state !== 'attended') {
    await store.saveMarks(tx, [{ id: place.id, state: 'attended', marked_by: 'wall' }], at)
    await followBookings(gym, [place.id])
  }
  const [shown] = await withBookings(gym, [requireFound(await findSession(tx, place.session_id))])
  return requireFound(shown)
}
