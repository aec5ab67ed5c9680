import type { Arm, Direction, Leg, Pose } from './pose.ts'
import {
  across,
  add,
  cross,
  distance,
  dot,
  type Frame,
  inFrame,
  length,
  middle,
  radians,
  rotate,
  scale,
  subtract,
  turned,
  unit,
  upright,
  type Vector,
} from './vectors.ts'

/** Lengths in hundredths of the body's height: a neutral body of seven and a half heads. */
export const proportions = {
  loin: 8,
  waist: 8,
  chest: 13,
  neck: 5.5,
  head: 6.4,
  shoulder: 9.6,
  hip: 5,
  upperArm: 17.5,
  forearm: 14.5,
  grip: 3.6,
  thigh: 24.5,
  shin: 24.3,
  ankle: 4.2,
  heel: 3.6,
  toe: 9.6,
} as const

const p = proportions

/** One arm and one leg, solved. */
export interface Side {
  /** 1 on the right, -1 on the left. */
  sign: 1 | -1
  shoulder: Vector
  elbow: Vector
  wrist: Vector
  /** The middle of the closed hand: what it holds is there. */
  grip: Vector
  /** Where the upper arm's front looks, the biceps. */
  armFront: Vector
  /** Where the palm looks, if the pose says it. */
  palm: 'up' | 'down' | undefined
  hip: Vector
  knee: Vector
  ankle: Vector
  heel: Vector
  toe: Vector
  /** Where the kneecap looks. */
  kneecap: Vector
}

export interface Skeleton {
  pelvis: Vector
  pelvisFrame: Frame
  loin: Vector
  waist: Vector
  chest: Vector
  chestFrame: Frame
  neck: Vector
  head: Vector
  headFrame: Frame
  right: Side
  left: Side
}

/** A direction in the picture; `sign` says which way is outwards. */
function directionOf([angle, out]: Direction, sign: number): Vector {
  const flat = Math.cos(radians(out))
  return [flat * Math.sin(radians(angle)), -flat * Math.cos(radians(angle)), sign * Math.sin(radians(out))]
}

const outwards = ([x, y, z]: Vector, sign: number): Vector => [x, y, z * sign]

/** The joint between two bones whose ends are given: towards `pole`. An end that is too far is approached. */
function jointBetween(from: Vector, to: Vector, bones: readonly [number, number], pole: Vector): [Vector, Vector] {
  const [first, second] = bones
  const along = unit(subtract(to, from))
  const reach = Math.max(Math.abs(first - second) + 0.01, Math.min(distance(from, to), first + second - 0.01))
  const foot = (first * first - second * second + reach * reach) / (2 * reach)
  const height = Math.sqrt(Math.max(0, first * first - foot * foot))
  const joint = add(add(from, scale(along, foot)), scale(unit(across(pole, along)), height))
  return [joint, add(from, scale(along, reach))]
}

/** Where a direction of the body looks after its bone has swung from hanging to `along`, the shortest way. */
function swung(look: Vector, hanging: Vector, along: Vector): Vector {
  const axis = cross(hanging, along)
  const size = length(axis)
  if (size < 1e-6) return look
  return rotate(look, scale(axis, 1 / size), (Math.atan2(size, dot(hanging, along)) * 180) / Math.PI)
}

function solveArm(arm: Arm, sign: 1 | -1, shoulder: Vector, chest: Vector, frame: Frame) {
  let elbow: Vector
  let grip: Vector
  let bentWrist: Vector | undefined
  if (arm.to) {
    const to = outwards(arm.to, sign)
    const target = arm.from ? inFrame(frame, chest, to) : to
    const pole = outwards(arm.elbow ?? [-0.5, -1, 0.6], sign)
    const world = arm.from ? inFrame(frame, [0, 0, 0], pole) : pole
    ;[elbow, grip] = jointBetween(shoulder, target, [p.upperArm, p.forearm + p.grip], world)
  } else {
    const upper = directionOf(arm.upper ?? [0, 5], sign)
    elbow = add(shoulder, scale(upper, p.upperArm))
    const [angle, out] = arm.fore ?? arm.upper ?? [0, 5]
    const wrist = add(elbow, scale(directionOf([angle, out], sign), p.forearm))
    grip = add(wrist, scale(directionOf([angle + (arm.wrist ?? 0), out], sign), p.grip))
    if (arm.wrist !== undefined) bentWrist = wrist
  }
  const along = unit(subtract(elbow, shoulder))
  const bent = across(unit(subtract(grip, elbow)), along)
  const relaxed = swung(frame.forward, scale(frame.up, -1), along)
  const armFront = unit(add(bent, scale(across(relaxed, along), 0.15)))
  return {
    shoulder,
    elbow,
    wrist: bentWrist ?? middle(elbow, grip, p.forearm / (p.forearm + p.grip)),
    grip,
    armFront,
    palm: arm.palm,
  }
}

