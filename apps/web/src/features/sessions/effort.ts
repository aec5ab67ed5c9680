import { useSyncExternalStore } from 'react'
import { useFormats } from '#platform/format'

/*
 * How hard a set was: repetitions left in reserve (RIR), or the same on the scale of effort (RPE = 10 − RIR; Zourdos et al., 2016).
 * Whether it is asked for, and on which scale, is this device's choice; off until somebody turns it on.
 */

export const effortScales = ['off', 'rir', 'rpe'] as const
export type EffortScale = (typeof effortScales)[number]

const key = 'effort-scale'
const listeners = new Set<() => void>()

function effortScale(): EffortScale {
  const stored = localStorage.getItem(key)
  return effortScales.find((scale) => scale === stored) ?? 'off'
}

export function setEffortScale(scale: EffortScale): void {
  localStorage.setItem(key, scale)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useEffortScale(): EffortScale {
  return useSyncExternalStore(subscribe, effortScale)
}

/** 'RIR 2' or 'RPE 8', as this device says it; undefined where nobody said. */
export function useEffortWords(): (rir: number | null) => string | undefined {
  const scale = useEffortScale()
  const formats = useFormats()
  return (rir) => {
    if (rir === null) return undefined
    return scale === 'rpe' ? `RPE ${formats.number(10 - rir)}` : `RIR ${formats.number(rir)}`
  }
}
