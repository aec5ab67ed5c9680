import type { Figure } from '../frame.ts'
import type { Arm, Leg, Pose } from '../pose.ts'
import type { Tool } from '../tools.ts'
import { hanging, seat, seated, backrest, stance, standing } from './bases.ts'

/* Hips and lower back: deadlifts, bridges, kickbacks, abduction and adduction. */

const bells: Tool = { kind: 'dumbbells', axis: 'z' }
const onBack: Arm = { to: [-4.6, 1, 17], from: 'chest', elbow: [-0.6, -1, 0.2] }
const column = (x: number, z = 0, top = 112): Tool => ({ kind: 'tube', from: [x, 0.5, z], to: [x, top, z], wide: 1.8 })

const dead: Pose = { ...standing, leg: stance(6, 8, -5), head: -20 }

/** Straight arms, so far forward of the vertical. */
const hang = (angle: number): Arm => ({ upper: [angle, 3], fore: [angle, 1] })

/** From standing, hips back, the bar close to the legs. */
const hinge = (end: Pose, start: Arm, tools: readonly Tool[]): Figure => ({
  view: 28,
  free: true,
  poses: [{ ...standing, arm: start }, end],
  tools,
})

/** Shoulder blades on the edge of a bench, hips from low to level. */
const thrust = (tools: readonly Tool[], arms: readonly [Arm, Arm]): Figure => ({
  view: 26,
  poses: [
    { at: [-2.7, 17.4, 0], tilt: -56, head: 14, arm: arms[0], leg: { to: [22.5, 4.2, 8], out: 10 } },
    { at: [-2, 30, 0], tilt: -88, head: 26, arm: arms[1], leg: { to: [22.5, 4.2, 8], out: 10 } },
  ],
  tools,
})
const thrustBench: Tool = { kind: 'pad', at: [-33.4, 22.4, 0], long: 16, wide: 44 }
const onBar = [
  { to: [1.6, 22.6, 15], elbow: [-0.6, 0.2, 1] },
  { to: [-1, 36, 15], elbow: [-0.6, 0.2, 1] },
] as const

const support: Tool[] = [
  { kind: 'rail', at: [22, 60], half: 16, free: true },
  { kind: 'tube', from: [22, 60, 14], to: [24, 0.5, 14], wide: 1.2 },
  { kind: 'tube', from: [22, 60, -14], to: [24, 0.5, -14], wide: 1.2 },
]
const onSupport: Arm = { to: [22, 60, 10], elbow: [-0.6, -1, 0.4] }
/** A post beside the left hand, with the pulley of a cable below it. */
const sidePost: Tool[] = [column(10, -42)]
const atPost: Arm = { to: [10, 66, 40], elbow: [-0.4, -1, 0.4] }

/** On the left leg, the right one moves. */
const oneLeg = (leg: Leg, more: Partial<Pose> = {}): Pose => ({
  ...standing,
  at: [-3, 52.6, 0],
  arm: { upper: [-10, 14], fore: [50, -10] },
  leg,
  leftLeg: { to: [-3, 4.2, 4] },
  ...more,
})
const sideways = (from: Leg, to: Leg, tools: readonly Tool[], view = 76): Figure => ({
  view,
  poses: [from, to].map((leg) => oneLeg(leg, { arm: { upper: [-48, 18], fore: [-30, 10] }, leftArm: atPost })),
  tools: [...sidePost, ...tools],
})

const onSide: Pose = {
  at: [0, 12.9, 0],
  tilt: 90,
  spin: 90,
  arm: { upper: [-44, 34], fore: [50, 34] },
  leftArm: { upper: [88, 2], fore: [96, 2] },
  leg: { thigh: [-90, 2], bend: 2 },
  leftLeg: { thigh: [-90, -22], bend: 50, sole: 20 },
}

const allFours: Pose = {
  at: [0, 28.4, 0],
  tilt: 76,
  head: -12,
  arm: { to: [27, 2.2, 9], elbow: [-1, 0, 0.3] },
  leg: { thigh: [0, 1], bend: 97, sole: 60 },
  leftLeg: { thigh: [0, 1], bend: 97, sole: 60 },
}

const legMachine = (from: Leg, to: Leg, on: 'kneesOut' | 'kneesIn'): Figure => ({
  view: 62,
  poses: [
    { ...seated, tilt: -12, arm: { to: [2, 26, 13], elbow: [-1, 0, 0.3] }, leg: from },
    { ...seated, tilt: -12, arm: { to: [2, 26, 13], elbow: [-1, 0, 0.3] }, leg: to },
  ],
  tools: [seat(32, 1, 20), backrest(-12), { kind: 'pads', on, axle: [4, 20] }],
})

