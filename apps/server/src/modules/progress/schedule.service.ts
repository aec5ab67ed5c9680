import type { api, FileReply, QueryOf, Schedule, StudentWorkout } from '@folego/contract'
import { requireStudentNamed } from '#modules/ownership'
import { findStudentWorkout } from '#modules/training'
import { nameOfGym } from '#platform/database'
import { Refusal } from '#platform/http'
import type { GymContext } from '#platform/http'
import { calendarFile } from './calendar-file.ts'
import { scheduleOf } from './schedule.rules.ts'
import type { PlacedSheet } from './schedule.rules.ts'
import * as store from './schedule.store.ts'

type Schedules = typeof api.schedules

/** Returns planned and completed workouts, day by day. Refuses like `requireStudentNamed`. */
export async function readSchedule(
  gym: GymContext,
  { student_id, from, to }: { student_id?: string | undefined; from: string; to: string },
): Promise<Schedule> {
  const { tx, today, timezone } = gym
  const student = await requireStudentNamed(gym, student_id)
  const [sheet, done] = await Promise.all([
    currentSheetOf(gym, student.id),
    store.doneWorkouts(tx, student.id, { from, to, timezone }),
  ])
  const placed = sheet && (await withStart(gym, sheet))
  return scheduleOf(placed, done, { from, to, today, timezone })
}

/** Returns the planned days as a file for other calendars. Refuses like `requireStudentNamed`. */
export async function downloadSchedule(
  gym: GymContext,
  { time, language, ...query }: QueryOf<Schedules['download']>,
): Promise<FileReply> {
  const schedule = await readSchedule(gym, query)
  const name = await nameOfGym(gym.tx, gym.gymId)
  const place = { id: gym.gymId, name, timezone: gym.timezone }
  const text = calendarFile(schedule, { gym: place, language, time, now: gym.now })
  return { media_type: 'text/calendar; charset=utf-8', bytes: new TextEncoder().encode(text), name: 'folego.ics' }
}

/** The student's current weekly sheet, undefined without one. */
async function currentSheetOf(gym: GymContext, studentId: string): Promise<StudentWorkout | undefined> {
  try {
    return await findStudentWorkout(gym, studentId, {})
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 'WORKOUT_NOT_FOUND') return undefined
    throw failure
  }
}

/** A sheet without a start date begins on the day it was assigned. */
async function withStart({ tx, timezone, today }: GymContext, sheet: StudentWorkout): Promise<PlacedSheet> {
  const start = sheet.start_date ?? (await store.assignedOn(tx, sheet.assignment_id, timezone)) ?? today
  return { sheet, start }
}
