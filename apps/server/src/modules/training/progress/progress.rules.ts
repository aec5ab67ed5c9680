import { addDays, changeInPercent, type DayRange, mondayOf, type Period, shiftPeriod } from '@folego/domain'
import type { Achievement, ProgressBucket, StudentProgress, WorkoutSums } from '@folego/contract'

/** What was completed on one day of the gym, or in the span that starts with it, see {@link cutsOf}. */
export interface TrainedDay extends WorkoutSums {
  date: string
}

interface Compared {
  now: DayRange
  before: DayRange
}

/** Returns the boundaries of everything that is summed up for a period, in order: each sum covers whole spans between them. */
export function cutsOf(period: Period, whole: DayRange, { now, before }: Compared): string[] {
  const ranges = [whole, now, before]
  const ends = ranges.map(({ to }) => addDays(to, 1))
  return [...new Set([...ranges.map(({ from }) => from), ...ends, ...beginnings(period, whole)])].sort()
}

/** The first days of a period's buckets: each day of a week or month, each month of a year. */
function beginnings(period: Period, { from, to }: DayRange): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = period === 'year' ? shiftPeriod('month', day, 1).from : addDays(day, 1)) {
    days.push(day)
  }
  return days
}

/** Sums up everything completed between two days, both included. Volume is exact to 0.01. */
export function sumsOf(days: readonly TrainedDay[], { from, to }: DayRange): WorkoutSums {
  const within = days.filter(({ date }) => date >= from && date <= to)
  const sum = (pick: (day: TrainedDay) => number) => within.reduce((all, day) => all + pick(day), 0)
  return {
    sessions: sum(({ sessions }) => sessions),
    minutes: sum(({ minutes }) => minutes),
    working_sets: sum(({ working_sets }) => working_sets),
    volume_kg: sum(({ volume_kg }) => Math.round(volume_kg * 100)) / 100,
  }
}

/** Returns the days of a week or month, or the months of a year, including those without a workout. */
export function bucketsOf(period: Period, whole: DayRange, days: readonly TrainedDay[]): ProgressBucket[] {
  const starts = beginnings(period, whole)
  return starts.map((from, at) => {
    const next = starts[at + 1]
    return { from, ...sumsOf(days, { from, to: next === undefined ? whole.to : addDays(next, -1) }) }
  })
}

/** Returns the sums of a period with those of the days it is compared with. */
export function statsOf(
  days: readonly TrainedDay[],
  compared: Compared,
): Omit<StudentProgress['workout_stats'], 'buckets'> {
  const [now, before] = [sumsOf(days, compared.now), sumsOf(days, compared.before)]
  return {
    ...now,
    before,
    change: {
      sessions: changeInPercent(before.sessions, now.sessions),
      minutes: changeInPercent(before.minutes, now.minutes),
      working_sets: changeInPercent(before.working_sets, now.working_sets),
      volume_kg: changeInPercent(before.volume_kg, now.volume_kg),
    },
  }
}

const countRules = { first_workout: 1, workouts_10: 10, workouts_50: 50, workouts_100: 100 } as const
const streakWeeks = 4

/**
 * Returns a student's achievements. These are all the rules:
 * - first_workout, workouts_10, workouts_50, workouts_100: that many completed workouts, on the day of the last one
 * - streak_4_weeks: a completed workout in each of four consecutive weeks (Monday to Sunday), on the day of the first one in the
 * fourth; `current` is the longest streak so far. A week of `paused`, by its Monday, neither counts nor breaks it
 * - first_record: the first record in an exercise that was trained before, on that day
 * `dates` are those of the workouts, in order; `firstRecord` is the day of the first record.
 */
export function achievementsOf(
  dates: readonly string[],
  paused: ReadonlySet<string>,
  firstRecord: string | undefined,
): Achievement[] {
  const counted = Object.entries(countRules).map(([kind, target]): Achievement => ({
    kind: kind as keyof typeof countRules,
    target,
    current: Math.min(dates.length, target),
    achieved_on: dates[target - 1] ?? null,
  }))
  const record = { kind: 'first_record' as const, target: 1, current: firstRecord === undefined ? 0 : 1 }
  return [...counted, streakAchievement(dates, paused), { ...record, achieved_on: firstRecord ?? null }]
}

function streakAchievement(dates: readonly string[], paused: ReadonlySet<string>): Achievement {
  let [row, longest, nextMonday] = [0, 0, '']
  let achieved_on: string | null = null
  for (const date of dates) {
    if (date < nextMonday) continue
    const monday = mondayOf(date)
    while (nextMonday !== '' && nextMonday < monday && paused.has(nextMonday)) nextMonday = addDays(nextMonday, 7)
    row = monday === nextMonday ? row + 1 : 1
    longest = Math.max(longest, row)
    if (row === streakWeeks) achieved_on ??= date
    nextMonday = addDays(monday, 7)
  }
  return { kind: 'streak_4_weeks', target: streakWeeks, current: Math.min(longest, streakWeeks), achieved_on }
}
