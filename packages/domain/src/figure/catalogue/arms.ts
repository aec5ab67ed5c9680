import type { Figure } from '../frame.ts'
import type { Arm, Direction, Pose } from '../pose.ts'
import type { Tool } from '../tools.ts'
import type { Vector } from '../vectors.ts'
import { backrest, hanging, onBench, seat, seated, standing } from './bases.ts'

/* Arms: curls, triceps extensions and wrists. */

const ez: Tool = { kind: 'bar', plate: 7.5, half: 35 }
const bells: Tool = { kind: 'dumbbells', axis: 'z' }
const hammers: Tool = { kind: 'dumbbells', axis: 'x' }
const column = (x: number, top = 112): Tool => ({ kind: 'tube', from: [x, 0.5, 0], to: [x, top, 0], wide: 1.8 })

const down: Arm = { upper: [2, 4], fore: [14, 4] }
const up: Arm = { upper: [6, 4], fore: [142, 4] }

const curl = (tools: readonly Tool[], end: Arm = up, start: Arm = down, view = 28): Figure => ({
  view,
  free: true,
  poses: [
    { ...standing, arm: start },
    { ...standing, arm: end },
  ],
  tools,
})

/** At a low pulley, a step away from it. */
const cableCurl = (grip: 'bar' | 'rope', end: Arm = { upper: [6, 4], fore: [134, 4] }): Figure => ({
  ...curl(
    [column(46), { kind: 'cable', from: [44, 5, 0], on: 'hands', grip, half: 14 }],
    end,
    { upper: [2, 4], fore: [24, 4] },
    24,
  ),
  free: false,
})

/** The upper arms on the slope of a preacher bench. */
const preacher: Pose = { ...seated, at: [-4, 32, 0], tilt: 14, head: 4, arm: down, leg: { to: [20, 4.2, 10] } }
const slope: Tool = { kind: 'pad', at: [14, 43.4, 0], long: 17, angle: 46, wide: 30, legs: false }
const preacherPost: Tool = { kind: 'tube', from: [14, 42, 0], to: [14, 1, 0], wide: 1.4 }
const preacherCurl = (tools: readonly Tool[], leftArm?: Arm): Figure => ({
  view: 24,
  poses: [
    { ...preacher, arm: { upper: [44, 4], fore: [52, 3] }, ...(leftArm && { leftArm }) },
    { ...preacher, arm: { upper: [44, 4], fore: [168, 3] }, ...(leftArm && { leftArm }) },
  ],
  tools: [seat(32, -4, 20), slope, preacherPost, ...tools],
})

const pushdown = (grip: 'bar' | 'rope', start: Arm, end: Arm, half = 12): Figure => ({
  view: 24,
  poses: [
    { ...standing, at: [-4, 52, 0], tilt: 8, arm: start },
    { ...standing, at: [-4, 52, 0], tilt: 8, arm: end },
  ],
  tools: [
    column(36, 124),
    { kind: 'cable', from: [22, 122, 0], on: 'hands', grip, half },
    { kind: 'tube', from: [36, 123, 0], to: [21, 123, 0], wide: 1.4 },
  ],
})
const bentElbow: Arm = { upper: [6, 3], fore: [116, 3] }
const straightDown: Arm = { upper: [4, 3], fore: [14, 3] }

/** Lying: the upper arms stay, the forearms go to the forehead. */
const skull = (tools: readonly Tool[], z: number): Figure => ({
  view: -26,
  above: 12,
  poses: [
    { ...onBench, arm: { upper: [188, z], fore: [188, -z * 0.4] } },
    { ...onBench, arm: { upper: [192, z], fore: [292, -z * 0.4] } },
  ],
  tools: [...tools, backrest(-90, [0, 31.5], 58, true)],
})

/** The upper arm against the inner thigh, the other hand on its knee. */
const concentrated = (upper: Direction, fore: Direction): Pose => ({
  ...seated,
  tilt: 46,
  head: -10,
  arm: { upper, fore },
  leftArm: at(20, 36, 20, [-1, 0.2, 0.7]),
  leg: { to: [20, 4.2, 20], out: 30 },
})

