import { type BodyPlace, exerciseKeyOf, nowhere, type PainPlace, storedPlace, trainingLimits } from '@folego/domain'
import { addedLine, freeOccurrence, noRemark } from './player-lines.ts'
import { isDone, isWarmUp, rowsOf } from './player-rows.ts'
import type { Alternative, LocalExercise, LocalPain, LocalWorkout, NewExercise } from './player-types.ts'
import { arranged, type Change, onLine, putLine, withoutSuperseded, withoutTick } from './set-changes.ts'

/*
 * Changes to the exercises of a workout, which load when one is made. Pure.
 */

export function setSkipped(exerciseKey: string, skipped: boolean): Change {
  return onLine(exerciseKey, (workout, exercise) =>
    exercise.skipped === skipped ? workout : putLine(workout, { ...exercise, skipped }),
  )
}

/**
 * Replaces the exercise for what is still to be done. If the line has no done sets or remarks, it becomes the new exercise;
 * otherwise it keeps its done sets, and the new exercise is added below with the remaining rows.
 */
export function swap(exerciseKey: string, chosen: Alternative): Change {
  return onLine(exerciseKey, (before, exercise, { newId }) => {
    const workout = withoutSuperseded(before, exerciseKey)
    const done = rowsOf(workout, exercise).flatMap(({ set }) => (isDone(set) ? [set] : []))
    const left = Math.max(1, exercise.rows - done.filter((set) => !isWarmUp(set)).length)
    const instead = { ...standIn(exercise, chosen), occurrence: freeOccurrence(workout, chosen) }
    const sets = workout.sets.flatMap((set) =>
      set.exerciseKey === exerciseKey && !isDone(set) ? withoutTick(set) : [set],
    )
    if (done.length === 0 && exercise.remarkRevision === 0) return putLine({ ...workout, sets }, instead)
    // The ticked rows move to the top, without gaps.
    const shortened = arranged({ ...workout, sets }, { ...exercise, skipped: done.length === 0 }, done)
    const added = { ...instead, key: newId(), rows: left, continues: true }
    const exercises = shortened.exercises.flatMap((one) => (one.key === exerciseKey ? [one, added] : [one]))
    return { ...shortened, exercises }
  })
}

/** What was said of the exercise replaced, and what hurts in it, is not true of the one chosen. */
function standIn(exercise: LocalExercise, chosen: Alternative): LocalExercise {
  const {
    exercise_name,
    exercise_id,
    equipment = null,
    measure = null,
    previous,
    recent = null,
    previous_at,
    bests,
    caution = null,
    not_for = [],
  } = exercise
  const asked = exercise.swappedFrom ?? exercise_name
  const askedKey = exercise.swappedFromKey ?? exerciseKeyOf(exercise)
  const isBack = exerciseKeyOf(chosen) === askedKey
  const others = exercise.alternatives.filter((one) => exerciseKeyOf(one) !== exerciseKeyOf(chosen))
  return {
    ...exercise,
    ...noRemark,
    caution: chosen.caution ?? null,
    not_for: chosen.not_for ?? [],
    exercise_name: chosen.exercise_name,
    exercise_id: chosen.exercise_id,
    equipment: chosen.equipment ?? null,
    measure: chosen.measure ?? null,
    loadAdded: false,
    previous: chosen.previous,
    recent: chosen.recent ?? null,
    previous_at: chosen.previous_at,
    bests: chosen.bests ?? null,
    // The original exercise becomes the first alternative.
    alternatives: [
      {
        exercise_name,
        exercise_id,
        equipment,
        measure,
        previous,
        recent,
        previous_at,
        bests: bests ?? null,
        caution,
        not_for,
      },
      ...others,
    ],
    swappedFrom: isBack ? null : asked,
    swappedFromKey: isBack ? null : askedKey,
  }
}

export function addExercise(wanted: NewExercise): Change {
  return (workout, { newId }) => {
    const exercise_name = wanted.exercise_name.trim().slice(0, trainingLimits.shortTextMaxLength)
    if (exercise_name === '' || workout.exercises.length >= trainingLimits.exercisesPerPlan) return workout
    const line = addedLine(newId(), { ...wanted, exercise_name })
    const occurrence = freeOccurrence(workout, line)
    return { ...workout, exercises: [...workout.exercises, { ...line, occurrence }] }
  }
}

