import { type Carrier, carrierPoints } from './carriers.ts'
import { center, type Drawing, drawingOf, type ToolShape } from './drawing.ts'
import type { View } from './shapes.ts'
import type { Side, Skeleton } from './skeleton.ts'
import { add, cross, inFrame, middle, scale, subtract, turned, unit, upright, type Vector } from './vectors.ts'

type At = readonly [number, number, number]

/**
 * A tool of an exercise. What is carried moves with the body: a bar through both hands, dumbbells, a kettlebell or a plate. The others
 * stand still, apart from cables and levers, which end at the body.
 */
export type Tool =
  | { kind: 'bar'; on?: Carrier; plate?: number; half?: number; bent?: true }
  | { kind: 'dumbbells'; axis: 'x' | 'y' | 'z'; on?: 'right' | 'left' | 'hands'; heavy?: number }
  | { kind: 'kettlebell' | 'disc'; on?: 'right' | 'left' }
  /** Plates at the end of a bar that the hands pull, along the picture. */
  | { kind: 'plates' }
  /** The wheel that both hands roll over the floor. */
  | { kind: 'rollingWheel' }
  /** A padded board: the middle of its surface, its length, degrees that its rear end is raised. */
  | { kind: 'pad'; at: At; long: number; angle?: number; wide?: number; legs?: boolean }
  | { kind: 'box'; at: At; size: At }
  | { kind: 'tube'; from: At; to: At; wide?: number; soft?: boolean }
  /** A round bar across, at x and y; `free` if no hand is on it. */
  | { kind: 'rail'; at: readonly [number, number]; half?: number; free?: boolean }
  | { kind: 'wheel'; at: At; radius: number; axis?: 'x' | 'z' }
  | { kind: 'ball'; at: At; radius: number }
  | { kind: 'cable' | 'band'; from: At; on: Carrier; grip?: 'bar' | 'rope' | 'handle'; half?: number; thick?: number }
  /** A board below the feet, behind the back or below shins that kneel, moving with them. */
  | { kind: 'sled'; on: 'feet' | 'back' | 'shins' }
  /** Pads of a machine on the shoulders, with handles. */
  | { kind: 'shoulderPads' }
  /** Soft pads beside the knees. */
  | { kind: 'pads'; on: 'kneesOut' | 'kneesIn'; axle: readonly [number, number] }
  /** A weight around the ankle; a band around both legs. */
  | { kind: 'cuff'; on?: 'right' | 'left' }
  | { kind: 'loop'; on: 'knees' | 'ankles' }
  /** Boards below each foot; a seat that rolls below the hips. */
  | { kind: 'pedals' | 'seatBelow' }
  /** Cranks from their axle to a pedal below each foot. */
  | { kind: 'cranks'; axle: readonly [number, number] }
  /** A rope that turns around the body: where it is follows from how the hands go around their axle, both seen from the side. */
  | { kind: 'jumpRope'; axle: readonly [number, number]; long: number }
  /** Steps that go down under the foot that is on them, between two heights. */
  | { kind: 'stairs'; rise: number; run: number; between: readonly [number, number] }
  /** A strap from the hands to the sole of the right foot. */
  | { kind: 'strap' }
  /** A bar around the body, with handles beside it. */
  | { kind: 'trapBar' }
  /** An arm of a machine from its axle to the body; `pad` is a roller there, otherwise handles. */
  | { kind: 'lever'; axle: readonly [number, number]; on: Carrier; pad?: true; side?: number }

/** The corners of a pad or a box, for drawing and for what may not sink into it. */
export function solidCorners(tool: Extract<Tool, { kind: 'pad' | 'box' }>): Vector[] {
  const corners = (frame: typeof upright, at: Vector, [x, y, z]: Vector) =>
    [-1, 1].flatMap((a) =>
      [-1, 1].flatMap((b) => [-1, 1].map((c) => inFrame(frame, at, [(a * x) / 2, (b * y) / 2, (c * z) / 2]))),
    )
  if (tool.kind === 'box') return corners(upright, tool.at, tool.size)
  const frame = turned(upright, tool.angle ?? 0)
  return corners(frame, inFrame(frame, tool.at, [0, -1.5, 0]), [tool.long, 3, tool.wide ?? 13])
}

