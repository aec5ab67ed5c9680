import type { Aims, Candidate, Pick } from './candidates.rules.ts'
import { poolOf } from './candidates.rules.ts'
import { fill, inOrder, keptPicks, tippingOf } from './compose.rules.ts'
import type { Composition } from './compose.rules.ts'
import type { ProposedLine, Unusable } from './ai-reply.rules.ts'
import { fitting, openSession, take } from './session.rules.ts'
import type { Session } from './session.rules.ts'
import { lettered, pairAntagonists } from './supersets.rules.ts'

/** Fewer of a model's exercises than this are the rules' workout under another name. */
const fewestOfModel = 3

/**
 * The workout of a model under the rules: what fits is taken in its order, presses and rows in turn, with fewer sets where
 * time or region ask for it; the rules fill what is left. Unusable where too little of it remains, or where it trains
 * clearly fewer regions than `byRules`.
 */
export function fitProposal(
  all: readonly Candidate[],
  aims: Aims,
  lines: readonly ProposedLine[],
  byRules: Composition,
): Composition | Unusable {
  const session = openSession(aims)
  const kept = keptPicks(all, aims)
  for (const pick of kept) take(session, pick)
  const pool = poolOf(all, aims)
  const takeAll = () => {
    // What would have tipped the balance may fit once the other side has come.
    const waiting = takeBalanced(session, lines, pool)
    takeBalanced(session, waiting, pool)
  }
  takeAll()
  while (aims.littleTime && pairAntagonists(session)) takeAll()
  const taken = session.picks.length - kept.length
  if (taken < Math.min(fewestOfModel, byRules.picks.length - kept.length)) {
    return { reason: 'UNFIT', problems: [`only ${taken} of the exercises fit the time, the level and the balance`] }
  }
  fill(session, pool)
  while (aims.littleTime && pairAntagonists(session)) fill(session, pool)
  const untrained = aims.regions.filter((region) => !session.volume.has(region))
  if (untrained.length > byRules.untrained.length + 1) {
    return { reason: 'UNFIT', problems: [`these regions are not trained: ${untrained.slice(0, 12).join(', ')}`] }
  }
  return { picks: lettered(inOrder(session.picks)), left: session.left, untrained }
}

/** Takes what fits and returns what only the balance of presses and rows kept out. */
function takeBalanced(
  session: Session,
  lines: readonly ProposedLine[],
  pool: readonly Candidate[],
): readonly ProposedLine[] {
  const waiting: ProposedLine[] = []
  for (const proposed of lines) {
    const pick = fitting(session, proposed.exercise, proposed.line)
    if (pick === undefined) continue
    const options: Pick[] = pool.flatMap((exercise) => fitting(session, exercise) ?? [])
    if (tippingOf(session, options)?.(proposed.exercise)) waiting.push(proposed)
    else take(session, pick)
  }
  return waiting
}
