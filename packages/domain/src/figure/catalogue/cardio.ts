import type { Figure } from '../frame.ts'
import type { Arm, Leg, Pose } from '../pose.ts'
import type { Tool } from '../tools.ts'
import { radians, type Vector } from '../vectors.ts'
import { stance, standing } from './bases.ts'

/* Cardio: treadmills, bikes, rower, jumps. Cycles end as they begin. */

const tube = (from: Vector, to: Vector, wide = 1.4): Tool => ({ kind: 'tube', from, to, wide })

const swing = (angle: number, bend: number): Arm => ({ upper: [angle, 6], fore: [angle + bend, -2] })

interface Step {
  leg: Leg
  leftLeg: Leg
  up?: number
}

/** Steps on a belt, `high` above the floor: poses of the right foot in front, below, behind, below. */
function gait(
  steps: readonly Step[],
  {
    tilt,
    elbow,
    reach,
    high,
    hips,
    slope = 0,
  }: { tilt: number; elbow: number; reach: number; high: number; hips: number; slope?: number },
): Pose[] {
  const raised = (leg: Leg): Leg => ({
    ...leg,
    ...(leg.to && { to: [leg.to[0], leg.to[1] + high + leg.to[0] * Math.tan(radians(slope)), leg.to[2]] }),
    sole: (leg.sole ?? 0) - slope,
  })
  const swings = [-reach, 0, reach, 0]
  const poses = steps.map(({ leg, leftLeg, up = 0 }, index): Pose => {
    const angle = swings[index % 4] ?? 0
    return {
      ...standing,
      at: [0, hips + high + up, 0],
      tilt,
      arm: swing(angle, elbow),
      leftArm: swing(-angle, elbow),
      leg: raised(leg),
      leftLeg: raised(leftLeg),
    }
  })
  const [first] = poses
  return first ? [...poses, first] : poses
}

const foot = (x: number, y = 4.2, sole = 0): Leg => ({ to: [x, y, 4], sole })
const walk: Step[] = [
  { leg: foot(13, 5, -14), leftLeg: foot(-17, 8, 26) },
  { leg: foot(-2), leftLeg: foot(-4, 11, 20), up: 1 },
  { leg: foot(-17, 8, 26), leftLeg: foot(13, 5, -14) },
  { leg: foot(-4, 11, 20), leftLeg: foot(-2), up: 1 },
]
const jog: Step[] = [
  { leg: foot(10, 6, 0), leftLeg: foot(-28, 24, 70) },
  { leg: foot(-4), leftLeg: foot(-6, 22, 24), up: -2 },
  { leg: foot(-28, 24, 70), leftLeg: foot(10, 6, 0) },
  { leg: foot(-6, 22, 24), leftLeg: foot(-4), up: -2 },
]

const treadmill: Tool[] = [
  { kind: 'box', at: [0, 3, 0], size: [70, 6, 30] },
  tube([32, 4, 15], [44, 62, 15]),
  tube([32, 4, -15], [44, 62, -15]),
  tube([44, 62, 15], [44, 62, -15], 2),
  tube([44, 58, 15], [32, 57, 15], 1),
  tube([44, 58, -15], [32, 57, -15], 1),
]
const walking = gait(walk, { tilt: 3, elbow: 24, reach: 20, high: 6, hips: 51.4 })
const climbing = gait(walk, { tilt: 9, elbow: 40, reach: 24, high: 8, hips: 50.6, slope: 8 })
const running = gait(jog, { tilt: 8, elbow: 92, reach: 32, high: 6, hips: 51 })
const sprinting = gait(
  [
    { leg: foot(12, 7, 6), leftLeg: foot(-36, 30, 84) },
    { leg: foot(-6), leftLeg: { ...foot(4, 30, 20), knee: [1, 0.4, 0] }, up: -2 },
    { leg: foot(-36, 30, 84), leftLeg: foot(12, 7, 6) },
    { leg: { ...foot(4, 30, 20), knee: [1, 0.4, 0] }, leftLeg: foot(-6), up: -2 },
  ],
  { tilt: 16, elbow: 96, reach: 52, high: 6, hips: 50 },
)

