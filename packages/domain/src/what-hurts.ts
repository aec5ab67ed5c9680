import { type BodyPlace, isJoint, type Joint, jointCodes } from './body-places.ts'
import type { Equipment, movementPatterns } from './exercise-words.ts'
import type { RegionId } from './muscles.ts'
import { type BodySide, severePain } from './pain-place.ts'
import { sparing, type SparingRule } from './sparing-table.ts'
import { type TargetCode, targetOf } from './training-targets.ts'
import { bothNames, type Names } from './workout-words.ts'

/*
 * What a person with a pain or a restriction may train: `sparing-table.ts` says it of each joint, this file applies it.
 */

type Pattern = (typeof movementPatterns)[number]

/** What decides whether an exercise is good for a place. A gym's own exercise has its id as its family. */
export interface JudgedExercise {
  id: string
  family: string
  pattern: Pattern | null
  equipment: Equipment
  primary_region: RegionId
  secondary_regions: readonly RegionId[]
}

/**
 * A pain or a written restriction. One of: a `place`, a movement (`pattern`), or what hurt without a word where (`exercise`; with a
 * place, it is the exercise during which that place hurt). `severity` is 0 to 10; null is a restriction in words, which counts as much as
 * the worst pain.
 */
export interface Hurt {
  because: 'pain' | 'restriction'
  place: BodyPlace | null
  side: BodySide | null
  severity: number | null
  pattern: Pattern | null
  exercise: Pick<JudgedExercise, 'id' | 'family' | 'pattern' | 'primary_region'> | null
}

/**
 * `out`: never offered. `last`: only if nothing else fits, and with a caution. `adapt`: as `how` says. `fine`: `how`, if any, says why it is
 * fine for a place that hurts.
 */
export interface HurtVerdict {
  state: 'fine' | 'adapt' | 'last' | 'out'
  /** What decided, null if nothing concerns the exercise. */
  hurt: Hurt | null
  how: Names | null
}

const strength = { fine: 0, adapt: 1, last: 2, out: 3 } as const
const fine: HurtVerdict = { state: 'fine', hurt: null, how: null }

/** Returns the strictest verdict of all pains and restrictions on an exercise. */
export function verdictOf(exercise: JudgedExercise, hurts: readonly Hurt[]): HurtVerdict {
  return hurts.length === 0 ? fine : hurts.map((hurt) => verdictOfOne(exercise, hurt)).reduce(stricter, fine)
}

const stricter = (one: HurtVerdict, other: HurtVerdict): HurtVerdict => {
  const difference = strength[other.state] - strength[one.state]
  return difference > 0 || (difference === 0 && one.how === null && other.how !== null) ? other : one
}

function verdictOfOne(exercise: JudgedExercise, hurt: Hurt): HurtVerdict {
  const { place, pattern, severity } = hurt
  if (severity === 0) return fine
  const isSevere = severity === null || severity >= severePain
  const ruledOut = { state: isSevere ? ('out' as const) : ('last' as const), hurt, how: null }
  if (pattern !== null) {
    if (exercise.pattern === null) return { state: 'out', hurt, how: unjudged }
    if (exercise.pattern === pattern) return { ...ruledOut, state: 'out' }
  }
  if (place === null) return hurt.exercise === null ? fine : nearTo(exercise, hurt.exercise, hurt)
  const byTable = byJoint(exercise, jointOf(place), ruledOut)
  const byRegion = isJoint(place) ? fine : inRegion(exercise, place, { hurt, isSevere })
  // What hurt once will not be repeated unchanged, even if others with that pain can do it.
  const itself = hurt.exercise?.id === exercise.id ? ruledOut : fine
  return [byRegion, itself].reduce(stricter, byTable)
}

/** An exercise of a gym that did not name its movement: nobody can say that it spares a joint, so it is treated as if it did not. */
const unjudged = bothNames('sem o movimento no cadastro', 'no movement in its record')

function byJoint(exercise: JudgedExercise, joint: Joint | undefined, ruledOut: HurtVerdict): HurtVerdict {
  if (joint === undefined) return fine
  const rule = ruleFor(joint, exercise)
  if (rule === undefined) return exercise.pattern === null ? { ...ruledOut, how: unjudged } : fine
  return rule.verdict === 'out' ? { ...ruledOut, how: rule.how } : { ...ruledOut, state: rule.verdict, how: rule.how }
}

