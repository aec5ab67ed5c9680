import { exerciseKeyOf, limits, setSlot } from '@folego/contract'
import type { ExercisePain, TrainingSet } from '@folego/contract'
import type { LocalExercise, LocalSet, LocalWorkout } from './player-types.ts'

/*
 * What of a workout the server does not hold yet, and in which order it hears of it: start, sets, completion. Nothing is
 * queued: the next call is read off the workout itself, so a call that was lost, doubled or cut off is simply made again.
 */

/** A set as it is put on the wire. What is not ticked any more is a tombstone there. */
export type SentSet = TrainingSet
export type SentRemark = ExercisePain

export type OutboxCall =
  | { kind: 'start' }
  | { kind: 'sets'; sessionId: string; sets: SentSet[]; pains: SentRemark[] }
  | { kind: 'complete'; sessionId: string; revision: number }
  | { kind: 'discard'; sessionId: string }
  /** Thrown away before the server ever heard of it: nothing to say. */
  | { kind: 'forget' }

/** What the server must hear next of a workout, or null where it holds everything or refused it. */
export function nextCall(workout: LocalWorkout): OutboxCall | null {
  if (workout.refusal !== null) return null
  const { sessionId } = workout
  if (workout.discardedAt !== null) {
    if (sessionId !== null) return { kind: 'discard', sessionId }
    // A start that is on its way may arrive: it is made sure of, then discarded.
    return workout.startTried ? { kind: 'start' } : { kind: 'forget' }
  }
  if (sessionId === null) return { kind: 'start' }
  const sets = workout.sets.filter(isUnsent).slice(0, limits.setsPerUpload).map(wireSet)
  const pains = unsentRemarks(workout).slice(0, limits.exercisesPerPlan).map(wireRemark)
  if (sets.length + pains.length > 0) return { kind: 'sets', sessionId, sets, pains }
  if (hasUnsentReport(workout)) return { kind: 'complete', sessionId, revision: workout.reportRevision }
  return null
}

/** The server does not hold this state of the set yet. What is only typed is not meant for it. */
export function isUnsent(set: LocalSet): boolean {
  return set.revision > set.sentRevision
}

function unsentRemarks({ exercises }: LocalWorkout): LocalExercise[] {
  return exercises.filter(
    (line, at) =>
      line.remarkRevision > line.sentRemarkRevision &&
      // Two lines of one exercise share what was said of it.
      exercises.findIndex((other) => exerciseKeyOf(other) === exerciseKeyOf(line)) === at,
  )
}

function hasUnsentReport({ report, reportRevision, sentReportRevision }: LocalWorkout): boolean {
  return report !== null && reportRevision > sentReportRevision
}

/** How many changes wait, and how many of them are sets. A start or a completion is one change. */
export function waitingOf(workout: LocalWorkout): { changes: number; sets: number } {
  if (workout.discardedAt !== null) return { changes: workout.startTried ? 1 : 0, sets: 0 }
  const sets = workout.sets.filter(isUnsent).length
  const others = [workout.sessionId === null, hasUnsentReport(workout)].filter(Boolean).length
  return { changes: sets + unsentRemarks(workout).length + others, sets }
}

function wireSet(set: LocalSet): SentSet {
  const { client_id, exercise_name, exercise_id, set_number, kind, weight_kg, repetitions, seconds, done_at } = set
  // What an older version of this page kept has none of them.
  const { rir = null, instead_of = null, occurrence = 1 } = set
  const deleted = set.deleted || !set.confirmed
  return {
    client_id,
    exercise_name,
    exercise_id,
    set_number,
    occurrence,
    kind,
    weight_kg,
    repetitions,
    seconds,
    rir,
    instead_of,
    done_at,
    revision: set.revision,
    deleted,
  }
}

function wireRemark({ exercise_name, exercise_id, pain, note, remarkRevision }: LocalExercise): SentRemark {
  return { exercise_name, exercise_id, pain, notes: note === '' ? null : note, revision: remarkRevision }
}

/** What makes two sets of a workout be one: exercise, line of it, number. */
export function slotOf(set: LocalSet): string {
  return setSlot(exerciseKeyOf(set), set)
}
