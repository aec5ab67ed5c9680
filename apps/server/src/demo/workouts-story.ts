import {
  completeDay,
  completeSession,
  reviewSession,
  saveSets,
  startDay,
  startWorkout,
  importPastWorkouts,
} from '#modules/training/player'
import type { PastWorkout } from '#modules/training/player'
import { stayFrom, visitDefaults } from '@folego/domain'
import { closing } from './monday-evening.ts'
import { known, momentOf, plannedMoment } from './story.ts'
import type { Stage } from './story.ts'
import { acting, training } from './training-stage.ts'
import type { TrainingStage } from './training-stage.ts'
import { remark } from './remarks.ts'
import { beforeWorkout } from './workouts.ts'
import type { DoneSet, DoneWorkout } from './workouts.ts'

/** Workouts since this day are recorded call by call, like in the player; older ones in bulk. */
const firstLiveDay = -1

/** Adds all workouts, the reviews of instructors, and the running workout. */
export async function addWorkouts(at: TrainingStage, workouts: readonly DoneWorkout[]): Promise<void> {
  const over = workouts
    .filter((it) => endOf(at.stage, it) < at.stage.now)
    .toSorted((a, b) => a.day - b.day || a.minute - b.minute)
  // Newest first: the start of a workout looks up previous ones, and there are fewer to search.
  for (const it of over.filter(({ day }) => day >= firstLiveDay)) await addLive(at, it)
  await addRunning(at, workouts)
  await addPast(
    at,
    over.filter(({ day }) => day < firstLiveDay),
  )
}

async function addPast(at: TrainingStage, past: readonly DoneWorkout[]): Promise<void> {
  const { remarked, reviewed } = remark(past)
  const ids = new Map<DoneWorkout, string>()
  for (const [email, its] of Map.groupBy(remarked, (it) => it.trainee.email)) {
    const gym = acting(at, its[0]?.trainee.instructor ?? '', firstLiveDay - 1, 23 * 60)
    const workouts = its.map((it) => pastWorkout(at, it))
    const made = await importPastWorkouts(gym, known(at.cast.students, email), workouts)
    for (const [index, it] of its.entries()) ids.set(it, made[index] ?? '')
  }
  for (const { index, notes } of reviewed) {
    const it = remarked[index]
    if (it === undefined) continue
    await reviewSession(acting(at, it.trainee.instructor, it.day + 1, 9 * 60), ids.get(it) ?? '', { notes })
  }
}

function endOf(stage: Stage, it: DoneWorkout): Date {
  return new Date(plannedMoment(stage, it).getTime() + it.minutes * 60_000)
}

function idsOf({ plans, days }: TrainingStage, { trainee, sheet, weeklyIndex }: DoneWorkout) {
  const weekly = trainee.program.weekly
  return weekly === undefined || weeklyIndex === undefined
    ? { workout_plan_id: known(plans, sheet.title), workout_day_id: null }
    : { workout_plan_id: null, workout_day_id: known(days, weekly.title)[weeklyIndex] ?? '' }
}

const setsOf = (sets: readonly DoneSet[], start: Date) =>
  sets.map(({ move, number, kind, weight, reps, after }) => ({
    client_id: crypto.randomUUID(),
    exercise_name: move.name,
    exercise_id: move.id,
    set_number: number,
    occurrence: 1,
    kind,
    weight_kg: weight,
    repetitions: reps,
    seconds: null,
    distance_m: null,
    incline: null,
    heart_rate: null,
    rir: null,
    instead_of: null,
    done_at: new Date(start.getTime() + after * 60_000).toISOString(),
    revision: 1,
    deleted: false,
  }))

const shoulder = { place: 'shoulder', side: 'right', severity: 4 } as const

function painsOf({ pain }: DoneWorkout) {
  if (pain === null) return []
  const { move, notes } = pain
  return [{ exercise_name: move.name, exercise_id: move.id, pain: true, ...shoulder, notes, revision: 1 }]
}

function pastWorkout(at: TrainingStage, it: DoneWorkout): PastWorkout {
  const start = momentOf(at.stage, it)
  return {
    ...idsOf(at, it),
    title: it.sheet.title,
    started_at: start.toISOString(),
    completed_at: endOf(at.stage, it).toISOString(),
    duration_minutes: it.minutes,
    rating: it.rating,
    notes: it.notes,
    sets: setsOf(it.sets, start),
    pains: painsOf(it),
  }
}

/** A workout started, recorded set by set and completed: by the student if they have an account, otherwise by the instructor. */
async function addLive(at: TrainingStage, it: DoneWorkout): Promise<void> {
  const id = await begin(at, it)
  const gym = training(at, it.trainee, endOf(at.stage, it))
  await saveSets(gym, id, { sets: setsOf(it.sets, momentOf(at.stage, it)), pains: [] })
  const report = { duration_minutes: it.minutes, ...(it.rating !== null && { rating: it.rating }) }
  const { workout_day_id } = idsOf(at, it)
  const student_id = known(at.cast.students, it.trainee.email)
  if (workout_day_id === null) await completeSession(gym, id, report)
  else await completeDay(gym, workout_day_id, { student_id, ...report })
}

async function begin(at: TrainingStage, it: DoneWorkout): Promise<string> {
  const gym = training(at, it.trainee, momentOf(at.stage, it))
  const student_id = known(at.cast.students, it.trainee.email)
  const { workout_plan_id, workout_day_id } = idsOf(at, it)
  if (workout_day_id !== null) return (await startDay(gym, workout_day_id, { student_id })).session.id
  return (await startWorkout(gym, workout_plan_id, { student_id })).id
}

const runningFor = 25

/**
 * The last workout of whoever trains right now, and when they began; undefined if the gym has closed since: nobody is inside
 * then, as the desk sees it.
 */
export function runningNow({ now, timezone }: Stage, workouts: readonly DoneWorkout[]) {
  const start = new Date(now.getTime() - runningFor * 60_000)
  const entered = new Date(start.getTime() - beforeWorkout * 60_000)
  if (stayFrom({ ...closing, ...visitDefaults }, entered, timezone) <= beforeWorkout + runningFor) return undefined
  const today = new Set(workouts.filter(({ day }) => day >= 0).map((it) => it.trainee.email))
  const last = workouts.findLast(
    (it, index) => index > 0 && it.weeklyIndex === undefined && it.day > -6 && !today.has(it.trainee.email),
  )
  return last === undefined || last.trainee === workouts[0]?.trainee ? undefined : { last, start, entered }
}

/** Adds a running workout that repeats the last one up to now. */
async function addRunning(at: TrainingStage, workouts: readonly DoneWorkout[]): Promise<void> {
  const running = runningNow(at.stage, workouts)
  if (running === undefined) return
  const { last, start } = running
  const gym = training(at, last.trainee, start)
  const student_id = known(at.cast.students, last.trainee.email)
  const { id } = await startWorkout(gym, idsOf(at, last).workout_plan_id ?? '', { student_id })
  const sets = setsOf(
    last.sets.filter(({ after }) => after < runningFor),
    start,
  )
  await saveSets({ ...gym, now: at.stage.now }, id, { sets, pains: [] })
}
