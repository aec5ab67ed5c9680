import { secondsOfSession, type TargetCode, targetOf, verdictOf } from '@folego/domain'
import { isHeavyHinge, isHeavyRow, isLoadedHinge, rankOf, touches, usable } from './candidates.rules.ts'
import type { Aims, Candidate, Pick } from './candidates.rules.ts'
import { poolOf } from './compose.rules.ts'
import type { Composition } from './compose.rules.ts'
import { classOf, pairsOf } from './order.rules.ts'
import { doseOf, doseWithin, isWithAddedLoad, mostSetsOf, setsOf, sparingDose } from './prescription.rules.ts'
import { repeatsFamily } from './session.rules.ts'
import { isMinor, weightsOf } from './slots.rules.ts'
import { heavyLifts, staples } from './staples.rules.ts'
import { contradictionsOf, isTooHeavyFor } from './sparing-judge.ts'
import { canPair } from './supersets.rules.ts'

/*
 * For tests: what a coach would object to in any session. Each promise of the composer is checked independently of the composer's
 * own code.
 */

/** Returns what is wrong with a session for these aims, empty if nothing is. */
export function objectionsTo(all: readonly Candidate[], aims: Aims, made: Composition): string[] {
  const pool = poolOf(all, aims)
  if (made.picks.length === 0) return canTrain(pool, aims) ? ['empty'] : []
  return [
    ...objectionsToChoice(all, pool, aims, made),
    ...objectionsToAmount(aims, made),
    ...objectionsToOrder(aims, made),
  ]
}

const canTrain = (pool: readonly Candidate[], { regions }: Aims) =>
  pool.some((it) => regions.includes(it.primary_region))

type Rule = readonly [objection: string, broken: boolean]
const broken = (rules: readonly Rule[]): string[] => rules.filter(([, isBroken]) => isBroken).map(([name]) => name)

function objectionsToChoice(
  all: readonly Candidate[],
  pool: readonly Candidate[],
  aims: Aims,
  made: Composition,
): string[] {
  const { picks, untrained } = made
  const free = picks.filter(({ locked }) => !locked)
  const allowed = new Set(usable(all, aims).map(({ id }) => id))
  const weights = [...weightsOf(aims)]
  const weighty = weights.filter(([, weight]) => !isMinor(weight)).map(([target]) => target)
  const minor = weights.filter(([, weight]) => isMinor(weight)).map(([target]) => target)
  const inPool = (target: TargetCode) =>
    pool.some((it) => targetOf(it.primary_region) === target && touches(it, aims.regions))
  return broken([
    [
      'a family twice',
      picks.some(({ exercise }, at) =>
        repeatsFamily({ weights: weightsOf(aims), picks: picks.slice(0, at) }, exercise),
      ),
    ],
    ['above the level or without its equipment', picks.some(({ exercise }) => !allowed.has(exercise.id))],
    ['above the level', picks.some(({ exercise }) => rankOf(exercise.level) > rankOf(aims.level))],
    ['nobody chose what it trains', free.some(({ exercise }) => !touches(exercise, aims.regions))],
    [
      'something that hurts or is restricted',
      free.some(({ exercise }) => verdictOf(exercise, aims.hurts).state === 'out'),
    ],
    [
      'words to spare a pain that the exercise contradicts',
      free.some(({ exercise }) => contradictionsOf(exercise, verdictOf(exercise, aims.hurts)).length > 0),
    ],
    ['a first lift that is no staple', free.some((pick) => isNoStaple(pick, pool, picks, aims))],
    [
      'a first lift that must spare a place, beside one that need not',
      free.some((pick) => isWorse(pick, pool, picks, aims)),
    ],
    ['a first lift adapted to a strong pain', free.some((pick) => pick.role === 'main' && isOfStrongPain(pick, aims))],
    [
      'something adapted to a strong pain, beside what need not be',
      free.some((pick) => isOfStrongPain(pick, aims) && isAvoidable(pick, pool, picks, aims)),
    ],
    ['an easy push-up', aims.level !== 'beginner' && free.some(({ exercise }) => /joelhos-apoiados/.test(exercise.id))],
    [
      'a detail before a chosen muscle',
      free.some(({ role }) => role === 'minor') && weighty.some((target) => inPool(target) && !isTrained(made, target)),
    ],
    ['a detail with two exercises', minor.some((target) => free.filter((it) => it.target === target).length > 1)],
    [
      'a muscle that vanished without a word',
      weighty.some((it) => !isTrained(made, it) && !isHelped(made, it) && !untrained.includes(it)),
    ],
    ['more than one heavy hinge', free.filter(({ exercise }) => isLoadedHinge(exercise)).length > 1],
  ])
}

const isTrained = ({ picks }: Composition, target: TargetCode) =>
  picks.some((it) => it.target === target || targetOf(it.exercise.primary_region) === target)
const isHelped = ({ picks }: Composition, target: TargetCode) =>
  picks.some(({ exercise }) => exercise.secondary_regions.some((region) => targetOf(region) === target))

