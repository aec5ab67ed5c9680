import { type SmartWeek, type SmartWeekDay, type SmartWeekLine, type SmartWorkoutType } from '@folego/contract'
import { lineOfDay, type LineValues, setsOf } from '#features/training/exercises'
import type { DayValues, WeekValues } from './sheet-form.ts'

/*
 * Puts a drafted week into the editor's week, and counts what its lines train. Pure except for the keys of new records.
 */

/** The name of a drafted day: 'Treino A'. */
type NameOf = (letter: string) => string

/** The parts of the request that a day in the editor shows. */
export interface DraftedAims {
  type?: SmartWorkoutType | undefined
  /** The maximum duration of a day in minutes. */
  duration?: number | undefined
}

/**
 * The week with the drafted days; every other day becomes a rest day. Days keep their positions and records, so what was
 * trained on them stays.
 */
export function withDraftedWeek(week: WeekValues, { days }: SmartWeek, aims: DraftedAims, nameOf: NameOf): WeekValues {
  return {
    ...week,
    workout_days: week.workout_days.map((day) => {
      const drafted = days.find(({ day_number }) => day_number === day.day_number)
      return drafted ? withDrafted(day, drafted, aims, nameOf) : { ...day, rest_day: true, exercises: [] }
    }),
  }
}

/**
 * The week with one drafted day; the others stay. Next to an existing 'Treino B' it is named 'Treino B2', since it is a
 * different one.
 */
export function withDraftedDay(week: WeekValues, drafted: SmartWeekDay, aims: DraftedAims, nameOf: NameOf): WeekValues {
  const { day_number, letter } = drafted
  const twin = week.workout_days.some((day) => day.day_number !== day_number && day.day_name === nameOf(letter))
  const named = twin ? { ...drafted, letter: `${letter}2` } : drafted
  return {
    ...week,
    workout_days: week.workout_days.map((day) =>
      day.day_number === day_number ? withDrafted(day, named, aims, nameOf) : day,
    ),
  }
}

function withDrafted(
  day: DayValues,
  drafted: SmartWeekDay,
  { type, duration }: DraftedAims,
  nameOf: NameOf,
): DayValues {
  const { letter, focus_area, title, exercises } = drafted
  return {
    ...day,
    day_name: nameOf(letter),
    title: title ?? '',
    focus_area,
    workout_type: type ?? day.workout_type,
    estimated_duration: duration === undefined ? day.estimated_duration : String(duration),
    rest_day: false,
    exercises: exercises.map(lineOfDraft),
  }
}

function lineOfDraft(line: SmartWeekLine): LineValues {
  const { name, id, region, sets, reps, rest, load, equipment, rir, superset_group, notes } = line
  return lineOfDay({
    exercise_name: name,
    exercise_id: id,
    muscle_group: region,
    sets,
    repetitions: reps,
    rest_time: rest,
    weight: load === null ? null : String(load.weight_kg).replace('.', ','),
    weight_type: equipment === 'bodyweight' ? 'bodyweight' : 'kg',
    rir,
    superset_group,
    set_targets: null,
    notes,
  })
}

/** The training days in the server's shape for drafting one of them again: the others are sent with their current lines. */
export function standingDays({ workout_days }: WeekValues, again: number) {
  return workout_days
    .filter(({ rest_day }) => !rest_day)
    .map(({ day_number, exercises }) => ({
      day_number,
      lines:
        day_number === again
          ? null
          : exercises.flatMap((line) =>
              line.exercise_id === null || setsOf(line) === 0 ? [] : [{ id: line.exercise_id, sets: setsOf(line) }],
            ),
    }))
}

/** The days of a week that have exercises, Monday is 1. */
export function filledDays({ workout_days }: WeekValues): number[] {
  return workout_days
    .filter(({ rest_day, exercises }) => !rest_day && exercises.length > 0)
    .map(({ day_number }) => day_number)
}

/** The lines of a week's training days, for counting their sets. */
export function countedLines({ workout_days }: WeekValues) {
  return workout_days.flatMap(({ rest_day, exercises }) =>
    rest_day ? [] : exercises.map((line) => ({ ...line, sets: setsOf(line) })),
  )
}
