import { bothNames, type Names } from './workout-words.ts'
import type { RegionId } from './muscles.ts'

/*
 * Muscles as people train them. The map has forty regions, which is too fine: nobody has a soleus day. A target combines the
 * regions that the same exercises train; a muscle group is what people choose for a workout.
 */

export interface TrainingTarget {
  readonly names: Names
  readonly regions: readonly RegionId[]
  /** It assists these: chosen along with one of them it is a detail, chosen alone it is the workout. */
  readonly assists?: readonly string[]
}

const target = (portuguese: string, english: string, regions: readonly RegionId[], assists?: readonly string[]) =>
  ({ names: bothNames(portuguese, english), regions, ...(assists && { assists }) }) satisfies TrainingTarget

/** Every region belongs to exactly one target. */
export const trainingTargets = {
  chest: target('Peito', 'Chest', ['peitoral-superior', 'peitoral-medio', 'peitoral-inferior']),
  back: target('Costas', 'Back', ['grande-dorsal', 'trapezio-medio', 'redondo-maior']),
  shoulders: target('Ombros', 'Shoulders', ['deltoide-anterior', 'deltoide-lateral', 'deltoide-posterior']),
  biceps: target('Bíceps', 'Biceps', ['biceps', 'braquial']),
  triceps: target('Tríceps', 'Triceps', ['triceps-longa', 'triceps-lateral', 'triceps-medial']),
  quads: target('Quadríceps', 'Quads', ['reto-femoral', 'vasto-lateral', 'vasto-medial']),
  hamstrings: target('Posterior de coxa', 'Hamstrings', ['biceps-femoral', 'semitendineo']),
  glutes: target('Glúteos', 'Glutes', ['gluteo-maximo', 'gluteo-medio']),
  calves: target('Panturrilha', 'Calves', ['gastrocnemio-medial', 'gastrocnemio-lateral', 'soleo']),
  abs: target('Abdômen', 'Abs', ['abdomen-superior', 'abdomen-inferior']),
  obliques: target('Oblíquos', 'Obliques', ['obliquos']),
  adductors: target('Adutores', 'Adductors', ['adutores']),
  lower_back: target('Lombar', 'Lower back', ['eretores-espinha']),
  upper_traps: target('Trapézio', 'Traps', ['trapezio-superior'], ['back', 'shoulders']),
  lower_traps: target('Trapézio inferior', 'Lower traps', ['trapezio-inferior'], ['back', 'shoulders']),
  forearms: target(
    'Antebraço',
    'Forearms',
    ['braquiorradial', 'flexores-antebraco', 'extensores-antebraco'],
    ['biceps', 'triceps', 'back'],
  ),
  abductors: target('Abdutores', 'Abductors', ['tensor-fascia-lata'], ['glutes', 'quads', 'hamstrings']),
  hip_flexors: target('Flexores do quadril', 'Hip flexors', ['flexores-quadril'], ['quads', 'abs', 'glutes']),
  shins: target('Tibial', 'Shins', ['tibial-anterior'], ['calves', 'quads', 'hamstrings']),
  serratus: target('Serrátil', 'Serratus', ['serratil-anterior'], ['chest', 'shoulders', 'back']),
  rotator_cuff: target('Manguito rotador', 'Rotator cuff', ['manguito-rotador'], ['shoulders', 'chest', 'back']),
  side_of_back: target(
    'Quadrado lombar',
    'Quadratus lumborum',
    ['quadrado-lombar'],
    ['lower_back', 'obliques', 'back'],
  ),
} as const satisfies Record<string, TrainingTarget>

export type TargetCode = keyof typeof trainingTargets
export const targetCodes = Object.keys(trainingTargets) as [TargetCode, ...TargetCode[]]

const targetsByRegion = new Map<RegionId, TargetCode>(
  targetCodes.flatMap((code) => trainingTargets[code].regions.map((region) => [region, code] as const)),
)