function isNoStaple(
  { exercise, role }: Pick,
  pool: readonly Candidate[],
  picks: readonly Pick[],
  { avoid, hurts, regions, type }: Aims,
): boolean {
  if (role !== 'main' || staples.has(exercise.id)) return false
  const taken = new Set(picks.map((pick) => pick.exercise.family))
  const target = targetOf(exercise.primary_region)
  const chosen = regions.filter((region) => targetOf(region) === target)
  return pool.some(
    (it) =>
      staples.has(it.id) &&
      it.pattern === exercise.pattern &&
      targetOf(it.primary_region) === target &&
      touches(it, chosen) &&
      it.types.includes(type) &&
      !taken.has(it.family) &&
      !avoid.includes(it.id) &&
      verdictOf(it, hurts).state === 'fine',
  )
}

/** A first lift that is adapted to a pain, where another staple of its movement is fine as it is. */
function isWorse({ exercise, role }: Pick, pool: readonly Candidate[], picks: readonly Pick[], aims: Aims): boolean {
  const { avoid, hurts, regions, type } = aims
  if (role !== 'main' || verdictOf(exercise, hurts).state !== 'adapt') return false
  const taken = new Set(picks.map((pick) => pick.exercise.family))
  return pool.some(
    (it) =>
      staples.has(it.id) &&
      it.pattern === exercise.pattern &&
      it.primary_region === exercise.primary_region &&
      touches(it, regions) &&
      it.types.includes(type) &&
      !taken.has(it.family) &&
      !avoid.includes(it.id) &&
      verdictOf(it, hurts).state === 'fine',
  )
}

/** A pain of seven and more, or a restriction in words. */
const strongOf = (hurts: Aims['hurts']) => hurts.filter(({ severity }) => severity === null || severity >= 7)
const isOfStrongPain = ({ exercise }: Pick, { hurts }: Aims) =>
  ['adapt', 'last'].includes(verdictOf(exercise, strongOf(hurts)).state)

/** Another exercise of the movement and the muscle needs no change, and could have been taken. */
function isAvoidable({ exercise }: Pick, pool: readonly Candidate[], picks: readonly Pick[], aims: Aims): boolean {
  const target = targetOf(exercise.primary_region)
  const families = new Set(picks.map((pick) => pick.exercise.family))
  return pool.some(
    (it) =>
      it.pattern === exercise.pattern &&
      it.mechanic === exercise.mechanic &&
      targetOf(it.primary_region) === target &&
      it.primary_region === exercise.primary_region &&
      touches(it, aims.regions) &&
      !families.has(it.family) &&
      verdictOf(it, aims.hurts).state === 'fine',
  )
}

/** Few repetitions of what is adapted, and of whatever a strong pain is near to. */
function isEffort({ exercise, reps }: Pick, { hurts }: Aims): boolean {
  const least = Number.parseInt(reps, 10)
  const isNear = hurts.length > 0 && verdictOf(exercise, strongOf(hurts)).hurt !== null
  return !reps.endsWith('s') && (isAdapted(exercise, hurts) ? least < 10 : isNear && least < 6)
}
const isAdapted = (exercise: Candidate, hurts: Aims['hurts']) =>
  ['adapt', 'last'].includes(verdictOf(exercise, hurts).state)

/** The session begins with what is adapted to a pain, though another lift needs no change. */
const beginsAdapted = (picks: readonly Pick[], { hurts }: Aims) =>
  picks[0] !== undefined &&
  isAdapted(picks[0].exercise, hurts) &&
  picks.some(({ exercise, mechanic }) => mechanic === 'compound' && !isAdapted(exercise, hurts))

/** What nothing makes heavy is not done for eight repetitions, and what spares a pain not for few. */
const isWrongLoad = (pick: Pick, aims: Aims): boolean => {
  const { exercise, reps } = pick
  return (
    (exercise.mechanic === 'isolation' &&
      unloaded.has(exercise.equipment) &&
      !/knee_flex/.test(exercise.pattern ?? '') &&
      !reps.endsWith('s') &&
      Number.parseInt(reps, 10) < 10) ||
    isTooHeavyFor(pick, aims)
  )
}
const unloaded: ReadonlySet<string> = new Set(['bodyweight', 'band', 'ankle_weights', 'box', 'swiss_ball', 'trx'])