type Learned = Pick<Alternative, 'previous' | 'recent' | 'previous_at' | 'bests' | 'caution'>

/**
 * Fills in the previous sets of an exercise that the workout lacked them for, and what hurts means for it; what was said to hurt in
 * this workout stays.
 */
export function learned(of: NewExercise, { previous, recent = null, previous_at, bests, caution }: Learned) {
  const key = exerciseKeyOf({ exercise_id: of.exercise_id ?? null, exercise_name: of.exercise_name })
  const more = (line: LocalExercise) => ({ ...line, caution: line.caution ?? caution ?? null })
  return (workout: LocalWorkout): LocalWorkout => ({
    ...workout,
    exercises: workout.exercises.map((line) => {
      if (exerciseKeyOf(line) !== key) return line
      if (line.previous.length > 0) return more(line)
      return { ...more(line), previous, recent, previous_at, bests: bests ?? null }
    }),
  })
}

/** Removes an added exercise with its sets. One of the sheet, or one with a remark, is only skipped. */
export function removeExercise(exerciseKey: string): Change {
  return onLine(exerciseKey, (workout, exercise, moment) => {
    const sets = workout.sets.flatMap((set) => (set.exerciseKey === exerciseKey ? withoutTick(set) : [set]))
    if (!exercise.added || exercise.remarkRevision > 0) return setSkipped(exerciseKey, true)(workout, moment)
    return { ...workout, sets, exercises: workout.exercises.filter(({ key }) => key !== exerciseKey) }
  })
}

/** Moves a line up (−1) or down (1), within the list. */
export function move(exerciseKey: string, delta: number): Change {
  return onLine(exerciseKey, (workout, exercise) => {
    const from = workout.exercises.indexOf(exercise)
    const to = Math.min(workout.exercises.length - 1, Math.max(0, from + delta))
    if (to === from) return workout
    const exercises = workout.exercises.toSpliced(from, 1).toSpliced(to, 0, exercise)
    return { ...workout, exercises }
  })
}

/** 'Senti dor', where, and the note: stored per exercise, so every line of it shows the same. */
export function remark(
  exerciseKey: string,
  changes: { pain?: boolean; places?: readonly PainPlace[] | undefined; note?: string },
): Change {
  return onLine(exerciseKey, (workout, exercise) => {
    const pain = changes.pain ?? exercise.pain
    const note = (changes.note ?? exercise.note).slice(0, trainingLimits.notesMaxLength)
    const remarkRevision = exercise.remarkRevision + 1
    const { pains: known = [] } = exercise
    const places = pain ? changes.places : []
    const pains = places === undefined ? known : withPlaces(known, places, remarkRevision)
    if (pain === exercise.pain && note === exercise.note && pains === known) return workout
    const remarked = { pain, pains, note, remarkRevision }
    const sameAs = exerciseKeyOf(exercise)
    const exercises = workout.exercises.map((line) =>
      exerciseKeyOf(line) === sameAs ? { ...line, ...remarked } : line,
    )
    return { ...workout, exercises }
  })
}

const isSaid = (one: LocalPain, other: PainPlace) =>
  one.pain && one.place === other.place && one.side === other.side && one.severity === other.severity

/** The places that hurt from `revision` on; those that no longer do are kept, so that this is sent. */
function withPlaces(known: readonly LocalPain[], places: readonly PainPlace[], revision: number): readonly LocalPain[] {
  const said = new Map<BodyPlace, PainPlace>()
  for (const where of places.map(storedPlace)) if (where.place) said.set(where.place, where)
  const isSame = known.every((it) => (said.has(it.place) ? isSaid(it, said.get(it.place) ?? nowhere) : !it.pain))
  if (isSame && [...said.keys()].every((place) => known.some((it) => it.place === place))) return known
  const gone = known.filter(({ place }) => !said.has(place))
  return [
    ...[...said].map(([place, where]): LocalPain => {
      return known.find((it) => isSaid(it, where)) ?? { ...where, place, pain: true, revision }
    }),
    ...gone.map((it) => (it.pain ? { ...nowhere, place: it.place, pain: false, revision } : it)),
  ]
}
