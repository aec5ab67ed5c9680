import { type OrganizedDefaults, type Progression } from '@folego/contract'
import {
  deloadLoad,
  deloadSets,
  grownLoad,
  grownPercent,
  isAssisted,
  weekGrowthPercent,
  limits,
  nextRepetitions,
  nextWeekLoad,
} from '@folego/domain'
import type { LoadingOf } from '#features/training/exercise-guide'
import { copyOfLine, type LineValues, lineOfDay } from '#features/training/exercises'
import { newKey } from '#platform/transport'
import type { DayValues, SheetValues, WeekValues } from './sheet-form.ts'

/*
 * Operations on whole weeks and days. Pure except for the keys of new records.
 */

/** Another week with the same days and no exercises. */
export function emptyWeek(like: WeekValues): WeekValues {
  return {
    key: newKey(),
    title: '',
    description: '',
    deload: false,
    workout_days: like.workout_days.map((day) => ({ ...copyOfDay(day), exercises: [] })),
  }
}

/** A copy of a week with its progression applied, in loads that the gym has. */
export function copyOfWeek(week: WeekValues, progression: readonly Progression[], loadingOf: LoadingOf): WeekValues {
  return changedCopy(week, (line) => grown(line, progression, loadingOf))
}

function changedCopy(week: WeekValues, change: (line: LineValues) => LineValues): WeekValues {
  return {
    ...week,
    key: newKey(),
    id: undefined,
    workout_days: week.workout_days.map((day) => {
      const copy = copyOfDay(day)
      return { ...copy, exercises: copy.exercises.map(change) }
    }),
  }
}

/** How a sheet goes on: up to which week, how much heavier each week, and which weeks are light. */
export interface WeeksAhead {
  until: number
  percent: number
  repetitions: boolean
  /** Numbers of deload weeks, from 1. */
  deloads: readonly number[]
}

/**
 * The weeks that continue a sheet: copies of its last week that is no deload, each a step further. A deload week is light and no
 * step: the week after it goes on where the one before it was.
 */
export function weeksAhead(
  weeks: readonly WeekValues[],
  { until, percent, repetitions, deloads }: WeeksAhead,
  loadingOf: LoadingOf,
): WeekValues[] {
  const base = weeks.findLast(({ deload }) => !deload) ?? weeks.at(-1)
  if (base === undefined) return []
  const plain = { ...base, title: '', deload: false }
  const numbers = Array.from({ length: Math.max(0, until - weeks.length) }, (_, at) => weeks.length + 1 + at)
  let steps = 0
  return numbers.map((number) => {
    const deload = deloads.includes(number)
    if (!deload) steps += 1
    const growth = { percent, weeks: steps, repetitions }
    const week = changedCopy(plain, (line) => further(line, growth, loadingOf))
    return deload ? { ...changedCopy(week, (line) => light(line, loadingOf)), deload } : week
  })
}

interface Growth {
  percent: number
  weeks: number
  repetitions: boolean
}

/** Kilograms in steps of the gym, percentages of the maximum; the help of a machine stays. */
function grownWeight(
  weight: string,
  line: LineValues,
  growth: Pick<Growth, 'percent' | 'weeks'>,
  loadingOf: LoadingOf,
): string {
  if (line.weight_type === 'percent') return grownPercent(weight, growth)
  return line.weight_type === 'kg' && !isAssisted(line) ? grownLoad(weight, growth, loadingOf(line)) : weight
}

function further(line: LineValues, { percent, weeks, repetitions }: Growth, loadingOf: LoadingOf): LineValues {
  const times = repetitions ? weeks : 0
  const ofTarget = <Target extends { repetitions: string; weight: string }>(target: Target): Target => ({
    ...target,
    repetitions: Array.from({ length: times }).reduce<string>((text) => nextRepetitions(text), target.repetitions),
    weight: grownWeight(target.weight, line, { percent, weeks }, loadingOf),
  })
  return { ...ofTarget(line), set_targets: line.set_targets?.map(ofTarget) ?? null }
}

/** The line in a deload week: fewer sets and lighter. The help of a machine stays. */
function light(line: LineValues, loadingOf: LoadingOf): LineValues {
  const lighter = <Target extends { weight: string }>(target: Target): Target =>
    isAssisted(line) ? target : { ...target, weight: deloadLoad(target.weight, line.weight_type, loadingOf(line)) }
  const sets = deloadSets(line.set_targets?.length ?? Number(line.sets))
  return {
    ...lighter(line),
    sets: Number.isInteger(sets) ? String(sets) : line.sets,
    set_targets: line.set_targets?.slice(0, sets).map(lighter) ?? null,
  }
}