/** The places whose severe pain rules an exercise out: what a device without a network spares with it. */
export function placesAgainst(exercise: JudgedExercise): BodyPlace[] {
  const muscles = [exercise.primary_region, ...exercise.secondary_regions]
  const concerned = new Set<BodyPlace>([...jointCodes, ...muscles, ...(Object.keys(jointsOfRegions) as RegionId[])])
  const severe = { because: 'pain', side: null, severity: null, pattern: null, exercise: null } as const
  return [...concerned].filter((place) => verdictOf(exercise, [{ ...severe, place }]).state === 'out')
}

/** The joint whose rules a region of the map shares, beside its own. */
export function jointOf(place: BodyPlace): Joint | undefined {
  if (isJoint(place)) return place
  return jointsOfRegions[place]
}

/** Whoever taps the front of the shoulder means the shoulder. */
const jointsOfRegions: Readonly<Partial<Record<RegionId, Joint>>> = {
  'eretores-espinha': 'low_back',
  'quadrado-lombar': 'low_back',
  'manguito-rotador': 'shoulder',
  'deltoide-anterior': 'shoulder',
  'deltoide-lateral': 'shoulder',
  'deltoide-posterior': 'shoulder',
  'trapezio-superior': 'neck',
  braquiorradial: 'elbow',
  'flexores-antebraco': 'elbow',
  'extensores-antebraco': 'elbow',
  'flexores-quadril': 'hip',
  'tensor-fascia-lata': 'hip',
  adutores: 'hip',
  'gastrocnemio-medial': 'ankle',
  'gastrocnemio-lateral': 'ankle',
  soleo: 'ankle',
  'tibial-anterior': 'ankle',
}

/** Muscles of which no part rests while another works. */
const wholeMuscles: ReadonlySet<TargetCode> = new Set(['chest', 'biceps', 'triceps', 'quads', 'hamstrings', 'calves'])

/** A muscle that hurts is not trained itself, and helps others only if nothing else fits. */
function inRegion(
  { primary_region, secondary_regions, pattern }: JudgedExercise,
  region: RegionId,
  { hurt, isSevere }: { hurt: Hurt; isSevere: boolean },
): HurtVerdict {
  const helps = secondary_regions.includes(region)
  const muscle = targetOf(region)
  const isOfMuscle = targetOf(primary_region) === muscle && (helps || wholeMuscles.has(muscle))
  // A hinge loads the spinal erectors no less than its main muscle.
  const isLoaded = primary_region === region || isOfMuscle || (helps && pattern === 'hinge')
  if (isLoaded) return { state: isSevere ? 'out' : 'last', hurt, how: null }
  return helps && isSevere ? { state: 'last', hurt, how: null } : fine
}

/** It hurt in an exercise, and nobody said where: that one, its family and its movement for the same muscle are out. */
function nearTo(exercise: JudgedExercise, sore: NonNullable<Hurt['exercise']>, hurt: Hurt): HurtVerdict {
  const moves = sore.pattern !== null && sore.pattern === exercise.pattern
  const isSame = sore.id === exercise.id || sore.family === exercise.family
  if (isSame || (moves && sore.primary_region === exercise.primary_region)) return { state: 'out', hurt, how: null }
  const isSameMuscle = targetOf(sore.primary_region) === targetOf(exercise.primary_region)
  if (exercise.pattern === null) return isSameMuscle ? { state: 'out', hurt, how: unjudged } : fine
  return moves && isSameMuscle ? { state: 'last', hurt, how: null } : fine
}

/** The rule of a joint for an exercise: the most exact one, by id, family, movement with a tool, movement. */
export function ruleFor(joint: Joint, { id, family, pattern, equipment }: JudgedExercise): SparingRule | undefined {
  const rules = sparing[joint]
  const names = [id, family, `${pattern}+${equipment}`, pattern]
  for (const name of names) {
    const found = name === null ? undefined : rules.get(name)
    if (found) return found
  }
  return undefined
}
