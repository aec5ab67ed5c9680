import { useMemo, useState } from 'react'
import { now } from '#platform/transport'
import { type Clock, type ClockSet, moveRest, readClock, startRest, turnRest } from './rest-timer.ts'

const key = 'player-clock'

/** Workout → its clock as text. An instructor has several, which all continue while another workout is shown. */
type StoredClocks = Readonly<Record<string, string>>

function storedClocks(): StoredClocks {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as StoredClocks
  } catch {
    return {}
  }
}

/** The stored clock of this workout; null if none runs. */
export function storedClock(workout: string): Clock | null {
  return readClock(storedClocks()[workout] ?? null, now()) ?? null
}

function store(workout: string, clock: Clock | null): void {
  const { [workout]: _before, ...others } = storedClocks()
  const alive = Object.entries(others).filter(([, text]) => readClock(text, now()))
  const all = clock === null ? alive : [...alive, [workout, JSON.stringify(clock)]]
  localStorage.setItem(key, JSON.stringify(Object.fromEntries(all)))
}

export interface ClockActions {
  clock: Clock | null
  /** Starts a rest of so many seconds after a set; replaces the running clock. */
  rest: (after: ClockSet, seconds: number) => void
  /** Starts the stopwatch of a timed set. */
  time: (set: ClockSet, target: number | null) => void
  move: (by: number) => void
  /** Pauses or resumes. */
  turn: () => void
  stop: () => void
}

/** The clock of a workout. It survives a reload because it stores instants. */
export function useClock(workout: string): ClockActions {
  const [clock, setClock] = useState(() => storedClock(workout))
  const actions = useMemo((): Omit<ClockActions, 'clock'> => {
    const change = (next: (clock: Clock | null) => Clock | null) => {
      setClock((before) => {
        const after = next(before)
        store(workout, after)
        return after
      })
    }
    return {
      rest: (after, seconds) => change(() => startRest(after, seconds, now())),
      time: (of, target) => change(() => ({ kind: 'set', of, startedAt: now(), target })),
      move: (by) => change((it) => (it?.kind === 'rest' ? moveRest(it, by, now()) : it)),
      turn: () => change((it) => (it?.kind === 'rest' ? turnRest(it, now()) : it)),
      stop: () => change(() => null),
    }
  }, [workout])
  return useMemo(() => ({ clock, ...actions }), [clock, actions])
}