function solveLeg(leg: Leg, sign: 1 | -1, hip: Vector, frame: Frame) {
  let knee: Vector
  let ankle: Vector
  let kneecap: Vector
  let ahead: Vector
  let down: Vector
  const { out = 0, sole = 0 } = leg
  if (leg.to) {
    // Lying on the side has no toes ahead: those point along the picture.
    const level = Math.abs(frame.right[1]) > 0.9 ? upright.forward : unit(cross(upright.up, frame.right))
    const toes = rotate(level, upright.up, -sign * out)
    ;[knee, ankle] = jointBetween(
      hip,
      outwards(leg.to, sign),
      [p.thigh, p.shin],
      leg.knee ? outwards(leg.knee, sign) : toes,
    )
    const aside = unit(cross(toes, upright.up))
    ahead = rotate(toes, aside, -sole)
    down = rotate([0, -1, 0], aside, -sole)
    const along = unit(subtract(knee, hip))
    const behind = across(unit(subtract(ankle, knee)), along)
    kneecap = unit(add(scale(behind, -1), scale(across(toes, along), 0.1)))
  } else {
    const along = directionOf(leg.thigh ?? [0, 0], sign)
    kneecap = rotate(unit(across(swung(frame.forward, scale(frame.up, -1), along), along)), along, sign * out)
    const bend = radians(leg.bend ?? 0)
    const shin = add(scale(along, Math.cos(bend)), scale(kneecap, -Math.sin(bend)))
    const front = add(scale(kneecap, Math.cos(bend)), scale(along, Math.sin(bend)))
    knee = add(hip, scale(along, p.thigh))
    ankle = add(knee, scale(shin, p.shin))
    const aside = unit(cross(shin, front))
    ahead = rotate(front, aside, -sole)
    down = rotate(shin, aside, -sole)
  }
  const ground = add(ankle, scale(down, p.ankle - 1.6))
  return {
    hip,
    knee,
    ankle,
    kneecap,
    heel: add(ground, scale(ahead, -p.heel + 1.4)),
    toe: add(ground, scale(ahead, p.toe)),
  }
}

/** All joints of a pose. */
export function skeletonOf(pose: Pose): Skeleton {
  const { at, tilt = 0, lean = 0, spin = 0, spine = [0, 0, 0], head: nod = 0, shrug = [0, 0] } = pose
  const pelvisFrame = turned(upright, tilt, lean, spin)
  const half = turned(pelvisFrame, spine[0] / 2, spine[1] / 2, spine[2] / 2)
  const chestFrame = turned(pelvisFrame, ...spine)
  const loin = add(at, scale(pelvisFrame.up, p.loin))
  const waist = add(loin, scale(half.up, p.waist))
  const chest = add(waist, scale(chestFrame.up, p.chest))
  const headFrame = turned(chestFrame, nod)
  const neck = add(chest, scale(unit(add(chestFrame.up, headFrame.up)), p.neck))
  const head = inFrame(headFrame, neck, [1.2, p.head - 1, 0])
  const sideOf = (sign: 1 | -1, arm: Arm, leg: Leg): Side => {
    const shoulder = inFrame(chestFrame, chest, [shrug[1], shrug[0] - 1.2, sign * p.shoulder])
    const hip = inFrame(pelvisFrame, at, [0, 0, sign * p.hip])
    return { sign, ...solveArm(arm, sign, shoulder, chest, chestFrame), ...solveLeg(leg, sign, hip, pelvisFrame) }
  }
  return {
    pelvis: at,
    pelvisFrame,
    loin,
    waist,
    chest,
    chestFrame,
    neck,
    head,
    headFrame,
    right: sideOf(1, pose.arm, pose.leg),
    left: sideOf(-1, pose.leftArm ?? pose.arm, pose.leftLeg ?? pose.leg),
  }
}
