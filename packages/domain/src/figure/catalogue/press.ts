import type { Figure } from '../frame.ts'
import type { Arm, Pose } from '../pose.ts'
import type { Tool } from '../tools.ts'
import { radians, type Vector } from '../vectors.ts'
import { backrest, hanging, onBench, seat, seated, standing } from './bases.ts'

/* Chest and shoulders: presses, push-ups, dips, flies and raises. */

type Hips = readonly [number, number]

/** A point of a straight back that leans by `tilt`: so far up from the hips, so far in front of it. */
const onTrunk = (tilt: number, [x, y]: Hips, up: number, front: number, z: number): Vector => {
  const [sine, cosine] = [Math.sin(radians(tilt)), Math.cos(radians(tilt))]
  return [x + up * sine + front * cosine, y + up * cosine - front * sine, z]
}

interface Press {
  tilt: number
  /** The height on the chest to which the hands come, and how far in front of it they stop. */
  low?: number
  gap?: number
  /** Hands from the middle: above, below. */
  wide?: readonly [number, number]
  tools: readonly Tool[]
  view?: number
}

/** A press on a bench that is raised by 90 + tilt degrees: from above the shoulders to the chest. */
function press({ tilt, low = 20.5, gap = 8.4, wide = [18.5, 18.5], tools, view = -36 }: Press): Figure {
  const hips: Hips = [0, tilt < -90 ? 40 : 31.5]
  const [x, y] = onTrunk(tilt, hips, 28, 0, 0)
  const elbow: Vector = tilt > -75 ? [0.2, -1, 0.7] : [0.3, -0.8, 1]
  const legs: Pose['leg'] = tilt < -90 ? { thigh: [92, 6], bend: 82 } : onBench.leg
  const base: Pose = { ...onBench, at: [...hips, 0], tilt, leg: legs }
  return {
    view,
    above: 10,
    poses: [
      { ...base, arm: { to: [x + 1, y + 34, wide[0]], elbow } },
      { ...base, arm: { to: onTrunk(tilt, hips, low, gap, wide[1]), elbow } },
    ],
    tools: [...tools, backrest(tilt, hips, 58, true), ...(tilt > -75 && tilt < -20 ? [seat(31.5, 5, 20)] : [])],
  }
}

const bar: Tool = { kind: 'bar' }
const bells: Tool = { kind: 'dumbbells', axis: 'z' }
/** At the raised end of a bench: below the knees, and in front of the shins, which it holds. */
const legRollers: readonly Tool[] = [
  { kind: 'tube', from: [28, 30, 12], to: [28, 30, -12], wide: 2.2, soft: true },
  { kind: 'tube', from: [33.4, 19, 14], to: [33.4, 19, -14], wide: 2.2, soft: true },
  { kind: 'tube', from: [28, 30, 0], to: [33.4, 19, 0] },
]
const rails = (x: number): Tool[] =>
  [36, -36].map((z): Tool => ({ kind: 'tube', from: [x, 0.5, z], to: [x, 112, z], wide: 0.9 }))
const smith: Tool = { kind: 'bar' }
const bellWide = [13, 21] as const

/** A seat with a back and handles on arms of a machine. */
function machinePress(
  tilt: number,
  from: Vector,
  to: Vector,
  axle: readonly [number, number],
  elbow: Vector,
  view: number,
): Figure {
  const base: Pose = { ...seated, tilt }
  return {
    view,
    poses: [
      { ...base, arm: { to: from, elbow } },
      { ...base, arm: { to, elbow } },
    ],
    tools: [seat(), backrest(tilt), { kind: 'lever', axle, on: 'hands' }],
  }
}

/** A push-up between toes (or knees) and hands: the body is a straight board. */
function pushUp(from: Pose, to: Pose, tools: readonly Tool[] = []): Figure {
  return { view: 24, poses: [from, to], tools }
}

const board = (x: number, y: number, tilt: number, arm: Arm, ankle: Vector, sole = 80): Pose => ({
  at: [x, y, 0],
  tilt,
  head: -12,
  arm,
  leg: { to: ankle, knee: [0, -1, 0], sole },
})

