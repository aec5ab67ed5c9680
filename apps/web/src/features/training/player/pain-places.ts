import { nowhere, type PainPlace } from '@folego/domain'
import type { ExercisePainDraft } from '@folego/contract'
import type { LocalExercise, LocalPain, LocalWorkout } from './player-types.ts'

/* Where an exercise hurts: each place by itself, so that what another device says of another place stays. Pure. */

type Hurting = Pick<LocalExercise, 'pain' | 'pains'>

/** The places that hurt. */
export function placesOf({ pain, pains = [] }: Hurting): PainPlace[] {
  return pain ? pains.filter((it) => it.pain).map(({ place, side, severity }) => ({ place, side, severity })) : []
}

/** Everything said of an exercise, as it is sent: first what has no place, with the note. */
export function remarksOf(line: LocalExercise): ExercisePainDraft[] {
  const { exercise_name, exercise_id, pain, pains = [], note, remarkRevision } = line
  const named = { exercise_name, exercise_id, beside: true }
  const lone = pain && placesOf(line).length === 0
  return [
    { ...named, pain: lone, ...nowhere, notes: note === '' ? null : note, revision: remarkRevision },
    ...pains.map((it) => ({ ...named, notes: null, ...it })),
  ]
}

/** What the server has, with the revisions made here. */
export function receivedPains(known: readonly LocalPain[], received: readonly LocalPain[]): LocalPain[] {
  return received.map((it) => ({ ...it, revision: known.find(({ place }) => place === it.place)?.revision ?? 0 }))
}

/** A workout of an older version of this page, in which an exercise hurt at one place. */
export function placedApart(workout: LocalWorkout): LocalWorkout {
  const isOld = ({ where }: LocalExercise) => where !== undefined
  if (!workout.exercises.some(isOld)) return workout
  const exercises = workout.exercises.map(({ where, ...line }): LocalExercise => {
    const { place = null, side = null, severity = null } = where ?? {}
    if (place === null) return line
    return { ...line, pains: [{ place, side, severity, pain: line.pain, revision: line.remarkRevision }] }
  })
  return { ...workout, exercises }
}
