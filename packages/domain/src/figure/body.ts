import { muscleRegions, type RegionId } from '../muscles.ts'
import { bellies, type Belly, type Place } from './bellies.ts'
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

export const armOf = ({ shoulder, elbow, wrist, grip, palm, sign }: Side): Ball[][] => [
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
  // A thumb says where the palm looks: outwards if up, inwards if down.
  ...(palm === undefined
    ? []
    : [[[grip, 1.2] as Ball, [add(grip, [0, 0.6, (palm === 'up' ? 3.2 : -3.2) * sign]), 0.9] as Ball]]),
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
  const whole = [
    // Behind legs that are as near, so that a thigh that swings does not jump from behind the hips to before them.
    partOf(view, 'body', 'body', trunkOf(skeleton), -2.9),
    ...limbs(right, left, 'right'),
    ...limbs(left, right, 'left'),
  ]
  return whole.flatMap((part) => {
    if (part.key !== 'arm-right' && part.key !== 'arm-left') return [part]
    const [upper = [], ...fore] = armOf(part.key === 'arm-right' ? right : left)
    const pieces = [
      partOf(view, part.key, part.tone, [upper], 0.2),
      partOf(view, `fore${part.key}`, part.tone, fore, 0.2),
    ]
    const [from, to] = pieces.map(({ nearness }) => nearness).toSorted((a, b) => a - b)
    // An arm that reaches around something is in front of it with one half only; otherwise it has one outline.
    const isAround = whole.some(
      ({ key, nearness }) => key !== part.key && nearness > (from ?? 0) + 1 && nearness < (to ?? 0) - 1,
    )
    return isAround ? pieces : [part]
  })
}

interface Bone {
  from: Vector
  to: Vector
  front: Vector
  out: Vector
}

function boneFrame(from: Vector, to: Vector, front: Vector, sign: number): Bone {
  return { from, to, front, out: scale(unit(cross(unit(subtract(from, to)), front)), -sign) }
}

/** The part of the body on which a place lies, so that a muscle is drawn with it. */
const partNames: Readonly<Record<Place, 'arm' | 'forearm' | 'leg' | 'body'>> = {
  upperArm: 'arm',
  forearm: 'forearm',
  thigh: 'leg',
  shin: 'leg',
  trunk: 'body',
  hip: 'leg',
}

function bonesOf(skeleton: Skeleton, side: Side): Record<Exclude<Place, 'trunk'>, Bone> {
  const { pelvisFrame } = skeleton
  const { shoulder, elbow, wrist, hip, knee, ankle, kneecap, armFront, palm, sign } = side
  const upper = unit(subtract(elbow, shoulder))
  const fore = unit(subtract(wrist, elbow))
  const foreFront = unit(subtract(armFront, scale(fore, dot(armFront, fore))))
  const inner = dot(upper, fore) < 0.98 ? unit(subtract(scale(fore, dot(upper, fore)), upper)) : foreFront
  // With the palm down, the outside of the forearm is where its inside was.
  const foreUp = palm === 'down' ? scale(inner, -1) : inner
  const shin = unit(subtract(ankle, knee))
  const shinFront = unit(subtract(kneecap, scale(shin, dot(kneecap, shin))))
  const hipFront = unit(add(kneecap, pelvisFrame.forward))
  return {
    upperArm: boneFrame(shoulder, elbow, armFront, sign),
    forearm: boneFrame(elbow, wrist, foreUp, sign),
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
      const part = parts.find((it) => it.key === key) ?? parts.find((it) => `fore${it.key}` === key)
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
