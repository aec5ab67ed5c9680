import { echoes, outline, shapes } from './body-shapes.ts'
import { type BodyView, muscleRegions, type RegionId, regionIds } from './muscles.ts'

/* The drawing of the body as SVG paths: the screen and the PDF show the same one. */

/** The size in which all paths of the drawing are given; the axis of the body is in the middle. */
export const bodyPicture = { width: 400, height: 880 } as const
export const bodyAxis = bodyPicture.width / 2

/** `x` from the axis, `y` from the top; a corner interrupts the smooth line. */
export interface BodyPoint {
  x: number
  y: number
  corner: boolean
}

function pointsOf(text: string): BodyPoint[] {
  return text.split(' ').map((pair) => {
    const [x = '0', y = '0'] = pair.split(',')
    return { x: Number(x), y: Number.parseInt(y, 10), corner: y.endsWith('c') }
  })
}

const onRight = (half: readonly BodyPoint[]) => half.map((point) => ({ ...point, x: bodyAxis + point.x }))
const onLeft = (half: readonly BodyPoint[]) => half.map((point) => ({ ...point, x: bodyAxis - point.x }))

/**
 * A smooth closed line. Handles point along the chord of the two neighbours and are a third of their own segment long, which
 * avoids dents where a long segment meets a short one.
 */
function pathThrough(points: readonly BodyPoint[]): string {
  const at = (index: number): BodyPoint => points.at(index % points.length) ?? { x: 0, y: 0, corner: true }
  const write = (...numbers: number[]) => numbers.map((number) => Number(number.toFixed(1))).join(' ')
  const parts = points.map((from, index) => {
    const to = at(index + 1)
    const length = Math.hypot(to.x - from.x, to.y - from.y) / 3
    const handle = (before: BodyPoint, after: BodyPoint) => {
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
export const bodySilhouette = pathThrough([
  ...onRight(pointsOf(outline)),
  ...onLeft(pointsOf(outline)).toReversed().slice(1, -1),
])

/** The two halves of every region drawn on a side of the body. */
export function regionPaths(view: BodyView): { id: RegionId; paths: [string, string] }[] {
  return regionsIn(view).map((id) => ({ id, paths: mirrored(shapes[id]) }))
}

/** The parts of regions that are visible from the other side. */
export function echoPaths(view: BodyView): { id: RegionId; paths: [string, string] }[] {
  return echoes[view].map(([id, text]) => ({ id, paths: mirrored(text) }))
}

/** The regions of a side, in the order of the map. */
export function regionsIn(view: BodyView): RegionId[] {
  return regionIds.filter((id) => muscleRegions[id].view === view)
}

/** The points of one half of a region. */
export function regionPoints(id: RegionId): BodyPoint[] {
  return pointsOf(shapes[id])
}

/** Lines of the abdomen, navel, knees, collar bones. */
const inFront =
  'M204 289Q222 286 238 291M204 318Q222 316 238 321M196 289Q178 286 162 291M196 318Q178 316 162 321' +
  'M197.4 348a2.6 4 0 1 0 5.2 0a2.6 4 0 1 0-5.2 0M243 617a13 12 0 1 0 26 0a13 12 0 1 0-26 0' +
  'M131 617a13 12 0 1 0 26 0a13 12 0 1 0-26 0M203 164Q230 156 270 168M197 164Q170 156 130 168'
/** The hollows of the knees. */
const behind = 'M240 611Q256 618 271 611M160 611Q144 618 129 611'

/** The thin lines of a side that belong to no region. */
export const bodyLines: Readonly<Record<BodyView, string>> = { front: inFront, back: behind }
