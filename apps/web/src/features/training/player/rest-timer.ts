/*
 * The clock of the player: the rest after a set, or the stopwatch of a timed set. There is one clock, so the two never run
 * together. It stores instants, never counted ticks: after a phone slept or the page was reloaded it still shows the right
 * time. Instants and durations are in milliseconds. Pure.
 */

/** The set that a clock belongs to. */
export interface ClockSet {
  exerciseKey: string
  setNumber: number
}

export interface RestClock {
  kind: 'rest'
  /** The set before the rest. */
  after: ClockSet
  endsAt: number
  /** The full length of the rest as adjusted, for the progress bar. */
  total: number
  /** The time left while paused; null while it runs. */
  pausedLeft: number | null
}

export interface SetClock {
  kind: 'set'
  of: ClockSet
  startedAt: number
  /** The seconds that the sheet prescribes; null if it states none. */
  target: number | null
}

export type Clock = RestClock | SetClock

/** What a tap on + or − adds or removes. */
export const restStep = 15_000

/** A clock older than this is discarded when the page is opened again. */
const forgottenAfter = 3_600_000

/** A rest that starts now; null for a rest of no length. */
export function startRest(after: ClockSet, seconds: number, now: number): RestClock | null {
  if (seconds <= 0) return null
  return { kind: 'rest', after, endsAt: now + seconds * 1000, total: seconds * 1000, pausedLeft: null }
}

/** The time left, never more than the whole rest, whatever the device's clock was set to; negative once it is over. */
export function leftOf(clock: RestClock, now: number): number {
  return clock.pausedLeft ?? Math.min(clock.total, clock.endsAt - now)
}

/** Moves the end by so many milliseconds, leaving at least none. A rest that is over restarts from now. */
export function moveRest(clock: RestClock, by: number, now: number): RestClock {
  const left = Math.max(0, Math.max(0, leftOf(clock, now)) + by)
  const total = Math.max(clock.total + by, left)
  if (clock.pausedLeft !== null) return { ...clock, pausedLeft: left, total }
  return { ...clock, endsAt: now + left, total }
}

/** Pauses a rest or resumes it. One that is over stays over. */
export function turnRest(clock: RestClock, now: number): RestClock {
  if (clock.pausedLeft !== null) return { ...clock, endsAt: now + clock.pausedLeft, pausedLeft: null }
  const left = leftOf(clock, now)
  return left > 0 ? { ...clock, pausedLeft: left } : clock
}

/** How the end of a rest was noticed: while it was watched, or on coming back. */
export type Ending = 'now' | 'late'

/** A longer gap between two looks means that the page slept, so no late beep is played. */
const attention = 2500

/** The end found by the look at `now`, given the look at `before` (null: the first one). Undefined: nothing ended. */
export function endingOf(clock: RestClock, before: number | null, now: number): Ending | undefined {
  if (clock.pausedLeft !== null || clock.endsAt > now) return undefined
  if (before !== null && clock.endsAt <= before) return undefined
  return before !== null && now - before <= attention ? 'now' : 'late'
}

/** The seconds of a timed set as logged: whole, at least one. */
export function timedSeconds(clock: SetClock, now: number): number {
  return Math.max(1, Math.round((now - clock.startedAt) / 1000))
}

/** Parses a stored clock; undefined if it is corrupt or long past. */
export function readClock(text: string | null, now: number): Clock | undefined {
  if (text === null) return undefined
  try {
    const clock = JSON.parse(text) as Clock
    const at = clock.kind === 'rest' ? clock.endsAt : clock.startedAt
    const alive = clock.kind === 'rest' && clock.pausedLeft !== null ? true : now - at < forgottenAfter
    if (!Number.isFinite(at) || !alive) return undefined
    // The device's clock was set back meanwhile.
    return clock.kind === 'rest' && at - now > clock.total ? { ...clock, endsAt: now + clock.total } : clock
  } catch {
    return undefined
  }
}
