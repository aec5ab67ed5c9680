/** Time is injected: verbs read the clock of their context, and tests set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until set. */
export function fixedClock(at: Date): Clock & { set(to: Date): void } {
  let current = at
  return {
    now: () => current,
    set: (to) => {
      current = to
    },
  }
}
