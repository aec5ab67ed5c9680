import { nowhere, type PainPlace } from '@folego/domain'
import type { ExercisePain, ExercisePainDraft } from '@folego/contract'
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

/** Whether the server has the same. Versions before several places stored the note with the place. */
const isStored = (sent: ExercisePain, received: ExercisePain) =>
  sent.pain === received.pain &&
  sent.side === received.side &&
  sent.severity === received.severity &&
  (sent.place !== null || sent.notes === received.notes)

/**
 * Only the reply to remarks reveals the revisions elsewhere. The latest remark made here prevails: what lost against a higher revision
 * is sent again above that one.
 */
export function settledRemarks(
  line: LocalExercise,
  sent: readonly ExercisePain[],
  received: readonly ExercisePain[],
): LocalExercise {
  const delivered = Math.max(line.sentRemarkRevision, ...sent.map(({ revision }) => revision))
  const highest = Math.max(line.remarkRevision, ...received.map(({ revision }) => revision))
  const hasLost = (remark: ExercisePain) => {
    const found = received.find(({ place }) => place === remark.place)
    return found !== undefined && !isStored(remark, found) && found.revision >= remark.revision
  }
  const lost = new Set(remarksOf(line).flatMap((remark) => (hasLost(remark) ? [remark.place] : [])))
  if (lost.size > 0) {
    const revision = highest + 1
    const pains = line.pains?.map((it) => (lost.has(it.place) ? { ...it, revision } : it))
    return { ...line, ...(pains && { pains }), remarkRevision: revision, sentRemarkRevision: delivered }
  }
  if (line.remarkRevision > delivered) return { ...line, sentRemarkRevision: delivered }
  return { ...line, remarkRevision: highest, sentRemarkRevision: highest }
}

/** What the server has, with the revisions made here. */
export function receivedPains(known: readonly LocalPain[], received: readonly LocalPain[]): LocalPain[] {
  return received.map((it) => ({ ...it, revision: known.find(({ place }) => place === it.place)?.revision ?? 0 }))
}

/** The places that a change touched as they were before it; the others stay. */
export function revertedPains(
  { pains = [], remarkRevision }: LocalExercise,
  { pains: before = [] }: LocalExercise,
  after: LocalExercise | undefined,
): LocalPain[] {
  const touched = new Set(after?.pains?.filter((it) => !before.includes(it)).map(({ place }) => place))
  return [
    ...pains.filter(({ place }) => !touched.has(place)),
    ...[...touched].map((place): LocalPain => {
      const was = before.find((it) => it.place === place) ?? { ...nowhere, place, pain: false }
      return { ...was, revision: remarkRevision + 1 }
    }),
  ]
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
