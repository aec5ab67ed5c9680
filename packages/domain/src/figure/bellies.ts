import type { RegionId } from '../muscles.ts'

/** A muscle: where its belly lies along a bone, how far in front of or outside of it, and how thick it is. */
export type Belly = readonly [along: number, front: number, out: number, radius: number][]

/** What a muscle lies on. */
export type Place = 'upperArm' | 'forearm' | 'thigh' | 'shin' | 'trunk' | 'hip'

const belly = (front: number, out: number, ...points: (readonly [number, number])[]): Belly =>
  points.map(([along, radius]) => [along, front, out, radius])

/** Where the forty regions lie. Of the trunk, `along` is from the hips to the shoulders. */
export const bellies: Readonly<Record<RegionId, readonly [Place, Belly]>> = {
  'peitoral-superior': [
    'trunk',
    [
      [0.93, 3.4, 2, 1.8],
      [0.95, 2.6, 7.4, 1.7],
    ],
  ],
  'peitoral-medio': [
    'trunk',
    [
      [0.84, 4, 2, 2.3],
      [0.86, 3.2, 7, 2.1],
    ],
  ],
  'peitoral-inferior': [
    'trunk',
    [
      [0.76, 4.2, 2.2, 1.8],
      [0.78, 3.6, 6.4, 1.7],
    ],
  ],
  'serratil-anterior': [
    'trunk',
    [
      [0.68, 2.4, 7, 1.4],
      [0.76, 2.4, 7.4, 1.4],
    ],
  ],
  'deltoide-anterior': [
    'upperArm',
    [
      [0, 1.5, 0.4, 2.1],
      [0.3, 1, 0.3, 1.5],
    ],
  ],
  'deltoide-lateral': [
    'upperArm',
    [
      [0, 0, 1.4, 2.2],
      [0.34, 0, 1, 1.4],
    ],
  ],
  'deltoide-posterior': [
    'upperArm',
    [
      [0, -1.5, 0.4, 2.1],
      [0.3, -1, 0.3, 1.5],
    ],
  ],
  'manguito-rotador': [
    'trunk',
    [
      [0.88, -3.4, 4, 1.7],
      [0.92, -2.8, 7, 1.5],
    ],
  ],
  biceps: ['upperArm', belly(1.1, 0, [0.3, 1.5], [0.6, 1.8], [0.85, 1.2])],
  braquial: ['upperArm', belly(0.8, 0.9, [0.6, 1.3], [0.9, 1.3])],
  braquiorradial: ['forearm', belly(0.5, 0.6, [0, 1.3], [0.4, 1.4])],
  'flexores-antebraco': ['forearm', belly(0.7, -0.2, [0.1, 1.3], [0.35, 1.5], [0.7, 1])],
  'extensores-antebraco': ['forearm', belly(-0.7, 0.2, [0.1, 1.3], [0.35, 1.5], [0.7, 1])],
  'triceps-longa': ['upperArm', belly(-1.3, -0.4, [0.2, 1.5], [0.5, 1.7], [0.85, 1.1])],
  'triceps-lateral': ['upperArm', belly(-1, 0.8, [0.3, 1.4], [0.55, 1.6], [0.8, 1.1])],
  'triceps-medial': ['upperArm', belly(-1, -0.5, [0.6, 1.3], [0.9, 1.2])],
  'abdomen-superior': [
    'trunk',
    [
      [0.46, 3.6, 1.6, 1.7],
      [0.6, 4, 1.6, 1.7],
    ],
  ],
  'abdomen-inferior': [
    'trunk',
    [
      [0.18, 3.6, 1.5, 1.7],
      [0.36, 3.5, 1.5, 1.7],
    ],
  ],
  obliquos: [
    'trunk',
    [
      [0.24, 1.6, 5.4, 1.7],
      [0.44, 1.4, 5.6, 1.6],
    ],
  ],
  'trapezio-superior': [
    'trunk',
    [
      [1.04, -1.6, 2, 1.8],
      [0.97, -1.4, 6.4, 1.5],
    ],
  ],
  'trapezio-medio': [
    'trunk',
    [
      [0.9, -4, 1.4, 1.9],
      [0.86, -4, 3, 1.7],
    ],
  ],
  'trapezio-inferior': [
    'trunk',
    [
      [0.66, -4.4, 0.9, 1.3],
      [0.78, -4.4, 2, 1.6],
    ],
  ],
  'redondo-maior': [
    'trunk',
    [
      [0.8, -3.4, 6.4, 1.5],
      [0.84, -2.4, 8, 1.3],
    ],
  ],
  'grande-dorsal': [
    'trunk',
    [
      [0.4, -3.4, 2.6, 1.5],
      [0.6, -3.2, 5.4, 2.4],
      [0.78, -2.4, 7.4, 2],
    ],
  ],
  'eretores-espinha': [
    'trunk',
    [
      [0.1, -4, 1.5, 1.5],
      [0.34, -3.6, 1.5, 1.6],
      [0.5, -4, 1.4, 1.3],
    ],
  ],
  'quadrado-lombar': [
    'trunk',
    [
      [0.2, -3, 3.4, 1.4],
      [0.34, -2.8, 3.2, 1.3],
    ],
  ],
  'flexores-quadril': [
    'hip',
    [
      [0.02, 3, -0.6, 1.9],
      [0.16, 2.8, -0.2, 1.7],
    ],
  ],
  'tensor-fascia-lata': [
    'hip',
    [
      [0, 1.6, 2.6, 1.7],
      [0.22, 1.4, 2.4, 1.4],
    ],
  ],
  'reto-femoral': ['thigh', belly(2.1, 0.2, [0.2, 1.8], [0.5, 2.1], [0.85, 1.2])],
  'vasto-lateral': ['thigh', belly(1.2, 1.7, [0.3, 1.7], [0.6, 2], [0.88, 1.2])],
  'vasto-medial': ['thigh', belly(1.2, -1.4, [0.55, 1.5], [0.8, 1.8], [0.92, 1.2])],
  adutores: ['thigh', belly(0.2, -2.4, [0.1, 2], [0.4, 1.9], [0.7, 1.2])],
  'tibial-anterior': ['shin', belly(1, 0.7, [0.15, 1.3], [0.4, 1.3], [0.75, 0.9])],
  'gluteo-medio': [
    'hip',
    [
      [-0.12, -1.4, 3, 2.2],
      [0.02, -0.8, 3.4, 1.8],
    ],
  ],
  'gluteo-maximo': [
    'hip',
    [
      [-0.04, -3, 1.6, 3],
      [0.12, -2.6, 1.8, 2.6],
    ],
  ],
  'biceps-femoral': ['thigh', belly(-1.9, 0.9, [0.25, 1.8], [0.55, 2], [0.9, 1.2])],
  semitendineo: ['thigh', belly(-1.9, -0.4, [0.25, 1.8], [0.55, 2], [0.9, 1.2])],
  'gastrocnemio-medial': ['shin', belly(-1.6, -0.8, [0.08, 1.3], [0.28, 1.9], [0.5, 1.1])],
  'gastrocnemio-lateral': ['shin', belly(-1.6, 0.8, [0.08, 1.3], [0.28, 1.9], [0.5, 1.1])],
  soleo: ['shin', belly(-0.9, 0.2, [0.45, 1.5], [0.75, 1.1])],
}
