/*
 * The forty regions of the body that an exercise can train, and their groups. Ids and codes are those of the wire; names are here
 * because both sides, including search and PDFs, must use the same name for a muscle.
 */

import { bothNames, focusAreaNames, type Names, type WorkoutType } from './workout-words.ts'

export const muscleCategories = {
  chest: bothNames('Peito', 'Chest'),
  shoulders: bothNames('Ombros', 'Shoulders'),
  arms: bothNames('Braços', 'Arms'),
  abs: bothNames('Abdômen', 'Abs'),
  back: bothNames('Costas', 'Back'),
  legs: bothNames('Pernas', 'Legs'),
} as const

export type MuscleCategory = keyof typeof muscleCategories

/** The side of the body on which a region is drawn. */
export type BodyView = 'front' | 'back'

export interface MuscleRegion {
  readonly category: MuscleCategory
  readonly view: BodyView
  readonly names: Names
}

function region(category: MuscleCategory, view: BodyView, portuguese: string, english: string): MuscleRegion {
  return { category, view, names: bothNames(portuguese, english) }
}

/** Every region by its id; left and right are one region. */
export const muscleRegions = {
  'peitoral-superior': region('chest', 'front', 'Peitoral superior', 'Upper chest'),
  'peitoral-medio': region('chest', 'front', 'Peitoral médio', 'Mid chest'),
  'peitoral-inferior': region('chest', 'front', 'Peitoral inferior', 'Lower chest'),
  'serratil-anterior': region('chest', 'front', 'Serrátil anterior', 'Serratus anterior'),
  'deltoide-anterior': region('shoulders', 'front', 'Deltoide anterior', 'Front delt'),
  'deltoide-lateral': region('shoulders', 'front', 'Deltoide lateral', 'Side delt'),
  'deltoide-posterior': region('shoulders', 'back', 'Deltoide posterior', 'Rear delt'),
  'manguito-rotador': region('shoulders', 'back', 'Manguito rotador', 'Rotator cuff'),
  biceps: region('arms', 'front', 'Bíceps', 'Biceps'),
  braquial: region('arms', 'front', 'Braquial', 'Brachialis'),
  braquiorradial: region('arms', 'front', 'Braquiorradial', 'Brachioradialis'),
  'flexores-antebraco': region('arms', 'front', 'Flexores do antebraço', 'Forearm flexors'),
  'triceps-longa': region('arms', 'back', 'Tríceps, cabeça longa', 'Triceps, long head'),
  'triceps-lateral': region('arms', 'back', 'Tríceps, cabeça lateral', 'Triceps, lateral head'),
  'triceps-medial': region('arms', 'back', 'Tríceps, cabeça medial', 'Triceps, medial head'),
  'extensores-antebraco': region('arms', 'back', 'Extensores do antebraço', 'Forearm extensors'),
  'abdomen-superior': region('abs', 'front', 'Abdômen superior', 'Upper abs'),
  'abdomen-inferior': region('abs', 'front', 'Abdômen inferior', 'Lower abs'),
  obliquos: region('abs', 'front', 'Oblíquos', 'Obliques'),
  'trapezio-superior': region('back', 'back', 'Trapézio superior', 'Upper traps'),
  'trapezio-medio': region('back', 'back', 'Trapézio médio e romboides', 'Mid traps and rhomboids'),
  'trapezio-inferior': region('back', 'back', 'Trapézio inferior', 'Lower traps'),
  'redondo-maior': region('back', 'back', 'Redondo maior', 'Teres major'),
  'grande-dorsal': region('back', 'back', 'Grande dorsal', 'Lats'),
  'eretores-espinha': region('back', 'back', 'Eretores da espinha (lombar)', 'Spinal erectors'),
  'quadrado-lombar': region('back', 'back', 'Quadrado lombar', 'Quadratus lumborum'),
  'flexores-quadril': region('legs', 'front', 'Flexores do quadril', 'Hip flexors'),
  'tensor-fascia-lata': region('legs', 'front', 'Tensor da fáscia lata', 'Tensor fasciae latae'),
  'reto-femoral': region('legs', 'front', 'Reto femoral', 'Rectus femoris'),
  'vasto-lateral': region('legs', 'front', 'Vasto lateral', 'Vastus lateralis'),
  'vasto-medial': region('legs', 'front', 'Vasto medial', 'Vastus medialis'),
  adutores: region('legs', 'front', 'Adutores', 'Adductors'),
  'tibial-anterior': region('legs', 'front', 'Tibial anterior', 'Tibialis anterior'),
  'gluteo-medio': region('legs', 'back', 'Glúteo médio', 'Gluteus medius'),
  'gluteo-maximo': region('legs', 'back', 'Glúteo máximo', 'Gluteus maximus'),
  'biceps-femoral': region('legs', 'back', 'Bíceps femoral', 'Biceps femoris'),
  semitendineo: region('legs', 'back', 'Semitendíneo e semimembranáceo', 'Medial hamstrings'),
  'gastrocnemio-medial': region('legs', 'back', 'Panturrilha medial', 'Inner calf'),
  'gastrocnemio-lateral': region('legs', 'back', 'Panturrilha lateral', 'Outer calf'),
  soleo: region('legs', 'back', 'Sóleo', 'Soleus'),
} as const satisfies Record<string, MuscleRegion>

