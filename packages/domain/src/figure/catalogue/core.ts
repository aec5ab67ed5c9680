import type { Figure } from '../frame.ts'
import type { Arm, Leg, Pose } from '../pose.ts'
import type { Tool } from '../tools.ts'
import { hanging, seat, seated, stance, standing } from './bases.ts'

/* The trunk: planks, crunches, leg raises, rotation. */

const onFloor: Pose = { at: [0, 6.4, 0], tilt: -90, arm: hanging, leg: { to: [24, 4.2, 7], knee: [0, 1, 0.04] } }
/** Fingers beside the ears. */
const atEars: Arm = { to: [1.6, 9, 9], from: 'chest', elbow: [0.5, 0.4, 1] }

/** Kneeling: knees under the hips, shins on the floor. */
const kneel: Leg = { thigh: [0, 3], bend: 96, sole: 60 }

const flatLegs: Leg = { thigh: [89, 2], bend: 3 }

const hangingBar: Pose = {
  at: [0, 59.5, 0],
  tilt: -2,
  head: 0,
  arm: { to: [3, 122, 13], elbow: [-0.3, -1, 0.5] },
  leg: { thigh: [2, 2], bend: 8, sole: 30 },
}

const plank: Pose = {
  at: [0, 16.8, 0],
  tilt: 83.8,
  head: -6,
  arm: { upper: [0, 6], fore: [90, -4] },
  leg: { to: [-48.4, 11.6, 5], knee: [0, -1, 0], sole: 80 },
}

/** On the left forearm and the edges of the feet, facing the eye. */
const sidePlank: Pose = {
  at: [0, 22.1, 0],
  tilt: 74,
  spin: 90,
  arm: { upper: [-74, 4], fore: [-74, 4] },
  leftArm: { upper: [0, -4], fore: [0, -84] },
  leg: { thigh: [-74, -2], bend: 2 },
  leftLeg: { thigh: [-73, 2], bend: 2 },
}

const bug = (arm: number, leftArm: number, leg: Leg, leftLeg: Leg): Pose => ({
  ...onFloor,
  arm: { upper: [arm, 2], fore: [arm, 2] },
  leftArm: { upper: [leftArm, 2], fore: [leftArm, 2] },
  leg,
  leftLeg,
})
const tableTop: Leg = { thigh: [178, 2], bend: 90 }
const lowLeg: Leg = { thigh: [96, 2], bend: 4 }

const bicycle = (turn: number, leg: Leg, leftLeg: Leg): Pose => ({
  ...onFloor,
  spine: [34, 0, turn],
  head: 8,
  arm: atEars,
  leg,
  leftLeg,
})
const near: Leg = { thigh: [212, 2], bend: 112 }
const far: Leg = { thigh: [106, 2], bend: 6 }

const twist = (turn: number): Pose => ({
  at: [0, 7, 0],
  tilt: -34,
  spine: [8, 0, turn],
  head: 6,
  arm: { to: [19, -9, 3], from: 'chest', elbow: [0, -1, 0.6] },
  leg: { to: [32, 6, 5], knee: [0, 1, 0.1], sole: -16 },
})