/** Where the inner faces of the plates of a bar are, from its middle. */
export const platesOfBar = ({ half = 52 }: Pick<Extract<Tool, { kind: 'bar' }>, 'half'>): number => half - 8.3

function drawBar(drawing: Drawing, skeleton: Skeleton, tool: Extract<Tool, { kind: 'bar' }>) {
  const { on = 'hands', plate = 11, half = 52 } = tool
  const points = carrierPoints(skeleton, on)
  const at = center(points)
  const { chestFrame, pelvisFrame } = skeleton
  const [right, left] = points
  const axis = right && left ? unit(subtract(right, left)) : (on === 'hips' ? pelvisFrame : chestFrame).right
  const grips = 15
  for (const sign of [1, -1]) {
    const end = add(at, scale(axis, sign * half))
    drawing.tube('metal', add(at, scale(axis, sign * grips)), end, 0.8)
    // The sleeve goes on beyond the plates.
    if (plate > 0)
      drawing.plate('weight', add(at, scale(axis, sign * (platesOfBar(tool) + 1.3))), axis, plate, 2.6, sign)
  }
  drawing.tube('metal', add(at, scale(axis, -grips)), add(at, scale(axis, grips)), 0.8)
}

function dumbbell(
  drawing: Drawing,
  side: Pick<Side, 'grip' | 'elbow'>,
  { axis, heavy = 3.4 }: Extract<Tool, { kind: 'dumbbells' }>,
): void {
  const fore = unit(subtract(side.grip, side.elbow))
  const across: Vector = axis === 'z' ? [0, 0, 1] : axis === 'y' ? [0, 1, 0] : [1, 0, 0]
  // The handle lies across the hand.
  const along = unit(subtract(across, scale(fore, across[0] * fore[0] + across[1] * fore[1] + across[2] * fore[2])))
  drawing.tube('metal', add(side.grip, scale(along, -5)), add(side.grip, scale(along, 5)), 0.9)
  for (const sign of [1, -1]) drawing.plate('weight', add(side.grip, scale(along, sign * 5)), along, heavy, 4, 2.5)
}

/** Upright below both palms, which carry its upper end. */
function hangingBell(drawing: Drawing, { right, left }: Skeleton, heavy = 4): void {
  const at = middle(right.grip, left.grip)
  drawing.tube('metal', at, add(at, [0, -9, 0]), 0.9)
  for (const y of [-10.5, 0.5]) drawing.plate('weight', add(at, [0, y, 0]), [0, 1, 0], heavy, 4)
}

function drawCable(drawing: Drawing, skeleton: Skeleton, tool: Extract<Tool, { kind: 'cable' | 'band' }>): void {
  const points = carrierPoints(skeleton, tool.on)
  const at = center(points)
  const style = tool.kind === 'band' ? 'band' : 'line'
  const [right, left] = points
  if (tool.grip === 'bar' && right && left) {
    const axis = unit(subtract(right, left))
    const half = tool.half ?? 12
    drawing.tube('metal', add(at, scale(axis, half)), add(at, scale(axis, -half)), 0.8)
    drawing.tube(style, tool.from, at, 0.35)
  } else if (tool.grip === 'rope' && right && left) {
    const knot = add(at, scale(unit(subtract(tool.from, at)), 5))
    drawing.tube(style, tool.from, knot, 0.35)
    for (const hand of [right, left]) drawing.tube('metal', knot, hand, 0.7)
  } else {
    // In pieces: one end may be in front of the body and the other behind it.
    for (const point of points)
      for (const piece of [0, 0.25, 0.5, 0.75]) {
        const [from, to] = [middle(tool.from, point, piece), middle(tool.from, point, piece + 0.25)]
        drawing.tube(tool.thick ? 'metal' : style, from, to, tool.thick ?? 0.4)
      }
    if (tool.on === 'ankle') drawCuff(drawing, skeleton.right)
    if (tool.grip === 'handle')
      for (const point of points) drawing.tube('metal', add(point, [0, 0, 2.4]), add(point, [0, 0, -2.4]), 0.8)
  }
}

