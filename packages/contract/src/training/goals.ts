import { z } from 'zod'
import { limits } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { despiteOtherIssues, calendarDate, instant, recordId, text, version } from '../fields.ts'
import { pageQueryOf, listOf } from '../lists.ts'
import { exerciseId } from './exercises.ts'
import { whose } from './measurements.ts'
import * as calls from './progress.calls.ts'

/*
 * What a student wants to achieve. Goals are never ticked off by hand: progress comes from workouts, sets and measurements.
 */

/**
 * `weekly_sessions`: workouts in each week, the weekly challenge, at most one per student. `sessions_total`: workouts since
 * `start_date`. `body_weight`: kilograms on the scale, up or down. `lift`: the heaviest working set of an exercise, in kilograms.
 */
export const goalKinds = ['weekly_sessions', 'sessions_total', 'body_weight', 'lift'] as const
export type GoalKind = (typeof goalKinds)[number]

/** `missed`: the deadline has passed. Not stored in the database, because late data can change it. */
export const goalStates = ['open', 'achieved', 'missed'] as const

/**
 * A goal with its progress. `start_value` is the initial body weight, `current` the present value (null: nothing measured yet),
 * both in the unit of `target`: workouts or kilograms. `progress_percentage` is rounded down, 100 only when the goal is reached.
 * `achieved_on` is the day it was reached; for a weekly challenge, the day in the current week.
 */
export const goal = z.object({
  id: recordId,
  student_id: recordId,
  kind: z.enum(goalKinds),
  target: z.number(),
  exercise_name: z.string().nullable(),
  exercise_id: exerciseId.nullable(),
  start_date: z.iso.date(),
  deadline: z.iso.date().nullable(),
  start_value: z.number().nullable(),
  current: z.number().nullable(),
  progress_percentage: z.int().min(0).max(100),
  state: z.enum(goalStates),
  achieved_on: z.iso.date().nullable(),
  created_at: instant,
  updated_at: instant,
  version,
})
export type Goal = z.output<typeof goal>

interface Range {
  min: number
  max: number
  /** Decimals allowed. */
  digits: 0 | 2
}

/** Valid targets, by kind. */
export const goalTargets: Readonly<Record<GoalKind, Range>> = {
  weekly_sessions: { min: 1, max: limits.weeklySessionsMax, digits: 0 },
  sessions_total: { min: 1, max: limits.sessionsTotalMax, digits: 0 },
  body_weight: { ...limits.bodyWeightKg, digits: 2 },
  lift: { min: 0.5, max: limits.weightKgMax, digits: 2 },
}

/** True for a valid target of a goal of this kind. */
export function isGoalTarget(kind: GoalKind, target: number): boolean {
  const { min, max, digits } = goalTargets[kind]
  return target >= min && target <= max && Number(target.toFixed(digits)) === target
}

const target = z.number('GOAL_TARGET_INVALID').positive('GOAL_TARGET_INVALID')
const deadline = calendarDate('REQUIRED').nullable()

/** Validated even if other fields are wrong, so that every wrong field is reported at once. */
export const goalForm = z
  .strictObject({
    ...whose,
    kind: z.enum(goalKinds, 'GOAL_KIND_REQUIRED'),
    target,
    /** Only for `lift`. */
    exercise_name: text('EXERCISE_REQUIRED').nullable().optional(),
    exercise_id: exerciseId.nullable().optional(),
    /** The weekly challenge has none: it restarts every week. */
    deadline: deadline.optional(),
  })
  .refine(({ kind, target: wanted }) => typeof wanted !== 'number' || isGoalTarget(kind, wanted), {
    message: 'GOAL_TARGET_INVALID',
    path: ['target'],
    when: (payload) => despiteOtherIssues(payload) && goalKinds.includes((payload.value as { kind: GoalKind }).kind),
  })
  .refine(({ kind, exercise_name }) => kind !== 'lift' || typeof exercise_name === 'string', {
    message: 'EXERCISE_REQUIRED',
    path: ['exercise_name'],
    when: despiteOtherIssues,
  })

/** What a goal is about cannot change; its target and deadline can. */
export const goalChanges = z.strictObject({ id: recordId, target: target.optional(), deadline: deadline.optional() })

export const goals = withSchemas(calls.goals, {
  list: { query: pageQueryOf({ ...whose }), reply: listOf(goal) },
  create: { body: goalForm, reply: goal },
  update: { body: goalChanges, reply: goal },
  remove: {},
})
