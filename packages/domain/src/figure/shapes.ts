import { middle, radians, type Vector } from './vectors.ts'

/** A ball; the hull of several is a part of the body. */
export type Ball = readonly [center: Vector, radius: number]

export type Flat = readonly [number, number]

/** From where the figure is seen: 0 from its right side, 90 from the front, -90 from behind; `above` lifts the eye. */
export interface Camera {
  around: number
  above: number
}

export interface View {
  project: (point: Vector) => Flat
  /** How near to the eye a point is. */
  nearness: (point: Vector) => number
}

export function viewOf({ around, above }: Camera): View {
  const [sine, cosine] = [Math.sin(radians(around)), Math.cos(radians(around))]
  const [up, level] = [Math.sin(radians(above)), Math.cos(radians(above))]
  const ahead = ([x, , z]: Vector) => x * sine + z * cosine
  return {
    project: (point) => [point[0] * cosine - point[2] * sine, ahead(point) * up - point[1] * level],
    nearness: (point) => ahead(point) * level + point[1] * up,
  }
}

/** Directions all around, in order. */
const around: readonly Flat[] = Array.from({ length: 28 }, (_, index) => {
  const angle = (2 * Math.PI * index) / 28
  return [Math.cos(angle), Math.sin(angle)]
})

/** The outline of flat circles that belong together: of each direction, the point that reaches furthest. */
function outlineOfCircles(circles: readonly (readonly [x: number, y: number, radius: number])[]): Flat[] {
  const outline: Flat[] = []
  for (const [cosine, sine] of around) {
    let furthest = Number.NEGATIVE_INFINITY
    let best: Flat = [0, 0]
    for (const [x, y, radius] of circles) {
      const reach = x * cosine + y * sine + radius
      if (reach <= furthest) continue
      furthest = reach
      best = [x + radius * cosine, y + radius * sine]
    }
    const last = outline.at(-1)
    if (!last || last[0] !== best[0] || last[1] !== best[1]) outline.push(best)
  }
  return outline
}

/** The outline of balls that belong together. */
export const outlineOf = (view: View, balls: readonly Ball[]): Flat[] =>
  outlineOfCircles(balls.map(([center, radius]) => [...view.project(center), radius]))

/** The convex hull of points, in order. */
export function hullOf(points: readonly Flat[]): Flat[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (ordered: readonly Flat[]) => {
    const chain: Flat[] = []
    for (const point of ordered) {
      for (;;) {
        const [a, b] = [chain.at(-2), chain.at(-1)]
        if (!a || !b || (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break
        chain.pop()
      }
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

/** The outline of corners. */
export const outlineOfCorners = (view: View, corners: readonly Vector[]): Flat[] => hullOf(corners.map(view.project))

const rounded = (value: number) => String(Math.round(value * 10) / 10)

/** A closed path through points. */
export const pathOf = (points: readonly Flat[]): string =>
  `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}Z`

/** Balls along a bone, from its first end to its second. */
export const boneOf = (from: Vector, to: Vector, radii: readonly number[]): Ball[] =>
  radii.map((radius, index) => [middle(from, to, index / (radii.length - 1)), radius])
