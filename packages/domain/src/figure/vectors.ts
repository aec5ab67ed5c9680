/** A point or direction: x forward, y up, z to the right of a figure that stands upright. A hundred units are a body's height. */
export type Vector = readonly [number, number, number]

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by]
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const length = (a: Vector): number => Math.hypot(...a)
export const distance = (a: Vector, b: Vector): number => length(subtract(a, b))
export const middle = (a: Vector, b: Vector, at = 0.5): Vector => add(a, scale(subtract(b, a), at))
export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** A direction of length one; what has no direction points upwards. */
export function unit(a: Vector): Vector {
  const size = length(a)
  return size < 1e-9 ? [0, 1, 0] : scale(a, 1 / size)
}

/** The part of `a` that is perpendicular to the direction `along`. */
export const across = (a: Vector, along: Vector): Vector => subtract(a, scale(along, dot(a, along)))

/** Rotates around a direction, anticlockwise when looking against it. */
export function rotate(a: Vector, around: Vector, degrees: number): Vector {
  const angle = radians(degrees)
  const parallel = scale(around, dot(around, a) * (1 - Math.cos(angle)))
  return add(add(scale(a, Math.cos(angle)), scale(cross(around, a), Math.sin(angle))), parallel)
}

/** The angle between two directions in degrees. */
export const angleBetween = (a: Vector, b: Vector): number =>
  (Math.acos(Math.max(-1, Math.min(1, dot(unit(a), unit(b))))) * 180) / Math.PI

/** Where a part of the body looks: forward, up and right. */
export interface Frame {
  forward: Vector
  up: Vector
  right: Vector
}

export const upright: Frame = { forward: [1, 0, 0], up: [0, 1, 0], right: [0, 0, 1] }

/** A frame bent forward, leant to the right and turned to the right around its own axes, in this order. */
export function turned(frame: Frame, forward: number, right = 0, around = 0): Frame {
  const bent = turnedAbout(frame, frame.right, -forward)
  const leant = turnedAbout(bent, bent.forward, right)
  return turnedAbout(leant, leant.up, -around)
}

function turnedAbout({ forward, up, right }: Frame, around: Vector, degrees: number): Frame {
  if (degrees === 0) return { forward, up, right }
  const turn = (a: Vector) => rotate(a, around, degrees)
  return { forward: turn(forward), up: turn(up), right: turn(right) }
}

/** A point given in a frame. */
export const inFrame = ({ forward, up, right }: Frame, at: Vector, [x, y, z]: Vector): Vector =>
  add(add(add(at, scale(forward, x)), scale(up, y)), scale(right, z))
