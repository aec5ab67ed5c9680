import {
  type GymLoads,
  isAssisted,
  type LoadKind,
  loadKindOf,
  loadStep,
  metresIn,
  type Offer,
  offeredSets,
  takesLoad,
  type TakesLoad,
  usualLoads,
} from '@folego/domain'
import { secondsIn } from './durations.ts'
import type { LocalExercise, LocalSet, LocalWorkout, SetValues } from './player-types.ts'

/*
 * What the rows of an exercise suggest: the plan and the previous sets as the contract reads them, and the row above, so that a
 * load is typed once. Pure.
 */

/** What is offered for an exercise, and how its load is composed. */
export interface ExerciseOffer extends Offer {
  takesLoad: TakesLoad
  /** Whether its rows have a field for kilograms. */
  showsLoad: boolean
  /** The step up from a load. */
  stepFrom: (kg: number) => number
  /** Its sets are distances. */
  metered: boolean
  sets: SetValues[]
}

/** The target of one set of an exercise; a prescribed load applies only to the exercise it was written for. */
export function targetOf({ prescription, swappedFrom }: LocalExercise, at: number) {
  const own = prescription.set_targets?.[at] ?? prescription.set_targets?.at(-1) ?? prescription
  const { repetitions, weight, rir, rest_time } = own
  return { repetitions, weight: swappedFrom === null ? weight : null, rir, rest_time }
}

export function offerFor(workout: LocalWorkout, exercise: LocalExercise, sets: readonly LocalSet[]): ExerciseOffer {
  const { prescription, previous, recent, swappedFrom } = exercise
  const kind: LoadKind = loadKindOf(exercise.equipment ?? null)
  const loads: GymLoads = workout.loads ?? usualLoads
  const weight_type = swappedFrom === null ? prescription.weight_type : 'kg'
  const asked = prescription.set_targets?.length ?? prescription.sets
  // A timed exercise replaces a counted one: the sheet's repetitions do not apply to it.
  const isTimed = swappedFrom !== null && previous.some((set) => set.repetitions === null && set.seconds !== null)
  const targets = Array.from({ length: asked }, (_, at) => {
    const { repetitions, weight } = targetOf(exercise, at)
    return isTimed
      ? { repetitions: '', weight, seconds: null }
      : { repetitions, weight, seconds: secondsIn(repetitions) }
  })
  const assisted = isAssisted(exercise)
  const metered = exercise.measure === 'distance' || exercise.measure === 'distance_time'
  const offer = offeredSets({
    targets,
    weight_type,
    previous,
    recent: recent ?? undefined,
    deload: prescription.deload,
    kind,
    loads,
    assisted,
  })
  const takes = takesLoad(kind, weight_type)
  const hasLoad = [...offer.sets, ...previous, ...sets].some(({ weight_kg }) => weight_kg !== null && weight_kg > 0)
  const showsLoad = takes !== 'never' || hasLoad || exercise.loadAdded === true
  const shown = { takesLoad: takes, showsLoad, stepFrom: (kg: number) => loadStep(kind, loads, kg), metered }
  if (!metered) return { ...offer, ...shown }
  // How far and how fast is read off the machine: only what the sheet asks for is offered.
  const timed = exercise.measure === 'distance_time'
  const asDistance = ({ weight_kg }: SetValues, at: number): SetValues => {
    const { repetitions } = targetOf(exercise, at)
    return {
      weight_kg,
      repetitions: null,
      seconds: timed ? secondsIn(repetitions) : null,
      distance_m: metresIn(repetitions),
    }
  }
  return { ...offer, ...shown, sets: offer.sets.map(asDistance) }
}

/** The row from which the rows below are derived: what the plan offers for it, and its current or future values. */
export interface RowAbove {
  offered: SetValues
  taken: SetValues
}

/**
 * What one tap records in a row: its offer, or the values of the row above if it has none. If both rows were offered the same
 * load, a load changed in the row above applies here as well.
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
