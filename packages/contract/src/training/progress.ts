import { z } from 'zod'
import { muscleCategoryCodes, periods, regionIds } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { calendarDate } from '../fields.ts'
import { ofExercise } from './exercises.ts'
import { whose } from './measurements.ts'
import * as calls from './progress.calls.ts'

/*
 * The progress of a student: a week, month or year of the gym's calendar, next to the previous one.
 */

const date = z.iso.date()
const count = z.int().min(0)
const range = z.object({ from: date, to: date })

/** Completed workouts; `working_sets` and `volume_kg` (kilograms times repetitions) exclude warm-ups, and a drop is no set of its own. */
const workoutSums = z.object({ sessions: count, minutes: count, working_sets: count, volume_kg: z.number().min(0) })
export type WorkoutSums = z.output<typeof workoutSums>

/** One day, or the month starting on this day if the period is a year. */
const bucket = workoutSums.extend({ from: date })
export type ProgressBucket = z.output<typeof bucket>

export const achievementKinds = [
  'first_workout',
  'workouts_10',
  'workouts_50',
  'workouts_100',
  'streak_4_weeks',
  'first_record',
] as const
export type AchievementKind = (typeof achievementKinds)[number]

/** The required value (`target`), the current one, and the day on which it was earned. */
const achievement = z.object({
  kind: z.enum(achievementKinds),
  target: z.int().min(1),
  current: count,
  achieved_on: date.nullable(),
})
export type Achievement = z.output<typeof achievement>

const weightPoint = z.object({ date, weight_kg: z.number() })

/** The best estimated one-repetition maximum, in kilograms, of each day on which the exercise was trained. */
const strengthOfExercise = z.object({
  ...ofExercise,
  points: z.array(z.object({ date, e1rm: z.number() })),
})
export type StrengthOfExercise = z.output<typeof strengthOfExercise>

/**
 * `from` and `to` are the whole period; `compared` are the days compared with each other (while the period runs, as many days of
 * the previous one). `weight_progress` starts with the last weight before the period, so that one new value already shows a
 * direction. `strength_progress` lists the most frequently trained exercises first. `sets_per_region` are working sets by muscle;
 * secondary muscles count half. `sets_per_category` are the same by muscle group, most first: a set counts once per group,
 * however many of its muscles it trains. Achievements are of all time.
 */
export const studentProgress = range.extend({
  period: z.enum(periods),
  today: date,
  compared: z.object({ now: range, before: range }),
  weight_progress: z.array(weightPoint),
  workout_stats: workoutSums.extend({
    before: workoutSums,
    /** Whole percent against the previous days; null if there was nothing. */
    change: z.object({
      sessions: z.int().nullable(),
      minutes: z.int().nullable(),
      working_sets: z.int().nullable(),
      volume_kg: z.int().nullable(),
    }),
    buckets: z.array(bucket),
  }),
  strength_progress: z.array(strengthOfExercise),
  sets_per_region: z.array(z.object({ region: z.enum(regionIds), sets: z.number().min(0) })),
  sets_per_category: z.array(z.object({ category: z.enum(muscleCategoryCodes), sets: z.number().min(0) })),
  achievements: z.array(achievement),
})
export type StudentProgress = z.output<typeof studentProgress>

export const progress = withSchemas(calls.progress, {
  find: {
    query: z.strictObject({
      ...whose,
      period: z.enum(periods).default('month'),
      /** Any day of the period; today by default. */
      date: calendarDate().optional(),
    }),
    reply: studentProgress,
  },
})
