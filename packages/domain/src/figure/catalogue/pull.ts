import type { Figure } from '../frame.ts'
import type { Arm, Pose } from '../pose.ts'
import type { Tool } from '../tools.ts'
import type { Vector } from '../vectors.ts'
import { backrest, hanging, seat, seated, stance, standing } from './bases.ts'

/* Back and rear shoulders: pull-ups, pulldowns, rows, pullovers, shrugs, rear flies and rotations. */

const bells: Tool = { kind: 'dumbbells', axis: 'x' }
const column = (x: number, z = 0, top = 112): Tool => ({ kind: 'tube', from: [x, 0.5, z], to: [x, top, z], wide: 1.8 })

const hands = (x: number, y: number, z: number, elbow: Vector = [-0.3, -1, 0.5]): Arm => ({ to: [x, y, z], elbow })

const hang = { thigh: [4, 2], bend: 45, sole: 30 } as const

/** From hanging until the chin is above the bar. */
const pullUp = (wide: number, elbow: Vector, view: number, leg: Pose['leg'] = hang): Figure => ({
  view,
  poses: [
    { at: [0, 59.5, 0], tilt: -4, head: -8, arm: hands(3, 122, wide, elbow), leg },
    { at: [-5, 89.5, 0], tilt: -12, head: -4, arm: hands(3, 122, wide, elbow), leg },
  ],
  tools: [{ kind: 'rail', at: [3, 122] }],
})

const thighPad: Tool = { kind: 'tube', from: [15, 40.6, 13], to: [15, 40.6, -13], wide: 2.6, soft: true }

/** Seated below a pulley: from straight arms to the upper chest. */
const pulldown = (wide: number, elbow: Vector, half: number, view = -32): Figure => ({
  view,
  poses: [
    { ...seated, tilt: -4, head: -6, arm: hands(6, 92, wide, elbow) },
    { ...seated, tilt: -16, arm: hands(7, 63, wide, elbow) },
  ],
  tools: [seat(32, 2, 22), thighPad, { kind: 'cable', from: [7, 126, 0], on: 'hands', grip: 'bar', half }],
})

/** Seated on the floor bench before a low pulley. */
const rowSeat: Pose = { at: [0, 27, 0], tilt: 0, arm: hands(36, 45, 5), leg: { to: [43, 16, 7], sole: -40 } }
const row = (tools: readonly Tool[]): Figure => ({
  view: -24,
  poses: [
    { ...rowSeat, tilt: 12, spine: [6, 0, 0] },
    { ...rowSeat, tilt: -6, arm: hands(9, 42, 7, [-1, -0.6, 0.2]) },
  ],
  tools: [
    { kind: 'pad', at: [2, 21, 0], long: 34 },
    { kind: 'tube', from: [53, 6, 12], to: [53, 6, -12], wide: 1 },
    { kind: 'box', at: [54.5, 14, 0], size: [3, 22, 30] },
    ...tools,
  ],
})

/** Bent over, back straight, arms hanging; knees bent a little. */
const bentOver = (tilt: number): Pose => ({
  ...standing,
  at: [-17 + (70 - tilt) * 0.12, 46, 0],
  tilt,
  head: -24,
  leg: stance(7, 8),
})

const rowOf = (tilt: number, from: Vector, to: Vector, tools: readonly Tool[], view = 28): Figure => ({
  view,
  free: true,
  poses: [
    { ...bentOver(tilt), arm: { to: from, elbow: [-0.6, 0.6, 0.5] } },
    { ...bentOver(tilt), arm: { to, elbow: [-0.7, 1, 0.45] } },
  ],
  tools,
})

/** Chest on a raised bench, arms hanging. */
const onIncline: Pose = { at: [-14, 38, 0], tilt: 52, head: -18, arm: hanging, leg: { to: [-36, 8, 7], sole: 22 } }
const incline: Tool = { kind: 'pad', at: [7.7, 46, 0], long: 36, angle: -38 }

/** On the left side, facing the eye, head to the right on the lower arm. */
const onSide: Pose = {
  at: [0, 12.8, 0],
  tilt: 90,
  spin: 90,
  arm: hanging,
  leftArm: { upper: [88, 2], fore: [96, 2] },
  leg: { thigh: [-90, 20], bend: 40 },
  leftLeg: { thigh: [-90, -20], bend: 40 },
}

const straightArm = (upper: number): Arm => ({ upper: [upper, 6], fore: [upper + 10, 4] })

const rotated = (out: number): Arm => ({ upper: [4, 3], fore: [90, out] })

