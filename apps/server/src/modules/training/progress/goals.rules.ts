import { mondayOf } from '@folego/domain'
import type { Goal, GoalKind } from '@folego/contract'

/** A goal as stored: its target, not its progress. */
export type GoalRow = Omit<Goal, 'start_value' | 'current' | 'progress_percentage' | 'state' | 'achieved_on'> & {
  exercise_key: string | null
}

/** A value on a day of the gym. */
export interface Point {
  date: string
  value: number
}

/** The records that goals are measured by. Every list is ordered by day. */
export interface GoalFacts {
  /** Completed workouts of each day that has any. */
  sessions: readonly Point[]
  /** Body weights, from the last one before the goals began. */
  weights: readonly Point[]
  /** By exercise key: the days on which it was lifted heavier than ever before. */
  lifts: ReadonlyMap<string, readonly Point[]>
}

type GoalProgress = Pick<Goal, 'start_value' | 'current' | 'progress_percentage' | 'achieved_on'>

/**
 * Computes the progress of a goal on a day. Only days up to the deadline count, so that a closed goal does not change; late
 * records (a set uploaded after an offline workout, a corrected weight) still count for their own day.
 */
export function goalOn({ exercise_key, ...row }: GoalRow, facts: GoalFacts, today: string): Goal {
  const until = row.deadline !== null && row.deadline < today ? row.deadline : today
  const progress = progressOf[row.kind]({ ...row, exercise_key }, facts, until)
  const isMissed = row.deadline !== null && row.deadline < today
  const state = progress.achieved_on !== null ? 'achieved' : isMissed ? 'missed' : 'open'
  return { ...row, ...progress, state }
}

const progressOf: Record<GoalKind, (goal: GoalRow, facts: GoalFacts, until: string) => GoalProgress> = {
  weekly_sessions: (goal, { sessions }, until) =>
    counted(oncePerDay(within(sessions, mondayOf(until), until)), goal.target),
  sessions_total: (goal, { sessions }, until) => counted(within(sessions, goal.start_date, until), goal.target),
  body_weight: (goal, { weights }, until) => weighed(goal, within(weights, '', until)),
  lift: (goal, { lifts }, until) => lifted(within(lifts.get(goal.exercise_key ?? '') ?? [], '', until), goal.target),
}

function within(points: readonly Point[], from: string, to: string): Point[] {
  return points.filter(({ date }) => date >= from && date <= to)
}

/** A second workout on a day is no second day of training. */
const oncePerDay = (points: readonly Point[]) => points.map(({ date }) => ({ date, value: 1 }))

/** Workouts add up; the goal is reached on the day of the last required one. */
function counted(points: readonly Point[], target: number): GoalProgress {
  let current = 0
  let achieved_on: string | null = null
  for (const { date, value } of points) {
    current += value
    if (current >= target) achieved_on ??= date
  }
  return { start_value: null, current, achieved_on, progress_percentage: percent(current, target, achieved_on) }
}

/** The heaviest set so far counts, whenever it was lifted. */
function lifted(points: readonly Point[], target: number): GoalProgress {
  const heaviest = points.reduce<number | null>((most, { value }) => Math.max(most ?? 0, value), null)
  const achieved_on = points.find(({ value }) => value >= target)?.date ?? null
  return {
    start_value: null,
    current: heaviest,
    achieved_on,
    progress_percentage: percent(heaviest ?? 0, target, achieved_on),
  }
}

/**
 * Progress from the last weight before the goal was set (or the first one after, if there was none) to the target. A reached goal
 * stays reached, regardless of later weights.
 */
function weighed({ start_date, target }: GoalRow, weights: readonly Point[]): GoalProgress {
  const start = weights.findLast(({ date }) => date <= start_date) ?? weights[0]
  if (start === undefined) return { start_value: null, current: null, achieved_on: null, progress_percentage: 0 }
  const since = weights.filter(({ date }) => date >= start.date)
  const isThere = (value: number) => (target < start.value ? value <= target : value >= target)
  const achieved_on = since.find(({ value }) => isThere(value))?.date ?? null
  const current = since.at(-1)?.value ?? start.value
  const distance = Math.abs(target - start.value)
  const gone = target < start.value ? start.value - current : current - start.value
  return { start_value: start.value, current, achieved_on, progress_percentage: percent(gone, distance, achieved_on) }
}

/** Rounds down; 100 only if the goal is reached. */
function percent(done: number, whole: number, achievedOn: string | null): number {
  if (achievedOn !== null) return 100
  return whole <= 0 ? 0 : Math.min(99, Math.max(0, Math.floor((done / whole) * 100)))
}

const stateOrder = { open: 0, achieved: 1, missed: 2 } as const

/** Orders goals: open ones first, led by the weekly challenge, then by deadline; goals without one by age. */
export function inOrder(goals: readonly Goal[]): Goal[] {
  const rank = (goal: Goal) => [
    goal.kind === 'weekly_sessions' ? '0' : '1',
    String(stateOrder[goal.state]),
    goal.deadline ?? '9999-12-31',
    goal.created_at,
    goal.id,
  ]
  return [...goals].sort((a, b) => (rank(a).join() < rank(b).join() ? -1 : 1))
}

/** The fields of a goal that the audit log stores, without a target weight, which is health data. */
export function auditOf({ kind, target, exercise_name, deadline }: GoalRow) {
  return { kind, ...(kind !== 'body_weight' && { target }), exercise_name, deadline }
}
