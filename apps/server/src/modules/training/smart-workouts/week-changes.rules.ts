import {
  type FloorCode,
  floorCodes,
  type RegionId,
  regionIds,
  type TargetCode,
  targetCodes,
  targetOf,
  weeklyMuscleCodes,
  weeklyMuscles,
} from '@folego/domain'
import type { Aims, Candidate, Pick, Role } from './candidates.rules.ts'
import { canJoin, doseIn, mostExercises } from './session.rules.ts'
import type { Session } from './session.rules.ts'
import {
  contributionOf,
  type Day,
  fewestMains,
  muscles,
  overheads,
  presses,
  pulls,
  secondsLeft,
  type State,
  totalsOf,
  usedShare,
} from './week-price.rules.ts'

/* What a day of a week can be changed to: a set more or less, an exercise more, less or another. */

export function shortenedBy(picks: readonly Pick[], aims: Aims): Pick[][] {
  return picks
    .filter((pick) => !pick.locked && (pick.role !== 'main' || isSpareMain(pick, picks, aims)))
    .map((spare) => picks.filter((pick) => pick !== spare))
}

export function grownBy(picks: readonly Pick[]): Pick[][] {
  return picks
    .filter((pick) => !pick.locked && pick.sets < mostSetsOfLine)
    .map((more) => picks.map((pick) => (pick === more ? { ...pick, sets: pick.sets + 1 } : pick)))
}

export function shrunkBy(picks: readonly Pick[], aims: Aims): Pick[][] {
  return picks.filter((pick) => !pick.locked && pick.sets > leastOf(pick, aims)).map((less) => withLess(picks, less))
}

const fewestSets = 2
const mostSetsOfLine = 4

/** A main lift has at least three sets, a beginner's two. */
const leastOf = ({ role }: Pick, { level, minutes }: Aims) =>
  role === 'main' && level !== 'beginner' && minutes > 30 ? 3 : fewestSets

const direct = new Float64Array(targetCodes.length)
const placeOf = new Map<RegionId, number>(regionIds.map((region) => [region, targetCodes.indexOf(targetOf(region))]))

/** Whether a changed day is still a session: its minutes, its exercises, and the sets of each muscle. */
export function isSession({ part: { aims, picks }, most }: Day): boolean {
  if (picks.length > mostExercises || secondsLeft(aims, picks) < 0) return false
  direct.fill(0)
  for (const { exercise, sets } of picks) {
    const at = placeOf.get(exercise.primary_region) ?? 0
    direct[at] = (direct[at] ?? 0) + sets
  }
  return direct.every((sets, at) => sets <= (most[at] ?? 0))
}

/** One set more, one less, or one moved from one exercise to another. */
export function* changesOfSets(_state: State, day: Day, picks: readonly Pick[]): Generator<Pick[]> {
  const { aims } = day.part
  const grows = picks.filter((pick) => !pick.locked && pick.sets < mostSetsOfLine)
  const shrinks = picks.filter((pick) => !pick.locked && pick.sets > leastOf(pick, aims))
  yield* grownBy(picks)
  yield* shrunkBy(picks, aims)
  for (const press of shrinks.filter(isPress)) {
    for (const pull of shrinks.filter(isPull)) yield withLess(withLess(picks, press), pull)
  }
  for (const more of grows) {
    for (const less of shrinks) {
      if (more !== less)
        yield withLess(picks, less).map((pick) => (pick === more ? { ...pick, sets: pick.sets + 1 } : pick))
    }
  }
}

const withLess = (picks: readonly Pick[], { exercise }: Pick) =>
  picks.map((pick) => (pick.exercise === exercise ? { ...pick, sets: pick.sets - 1 } : pick))

/**
 * A full body of many first lifts may give one up, but never its squat, its press or its only pull. A day of presses may give up the one
 * for the shoulders: two such days and one of pulls would not be balanced otherwise.
 */
function isSpareMain({ target }: Pick, picks: readonly Pick[], { minutes }: Aims): boolean {
  const mains = picks.filter(({ role }) => role === 'main')
  const isDayOfPresses = mains.every((it) => it.target === 'chest' || it.target === 'shoulders')
  if (isDayOfPresses && target === 'shoulders' && minutes >= 45) return mains.some((it) => it.target === 'chest')
  if (mains.length <= fewestMains || target === 'quads' || target === 'chest') return false
  return target !== 'back' || mains.filter((it) => it.target === target).length > 1
}

