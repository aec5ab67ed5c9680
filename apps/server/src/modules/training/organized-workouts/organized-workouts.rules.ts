import {
  grownPercent,
  isAssisted,
  limits,
  type Loading,
  nextRepetitions,
  nextWeekLoad,
  type RegionId,
  usualLoads,
  weekGrowthPercent,
} from '@folego/domain'
import type {
  DayExercise,
  OrganizedWorkout,
  Progression,
  WorkoutDayDraft,
  WorkoutWeek,
  WorkoutWeekDraft,
} from '@folego/contract'
import { refuseField } from '#platform/http'

/** Maps lines to their field paths in the form, for refusals by field. `prefix` is the form's name for its weeks. */
export function linesOf(weeks: readonly WorkoutWeekDraft[], fieldOfWeek: (at: number) => string) {
  return weeks.flatMap((week, weekAt) =>
    week.workout_days.flatMap((day, dayAt) =>
      day.exercises.map(({ id, exercise_id }, at) => ({
        id,
        exercise_id,
        field: `${fieldOfWeek(weekAt)}workout_days.${dayAt}.exercises.${at}.exercise_id`,
      })),
    ),
  )
}

const restDay = (day_number: number): WorkoutDayDraft => ({
  day_number,
  day_name: null,
  title: null,
  description: null,
  focus_area: 'rest',
  workout_type: 'hypertrophy',
  estimated_duration: limits.dayMinutesDefault,
  rest_day: true,
  exercises: [],
})

/** Returns seven days, Monday first: those of the form, and rest for the missing ones. */
export function sevenDays(days: readonly WorkoutDayDraft[]): WorkoutDayDraft[] {
  return [1, 2, 3, 4, 5, 6, 7].map((day_number) => {
    const day = days.find((it) => it.day_number === day_number) ?? restDay(day_number)
    const rest_day = day.rest_day || day.focus_area === 'rest'
    return { ...day, rest_day, focus_area: rest_day ? 'rest' : day.focus_area }
  })
}

/** A week as it will be stored. Undefined ids are assigned on insert. */
export type StoredWeek = ReturnType<typeof storedWeeks>[number]

/**
 * Prepares weeks for storing, in order, each with seven days. A week or day that names an id of the sheet keeps it wherever it
 * moves; one without an id takes the id of the one at its place, and with it what was trained there. No id is used twice, and
 * unknown ids are ignored.
 */
export function storedWeeks(
  drafts: readonly WorkoutWeekDraft[],
  existing: readonly WorkoutWeek[],
  regions: ReadonlyMap<string, { primary_region: RegionId }>,
) {
  const weeks = drafts.map((week) => ({ ...week, workout_days: sevenDays(week.workout_days) }))
  const lineIds = new Set(
    existing.flatMap((week) => week.workout_days.flatMap((day) => day.exercises.map((it) => it.id))),
  )
  const weekIds = claims(weeks, existing, (week) => week.week_number)
  const placeOf = (weekId: string | undefined, day: { day_number: number }) => `${weekId} ${day.day_number}`
  const dayIds = claims(
    weeks.flatMap((week, at) => week.workout_days.map((day) => ({ ...day, place: placeOf(weekIds[at], day) }))),
    existing.flatMap((week) => week.workout_days.map((day) => ({ ...day, place: placeOf(week.id, day) }))),
    (day) => day.place,
  )
  return weeks
    .map((week, weekAt) => ({
      id: weekIds[weekAt],
      week_number: week.week_number,
      title: week.title,
      description: week.description,
      deload: week.deload,
      workout_days: week.workout_days.map(({ order_index: _order, progress: _progress, ...day }, dayAt) => ({
        ...day,
        id: dayIds[weekAt * 7 + dayAt],
        exercises: day.exercises.map((line) => storedLine(line, lineIds, regions)),
      })),
    }))
    .sort((a, b) => a.week_number - b.week_number)
}

/** Returns the id that each draft keeps: the one it names, else the unnamed one at its place. */
function claims<Draft extends { id?: string | undefined }, Existing extends { id: string }>(
  drafts: readonly Draft[],
  existing: readonly Existing[],
  place: (it: Draft | Existing) => unknown,
): (string | undefined)[] {
  const free = new Map(existing.map((it) => [it.id, place(it)]))
  const named = drafts.map(({ id }) => (id !== undefined && free.delete(id) ? id : undefined))
  const inPlace = new Map([...free].map(([id, at]) => [at, id]))
  return drafts.map((draft, at) => {
    if (named[at] !== undefined) return named[at]
    const id = inPlace.get(place(draft))
    inPlace.delete(place(draft))
    return id
  })
}