export const coreFigures: Readonly<Record<string, Figure>> = {
  'prancha-frontal': { view: 20, poses: [plank] },
  'prancha-lateral': { view: 10, above: 10, poses: [sidePlank] },
  'abdominal-reto-no-solo': {
    view: 22,
    poses: [
      { ...onFloor, arm: atEars },
      { ...onFloor, spine: [38, 0, 0], head: 6, arm: atEars },
    ],
  },
  'abdominal-na-bola-suica': {
    view: 22,
    poses: [
      { at: [0, 37, 0], tilt: -78, spine: [-26, 0, 0], head: 8, arm: atEars, leg: { to: [22, 4.2, 10] } },
      { at: [0, 37, 0], tilt: -78, spine: [30, 0, 0], head: 8, arm: atEars, leg: { to: [22, 4.2, 10] } },
    ],
    tools: [{ kind: 'ball', at: [-11, 16, 0], radius: 16 }],
  },
  'abdominal-na-maquina': {
    view: 26,
    poses: [
      { ...seated, tilt: -8, arm: { to: [6, 9, 12], from: 'chest', elbow: [1, -0.6, 0.3] }, leg: { to: [20, 6, 7] } },
      {
        ...seated,
        tilt: -2,
        spine: [52, 0, 0],
        arm: { to: [6, 9, 12], from: 'chest', elbow: [1, -0.6, 0.3] },
        leg: { to: [20, 6, 7] },
      },
    ],
    tools: [
      seat(),
      { kind: 'pad', at: [-8, 42, 0], long: 20, angle: 84, legs: false },
      { kind: 'tube', from: [-8, 34, 0], to: [-10, 1, 0], wide: 1.6 },
      { kind: 'lever', axle: [-4, 48], on: 'hands' },
    ],
  },
  'abdominal-na-polia': {
    view: 24,
    poses: [
      {
        at: [-6, 27.4, 0],
        tilt: 8,
        spine: [8, 0, 0],
        arm: { to: [5, 8, 9], from: 'chest', elbow: [0.6, -1, 0.5] },
        leg: kneel,
      },
      {
        at: [-10, 26.4, 0],
        tilt: 34,
        spine: [56, 0, 0],
        head: 10,
        arm: { to: [5, 8, 9], from: 'chest', elbow: [0.6, -1, 0.5] },
        leg: { thigh: [10, 3], bend: 110, sole: 60 },
      },
    ],
    tools: [
      { kind: 'tube', from: [58, 0.5, 0], to: [58, 118, 0], wide: 1.8 },
      { kind: 'cable', from: [56, 114, 0], on: 'hands', grip: 'rope' },
    ],
  },
  'abdominal-canivete': {
    view: 20,
    poses: [
      { ...onFloor, arm: { upper: [268, 3], fore: [268, 0] }, leg: flatLegs },
      {
        ...onFloor,
        at: [0, 6.8, 0],
        tilt: -52,
        spine: [12, 0, 0],
        arm: { upper: [82, 3], fore: [86, 0] },
        leg: { thigh: [138, 2], bend: 4 },
      },
    ],
  },
  'abdominal-infra-no-banco': {
    view: 22,
    poses: [
      {
        at: [0, 31.4, 0],
        tilt: -90,
        arm: { to: [-48, 31, 7], elbow: [-0.4, 1, 0.6] },
        leg: { thigh: [104, 3], bend: 76 },
      },
      {
        at: [-2, 35, 0],
        tilt: -116,
        spine: [26, 0, 0],
        arm: { to: [-48, 31, 7], elbow: [-0.4, 1, 0.6] },
        leg: { thigh: [214, 3], bend: 110 },
      },
    ],
    tools: [{ kind: 'pad', at: [-22, 25, 0], long: 56 }],
  },
  'elevacao-de-pernas-deitado': {
    view: 20,
    poses: [
      { ...onFloor, arm: { upper: [84, 8], fore: [90, -6] }, leg: { thigh: [94, 2], bend: 3 } },
      { ...onFloor, arm: { upper: [84, 8], fore: [90, -6] }, leg: { thigh: [176, 2], bend: 4 } },
    ],
  },
  'elevacao-de-pernas-na-barra': {
    view: 28,
    poses: [
      hangingBar,
      { ...hangingBar, at: [4, 60.5, 0], tilt: -20, spine: [18, 0, 0], leg: { thigh: [98, 2], bend: 8, sole: 30 } },
    ],
    tools: [{ kind: 'rail', at: [3, 122] }],
  },
  'elevacao-de-joelhos-na-paralela': {
    view: 28,
    poses: [
      { at: [0, 60, 0], tilt: -2, arm: { upper: [8, 10], fore: [88, 0] }, leg: { thigh: [2, 2], bend: 10, sole: 30 } },
      {
        at: [1, 61, 0],
        tilt: -14,
        spine: [12, 0, 0],
        arm: { upper: [8, 10], fore: [88, 0] },
        leg: { thigh: [104, 2], bend: 100, sole: 20 },
      },
    ],
    tools: [
      { kind: 'pad', at: [-7.6, 78, 0], long: 34, angle: 90, legs: false },
      { kind: 'tube', from: [-12, 0.5, 0], to: [-12, 90, 0], wide: 2 },
      ...[13.6, -13.6].flatMap((z): Tool[] => [
        { kind: 'pad', at: [9, 66.8, z], long: 26, wide: 6, legs: false },
        { kind: 'tube', from: [18, 68, z], to: [18, 75, z], wide: 0.9 },
      ]),
    ],
  },
  'roda-abdominal': {
    view: 20,
    poses: [
      {
        at: [-10, 28.6, 0],
        tilt: 54,
        spine: [16, 0, 0],
        head: -6,
        arm: { to: [14, 7, 6], elbow: [-1, 0, 0.6] },
        leg: kneel,
      },
      {
        at: [11, 21.8, 0],
        tilt: 78,
        spine: [6, 0, 0],
        head: -4,
        arm: { to: [64, 7, 6], elbow: [-0.6, -0.6, 0.6] },
        leg: { thigh: [-48, 3], bend: 53, sole: 60 },
      },
    ],
    tools: [{ kind: 'rollingWheel' }],
  },
  'dead-bug': {
    view: 22,
    poses: [
      bug(180, 180, tableTop, tableTop),
      bug(180, 262, lowLeg, tableTop),
      bug(180, 180, tableTop, tableTop),
      bug(262, 180, tableTop, lowLeg),
    ],
    tempo: [5, 0.3, 1.6],
  },
  'abdominal-obliquo-bicicleta': {
    view: 26,
    above: 12,
    poses: [bicycle(28, far, near), bicycle(-28, near, far)],
  },
  'rotacao-russa-com-anilha': { view: 52, poses: [twist(-38), twist(38)], tools: [{ kind: 'disc' }] },
  'pallof-press-na-polia': {
    view: 52,
    poses: [
      { ...standing, at: [-4, 49, 0], tilt: 6, leg: stance(11, 10), arm: { to: [9, 71, 2], elbow: [-0.4, -1, 1] } },
      { ...standing, at: [-4, 49, 0], tilt: 6, leg: stance(11, 10), arm: { to: [33, 73, 2], elbow: [-0.4, -1, 1] } },
    ],
    tools: [
      { kind: 'tube', from: [8, 0.5, -56], to: [8, 108, -56], wide: 1.8 },
      { kind: 'cable', from: [8, 72, -54], on: 'hands' },
    ],
  },
  'flexao-lateral-com-halter': {
    view: -78,
    poses: [
      {
        ...standing,
        spine: [0, 22, 0],
        arm: { upper: [4, 5], fore: [6, 3] },
        leftArm: { to: [0, 61, 11], elbow: [-0.3, 0, 1] },
      },
      {
        ...standing,
        spine: [0, -10, 0],
        arm: { upper: [4, 6], fore: [6, 3] },
        leftArm: { to: [0, 61, 11], elbow: [-0.3, 0, 1] },
      },
    ],
    tools: [{ kind: 'dumbbells', axis: 'x', on: 'right' }],
  },
}
