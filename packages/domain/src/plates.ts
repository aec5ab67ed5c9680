import { type GymLoads, type LoadKind, nearestLoad } from './loads.ts'

/*
 * Plates on each side of the bar, and warm-up sets. In kilograms; all plates are multiples of 0.25 kg. Pure.
 */

const quarters = (kg: number) => Math.round(kg * 4)

/**
 * The plates on each side of the long bar that make up a load, heaviest first, as few as possible. Undefined if the gym's plates
 * cannot make it, or if it is less than the bar.
 * @example platesPerSide(85, usualLoads) // [20, 10, 2.5]
 */
export function platesPerSide(kg: number, { bar_kg, plates_kg }: GymLoads): number[] | undefined {
  const side = (quarters(kg) - quarters(bar_kg)) / 2
  if (side < 0 || !Number.isInteger(side)) return undefined
  // The fewest plates for each amount: the last plate that leads there.
  const fewest: (readonly number[] | undefined)[] = [[]]
  const plates = plates_kg.toSorted((one, other) => other - one)
  for (let amount = 1; amount <= side; amount += 1) {
    for (const plate of plates) {
      const before = fewest[amount - quarters(plate)]
      const known = fewest[amount]
      if (before === undefined || (known !== undefined && known.length <= before.length + 1)) continue
      fewest[amount] = [...before, plate]
    }
  }
  return fewest[side]?.toSorted((one, other) => other - one)
}

/** A warm-up set. */
export interface WarmUpSet {
  weight_kg: number
  repetitions: number
}

/** Heavier and shorter towards the working load, as strength coaches recommend: enough to prepare, too little to tire. */
const ramp = [
  { share: 0.4, repetitions: 8 },
  { share: 0.6, repetitions: 5 },
  { share: 0.8, repetitions: 3 },
] as const

/**
 * Warm-up sets up to a working load: 40, 60 and 80 % of it, rounded to the gym's plates, dumbbells or stacks, at least the bar.
 * Each is heavier than the previous one and lighter than the working load, so a light load has fewer or none.
 * @example warmUpRamp(100, 'bar', usualLoads) // 40 × 8, 60 × 5, 80 × 3
 */
export function warmUpRamp(kg: number, kind: LoadKind, loads: GymLoads): WarmUpSet[] {
  const sets: WarmUpSet[] = []
  for (const { share, repetitions } of ramp) {
    const nearest = nearestLoad(Math.round(kg * share * 4) / 4, kind, loads)
    const weight_kg = kind === 'bar' ? Math.max(loads.bar_kg, nearest) : nearest
    if (weight_kg > (sets.at(-1)?.weight_kg ?? 0) && weight_kg < kg) sets.push({ weight_kg, repetitions })
  }
  return sets
}
