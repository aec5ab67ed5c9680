import { type RegionId, type TargetCode, targetCodes, targetOf, trainingTargets } from '@folego/domain'
import { touches } from './candidates.rules.ts'
import type { Aims, Candidate, Role } from './candidates.rules.ts'

/*
 * What a coach plans before any exercise: for each muscle the movements it is trained with, in order of importance. Ranks merge
 * the slots of all chosen muscles into one list, in the order of filling.
 */

/** A place in the session for one kind of movement. */
export interface Slot {
  target: TargetCode
  /** The movement in English, for the AI service. */
  movement: string
  role: Role
  rank: number
  fits: (exercise: Candidate) => boolean
  /** An exercise taken for another muscle fills it too: a squat trains quads and glutes. */
  shared: boolean
  /** Filled only if nothing trains the target. */
  spare: boolean
}

type Made = Pick<Slot, 'movement' | 'role' | 'rank' | 'fits'> & Partial<Pick<Slot, 'shared' | 'spare'>>
type Fits = Slot['fits']

const slot = (movement: string, role: Role, rank: number, fits: Fits, more: Partial<Slot> = {}): Made => ({
  movement,
  role,
  rank,
  fits,
  ...more,
})

const moves =
  (...patterns: string[]): Fits =>
  ({ pattern }) =>
    pattern !== null && patterns.includes(pattern)
const mainly =
  (...regions: RegionId[]): Fits =>
  ({ primary_region }) =>
    regions.includes(primary_region)
const of =
  (target: TargetCode): Fits =>
  ({ primary_region }) =>
    targetOf(primary_region) === target
const helps =
  (...regions: RegionId[]): Fits =>
  (exercise) =>
    touches(exercise, regions)
const isCompound: Fits = ({ mechanic }) => mechanic === 'compound'
const both =
  (...rules: Fits[]): Fits =>
  (exercise) =>
    rules.every((fits) => fits(exercise))
const isStraightCurl: Fits = ({ family }) => !['rosca-inclinada', 'rosca-concentrada'].includes(family)

/** Swings are power exercises, not the hinge that a leg day is built on. */
const isHinge = both(moves('hinge'), isCompound, ({ family }) => family !== 'swing')

const isLoadedBridge = both(moves('bridge'), ({ equipment }) => equipment !== 'bodyweight')

