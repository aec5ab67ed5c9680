import { type BodyView, muscleRegions, type RegionId, regionIds } from '@folego/contract'
import { echoes, outline, shapes } from './body-map-shapes.ts'

/*
 * From points to paths, and what the map must know of places: which region a pointer means, where an arrow key leads. Lengths
 * are those of the picture, 400 by 880.
 */

export const picture = { width: 400, height: 880 } as const
const axis = picture.width / 2

interface Point {
  x: number
  y: number
  corner: boolean
}

function pointsOf(text: string): Point[] {
  return text.split(' ').map((pair) => {
    const [x = '0', y = '0'] = pair.split(',')
    return { x: Number(x), y: Number.parseInt(y, 10), corner: y.endsWith('c') }
  })
}

const onRight = (half: readonly Point[]) => half.map((point) => ({ ...point, x: axis + point.x }))
const onLeft = (half: readonly Point[]) => half.map((point) => ({ ...point, x: axis - point.x }))

/**
 * A smooth closed line. Handles point along the chord of the two neighbours and are a third of their own segment long: that
 * way no dent appears where a long segment meets a short one.
 */
function pathThrough(points: readonly Point[]): string {
  const at = (index: number): Point => points.at(index % points.length) ?? { x: 0, y: 0, corner: true }
  const write = (...numbers: number[]) => numbers.map((number) => Number(number.toFixed(1))).join(' ')
  const parts = points.map((from, index) => {
    const to = at(index + 1)
    const length = Math.hypot(to.x - from.x, to.y - from.y) / 3
    const handle = (before: Point, after: Point) => {
      const chord = Math.hypot(after.x - before.x, after.y - before.y) || 1
      return { x: ((after.x - before.x) / chord) * length, y: ((after.y - before.y) / chord) * length }
    }
    const out = handle(from.corner ? from : at(index - 1), to)
    const into = handle(from, to.corner ? to : at(index + 2))
    return `C${write(from.x + out.x, from.y + out.y, to.x - into.x, to.y - into.y, to.x, to.y)}`
  })
  const start = at(0)
  return `M${write(start.x, start.y)}${parts.join('')}Z`
}

const mirrored = (text: string): [string, string] => {
  const half = pointsOf(text)
  return [pathThrough(onRight(half)), pathThrough(onLeft(half))]
}

/** The whole silhouette as one line: down one side and up the other. */
export const silhouette = pathThrough([
  ...onRight(pointsOf(outline)),
  ...onLeft(pointsOf(outline)).toReversed().slice(1, -1),
])

/** The two halves of every region that is drawn on a side of the body. */
export function regionPaths(view: BodyView): { id: RegionId; paths: [string, string] }[] {
  return regionsIn(view).map((id) => ({ id, paths: mirrored(shapes[id]) }))
}

export function echoPaths(view: BodyView): { id: RegionId; paths: [string, string] }[] {
  return echoes[view].map(([id, text]) => ({ id, paths: mirrored(text) }))
}

/** The regions of a side, in the order of the map. */
export function regionsIn(view: BodyView): RegionId[] {
  return regionIds.filter((id) => muscleRegions[id].view === view)
}

/** Where the name of a region is written: above its right half. */
export function placeOf(id: RegionId): { x: number; y: number } {
  const points = pointsOf(shapes[id])
  return { x: axis + centre(points).x, y: Math.min(...points.map(({ y }) => y)) }
}

function centre(points: readonly Point[]): { x: number; y: number } {
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) }
}

/** The region that a pointer at `(x, y)` means: the nearest one of the side, at most `reach` away. */
export function nearestRegion(view: BodyView, x: number, y: number, reach: number): RegionId | undefined {
  let nearest: RegionId | undefined
  let least = reach
  for (const id of regionsIn(view)) {
    const distance = distanceTo(pointsOf(shapes[id]), Math.abs(x - axis), y)
    if (distance <= least) [nearest, least] = [id, distance]
  }
  return nearest
}

/** From a point to the edge of a shape, 0 inside. */
function distanceTo(points: readonly Point[], x: number, y: number): number {
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

/** Where an arrow key leads from a region: to the nearest one in that direction, what lies aside counting double. */
export function neighbourOf(id: RegionId, arrow: Arrow): RegionId | undefined {
  const [right, down] = directions[arrow]
  const from = centre(pointsOf(shapes[id]))
  let nearest: RegionId | undefined
  let least = Number.POSITIVE_INFINITY
  for (const other of regionsIn(muscleRegions[id].view)) {
    const to = centre(pointsOf(shapes[other]))
    const along = (to.x - from.x) * right + (to.y - from.y) * down
    const aside = Math.abs((to.x - from.x) * down) + Math.abs((to.y - from.y) * right)
    if (other === id || along <= 0 || aside > along * 2.5) continue
    const distance = along + 2 * aside
    if (distance < least) [nearest, least] = [other, distance]
  }
  return nearest
}
