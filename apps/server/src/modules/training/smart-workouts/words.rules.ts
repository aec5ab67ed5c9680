import {
  amountNotes,
  cautionOf,
  describeWorkout,
  filled,
  type Language,
  muscleGroupCodes,
  muscleGroups,
  type RegionId,
  restText,
  type TargetCode,
  targetOf,
  titleOfParts,
  verdictOf,
  wayToSpare,
  withAddedLoad,
  type WorkoutParts,
  workoutTips,
} from '@folego/domain'
import type { Exercise, SmartExercise } from '@folego/contract'
import type { Aims, Pick as PickOf } from './candidates.rules.ts'
import { loadFor } from './loads.rules.ts'
import type { LoadHistory } from './loads.rules.ts'
import { isCardio, isTimed, isWithAddedLoad, reserve } from './prescription.rules.ts'
import { isFullBody, isMinor, weightsOf } from './slots.rules.ts'

/* Texts of the rules about a workout, in both languages. They sound like an instructor: no promises, no diagnoses. */

/** What regions are named after: the common name of the day if there is one ('Empurrar', 'Pernas'), else their muscles. */
export function partsOf(regions: readonly RegionId[]): WorkoutParts {
  const weights = weightsOf({ regions, tired: [] })
  const main = [...weights].filter(([, weight]) => !isMinor(weight)).map(([target]) => target)
  const day = muscleGroupCodes.find((code) => sameTargets(muscleGroups[code].regions, main))
  return day ?? (isFullBody(weights) ? 'full_body' : main.slice(0, mostNamed))
}

const mostNamed = 4

function sameTargets(regions: readonly RegionId[], targets: readonly TargetCode[]): boolean {
  const chosen = new Set(regions.map(targetOf))
  return chosen.size === targets.length && targets.every((target) => chosen.has(target))
}

/** Returns the title: 'Peito e Tríceps – Hipertrofia'. */
export function titleOf({ regions, type }: Pick<Aims, 'regions' | 'type'>, language: Language): string {
  return titleOfParts(partsOf(regions), type, language)
}

/** Returns one or two sentences: duration, level and muscles. */
export function descriptionOf({ regions, type, level, minutes }: Aims, count: number, language: Language): string {
  return describeWorkout({ parts: partsOf(regions), type, level, minutes, count }, language)
}

/** States range and effort, because a training sheet stores repetitions as one number. */
export function notesOf({ exercise, reps }: PickOf, level: Exercise['level'], language: Language): string {
  const write = (kind: keyof typeof amountNotes) => filled(amountNotes[kind][language], { reps, left: reserve[level] })
  if (isTimed(exercise)) return write(exercise.per_side ? 'timeOfSide' : 'time')
  if (isCardio(exercise)) return write('pace')
  return write(exercise.per_side ? 'repetitionsOfSide' : 'repetitions')
}

/** Returns fixed advice by goal and level. */
export function tipsOf(
  { type, level }: Pick<Aims, 'type' | 'level'>,
  picks: readonly PickOf[],
  language: Language,
): string[] {
  const withRamp = picks.some(({ mechanic }) => mechanic === 'compound')
  const withPairs = picks.some(({ superset_group = null }) => superset_group !== null)
  const { ramp, pairs } = workoutTips
  const tips = [...(withRamp ? [ramp] : []), ...(withPairs ? [pairs] : []), workoutTips[type], workoutTips[level]]
  return tips.map((names) => names[language])
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Converts a pick to a line of the reply, with the load from the student's history. `words`: the model's text, appended to ours.
 */
export function lineOf(
  pick: PickOf,
  aims: Aims,
  language: Language,
  history?: LoadHistory,
  words?: string,
): SmartExercise {
  const { exercise, sets, reps, rest_seconds, superset_group = null, role, target } = pick
  const { id, primary_region, secondary_regions, equipment, mechanic, pattern, per_side } = exercise
  const verdict = verdictOf(exercise, aims.hurts)
  const belt = isWithAddedLoad(pick) ? capital(withAddedLoad[language]) : undefined
  const notes = [notesOf(pick, aims.level, language), belt, wayToSpare(verdict, language), words].filter(Boolean)
  return {
    id,
    name: language === 'en' ? exercise.name_en : exercise.name_pt,
    sets,
    reps,
    rest: restText(rest_seconds),
    notes: notes.join('. '),
    rest_seconds,
    region: primary_region,
    secondary_regions: [...secondary_regions],
    equipment,
    mechanic,
    per_side,
    pattern,
    superset_group,
    target,
    role,
    load: history ? loadFor(pick, aims, history, language) : null,
    caution: cautionOf(verdict, language),
  }
}