const handsOn = (x: number, y: number, z: number, elbow: Vector = [-1, 0.2, 0.7]): Arm => ({ to: [x, y, z], elbow })

const dip: Pose = {
  at: [-6, 66, 0],
  tilt: 14,
  head: -8,
  arm: { to: [0, 60, 14], elbow: [-1, 0.2, 0.4] },
  leg: { thigh: [2, 1], bend: 60, sole: 20 },
}
const dipLow: Pose = { ...dip, at: [-9, 52, 0], tilt: 26, head: -14 }
const dipBars: Tool[] = [14, -14].flatMap((z): Tool[] => [
  { kind: 'tube', from: [-14, 60, z], to: [14, 60, z], wide: 1.1 },
  { kind: 'tube', from: [12, 60, z], to: [12, 0.5, z], wide: 1.1 },
])

const overhead = (x: number, y: number, z: number): Arm => ({ to: [x, y, z], elbow: [0.5, -1, 0.6] })
const shoulderSeat: Pose = { ...seated, tilt: -6 }

const raise = (start: Arm, end: Arm, tools: readonly Tool[], view: number): Figure => ({
  view,
  free: true,
  poses: [
    { ...standing, arm: start },
    { ...standing, arm: end },
  ],
  tools,
})

const stagger: Pose = {
  ...standing,
  at: [-1, 50, 0],
  tilt: 10,
  leg: { to: [10, 4.2, 6] },
  leftLeg: { to: [-16, 6.4, 6], sole: 14 },
}

/** Cables from two towers behind the shoulders; the arms close like a hug. */
const crossover = (y: number, start: Vector, end: Vector): Figure => ({
  view: 62,
  poses: [
    { ...stagger, arm: { to: start, elbow: [-0.8, -0.4, 1] } },
    { ...stagger, arm: { to: end, elbow: [-0.4, -0.4, 1] } },
  ],
  tools: [
    { kind: 'tube', from: [-14, 0.5, 60], to: [-14, 108, 60], wide: 1.6 },
    { kind: 'tube', from: [-14, 0.5, -60], to: [-14, 108, -60], wide: 1.6 },
    { kind: 'cable', from: [-14, y, 60], on: 'right', grip: 'handle' },
    { kind: 'cable', from: [-14, y, -60], on: 'left', grip: 'handle' },
  ],
})

const fly = (tilt: number): Figure => {
  const hips: Hips = [0, 31.5]
  const [x, y] = onTrunk(tilt, hips, 28, 0, 0)
  const base: Pose = { ...onBench, tilt }
  return {
    view: -42,
    above: 18,
    poses: [
      { ...base, arm: { to: [x + 2, y + 33, 7], elbow: [0, -0.2, 1] } },
      { ...base, arm: { to: [x + 2, y + 22, 30], elbow: [0.2, -0.6, 1] } },
      { ...base, arm: { to: [x + 2, y + 3, 40], elbow: [0.2, -1, 0.6] } },
    ],
    tools: [
      { kind: 'dumbbells', axis: 'x' },
      backrest(tilt, hips, 58, true),
      ...(tilt > -75 ? [seat(31.5, 5, 20)] : []),
    ],
  }
}