const shrug = (tools: readonly Tool[], arm: Arm, view: number): Figure => ({
  view,
  free: true,
  poses: [
    { ...standing, arm, shrug: [-0.6, 0] },
    { ...standing, arm, shrug: [4.2, 0] },
  ],
  tools,
})

export const pullFigures: Readonly<Record<string, Figure>> = {
  'barra-fixa-pegada-pronada': pullUp(17, [-0.2, -1, 1], -58),
  'barra-fixa-supinada': pullUp(9, [0.6, -1, 0.2], 36),
  'barra-fixa-assistida': {
    ...pullUp(16, [-0.2, -1, 1], -24, { thigh: [14, 3], bend: 96, sole: 40 }),
    tools: [
      { kind: 'rail', at: [3, 122] },
      { kind: 'tube', from: [40, 1, -18], to: [40, 122, -18], wide: 1.6 },
      { kind: 'tube', from: [3, 122, -18], to: [40, 122, -18], wide: 1.2 },
      { kind: 'sled', on: 'shins' },
      { kind: 'lever', axle: [40, 44], on: 'knees', pad: true, side: 0 },
    ],
  },
  'suspensao-na-barra-fixa': {
    view: -50,
    poses: [
      { at: [0, 56.4, 0], tilt: -2, arm: hands(3, 122, 12), leg: hang, shrug: [3.6, 0] },
      { at: [0, 59.5, 0], tilt: -2, arm: hands(3, 122, 12), leg: hang, shrug: [0, 0] },
    ],
    tools: [{ kind: 'rail', at: [3, 122] }],
    tempo: [1, 3, 1],
  },
  'puxada-na-frente-com-pegada-aberta': pulldown(22, [-0.3, -1, 0.6], 28),
  'puxada-com-pegada-supinada': pulldown(9, [0.1, -1, 0.2], 15, 30),
  'puxada-com-triangulo': pulldown(3.4, [-0.1, -1, 0.7], 5, 30),
  'puxada-com-elastico': {
    view: 30,
    poses: [
      { at: [-8, 30, 0], tilt: 8, arm: hands(6, 91, 10, [0.2, -1, 0.7]), leg: { thigh: [6, 4], bend: 96, sole: 50 } },
      { at: [-8, 30, 0], tilt: 8, arm: hands(3, 62, 17, [-0.6, -1, 0.5]), leg: { thigh: [6, 4], bend: 96, sole: 50 } },
    ],
    tools: [
      { kind: 'rail', at: [14, 122], free: true },
      { kind: 'band', from: [14, 122, 0], on: 'hands' },
    ],
  },
  'depressao-escapular-na-polia-alta': {
    view: -32,
    poses: [
      { ...seated, tilt: -4, arm: hands(5, 94.6, 19), shrug: [3.4, 0] },
      { ...seated, tilt: -6, arm: hands(5, 89.5, 19), shrug: [-1.6, 0] },
    ],
    tools: [seat(32, 2, 22), thighPad, { kind: 'cable', from: [7, 126, 0], on: 'hands', grip: 'bar', half: 26 }],
  },
  'remada-baixa-na-polia': row([{ kind: 'cable', from: [58, 30, 0], on: 'hands', grip: 'bar', half: 6 }]),
  'remada-com-elastico': {
    view: -46,
    poses: [
      { at: [0, 6.2, 0], tilt: 6, arm: hands(34, 22, 5), leg: { to: [47.6, 5.4, 5], sole: -62 } },
      { at: [0, 6.2, 0], tilt: -4, arm: hands(8, 22, 9, [-1, -0.3, 0.3]), leg: { to: [47.6, 5.4, 5], sole: -62 } },
    ],
    tools: [{ kind: 'band', from: [51, 9, 0], on: 'hands' }],
  },
  'remada-unilateral-na-polia': {
    view: 24,
    poses: [
      { ...seated, tilt: 8, arm: hands(37, 50, 8), leftArm: hands(16, 39, 9), shrug: [0, 1] },
      { ...seated, tilt: -2, arm: hands(4, 47, 12, [-1, -0.4, 0.3]), leftArm: hands(16, 39, 9) },
    ],
    tools: [seat(32, 0, 30), column(66, 8), { kind: 'cable', from: [65, 46, 8], on: 'right', grip: 'handle' }],
  },
  'remada-curvada-com-barra': rowOf(58, [6, 31, 16], [-2, 47, 17], [{ kind: 'bar', plate: 10 }]),
  'remada-cavalinho': rowOf(
    50,
    [7, 36, 4],
    [1, 53, 5],
    [{ kind: 'cable', from: [-66, 2, 0], on: 'hands', grip: 'bar', half: 8, thick: 0.9 }, { kind: 'plates' }],
  ),
  'remada-unilateral-com-halter-serrote': {
    view: 28,
    poses: [
      {
        ...bentOver(72),
        at: [-16, 46, 0],
        leg: { to: [-14, 4.2, 12] },
        leftLeg: { thigh: [12, 2], bend: 94, sole: 50 },
        arm: hands(10, 22, 12),
        leftArm: hands(16, 27, 9),
        spine: [0, 0, -4],
      },
      {
        ...bentOver(72),
        at: [-16, 46, 0],
        leg: { to: [-14, 4.2, 12] },
        leftLeg: { thigh: [12, 2], bend: 94, sole: 50 },
        arm: hands(-2, 47, 13, [-0.6, 1, 0.2]),
        leftArm: hands(16, 27, 9),
        spine: [0, 0, 8],
      },
    ],
    tools: [
      { kind: 'dumbbells', axis: 'x', on: 'right' },
      { kind: 'pad', at: [-4, 18, -8], long: 56 },
    ],
  },
  'remada-aberta-com-halteres-no-banco-inclinado': {
    view: -50,
    poses: [
      { ...onIncline, arm: { upper: [6, 8], fore: [6, 8] } },
      { ...onIncline, arm: { upper: [-14, 76], fore: [2, 4] } },
    ],
    tools: [{ kind: 'dumbbells', axis: 'z' }, incline],
  },
  'elevacao-em-y-no-banco-inclinado': {
    view: -50,
    poses: [
      { ...onIncline, arm: { upper: [6, 8], fore: [6, 8] } },
      { ...onIncline, arm: { upper: [132, 30], fore: [132, 32] } },
    ],
    tools: [{ kind: 'dumbbells', axis: 'x', heavy: 2.4 }, incline],
  },
  'remada-na-maquina-com-apoio': {
    view: -32,
    poses: [
      { ...seated, tilt: 4, arm: hands(37, 56, 11, [-1, -0.4, 0.5]) },
      { ...seated, tilt: 2, arm: hands(8, 52, 15, [-1, -0.3, 0.5]) },
    ],
    tools: [
      seat(32, 2, 22),
      { kind: 'pad', at: [10, 52, 0], long: 22, angle: -88, wide: 10, legs: false },
      { kind: 'tube', from: [14, 50, 0], to: [26, 1, 0], wide: 1.2 },
      { kind: 'lever', axle: [36, 14], on: 'hands' },
      { kind: 'tube', from: [36, 14, 11], to: [36, 1, 11], wide: 1.4 },
      { kind: 'tube', from: [36, 14, -11], to: [36, 1, -11], wide: 1.4 },
      { kind: 'tube', from: [-10, 1, 0], to: [44, 1, 0], wide: 1.4 },
    ],
  },
  'remada-invertida': {
    view: 24,
    poses: [
      {
        at: [0, 26, 0],
        tilt: -67,
        head: 6,
        arm: hands(-22, 72, 15),
        leg: { to: [46, 4.6, 5], sole: -48, knee: [0, 1, 0] },
      },
      {
        at: [2, 36, 0],
        tilt: -53,
        head: 2,
        arm: hands(-22, 72, 15, [-0.3, -1, 0.7]),
        leg: { to: [41, 8, 5], sole: -40, knee: [0, 1, 0] },
      },
    ],
    tools: [{ kind: 'bar', on: 'hands', plate: 0, half: 40 }, column(-22, 36, 100), column(-22, -36, 100)],
  },
  'remada-no-trx': {
    view: -34,
    poses: [
      {
        at: [0, 39, 0],
        tilt: -42,
        head: 4,
        arm: hands(5, 80, 9),
        leg: { to: [34, 4.6, 5], sole: -30, knee: [0, 1, 0] },
      },
      {
        at: [5, 45, 0],
        tilt: -30,
        head: 2,
        arm: hands(5, 68, 12, [-1, -0.8, 0.3]),
        leg: { to: [34, 4.6, 5], sole: -22, knee: [0, 1, 0] },
      },
    ],
    tools: [{ kind: 'cable', from: [40, 126, 0], on: 'hands', grip: 'handle' }],
  },
  'face-pull-na-polia': {
    view: -40,
    poses: [
      {
        ...standing,
        at: [-4, 52, 0],
        tilt: -2,
        leg: { to: [5, 4.2, 7] },
        leftLeg: { to: [-14, 4.6, 7] },
        arm: hands(29, 88, 4, [0, -0.3, 1]),
      },
      {
        ...standing,
        at: [-4, 52, 0],
        tilt: -6,
        leg: { to: [5, 4.2, 7] },
        leftLeg: { to: [-14, 4.6, 7] },
        arm: hands(4, 92, 16, [-0.5, 0, 1]),
      },
    ],
    tools: [column(60), { kind: 'cable', from: [58, 92, 0], on: 'hands', grip: 'rope' }],
  },
  'remada-alta-com-barra-w': {
    view: 50,
    free: true,
    poses: [
      { ...standing, arm: hands(7, 46, 10, [0, 0.2, 1]) },
      { ...standing, arm: hands(8, 72, 10, [-0.1, 0.6, 1]) },
    ],
    tools: [{ kind: 'bar', plate: 7.5, half: 35 }],
  },
  'pulldown-com-bracos-estendidos': {
    view: 24,
    poses: [
      { ...standing, at: [-9, 50, 0], tilt: 26, head: -16, arm: straightArm(116) },
      { ...standing, at: [-6, 51, 0], tilt: 14, head: -8, arm: straightArm(12) },
    ],
    tools: [column(48, 0, 122), { kind: 'cable', from: [46, 116, 0], on: 'hands', grip: 'bar', half: 16 }],
  },
  'pullover-na-maquina': {
    view: 28,
    poses: [
      { ...seated, tilt: -8, arm: { upper: [160, 10], fore: [186, 0] } },
      { ...seated, tilt: -8, arm: { upper: [28, 10], fore: [72, 0] } },
    ],
    tools: [
      seat(),
      backrest(-8),
      { kind: 'lever', axle: [-5, 59], on: 'elbows', pad: true },
      { kind: 'bar', plate: 0, half: 14 },
    ],
  },
  'pullover-com-halter': {
    view: 24,
    above: 12,
    poses: [
      { at: [10, 29, 0], tilt: -92, head: -4, arm: hands(-19, 62, 3, [-0.4, 0, 1]), leg: { to: [30, 4.2, 10] } },
      { at: [10, 28, 0], tilt: -92, head: -10, arm: hands(-51, 38, 3, [-0.2, 1, 1]), leg: { to: [30, 4.2, 10] } },
    ],
    tools: [
      { kind: 'dumbbells', axis: 'y', on: 'hands' },
      { kind: 'pad', at: [-13, 22.6, 0], long: 17, wide: 44 },
    ],
  },
  'encolhimento-com-halteres': shrug([bells], { upper: [2, 7], fore: [6, 5] }, 56),
  'encolhimento-com-barra': shrug([{ kind: 'bar' }], { upper: [10, 7], fore: [14, 5] }, 50),
  'crucifixo-inverso-com-halteres': {
    view: 40,
    free: true,
    poses: [
      { ...bentOver(70), arm: { upper: [2, 4], fore: [10, 0] } },
      { ...bentOver(70), arm: { upper: [6, 82], fore: [14, 74] } },
    ],
    tools: [{ kind: 'dumbbells', axis: 'x' }],
  },
  'voador-inverso-na-maquina': {
    view: -46,
    poses: [
      { ...seated, tilt: 4, arm: { upper: [86, 4], fore: [90, -2] } },
      { ...seated, tilt: 4, arm: { upper: [86, 88], fore: [92, 82] } },
    ],
    tools: [
      seat(32, 2, 22),
      { kind: 'pad', at: [10, 52, 0], long: 26, angle: -86, wide: 10, legs: false },
      { kind: 'lever', axle: [2, 84], on: 'hands' },
    ],
  },
  'rotacao-externa-na-polia': {
    view: -62,
    poses: [
      { ...standing, arm: rotated(-52), leftArm: hanging },
      { ...standing, arm: rotated(42), leftArm: hanging },
    ],
    tools: [column(18, -44), { kind: 'cable', from: [18, 66, -42], on: 'right', grip: 'handle' }],
  },
  'rotacao-externa-com-elastico': {
    view: -62,
    poses: [
      { ...standing, arm: rotated(-46), leftArm: hanging },
      { ...standing, arm: rotated(46), leftArm: hanging },
    ],
    tools: [
      { kind: 'tube', from: [16, 0.5, -44], to: [16, 90, -44], wide: 1.2 },
      { kind: 'band', from: [16, 64, -44], on: 'right' },
    ],
  },
  'rotacao-externa-deitado-com-halter': {
    view: 170,
    above: 46,
    poses: [
      { ...onSide, arm: { upper: [-90, 3], fore: [0, 48] } },
      { ...onSide, arm: { upper: [-90, 3], fore: [0, 112] } },
    ],
    tools: [{ kind: 'dumbbells', axis: 'x', on: 'right', heavy: 2.4 }],
  },
}