interface Bike {
  hips: Vector
  tilt: number
  crank: readonly [number, number]
  /** Where the hands are in each half turn. */
  hands: readonly [Vector, Vector]
  tools: readonly Tool[]
  /** Where the ankle is against the pedal. */
  foot: readonly [number, number]
  sole: number
}

/** Eight poses of a turn of the pedals, and the first again. */
function bike({ hips, tilt, crank, hands, tools, foot: [ahead, above], sole }: Bike): Figure {
  const radius = 8
  const pedal = (angle: number): Leg => ({
    to: [crank[0] + ahead + radius * Math.cos(radians(angle)), crank[1] + above + radius * Math.sin(radians(angle)), 6],
    sole,
    knee: [0.4, 1, 0],
  })
  const poses = Array.from({ length: 9 }, (_, index): Pose => {
    const angle = 90 - index * 45
    const share = 0.5 - Math.cos(radians(index * 45)) / 2
    const between = (a: Vector, b: Vector): Vector => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2]]
    return {
      at: hips,
      tilt,
      spine: [tilt > 10 ? 10 : 0, 0, 0],
      head: tilt > 10 ? -tilt * 0.7 : 0,
      arm: { to: between(...hands), elbow: [-0.3, -1, 0.4] },
      leftArm: { to: between(hands[1], hands[0]), elbow: [-0.3, -1, 0.4] },
      leg: pedal(angle),
      leftLeg: pedal(angle + 180),
    }
  })
  return {
    view: 16,
    poses,
    tools: [...tools, { kind: 'wheel', at: [...crank, 0], radius: 4 }, { kind: 'cranks', axle: crank }],
    tempo: [1.6, 0, 0],
  }
}

const upBike = (handle: Vector, saddle = 55.4): Tool[] => [
  { kind: 'pad', at: [-12, saddle, 0], long: 9, wide: 8, legs: false },
  tube([-11, saddle - 2, 0], [2, 16, 0], 1.8),
  tube([2, 16, 0], [30, 24, 0], 1.8),
  tube([30, 24, 0], [handle[0] - 4, handle[1], 0], 1.8),
  tube([handle[0], handle[1] - 1, 11], [handle[0], handle[1] - 1, -11], 1),
  { kind: 'wheel', at: [30, 20, 0], radius: 13 },
  tube([-18, 1, 0], [44, 1, 0], 1.6),
  tube([2, 16, 0], [0, 1, 0], 1.8),
]

const ropes: Arm = { to: [27, 62, 8], elbow: [-0.8, -1, 0.4] }
const ropesLow: Arm = { to: [27, 40, 8], elbow: [-0.8, -1, 0.4] }
const half: Pose = { ...standing, at: [-12, 38, 0], tilt: 30, head: -16, leg: stance(9, 14), arm: ropes }

const climb: Pose = {
  at: [0, 27, 0],
  tilt: 70,
  head: -14,
  arm: { to: [30, 2.2, 11], elbow: [-1, 0.1, 0.4] },
  leg: { to: [-46, 10.8, 5], knee: [0, -1, 0], sole: 74 },
  leftLeg: { to: [-46, 10.8, 5], knee: [0, -1, 0], sole: 74 },
}
const kneeIn: Leg = { to: [-12, 13, 5], knee: [1, -0.6, 0], sole: 50 }
const kneeBack: Leg = { to: [-46, 10.8, 5], knee: [0.6, -1, 0], sole: 74 }

const jackLow: Pose = { ...standing, at: [-2, 52.2, 0], arm: { upper: [4, 6], fore: [4, 4] }, leg: stance(5) }

const push = (right: Leg, left: Leg): Pose => ({
  at: [-10, 43, 0],
  tilt: 54,
  head: -22,
  arm: { to: [44, 50, 9], elbow: [-0.2, -1, 0.3] },
  leg: right,
  leftLeg: left,
})

