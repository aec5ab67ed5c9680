import type { Names } from './workout-words.ts'

/** What an exercise is done with, named the same on every screen and in search. */
export const equipment = {
  barbell: { 'pt-BR': 'Barra', en: 'Barbell' },
  ez_bar: { 'pt-BR': 'Barra W', en: 'EZ bar' },
  trap_bar: { 'pt-BR': 'Barra hexagonal', en: 'Trap bar' },
  dumbbell: { 'pt-BR': 'Halteres', en: 'Dumbbells' },
  kettlebell: { 'pt-BR': 'Kettlebell', en: 'Kettlebell' },
  plate: { 'pt-BR': 'Anilha', en: 'Plate' },
  ankle_weights: { 'pt-BR': 'Caneleira', en: 'Ankle weights' },
  machine: { 'pt-BR': 'Máquina', en: 'Machine' },
  smith: { 'pt-BR': 'Smith', en: 'Smith machine' },
  cable: { 'pt-BR': 'Polia', en: 'Cable' },
  band: { 'pt-BR': 'Elástico', en: 'Band' },
  trx: { 'pt-BR': 'TRX', en: 'Suspension trainer' },
  bodyweight: { 'pt-BR': 'Peso corporal', en: 'Bodyweight' },
  pull_up_bar: { 'pt-BR': 'Barra fixa', en: 'Pull-up bar' },
  dip_bars: { 'pt-BR': 'Paralelas', en: 'Dip bars' },
  bench: { 'pt-BR': 'Banco', en: 'Bench' },
  box: { 'pt-BR': 'Caixa ou degrau', en: 'Box or step' },
  swiss_ball: { 'pt-BR': 'Bola suíça', en: 'Swiss ball' },
  ab_wheel: { 'pt-BR': 'Roda abdominal', en: 'Ab wheel' },
  foam_roller: { 'pt-BR': 'Rolo', en: 'Foam roller' },
  jump_rope: { 'pt-BR': 'Corda de pular', en: 'Jump rope' },
  battle_rope: { 'pt-BR': 'Corda naval', en: 'Battle rope' },
  treadmill: { 'pt-BR': 'Esteira', en: 'Treadmill' },
  bike: { 'pt-BR': 'Bicicleta', en: 'Exercise bike' },
  elliptical: { 'pt-BR': 'Elíptico', en: 'Elliptical' },
  rower: { 'pt-BR': 'Remo ergométrico', en: 'Rower' },
  stair_climber: { 'pt-BR': 'Escada', en: 'Stair climber' },
  other: { 'pt-BR': 'Outro', en: 'Other' },
} as const satisfies Record<string, Names>

export type Equipment = keyof typeof equipment
export const equipmentCodes = Object.keys(equipment) as [Equipment, ...Equipment[]]

export const mechanics = ['compound', 'isolation'] as const
export const exerciseLevels = ['beginner', 'intermediate', 'advanced'] as const

/** Movement patterns: a substitute for an exercise has the same region and the same pattern. */
export const movementPatterns = [
  'push_h',
  'push_v',
  'pull_h',
  'pull_v',
  'fly',
  'rear_fly',
  'pullover',
  'raise',
  'rotation',
  'scapular',
  'shrug',
  'curl',
  'triceps',
  'wrist',
  'grip',
  'carry',
  'core_flex',
  'core_rot',
  'core_lat',
  'core_anti',
  'squat',
  'squat_iso',
  'lunge',
  'hinge',
  'bridge',
  'hip_ext',
  'hip_abd',
  'hip_add',
  'hip_flex',
  'knee_ext',
  'knee_flex',
  'calf',
  'dorsiflex',
  'cardio',
  'stretch',
  'mobility',
] as const

/**
 * What a set of an exercise is measured in. `load_reps`: kilograms × repetitions; `load_seconds`: kilograms carried for a time;
 * `distance_time`: metres and the time they took.
 */
export const measures = ['load_reps', 'reps', 'seconds', 'load_seconds', 'distance', 'distance_time'] as const
export type Measure = (typeof measures)[number]

export const weightTypes = ['kg', 'percent', 'bodyweight', 'level'] as const

export const setKinds = ['normal', 'warmup', 'drop', 'failure'] as const
export type SetKind = (typeof setKinds)[number]
