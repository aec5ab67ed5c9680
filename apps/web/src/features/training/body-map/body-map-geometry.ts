import {
  bodyAxis,
  type BodyPoint,
  type BodyView,
  muscleRegions,
  type RegionId,
  regionPoints,
  regionsIn,
} from '@folego/domain'

/*
 * The geometry of the map: which region a pointer hits, where an arrow key leads. Lengths are those of the picture, 400 by 880.
 */

/** Where the name of a region is drawn: above its right half. */
export function placeOf(id: RegionId): { x: number; y: number } {
  const points = regionPoints(id)
  return { x: bodyAxis + centre(points).x, y: Math.min(...points.map(({ y }) => y)) }
}

function centre(points: readonly BodyPoint[]): { x: number; y: number } {
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) }
}

/** The region hit by a pointer at `(x, y)`: the nearest one of that side, at most `reach` away. */
export function nearestRegion(view: BodyView, x: number, y: number, reach: number): RegionId | undefined {
  let nearest: RegionId | undefined
  let least = reach
  for (const id of regionsIn(view)) {
    const distance = distanceTo(regionPoints(id), Math.abs(x - bodyAxis), y)
    if (distance <= least) [nearest, least] = [id, distance]
  }
  return nearest
}

/** The distance from a point to the edge of a shape, 0 inside. */
function distanceTo(points: readonly BodyPoint[], x: number, y: number): number {
  let inside = false
  let least = Number.POSITIVE_INFINITY
  points.forEach((to, index) => {
    const from = points.at(index - 1) ?? to
    if (from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x) inside = !inside
    const squared = (to.x - from.x) ** 2 + (to.y - from.y) ** 2 || 1
    const share = Math.max(0, Math.min(1, ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / squared))
    least = Math.min(least, Math.hypot(x - from.x - share * (to.x - from.x), y - from.y - share * (to.y - from.y)))
  })
  return inside ? 0 : least
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

const directions: Record<Arrow, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The region an arrow key moves to: the nearest one in that direction, with sideways distance counted double. */
export function neighbourOf(id: RegionId, arrow: Arrow): RegionId | undefined {
  const [right, down] = directions[arrow]
  const from = centre(regionPoints(id))
  let nearest: RegionId | undefined
  let least = Number.POSITIVE_INFINITY
  for (const other of regionsIn(muscleRegions[id].view)) {
    const to = centre(regionPoints(other))
    const along = (to.x - from.x) * right + (to.y - from.y) * down
    const aside = Math.abs((to.x - from.x) * down) + Math.abs((to.y - from.y) * right)
    if (other === id || along <= 0 || aside > along * 2.5) continue
    const distance = along + 2 * aside
    if (distance < least) [nearest, least] = [other, distance]
  }
  return nearest
}