/** A forearm on the thigh; only the hand moves. */
const wristCurl = (palm: 'up' | 'down', tools: readonly Tool[]): Figure => {
  const pose = (wrist: number): Pose => ({
    ...seated,
    tilt: 34,
    head: -12,
    arm: { upper: [-26, 2], fore: [88, -4], wrist, palm },
    leg: { to: [22, 4.2, 8] },
  })
  return { view: 56, above: 16, poses: [pose(-58), pose(52)], tools: [seat(32, -2, 26), ...tools] }
}

const overheadArm = (fore: number): Arm => ({ upper: [176, -4], fore: [fore, -14] })
const at = (x: number, y: number, z: number, elbow: Vector): Arm => ({ to: [x, y, z], elbow })

export const armFigures: Readonly<Record<string, Figure>> = {
  'rosca-direta-com-barra': curl([{ kind: 'bar', plate: 7, half: 38 }]),
  'rosca-direta-com-barra-w': curl([ez]),
  'rosca-inversa-com-barra': curl([ez], { upper: [6, 4], fore: [118, 4] }),
  'rosca-alternada-com-halteres': {
    ...curl([bells]),
    poses: [
      { ...standing, arm: down, leftArm: down },
      { ...standing, arm: up, leftArm: down },
      { ...standing, arm: down, leftArm: down },
      { ...standing, arm: down, leftArm: up },
    ],
    tempo: [4, 0.3, 1.2],
  },
  'rosca-martelo': curl([hammers]),
  'rosca-zottman': curl([bells]),
  'rosca-com-elastico': {
    ...curl([
      { kind: 'band', from: [0, 1, 6], on: 'right' },
      { kind: 'band', from: [0, 1, -6], on: 'left' },
    ]),
    free: false,
  },
  'rosca-na-polia-baixa': cableCurl('bar'),
  'rosca-com-corda-na-polia': cableCurl('rope'),
  'rosca-martelo-na-polia-com-corda': cableCurl('rope', { upper: [6, 4], fore: [126, 8] }),
  'rosca-scott': preacherCurl([ez]),
  'rosca-scott-unilateral-com-halter': preacherCurl(
    [{ kind: 'dumbbells', axis: 'z', on: 'right' }],
    at(13, 38.6, 9, [-1, 0, 0.6]),
  ),
  'rosca-scott-na-maquina': preacherCurl([{ kind: 'lever', axle: [15, 47], on: 'hands', pad: true, side: -14 }]),
  'rosca-inclinada-com-halteres': {
    view: 28,
    poses: [
      { ...seated, tilt: -38, arm: { upper: [-6, 14], fore: [4, 12] } },
      { ...seated, tilt: -38, arm: { upper: [0, 14], fore: [136, 10] } },
    ],
    tools: [bells, seat(), backrest(-38, [0, 32], 46, true)],
  },
  'rosca-concentrada': {
    view: 62,
    poses: [concentrated([6, -4], [4, -16]), concentrated([6, -4], [140, -10])],
    tools: [{ kind: 'dumbbells', axis: 'z', on: 'right' }, seat(32, -2, 26)],
  },
  'rosca-spider': {
    view: 28,
    poses: [
      {
        at: [-14, 38, 0],
        tilt: 48,
        head: -10,
        arm: { upper: [4, 4], fore: [10, 4] },
        leg: { to: [-36, 8, 7], sole: 22 },
      },
      {
        at: [-14, 38, 0],
        tilt: 48,
        head: -10,
        arm: { upper: [8, 4], fore: [132, 4] },
        leg: { to: [-36, 8, 7], sole: 22 },
      },
    ],
    tools: [bells, { kind: 'pad', at: [5.4, 46.4, 0], long: 34, angle: -42 }],
  },
  'triceps-na-polia-com-barra': pushdown('bar', bentElbow, straightDown),
  'triceps-na-polia-pegada-inversa': pushdown('bar', bentElbow, straightDown, 10),
  'triceps-na-polia-com-corda': pushdown('rope', bentElbow, { upper: [2, 4], fore: [8, 10] }),
  'triceps-com-elastico': {
    ...pushdown('rope', bentElbow, straightDown),
    tools: [
      { kind: 'rail', at: [20, 122], free: true },
      { kind: 'band', from: [20, 122, 0], on: 'hands' },
    ],
  },
  'triceps-frances-com-halter': {
    view: 30,
    poses: [
      { ...seated, tilt: -2, arm: overheadArm(292) },
      { ...seated, tilt: -2, arm: overheadArm(186) },
    ],
    tools: [{ kind: 'dumbbells', axis: 'y', on: 'hands' }, seat(), backrest(-4, [-1, 32], 34)],
  },
  'triceps-frances-na-polia-com-corda': {
    view: 24,
    poses: [
      {
        ...standing,
        at: [-4, 50, 0],
        tilt: 22,
        head: -6,
        leg: { to: [12, 4.2, 6] },
        leftLeg: { to: [-18, 6.4, 6], sole: 14 },
        arm: { upper: [152, -2], fore: [268, -8] },
      },
      {
        ...standing,
        at: [-4, 50, 0],
        tilt: 22,
        head: -6,
        leg: { to: [12, 4.2, 6] },
        leftLeg: { to: [-18, 6.4, 6], sole: 14 },
        arm: { upper: [148, -2], fore: [138, 2] },
      },
    ],
    tools: [column(-48, 116), { kind: 'cable', from: [-46, 88, 0], on: 'hands', grip: 'rope' }],
  },
  'triceps-testa-com-barra-w': skull([ez], 2),
  'triceps-testa-com-halteres': skull([{ kind: 'dumbbells', axis: 'x' }], 2),
  'triceps-coice-com-halter': {
    view: 24,
    poses: [
      {
        ...standing,
        at: [-17, 46, 0],
        tilt: 64,
        head: -20,
        arm: { upper: [-68, 4], fore: [2, 4] },
        leftArm: at(16, 27, 9, [-0.4, 0, 1]),
        leg: { to: [-12, 4.2, 8] },
        leftLeg: { thigh: [12, 2], bend: 94, sole: 50 },
      },
      {
        ...standing,
        at: [-17, 46, 0],
        tilt: 64,
        head: -20,
        arm: { upper: [-70, 4], fore: [-78, 4] },
        leftArm: at(16, 27, 9, [-0.4, 0, 1]),
        leg: { to: [-12, 4.2, 8] },
        leftLeg: { thigh: [12, 2], bend: 94, sole: 50 },
      },
    ],
    tools: [
      { kind: 'dumbbells', axis: 'x', on: 'right' },
      { kind: 'pad', at: [-4, 18, -8], long: 56 },
    ],
  },
  'rosca-de-punho-com-barra': wristCurl('up', [{ kind: 'bar', plate: 5, half: 36 }]),
  'rosca-de-punho-inversa': wristCurl('down', [{ kind: 'bar', plate: 5, half: 36 }]),
  'extensao-de-punho-com-halter': wristCurl('down', [{ kind: 'dumbbells', axis: 'z', on: 'right', heavy: 2.4 }]),
  'caminhada-do-fazendeiro': walk(30, [{ kind: 'dumbbells', axis: 'x' }], hanging, hanging),
  'caminhada-com-carga-unilateral': walk(-34, [{ kind: 'kettlebell', on: 'right' }], hanging, {
    upper: [2, 16],
    fore: [12, 10],
  }),
}

/** Carrying: two steps, the trunk still. */
function walk(view: number, tools: readonly Tool[], arm: Arm, leftArm: Arm): Figure {
  const step = (x: number, other: number, lift: number, otherLift: number): Pose => ({
    ...standing,
    at: [0, 51.6, 0],
    arm,
    leftArm,
    leg: { to: [x, 4.2 + lift, 5], sole: lift * 3 },
    leftLeg: { to: [other, 4.2 + otherLift, 5], sole: otherLift * 3 },
  })
  return {
    view,
    poses: [step(11, -13, 0, 3), step(-3, 0, 0, 6), step(-14, 10, 3, 0), step(0, -3, 6, 0), step(11, -13, 0, 3)],
    tools,
    tempo: [2.2, 0, 0],
  }
}
