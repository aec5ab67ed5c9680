import { muscleRegions, type RegionId } from '../muscles.ts'
import { type Ball, boneOf, outlineOf, pathOf, type View } from './shapes.ts'
import type { Side, Skeleton } from './skeleton.ts'
import { add, cross, dot, type Frame, inFrame, middle, scale, subtract, unit, type Vector } from './vectors.ts'

/** What a part is drawn as: a limb on the far side is a tone lighter. */
export type Tone = 'near' | 'far' | 'body'

export interface Part {
  key: string
  tone: Tone
  d: string
  /** How near to the eye; parts are drawn from far to near. */
  nearness: number
}

type Muscles = Readonly<Partial<Record<RegionId, 1 | 2>>>

export interface Tint extends Part {
  category: (typeof muscleRegions)[RegionId]['category']
  /** 1 strong, 2 light. */
  work: 1 | 2
}

const outwards = ([x, y, z]: Vector, sign: number): Vector => [x, y, z * sign]

/** The balls of the trunk, each list one convex piece. */
export function trunkOf(skeleton: Skeleton): Ball[][] {
  const { pelvis, pelvisFrame, loin, waist, chest, chestFrame, neck, headFrame } = skeleton
  const both = (frame: Frame, at: Vector, place: Vector, radius: number): Ball[] =>
    [1, -1].map((sign): Ball => [inFrame(frame, at, outwards(place, sign)), radius])
  const hips = both(pelvisFrame, pelvis, [-0.9, 0.6, 4], 5.6)
  const low = both(pelvisFrame, loin, [0, 0, 3.4], 4.7)
  const middles = both(chestFrame, waist, [0, 0, 3.6], 4.9)
  const ribs = both(chestFrame, waist, [0.4, 6.5, 4], 5.7)
  const top = both(chestFrame, chest, [-0.2, -3, 5.6], 4.3)
  const shoulders = [skeleton.right, skeleton.left].map((side): Ball => [middle(chest, side.shoulder, 0.8), 3.1])
  return [
    [...hips, ...low],
    [...low, ...middles],
    [...middles, ...ribs],
    [...ribs, ...top, ...shoulders],
    [[inFrame(chestFrame, chest, [-0.4, -1, 0]), 3.6] as Ball, [middle(chest, neck, 0.4), 2.9] as Ball],
    boneOf(middle(chest, neck, 0.3), inFrame(headFrame, neck, [0.4, 1.5, 0]), [2.7, 2.6]),
    headOf(skeleton),
  ]
}

function headOf({ neck, headFrame }: Skeleton): Ball[] {
  return [
    [inFrame(headFrame, neck, [0.6, 7.2, 0]), 5.3],
    [inFrame(headFrame, neck, [1.9, 6.4, 0]), 4.9],
    [inFrame(headFrame, neck, [3.4, 2.6, 0]), 2.6],
    [inFrame(headFrame, neck, [6.3, 4.9, 0]), 0.9],
  ]
}

export const armOf = ({ shoulder, elbow, wrist, grip }: Side): Ball[][] => [
  boneOf(shoulder, elbow, [3.3, 3, 2.3]),
  [
    [elbow, 2.3],
    [middle(elbow, wrist, 0.3), 2.45],
    [wrist, 1.6],
  ],
  [
    [wrist, 1.6],
    [grip, 2],
  ],
]

export function legOf(side: Side): Ball[][] {
  const { hip, knee, ankle, kneecap, heel, toe } = side
  const along = unit(subtract(ankle, knee))
  const back = unit(subtract(scale(along, dot(kneecap, along)), kneecap))
  const calf = add(middle(knee, ankle, 0.28), scale(back, 0.9))
  return [
    [
      [hip, 5.2],
      [middle(hip, knee, 0.35), 4.9],
      [knee, 3.3],
    ],
    [
      [knee, 3.2],
      [calf, 3.2],
      [ankle, 2],
    ],
    [
      [ankle, 2],
      [heel, 1.8],
      [middle(heel, toe, 0.65), 1.8],
      [toe, 1.4],
    ],
  ]
}

