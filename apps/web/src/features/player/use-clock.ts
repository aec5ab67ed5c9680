import { useMemo, useState } from 'react'
import { type Clock, type ClockSet, moveRest, readClock, startRest, turnRest } from './rest-timer.ts'

const key = 'player-clock'

/** Workout → its clock as text. An instructor has several of them: each rests on while one looks at another. */
type StoredClocks = Readonly<Record<string, string>>

function storedClocks(): StoredClocks {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as StoredClocks
  } catch {
    return {}
  }
}

/** The clock of this workout as it was last left; null where none runs. */
export function storedClock(workout: string): Clock | null {
  return readClock(storedClocks()[workout] ?? null, Date.now()) ?? null
}

function store(workout: string, clock: Clock | null): void {
  const { [workout]: _before, ...others } = storedClocks()
  const alive = Object.entries(others).filter(([, text]) => readClock(text, Date.now()))
  const all = clock === null ? alive : [...alive, [workout, JSON.stringify(clock)]]
  localStorage.setItem(key, JSON.stringify(Object.fromEntries(all)))
}

export interface ClockActions {
  clock: Clock | null
  /** A rest of so many seconds after a set; takes the place of whatever ran. */
  rest: (after: ClockSet, seconds: number) => void
  /** The stopwatch of a set that is held for a time. */
  time: (set: ClockSet, target: number | null) => void
  move: (by: number) => void
  /** Pause, and go on. */
  turn: () => void
  stop: () => void
}

/** The one clock of a workout. It outlives a reload: what is kept are instants. */
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
      rest: (after, seconds) => change(() => startRest(after, seconds, Date.now())),
      time: (of, target) => change(() => ({ kind: 'set', of, startedAt: Date.now(), target })),
      move: (by) => change((now) => (now?.kind === 'rest' ? moveRest(now, by, Date.now()) : now)),
      turn: () => change((now) => (now?.kind === 'rest' ? turnRest(now, Date.now()) : now)),
      stop: () => change(() => null),
    }
  }, [workout])
  return useMemo(() => ({ clock, ...actions }), [clock, actions])
}