export const pressFigures: Readonly<Record<string, Figure>> = {
  'supino-reto-com-barra': press({ tilt: -90, tools: [bar] }),
  'supino-reto-com-halteres': press({ tilt: -90, wide: bellWide, tools: [bells] }),
  'supino-reto-no-smith': press({ tilt: -90, low: 21, tools: [smith, ...rails(-24)] }),
  'supino-fechado': press({ tilt: -90, wide: [9.5, 9.5], low: 19, tools: [bar] }),
  'supino-inclinado-com-barra': press({ tilt: -58, low: 24, tools: [bar] }),
  'supino-inclinado-com-halteres': press({ tilt: -60, low: 23, wide: bellWide, tools: [bells] }),
  'supino-declinado-com-barra': press({
    tilt: -104,
    low: 17,
    tools: [bar, ...legRollers],
  }),
  'supino-declinado-com-halteres': press({
    tilt: -104,
    low: 17,
    wide: bellWide,
    tools: [bells, ...legRollers],
  }),
  'supino-reto-na-maquina': machinePress(-8, [8, 52, 17], [32, 54, 13], [-2, 108], [-1, -0.2, 0.9], 46),
  'supino-inclinado-na-maquina': machinePress(-24, [1, 56, 17], [18, 76, 13], [-34, 58], [-0.6, -0.8, 0.7], 46),
  'supino-com-elastico': {
    view: 34,
    poses: [
      { ...stagger, arm: { to: [10, 70, 15], elbow: [-1, -0.3, 0.8] } },
      { ...stagger, arm: { to: [36, 72, 9], elbow: [-1, -0.5, 0.8] } },
    ],
    tools: [
      { kind: 'tube', from: [-52, 0.5, 0], to: [-52, 100, 0], wide: 1.4 },
      { kind: 'tube', from: [-52, 72, 16], to: [-52, 72, -16], wide: 1.2 },
      { kind: 'band', from: [-52, 72, 16], on: 'right' },
      { kind: 'band', from: [-52, 72, -16], on: 'left' },
    ],
  },
  'flexao-de-bracos': pushUp(
    board(0, 25.5, 71.5, handsOn(30, 2.2, 14), [-46.4, 10.8, 5], 72),
    board(2, 13.6, 84.5, handsOn(30, 2.2, 14), [-46.4, 10.8, 5], 80),
  ),
  'flexao-diamante': pushUp(
    board(0, 25.5, 71.5, handsOn(26, 2.2, 3, [-1, 0.2, 0.4]), [-46.4, 10.8, 5], 72),
    board(2, 14.2, 84.5, handsOn(26, 2.2, 3, [-1, 0.2, 0.8]), [-46.4, 10.8, 5], 80),
  ),
  'flexao-de-bracos-com-joelhos-apoiados': {
    view: 24,
    poses: [
      { at: [0, 20, 0], tilt: 58, head: -14, arm: handsOn(26, 2.2, 14), leg: { thigh: [-49, 3], bend: 88, sole: 50 } },
      {
        at: [2, 11.5, 0],
        tilt: 78,
        head: -14,
        arm: handsOn(26, 2.2, 14),
        leg: { thigh: [-70, 3], bend: 70, sole: 50 },
      },
    ],
  },
  'flexao-com-pes-elevados': pushUp(
    board(0, 34, 88, handsOn(28, 2.2, 14), [-48.5, 35, 5], 80),
    board(2, 24.5, 100, handsOn(28, 2.2, 14), [-46, 35, 5], 88),
    [{ kind: 'box', at: [-50, 12, 0], size: [20, 24, 26] }],
  ),
  'flexao-com-maos-elevadas': pushUp(
    board(0, 41, 54, handsOn(30, 28.5, 14), [-39, 10, 5], 52),
    board(2, 33, 64, handsOn(30, 28.5, 14), [-41.5, 10.4, 5], 60),
    [{ kind: 'box', at: [36, 13, 0], size: [20, 26, 40] }],
  ),
  'flexao-escapular': pushUp(
    { ...board(0, 24, 73, handsOn(31, 2.2, 12, [-1, 0, 0.6]), [-46.8, 10.8, 5], 72), shrug: [0, -2.5] },
    {
      ...board(0, 25.5, 71.5, handsOn(31, 2.2, 12, [-1, 0, 0.6]), [-46.8, 10.8, 5], 72),
      shrug: [0, 3],
      spine: [10, 0, 0],
    },
  ),
  'flexao-pike': {
    view: 24,
    poses: [
      {
        at: [-4, 47, 0],
        tilt: 128,
        head: 8,
        arm: { to: [34, 2.2, 13], elbow: [-0.2, 1, 1] },
        leg: { to: [-29, 9.6, 5], knee: [1, 0.2, 0], sole: 44 },
      },
      {
        at: [-1, 41, 0],
        tilt: 138,
        head: -14,
        arm: { to: [34, 2.2, 13], elbow: [-0.8, 0.6, 1] },
        leg: { to: [-29, 9.6, 5], knee: [1, 0.2, 0], sole: 44 },
      },
    ],
  },
  'paralelas-com-tronco-inclinado': { view: 30, poses: [dip, dipLow], tools: dipBars },
  'paralelas-na-maquina-assistida': {
    view: 30,
    poses: [
      { ...dip, at: [-4, 66, 0], tilt: 8, leg: { thigh: [8, 3], bend: 98, sole: 40 } },
      { ...dip, at: [-6, 54, 0], tilt: 16, leg: { thigh: [12, 3], bend: 102, sole: 40 } },
    ],
    tools: [
      ...dipBars,
      { kind: 'sled', on: 'shins' },
      { kind: 'lever', axle: [34, 38], on: 'knees', pad: true, side: 0 },
    ],
  },
  'triceps-no-banco': {
    view: 24,
    poses: [
      {
        at: [3, 29, 0],
        tilt: -6,
        arm: { to: [-7, 26.6, 11], elbow: [-1, 0.2, 0.1] },
        leg: { to: [46, 5, 6], sole: -30 },
      },
      {
        at: [2.6, 23.5, 0],
        tilt: -6,
        arm: { to: [-7, 26.6, 11], elbow: [-1, 0.4, 0.1] },
        leg: { to: [46, 5, 6], sole: -34 },
      },
    ],
    tools: [{ kind: 'pad', at: [-16, 25, 0], long: 18, wide: 44 }],
  },
  'crucifixo-reto-com-halteres': fly(-90),
  'crucifixo-inclinado-com-halteres': fly(-60),
  'voador-peck-deck': {
    view: 50,
    poses: [
      { ...seated, tilt: -4, arm: { upper: [82, 72], fore: [176, 8] } },
      { ...seated, tilt: -4, arm: { upper: [82, -4], fore: [176, -4] } },
    ],
    tools: [seat(), backrest(-4), { kind: 'lever', axle: [-6, 92], on: 'elbows' }],
  },
  'crossover-na-polia-alta': crossover(104, [9, 82, 41], [22, 52, 2.4]),
  'crossover-na-polia-media': crossover(72, [9, 75, 42], [34, 74, 2.4]),
  'crossover-na-polia-baixa': crossover(8, [14, 54, 31], [32, 83, 2.4]),
  'protracao-escapular-na-polia': {
    view: 20,
    poses: [
      { ...stagger, arm: { upper: [88, 4], fore: [90, 4] }, leftArm: hanging, shrug: [0, -1] },
      { ...stagger, arm: { upper: [88, 4], fore: [90, 4] }, leftArm: hanging, shrug: [0, 5] },
    ],
    tools: [
      { kind: 'tube', from: [-40, 0.5, 0], to: [-40, 112, 0], wide: 1.8 },
      { kind: 'cable', from: [-40, 76, 12], on: 'right', grip: 'handle' },
    ],
  },
  'desenvolvimento-com-barra-em-pe': {
    view: 34,
    free: true,
    poses: [
      { ...standing, arm: overhead(7, 81, 17), head: -10 },
      { ...standing, at: [-3, 52.4, 0], arm: overhead(9, 98, 17), head: -14 },
      { ...standing, arm: overhead(1, 113.4, 17), head: 4 },
    ],
    tools: [{ kind: 'bar', plate: 9 }],
  },
  'desenvolvimento-com-barra-sentado': {
    view: 34,
    poses: [
      { ...shoulderSeat, arm: overhead(7, 61, 16), head: -8 },
      { ...shoulderSeat, arm: overhead(7, 78, 16), head: -10 },
      { ...shoulderSeat, arm: overhead(-1, 93, 16) },
    ],
    tools: [{ kind: 'bar', plate: 9 }, seat(), backrest(-6)],
  },
  'desenvolvimento-no-smith': {
    view: 34,
    poses: [
      { ...shoulderSeat, arm: overhead(7, 66, 17), head: -6 },
      { ...shoulderSeat, arm: overhead(7, 91, 17), head: -4 },
    ],
    tools: [{ kind: 'bar', plate: 9 }, seat(), backrest(-6), ...rails(7)],
  },
  'desenvolvimento-com-halteres-sentado': {
    view: 52,
    poses: [
      { ...shoulderSeat, arm: overhead(2, 65, 25) },
      { ...shoulderSeat, arm: overhead(0, 92, 13) },
    ],
    tools: [bells, seat(), backrest(-6)],
  },
  'desenvolvimento-arnold': {
    view: 48,
    poses: [
      { ...shoulderSeat, arm: { to: [13, 63, 7], elbow: [1, -1, 0.2] } },
      { ...shoulderSeat, arm: { to: [5, 72, 24], elbow: [0.3, -1, 1] } },
      { ...shoulderSeat, arm: overhead(0, 92, 13) },
    ],
    tools: [bells, seat(), backrest(-6)],
  },
  'desenvolvimento-na-maquina': machinePress(-6, [3, 61, 20], [1, 90, 15], [-24, 70], [0.2, -1, 0.7], 34),
  'desenvolvimento-com-elastico': {
    view: 52,
    poses: [
      { ...standing, arm: overhead(6, 82, 15) },
      { ...standing, arm: overhead(0, 113, 13) },
    ],
    tools: [
      { kind: 'band', from: [0, 1, 4], on: 'right' },
      { kind: 'band', from: [0, 1, -4], on: 'left' },
    ],
  },
  'desenvolvimento-landmine': {
    view: 30,
    poses: [
      {
        ...stagger,
        arm: { to: [12, 74, 8], elbow: [-0.4, -1, 0.2] },
        leftArm: { to: [3, 52, 12], elbow: [-1, 0, 0.6] },
      },
      {
        ...stagger,
        tilt: 14,
        arm: { to: [29, 95, 6], elbow: [-0.4, -1, 0.2] },
        leftArm: { to: [3, 52, 12], elbow: [-1, 0, 0.6] },
      },
    ],
    tools: [
      { kind: 'cable', from: [82, 2, 0], on: 'right', thick: 0.9 },
      { kind: 'wheel', at: [82, 2, 0], radius: 2 },
    ],
  },
  'elevacao-frontal-com-halteres': raise(
    { upper: [8, 3], fore: [14, 1] },
    { upper: [88, 3], fore: [94, 3] },
    [bells],
    28,
  ),
  'elevacao-frontal-com-anilha': raise(
    { upper: [12, -6], fore: [22, -6] },
    { upper: [86, -6], fore: [96, -8] },
    [{ kind: 'disc' }],
    40,
  ),
  'elevacao-lateral-com-halteres': raise(
    { upper: [4, 6], fore: [16, 6] },
    { upper: [10, 86], fore: [40, 80] },
    [{ kind: 'dumbbells', axis: 'x' }],
    68,
  ),
  'elevacao-lateral-na-polia': {
    view: 84,
    poses: [
      { ...standing, arm: { upper: [10, 2], fore: [24, -24] }, leftArm: { upper: [-8, 12], fore: [40, -6] } },
      { ...standing, arm: { upper: [10, 86], fore: [40, 80] }, leftArm: { upper: [-8, 12], fore: [40, -6] } },
    ],
    tools: [
      { kind: 'tube', from: [4, 0.5, -44], to: [4, 108, -44], wide: 1.8 },
      { kind: 'cable', from: [6, 6, -42], on: 'right', grip: 'handle' },
    ],
  },
  'elevacao-lateral-na-maquina': {
    view: 66,
    poses: [
      { ...seated, arm: { upper: [4, 8], fore: [88, 4] } },
      { ...seated, arm: { upper: [8, 84], fore: [86, 20] } },
    ],
    tools: [seat(), backrest(-4), { kind: 'lever', axle: [-8, 60], on: 'elbows' }],
  },
}
