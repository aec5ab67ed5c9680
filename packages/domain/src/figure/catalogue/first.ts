import type { Figure } from '../frame.ts'
import { backrest, onBench, seat, seated, stance, standing } from './bases.ts'
const backRack = { to: [-4.6, 1, 17], from: 'chest', elbow: [-0.6, -1, 0.2] } as const
const squat = { ...standing, arm: backRack, leg: stance(8, 22) }
const dead = { ...standing, leg: stance(6, 8, -5), head: -20 }
export const firstFigures: Record<string, Figure> = {
  'agachamento-livre-com-barra': {
    view: 28,
    free: true,
    poses: [
      { ...squat, tilt: 6 },
      { ...squat, at: [-15, 25.5, 0], tilt: 40, head: -25 },
    ],
    tools: [{ kind: 'bar', on: 'back' }],
  },
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
  'supino-reto-com-barra': {
    view: -30,
    above: 14,
    poses: [onBench, { ...onBench, arm: { to: [-20, 39, 16], elbow: [0.4, -1, 0.9] } }],
    tools: [{ kind: 'bar' }, { kind: 'pad', at: [-17, 25, 0], long: 62 }],
  },
  'barra-fixa-pegada-pronada': {
    view: -55,
    poses: [
      {
        at: [0, 59.5, 0],
        tilt: -4,
        head: -8,
        arm: { to: [3, 122, 16], elbow: [-0.2, -1, 1] },
        leg: { thigh: [4, 2], bend: 40, sole: 30 },
      },
      {
        at: [-4, 87, 0],
        tilt: -12,
        head: 0,
        arm: { to: [3, 122, 16], elbow: [-0.2, -1, 1] },
        leg: { thigh: [4, 2], bend: 50, sole: 30 },
      },
    ],
    tools: [{ kind: 'rail', at: [3, 122] }],
  },
  'rosca-direta-com-barra': {
    view: 28,
    free: true,
    poses: [
      { ...standing, arm: { upper: [2, 4], fore: [14, 4] } },
      { ...standing, arm: { upper: [6, 4], fore: [142, 4] } },
    ],
    tools: [{ kind: 'bar', plate: 6, half: 34 }],
  },
  'agachamento-com-peso-corporal': {
    view: 28,
    free: true,
    poses: [
      { ...standing, leg: stance(8, 22), arm: { upper: [30, 4], fore: [40, 4] } },
      { ...squat, at: [-15, 25.5, 0], tilt: 38, head: -25, arm: { upper: [88, 4], fore: [90, 2] } },
    ],
  },
  'prancha-frontal': {
    view: 20,
    poses: [
      {
        at: [0, 16.8, 0],
        tilt: 83.8,
        head: -6,
        arm: { upper: [0, 6], fore: [90, -4] },
        leg: { to: [-48.4, 11.6, 5], knee: [0, -1, 0], sole: 80 },
      },
    ],
  },
  'cadeira-extensora': {
    view: 20,
    poses: [
      {
        ...seated,
        at: [0, 33, 0],
        tilt: -14,
        arm: { to: [2, 27, 12], elbow: [-1, 0, 0.3] },
        leg: { thigh: [90, 4], bend: 95 },
      },
      {
        ...seated,
        at: [0, 33, 0],
        tilt: -14,
        arm: { to: [2, 27, 12], elbow: [-1, 0, 0.3] },
        leg: { thigh: [90, 4], bend: 6 },
      },
    ],
    tools: [seat(33), backrest(-14, [0, 33]), { kind: 'lever', axle: [25, 33], on: 'shins', pad: true, side: -10 }],
  },
  'puxada-na-frente-com-pegada-aberta': {
    view: -35,
    poses: [
      { ...seated, arm: { to: [5, 92, 23], elbow: [-0.1, -1, 0.6] } },
      { ...seated, tilt: -16, arm: { to: [7, 62, 23], elbow: [-0.3, -1, 0.5] } },
    ],
    tools: [
      { kind: 'pad', at: [2, 26, 0], long: 22 },
      { kind: 'pad', at: [14, 41, 0], long: 8, wide: 24, legs: false },
      { kind: 'cable', from: [6, 128, 0], on: 'hands', grip: 'bar', half: 28 },
    ],
  },
}
