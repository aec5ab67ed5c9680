import type { Figure } from '../frame.ts'
import type { Arm, Leg, Pose } from '../pose.ts'
import type { Tool } from '../tools.ts'
import { standing } from './bases.ts'

/* Stretches and mobility: slow, and held for long. */

const slow = [2.4, 1.6, 2.4] as const
const wall = (x: number): Tool => ({ kind: 'box', at: [x, 52, 0], size: [3, 104, 64] })

const allFours = (bend: number, head: number, tilt: number): Pose => ({
  at: [0, 28.4, 0],
  tilt,
  spine: [bend, 0, 0],
  head,
  arm: { to: [27, 2.2, 9], elbow: [-1, 0, 0.3] },
  leg: { thigh: [0, 2], bend: 97, sole: 60 },
})

const splits: Leg = { to: [-28, 4.2, 6], knee: [0.4, -0.1, 0] }
const onWall = (x: number, y: number): Arm => ({ to: [x, y, 9], elbow: [-0.4, -1, 0.5] })

/** Seated with both knees bent, the feet wide apart and in place; knees to the right, up or to the left. */
const kneesTo = (aside: number): Pose => ({
  at: [0, 6.4, 0],
  tilt: -14,
  spine: [8, 0, 0],
  head: 4,
  arm: { to: [-24, 3, 15], elbow: [-1, 0.2, 0.3] },
  leg: { to: [29, 5, 16], knee: [0.25, 1 - Math.abs(aside) * 0.9, aside], sole: 12 },
  leftLeg: { to: [29, 5, 16], knee: [0.25, 1 - Math.abs(aside) * 0.9, -aside], sole: 12 },
})
/** The left forearm on a wall beside the body. */
const onSideWall: Arm = { to: [-6, 98, 25], elbow: [-0.1, -1, 0.8] }