/** A weight or the strap of a cable around the ankle. */
function drawCuff(drawing: Drawing, { knee, ankle }: Side): void {
  drawing.tube('weight', middle(knee, ankle, 0.82), middle(knee, ankle, 0.92), 2.9, 8)
}

function sledCorners({ right, left, pelvis, pelvisFrame }: Skeleton, on: 'feet' | 'back' | 'shins'): Vector[] {
  const box = (at: Vector, a: Vector, b: Vector, c: Vector) =>
    [-1, 1].flatMap((x) =>
      [-1, 1].flatMap((y) => [-1, 1].map((z) => add(add(add(at, scale(a, x)), scale(b, y)), scale(c, z)))),
    )
  if (on === 'back') {
    const { forward, up, right: aside } = pelvisFrame
    return box(add(add(pelvis, scale(up, 18)), scale(forward, -8)), scale(up, 24), scale(aside, 8), scale(forward, 1.2))
  }
  if (on === 'shins') {
    const ahead = unit(subtract(right.knee, right.ankle))
    const below = scale(unit(cross(ahead, upright.right)), 4.4)
    return box(
      add(middle(middle(right.knee, left.knee), middle(right.ankle, left.ankle), 0.3), below),
      scale(ahead, 13),
      scale(upright.right, 13),
      scale(below, 0.3),
    )
  }
  const ahead = unit(subtract(right.toe, right.heel))
  const down = cross(ahead, upright.right)
  const feet = center([right.heel, right.toe, left.heel, left.toe])
  return box(add(feet, scale(down, 3)), scale(ahead, 13), scale(upright.right, 15), scale(down, 1.2))
}

/** A pad on the shoulder, and a handle from it to the hand. */
function drawShoulderPad(drawing: Drawing, { chestFrame: { up, forward } }: Skeleton, { shoulder, grip }: Side): void {
  const at = (ahead: number) => add(shoulder, add(scale(up, 4.6), scale(forward, ahead)))
  drawing.tube('metal', at(6), grip, 0.9)
  drawing.tube('metal', grip, add(grip, scale(up, 4)), 0.9, 1)
  drawing.tube('pad', at(-5), at(5), 2, 4)
}

function drawTrapBar(drawing: Drawing, at: Vector): void {
  for (const sign of [1, -1]) {
    const [front, back] = [add(at, [15, 0, sign * 9]), add(at, [-15, 0, sign * 9])]
    const aside = add(at, [0, 0, sign * 22])
    drawing.tube('metal', front, aside, 0.8)
    drawing.tube('metal', back, aside, 0.8)
    drawing.tube('metal', aside, add(at, [0, 0, sign * 42]), 0.8)
    drawing.plate('weight', add(at, [0, 0, sign * 36]), [0, 0, 1], 11, 3.4, sign)
  }
  for (const x of [15, -15]) drawing.tube('metal', add(at, [x, 0, 9]), add(at, [x, 0, -9]), 0.8)
}

/** A curve from hand to hand, in the direction that the hands are from their axle. */
function drawJumpRope(
  drawing: Drawing,
  { right, left }: Skeleton,
  { axle, long }: Extract<Tool, { kind: 'jumpRope' }>,
): void {
  const away = unit(subtract(middle(right.grip, left.grip), [...axle, 0]))
  const points = Array.from({ length: 13 }, (_, index) => {
    const share = index / 12
    return add(middle(right.grip, left.grip, share), scale(away, long * Math.sin(Math.PI * share) ** 0.6))
  })
  // In pieces, as some are in front of the body and others behind it.
  for (const [index, point] of points.slice(1).entries()) drawing.tube('line', points[index] ?? point, point, 0.6)
}

