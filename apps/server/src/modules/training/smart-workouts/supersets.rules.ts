import type { Exercise } from '@folego/contract'
import type { Pick } from './candidates.rules.ts'
import type { Session } from './session.rules.ts'

/*
 * Little time: while one muscle works its antagonist rests, so two exercises share their rests (Iversen 2021: about half the time
 * for the same work). Squats and hinges are never paired: they tire everything.
 */

type Pattern = NonNullable<Exercise['pattern']>

/** Antagonists of each movement, the nearest first. */
const antagonists: Partial<Record<Pattern, readonly Pattern[]>> = {
  push_h: ['pull_h', 'pull_v'],
  push_v: ['pull_v', 'pull_h'],
  pull_h: ['push_h', 'push_v'],
  pull_v: ['push_v', 'push_h'],
  fly: ['rear_fly'],
  rear_fly: ['fly'],
  curl: ['triceps'],
  triceps: ['curl'],
  knee_ext: ['knee_flex'],
  knee_flex: ['knee_ext'],
  hip_abd: ['hip_add'],
  hip_add: ['hip_abd'],
  calf: ['dorsiflex'],
  dorsiflex: ['calf'],
}

/** Whether two exercises can form a superset: antagonists of the same mechanic. */
export function canPair({ exercise: one }: Pick, { exercise: other }: Pick): boolean {
  return one.mechanic === other.mechanic && partnersOf(one.pattern).includes(other.pattern ?? 'cardio')
}

const partnersOf = (pattern: Exercise['pattern']) => (pattern === null ? [] : (antagonists[pattern] ?? []))

/**
 * Pairs exercises not yet paired or chosen by a person: equal sets, the longer rest. Returns false if there was nothing to pair.
 */
export function pairAntagonists({ picks }: Session): boolean {
  let paired = false
  for (const pick of picks) {
    if (!isAlone(pick)) continue
    const others = picks.filter((other) => other !== pick && isAlone(other) && canPair(pick, other))
    const [partner] = others.toSorted((a, b) => nearness(pick, b) - nearness(pick, a))
    if (partner === undefined) continue
    join(picks, pick, partner)
    paired = true
  }
  return paired
}

function join(picks: Pick[], pick: Pick, partner: Pick): void {
  const letter = letterOf(picks)
  // A main lift keeps its sets, and its partner has as many.
  const sets = isMain(pick) || isMain(partner) ? Math.max(pick.sets, partner.sets) : Math.min(pick.sets, partner.sets)
  const rest_seconds = Math.max(pick.rest_seconds, partner.rest_seconds)
  Object.assign(pick, { superset_group: letter, sets, rest_seconds })
  Object.assign(partner, { superset_group: letter, sets, rest_seconds })
  // Adjacent, so that their time is counted as that of a pair.
  picks.splice(picks.indexOf(partner), 1)
  picks.splice(picks.indexOf(pick) + 1, 0, partner)
}

const isMain = ({ role }: Pick) => role === 'main'
const isAlone = ({ superset_group = null, locked }: Pick) => superset_group === null && !locked

const nearness = (pick: Pick, partner: Pick) =>
  -partnersOf(pick.exercise.pattern).indexOf(partner.exercise.pattern ?? 'cardio')

/** Returns the next letter: a workout of twelve exercises has at most six pairs. */
function letterOf(picks: readonly Pick[]): string {
  const pairs = new Set(picks.map(({ superset_group = null }) => superset_group).filter((letter) => letter !== null))
  return String.fromCodePoint(65 + pairs.size)
}

/** Renames the pairs to A, B, … in order of appearance. */
export function lettered(picks: readonly Pick[]): Pick[] {
  const known: (string | null)[] = []
  return picks.map((pick) => {
    const { superset_group: letter = null } = pick
    if (letter === null) return pick
    if (!known.includes(letter)) known.push(letter)
    return { ...pick, superset_group: String.fromCodePoint(65 + known.indexOf(letter)) }
  })
}