const isPress = ({ exercise }: Pick) => (contributionOf(exercise)[presses] ?? 0) > 0
const isPull = ({ exercise }: Pick) => (contributionOf(exercise)[pulls] ?? 0) > 0

/** An exercise left out, added or replaced; one that is added may take a set from others. */
export function* changesOfExercises(state: State, day: Day, picks: readonly Pick[]): Generator<Pick[]> {
  const { aims } = day.part
  const canLose = (pick: Pick) => !pick.locked && (pick.role !== 'main' || isSpareMain(pick, picks, aims))
  const spares = picks.filter(canLose)
  const shrinks = picks.filter((pick) => !pick.locked && pick.sets > leastOf(pick, aims))
  for (const spare of spares) yield picks.filter((pick) => pick !== spare)
  // A press and a pull leave together, so that the week stays balanced.
  for (const press of spares.filter(isPress)) {
    for (const pull of spares.filter(isPull)) yield picks.filter((pick) => pick !== press && pick !== pull)
  }
  for (const exercise of wantedBy(state, day)) {
    for (const spare of [undefined, ...spares]) {
      const rest = spare === undefined ? picks : picks.filter((pick) => pick !== spare)
      const added = pickOf(day, rest, exercise)
      if (added === undefined) continue
      yield [...rest, added]
      yield [...rest, { ...added, sets: 3 }]
      if (spare !== undefined) continue
      for (const less of shrinks) {
        const less1 = withLess(rest, less)
        yield [...less1, added]
        const other = shrinks.findLast((pick) => pick !== less)
        if (other !== undefined) yield [...withLess(less1, other), added]
      }
    }
  }
}

/** The best exercise for each floor and muscle that the week lacks; for every muscle if the day has time left. */
function wantedBy(state: State, { options, session, part, weights }: Day): Set<Candidate> {
  const found = new Set<Candidate>()
  const begun = { ...session, picks: [...part.picks] }
  const families = new Set(part.picks.map(({ exercise }) => exercise.family))
  const { ranges, floors } = state.limits
  const totals = totalsOf(state)
  const isIdle = secondsLeft(part.aims, part.picks) > part.aims.minutes * 60 * (1 - usedShare)
  const add = (code: FloorCode | TargetCode | 'press' | 'overhead') => {
    // What does not fit beside everything may fit in place of something.
    const fits = options.get(code)?.filter(({ family }) => !families.has(family) || family === 'elevacao-lateral') ?? []
    const best = fits.find((candidate) => canJoin(begun, candidate)) ?? fits[0]
    if (best !== undefined) found.add(best)
  }
  for (const [at, code] of floorCodes.entries()) {
    if ((totals[muscles + at] ?? 0) < (floors[at] ?? 0)) add(code)
  }
  const [press = 0, pull = 0, face = 0] = totals.slice(presses)
  // A press that has no pull gives its place to something else.
  const isUneven = pull < 0.93 * press
  if (isUneven) for (const code of ['vertical_pull', 'horizontal_pull'] as const) add(code)
  if (pull + face > 1.3 * press) for (const code of ['press', 'rear_delts'] as const) add(code)
  if (totals[overheads] === 0) add('overhead')
  for (const target of weights.keys()) {
    const isBelow = weeklyMuscleCodes.some(
      (code, at) => weeklyMuscles[code].target === target && (totals[at] ?? 0) < (ranges[at]?.min ?? 0),
    )
    if (isIdle || isBelow || isUneven) add(target)
  }
  return found
}

function pickOf({ session, part: { aims } }: Day, rest: readonly Pick[], exercise: Candidate): Pick | undefined {
  const begun: Session = { ...session, picks: [...rest] }
  if (!canJoin(begun, exercise)) return undefined
  const { mechanic, equipment, primary_region } = exercise
  const role: Role = mechanic === 'compound' ? 'second' : 'accessory'
  return {
    exercise,
    sets: fewestSets,
    // No second heavy squat for more volume.
    ...doseIn({ aims, picks: rest }, exercise, aims.type === 'strength' ? 'accessory' : role),
    mechanic,
    equipment,
    locked: false,
    role,
    target: targetOf(primary_region),
    rank: 6,
  }
}
