import { targetOf } from '@folego/contract'
import type { Caution } from '@folego/contract'
import type { Candidate, Spared } from './candidates.rules.ts'

/**
 * What to think of an exercise where something hurt or is restricted. `out`: the exercise itself, another of its family or its
 * movement for that muscle hurt, or it trains what is restricted. `last`: only where nothing else fits, since it is near to it.
 */
export interface Verdict {
  state: 'fine' | 'last' | 'out'
  because: Caution | null
}

const fine: Verdict = { state: 'fine', because: null }

export function verdictOn(exercise: Candidate, { sore, regions, patterns }: Spared): Verdict {
  const { id, family, pattern, primary_region, secondary_regions } = exercise
  if (regions.includes(primary_region) || (pattern !== null && patterns.includes(pattern)))
    return { state: 'out', because: 'restriction' }
  const moves = (it: Candidate) => it.pattern !== null && it.pattern === pattern
  if (sore.some((it) => it.id === id || it.family === family || (moves(it) && it.primary_region === primary_region)))
    return { state: 'out', because: 'pain' }
  if (sore.some((it) => moves(it) && targetOf(it.primary_region) === targetOf(primary_region)))
    return { state: 'last', because: 'pain' }
  if (secondary_regions.some((region) => regions.includes(region))) return { state: 'last', because: 'restriction' }
  return fine
}
