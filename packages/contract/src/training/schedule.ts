import { z } from 'zod'
import { addDays, focusAreaCodes, languages, limits, workoutTypeCodes } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { calendarDate, instant, recordId } from '../fields.ts'
import { whose } from './measurements.ts'
import * as calls from './progress.calls.ts'

/*
 * The days of the weekly sheet on the calendar, with the completed workouts.
 */

const date = z.iso.date()

/** `started`: running, shown today. `open`: an unfinished earlier day of this week, which can be done on any day. */
export const plannedStates = ['planned', 'started', 'open'] as const

/** An unfinished training day of the weekly sheet. `day_number` 1 is Monday; minutes are an estimate. */
export const plannedDay = z.object({
  workout_day_id: recordId,
  organized_workout_id: recordId,
  week_number: z.int(),
  day_number: z.int(),
  day_name: z.string().nullable(),
  title: z.string().nullable(),
  focus_area: z.enum(focusAreaCodes).nullable(),
  workout_type: z.enum(workoutTypeCodes),
  estimated_duration: z.int(),
  exercise_count: z.int().min(0),
  state: z.enum(plannedStates),
})
export type PlannedDay = z.output<typeof plannedDay>

/** A workout completed on the day, from a weekly sheet or a single one (`workout_day_id` null). */
export const doneWorkout = z.object({
  session_id: recordId,
  workout_day_id: recordId.nullable(),
  completed_at: instant,
  title: z.string(),
  duration_minutes: z.int().nullable(),
  rating: z.int().nullable(),
})
export type DoneWorkout = z.output<typeof doneWorkout>

/** `rest`: a rest day in the sheet. */
export const scheduleDay = z.object({
  date,
  rest: z.boolean(),
  planned: z.array(plannedDay),
  done: z.array(doneWorkout),
})
export type ScheduleDay = z.output<typeof scheduleDay>

/** Each day from `from` to `to`. `sheet` is the planned weekly sheet; null if the student has none. */
export const schedule = z.object({
  from: date,
  to: date,
  today: date,
  sheet: z.object({ id: recordId, title: z.string(), current_week: z.int(), total_weeks: z.int() }).nullable(),
  days: z.array(scheduleDay),
})
export type Schedule = z.output<typeof schedule>

const isDate = (text: string | undefined): text is string => !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** Invalid dates are reported by their own fields. */
const notTooLong = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  !isDate(from) || !isDate(to) || (to >= from && to < addDays(from, limits.scheduleDaysMax))

const rangeIssue = {
  message: 'DATES_INVALID',
  path: ['to'],
}

const days = z.strictObject({ ...whose, from: calendarDate(), to: calendarDate() })

export const schedules = withSchemas(calls.schedules, {
  find: { query: days.refine(notTooLong, rangeIssue), reply: schedule },
  download: {
    query: z
      .strictObject({
        ...whose,
        from: calendarDate(),
        to: calendarDate(),
        time: z
          .string()
          .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'VALUE_INVALID')
          .optional(),
        language: z.enum(languages).default('pt-BR'),
      })
      .refine(notTooLong, rangeIssue),
  },
})
