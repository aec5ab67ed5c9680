import { dateInZone } from '@folego/domain'
import type { api, FileReply, QueryOf, Schedule } from '@folego/contract'
import { requireStudentNamed } from '#modules/people/ownership'
import type { StudentId } from '#modules/people/ownership'
import { findCurrentSheet, readAssignedSheet } from '#modules/training/player'
import type { AssignedSheet } from '#modules/training/player'
import { nameOfGym } from '#platform/database'
import type { GymContext } from '#platform/http'
import { calendarFile } from './calendar-file.ts'
import { scheduleOf } from './schedule.rules.ts'
import type { PlacedSheet } from './schedule.rules.ts'
import { doneWorkouts } from './schedule.store.ts'

type Schedules = typeof api.schedules

/** Returns planned and completed workouts, day by day. Refuses like `requireStudentNamed`. */
export async function readSchedule(
  gym: GymContext,
  { student_id, from, to }: { student_id?: string | undefined; from: string; to: string },
): Promise<Schedule> {
  const { tx, today, timezone } = gym
  // Pipelined: if the student is out of reach, the sheet is not used.
  const [student, assigned] = await Promise.all([
    requireStudentNamed(gym, student_id),
    findCurrentSheet(gym, student_id ?? gym.actor.accountId),
  ])
  const [placed, done] = await Promise.all([
    assigned && placedSheet(gym, student.id, assigned),
    doneWorkouts(tx, student.id, { from, to, timezone }),
  ])
  return scheduleOf(placed, done, { from, to, today, timezone })
}

/** Returns the planned days as a file for other calendars. Refuses like `requireStudentNamed`. */
export async function downloadSchedule(
  gym: GymContext,
  { time, language, ...query }: QueryOf<Schedules['download']>,
): Promise<FileReply> {
  const [schedule, name] = await Promise.all([readSchedule(gym, query), nameOfGym(gym.tx, gym.gymId)])
  const place = { id: gym.gymId, name, timezone: gym.timezone }
  const text = calendarFile(schedule, { gym: place, language, time, now: gym.now })
  return { media_type: 'text/calendar; charset=utf-8', bytes: new TextEncoder().encode(text), name: 'folego.ics' }
}

async function placedSheet(gym: GymContext, studentId: StudentId, assigned: AssignedSheet): Promise<PlacedSheet> {
  return { sheet: await readAssignedSheet(gym, studentId, assigned), start: startOf(assigned, gym.timezone) }
}

/** A sheet without a start date begins on the day it was assigned. */
export function startOf({ start_date, assigned_at }: AssignedSheet, timezone: string): string {
  return start_date ?? dateInZone(new Date(assigned_at), timezone)
}
