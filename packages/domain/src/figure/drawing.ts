import { type Ball, outlineOf, outlineOfCorners, pathOf, type View } from './shapes.ts'
import { add, cross, scale, unit, type Vector } from './vectors.ts'

export interface ToolShape {
  key: string
  style: 'metal' | 'weight' | 'pad' | 'line' | 'band'
  d: string
  nearness: number
}

/** The middle of points. */
export const center = (points: readonly Vector[]): Vector =>
  scale(
    points.reduce((sum, point) => add(sum, point), [0, 0, 0] as Vector),
    1 / points.length,
  )

export type Drawing = ReturnType<typeof drawingOf>

/** Collects the shapes of one tool; `lift` brings a shape nearer to the eye. */
export function drawingOf(view: View, name: string) {
  const shapes: ToolShape[] = []
  const push = (style: ToolShape['style'], at: Vector, d: string, lift: number) =>
    shapes.push({ key: `${name}-${shapes.length}`, style, d, nearness: view.nearness(at) + lift })
  const balls = (style: ToolShape['style'], all: readonly Ball[], lift = 0) =>
    push(style, center(all.map(([at]) => at)), pathOf(outlineOf(view, all)), lift)
  const corners = (style: ToolShape['style'], all: readonly Vector[], lift = 0) =>
    push(style, center(all), pathOf(outlineOfCorners(view, all)), lift)
  return {
    shapes,
    balls,
    corners,
    tube: (style: ToolShape['style'], from: Vector, to: Vector, radius: number, lift = 0) =>
      balls(
        style,
        [
          [from, radius],
          [to, radius],
        ],
        lift,
      ),
    /** A round plate across an axis. */
    plate(style: ToolShape['style'], at: Vector, axis: Vector, radius: number, thick: number, lift = 0) {
      const aside = unit(cross(axis, Math.abs(axis[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]))
      const up = cross(aside, axis)
      const rims = [-thick / 2, thick / 2].flatMap((depth) =>
        Array.from({ length: 28 }, (_, index) => {
          const angle = (index * Math.PI) / 14
          const rim = add(scale(aside, Math.cos(angle) * radius), scale(up, Math.sin(angle) * radius))
          return add(add(at, scale(axis, depth)), rim)
        }),
      )
      corners(style, rims, lift)
    },
  }
}
