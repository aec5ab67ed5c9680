import { targetOf, verdictOf } from '@folego/domain'
import { lineFor, rankOf } from './candidates.rules.ts'
import type { Aims, Candidate, Pick } from './candidates.rules.ts'
import { poolOf } from './compose.rules.ts'
import { setsOf } from './prescription.rules.ts'
import { doseIn, openSession, placeFor } from './session.rules.ts'

const mostAlternatives = 8
const caution = { fine: 0, adapt: 0, last: 1, out: 2 } as const

/**
 * Returns alternatives for an exercise, nearest first: the same main muscle above all, then the same movement, assisting muscles
 * and kind. Another of its family is the nearest; families of the other exercises are left out, what pains and restrictions
 * rule out is never among them, and what is near them comes last.
 */
export function alternativesTo(
  all: readonly Candidate[],
  aims: Aims,
  replaced: Candidate,
  others: readonly Candidate[],
): Pick[] {
  const families = new Set(others.map((it) => it.family))
  const options = poolOf(all, aims).filter((it) => it.id !== replaced.id && !families.has(it.family))
  const wanted = options.filter(
    (it) => it.primary_region === replaced.primary_region || aims.regions.includes(it.primary_region),
  )
  const { role, rank, target } = placeFor(openSession([replaced], aims), replaced)
  const ranked = wanted
    .map((exercise) => ({
      exercise,
      nearness: nearness(exercise, replaced, aims),
      pain: caution[verdictOf(exercise, aims.hurts).state],
    }))
    .sort((a, b) => a.pain - b.pain || b.nearness - a.nearness || (a.exercise.id < b.exercise.id ? -1 : 1))
  return ranked.slice(0, mostAlternatives).map(({ exercise }) => ({
    ...lineFor(exercise),
    sets: setsOf[role][aims.level].usual,
    ...doseIn({ aims, picks: [] }, exercise, role),
    locked: false,
    role,
    rank,
    target: target === targetOf(replaced.primary_region) ? targetOf(exercise.primary_region) : target,
  }))
}

function nearness(exercise: Candidate, replaced: Candidate, { type }: Aims): number {
  const shared = exercise.secondary_regions.filter((region) => replaced.secondary_regions.includes(region)).length
  return (
    (exercise.primary_region === replaced.primary_region ? 8 : 0) +
    (exercise.pattern !== null && exercise.pattern === replaced.pattern ? 4 : 0) +
    (exercise.mechanic === replaced.mechanic ? 2 : 0) +
    (exercise.types.includes(type) ? 1 : 0) +
    Math.min(shared, 2) * 0.5 -
    Math.abs(rankOf(exercise.level) - rankOf(replaced.level)) * 0.25
  )
}
