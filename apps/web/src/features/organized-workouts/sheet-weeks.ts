import { limits, nextRepetitions, nextWeight, type OrganizedDefaults, type Progression } from '@folego/contract'
import { copyOfLine, type LineValues, lineOfDay } from '#features/exercises'
import { newKey } from '#platform/transport'
import type { DayValues, SheetValues, WeekValues } from './sheet-form.ts'

/*
 * What can be done with weeks and days as a whole. Pure but for the keys of what is new.
 */

/** A further week with the same days and nothing to train on them. */
export function emptyWeek(like: WeekValues): WeekValues {
  return {
    key: newKey(),
    title: '',
    description: '',
    workout_days: like.workout_days.map((day) => ({ ...copyOfDay(day), exercises: [] })),
  }
}

/** A copy of a week, grown by its progression. */
export function copyOfWeek(week: WeekValues, progression: readonly Progression[]): WeekValues {
  return {
    ...week,
    key: newKey(),
    id: undefined,
    workout_days: week.workout_days.map((day) => {
      const copy = copyOfDay(day)
      return { ...copy, exercises: copy.exercises.map((line) => grown(line, progression)) }
    }),
  }
}

/** What another sheet starts with: the same words and weeks, all new. */
export function copyOfSheet({ title, description, weeks }: SheetValues): SheetStart {
  return { title, description, weeks: weeks.map((week) => copyOfWeek(week, [])) }
}

export type SheetStart = Pick<SheetValues, 'title' | 'description' | 'weeks'>

function copyOfDay(day: DayValues): DayValues {
  return { ...day, key: newKey(), id: undefined, exercises: day.exercises.map(copyOfLine) }
}

/** Repetitions one more, loads in kilograms 2.5 % more; what says neither stays. */
function grown(line: LineValues, progression: readonly Progression[]): LineValues {
  const grow = <Target extends { repetitions: string; weight: string }>(target: Target): Target => ({
    ...target,
    repetitions: progression.includes('repetitions') ? nextRepetitions(target.repetitions) : target.repetitions,
    weight:
      progression.includes('weight') && line.weight_type === 'kg' && target.weight !== ''
        ? nextWeight(target.weight)
        : target.weight,
  })
  return { ...grow(line), set_targets: line.set_targets?.map(grow) ?? null }
}

/** The day at `from` copied onto the day at `to`, which keeps its place, its name and its record. */
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

/** Two days change places, each with what was trained on it. */
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

/** May the default exercises be added to the day? Only with a focus area and where people train. */
export function takesDefaults({ focus_area, rest_day }: DayValues): boolean {
  return focus_area !== null && focus_area !== 'rest' && !rest_day
}

/** The day with the default exercises of its focus area behind its own; those that it has already are not added twice. */
export function withDefaults(day: DayValues, defaults: OrganizedDefaults): DayValues {
  if (!takesDefaults(day)) return day
  const has = new Set(day.exercises.map(({ exercise_id }) => exercise_id))
  const area = defaults.focus_areas.find(({ focus_area }) => focus_area === day.focus_area)
  const added = area?.exercises.filter(({ exercise_id }) => !has.has(exercise_id)) ?? []
  const room = limits.exercisesPerDay - day.exercises.length
  return { ...day, exercises: [...day.exercises, ...added.slice(0, room).map(lineOfDay)] }
}

/** The days of a week, as places in it, on which people shall train and find nothing to do. */
export function emptyDays({ workout_days }: WeekValues): DayValues[] {
  return workout_days.filter(({ rest_day, exercises }) => !rest_day && exercises.length === 0)
}

/**
 * How many lines of a week grow by a progression, and how many there are: loads only where they are written in kilograms,
 * repetitions only where they are counts. A week of which nothing grows is copied as it is.
 */
export function growthOf(week: WeekValues, progression: readonly Progression[]): { grown: number; lines: number } {
  const before = week.workout_days.flatMap(({ rest_day, exercises }) => (rest_day ? [] : exercises))
  const differs = (line: LineValues) => {
    const { repetitions, weight, set_targets } = grown(line, progression)
    const is = [repetitions, weight, ...(set_targets ?? []).flatMap((target) => [target.repetitions, target.weight])]
    const was = [line.repetitions, line.weight]
    const targets = (line.set_targets ?? []).flatMap((target) => [target.repetitions, target.weight])
    return is.join('\n') !== [...was, ...targets].join('\n')
  }
  return { grown: before.filter(differs).length, lines: before.length }
}
