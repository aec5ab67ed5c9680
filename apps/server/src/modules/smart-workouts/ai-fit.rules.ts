import type { Aims, Candidate } from './candidates.rules.ts'
import { composeSession } from './compose.rules.ts'
import type { Composition } from './compose.rules.ts'
import type { ProposedLine, Unusable } from './ai-reply.rules.ts'

/** Fewer of a model's exercises than this are the rules' session under another name. */
const fewestOfModel = 3

/**
 * The session of a model under the rules: an exercise is taken where it fits a slot, as that slot prescribes it, and the rules
 * fill the rest, so that whatever was proposed keeps the promises of every session. Unusable where too little of it remains.
 */
export function fitProposal(
  all: readonly Candidate[],
  aims: Aims,
  lines: readonly ProposedLine[],
  byRules: Composition,
): Composition | Unusable {
  const proposals = new Map(lines.map(({ exercise, line }, place) => [exercise.id, { ...line, place }]))
  const composition = composeSession(all, aims, proposals)
  const taken = composition.picks.filter(({ exercise, kept }) => !kept && proposals.has(exercise.id)).length
  const free = byRules.picks.filter(({ kept }) => !kept).length
  if (taken < Math.min(fewestOfModel, free)) {
    return { reason: 'UNFIT', problems: [`only ${taken} of the exercises fit a slot, the time and the level`] }
  }
  return composition
}
