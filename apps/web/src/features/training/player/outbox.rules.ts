import { exerciseKeyOf, setSlot, trainingLimits } from '@folego/domain'
import type { ExercisePainDraft, TrainingSet } from '@folego/contract'
import { remarksOf } from './pain-places.ts'
import type { LocalExercise, LocalSet, LocalWorkout } from './player-types.ts'

/*
 * What of a workout the server does not have yet, and in which order it is sent: start, sets, completion. There is no queue:
 * the next call is derived from the workout itself, so a call that was lost, doubled or interrupted is simply repeated.
 */

/** A set as it is sent. One that is no longer ticked is sent as a tombstone. */
export type SentSet = TrainingSet
export type SentRemark = ExercisePainDraft

export type OutboxCall =
  | { kind: 'start' }
  | { kind: 'sets'; sessionId: string; sets: SentSet[]; pains: SentRemark[] }
  | { kind: 'complete'; sessionId: string; revision: number }
  | { kind: 'discard'; sessionId: string }
  /** Discarded before the server ever received it: nothing to send. */
  | { kind: 'forget' }

/** Each can hurt at every place of the body. */
const exercisesPerCall = 4

/** The next call for a workout, or null if the server has everything or has refused it. */
export function nextCall(workout: LocalWorkout): OutboxCall | null {
  if (workout.refusal !== null) return null
  const { sessionId } = workout
  if (workout.discardedAt !== null) {
    if (sessionId !== null) return { kind: 'discard', sessionId }
    // A start in flight may still arrive: it is confirmed first, then discarded.
    return workout.startTried ? { kind: 'start' } : { kind: 'forget' }
  }
  if (sessionId === null) return { kind: 'start' }
  const sets = workout.sets.filter(isUnsent).slice(0, trainingLimits.setsPerUpload).map(wireSet)
  const pains = unsentRemarks(workout).slice(0, exercisesPerCall).flatMap(unsentOf)
  if (sets.length + pains.length > 0) return { kind: 'sets', sessionId, sets, pains }
  if (hasUnsentReport(workout)) return { kind: 'complete', sessionId, revision: workout.reportRevision }
  return null
}

/** True if the server does not have this state of the set. A draft that was never confirmed is not sent. */
export function isUnsent(set: LocalSet): boolean {
  return set.revision > set.sentRevision
}

function unsentRemarks({ exercises }: LocalWorkout): LocalExercise[] {
  return exercises.filter(
    (line, at) =>
      line.remarkRevision > line.sentRemarkRevision &&
      // Two lines of one exercise share their remark.
      exercises.findIndex((other) => exerciseKeyOf(other) === exerciseKeyOf(line)) === at,
  )
}

function hasUnsentReport({ report, reportRevision, sentReportRevision }: LocalWorkout): boolean {
  return report !== null && reportRevision > sentReportRevision
}

/** The number of pending changes, and how many of them are sets. A start or a completion is one change. */
export function waitingOf(workout: LocalWorkout): { changes: number; sets: number } {
  if (workout.discardedAt !== null) return { changes: workout.startTried ? 1 : 0, sets: 0 }
  const sets = workout.sets.filter(isUnsent).length
  const others = [workout.sessionId === null, hasUnsentReport(workout)].filter(Boolean).length
  return { changes: sets + unsentRemarks(workout).length + others, sets }
}

function wireSet(set: LocalSet): SentSet {
  const { client_id, exercise_name, exercise_id, set_number, kind, weight_kg, repetitions, seconds, done_at } = set
  // Missing in sets that an older version of this page stored.
  const { rir = null, instead_of = null, occurrence = 1 } = set
  const { distance_m = null, incline = null, heart_rate = null } = set
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
    distance_m,
    incline,
    heart_rate,
    rir,
    instead_of,
    done_at,
    revision: set.revision,
    deleted,
  }
}

/** What changed of an exercise since it was sent; what has no place, and the note, always. */
function unsentOf(line: LocalExercise): SentRemark[] {
  return remarksOf(line).filter(({ place, revision }) => place === null || revision > line.sentRemarkRevision)
}

/** The key under which two sets of a workout are the same one: exercise, its line, number. */
export function slotOf(set: LocalSet): string {
  return setSlot(exerciseKeyOf(set), set)
}
