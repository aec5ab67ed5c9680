import { useFormats } from '#platform/format'
import { deviceChoice, useObservable } from '#observable'

/*
 * How hard a set was: repetitions in reserve (RIR), or the same on the RPE scale (RPE = 10 − RIR; Zourdos et al., 2016).
 * Whether it is asked for, and on which scale, is a setting of this device; off by default.
 */

export const effortScales = ['off', 'rir', 'rpe'] as const
export type EffortScale = (typeof effortScales)[number]

const effortScale = deviceChoice<EffortScale>(
  'effort-scale',
  (text) => effortScales.find((scale) => scale === text) ?? 'off',
  (scale) => scale,
)

export const setEffortScale = effortScale.set

export function useEffortScale(): EffortScale {
  return useObservable(effortScale)
}

/** 'RIR 2' or 'RPE 8', by this device's scale; undefined if it was not rated. */
export function useEffortWords(): (rir: number | null) => string | undefined {
  const scale = useEffortScale()
  const formats = useFormats()
  return (rir) => {
    if (rir === null) return undefined
    return scale === 'rpe' ? `RPE ${formats.number(10 - rir)}` : `RIR ${formats.number(rir)}`
  }
}