export type RegionId = keyof typeof muscleRegions

export const muscleCategoryCodes = Object.keys(muscleCategories) as [MuscleCategory, ...MuscleCategory[]]
export const regionIds = Object.keys(muscleRegions) as [RegionId, ...RegionId[]]

/** The regions of a category, in the order of the map. */
export function regionsOf(category: MuscleCategory): RegionId[] {
  return regionIds.filter((id) => muscleRegions[id].category === category)
}

/** Regions that are no exercise's main muscle because they only work together with a bigger one: what trains that trains them. */
export const worksWith: Readonly<Partial<Record<RegionId, RegionId>>> = {
  'redondo-maior': 'grande-dorsal',
  'vasto-medial': 'vasto-lateral',
}

export interface FocusAreaMeaning {
  readonly names: Names
  /** The regions trained on the day. */
  readonly regions: readonly RegionId[]
  /** Exercises of this type belong to the day regardless of region. */
  readonly type?: WorkoutType
}

/** What a day of the weekly sheet is about. `rest` is a day without training. */
export const focusAreas = {
  chest_triceps: {
    names: focusAreaNames.chest_triceps,
    regions: [...regionsOf('chest'), 'triceps-longa', 'triceps-lateral', 'triceps-medial'],
  },
  back_biceps: {
    names: focusAreaNames.back_biceps,
    regions: [...regionsOf('back'), 'biceps', 'braquial'],
  },
  legs: { names: focusAreaNames.legs, regions: regionsOf('legs') },
  shoulders_traps: {
    names: focusAreaNames.shoulders_traps,
    regions: [...regionsOf('shoulders'), 'trapezio-superior'],
  },
  cardio_abs: { names: focusAreaNames.cardio_abs, regions: regionsOf('abs'), type: 'cardio' },
  full_body: { names: focusAreaNames.full_body, regions: regionIds },
  upper: {
    names: focusAreaNames.upper,
    regions: [...regionsOf('chest'), ...regionsOf('shoulders'), ...regionsOf('arms'), ...regionsOf('back')],
  },
  lower: { names: focusAreaNames.lower, regions: regionsOf('legs') },
  glutes: { names: focusAreaNames.glutes, regions: ['gluteo-medio', 'gluteo-maximo'] },
  push: {
    names: focusAreaNames.push,
    regions: [
      ...regionsOf('chest'),
      'deltoide-anterior',
      'deltoide-lateral',
      'triceps-longa',
      'triceps-lateral',
      'triceps-medial',
    ],
  },
  pull: {
    names: focusAreaNames.pull,
    regions: [
      'trapezio-superior',
      'trapezio-medio',
      'trapezio-inferior',
      'redondo-maior',
      'grande-dorsal',
      'deltoide-posterior',
      'biceps',
      'braquial',
      'braquiorradial',
    ],
  },
  rest: { names: focusAreaNames.rest, regions: [] },
} as const satisfies Record<string, FocusAreaMeaning>

export type FocusArea = keyof typeof focusAreas
export const focusAreaCodes = Object.keys(focusAreas) as [FocusArea, ...FocusArea[]]