/** A belt that rises to both ends, and running on it, upright and quick. */
const curve = (x: number) => 0.009 * x * x
const curvedBelt = [-30, -18, -6, 6, 18, 30].map((x): Tool => {
  const angle = -Math.atan(0.018 * x) * (180 / Math.PI)
  return { kind: 'pad', at: [x, 6 + curve(x), 0], long: 13, angle, wide: 30, legs: false }
})
const runningCurved = gait(
  jog.map((step) => ({ ...step, leg: onCurve(step.leg), leftLeg: onCurve(step.leftLeg) })),
  { tilt: 3, elbow: 92, reach: 32, high: 6.2, hips: 51.4 },
)
function onCurve(leg: Leg): Leg {
  return leg.to ? { ...leg, to: [leg.to[0], leg.to[1] + curve(leg.to[0]), leg.to[2]] } : leg
}

/** Eight poses of a turn of the rope, forward over the head, and the first again; a low jump while it is below the feet. */
function skipping(axle: readonly [number, number]): Pose[] {
  return Array.from({ length: 9 }, (_, index): Pose => {
    const angle = radians(90 - index * 45)
    const up = Math.max(0, 5 - 2 * Math.abs(index - 4))
    const hand: Vector = [axle[0] + 3 * Math.cos(angle), axle[1] + 3 * Math.sin(angle), 19]
    return {
      ...standing,
      at: [-2, 52 + up, 0],
      arm: { to: hand, elbow: [-1, -0.4, 0.2] },
      leg: { to: [-3, 6.4 + up, 5], sole: 12 + 4 * up },
    }
  })
}

/** Ten poses of two steps, one with each foot, and the first again: a foot goes down with its step, then up to the one above. */
function climbingStairs(rise: number, run: number): Pose[] {
  const [x, y] = [10, 30]
  const lifted = [
    [-15, -5],
    [-9, 5],
    [-3, 5],
  ] as const
  const footAt = (index: number): Leg => {
    const phase = index % 10
    const [ahead, above] = phase <= 6 ? [(-run * phase) / 5, (-rise * phase) / 5] : (lifted[phase - 7] ?? [0, 0])
    return { to: [x + ahead, y + above, 5], sole: phase === 7 ? 40 : phase === 8 ? 14 : 0 }
  }
  return Array.from({ length: 11 }, (_, index): Pose => ({
    at: [-1, 64, 0],
    tilt: 8,
    head: -4,
    arm: { to: [20, 84, 13], elbow: [-1, -0.6, 0.4] },
    leg: footAt(index),
    leftLeg: footAt(index + 5),
  }))
}

const onFloor: Arm = { to: [30, 2.2, 11], elbow: [-1, 0.1, 0.4] }
const crouch: Pose = {
  at: [-6, 32, 0],
  tilt: 60,
  spine: [34, 0, 0],
  head: -24,
  arm: onFloor,
  leg: { to: [4, 8, 8], knee: [1, 0.3, 0.3], sole: 22 },
}
const tall: Pose = {
  ...standing,
  at: [5, 52, 0],
  arm: { to: [7, 49, 12], elbow: [-1, -0.2, 0.3] },
  leg: { to: [4, 4.2, 6] },
}
const burpee: Pose[] = [
  tall,
  crouch,
  { ...crouch, at: [0, 27, 0], tilt: 70, spine: [0, 0, 0], leg: { to: [-46, 10.8, 6], knee: [0, -1, 0], sole: 74 } },
  crouch,
  { ...tall, at: [0, 45, 0], tilt: 22, arm: { to: [34, 62, 10], elbow: [-0.4, -1, 0.4] } },
  {
    ...tall,
    at: [5, 66, 0],
    tilt: 0,
    arm: { to: [10, 129, 9], elbow: [0.6, -0.2, 1] },
    leg: { to: [1, 19, 6], sole: 44 },
  },
  { ...tall, at: [4, 50, 0], tilt: 8, arm: { to: [35, 82, 11], elbow: [-0.4, -1, 0.4] } },
  tall,
]

