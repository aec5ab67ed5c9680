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
import { lineFor } from './candidates.rules.ts'
import type { Aims, Candidate, Pick, Role } from './candidates.rules.ts'
import { canJoin, doseIn, mostExercises, roleIn } from './session.rules.ts'
import type { Session } from './session.rules.ts'
import { isLight } from './spared.rules.ts'
import { staples } from './staples.rules.ts'
import { muscles, overheads, presses, pulls, shareAt } from './week-counts.rules.ts'
import {
  type Day,
  fewestMains,
  fewestSets,
  leftOf,
  type Option,
  type State,
  totalsOf,
  usedShare,
} from './week-price.rules.ts'

/* What a day of a week can be changed to: a set more or less, an exercise more, less or another. */

export function shortenedBy(picks: readonly Pick[]): Pick[][] {
  return picks
    .filter((pick) => !pick.locked && (pick.role !== 'main' || isSpareMain(pick, picks)))
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

const mostSetsOfLine = 4

/** A main lift has at least three sets, a beginner's two. */
const leastOf = ({ role }: Pick, { level }: Aims) => (role === 'main' && level !== 'beginner' ? 3 : fewestSets)

const direct = new Float64Array(targetCodes.length)
const placeOf = new Map<RegionId, number>(regionIds.map((region) => [region, targetCodes.indexOf(targetOf(region))]))

/** Whether a changed day is still a session: its minutes, its exercises, and the sets of each muscle. */
export function isSession(day: Day): boolean {
  const { picks } = day.part
  if (picks.length > mostExercises || leftOf(day) < 0) return false
  direct.fill(0)
  for (const { exercise, sets } of picks) {
    const at = placeOf.get(exercise.primary_region) ?? 0
    const now = (direct[at] ?? 0) + sets
    if (now > (day.most[at] ?? 0)) return false
    direct[at] = now
  }
  return true
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

/** What a full body has one of at least: a lift of the legs, a press, a pull. */
const kindOf = (target: TargetCode) =>
  target === 'back' ? 'pull' : target === 'chest' || target === 'shoulders' ? 'press' : 'legs'

/**
 * A full body of many first lifts may give one up, but never its squat, its bench press or its only lift of a kind. A day of presses may
 * give up the one for the shoulders: two such days and one of pulls would not be balanced otherwise.
 */
function isSpareMain(pick: Pick, picks: readonly Pick[]): boolean {
  const { target } = pick
  const mains = picks.filter(({ role }) => role === 'main')
  const isDayOfPresses = mains.every((it) => kindOf(it.target) === 'press')
  if (isDayOfPresses && target === 'shoulders') return mains.some((it) => it.target === 'chest')
  if (mains.length <= fewestMains || target === 'quads' || target === 'chest') return false
  return mains.some((it) => it !== pick && kindOf(it.target) === kindOf(target))
}

/** Another exercise of the same movement for the same muscle, which may take its sets. */
const isTwin = ({ exercise: one, locked }: Pick, { exercise: other }: Pick) =>
  !locked && one.pattern === other.pattern && targetOf(one.primary_region) === targetOf(other.primary_region)
const weighs = (exercise: Candidate, at: number) => shareAt(exercise, at) > 0
const isPress = ({ exercise }: Pick) => weighs(exercise, presses)
const isPull = ({ exercise }: Pick) => weighs(exercise, pulls)

/** An exercise left out, added or replaced; one that is added may take a set from others. */
export function* changesOfExercises(state: State, day: Day, picks: readonly Pick[]): Generator<Pick[]> {
  const { aims } = day.part
  // Both before the first change is tried: meanwhile the day is another one.
  const wanted = wantedBy(state, day)
  const turned = otherMains(state, day, picks)
  const canLose = (pick: Pick) => !pick.locked && (pick.role !== 'main' || isSpareMain(pick, picks))
  const spares = picks.filter(canLose)
  const shrinks = picks.filter((pick) => !pick.locked && pick.sets > leastOf(pick, aims))
  for (const spare of spares) {
    const rest = picks.filter((pick) => pick !== spare)
    yield rest
    const twin = rest.find((pick) => isTwin(pick, spare))
    const sets = Math.min(mostSetsOfLine, spare.sets + (twin?.sets ?? 0))
    if (twin !== undefined) yield rest.map((pick) => (pick === twin ? { ...pick, sets } : pick))
  }
  // A press and a pull leave together, so that the week stays balanced.
  for (const press of spares.filter(isPress)) {
    for (const pull of spares.filter(isPull)) yield picks.filter((pick) => pick !== press && pick !== pull)
  }
  yield* turned
  for (const exercise of wanted) {
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
        if (less.sets - 2 >= leastOf(less, aims)) yield [...withLess(less1, less), added]
        const other = shrinks.findLast((pick) => pick !== less)
        if (other !== undefined) yield [...withLess(less1, other), added]
      }
    }
  }
}