const partOf = (view: View, key: string, tone: Tone, pieces: readonly Ball[][], lift = 0): Part => {
  const balls = pieces.flat()
  const nearness = balls.reduce((sum, [at]) => sum + view.nearness(at), 0) / balls.length + lift
  return { key, tone, d: pieces.map((piece) => pathOf(outlineOf(view, piece))).join(''), nearness }
}

/** The parts of the body, each with one outline. */
export function bodyParts(skeleton: Skeleton, view: View): Part[] {
  const { right, left } = skeleton
  const isFar = (a: Vector, b: Vector) => view.nearness(a) < view.nearness(b) - 6
  const toneOf = (side: Side, other: Side): Tone => (isFar(side.shoulder, other.shoulder) ? 'far' : 'near')
  const limbs = (side: Side, other: Side, name: string) => [
    partOf(view, `leg-${name}`, toneOf(side, other), legOf(side), 0.1),
    partOf(view, `arm-${name}`, toneOf(side, other), armOf(side), 0.2),
  ]
  return [
    partOf(view, 'body', 'body', trunkOf(skeleton)),
    ...limbs(right, left, 'right'),
    ...limbs(left, right, 'left'),
  ]
}

/** A muscle: where its belly lies along a bone, how far in front of or outside of it, and how thick it is. */
type Belly = readonly [along: number, front: number, out: number, radius: number][]

interface Bone {
  from: Vector
  to: Vector
  front: Vector
  out: Vector
}

function boneFrame(from: Vector, to: Vector, front: Vector, sign: number): Bone {
  return { from, to, front, out: scale(unit(cross(unit(subtract(from, to)), front)), -sign) }
}

type Place = 'upperArm' | 'forearm' | 'thigh' | 'shin' | 'trunk' | 'hip'

const belly = (front: number, out: number, ...points: (readonly [number, number])[]): Belly =>
  points.map(([along, radius]) => [along, front, out, radius])

