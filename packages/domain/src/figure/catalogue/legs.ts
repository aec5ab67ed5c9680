import type { Figure } from '../frame.ts'
import type { Arm, Leg, Pose } from '../pose.ts'
import type { Tool } from '../tools.ts'
import { radians } from '../vectors.ts'
import { backrest, hanging, seat, seated, stance, standing } from './bases.ts'

/* Thighs and calves: squats, leg presses, lunges, knee machines, calf raises. */

const bells: Tool = { kind: 'dumbbells', axis: 'x' }
const onBack: Arm = { to: [-4.6, 1, 17], from: 'chest', elbow: [-0.6, -1, 0.2] }
const onFront: Arm = { to: [8.4, 1.6, 11], from: 'chest', elbow: [1, -0.25, 0.2] }
const ahead: Arm = { upper: [86, 4], fore: [90, 2] }
const grips: Arm = { to: [2, 27, 12], elbow: [-1, 0, 0.3] }

const wide = stance(8, 22)
const squatLow: Pose = { ...standing, at: [-15, 25.5, 0], tilt: 40, head: -25, leg: wide }

const squat = (arm: Arm, low: Partial<Pose>, tools: readonly Tool[], endArm = arm): Figure => ({
  view: 28,
  free: true,
  poses: [
    { ...standing, tilt: 5, arm, leg: wide },
    { ...squatLow, arm: endArm, ...low },
  ],
  tools,
})

/** Where the ankle is when the ball of the foot is at a point and the toes point down by `sole`. */
function onToes(sole: number, [x, y]: readonly [number, number], z = 6): Leg {
  const [sine, cosine] = [Math.sin(radians(sole)), Math.cos(radians(sole))]
  return { to: [x + 2.6 * sine - 8 * cosine, y + 2.6 * cosine + 8 * sine, z], sole }
}

const step: Tool = { kind: 'box', at: [10, 3, 0], size: [18, 6, 40] }
const ball = [5, 7.8] as const

/** From low heels to high ones on a step. */
const calfRaise = (arm: Arm, tools: readonly Tool[], more: Partial<Pose> = {}): Figure => ({
  view: 24,
  poses: [
    { ...standing, at: [-1.6, 55.4, 0], arm, leg: onToes(-16, ball), ...more },
    { ...standing, at: [0.6, 60.6, 0], arm, leg: onToes(34, ball), ...more },
  ],
  tools: [step, ...tools],
})

const reclined: Pose = {
  at: [0, 17, 0],
  tilt: -52,
  head: 14,
  arm: { to: [1, 13, 13], elbow: [-1, 0, 0.4] },
  leg: stance(),
}
const press45 = (distance: number, sole = -135): Leg => ({
  to: [distance * 0.68, 17 + distance * 0.73, 7],
  knee: [-0.6, 1, 0.25],
  sole,
})
const pressTools: Tool[] = [
  backrest(-52, [0, 17], 44),
  { kind: 'tube', from: [6, 3, 9], to: [58, 60, 9], wide: 1.2 },
  { kind: 'tube', from: [6, 3, -9], to: [58, 60, -9], wide: 1.2 },
]

/** Feet on a sloped plate, the back on a sled that slides along itself. */
function sledSquat(tilt: number, tools: readonly Tool[]): Figure {
  const [sine, cosine] = [Math.sin(radians(tilt)), Math.cos(radians(tilt))]
  const pose = (far: number): Pose => ({
    at: [18 + far * sine, 10 + far * cosine, 0],
    tilt,
    arm: { to: [7.5, -2, 13.5], from: 'chest', elbow: [0.4, -1, 0.3] },
    leg: { to: [18, 10, 9], sole: tilt, out: 12 },
  })
  return {
    view: 26,
    poses: [pose(46), pose(25)],
    tools: [{ kind: 'sled', on: 'back' }, { kind: 'sled', on: 'feet' }, { kind: 'shoulderPads' }, ...tools],
  }
}

const lungeLegs: Pick<Pose, 'leg' | 'leftLeg'> = {
  leg: { to: [20, 4.2, 6] },
  leftLeg: { to: [-26, 9.4, 6], sole: 46, knee: [0.3, -1, 0] },
}
const mirrored = ({ leg, leftLeg }: typeof lungeLegs) => ({ leg: leftLeg ?? leg, leftLeg: leg })
const together: Pose = { ...standing, leg: stance(6, 4), leftLeg: stance(6, 4) }
const lunged: Pose = { ...standing, at: [-2, 30, 0], tilt: 6, ...lungeLegs }

