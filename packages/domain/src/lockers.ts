/** Limits of a gym's lockers. */
export const lockerLimits = { numberMax: 9999, atOnceMax: 200, monthsMax: 24 } as const
