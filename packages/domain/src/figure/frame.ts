import type { RegionId } from '../muscles.ts'
import { bodyParts, muscleTints, type Part, type Tint } from './body.ts'
import { type Pose, poseBetween } from './pose.ts'
import { viewOf } from './shapes.ts'
import { type Skeleton, skeletonOf } from './skeleton.ts'
import type { ToolShape } from './drawing.ts'
import { type Tool, toolShapes } from './tools.ts'

/** How one exercise is drawn: where from, its poses in order, its tools. */
export interface Figure {
  /** 0 from the right side, 90 from the front, -90 from behind. */
  view: number
  /** How far the eye looks down; 6 degrees by default. */
  above?: number
  /** First start, last end; what lies between is passed through. */
  poses: readonly Pose[]
  tools?: readonly Tool[]
  /** Seconds there, seconds at the end, seconds back; a cycle such as a step has none back, and ends as it begins. */
  tempo?: readonly [number, number, number]
  /** A lift in which nothing but the feet carries: the centre of mass stays above them. */
  free?: boolean
}

export type FigureShape =
  | { key: string; kind: 'body'; tone: Part['tone']; d: string }
  | { key: string; kind: 'muscle'; category: Tint['category']; work: Tint['work']; d: string }
  | { key: string; kind: 'tool'; style: ToolShape['style']; d: string }

const defaultTempo = [1.4, 0.5, 1.4] as const

/** How long the loop takes, in seconds: there, a moment, back, a moment. */
export function loopSeconds({ tempo = defaultTempo, poses }: Figure): number {
  if (poses.length < 2) return 0
  // What does not turn back is a cycle: it goes on without a pause.
  return tempo[2] === 0 ? tempo[0] + tempo[1] : tempo[0] + tempo[1] + tempo[2] + 0.4
}

/** How far the movement is at a moment of the loop: 0 is the start, 1 the end. */
export function shareAt(figure: Figure, seconds: number): number {
  const [there, hold, back] = figure.tempo ?? defaultTempo
  const whole = loopSeconds(figure)
  if (whole === 0) return 0
  const at = seconds % whole
  if (back === 0) return Math.min(1, at / there)
  const eased = (share: number) => 0.5 - Math.cos(Math.PI * share) / 2
  if (at < there) return eased(at / there)
  if (at < there + hold) return 1
  if (at < there + hold + back) return 1 - eased((at - there - hold) / back)
  return 0
}

/** Where a movement is best recognized: at its end, or in the middle of a cycle, whose end is its start. */
export const tellingShare = ({ tempo }: Figure): number => (tempo?.[2] === 0 ? 0.5 : 1)

/** The joints at a share of the movement. */
export function skeletonAt({ poses }: Figure, share: number): Skeleton {
  const last = poses.length - 1
  const index = Math.min(Math.floor(share * last), Math.max(0, last - 1))
  const [from, to] = [poses[index], poses[index + 1] ?? poses[index]]
  if (!from || !to) throw new Error('a figure without a pose')
  return skeletonOf(poseBetween(from, to, share * last - index))
}

/** What is drawn at a share of the movement, from far to near. Coordinates are hundredths of the body's height, y downwards. */
export function figureShapes(
  figure: Figure,
  share: number,
  muscles: Readonly<Partial<Record<RegionId, 1 | 2>>> = {},
): FigureShape[] {
  const skeleton = skeletonAt(figure, share)
  const view = viewOf({ around: figure.view, above: figure.above ?? 6 })
  const parts = bodyParts(skeleton, view)
  const tints = muscleTints(skeleton, view, muscles, parts)
  const tools = (figure.tools ?? []).flatMap((tool, index) => toolShapes(tool, index, skeleton, view))
  const drawn = [
    ...parts.map((part) => ({ nearness: part.nearness, shape: bodyShape(part) })),
    ...tints.map((tint) => ({ nearness: tint.nearness, shape: muscleShape(tint) })),
    ...tools.map(({ nearness, ...tool }) => ({ nearness, shape: { ...tool, kind: 'tool' } as const })),
  ]
  return drawn.toSorted((a, b) => a.nearness - b.nearness).map(({ shape }) => shape)
}

const bodyShape = ({ key, tone, d }: Part): FigureShape => ({ key, kind: 'body', tone, d })
const muscleShape = ({ key, category, work, d }: Tint): FigureShape => ({ key, kind: 'muscle', category, work, d })

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const boxes = new WeakMap<Figure, Box>()

/** What of the picture all frames of a movement need, with the floor: at least 80 units wide and 60 high. */
export function pictureBox(figure: Figure): Box {
  const box = boxes.get(figure) ?? boxOf(figure)
  boxes.set(figure, box)
  return box
}

function boxOf(figure: Figure): Box {
  // Every pose, and the middle of each way between two: a jump is highest in a pose.
  const steps = Math.max(4, 2 * (figure.poses.length - 1))
  const shares = Array.from({ length: steps + 1 }, (_, index) => index / steps)
  const numbers = shares.flatMap((share) =>
    figureShapes(figure, share).map(({ d }) => (d.match(/-?[\d.]+/g) ?? []).map(Number)),
  )
  const xs = numbers.flatMap((all) => all.filter((_, index) => index % 2 === 0))
  const ys = numbers.flatMap((all) => all.filter((_, index) => index % 2 === 1))
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys, 1)]
  const width = Math.max(right - left, 80) + 6
  const height = Math.max(bottom - top, 60) + 6
  return { x: (left + right - width) / 2, y: bottom + 3 - height, width, height }
}
