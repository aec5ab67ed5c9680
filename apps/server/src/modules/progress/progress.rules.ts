import { addDays, changeInPercent, mondayOf, shiftPeriod } from '@folego/contract'
import type { Achievement, DayRange, Period, ProgressBucket, StudentProgress, WorkoutSums } from '@folego/contract'

/** What was completed on one day of the gym. */
export interface TrainedDay extends WorkoutSums {
  date: string
}

/** Everything that was completed from one day to another, both included. Volume is exact to 0.01. */
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

/** The days of a week or month, the months of a year, those without a workout too. */
export function bucketsOf(period: Period, whole: DayRange, days: readonly TrainedDay[]): ProgressBucket[] {
  const buckets: ProgressBucket[] = []
  for (let from = whole.from; from <= whole.to;) {
    const next = period === 'year' ? shiftPeriod('month', from, 1).from : addDays(from, 1)
    buckets.push({ from, ...sumsOf(days, { from, to: addDays(next, -1) }) })
    from = next
  }
  return buckets
}

/** The sums of a period with those of the days that it is compared with. */
export function statsOf(
  days: readonly TrainedDay[],
  compared: { now: DayRange; before: DayRange },
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
 * What a student has earned. The rules, and there are no others:
 * - first_workout, workouts_10, workouts_50, workouts_100: so many workouts completed, on the day of the last one of them
 * - streak_4_weeks: a completed workout in each of four weeks in a row (Monday to Sunday), on the day of the first one in the
 *   fourth; `current` is the longest row so far
 * - first_record: more than ever before in an exercise that was trained before, on that day
 * `days` are in order, `firstRecord` is the day of the first record.
 */
export function achievementsOf(days: readonly TrainedDay[], firstRecord: string | undefined): Achievement[] {
  const counted = Object.entries(countRules).map(([kind, target]) => countAchievement(kind as never, target, days))
  const streak = streakAchievement(days)
  const record = { kind: 'first_record' as const, target: 1, current: firstRecord === undefined ? 0 : 1 }
  return [...counted, streak, { ...record, achieved_on: firstRecord ?? null }]
}

function countAchievement(kind: keyof typeof countRules, target: number, days: readonly TrainedDay[]): Achievement {
  let count = 0
  let achieved_on: string | null = null
  for (const { date, sessions } of days) {
    count += sessions
    if (count >= target) achieved_on ??= date
  }
  return { kind, target, current: Math.min(count, target), achieved_on }
}

function streakAchievement(days: readonly TrainedDay[]): Achievement {
  let [row, longest, last] = [0, 0, '']
  let achieved_on: string | null = null
  for (const { date } of days) {
    const monday = mondayOf(date)
    if (monday === last) continue
    row = last !== '' && monday === addDays(last, 7) ? row + 1 : 1
    longest = Math.max(longest, row)
    if (row === streakWeeks) achieved_on ??= date
    last = monday
  }
  return { kind: 'streak_4_weeks', target: streakWeeks, current: Math.min(longest, streakWeeks), achieved_on }
}
