import { supersetsOf, targetOf } from '@folego/domain'
import type { Candidate, Pick } from './candidates.rules.ts'

/*
 * What is done first is trained best (Nunes 2020), and nothing may tire what a later lift needs: squats and hinges, presses and
 * pulls, lunges and bridges, isolations with the arms last, then trunk, calves and forearms.
 */

const heavy = /^(squat|hinge)$/
const upper = /^(push|pull)_/
const single = /^(lunge|bridge)$/
/** These would tire trunk, grip or ankle before the lifts that need them. */
const tiring = /^(core|calf|dorsiflex|wrist|grip|carry)/

const isOfArms = ({ primary_region }: Candidate) => ['biceps', 'triceps', 'forearms'].includes(targetOf(primary_region))

/**
 * Returns the class of an exercise, 0 to 6 in the order of the session. A glute day begins with its loaded bridge. What is adapted to a
 * pain comes after the lifts that need no change.
 */
export function classOf(pick: Pick): number {
  return pick.light === true ? Math.max(4, classOfExercise(pick)) : classOfExercise(pick)
}

function classOfExercise({ exercise, role }: Pick): number {
  const { pattern, mechanic, equipment } = exercise
  const name = pattern ?? ''
  if (tiring.test(name) || (name === 'hinge' && mechanic === 'isolation')) return 6
  if (mechanic === 'isolation') return isOfArms(exercise) ? 5 : name === 'bridge' ? 2 : 3
  if (heavy.test(name) || (role === 'main' && name === 'bridge' && equipment !== 'bodyweight')) return 0
  if (primaryIsRearDelt(exercise)) return 3
  return upper.test(name) || isOfArms(exercise) ? 1 : single.test(name) ? 2 : 3
}

/** A face pull has the pattern of a row but the load of a shoulder accessory. */
const primaryIsRearDelt = ({ primary_region }: Candidate) => primary_region === 'deltoide-posterior'

/** Sorts a session into the order in which it is done; partners of a superset are adjacent, at the place of the first. */
export function inOrder(picks: readonly Pick[]): Pick[] {
  return inPairs(picks.toSorted((a, b) => classOf(a) - classOf(b) || a.rank - b.rank))
}

function inPairs(sorted: readonly Pick[]): Pick[] {
  const placed = new Set<Pick>()
  return sorted.flatMap((pick) => {
    if (placed.has(pick)) return []
    const { superset_group: letter = null } = pick
    const partners = letter === null ? [pick] : sorted.filter((it) => it.superset_group === letter)
    for (const it of partners) placed.add(it)
    return partners
  })
}

/** Where one region was chosen by hand, an exercise of exactly that muscle opens. */
export function beginningWith(regions: readonly string[], picks: readonly Pick[]): Pick[] {
  const own = regions.length === 1 ? picks.filter(({ exercise }) => exercise.primary_region === regions[0]) : []
  const first = own.find(({ light }) => light !== true) ?? own[0]
  return first === undefined ? [...picks] : inPairs([first, ...picks.filter((pick) => pick !== first)])
}

/** Removes the second of two adjacent hinges, unless a person chose it. */
export function withoutNeighbouringHinges(picks: readonly Pick[]): Pick[] {
  const isHinge = (pick: Pick | undefined) => pick?.exercise.pattern === 'hinge'
  return picks.filter((pick, at) => pick.locked || !isHinge(pick) || !isHinge(picks[at - 1]))
}

/** Returns every superset of the session. */
export function pairsOf(picks: readonly Pick[]): Pick[][] {
  return supersetsOf(picks).filter(([first]) => (first?.superset_group ?? null) !== null)
}