const sumo: Leg = { to: [-3, 4.2, 18], out: 38 }
const backSlope: Tool = { kind: 'pad', at: [2, 41.4, 0], long: 13, angle: -45 }
const crossed: Arm = { to: [6.6, -9, -4], from: 'chest', elbow: [0.2, -1, 0.9] }

const bandSteps = (hips: number, right: number, left: number): Pose => ({
  ...standing,
  at: [-9, 43, hips],
  tilt: 22,
  head: -10,
  arm: { to: [12, 57, 2 + hips], elbow: [-0.2, -1, 0.8] },
  leftArm: { to: [12, 57, 2 - hips], elbow: [-0.2, -1, 0.8] },
  leg: { to: [-3, 4.2, right] },
  leftLeg: { to: [-3, 4.2, left] },
})

export const hipFigures: Readonly<Record<string, Figure>> = {
  'levantamento-terra': {
    view: 28,
    free: true,
    poses: [
      { ...dead, at: [-22, 31, 0], tilt: 57, arm: { to: [0, 12.5, 10] } },
      { ...dead, at: [-15, 43, 0], tilt: 46, arm: { to: [1, 29, 10] } },
      { ...dead, at: [-3.5, 52.2, 0], tilt: -2, head: 0, arm: { to: [3, 45, 10] } },
    ],
    tools: [{ kind: 'bar', plate: 12.5 }],
  },
  'levantamento-terra-sumo': {
    view: -50,
    free: true,
    poses: [
      { ...dead, at: [-17, 30, 0], tilt: 50, leg: sumo, arm: { to: [0, 12.5, 7] } },
      { ...dead, at: [-11, 40, 0], tilt: 38, leg: sumo, arm: { to: [1, 28, 7] } },
      { ...dead, at: [-3, 50, 0], tilt: -2, head: 0, leg: sumo, arm: { to: [4, 43, 7] } },
    ],
    tools: [{ kind: 'bar', plate: 12.5 }],
  },
  'levantamento-terra-com-barra-hexagonal': {
    view: 28,
    free: true,
    poses: [
      { ...dead, at: [-17, 29, 0], tilt: 44, leg: stance(6, 8), arm: { to: [0, 14, 15] } },
      { ...dead, at: [-2, 52.2, 0], tilt: 0, head: 0, leg: stance(6, 8), arm: { to: [0, 46, 15] } },
    ],
    tools: [{ kind: 'trapBar' }],
  },
  'terra-romeno-com-barra': hinge({ ...standing, at: [-15, 48.6, 0], tilt: 64, head: -24, arm: hang(-13) }, hang(8), [
    { kind: 'bar' },
  ]),
  'stiff-com-barra': hinge({ ...standing, at: [-14, 50, 0], tilt: 78, head: -26, arm: hang(-16) }, hang(8), [
    { kind: 'bar' },
  ]),
  'stiff-com-halteres': hinge({ ...standing, at: [-14, 50, 0], tilt: 76, head: -26, arm: hang(-12) }, hang(10), [
    bells,
  ]),
  'bom-dia-com-barra': {
    ...hinge({ ...standing, at: [-16, 48.8, 0], tilt: 74, head: -24, arm: onBack }, onBack, [
      { kind: 'bar', on: 'back' },
    ]),
    view: -20,
  },
  'terra-romeno-unilateral-com-halter': {
    view: 28,
    poses: [
      {
        ...standing,
        at: [-2, 52, 0],
        arm: hanging,
        leftArm: hanging,
        leg: { to: [-3, 4.2, 3] },
        leftLeg: { thigh: [-2, 3], bend: 26, sole: -22 },
      },
      {
        ...standing,
        at: [-8, 51, 0],
        tilt: 78,
        head: -24,
        arm: { upper: [0, 10], fore: [6, 6] },
        leftArm: { upper: [-4, 2], fore: [4, -6] },
        leg: { to: [-3, 4.2, 3] },
        leftLeg: { thigh: [-82, 2], bend: 8, sole: 0 },
      },
    ],
    tools: [{ kind: 'dumbbells', axis: 'z', on: 'left' }],
  },
  'extensao-lombar-no-banco': {
    view: 22,
    poses: [
      { at: [0, 52, 0], tilt: 112, head: -6, arm: crossed, leg: { thigh: [-45, 2], bend: 2, sole: 0 } },
      { at: [0, 52, 0], tilt: 46, head: -4, arm: crossed, leg: { thigh: [-45, 2], bend: 2, sole: 0 } },
    ],
    tools: [
      backSlope,
      { kind: 'tube', from: [-33, 8, 0], to: [6, 38, 0], wide: 1.6 },
      { kind: 'tube', from: [-31, 23.6, 12], to: [-31, 23.6, -12], wide: 1.8, soft: true },
      { kind: 'tube', from: [-40, 1, 0], to: [20, 1, 0], wide: 1.4 },
      { kind: 'tube', from: [4, 38, 0], to: [14, 1, 0], wide: 1.6 },
    ],
  },
  'superman-no-solo': {
    view: 20,
    poses: [
      {
        at: [0, 6.2, 0],
        tilt: 90,
        head: -4,
        arm: { upper: [91, 12], fore: [88, 4] },
        leg: { thigh: [-90, 4], bend: 3, sole: 60 },
      },
      {
        at: [0, 5.6, 0],
        tilt: 88,
        spine: [-20, 0, 0],
        head: -4,
        arm: { upper: [104, 12], fore: [104, 4] },
        leg: { thigh: [-102, 4], bend: 3, sole: 60 },
      },
    ],
  },
  'swing-com-kettlebell': {
    view: 28,
    free: true,
    poses: [
      {
        ...standing,
        at: [-16, 45, 0],
        tilt: 58,
        head: -20,
        leg: stance(10, 18),
        arm: { upper: [-38, -13], fore: [-38, -14] },
      },
      { ...standing, leg: stance(10, 18), tilt: -2, arm: { upper: [80, -13], fore: [86, -14] } },
    ],
    tools: [{ kind: 'kettlebell' }],
    tempo: [0.9, 0.1, 0.9],
  },
  'elevacao-pelvica-com-barra': thrust([thrustBench, { kind: 'bar', on: 'hips' }], onBar),
  'elevacao-pelvica-no-smith': thrust(
    [
      thrustBench,
      { kind: 'bar', on: 'hips' },
      { kind: 'tube', from: [0, 0.5, 36], to: [0, 80, 36], wide: 0.9 },
      { kind: 'tube', from: [0, 0.5, -36], to: [0, 80, -36], wide: 0.9 },
    ],
    onBar,
  ),
  'elevacao-pelvica-na-maquina': thrust(
    [thrustBench, { kind: 'lever', axle: [44, 20], on: 'hips', pad: true, side: 14 }],
    onBar,
  ),
  'elevacao-pelvica-no-solo': {
    view: 22,
    poses: [
      {
        at: [0, 6.4, 0],
        tilt: -90,
        arm: { upper: [84, 14], fore: [90, 4] },
        leg: { to: [24, 4.2, 7], knee: [0, 1, 0.04] },
      },
      {
        at: [-3.4, 20, 0],
        tilt: -118,
        head: 24,
        arm: { upper: [82, 14], fore: [90, 4] },
        leg: { to: [24, 4.2, 7], knee: [0, 1, 0.04] },
      },
    ],
  },
  'gluteo-na-polia-coice': {
    view: 22,
    poses: [
      oneLeg({ thigh: [16, 2], bend: 36, sole: -22 }, { tilt: 24, head: -10, at: [-6, 51.6, 0], arm: onSupport }),
      oneLeg({ thigh: [-30, 2], bend: 16 }, { tilt: 28, head: -10, at: [-6, 51.6, 0], arm: onSupport }),
    ],
    tools: [...support, column(40), { kind: 'cable', from: [39, 4, 4], on: 'ankle' }],
  },
  'gluteo-na-maquina-coice': {
    view: 22,
    poses: [
      oneLeg(
        { thigh: [58, 2], bend: 84 },
        { at: [-10, 51, 0], tilt: 52, head: -16, arm: { upper: [34, 6], fore: [92, 2] } },
      ),
      oneLeg(
        { thigh: [-22, 2], bend: 34 },
        { at: [-10, 51, 0], tilt: 52, head: -16, arm: { upper: [34, 6], fore: [92, 2] } },
      ),
    ],
    tools: [
      { kind: 'pad', at: [11.9, 58.7, 0], long: 24, angle: -38, legs: false },
      { kind: 'tube', from: [12, 57, 0], to: [12, 1, 0], wide: 1.6 },
      { kind: 'tube', from: [27, 56, 12], to: [27, 56, -12], wide: 1 },
      { kind: 'lever', axle: [6, 46], on: 'foot', side: 5 },
    ],
  },
  'gluteo-quatro-apoios-com-caneleira': {
    view: 20,
    poses: [allFours, { ...allFours, leg: { thigh: [-76, 2], bend: 88, sole: 0 } }],
    tools: [{ kind: 'cuff', on: 'right' }],
  },
  'elevacao-de-joelho-na-polia': {
    view: 26,
    poses: [
      oneLeg({ thigh: [-4, 2], bend: 24, sole: -24 }, { leftArm: atPost }),
      oneLeg({ thigh: [100, 2], bend: 96 }, { leftArm: atPost }),
    ],
    tools: [...sidePost, column(-46), { kind: 'cable', from: [-45, 5, 4], on: 'ankle' }],
  },
  'abducao-de-quadril-na-polia': sideways({ thigh: [4, 1], bend: 8 }, { thigh: [4, 32], bend: 4 }, [
    { kind: 'cable', from: [8, 4, -40], on: 'ankle' },
  ]),
  'aducao-de-quadril-na-polia': {
    view: 76,
    poses: [
      oneLeg(
        { thigh: [6, 26], bend: 4 },
        { arm: { to: [10, 66, 40], elbow: [-0.4, -1, 0.4] }, leftArm: { upper: [-10, 14], fore: [50, -10] } },
      ),
      oneLeg(
        { thigh: [16, -16], bend: 4 },
        { arm: { to: [10, 66, 40], elbow: [-0.4, -1, 0.4] }, leftArm: { upper: [-10, 14], fore: [50, -10] } },
      ),
    ],
    tools: [column(10, 42), { kind: 'cable', from: [8, 4, 41], on: 'ankle' }],
  },
  'elevacao-diagonal-da-perna-com-caneleira': sideways(
    { thigh: [2, 2], bend: 18, sole: -16 },
    { thigh: [36, 30], bend: 3, out: -10 },
    [{ kind: 'cuff', on: 'right' }],
    -20,
  ),
  'elevacao-diagonal-da-perna-na-polia': sideways(
    { thigh: [0, 2], bend: 20, sole: -18 },
    { thigh: [36, 30], bend: 3, out: -10 },
    [{ kind: 'cable', from: [-14, 4, -38], on: 'ankle' }],
    -20,
  ),
  'abducao-lateral-com-elastico': {
    view: 78,
    poses: [bandSteps(-7, 0, 14), bandSteps(0, 15, 15), bandSteps(7, 14, 0)],
    tools: [{ kind: 'loop', on: 'knees' }],
  },
  'abducao-de-quadril-deitado': {
    view: 6,
    above: 24,
    poses: [onSide, { ...onSide, leg: { thigh: [-128, 2], bend: 2 } }],
  },
  'abducao-deitado-com-caneleira': {
    view: 6,
    above: 24,
    poses: [onSide, { ...onSide, leg: { thigh: [-126, -4], bend: 2 } }],
    tools: [{ kind: 'cuff', on: 'right' }],
  },
  'aducao-deitado-com-caneleira': {
    view: 6,
    above: 10,
    poses: [
      { ...onSide, leg: { thigh: [-78, 46], bend: 70 }, leftLeg: { thigh: [-90, 0], bend: 2 } },
      { ...onSide, leg: { thigh: [-78, 46], bend: 70 }, leftLeg: { thigh: [-108, 0], bend: 2 } },
    ],
    tools: [{ kind: 'cuff', on: 'left' }],
  },
  'concha-com-elastico': {
    view: 0,
    above: 16,
    poses: [
      { ...onSide, leg: { thigh: [-90, 42], bend: 84 }, leftLeg: { thigh: [-90, -42], bend: 84 } },
      { ...onSide, leg: { thigh: [-128, 22], bend: 86, out: 57 }, leftLeg: { thigh: [-90, -42], bend: 84 } },
    ],
    tools: [{ kind: 'loop', on: 'knees' }],
  },
  'cadeira-abdutora': legMachine({ thigh: [88, 2], bend: 88 }, { thigh: [88, 34], bend: 88 }, 'kneesOut'),
  'cadeira-adutora': legMachine({ thigh: [88, 34], bend: 88 }, { thigh: [88, 4], bend: 88 }, 'kneesIn'),
}