/** Where the forty regions lie. Of the trunk, `along` is from the hips to the shoulders. */
const bellies: Readonly<Record<RegionId, readonly [Place, Belly]>> = {
  'peitoral-superior': [
    'trunk',
    [
      [0.93, 3.4, 2, 1.8],
      [0.95, 2.6, 7.4, 1.7],
    ],
  ],
  'peitoral-medio': [
    'trunk',
    [
      [0.84, 4, 2, 2.3],
      [0.86, 3.2, 7, 2.1],
    ],
  ],
  'peitoral-inferior': [
    'trunk',
    [
      [0.76, 4.2, 2.2, 1.8],
      [0.78, 3.6, 6.4, 1.7],
    ],
  ],
  'serratil-anterior': [
    'trunk',
    [
      [0.68, 2.4, 7, 1.4],
      [0.76, 2.4, 7.4, 1.4],
    ],
  ],
  'deltoide-anterior': [
    'upperArm',
    [
      [0, 1.5, 0.4, 2.1],
      [0.3, 1, 0.3, 1.5],
    ],
  ],
  'deltoide-lateral': [
    'upperArm',
    [
      [0, 0, 1.4, 2.2],
      [0.34, 0, 1, 1.4],
    ],
  ],
  'deltoide-posterior': [
    'upperArm',
    [
      [0, -1.5, 0.4, 2.1],
      [0.3, -1, 0.3, 1.5],
    ],
  ],
  'manguito-rotador': [
    'trunk',
    [
      [0.88, -3.4, 4, 1.7],
      [0.92, -2.8, 7, 1.5],
    ],
  ],
  biceps: ['upperArm', belly(1.1, 0, [0.3, 1.5], [0.6, 1.8], [0.85, 1.2])],
  braquial: ['upperArm', belly(0.8, 0.9, [0.6, 1.3], [0.9, 1.3])],
  braquiorradial: ['forearm', belly(0.5, 0.6, [0, 1.3], [0.4, 1.4])],
  'flexores-antebraco': ['forearm', belly(0.7, -0.2, [0.1, 1.3], [0.35, 1.5], [0.7, 1])],
  'extensores-antebraco': ['forearm', belly(-0.7, 0.2, [0.1, 1.3], [0.35, 1.5], [0.7, 1])],
  'triceps-longa': ['upperArm', belly(-1.3, -0.4, [0.2, 1.5], [0.5, 1.7], [0.85, 1.1])],
  'triceps-lateral': ['upperArm', belly(-1, 0.8, [0.3, 1.4], [0.55, 1.6], [0.8, 1.1])],
  'triceps-medial': ['upperArm', belly(-1, -0.5, [0.6, 1.3], [0.9, 1.2])],
  'abdomen-superior': [
    'trunk',
    [
      [0.46, 3.6, 1.6, 1.7],
      [0.6, 4, 1.6, 1.7],
    ],
  ],
  'abdomen-inferior': [
    'trunk',
    [
      [0.18, 3.6, 1.5, 1.7],
      [0.36, 3.5, 1.5, 1.7],
    ],
  ],
  obliquos: [
    'trunk',
    [
      [0.24, 1.6, 5.4, 1.7],
      [0.44, 1.4, 5.6, 1.6],
    ],
  ],
  'trapezio-superior': [
    'trunk',
    [
      [1.04, -1.6, 2, 1.8],
      [0.97, -1.4, 6.4, 1.5],
    ],
  ],
  'trapezio-medio': [
    'trunk',
    [
      [0.9, -4, 1.4, 1.9],
      [0.86, -4, 3, 1.7],
    ],
  ],
  'trapezio-inferior': [
    'trunk',
    [
      [0.66, -4.4, 0.9, 1.3],
      [0.78, -4.4, 2, 1.6],
    ],
  ],
  'redondo-maior': [
    'trunk',
    [
      [0.8, -3.4, 6.4, 1.5],
      [0.84, -2.4, 8, 1.3],
    ],
  ],
  'grande-dorsal': [
    'trunk',
    [
      [0.4, -3.4, 2.6, 1.5],
      [0.6, -3.2, 5.4, 2.4],
      [0.78, -2.4, 7.4, 2],
    ],
  ],
  'eretores-espinha': [
    'trunk',
    [
      [0.1, -4, 1.5, 1.5],
      [0.34, -3.6, 1.5, 1.6],
      [0.5, -4, 1.4, 1.3],
    ],
  ],
  'quadrado-lombar': [
    'trunk',
    [
      [0.2, -3, 3.4, 1.4],
      [0.34, -2.8, 3.2, 1.3],
    ],
  ],
  'flexores-quadril': [
    'hip',
    [
      [0.02, 3, -0.6, 1.9],
      [0.16, 2.8, -0.2, 1.7],
    ],
  ],
  'tensor-fascia-lata': [
    'hip',
    [
      [0, 1.6, 2.6, 1.7],
      [0.22, 1.4, 2.4, 1.4],
    ],
  ],
  'reto-femoral': ['thigh', belly(2.1, 0.2, [0.2, 1.8], [0.5, 2.1], [0.85, 1.2])],
  'vasto-lateral': ['thigh', belly(1.2, 1.7, [0.3, 1.7], [0.6, 2], [0.88, 1.2])],
  'vasto-medial': ['thigh', belly(1.2, -1.4, [0.55, 1.5], [0.8, 1.8], [0.92, 1.2])],
  adutores: ['thigh', belly(0.2, -2.4, [0.1, 2], [0.4, 1.9], [0.7, 1.2])],
  'tibial-anterior': ['shin', belly(1, 0.7, [0.15, 1.3], [0.4, 1.3], [0.75, 0.9])],
  'gluteo-medio': [
    'hip',
    [
      [-0.12, -1.4, 3, 2.2],
      [0.02, -0.8, 3.4, 1.8],
    ],
  ],
  'gluteo-maximo': [
    'hip',
    [
      [-0.04, -3.4, 0.4, 3],
      [0.12, -2.8, 0.6, 2.6],
    ],
  ],
  'biceps-femoral': ['thigh', belly(-1.9, 0.9, [0.25, 1.8], [0.55, 2], [0.9, 1.2])],
  semitendineo: ['thigh', belly(-1.9, -0.9, [0.25, 1.8], [0.55, 2], [0.9, 1.2])],
  'gastrocnemio-medial': ['shin', belly(-1.6, -0.8, [0.08, 1.3], [0.28, 1.9], [0.5, 1.1])],
  'gastrocnemio-lateral': ['shin', belly(-1.6, 0.8, [0.08, 1.3], [0.28, 1.9], [0.5, 1.1])],
  soleo: ['shin', belly(-0.9, 0.2, [0.45, 1.5], [0.75, 1.1])],
}

