import { nowhere } from '@folego/domain'
import type { LocalExercise, LocalPain, LocalSet, LocalWorkout } from './player-types.ts'
import { type Change, withoutTick } from './set-changes.ts'

/* Undoing a change; loads when one is undone. Pure. */

/** Reverts the change from `before` to `after` and keeps what came later. Sets get a new revision, so that the server follows. */
export function revert(before: LocalWorkout, after: LocalWorkout): Change {
  const setsBefore = new Map(before.sets.map((set) => [set.client_id, set]))
  const changed = new Set(after.sets.filter((set) => setsBefore.get(set.client_id) !== set).map((set) => set.client_id))
  const gone = before.sets.filter((set) => !after.sets.some(({ client_id }) => client_id === set.client_id))
  return (workout) => ({
    ...workout,
    sets: [
      ...workout.sets.flatMap((set) =>
        changed.has(set.client_id) ? broughtBack(set, setsBefore.get(set.client_id)) : [set],
      ),
      ...gone,
    ],
    exercises: revertedLines(before.exercises, after.exercises, workout.exercises),
  })
}

function broughtBack(now: LocalSet, before: LocalSet | undefined): LocalSet[] {
  if (before === undefined) return withoutTick(now)
  const known = now.revision > 0
  return [{ ...before, revision: known ? now.revision + 1 : 0, sentRevision: now.sentRevision }]
}

function revertedLines(
  before: readonly LocalExercise[],
  after: readonly LocalExercise[],
  now: readonly LocalExercise[],
): LocalExercise[] {
  const was = new Map(before.map((line) => [line.key, line]))
  const became = new Map(after.map((line) => [line.key, line]))
  const back = now.flatMap((line) => {
    const old = was.get(line.key)
    if (became.get(line.key) === old) return [line]
    if (old === undefined) return became.has(line.key) ? [] : [line]
    const { sentRemarkRevision, remarkRevision } = line
    if (remarkRevision === old.remarkRevision) return [{ ...old, sentRemarkRevision }]
    const pains = revertedPains(line, old, became.get(line.key))
    return [{ ...old, pains, sentRemarkRevision, remarkRevision: remarkRevision + 1 }]
  })
  for (const [at, line] of before.entries()) {
    if (!became.has(line.key) && !back.some(({ key }) => key === line.key)) back.splice(at, 0, line)
  }
  const moved = before.length === after.length && before.some((line, at) => line.key !== after[at]?.key)
  if (!moved) return back
  const order = before.map(({ key }) => key)
  const placeOf = ({ key }: LocalExercise) => (order.includes(key) ? order.indexOf(key) : order.length)
  return back.sort((one, other) => placeOf(one) - placeOf(other))
}

/** The places that a change touched as they were before it; the others stay. */
function revertedPains(
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