/** The target of a region. */
export function targetOf(region: RegionId): TargetCode {
  const code = targetsByRegion.get(region)
  if (code === undefined) throw new Error(`${region} belongs to no target`)
  return code
}

/** What a line needs for counting sets by muscle. */
export interface TrainedLine {
  sets: number
  region: RegionId
  secondary_regions: readonly RegionId[]
}

/** Sets by groups of regions: a line counts once for a group, fully for that of its main muscle and half for secondary ones (Pelland 2024). */
export function setsByGroup<Group>(
  lines: readonly TrainedLine[],
  groupOf: (region: RegionId) => Group,
): Map<Group, number> {
  const sets = new Map<Group, number>()
  for (const line of lines) {
    const main = groupOf(line.region)
    const helpers = new Set(line.secondary_regions.map(groupOf))
    helpers.delete(main)
    sets.set(main, (sets.get(main) ?? 0) + line.sets)
    for (const helper of helpers) sets.set(helper, (sets.get(helper) ?? 0) + line.sets / 2)
  }
  return sets
}

/** Sets by target, in the order of `targetCodes`, see `setsByGroup`. */
export function setsByTarget(lines: readonly TrainedLine[]): Map<TargetCode, number> {
  const sets = setsByGroup(lines, targetOf)
  return new Map(targetCodes.flatMap((code) => (sets.has(code) ? [[code, sets.get(code) ?? 0]] : [])))
}

const regionsOfTargets = (...codes: TargetCode[]): RegionId[] => codes.flatMap((code) => trainingTargets[code].regions)

const group = (portuguese: string, english: string, regions: readonly RegionId[]) => ({
  names: bothNames(portuguese, english),
  regions,
})

const push: readonly RegionId[] = [...regionsOfTargets('chest', 'triceps'), 'deltoide-anterior', 'deltoide-lateral']
const pull: readonly RegionId[] = [...regionsOfTargets('back', 'biceps'), 'deltoide-posterior']
const upper = regionsOfTargets('chest', 'back', 'shoulders', 'biceps', 'triceps')
const lower = regionsOfTargets('quads', 'hamstrings', 'glutes', 'adductors', 'calves')
const trunk = regionsOfTargets('abs', 'obliques')

/** The muscle groups that people choose for a workout, with their regions: single muscles first, then whole days. */
export const muscleGroups = {
  chest: group('Peito', 'Chest', regionsOfTargets('chest')),
  back: group('Costas', 'Back', regionsOfTargets('back')),
  shoulders: group('Ombros', 'Shoulders', regionsOfTargets('shoulders')),
  biceps: group('Bíceps', 'Biceps', regionsOfTargets('biceps')),
  triceps: group('Tríceps', 'Triceps', regionsOfTargets('triceps')),
  abs: group('Abdômen', 'Abs', trunk),
  quads: group('Quadríceps', 'Quads', regionsOfTargets('quads')),
  hamstrings: group('Posterior', 'Hamstrings', regionsOfTargets('hamstrings')),
  glutes: group('Glúteos', 'Glutes', regionsOfTargets('glutes')),
  calves: group('Panturrilha', 'Calves', regionsOfTargets('calves')),
  chest_triceps: group('Peito e tríceps', 'Chest and triceps', regionsOfTargets('chest', 'triceps')),
  back_biceps: group('Costas e bíceps', 'Back and biceps', regionsOfTargets('back', 'biceps')),
  push: group('Empurrar', 'Push', push),
  pull: group('Puxar', 'Pull', pull),
  legs: group('Pernas', 'Legs', lower),
  upper_body: group('Superiores', 'Upper body', upper),
  full_body: group('Corpo inteiro', 'Full body', [...upper, ...lower, ...trunk]),
} as const

export type MuscleGroup = keyof typeof muscleGroups
export const muscleGroupCodes = Object.keys(muscleGroups) as [MuscleGroup, ...MuscleGroup[]]