export const mobilityFigures: Readonly<Record<string, Figure>> = {
  'gato-vaca': { view: 20, poses: [allFours(-26, -16, 86), allFours(44, 24, 54)], tempo: slow },
  'alongamento-de-peitoral-na-parede': {
    view: 48,
    poses: [
      { ...standing, leftArm: onSideWall },
      { ...standing, spin: 24, spine: [0, 0, 10], leftArm: onSideWall },
    ],
    tools: [{ kind: 'box', at: [-2, 55, -29.6], size: [46, 110, 3] }],
    tempo: slow,
  },
  'mobilidade-de-quadril-90-90': {
    view: 84,
    above: 24,
    poses: [kneesTo(0.8), kneesTo(0), kneesTo(-0.8)],
    tempo: slow,
  },
  'alongamento-de-flexores-do-quadril': {
    view: 22,
    poses: [
      {
        ...standing,
        at: [-3, 28, 0],
        tilt: 2,
        arm: { to: [14, 40, 10], elbow: [-1, 0, 0.5] },
        leg: { to: [22, 4.2, 6] },
        leftLeg: { thigh: [-4, 2], bend: 93, sole: 60 },
      },
      {
        ...standing,
        at: [6, 26.6, 0],
        tilt: -2,
        arm: { to: [18, 38, 10], elbow: [-1, 0, 0.5] },
        leg: { to: [22, 4.2, 6] },
        leftLeg: { thigh: [-23, 2], bend: 74, sole: 60 },
      },
    ],
    tempo: slow,
  },
  'alongamento-de-isquiotibiais-com-faixa': {
    view: 20,
    poses: [
      {
        at: [0, 6.4, 0],
        tilt: -90,
        arm: { to: [-3, 27, 6], elbow: [-0.6, -0.4, 1] },
        leg: { thigh: [126, 2], bend: 6 },
        leftLeg: { thigh: [89, 2], bend: 3 },
      },
      {
        at: [0, 6.4, 0],
        tilt: -90,
        arm: { to: [-6, 31, 6], elbow: [-0.6, -0.4, 1] },
        leg: { thigh: [174, 2], bend: 4 },
        leftLeg: { thigh: [89, 2], bend: 3 },
      },
    ],
    tools: [{ kind: 'strap' }],
    tempo: slow,
  },
  'alongamento-de-panturrilha-na-parede': {
    view: 22,
    poses: [
      { ...standing, at: [-9, 47, 0], tilt: 14, arm: onWall(27, 74), leg: { to: [6, 4.2, 6] }, leftLeg: splits },
      { ...standing, at: [-4, 44.6, 0], tilt: 14, arm: onWall(27, 74), leg: { to: [6, 4.2, 6] }, leftLeg: splits },
    ],
    tools: [wall(30.6)],
    tempo: slow,
  },
  'mobilidade-de-tornozelo-na-parede': {
    view: 22,
    poses: [
      {
        ...standing,
        at: [-9, 47, 0],
        tilt: 10,
        arm: onWall(23, 72),
        leg: { to: [8, 4.2, 6] },
        leftLeg: { to: [-30, 8.6, 6], sole: 34 },
      },
      {
        ...standing,
        at: [-2, 43, 0],
        tilt: 8,
        arm: onWall(23, 70),
        leg: { to: [8, 4.2, 6] },
        leftLeg: { to: [-30, 9.4, 6], sole: 40 },
      },
    ],
    tools: [wall(26.6)],
    tempo: slow,
  },
  'alongamento-de-adutores-borboleta': {
    view: 78,
    above: 22,
    poses: [
      {
        at: [0, 6.4, 0],
        tilt: 0,
        arm: { to: [21, 8, 3], elbow: [-0.4, 0, 1] },
        leg: { thigh: [112, 60], bend: 136, out: 138 },
      },
      {
        at: [0, 6.4, 0],
        tilt: 8,
        spine: [22, 0, 0],
        arm: { to: [21, 8, 3], elbow: [-0.4, 0, 1] },
        leg: { thigh: [97, 61], bend: 140, out: 148 },
      },
    ],
    tempo: slow,
  },
  'circulos-escapulares-na-parede': {
    view: 74,
    poses: [
      { ...standing, at: [-2, 52, 0], tilt: 0, arm: { upper: [-4, 76], fore: [-4, 172] }, leg: { to: [4, 4.2, 6] } },
      { ...standing, at: [-2, 52, 0], tilt: 0, arm: { upper: [-4, 146], fore: [-4, 176] }, leg: { to: [4, 4.2, 6] } },
    ],
    tools: [wall(-10.6)],
    tempo: slow,
  },
  'alongamento-de-ombro-cruzado': {
    view: 80,
    poses: [
      { ...standing, arm: { upper: [72, -34], fore: [80, -56] }, leftArm: { to: [25, 79, 3], elbow: [1.4, -1, 0.2] } },
      { ...standing, arm: { upper: [86, -44], fore: [90, -70] }, leftArm: { to: [22, 83, 4], elbow: [1.4, -1, 0.2] } },
    ],
    tempo: slow,
  },
  'alongamento-de-quadriceps-em-pe': {
    view: 24,
    poses: [
      {
        ...standing,
        arm: { to: [-15, 47.4, 7], elbow: [-1, 0.2, 0.5] },
        leftArm: onWall(24, 80),
        leg: { thigh: [0, 2], bend: 134, sole: 30 },
        leftLeg: { to: [-3, 4.2, 5] },
      },
      {
        ...standing,
        arm: { to: [-13, 49.4, 7], elbow: [-1, 0.2, 0.5] },
        leftArm: onWall(24, 80),
        leg: { thigh: [-6, 2], bend: 144, sole: 30 },
        leftLeg: { to: [-3, 4.2, 5] },
      },
    ],
    tools: [wall(27.6)],
    tempo: slow,
  },
  'mobilidade-toracica-com-rolo': {
    view: 20,
    poses: [
      {
        at: [0, 6.2, 0],
        tilt: -80,
        spine: [12, 0, 0],
        head: 8,
        arm: { to: [-1, 10, 8], from: 'chest', elbow: [0.4, 0.3, 1] },
        leg: { to: [24, 4.2, 7], knee: [0, 1, 0.04] },
      },
      {
        at: [0, 6.2, 0],
        tilt: -76,
        spine: [-16, 0, 0],
        head: 0,
        arm: { to: [-1, 10, 8], from: 'chest', elbow: [0.4, 0.3, 1] },
        leg: { to: [24, 4.2, 7], knee: [0, 1, 0.04] },
      },
    ],
    tools: [{ kind: 'tube', from: [-21, 4.4, 15], to: [-21, 4.4, -15], wide: 4, soft: true }],
    tempo: slow,
  },
}