const mounted = (more: Pose, more2: Pose, tools: readonly Tool[], view = 22): Figure => ({
  view,
  poses: [more, more2],
  tools,
})

const prone: Pose = {
  at: [0, 31.8, 0],
  tilt: 90,
  head: -24,
  arm: { to: [42, 22, 12], elbow: [0, -0.4, 1] },
  leg: { thigh: [-90, 3], bend: 6, sole: 20 },
}
const standingCurl = (leg: Leg, tilt = 8): Pose => ({
  ...standing,
  at: [-3, 52.4, 0],
  tilt,
  arm: { to: [20, 56, 10], elbow: [-0.6, -1, 0.3] },
  leg,
  leftLeg: stance(6, 4),
})
const support: Tool[] = [
  { kind: 'rail', at: [20, 56], half: 18, free: true },
  { kind: 'tube', from: [20, 56, 16], to: [22, 0.5, 16], wide: 1.2 },
  { kind: 'tube', from: [20, 56, -16], to: [22, 0.5, -16], wide: 1.2 },
]
const wall = (x: number): Tool => ({ kind: 'box', at: [x, 52, 0], size: [3, 104, 64] })

export const legFigures: Readonly<Record<string, Figure>> = {
  'agachamento-livre-com-barra': squat(onBack, {}, [{ kind: 'bar', on: 'back' }]),
  'agachamento-frontal': squat(onFront, { at: [-12, 25, 0], tilt: 22, head: -14 }, [{ kind: 'bar', on: 'front' }]),
  'agachamento-goblet': squat(
    { to: [9.5, -8, 3], from: 'chest', elbow: [0.2, -1, 0.5] },
    { at: [-13, 25, 0], tilt: 28, head: -16 },
    [{ kind: 'dumbbells', axis: 'y', on: 'hands' }],
  ),
  'agachamento-com-peso-corporal': squat({ upper: [30, 4], fore: [38, 2] }, { tilt: 36 }, [], ahead),
  'agachamento-sumo-com-halter': {
    view: 58,
    free: true,
    poses: [
      { ...standing, at: [-1, 50, 0], tilt: 4, leg: stance(17, 38, -2), arm: { to: [6, 45, 2], elbow: [-0.6, 0, 1] } },
      {
        ...standing,
        at: [-8, 28, 0],
        tilt: 18,
        head: -8,
        leg: stance(17, 38, -2),
        arm: { to: [3, 20, 2], elbow: [-0.6, 0, 1] },
      },
    ],
    tools: [{ kind: 'dumbbells', axis: 'y', on: 'hands' }],
  },
  'agachamento-no-smith': {
    view: 28,
    poses: [
      { ...standing, at: [5, 51.6, 0], tilt: 0, arm: onBack, leg: stance(8, 16, 12) },
      { ...standing, at: [-8, 27, 0], tilt: 24, head: -14, arm: onBack, leg: stance(8, 16, 12) },
    ],
    tools: [
      { kind: 'bar', on: 'back' },
      { kind: 'tube', from: [0, 0.5, 36], to: [0, 112, 36], wide: 0.9 },
      { kind: 'tube', from: [0, 0.5, -36], to: [0, 112, -36], wide: 0.9 },
    ],
  },
  'agachamento-com-cinto': {
    view: 44,
    poses: [
      { ...standing, arm: { to: [24, 66, 10], elbow: [-0.4, -1, 0.6] }, leg: stance(10, 20) },
      {
        ...standing,
        at: [-14, 26, 0],
        tilt: 22,
        head: -12,
        arm: { to: [24, 58, 10], elbow: [-0.4, -1, 0.6] },
        leg: stance(10, 20),
      },
    ],
    tools: [
      { kind: 'tube', from: [27, 0.5, 0], to: [27, 72, 0], wide: 1.6 },
      { kind: 'rail', at: [25, 66], half: 16, free: true },
      { kind: 'rail', at: [25, 58], half: 16, free: true },
      { kind: 'cable', from: [2, 1, 0], on: 'hips', thick: 0.8 },
    ],
  },
  'agachamento-hack': sledSquat(-38, [{ kind: 'tube', from: [26, 2, -9], to: [-48, 96, -9], wide: 1.2 }]),
  'agachamento-pendulo': sledSquat(-20, [{ kind: 'lever', axle: [-44, 106], on: 'back', side: 0 }]),
  'leg-press-45': mounted(
    { ...reclined, leg: press45(47.4) },
    { ...reclined, leg: press45(30) },
    [{ kind: 'sled', on: 'feet' }, ...pressTools],
    -22,
  ),
  'panturrilha-no-leg-press': mounted(
    { ...reclined, leg: { ...press45(47), to: [31.4, 50.5, 7], sole: -153 } },
    { ...reclined, leg: { ...press45(45), to: [29.7, 48.8, 7], sole: -112 } },
    [{ kind: 'pad', at: [34.4, 57, 0], long: 20, angle: -135, wide: 30, legs: false }, ...pressTools],
    -22,
  ),
  'leg-press-horizontal': mounted(
    {
      ...seated,
      at: [0, 22, 0],
      tilt: -24,
      arm: { to: [1, 18, 13], elbow: [-1, 0, 0.4] },
      leg: { to: [28, 28, 7], knee: [0, 1, 0.2], sole: -90 },
    },
    {
      ...seated,
      at: [0, 22, 0],
      tilt: -24,
      arm: { to: [1, 18, 13], elbow: [-1, 0, 0.4] },
      leg: { to: [46, 28, 7], knee: [0, 1, 0.2], sole: -90 },
    },
    [
      seat(22, 3, 20),
      backrest(-24, [0, 22]),
      { kind: 'sled', on: 'feet' },
      { kind: 'tube', from: [8, 6, 0], to: [62, 6, 0], wide: 1.4 },
    ],
    -22,
  ),
  'cadeira-extensora': mounted(
    { ...seated, at: [0, 33, 0], tilt: -14, arm: grips, leg: { thigh: [90, 4], bend: 95 } },
    { ...seated, at: [0, 33, 0], tilt: -14, arm: grips, leg: { thigh: [90, 4], bend: 4 } },
    [seat(33), backrest(-14, [0, 33]), { kind: 'lever', axle: [25, 33], on: 'shins', pad: true, side: -10 }],
  ),
  'extensao-de-joelho-com-caneleira': mounted(
    {
      ...seated,
      at: [0, 36, 0],
      tilt: -2,
      arm: { to: [-6, 31, 11], elbow: [-1, 0, 0.4] },
      leg: { thigh: [90, 4], bend: 92 },
      leftLeg: { thigh: [90, 4], bend: 92 },
    },
    {
      ...seated,
      at: [0, 36, 0],
      tilt: -2,
      arm: { to: [-6, 31, 11], elbow: [-1, 0, 0.4] },
      leg: { thigh: [90, 4], bend: 4 },
      leftLeg: { thigh: [90, 4], bend: 92 },
    },
    [
      { kind: 'pad', at: [4, 30.4, 0], long: 30 },
      { kind: 'cuff', on: 'right' },
    ],
  ),
  'cadeira-flexora': mounted(
    { ...seated, at: [0, 33, 0], tilt: -14, arm: grips, leg: { thigh: [90, 4], bend: 6 } },
    { ...seated, at: [0, 33, 0], tilt: -14, arm: grips, leg: { thigh: [90, 4], bend: 100 } },
    [
      seat(33),
      backrest(-14, [0, 33]),
      { kind: 'lever', axle: [25, 33], on: 'calves', pad: true, side: -10 },
      { kind: 'tube', from: [19, 40, 12], to: [19, 40, -12], wide: 2.2, soft: true },
    ],
  ),
  'mesa-flexora': mounted(prone, { ...prone, leg: { thigh: [-90, 3], bend: 112, sole: 0 } }, [
    { kind: 'pad', at: [9, 25, 0], long: 60 },
    { kind: 'lever', axle: [-24.5, 31.8], on: 'calves', pad: true, side: -10 },
  ]),
  'flexora-deitado-com-elastico': mounted(
    {
      ...prone,
      at: [0, 6.4, 0],
      arm: { upper: [88, 30], fore: [100, -40] },
      head: -10,
      leg: { thigh: [-90, 3], bend: 8, sole: 60 },
    },
    {
      ...prone,
      at: [0, 6.4, 0],
      arm: { upper: [88, 30], fore: [100, -40] },
      head: -10,
      leg: { thigh: [-90, 3], bend: 104, sole: 0 },
    },
    [
      { kind: 'band', from: [-84, 4, 0], on: 'heels' },
      { kind: 'tube', from: [-84, 0.5, 14], to: [-84, 0.5, -14], wide: 1.4 },
    ],
    16,
  ),
  'flexora-em-pe': mounted(
    standingCurl({ thigh: [-2, 2], bend: 22, sole: -22 }, 14),
    standingCurl({ thigh: [-4, 2], bend: 106 }, 14),
    [
      ...support,
      { kind: 'pad', at: [5, 40, 0], long: 12, angle: 90, wide: 22, legs: false },
      { kind: 'lever', axle: [-4, 29], on: 'calf', pad: true, side: 10 },
    ],
  ),
  'flexora-em-pe-com-caneleira': mounted(
    standingCurl({ thigh: [-2, 2], bend: 22, sole: -22 }),
    standingCurl({ thigh: [0, 2], bend: 100 }),
    [...support, { kind: 'cuff', on: 'right' }],
  ),
  'flexao-nordica': mounted(
    { at: [0, 29.4, 0], tilt: 0, arm: { upper: [24, 6], fore: [104, 0] }, leg: { thigh: [0, 2], bend: 97, sole: 60 } },
    {
      at: [20.4, 18.9, 0],
      tilt: 56,
      head: -12,
      arm: { upper: [24, 6], fore: [104, 0] },
      leg: { thigh: [-56, 2], bend: 46, sole: 60 },
    },
    [{ kind: 'tube', from: [-20, 8.4, 13], to: [-20, 8.4, -13], wide: 2.4, soft: true }],
  ),
  'avanco-com-halteres': {
    view: 24,
    poses: [together, { ...together, at: [0, 44, 0], leg: { to: [14, 10, 6] } }, lunged],
    tools: [bells],
  },
  'passada-com-halteres': {
    view: 24,
    poses: [
      lunged,
      { ...together, at: [-1, 51.6, 0], leftLeg: { to: [0, 12, 6], sole: 14 } },
      { ...lunged, ...mirrored(lungeLegs) },
      { ...together, at: [-1, 51.6, 0], leg: { to: [0, 12, 6], sole: 14 } },
      lunged,
    ],
    tools: [bells],
    tempo: [4.4, 0, 0],
  },
  'afundo-bulgaro': {
    view: 24,
    poses: [
      {
        ...standing,
        at: [-3, 48.5, 0],
        tilt: 8,
        leg: { to: [8, 4.2, 6] },
        leftLeg: { to: [-37, 28.4, 6], sole: 158, knee: [1, -0.6, 0] },
      },
      {
        ...standing,
        at: [-8, 30, 0],
        tilt: 14,
        leg: { to: [8, 4.2, 6] },
        leftLeg: { to: [-37, 28.4, 6], sole: 146, knee: [0.4, -1, 0] },
      },
    ],
    tools: [bells, { kind: 'pad', at: [-42, 25, 0], long: 18, wide: 40 }],
  },
  'subida-no-banco': {
    view: 24,
    poses: [
      { ...standing, at: [-6, 49, 0], tilt: 14, leg: { to: [8, 28.2, 6] }, leftLeg: { to: [-13, 5.4, 6], sole: 8 } },
      { ...standing, at: [0, 62, 0], tilt: 16, leg: { to: [8, 28.2, 6] }, leftLeg: { to: [-14, 35, 6], sole: 24 } },
      { ...standing, at: [8.6, 76.2, 0], tilt: 2, leg: { to: [8, 28.2, 6] }, leftLeg: { to: [6, 28.6, 6] } },
    ],
    tools: [{ kind: 'box', at: [16, 12, 0], size: [28, 24, 36] }],
  },
  'agachamento-isometrico-na-parede': {
    view: 26,
    poses: [
      { ...standing, at: [0, 28.8, 0], tilt: 0, arm: { upper: [4, 8], fore: [40, -20] }, leg: { to: [24, 4.2, 7] } },
    ],
    tools: [wall(-8.6)],
  },
  'panturrilha-em-pe-na-maquina': calfRaise({ to: [7.5, -1, 13.5], from: 'chest', elbow: [0.2, -1, 0.5] }, [
    { kind: 'lever', axle: [-48, 96], on: 'back', side: 0 },
    { kind: 'shoulderPads' },
  ]),
  'panturrilha-em-pe-com-halteres': calfRaise(hanging, [bells]),
  'panturrilha-no-smith': calfRaise(onBack, [
    { kind: 'bar', on: 'back' },
    { kind: 'tube', from: [-5, 0.5, 36], to: [-5, 118, 36], wide: 0.9 },
    { kind: 'tube', from: [-5, 0.5, -36], to: [-5, 118, -36], wide: 0.9 },
  ]),
  'panturrilha-unilateral-no-degrau': {
    view: 24,
    poses: [
      {
        ...standing,
        at: [-1.6, 55.4, 0],
        arm: { to: [23, 84, 10], elbow: [-0.6, -1, 0.4] },
        leftArm: hanging,
        leg: onToes(-16, ball, 4),
        leftLeg: { thigh: [4, 2], bend: 60 },
      },
      {
        ...standing,
        at: [0.6, 60.6, 0],
        arm: { to: [23, 89, 10], elbow: [-0.6, -1, 0.4] },
        leftArm: hanging,
        leg: onToes(34, ball, 4),
        leftLeg: { thigh: [4, 2], bend: 60 },
      },
    ],
    tools: [step, { kind: 'box', at: [27, 54, 0], size: [3, 108, 50] }],
  },
  'panturrilha-burrinho': {
    view: 22,
    poses: [
      {
        ...standing,
        at: [-3.6, 54.8, 0],
        tilt: 72,
        head: -14,
        arm: { upper: [10, 6], fore: [86, 2] },
        leg: onToes(-16, ball),
      },
      {
        ...standing,
        at: [-1.4, 59.8, 0],
        tilt: 78,
        head: -14,
        arm: { upper: [10, 6], fore: [86, 2] },
        leg: onToes(34, ball),
      },
    ],
    tools: [
      step,
      { kind: 'box', at: [34, 42, 0], size: [26, 3, 40] },
      { kind: 'tube', from: [34, 42, 0], to: [34, 1, 0], wide: 1.4 },
      { kind: 'tube', from: [-6, 66, 8], to: [-6, 66, -8], wide: 3, soft: true },
    ],
  },
  'panturrilha-sentado': {
    view: 24,
    poses: [
      { ...seated, tilt: 6, arm: { to: [22, 42, 8], elbow: [-0.6, -1, 0.5] }, leg: onToes(-16, [30, 7.8]) },
      { ...seated, tilt: 6, arm: { to: [22, 47, 8], elbow: [-0.6, -1, 0.5] }, leg: onToes(34, [30, 7.8]) },
    ],
    tools: [
      seat(32, -1, 20),
      { kind: 'box', at: [35, 3, 0], size: [18, 6, 30] },
      { kind: 'lever', axle: [48, 30], on: 'knees', pad: true, side: -12 },
    ],
  },
  'soleo-isometrico-na-parede': {
    view: 24,
    poses: [
      {
        ...standing,
        at: [-12, 46, 0],
        tilt: 12,
        arm: { to: [23, 74, 10], elbow: [-0.4, -1, 0.5] },
        leg: onToes(24, [3, 1.8]),
      },
    ],
    tools: [wall(26.6)],
  },
  'dorsiflexao-com-elastico': {
    view: 20,
    poses: [
      {
        at: [0, 6.2, 0],
        tilt: -14,
        arm: { to: [-15, 3, 12], elbow: [-1, 0, 0.3] },
        leg: { to: [47, 5.6, 5], knee: [0, 1, 0], sole: -52 },
        leftLeg: { to: [22, 4.2, 7], knee: [0, 1, 0.1] },
      },
      {
        at: [0, 6.2, 0],
        tilt: -14,
        arm: { to: [-15, 3, 12], elbow: [-1, 0, 0.3] },
        leg: { to: [47, 5.6, 5], knee: [0, 1, 0], sole: -100 },
        leftLeg: { to: [22, 4.2, 7], knee: [0, 1, 0.1] },
      },
    ],
    tools: [
      { kind: 'band', from: [82, 6, 5], on: 'foot' },
      { kind: 'tube', from: [82, 0.5, 12], to: [82, 12, 12], wide: 1.2 },
      { kind: 'tube', from: [82, 0.5, -2], to: [82, 12, -2], wide: 1.2 },
    ],
  },
  'elevacao-de-pontas-dos-pes-na-parede': {
    view: 24,
    poses: [
      { ...standing, at: [-2, 51, 0], tilt: -3, arm: hanging, leg: { to: [10, 4.2, 5] } },
      { ...standing, at: [-2, 51, 0], tilt: -3, arm: hanging, leg: { to: [10, 4.2, 5], sole: -28 } },
    ],
    tools: [wall(-11)],
  },
}