/** The start of a sheet made from another one: the same texts and weeks, as new records. */
export function copyOfSheet({ title, description, weeks }: SheetValues): SheetStart {
  return { title, description, weeks: weeks.map((week) => changedCopy(week, (line) => line)) }
}

export type SheetStart = Pick<SheetValues, 'title' | 'description' | 'weeks'>

function copyOfDay(day: DayValues): DayValues {
  return { ...day, key: newKey(), id: undefined, exercises: day.exercises.map(copyOfLine) }
}

/** One repetition more, kilograms and percentages 2.5 % more; anything else stays. */
function grown(line: LineValues, progression: readonly Progression[], loadingOf: LoadingOf): LineValues {
  const grow = <Target extends { repetitions: string; weight: string }>(target: Target): Target => ({
    ...target,
    repetitions: progression.includes('repetitions') ? nextRepetitions(target.repetitions) : target.repetitions,
    weight: progression.includes('weight') ? nextWeight(target.weight, line, loadingOf) : target.weight,
  })
  return { ...grow(line), set_targets: line.set_targets?.map(grow) ?? null }
}

function nextWeight(weight: string, line: LineValues, loadingOf: LoadingOf): string {
  if (line.weight_type === 'percent') return grownPercent(weight, { percent: weekGrowthPercent, weeks: 1 })
  const grows = line.weight_type === 'kg' && !isAssisted(line) && weight !== ''
  return grows ? nextWeekLoad(weight, loadingOf(line)) : weight
}

/** Copies the day at `from` onto the day at `to`, which keeps its position, its name and its record. */
export function withDayCopied(week: WeekValues, from: number, to: number): WeekValues {
  const source = week.workout_days[from]
  if (!source) return week
  return withDay(week, to, ({ key, id, day_number, day_name }) => ({
    ...copyOfDay(source),
    key,
    id,
    day_number,
    day_name,
  }))
}

/** Swaps two days, together with what was trained on them. */
export function withDaysSwapped(week: WeekValues, one: number, other: number): WeekValues {
  const { workout_days: days } = week
  const [first, second] = [days[one], days[other]]
  if (!first || !second) return week
  return {
    ...week,
    workout_days: days.map((day, at) => {
      if (at === one) return { ...second, day_number: day.day_number }
      return at === other ? { ...first, day_number: day.day_number } : day
    }),
  }
}

export function withDay(week: WeekValues, at: number, change: (day: DayValues) => DayValues): WeekValues {
  return { ...week, workout_days: week.workout_days.map((day, each) => (each === at ? change(day) : day)) }
}

/** Whether the default exercises can be added to the day: only with a focus area, and not on a rest day. */
export function takesDefaults({ focus_area, rest_day }: DayValues): boolean {
  return focus_area !== null && focus_area !== 'rest' && !rest_day
}

/** The day with the default exercises of its focus area appended, except those it already has. */
export function withDefaults(day: DayValues, defaults: OrganizedDefaults): DayValues {
  if (!takesDefaults(day)) return day
  const has = new Set(day.exercises.map(({ exercise_id }) => exercise_id))
  const area = defaults.focus_areas.find(({ focus_area }) => focus_area === day.focus_area)
  const added = area?.exercises.filter(({ exercise_id }) => !has.has(exercise_id)) ?? []
  const room = limits.exercisesPerDay - day.exercises.length
  return { ...day, exercises: [...day.exercises, ...added.slice(0, room).map(lineOfDay)] }
}

/** The training days of a week that have no exercises. */
export function emptyDays({ workout_days }: WeekValues): DayValues[] {
  return workout_days.filter(({ rest_day, exercises }) => !rest_day && exercises.length === 0)
}

/**
 * How many lines of a week a progression changes, out of how many: loads only if they are in kilograms, repetitions only if
 * they are counts. A week in which nothing changes is copied as it is.
 */
export function growthOf(
  week: WeekValues,
  progression: readonly Progression[],
  loadingOf: LoadingOf,
): { grown: number; lines: number } {
  const before = week.workout_days.flatMap(({ rest_day, exercises }) => (rest_day ? [] : exercises))
  const differs = (line: LineValues) => {
    const { repetitions, weight, set_targets } = grown(line, progression, loadingOf)
    const is = [repetitions, weight, ...(set_targets ?? []).flatMap((target) => [target.repetitions, target.weight])]
    const was = [line.repetitions, line.weight]
    const targets = (line.set_targets ?? []).flatMap((target) => [target.repetitions, target.weight])
    return is.join('\n') !== [...was, ...targets].join('\n')
  }
  return { grown: before.filter(differs).length, lines: before.length }
}
