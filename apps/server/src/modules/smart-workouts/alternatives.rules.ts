import type { Candidate, Aims, Pick } from './candidates.rules.ts'
import { rankOf, usable } from './candidates.rules.ts'
import { doseOf, usualSets } from './prescription.rules.ts'

const mostAlternatives = 8

/**
 * What can stand in for an exercise, the nearest first: the same main muscle above all, then the same movement, the same
 * helpers, the same kind. Another of its family is the nearest of all; families of the other exercises stay out.
 */
export function alternativesTo(
  all: readonly Candidate[],
  aims: Swap,
  replaced: Candidate,
  others: readonly Candidate[],
): Pick[] {
  const families = new Set(others.map((it) => it.family))
  const options = usable(all, aims).filter((it) => it.id !== replaced.id && !families.has(it.family))
  const wanted = options.filter(
    (it) => it.primary_region === replaced.primary_region || aims.regions.includes(it.primary_region),
  )
  return wanted
    .map((exercise) => ({ exercise, nearness: nearness(exercise, replaced, aims) }))
    .sort((a, b) => b.nearness - a.nearness || (a.exercise.id < b.exercise.id ? -1 : 1))
    .slice(0, mostAlternatives)
    .map(({ exercise }) => ({
      exercise,
      sets: usualSets[aims.level],
      ...doseOf(exercise, aims.type, aims.level),
      mechanic: exercise.mechanic,
      kept: false,
    }))
}

type Swap = { readonly [Key in 'regions' | 'type' | 'level' | 'equipment']: Aims[Key] }

function nearness(exercise: Candidate, replaced: Candidate, aims: Swap): number {
  const shared = exercise.secondary_regions.filter((region) => replaced.secondary_regions.includes(region)).length
  return (
    (exercise.primary_region === replaced.primary_region ? 8 : 0) +
    (exercise.pattern !== null && exercise.pattern === replaced.pattern ? 4 : 0) +
    (exercise.mechanic === replaced.mechanic ? 2 : 0) +
    (exercise.types.includes(aims.type) ? 1 : 0) +
    Math.min(shared, 2) * 0.5 -
    Math.abs(rankOf(exercise.level) - rankOf(replaced.level)) * 0.25
  )
}