/** The movements of each target. `has`: whether another target is chosen too. */
const movementsOf: Readonly<Record<TargetCode, (has: (target: TargetCode) => boolean) => Made[]>> = {
  chest: () => [
    slot('flat or incline press', 'main', 1, both(of('chest'), moves('push_h'))),
    slot('press at another angle', 'second', 2, both(of('chest'), moves('push_h', 'push_v'))),
    slot('fly', 'accessory', 2.6, both(of('chest'), moves('fly'))),
    slot('another press or fly', 'accessory', 4.2, both(of('chest'), moves('fly', 'push_h', 'push_v'))),
  ],
  back: (has) => [
    slot('vertical pull', 'main', 1.05, both(of('back'), moves('pull_v'))),
    slot('horizontal pull', 'main', 1.3, both(of('back'), moves('pull_h'))),
    slot('another pull', 'second', 2.5, both(of('back'), moves('pull_v', 'pull_h'))),
    slot('pullover or rear fly', 'accessory', 3.3, moves('pullover', ...(has('shoulders') ? [] : ['rear_fly']))),
  ],
  shoulders: (has) => [
    slot('overhead press', 'main', 1.35, both(mainly('deltoide-anterior'), moves('push_v'))),
    slot('lateral raise', 'accessory', 2.1, both(mainly('deltoide-lateral'), moves('raise'))),
    slot(
      'rear fly or face pull',
      'accessory',
      has('chest') && !has('back') ? 2.7 : 2.3,
      both(mainly('deltoide-posterior'), moves('rear_fly', 'pull_h')),
    ),
    slot('front raise', 'accessory', 5.2, both(mainly('deltoide-anterior'), moves('raise'))),
  ],
  biceps: (has) => [
    slot(
      'supinated curl',
      has('back') ? 'accessory' : 'second',
      1.7,
      both(mainly('biceps'), moves('curl'), isStraightCurl),
    ),
    slot(
      'neutral or incline curl',
      'accessory',
      2.9,
      both(
        of('biceps'),
        moves('curl'),
        ({ family, primary_region }) => primary_region === 'braquial' || family === 'rosca-inclinada',
      ),
    ),
    slot('another curl', 'accessory', 4, both(of('biceps'), moves('curl'))),
  ],
  triceps: (has) => [
    slot(
      'overhead or lying extension',
      has('chest') ? 'accessory' : 'second',
      1.8,
      both(mainly('triceps-longa'), moves('triceps')),
    ),
    slot(
      'pushdown',
      'accessory',
      2.8,
      both(mainly('triceps-lateral', 'triceps-medial'), moves('triceps'), ({ family }) => family !== 'triceps-coice'),
    ),
    slot('close-grip press or dip', 'accessory', 3.9, both(of('triceps'), isCompound)),
  ],
  quads: () => [
    slot('squat or leg press', 'main', 0.9, both(of('quads'), moves('squat'))),
    slot(
      'lunge or step',
      'second',
      2.05,
      both(helps('reto-femoral', 'vasto-lateral', 'vasto-medial'), moves('lunge')),
      { shared: true },
    ),
    slot('knee extension', 'accessory', 2.4, moves('knee_ext')),
    slot('another squat or leg press', 'second', 4.1, both(of('quads'), moves('squat'))),
  ],
  hamstrings: () => [
    slot('hinge', 'main', 1.15, both(isHinge, helps('biceps-femoral', 'semitendineo')), { shared: true }),
    slot('knee flexion', 'accessory', 1.6, moves('knee_flex')),
    slot('hip thrust or bridge', 'second', 2.6, both(isLoadedBridge, helps('biceps-femoral', 'semitendineo')), {
      shared: true,
    }),
    slot('another knee flexion', 'accessory', 4, moves('knee_flex')),
  ],
  glutes: (has) => [
    slot(
      'hip thrust or bridge',
      has('quads') || has('hamstrings') ? 'second' : 'main',
      has('quads') ? 1.9 : 0.95,
      moves('bridge'),
    ),
    slot('squat or lunge', 'second', 2, both(moves('squat', 'lunge'), helps('gluteo-maximo', 'gluteo-medio')), {
      shared: true,
    }),
    slot('hinge', 'second', 2.3, both(isHinge, helps('gluteo-maximo', 'gluteo-medio')), { shared: true }),
    slot('hip abduction', 'accessory', 3, both(moves('hip_abd'), helps('gluteo-medio'))),
    slot('hip extension', 'accessory', 4.1, both(moves('hip_ext'), mainly('gluteo-maximo'))),
  ],
  calves: () => [
    slot(
      'straight-knee calf raise',
      'accessory',
      2.2,
      both(moves('calf'), mainly('gastrocnemio-medial', 'gastrocnemio-lateral')),
    ),
    slot('bent-knee calf raise', 'accessory', 3.6, both(moves('calf'), mainly('soleo'))),
    slot('another calf raise', 'accessory', 4.3, moves('calf')),
  ],
  abs: () => [
    slot('trunk flexion or anti-extension', 'accessory', 2.25, both(of('abs'), moves('core_flex', 'core_anti'))),
    slot('another trunk flexion or anti-extension', 'accessory', 3.4, both(of('abs'), moves('core_flex', 'core_anti'))),
    slot('one more for the abs', 'accessory', 4.6, both(of('abs'), moves('core_flex', 'core_anti'))),
  ],
  obliques: () => [
    slot('rotation or lateral', 'accessory', 3.1, both(of('obliques'), moves('core_rot', 'core_lat', 'core_anti'))),
    slot(
      'another rotation or lateral',
      'accessory',
      4.5,
      both(of('obliques'), moves('core_rot', 'core_lat', 'core_anti')),
    ),
  ],
  adductors: () => [slot('hip adduction', 'accessory', 3.3, both(of('adductors'), moves('hip_add')))],
  lower_back: () => [
    slot(
      'back extension',
      'accessory',
      3.2,
      both(of('lower_back'), moves('hinge'), ({ mechanic }) => mechanic === 'isolation'),
    ),
  ],
  upper_traps: () => [slot('shrug', 'accessory', 3.7, moves('shrug'))],
  lower_traps: () => [slot('scapular depression or Y raise', 'accessory', 3.8, of('lower_traps'))],
  forearms: () => [
    slot('wrist curl', 'accessory', 3.75, both(of('forearms'), moves('wrist'))),
    slot('reverse curl or grip', 'accessory', 4.7, both(of('forearms'), moves('curl', 'grip', 'carry', 'wrist'))),
  ],
  abductors: () => [slot('hip abduction', 'accessory', 3.8, moves('hip_abd'))],
  hip_flexors: () => [slot('knee or leg raise', 'accessory', 3.85, of('hip_flexors'))],
  shins: () => [slot('toe raise', 'accessory', 3.9, of('shins'))],
  serratus: () => [slot('punch or scapular push-up', 'accessory', 3.8, of('serratus'))],
  rotator_cuff: () => [slot('external rotation', 'accessory', 3.8, of('rotator_cuff'))],
  side_of_back: () => [slot('side bend or carry', 'accessory', 3.9, of('side_of_back'))],
}

const bigGroups: readonly (readonly TargetCode[])[] = [
  ['chest'],
  ['back'],
  ['shoulders'],
  ['quads', 'hamstrings', 'glutes'],
]
const big: ReadonlySet<TargetCode> = new Set(bigGroups.flat())

