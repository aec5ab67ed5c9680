import { type LoadKind, loadKindOf, loadStep, offeredSets, takesLoad, usualLoads } from '@folego/contract'
import type { GymLoads, Offer, TakesLoad } from '@folego/contract'
import { secondsIn } from './durations.ts'
import type { LocalExercise, LocalSet, LocalWorkout, SetValues } from './player-types.ts'

/*
 * What the rows of an exercise offer: the plan and the last time as the contract reads them, and what was typed in the row
 * above, so that a load is typed once. Pure.
 */

/** What is offered for an exercise, and how its load is made. */
export interface ExerciseOffer extends Offer {
  takesLoad: TakesLoad
  /** Whether its rows have a field for kilograms. */
  showsLoad: boolean
  /** Kilograms of one step. */
  step: number
}

/** What is asked of the sets of an exercise; a load is of the exercise that it was written for. */
export function targetOf({ prescription, swappedFrom }: LocalExercise, at: number) {
  const own = prescription.set_targets?.[at] ?? prescription.set_targets?.at(-1) ?? prescription
  const { repetitions, weight, rir, rest_time } = own
  return { repetitions, weight: swappedFrom === null ? weight : null, rir, rest_time }
}

export function offerFor(workout: LocalWorkout, exercise: LocalExercise, sets: readonly LocalSet[]): ExerciseOffer {
  const { prescription, previous, swappedFrom } = exercise
  const kind: LoadKind = loadKindOf(exercise.equipment ?? null)
  const loads: GymLoads = workout.loads ?? usualLoads
  const weight_type = swappedFrom === null ? prescription.weight_type : 'kg'
  const asked = prescription.set_targets?.length ?? prescription.sets
  // What is held stands in for what is counted: the sheet's count is not of it.
  const isTimed = swappedFrom !== null && previous.some((set) => set.repetitions === null && set.seconds !== null)
  const targets = Array.from({ length: asked }, (_, at) => {
    const { repetitions, weight } = targetOf(exercise, at)
    return isTimed
      ? { repetitions: '', weight, seconds: null }
      : { repetitions, weight, seconds: secondsIn(repetitions) }
  })
  const offer = offeredSets({ targets, weight_type, previous, kind, loads })
  const takes = takesLoad(kind, weight_type)
  const hasLoad = [...offer.sets, ...previous, ...sets].some(({ weight_kg }) => weight_kg !== null && weight_kg > 0)
  const showsLoad = takes !== 'never' || hasLoad || exercise.loadAdded === true
  return { ...offer, takesLoad: takes, showsLoad, step: loadStep(kind, loads) }
}

/** A row that rows below take after: what the plan offers for it, and what it holds or will hold. */
export interface RowAbove {
  offered: SetValues
  taken: SetValues
}

/**
 * What a row takes by one tap: what is offered for it; where that is nothing, what the row above has. A load that was
 * changed in the row above is changed here as well, where both were offered the same.
 */
export function suggestionBelow(offered: SetValues, above: RowAbove | undefined): SetValues {
  if (above === undefined) return offered
  const isAlike = offered.weight_kg === null || offered.weight_kg === above.offered.weight_kg
  const isNew = offered.repetitions === null && offered.seconds === null
  return {
    weight_kg: isAlike ? (above.taken.weight_kg ?? offered.weight_kg) : offered.weight_kg,
    repetitions: isNew ? above.taken.repetitions : offered.repetitions,
    seconds: isNew ? above.taken.seconds : offered.seconds,
  }
}
