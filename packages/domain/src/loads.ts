import type { Equipment } from './exercise-words.ts'

/*
 * Which loads exist in a gym: those that its plates, dumbbells and machines can make. In kilograms; all steps are multiples of
 * 0.25 kg, which floats represent exactly. Pure.
 */

/** The plates that gyms have, in kilograms each. */
export const plateChoices = [0.5, 1, 1.25, 2, 2.5, 3, 4, 5, 10, 15, 20, 25] as const
/** Weights of a gym's long bar. */
export const barChoices = [8, 10, 12, 15, 20] as const
export const dumbbellStepChoices = [1, 2, 2.5] as const
export const machineStepChoices = [1, 2, 2.5, 4, 5, 7.5, 10] as const

/** The loading equipment of a gym. */
export interface GymLoads {
  /** Plate weights, heaviest first, without duplicates; there is at least a pair of each. */
  plates_kg: number[]
  bar_kg: number
  /** The step between dumbbells above 10 kg; up to there it is one kilogram. */
  dumbbell_step_kg: number
  /** The step between plates of a machine's or cable's stack. */
  machine_step_kg: number
}

/** The assumed equipment until the gym specifies it. */
export const usualLoads: GymLoads = {
  plates_kg: [20, 15, 10, 5, 2.5, 1.25],
  bar_kg: 20,
  dumbbell_step_kg: 2,
  machine_step_kg: 2.5,
}

/**
 * How the load of an exercise is made. `bar`: plates on the long bar; `pairs`: plates on another bar or a machine; `belt`: plates
 * added to body weight; `none`: not loaded in kilograms; `unknown`: not specified.
 */
export type LoadKind = 'bar' | 'pairs' | 'plate' | 'belt' | 'dumbbell' | 'kettlebell' | 'machine' | 'none' | 'unknown'

const kinds: Partial<Record<Equipment, LoadKind>> = {
  barbell: 'bar',
  ez_bar: 'pairs',
  trap_bar: 'pairs',
  smith: 'pairs',
  plate: 'plate',
  dumbbell: 'dumbbell',
  // from one kilogram up in steps of one, like light dumbbells
  ankle_weights: 'dumbbell',
  kettlebell: 'kettlebell',
  machine: 'machine',
  cable: 'machine',
  bodyweight: 'belt',
  pull_up_bar: 'belt',
  dip_bars: 'belt',
  trx: 'belt',
  bench: 'belt',
  box: 'belt',
  other: 'unknown',
}

/** How the load of an exercise is made, derived from its equipment; null for an unknown exercise. */
export function loadKindOf(equipment: Equipment | null): LoadKind {
  return equipment === null ? 'unknown' : (kinds[equipment] ?? 'none')
}

/** Up to this weight dumbbells increase by one kilogram, whatever the step of heavier ones. */
const lightDumbbells = 10
const kettlebellStep = 2

const smallestPlate = ({ plates_kg }: GymLoads): number => Math.min(...plates_kg)

/**
 * The smallest step between loads: two of the smallest plates if both sides are loaded. It is the step up from `kg`, which only light
 * dumbbells need.
 */
export function loadStep(kind: LoadKind, loads: GymLoads, kg = lightDumbbells): number {
  if (kind === 'dumbbell') return kg < lightDumbbells ? 1 : loads.dumbbell_step_kg
  if (kind === 'kettlebell') return kettlebellStep
  if (kind === 'machine') return loads.machine_step_kg
  if (kind === 'plate' || kind === 'belt') return smallestPlate(loads)
  return 2 * smallestPlate(loads)
}

/** The heaviest existing load that is not above the given one; 0 if there is none. */
function loadBelow(kg: number, kind: LoadKind, loads: GymLoads): number {
  if (kind === 'plate') return Math.max(0, ...loads.plates_kg.filter((plate) => plate <= kg))
  const step = loadStep(kind, loads)
  if (kind === 'dumbbell') {
    if (kg < lightDumbbells) return Math.floor(kg)
    return lightDumbbells + Math.floor((kg - lightDumbbells) / step) * step
  }
  const bar = kind === 'bar' ? loads.bar_kg % step : 0
  return Math.max(0, bar + Math.floor((kg - bar) / step) * step)
}

/** The lightest existing load above an existing one; the same if nothing is heavier. */
function nextOf(kg: number, kind: LoadKind, loads: GymLoads): number {
  if (kind === 'plate')
    return Math.min(...loads.plates_kg.filter((plate) => plate > kg), Math.max(kg, ...loads.plates_kg))
  const step = loadStep(kind, loads, kg)
  const bar = kind === 'bar' ? loads.bar_kg % step : 0
  return kg < bar ? bar : kg + step
}

/**
 * The existing load nearest to a wanted one; of two equally near, the heavier, because a progressing plan is meant to grow. Loads
 * of unknown equipment are returned unchanged.
 * @example nearestLoad(51.25, 'bar', usualLoads) // 52.5
 */
export function nearestLoad(kg: number, kind: LoadKind, loads: GymLoads): number {
  if (kg <= 0) return 0
  if (kind === 'unknown' || kind === 'none') return kg
  const below = loadBelow(kg, kind, loads)
  if (below === kg) return kg
  const above = nextOf(below, kind, loads)
  // A wanted load is never rounded to zero.
  return below === 0 || above - kg <= kg - below ? above : below
}

/**
 * One step up: on a bar, two more of the smallest plates, regardless of the bar; otherwise the next existing load. The same if
 * nothing is heavier.
 * @example nextLoad(50, 'bar', usualLoads) // 52.5
 */
export function nextLoad(kg: number, kind: LoadKind, loads: GymLoads): number {
  const onABar = kind === 'bar' || kind === 'pairs' || kind === 'unknown' || kind === 'none'
  if (onABar && kg > 0 && Number.isInteger(kg * 2)) return kg + loadStep(kind, loads)
  return nextOf(loadBelow(kg, kind, loads), kind, loads)
}

/** The share of its load that a drop set continues with. */
const dropped = 0.8

/**
 * The load of a drop set after one with this load: about a fifth less, at least one step; 0 if nothing is lighter.
 * @example dropLoad(50, 'machine', usualLoads) // 40
 */
export function dropLoad(kg: number, kind: LoadKind, loads: GymLoads): number {
  const wanted = nearestLoad(Math.round(kg * dropped * 2) / 2, kind, loads)
  // All steps are multiples of a quarter.
  return wanted < kg ? wanted : Math.max(0, loadBelow(kg - 0.25, kind, loads))
}

/** One step less help of a machine; the last step stays, because without help it is another exercise. */
export function lessHelp(kg: number, kind: LoadKind, loads: GymLoads): number {
  const step = loadStep(kind, loads)
  return kg > step ? loadBelow(kg - step, kind, loads) : kg
}