function objectionsToAmount(aims: Aims, { picks, left }: Composition): string[] {
  const { level, minutes, type } = aims
  const session = secondsOfSession(picks, type, minutes)
  const free = picks.filter(({ locked }) => !locked)
  const direct = (target: TargetCode) =>
    free.filter((it) => targetOf(it.exercise.primary_region) === target).reduce((sum, { sets }) => sum + sets, 0)
  const weights = weightsOf(aims)
  const roomOf = (pick: Pick) => {
    const target = targetOf(pick.exercise.primary_region)
    return mostSetsOf(target, level, weights) - direct(target)
  }
  const limit = picks.length < 8 ? 5 : 4
  const grows = (pick: Pick) =>
    roomOf(pick) > 0 && pick.sets < Math.min(limit, setsOf[pick.role][level].most) && aims.tired.length === 0
  const heavy = picks.filter(({ exercise, reps }) => heavyLifts.has(exercise.id) && Number.parseInt(reps, 10) < 6)
  const at35 = heavy.filter(({ reps }) => Number.parseInt(reps, 10) < 5)
  const pattern = (name: string) => at35.some(({ exercise }) => exercise.pattern === name)
  const minutesOfWork = minutes * 60
  return broken([
    ['too many exercises', picks.length > 8 && free.length > 0],
    ['over time', session.total > minutesOfWork && free.length > 0 && picks.length === free.length],
    ['the time left is not the time left', left !== minutesOfWork - session.total],
    ['time that sets could fill', left > minutesOfWork * 0.1 && free.some(grows) && !aims.littleTime],
    [
      'sets',
      free.some(
        ({ sets, role }) => sets < (role === 'main' && level !== 'beginner' ? 3 : 2) || sets > setsOf[role][level].most,
      ),
    ],
    ['too many sets of a muscle', free.some((pick) => roomOf(pick) < 0)],
    ['too many heavy lifts', type === 'strength' && at35.length > (level === 'advanced' ? 3 : 2)],
    ['squat and deadlift heavy on one day', pattern('squat') && pattern('hinge')],
    ['few repetitions of what hurts', free.some((pick) => isEffort(pick, aims))],
    [
      'three to five pull-ups without a load, or none that is said',
      free.some(
        (pick) => isWithAddedLoad(pick) !== (pick.exercise.pattern === 'pull_v' && /^[1-5](-[1-5])?$/.test(pick.reps)),
      ),
    ],
    ['repetitions', free.some((pick) => !isDose(pick, aims))],
    ['a load that the exercise or a pain does not allow', free.some((pick) => isWrongLoad(pick, aims))],
    [
      'triples of what is no heavy lift',
      free.some(({ exercise, reps }) => Number.parseInt(reps, 10) < 5 && !canBeLow(exercise)),
    ],
    [
      'triples for a beginner',
      level === 'beginner' && free.some(({ exercise, reps }) => reps === '3-5' && !canBeLow(exercise)),
    ],
  ])
}

/** Heavy lifts, and hard bodyweight exercises: pull-ups and Nordic curls. */
const canBeLow = ({ id, pattern, equipment }: Candidate) =>
  heavyLifts.has(id) ||
  ((pattern === 'pull_v' || pattern === 'knee_flex') && ['bodyweight', 'pull_up_bar'].includes(equipment))

function isDose(pick: Pick, { type, level, hurts }: Aims): boolean {
  const { exercise, role, reps, rest_seconds, superset_group = null } = pick
  // A lift that would be one heavy lift too many has the dose of an accessory.
  const isAdaptedTo = isAdapted(exercise, hurts)
  const doses = [
    ...(hurts.length > 0 ? [sparingDose(exercise, type, level, isAdaptedTo)] : []),
    doseOf(exercise, type, level, role),
    ...(type === 'strength' ? [doseOf(exercise, type, level, 'accessory')] : []),
  ]
  return doses
    .map((dose) => doseWithin(dose, { reps, rest_seconds }))
    .some((within) => within.reps === reps && (superset_group !== null || within.rest_seconds === rest_seconds))
}

function objectionsToOrder(aims: Aims, { picks }: Composition): string[] {
  const { littleTime } = aims
  const pairs = pairsOf(picks)
  const seconds = new Set(pairs.flatMap((pair) => pair.slice(1)))
  const classes = picks.filter((pick) => !seconds.has(pick)).map(classOf)
  const isHeavy = (pick: Pick | undefined) => pick !== undefined && isHeavyHinge(pick.exercise)
  const isHinge = (pick: Pick | undefined) => pick?.exercise.pattern === 'hinge'
  return broken([
    ['order', aims.regions.length > 1 && classes.some((it, at) => it < (classes[at - 1] ?? 0))],
    [
      'a heavy row right after a heavy hinge',
      picks.some((pick, at) => !pick.locked && isHeavyRow(pick.exercise) && isHeavy(picks[at - 1])),
    ],
    ['two hinges in a row', picks.some((pick, at) => isHinge(pick) && isHinge(picks[at + 1]))],
    ['a beginning adapted to a pain', aims.regions.length > 1 && beginsAdapted(picks, aims)],
    ['pairs that are none', !pairs.every(isPair)],
    ['pairs without little time', !littleTime && pairs.length > 0],
  ])
}

function isPair([one, other, ...more]: Pick[]): boolean {
  if (one === undefined || other === undefined || more.length > 0) return false
  return canPair(one, other) && one.sets === other.sets && one.rest_seconds === other.rest_seconds
}