/** The part of the body on which a place lies, so that a muscle is drawn with it. */
const partNames: Readonly<Record<Place, 'arm' | 'leg' | 'body'>> = {
  upperArm: 'arm',
  forearm: 'arm',
  thigh: 'leg',
  shin: 'leg',
  trunk: 'body',
  hip: 'leg',
}

function bonesOf(skeleton: Skeleton, side: Side): Record<Exclude<Place, 'trunk'>, Bone> {
  const { pelvisFrame } = skeleton
  const { shoulder, elbow, wrist, hip, knee, ankle, kneecap, armFront, sign } = side
  const upper = unit(subtract(elbow, shoulder))
  const fore = unit(subtract(wrist, elbow))
  const foreFront = unit(subtract(armFront, scale(fore, dot(armFront, fore))))
  const inner = dot(upper, fore) < 0.98 ? unit(subtract(scale(fore, dot(upper, fore)), upper)) : foreFront
  const shin = unit(subtract(ankle, knee))
  const shinFront = unit(subtract(kneecap, scale(shin, dot(kneecap, shin))))
  const hipFront = unit(add(kneecap, pelvisFrame.forward))
  return {
    upperArm: boneFrame(shoulder, elbow, armFront, sign),
    forearm: boneFrame(elbow, wrist, inner, sign),
    thigh: boneFrame(hip, knee, kneecap, sign),
    shin: boneFrame(knee, ankle, shinFront, sign),
    hip: boneFrame(hip, knee, hipFront, sign),
  }
}

/** A point of the trunk: along the bent spine, in front of it, outside of it. */
function trunkPoint(
  { pelvis, pelvisFrame, waist, chest, chestFrame }: Skeleton,
  along: number,
  front: number,
  z: number,
) {
  return along < 0.55
    ? inFrame(pelvisFrame, middle(pelvis, waist, along / 0.55), [front, 0, z])
    : inFrame(chestFrame, middle(waist, chest, (along - 0.55) / 0.45), [front, 0, z])
}

/** The muscles that work, as far as they are on the side that is seen. */
export function muscleTints(skeleton: Skeleton, view: View, muscles: Muscles, parts: readonly Part[]): Tint[] {
  const tints: Tint[] = []
  for (const side of [skeleton.right, skeleton.left]) {
    const bones = bonesOf(skeleton, side)
    for (const [region, work] of Object.entries(muscles) as [RegionId, 1 | 2][]) {
      const [place, points] = bellies[region]
      const pointAt = ([along, front, out]: Belly[number], lift = 1): Vector => {
        if (place === 'trunk')
          return trunkPoint(skeleton, along, front * lift, out * side.sign * (lift === 1 ? 1 : 0.45))
        const bone = bones[place]
        const axis = middle(bone.from, bone.to, along)
        return add(add(axis, scale(bone.front, front * lift)), scale(bone.out, out * lift))
      }
      const [first] = points
      if (!first) continue
      // Behind the part that it belongs to: not seen.
      const surface = points.reduce(
        (sum, point) => sum + view.nearness(pointAt(point)) - view.nearness(pointAt(point, 0)),
        0,
      )
      if (surface / points.length < -0.7) continue
      const name = side.sign > 0 ? 'right' : 'left'
      const key = partNames[place] === 'body' ? 'body' : `${partNames[place]}-${name}`
      const part = parts.find((it) => it.key === key)
      if (!part) continue
      const d = pathOf(
        outlineOf(
          view,
          points.map((point): Ball => [pointAt(point), point[3]]),
        ),
      )
      const { category } = muscleRegions[region]
      tints.push({ ...part, key: `${region}-${name}`, d, category, work, nearness: part.nearness + 0.01 })
    }
  }
  return tints
}
