import {
  type Equipment,
  exerciseLevels,
  type Hurt,
  type Language,
  smartDuration,
  type TargetCode,
  targetOf,
  verdictOf,
} from '@folego/domain'
import type { LeftOut, SparedByHurt, WorkoutHint } from '@folego/contract'
import { rankOf, touches, usable } from './candidates.rules.ts'
import type { Aims, Candidate } from './candidates.rules.ts'
import { composeSession, poolOf, pushesAndPulls } from './compose.rules.ts'
import type { Composition } from './compose.rules.ts'

/** Whether an exercise trains a muscle, of which only a part may be chosen. */
const trains =
  ({ regions }: Pick<Aims, 'regions'>, target: TargetCode) =>
  (exercise: Candidate) =>
    targetOf(exercise.primary_region) === target &&
    touches(
      exercise,
      regions.filter((region) => targetOf(region) === target),
    )

/**
 * Returns the muscles that a session leaves out, each with the true reason and, where there is one, the one change that would help. What
 * is named was tried: without that pain, or with that change, the session trains the muscle.
 */
export function leftOutOf(all: readonly Candidate[], aims: Aims, untrained: readonly TargetCode[]): LeftOut[] {
  if (untrained.length === 0) return []
  const trainsWith = trialsOf(all, aims)
  const hurts = aims.hurts.filter(({ severity }) => severity !== 0)
  const isSpared = (target: TargetCode) => hurts.length > 0 && trainsWith({ hurts: [] }, target)
  const pool = poolOf(all, aims)
  const nothing = { duration: null, level: null, equipment: [], fewer: false, caution: null, place: null }
  return untrained.map((target) => {
    if (isSpared(target)) {
      const { because, place } = causeOf(target, hurts, {
        trainsWith,
        exercises: usable(all, aims).filter(trains(aims, target)),
      })
      return { ...nothing, target, caution: because, place }
    }
    const duration = longerFor(aims).find((minutes) => trainsWith({ minutes }, target)) ?? null
    if (duration !== null) return { ...nothing, target, duration }
    const missing = pool.some(trains(aims, target)) ? [] : missingFor(all, aims, target)
    const equipment = missing.filter((it) => trainsWith({ equipment: [...(aims.equipment ?? []), it] }, target))
    if (equipment.length > 0) return { ...nothing, target, equipment }
    const level = higherThan(aims.level).find((it) => trainsWith({ level: it }, target)) ?? null
    if (level !== null) return { ...nothing, target, level }
    const fewer = trainsWith({ regions: aims.regions.filter((region) => targetOf(region) === target) }, target)
    return { ...nothing, target, fewer }
  })
}

type Trial = (change: Partial<Aims>, target: TargetCode) => boolean

/** Whether the session with one change trains a muscle; each change is composed once. */
function trialsOf(all: readonly Candidate[], aims: Aims): Trial {
  const tried = new Map<string, ReadonlySet<TargetCode>>()
  return (change, target) => {
    const key = JSON.stringify(change)
    const untrained = tried.get(key) ?? new Set(composeSession(all, { ...aims, ...change }).untrained)
    tried.set(key, untrained)
    return !untrained.has(target)
  }
}

/** The pain without which the muscle is trained; if it takes several, the one that rules out most of its exercises. */
function causeOf(
  target: TargetCode,
  hurts: readonly Hurt[],
  { trainsWith, exercises }: { trainsWith: Trial; exercises: readonly Candidate[] },
): Hurt {
  const kinds = [...Map.groupBy(hurts, kindOf).values()].map((same) => ({
    same,
    count: exercises.filter((it) => ['out', 'last'].includes(verdictOf(it, same).state)).length,
  }))
  const ordered = kinds.sort((one, other) => other.count - one.count).map(({ same }) => same)
  const cause = ordered.find((same) => trainsWith({ hurts: hurts.filter((hurt) => !same.includes(hurt)) }, target))
  const [hurt] = cause ?? ordered[0] ?? hurts
  if (hurt === undefined) throw new Error('a cause is looked for only where something hurts')
  return hurt
}

/** One place may hurt in several exercises. */
const kindOf = ({ because, place, pattern, exercise }: Hurt) =>
  [because, place, pattern, place === null ? exercise?.id : ''].join(' ')

/** The longer durations of the slider. */
function longerFor({ minutes }: Aims): number[] {
  const steps = Math.max(0, Math.floor((smartDuration.max - minutes) / smartDuration.step))
  return Array.from({ length: steps }, (_, at) => minutes + (at + 1) * smartDuration.step)
}

/** The equipment of exercises for a muscle that are allowed otherwise. */
function missingFor(all: readonly Candidate[], aims: Aims, target: TargetCode): Equipment[] {
  const exercises = poolOf(all, { ...aims, equipment: null })
  return [...new Set(exercises.filter(trains(aims, target)).map((it) => it.equipment))]
}

const higherThan = (level: Aims['level']) => exerciseLevels.filter((it) => rankOf(it) > rankOf(level))

/** Returns what pains and restrictions took from what would be trained without them, in the words of each cause. */
export function sparedOf(unhurt: readonly Candidate[], hurts: readonly Hurt[], language: Language): SparedByHurt[] {
  const out = [...new Set(unhurt)].flatMap((exercise) => {
    const { state, hurt } = verdictOf(exercise, hurts)
    return state === 'out' && hurt !== null
      ? [{ hurt, name: language === 'en' ? exercise.name_en : exercise.name_pt }]
      : []
  })
  return [...Map.groupBy(out, ({ hurt }) => kindOf(hurt)).values()].flatMap((same) =>
    same
      .slice(0, 1)
      .map(({ hurt: { because, place } }) => ({ because, place, exercises: same.map(({ name }) => name) })),
  )
}

/** Beyond this, time is better spent on cardio and mobility. */
const manyExercises = 8

/** Returns an instructor's hints on the finished session; none asks for what a pain or a restriction rules out. */
export function hintsOf(
  all: readonly Candidate[],
  aims: Aims,
  { picks, left }: Pick<Composition, 'picks' | 'left'>,
): WorkoutHint[] {
  const { minutes, hurts } = aims
  const { pushes, pulls } = pushesAndPulls(picks)
  // What a gym lacks is asked for all the same: the equipment of a session is a choice.
  const allowed = hurts.length === 0 ? all : poolOf(all, { ...aims, equipment: null })
  const can = pushesAndPulls(allowed.map((exercise) => ({ exercise })))
  const canHamstrings = allowed.some((it) => targetOf(it.primary_region) === 'hamstrings')
  const trained = new Set(
    picks.flatMap(({ exercise }) => [exercise.primary_region, ...exercise.secondary_regions].map(targetOf)),
  )
  const hints: [WorkoutHint, boolean][] = [
    ['PUSH_WITHOUT_PULL', pushes > 1 && pulls === 0 && can.pulls > 0],
    ['PULL_WITHOUT_PUSH', pulls > 1 && pushes === 0 && can.pushes > 0],
    ['QUADS_WITHOUT_HAMSTRINGS', trained.has('quads') && !trained.has('hamstrings') && canHamstrings],
    ['MANY_EXERCISES', picks.length > manyExercises],
    ['TIME_LEFT', left > minutes * 60 * 0.25],
    ['TIME_EXCEEDED', left < 0],
  ]
  return hints.filter(([, applies]) => applies).map(([hint]) => hint)
}