function storedLine(
  { order_index: _order, ...line }: WorkoutDayDraft['exercises'][number],
  free: Set<string>,
  regions: ReadonlyMap<string, { primary_region: RegionId }>,
) {
  const region = line.exercise_id === null ? undefined : regions.get(line.exercise_id)?.primary_region
  const isKnown = line.id !== undefined && free.delete(line.id)
  return {
    ...line,
    id: isKnown ? line.id : undefined,
    muscle_group: line.muscle_group ?? region ?? null,
    // If there is a target for each set, their number is the number of sets.
    sets: line.set_targets?.length ?? line.sets,
  }
}

/** Returns the weeks of a sheet after a form that changes only one week. Refuses a number that would leave a gap. */
export function withOneWeek(
  existing: readonly WorkoutWeek[],
  week_number: number,
  workout_days: readonly WorkoutDayDraft[],
): WorkoutWeekDraft[] {
  if (week_number > existing.length + 1 || week_number > limits.weeksMax)
    throw refuseField('week_number', 'WEEK_INVALID')
  const before = existing.find((week) => week.week_number === week_number)
  const changed = {
    ...(before && { id: before.id }),
    week_number,
    title: before?.title ?? null,
    description: before?.description ?? null,
    deload: before?.deload ?? false,
    workout_days: [...workout_days],
  }
  return [...existing.filter((week) => week.week_number !== week_number), changed]
}

/** Finds out how an exercise is loaded. */
export type LoadingOf = (line: { exercise_id: string | null }) => Loading

/** Copies a week as week `week_number`, with new ids and the given progression, in loads that the gym has. */
export function copiedWeek(
  week: WorkoutWeek,
  {
    week_number,
    title,
    progression,
  }: { week_number: number; title: string | null; progression: readonly Progression[] },
  loadingOf: LoadingOf,
): WorkoutWeekDraft {
  const grow = <Target extends { repetitions: string; weight: string | null }>(
    it: Target,
    line: DayExercise,
  ): Target => {
    const grows = progression.includes('weight')
    const isLoad = line.weight_type === 'kg' && !isAssisted(line)
    const next = (weight: string) => {
      if (line.weight_type === 'percent') return grownPercent(weight, { percent: weekGrowthPercent, weeks: 1 })
      return isLoad ? nextWeekLoad(weight, loadingOf(line)) : weight
    }
    return {
      ...it,
      repetitions: progression.includes('repetitions') ? nextRepetitions(it.repetitions) : it.repetitions,
      weight: it.weight !== null && grows ? next(it.weight) : it.weight,
    }
  }
  return {
    week_number,
    title: title ?? renumbered(week.title, week_number),
    description: week.description,
    deload: week.deload,
    workout_days: week.workout_days.map(({ id: _day, ...day }) => ({
      ...day,
      exercises: day.exercises.map((line) => {
        const { id: _line, ...copy } = line
        return { ...grow(copy, line), set_targets: line.set_targets?.map((target) => grow(target, line)) ?? null }
      }),
    })),
  }
}

/** 'Semana 1' becomes 'Semana 2'; a custom title stays. */
function renumbered(title: string | null, week_number: number): string | null {
  return title?.replace(/^(Semana|Week) \d+$/, `$1 ${week_number}`) ?? null
}

const unknownLoading: Loading = { kind: 'unknown', loads: usualLoads }

/** Copies all weeks of a sheet unchanged, with new ids. */
export function copiedWeeks(weeks: readonly WorkoutWeek[]): WorkoutWeekDraft[] {
  return weeks.map((week) => copiedWeek(week, { ...week, progression: [] }, () => unknownLoading))
}

/** Returns the days of a sheet that have other lines after a change, in any of their fields or in another order. */
export function daysWithOtherLines(before: readonly WorkoutWeek[], after: readonly WorkoutWeek[]): string[] {
  const linesOfDays = (weeks: readonly WorkoutWeek[]) =>
    weeks.flatMap(({ workout_days }) =>
      workout_days.map(({ id, exercises }): [string, string] => [
        id,
        JSON.stringify(exercises.map(({ id: _line, order_index: _order, ...line }) => line)),
      ]),
    )
  const old = new Map(linesOfDays(before))
  return linesOfDays(after).flatMap(([id, lines]) => (old.get(id) === lines ? [] : [id]))
}

/**
 * The fields of a weekly sheet that the audit log stores: the whole prescription, without the ids of lines, and how many days each
 * student has for themselves.
 */
export function auditOf({ title, description, template, signature, weeks, students }: OrganizedWorkout) {
  const own = students.filter(({ own_day_ids }) => own_day_ids.length > 0)
  return {
    own_days: own.map(({ student_name: student, own_day_ids }) => ({ student, days: own_day_ids.length })),
    title,
    description,
    template,
    signed_by: signature && { name: signature.name, cref: signature.cref },
    weeks: weeks.map(({ id: _week, ...week }) => ({
      ...week,
      workout_days: week.workout_days.map((day) => ({
        ...day,
        exercises: day.exercises.map(({ id: _line, ...line }) => line),
      })),
    })),
  }
}
