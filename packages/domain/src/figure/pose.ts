import type { Vector } from './vectors.ts'

/** Two angles in degrees: in the plane of the picture (0 down, 90 forward, 180 up, -90 back), and outwards from it. */
export type Direction = readonly [number, number]

/**
 * An arm. With `to` the hand is there (z outwards) and the elbow bends towards `elbow`; `from: 'chest'` measures from the middle of
 * the shoulders in the frame of the chest. Otherwise upper arm and forearm have directions.
 */
export interface Arm {
  to?: Vector
  from?: 'chest'
  /** Where the elbow points if the hand is placed (z outwards). */
  elbow?: Vector
  upper?: Direction
  fore?: Direction
  /** Degrees that the hand bends up against a forearm with a direction. */
  wrist?: number
  /** Where the palm of a level forearm looks, if that tells one exercise from another: up unless it is said. */
  palm?: 'up' | 'down'
}

/**
 * A leg. With `to` the ankle is there (z outwards) and the knee bends towards `knee` or else over the toes. Otherwise the thigh has a
 * direction and the knee an angle.
 */
export interface Leg {
  to?: Vector
  /** Where the knee points if the ankle is placed; `out` says where the toes point. */
  knee?: Vector
  thigh?: Direction
  bend?: number
  /** The sole: degrees that the toes point down; from the horizontal if the ankle is placed, else from square to the shin. */
  sole?: number
  /** Degrees that the toes (or a hip without a placed ankle) turn outwards. */
  out?: number
}

export interface Pose {
  /** The middle between the hip joints. */
  at: Vector
  /** Of the pelvis: 0 upright, 90 face down with the head forward, -90 on the back with the head behind. */
  tilt?: number
  /** Degrees to the right around the spine: a turn if upright, side-lying if lying. */
  spin?: number
  /** Degrees that the pelvis leans to the right. */
  lean?: number
  /** The spine between pelvis and chest: forward, to the right, turned to the right. */
  spine?: Vector
  /** The head against the chest: degrees forward. */
  head?: number
  /** Shoulders above (or forward of) their place: up, forward. */
  shrug?: readonly [number, number]
  arm: Arm
  leg: Leg
  /** What differs on the left. */
  leftArm?: Arm
  leftLeg?: Leg
}

type Numbers = number | string | boolean | readonly Numbers[] | { readonly [key: string]: Numbers | undefined }

function between(a: Numbers | undefined, b: Numbers | undefined, share: number): Numbers | undefined {
  if (typeof a === 'number' || typeof b === 'number') {
    const from = typeof a === 'number' ? a : 0
    return from + ((typeof b === 'number' ? b : 0) - from) * share
  }
  if (a === undefined || b === undefined || typeof a !== 'object' || typeof b !== 'object') return a ?? b
  if (Array.isArray(a) && Array.isArray(b)) return a.map((it: Numbers, index) => between(it, b[index], share) ?? 0)
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  const at = (of: object, key: string): Numbers | undefined => Object.entries(of).find(([name]) => name === key)?.[1]
  return Object.fromEntries([...keys].map((key) => [key, between(at(a, key), at(b, key), share)]))
}

/** What a pose leaves out is straight. */
const whole = (pose: Pose): Pose => ({ ...pose, spine: pose.spine ?? [0, 0, 0], shrug: pose.shrug ?? [0, 0] })

/** The pose between two others; a share of 0 is the first, 1 the second. */
export const poseBetween = (a: Pose, b: Pose, share: number): Pose =>
  // Both are poses of the same shape, so what is between them is one.
  between(whole(a) as unknown as Numbers, whole(b) as unknown as Numbers, share) as unknown as Pose