export const cardioFigures: Readonly<Record<string, Figure>> = {
  'esteira-caminhada': { view: 20, poses: walking, tools: treadmill, tempo: [1.5, 0, 0] },
  'esteira-caminhada-inclinada': {
    view: 20,
    poses: climbing,
    tools: [
      { kind: 'pad', at: [0, 7.2, 0], long: 70, angle: -8, wide: 30, legs: false },
      ...treadmill.slice(1),
      tube([22, 1, 0], [22, 8, 0], 2),
    ],
    tempo: [1.6, 0, 0],
  },
  'esteira-corrida-continua': { view: 20, poses: running, tools: treadmill, tempo: [0.9, 0, 0] },
  'esteira-tiros-intervalados': { view: 20, poses: sprinting, tools: treadmill, tempo: [0.6, 0, 0] },
  'esteira-curva': {
    view: 20,
    poses: runningCurved,
    tools: [
      ...curvedBelt,
      tube([-36, 1, 0], [40, 1, 0], 1.4),
      tube([-34, 1, 0], [-36, 14, 0], 1.4),
      tube([36, 1, 15], [44, 62, 15]),
      tube([36, 1, -15], [44, 62, -15]),
      tube([44, 62, 15], [44, 62, -15], 2),
    ],
    tempo: [0.6, 0, 0],
  },
  'escada-ergometrica': {
    view: 22,
    poses: climbingStairs(11, 12),
    tools: [
      { kind: 'stairs', rise: 11, run: 12, between: [5, 50] },
      tube([-18, 1, 0], [44, 1, 0], 1.8),
      tube([42, 2, 14], [42, 92, 14], 1.2),
      tube([42, 2, -14], [42, 92, -14], 1.2),
      tube([42, 92, 14], [42, 92, -14], 2),
      tube([42, 88, 14], [4, 74, 14], 1),
      tube([42, 88, -14], [4, 74, -14], 1),
      tube([4, 74, 14], [-6, 12, 14], 1),
      tube([4, 74, -14], [-6, 12, -14], 1),
    ],
    tempo: [2, 0, 0],
  },
  'pular-corda': {
    view: 50,
    poses: skipping([6, 54]),
    tools: [{ kind: 'jumpRope', axle: [6, 54], long: 49 }],
    tempo: [0.7, 0, 0],
  },
  burpee: { view: 22, poses: burpee, tempo: [4.2, 0, 0] },
  'bicicleta-ergometrica-vertical': bike({
    hips: [-8, 62, 0],
    tilt: 20,
    crank: [10, 24],
    foot: [-6, 4.4],
    sole: 12,
    hands: [
      [30, 80, 10],
      [30, 80, 10],
    ],
    tools: upBike([30, 80, 0]),
  }),
  'bicicleta-de-spinning': bike({
    hips: [-8, 65, 0],
    tilt: 40,
    crank: [10, 24],
    foot: [-6, 4.4],
    sole: 14,
    hands: [
      [38, 74, 9],
      [38, 74, 9],
    ],
    tools: upBike([38, 74, 0], 58.4),
  }),
  'air-bike': bike({
    hips: [-8, 62, 0],
    tilt: 14,
    crank: [10, 24],
    foot: [-6, 4.4],
    sole: 12,
    hands: [
      [20, 76, 12],
      [32, 78, 12],
    ],
    tools: [...upBike([30, 60, 0]), { kind: 'lever', axle: [22, 26], on: 'hands' }],
  }),
  'bicicleta-horizontal': bike({
    hips: [0, 29, 0],
    tilt: -28,
    crank: [37, 30],
    foot: [-4, 2],
    sole: -58,
    hands: [
      [4, 27, 14],
      [4, 27, 14],
    ],
    tools: [
      { kind: 'pad', at: [3, 23.4, 0], long: 20 },
      { kind: 'pad', at: [-14.2, 42.5, 0], long: 40, angle: 62, legs: false },
      { kind: 'wheel', at: [46, 26, 0], radius: 10 },
      tube([-14, 1, 0], [52, 1, 0], 1.6),
      tube([40, 28, 0], [44, 70, 0], 1.6),
    ],
  }),
  eliptico: {
    ...bike({
      hips: [0, 56, 0],
      tilt: 6,
      crank: [2, 12],
      foot: [-3, 4.4],
      sole: 6,
      hands: [
        [14, 72, 13],
        [30, 74, 13],
      ],
      tools: [
        { kind: 'lever', axle: [32, 22], on: 'hands' },
        tube([-30, 1, 0], [44, 1, 0], 1.6),
        { kind: 'wheel', at: [38, 16, 0], radius: 12 },
        { kind: 'pedals' },
      ],
    }),
    tempo: [1.5, 0, 0],
  },
  'remo-ergometrico': {
    view: 18,
    poses: [
      {
        at: [1, 20, 0],
        tilt: 2,
        spine: [12, 0, 0],
        head: -6,
        arm: { to: [38, 36, 7] },
        leg: { to: [27, 15, 5], knee: [0, 1, 0.1], sole: -34 },
      },
      {
        at: [-17, 20, 0],
        tilt: 8,
        head: -2,
        arm: { to: [18, 38, 7] },
        leg: { to: [27, 15, 5], knee: [0, 1, 0.1], sole: -44 },
      },
      {
        at: [-18, 20, 0],
        tilt: -20,
        head: 4,
        arm: { to: [-14, 39, 8], elbow: [-1, -0.2, 0.4] },
        leg: { to: [27, 15, 5], knee: [0, 1, 0.1], sole: -44 },
      },
    ],
    tools: [
      tube([-34, 10, 0], [40, 10, 0], 1.8),
      { kind: 'seatBelow' },
      tube([-32, 10, 0], [-34, 1, 0], 1.6),
      { kind: 'wheel', at: [52, 22, 0], radius: 14 },
      { kind: 'cable', from: [50, 34, 0], on: 'hands', grip: 'bar', half: 12 },
    ],
    tempo: [1, 0.2, 1.6],
  },
  polichinelo: {
    view: -82,
    poses: [jackLow, { ...jackLow, at: [-2, 49.8, 0], arm: { upper: [4, 194], fore: [4, 194] }, leg: stance(18, 12) }],
    tempo: [0.6, 0.1, 0.6],
  },
  'corda-naval': {
    view: 30,
    poses: [
      { ...half, leftArm: ropesLow },
      { ...half, arm: ropesLow, leftArm: ropes },
    ],
    tools: [
      { kind: 'cable', from: [92, 2, 8], on: 'right', thick: 1.1 },
      { kind: 'cable', from: [92, 2, -8], on: 'left', thick: 1.1 },
    ],
    tempo: [0.35, 0, 0.35],
  },
  escalador: {
    view: 22,
    poses: [
      { ...climb, leg: kneeIn, leftLeg: kneeBack },
      { ...climb, leg: kneeBack, leftLeg: kneeIn },
    ],
    tempo: [0.5, 0.1, 0.5],
  },
  'salto-na-caixa': {
    view: 24,
    poses: [
      { ...standing, arm: { upper: [10, 6], fore: [20, 4] }, leg: { to: [-3, 4.2, 7], sole: 0 } },
      {
        ...standing,
        at: [-12, 38, 0],
        tilt: 40,
        head: -20,
        arm: { upper: [-50, 8], fore: [-44, 6] },
        leg: { to: [-3, 4.2, 7], sole: 0 },
      },
      {
        ...standing,
        at: [12, 78, 0],
        tilt: 16,
        arm: { upper: [100, 8], fore: [120, 4] },
        leg: { to: [8, 44, 7], sole: 10 },
      },
      {
        ...standing,
        at: [24, 58, 0],
        tilt: 34,
        head: -16,
        arm: { upper: [70, 8], fore: [90, 4] },
        leg: { to: [34, 32.2, 7], sole: 0 },
      },
      { ...standing, at: [35, 80.2, 0], arm: { upper: [4, 6], fore: [14, 4] }, leg: { to: [34, 32.2, 7], sole: 0 } },
    ],
    tools: [{ kind: 'box', at: [38, 14, 0], size: [32, 28, 40] }],
    tempo: [2.6, 0.8, 0],
  },
  'thruster-com-halteres': {
    view: 30,
    free: true,
    poses: [
      {
        ...standing,
        at: [-14, 25.5, 0],
        tilt: 30,
        head: -18,
        leg: stance(8, 20),
        arm: { to: [9, 51, 14], elbow: [0.4, -1, 0.6] },
      },
      { ...standing, leg: stance(8, 20), arm: { to: [7, 82, 14], elbow: [0.4, -1, 0.6] } },
      { ...standing, leg: stance(8, 20), arm: { to: [0, 114, 12], elbow: [0.4, -1, 0.6] } },
    ],
    tools: [{ kind: 'dumbbells', axis: 'x' }],
  },
  'simulador-de-esqui': {
    view: 26,
    poses: [
      { ...standing, arm: { upper: [146, 8], fore: [152, 4] }, leg: stance(7, 4) },
      {
        ...standing,
        at: [-12, 41, 0],
        tilt: 46,
        head: -14,
        arm: { upper: [-14, 8], fore: [-8, 4] },
        leg: stance(7, 4),
      },
    ],
    tools: [
      tube([36, 1, 0], [32, 128, 0], 2.4),
      { kind: 'cable', from: [30, 126, 0], on: 'hands', grip: 'handle' },
      tube([-16, 0.8, 0], [40, 0.8, 0], 1),
    ],
    tempo: [0.8, 0.1, 1],
  },
  'empurrar-treno': {
    view: 20,
    poses: [
      push({ to: [-6, 8, 5], sole: 24 }, { to: [-44, 9.4, 5], sole: 46 }),
      push({ to: [-26, 6, 5], sole: 18 }, { to: [-22, 16, 5], sole: 40 }),
      push({ to: [-44, 9.4, 5], sole: 46 }, { to: [-6, 8, 5], sole: 24 }),
      push({ to: [-22, 16, 5], sole: 40 }, { to: [-26, 6, 5], sole: 18 }),
      push({ to: [-6, 8, 5], sole: 24 }, { to: [-44, 9.4, 5], sole: 46 }),
    ],
    tools: [
      { kind: 'box', at: [60, 3, 0], size: [44, 4, 30] },
      tube([44, 4, 9], [44, 64, 9], 1.3),
      tube([44, 4, -9], [44, 64, -9], 1.3),
      tube([60, 4, 0], [60, 26, 0], 1.3),
      { kind: 'wheel', at: [60, 16, 2], radius: 10 },
    ],
    tempo: [2, 0, 0],
  },
  'step-aerobico': {
    view: 24,
    poses: [
      {
        ...standing,
        at: [-4, 51, 0],
        arm: swing(-20, 80),
        leftArm: swing(24, 80),
        leg: { to: [8, 16.2, 5] },
        leftLeg: { to: [-10, 5.4, 5], sole: 10 },
      },
      {
        ...standing,
        at: [4, 60, 0],
        arm: swing(0, 80),
        leftArm: swing(0, 80),
        leg: { to: [8, 16.2, 5] },
        leftLeg: { to: [-8, 22, 5], sole: 24 },
      },
      {
        ...standing,
        at: [9, 64.2, 0],
        arm: swing(20, 80),
        leftArm: swing(-20, 80),
        leg: { to: [8, 16.2, 5] },
        leftLeg: { to: [7, 16.2, 5] },
      },
    ],
    tools: [{ kind: 'box', at: [14, 6, 0], size: [26, 12, 56] }],
  },
}
