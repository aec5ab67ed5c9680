/** Reproducible randomness: the same seed gives the same numbers on every machine. */
export interface SeededRandom {
  /** A whole number from `min` to `max`, both inclusive. */
  between(min: number, max: number): number
  pick<T>(list: readonly T[]): T
  /** A shuffled copy of the list. */
  shuffled<T>(list: readonly T[]): T[]
}

/** Mulberry32: 32 bits of state are enough for a demo. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[between(0, list.length - 1)]
    if (picked === undefined) throw new RangeError('nothing to pick from')
    return picked
  }
  const shuffled = <T>(list: readonly T[]): T[] => {
    const rest = [...list]
    return list.flatMap(() => rest.splice(between(0, rest.length - 1), 1))
  }
  return { between, pick, shuffled }
}