/** Longer days have room for both lifts. */
const roomForBoth = 60
const placeOfFloor = (code: FloorCode) => muscles + floorCodes.indexOf(code)

/** Short days take turns with their main lifts: a pulldown and a row, a bench press and one over the head, a squat and a lift from the floor. */
const turns: readonly { is: (pick: Pick) => boolean; to: FloorCode | 'overhead'; counted: number }[] = [
  { is: ({ target }) => target === 'quads', to: 'hinge', counted: placeOfFloor('hinge') },
  { is: ({ target }) => target === 'chest', to: 'overhead', counted: overheads },
  {
    is: ({ exercise }) => weighs(exercise, placeOfFloor('vertical_pull')),
    to: 'horizontal_pull',
    counted: placeOfFloor('horizontal_pull'),
  },
]

/** The day with a main lift replaced by one that the week lacks. */
function otherMains(state: State, day: Day, picks: readonly Pick[]): Pick[][] {
  if (!day.weights.has('chest') || day.part.aims.minutes >= roomForBoth) return []
  const totals = totalsOf(state)
  return turns.flatMap(({ is, to, counted }) => {
    const isMain = (pick: Pick) => pick.role === 'main' && is(pick)
    const own = picks.find((pick) => isMain(pick) && !pick.locked)
    const isElsewhere = state.days.some((other) => other !== day && other.part.picks.some(isMain))
    if (own === undefined || !isElsewhere || totals[counted] !== 0) return []
    const rest = picks.filter((pick) => pick !== own)
    const options = (day.options.get(to) ?? []).filter((it) => it.mechanic === 'compound' && it.family !== 'swing')
    const exercise = options.find(({ id }) => staples.has(id)) ?? options[0]
    const added = exercise && pickOf(day, rest, exercise, 'main')
    return added ? [picks.map((pick) => (pick === own ? { ...added, sets: own.sets, rank: own.rank } : pick))] : []
  })
}

/** The best exercise for each floor and muscle that the week lacks; for every muscle if the day has time left. */
function wantedBy(state: State, day: Day): Set<Candidate> {
  const { options, session, part, weights } = day
  const found = new Set<Candidate>()
  const begun = { ...session, picks: [...part.picks] }
  const families = new Set(part.picks.map(({ exercise }) => exercise.family))
  const { ranges, floors } = state.limits
  const totals = totalsOf(state)
  const isIdle = leftOf(day) > part.aims.minutes * 60 * (1 - usedShare)
  const add = (code: Option) => {
    // What does not fit beside everything may fit in place of something.
    const fits = options.get(code)?.filter(({ family }) => !families.has(family) || family === 'elevacao-lateral') ?? []
    const best = fits.find((candidate) => canJoin(begun, candidate)) ?? fits[0]
    if (best !== undefined) found.add(best)
  }
  for (const [at, code] of floorCodes.entries()) {
    if ((totals[muscles + at] ?? 0) < (floors[at] ?? 0)) add(code)
    // The best one may need a bar for which the minutes are missing.
    if ((floors[at] ?? 0) > 0 && (totals[muscles + at] ?? 0) === 0)
      for (const it of (options.get(code) ?? []).slice(0, 3)) found.add(it)
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
    // A chest that no further press may train has its flies.
    if (isBelow && target === 'chest') add('fly')
  }
  return found
}

function pickOf(
  { session, part: { aims } }: Day,
  rest: readonly Pick[],
  exercise: Candidate,
  wanted: Role = exercise.mechanic === 'compound' ? 'second' : 'accessory',
): Pick | undefined {
  const begun: Session = { ...session, picks: [...rest] }
  if (!canJoin(begun, exercise)) return undefined
  const role = roleIn(begun, wanted, exercise)
  return {
    ...lineFor(exercise),
    sets: fewestSets,
    // No second heavy squat for more volume.
    ...doseIn({ aims, picks: rest }, exercise, aims.type === 'strength' && role !== 'main' ? 'accessory' : role),
    locked: false,
    role,
    target: targetOf(exercise.primary_region),
    rank: 6,
    light: isLight(exercise, aims.hurts),
  }
}