/** The weight of a chosen target: 1, or 0.25 if it only assists another chosen one; half of that after two hard days. */
export type Weights = ReadonlyMap<TargetCode, number>

const detail = 0.25
const tiredShare = 0.5

/** Returns the targets of the chosen regions, each with its weight. */
export function weightsOf({ regions, tired }: Pick<Aims, 'regions' | 'tired'>): Weights {
  const chosen = new Set(regions.map(targetOf))
  return new Map(
    targetCodes
      .filter((target) => chosen.has(target))
      .map((target) => {
        const { assists = [] }: { assists?: readonly TargetCode[] } = trainingTargets[target] as never
        const weight = assists.some((other) => chosen.has(other)) ? detail : 1
        return [target, wantsRest(target, tired) ? weight * tiredShare : weight]
      }),
  )
}

function wantsRest(target: TargetCode, tired: readonly RegionId[]): boolean {
  return trainingTargets[target].regions.some((region) => tired.includes(region))
}

/** Whether a target is a detail: one exercise at most, and only after all major targets have their slots. */
export function isMinor(weight: number): boolean {
  return weight <= detail
}

/** Whether a weight was halved after two hard days. */
export function isTired(weight: number): boolean {
  return weight === tiredShare || weight === detail * tiredShare
}

/** Whether three or more big groups make a full body: the first movement of each, then the rest. */
export function isFullBody(weights: Weights): boolean {
  return bigGroups.filter((group) => group.some((target) => weights.has(target))).length >= 3
}

const hasLegs = (weights: Weights) => ['quads', 'hamstrings', 'glutes'].some((it) => weights.has(it as TargetCode))

/** Up to this many muscles get their first movement before any gets its second. */
const fewTargets = 4
const beforeSecond = 1.85

/** Returns every slot of the session in the order of filling. */
export function slotsOf({ regions }: Pick<Aims, 'regions'>, weights: Weights): Slot[] {
  const has = (target: TargetCode) => weights.has(target)
  const fullBody = isFullBody(weights)
  const few = [...weights.values()].filter((weight) => !isMinor(weight)).length <= fewTargets
  const slots = [...weights].flatMap(([target, weight]) => {
    const movements = isMinor(weight) ? movementsOf[target](has).slice(0, 1) : movementsOf[target](has)
    const rest: Made[] = isMinor(weight)
      ? []
      : [
          slot('anything for the muscle', 'accessory', Math.max(2.95, (movements[0]?.rank ?? 0) + 0.01), of(target), {
            spare: true,
          }),
          // Three exercises are enough for an arm on a back day.
          ...(big.has(target) || weights.size === 1
            ? [
                slot('anything for the muscle', 'accessory', 5, of(target)),
                slot('anything for the muscle', 'accessory', 5.5, of(target)),
              ]
            : []),
        ]
    const named = regions.filter((region) => targetOf(region) === target)
    return [...movements, ...rest].map((made, at): Slot => ({
      shared: false,
      spare: false,
      ...made,
      target,
      role: isMinor(weight) ? 'minor' : made.role,
      rank:
        (few && at === 0 ? Math.min(made.rank, beforeSecond) : made.rank) +
        delayOf(weight) +
        (fullBody ? later(target, at, hasLegs(weights)) : 0),
      fits: both(made.fits, helps(...named)),
    }))
  })
  return slots.sort((a, b) => a.rank - b.rank)
}

/**
 * Returns the slots that the pool has exercises for. If a muscle's first movement is missing, like pulldowns in a gym with only
 * dumbbells, its next one takes the place.
 */
export function fillable(slots: readonly Slot[], pool: readonly Candidate[]): Slot[] {
  const promoted = new Set<TargetCode>()
  return slots
    .filter(({ fits }) => pool.some(fits))
    .map((open) => {
      if (open.spare || promoted.has(open.target)) return open
      promoted.add(open.target)
      const rank = Math.min(...slots.filter(({ target }) => target === open.target).map((it) => it.rank))
      return { ...open, rank }
    })
    .sort((a, b) => a.rank - b.rank)
}

function delayOf(weight: number): number {
  if (weight === 1) return 0
  return isMinor(weight) ? 5 : 1.2
}

/** How much later a slot comes in a full body than in a session of fewer muscles. */
function later(target: TargetCode, at: number, withLegs: boolean): number {
  if (big.has(target)) {
    if (target === 'glutes') return 1
    if (at === 0) return 0
    if (target === 'back' && at === 1) return 0.7
    // The sides and the back of the shoulders come before a second exercise for an arm.
    return target === 'shoulders' && !withLegs ? 0.35 : 1.2
  }
  if (target === 'calves') return 0.5
  return withLegs && (target === 'biceps' || target === 'triceps') ? 0.65 : 0
}