function drawStairs(drawing: Drawing, { right, left }: Skeleton, tool: Extract<Tool, { kind: 'stairs' }>): void {
  const { rise, run, between } = tool
  // The foot that is in the air is further above the slope.
  const above = ({ ankle }: Side) => ankle[1] - (ankle[0] * rise) / run
  const standing = above(right) < above(left) ? right : left
  const [x, y] = [standing.ankle[0] + 2, standing.ankle[1] - 5.4]
  for (let step = -5; step <= 5; step += 1) {
    const [front, top] = [x + step * run, y + step * rise]
    if (top < between[0] || top > between[1]) continue
    drawing.corners('pad', boxAt([front, top, 0], [run / 2, 1.2, 13]), -9)
  }
}

const boxAt = ([x, y, z]: Vector, [long, high, wide]: Vector): Vector[] =>
  [-1, 1].flatMap((a) => [-1, 1].flatMap((b) => [-1, 1].map((c): Vector => [x + a * long, y + b * high, z + c * wide])))

/** The shapes of a tool. */
export function toolShapes(tool: Tool, index: number, skeleton: Skeleton, view: View): ToolShape[] {
  const drawing = drawingOf(view, `tool-${index}`)
  const sides = (on?: 'right' | 'left') => (on ? [skeleton[on]] : [skeleton.right, skeleton.left])
  switch (tool.kind) {
    case 'bar':
      drawBar(drawing, skeleton, tool)
      break
    case 'dumbbells':
      if (tool.on === 'hands' && tool.axis === 'y') hangingBell(drawing, skeleton, tool.heavy)
      else if (tool.on === 'hands') {
        const { right, left } = skeleton
        dumbbell(drawing, { grip: middle(right.grip, left.grip), elbow: middle(right.elbow, left.elbow) }, tool)
      } else for (const side of sides(tool.on)) dumbbell(drawing, side, tool)
      break
    case 'kettlebell': {
      const at = center(sides(tool.on).map(({ grip }) => grip))
      drawing.tube('metal', add(at, [0, 0, 2]), add(at, [0, 0, -2]), 0.9)
      drawing.balls('weight', [[add(at, [0, -6, 0]), 4.4]], -0.5)
      break
    }
    case 'plates': {
      const at = center(sides().map(({ grip }) => grip))
      drawing.plate('weight', add(at, [9, 1, 0]), [1, 0, 0], 8, 4)
      break
    }
    case 'rollingWheel': {
      const { right, left } = skeleton
      const at = middle(right.grip, left.grip)
      drawing.plate('weight', at, [0, 0, 1], 6.4, 4, -0.5)
      drawing.tube('metal', right.grip, left.grip, 0.9)
      break
    }
    case 'disc': {
      const at = center(sides(tool.on).map(({ grip }) => grip))
      drawing.plate('weight', at, [0, 0, 1], 9, 3, -0.5)
      break
    }
    case 'pad': {
      if (tool.legs !== false) {
        for (const end of [-0.36, 0.36]) {
          const frame = turned(upright, tool.angle ?? 0)
          const top = inFrame(frame, tool.at, [end * tool.long, -3, 0])
          drawing.tube('metal', top, [top[0], 1, top[2]], 1.1, -9)
        }
      }
      drawing.corners('pad', solidCorners(tool), -7)
      break
    }
    case 'box':
      drawing.corners('pad', solidCorners(tool), -7)
      break
    case 'tube':
      drawing.tube(tool.soft ? 'pad' : 'metal', tool.from, tool.to, tool.wide ?? 1)
      break
    case 'rail':
      drawing.tube('metal', [...tool.at, tool.half ?? 30], [...tool.at, -(tool.half ?? 30)], 1)
      break
    case 'wheel':
      drawing.plate('weight', tool.at, tool.axis === 'x' ? [1, 0, 0] : [0, 0, 1], tool.radius, 3)
      break
    case 'ball':
      drawing.balls('pad', [[tool.at, tool.radius]], -7)
      break
    case 'cable':
    case 'band':
      drawCable(drawing, skeleton, tool)
      break
    case 'sled':
      drawing.corners('pad', sledCorners(skeleton, tool.on), tool.on === 'back' ? -5 : 0)
      break
    case 'shoulderPads':
      for (const side of sides()) drawShoulderPad(drawing, skeleton, side)
      break
    case 'pads':
      for (const [x, y, z] of carrierPoints(skeleton, tool.on)) {
        drawing.tube('metal', [...tool.axle, z * 0.6], [x, y, z], 1, -6)
        drawing.tube('pad', [x - 5, y, z], [x + 5, y, z], 2, 1)
      }
      break
    case 'cuff':
      for (const side of sides(tool.on)) drawCuff(drawing, side)
      break
    case 'loop': {
      const [a, b] = [skeleton.right, skeleton.left].map((side) =>
        tool.on === 'knees' ? middle(side.hip, side.knee, 0.86) : middle(side.knee, side.ankle, 0.85),
      )
      if (a && b) drawing.tube('band', a, b, 1, 5)
      break
    }
    case 'pedals':
      for (const { heel, toe } of sides()) {
        drawing.tube('metal', add(heel, [-2, -3, 0]), add(toe, [22, -2, 0]), 1.1)
      }
      break
    case 'cranks':
      for (const { heel, toe, sign } of sides()) {
        const ahead = unit(subtract(toe, heel))
        const pedal = add(middle(heel, toe, 0.6), scale(cross(ahead, upright.right), 2.4))
        const inside: Vector = [pedal[0], pedal[1], 2 * sign]
        drawing.tube('metal', [...tool.axle, 2 * sign], inside, 1.1, 4 * sign)
        drawing.tube('weight', subtract(pedal, scale(ahead, 3)), add(pedal, scale(ahead, 3)), 0.8, 4)
      }
      break
    case 'seatBelow':
      drawing.tube('pad', add(skeleton.pelvis, [-4, -7, 0]), add(skeleton.pelvis, [4, -7, 0]), 1.8)
      break
    case 'jumpRope':
      drawJumpRope(drawing, skeleton, tool)
      break
    case 'stairs':
      drawStairs(drawing, skeleton, tool)
      break
    case 'strap':
      for (const { grip } of sides()) drawing.tube('band', grip, center(carrierPoints(skeleton, 'foot')), 0.5)
      break
    case 'trapBar':
      drawTrapBar(drawing, center(sides().map(({ grip }) => grip)))
      break
    case 'lever': {
      const points = carrierPoints(skeleton, tool.on)
      const at = center(points)
      const { side } = tool
      for (const [x, y, z] of side === undefined ? points : [at]) {
        const aside = side ?? z
        drawing.tube('metal', [...tool.axle, aside], [x, y, aside], 1.2, aside < 0 ? -6 : 0)
      }
      const across = (point: Vector, z: number, wide: number) =>
        drawing.tube(tool.pad ? 'pad' : 'metal', add(point, [0, 0, z]), add(point, [0, 0, -z]), wide)
      const [right, left] = points
      // One roller for both legs or hands; handles and pads of the elbows are apart, as the head is between them.
      if (tool.pad && tool.on !== 'elbows') {
        const [a, b] =
          right && left ? [add(right, [0, 0, 3]), add(left, [0, 0, -3])] : [add(at, [0, 0, 10]), add(at, [0, 0, -10])]
        drawing.tube('pad', a, b, 2.4, tool.on === 'hips' ? 16 : 0)
      } else for (const point of points) across(point, 3.6, tool.pad ? 3.8 : 0.9)
      for (const [, , z] of side === undefined ? points : [at])
        drawing.plate('weight', [...tool.axle, side ?? z], [0, 0, 1], 2.6, 3, -4)
      break
    }
  }
  return drawing.shapes
}
