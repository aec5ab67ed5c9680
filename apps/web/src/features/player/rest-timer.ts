/*
 * The clock of the player: the rest after a set, or the stopwatch of a set that is held for a time. There is one clock, so the
 * two never run together. It is made of instants, never of counted ticks: a phone that slept or a page that was loaded again
 * shows what is true. Instants and durations are milliseconds. Pure.
 */

/** Which set a clock belongs to. */
export interface ClockSet {
  exerciseKey: string
  setNumber: number
}

export interface RestClock {
  kind: 'rest'
  /** The set after which one rests. */
  after: ClockSet
  endsAt: number
  /** The whole rest as it now is, for the bar that shrinks. */
  total: number
  /** What is left while it stands still; null while it runs. */
  pausedLeft: number | null
}

export interface SetClock {
  kind: 'set'
  of: ClockSet
  startedAt: number
  /** Seconds that the sheet asks for; null where it names none. */
  target: number | null
}

export type Clock = RestClock | SetClock

/** What a tap on + or − moves. */
export const restStep = 15_000

/** Beyond this nobody rests; the clock is thrown away when the page is opened again. */
const forgottenAfter = 3_600_000

/** A rest that begins now; null where none is meant. */
export function startRest(after: ClockSet, seconds: number, now: number): RestClock | null {
  if (seconds <= 0) return null
  return { kind: 'rest', after, endsAt: now + seconds * 1000, total: seconds * 1000, pausedLeft: null }
}

/** What is left; negative once it is over. */
export function leftOf(clock: RestClock, now: number): number {
  return clock.pausedLeft ?? clock.endsAt - now
}

/** So many milliseconds more or fewer, at least none. One that is over begins again from now. */
export function moveRest(clock: RestClock, by: number, now: number): RestClock {
  const left = Math.max(0, Math.max(0, leftOf(clock, now)) + by)
  const total = Math.max(clock.total + by, left)
  if (clock.pausedLeft !== null) return { ...clock, pausedLeft: left, total }
  return { ...clock, endsAt: now + left, total }
}

/** Stands still, or goes on from where it stood. What is over stays over. */
export function turnRest(clock: RestClock, now: number): RestClock {
  if (clock.pausedLeft !== null) return { ...clock, endsAt: now + clock.pausedLeft, pausedLeft: null }
  const left = leftOf(clock, now)
  return left > 0 ? { ...clock, pausedLeft: left } : clock
}

/** How the end of a rest is met: it ended while one looked on, or before one came back. */
export type Ending = 'now' | 'late'

/** Longer between two looks means that nobody looked: the page slept, so no beep comes late. */
const attention = 2500

/** What the look at `now` finds, where the look before was at `before` (null: the first one). Undefined: nothing ended. */
export function endingOf(clock: RestClock, before: number | null, now: number): Ending | undefined {
  if (clock.pausedLeft !== null || clock.endsAt > now) return undefined
  if (before !== null && clock.endsAt <= before) return undefined
  return before !== null && now - before <= attention ? 'now' : 'late'
}

/** The seconds of a set that is held, as they are logged: whole, at least one. */
export function timedSeconds(clock: SetClock, now: number): number {
  return Math.max(1, Math.round((now - clock.startedAt) / 1000))
}

/** What was written down, read back; undefined where it is broken or long past. */
export function readClock(text: string | null, now: number): Clock | undefined {
  if (text === null) return undefined
  try {
    const clock = JSON.parse(text) as Clock
    const at = clock.kind === 'rest' ? clock.endsAt : clock.startedAt
    const alive = clock.kind === 'rest' && clock.pausedLeft !== null ? true : now - at < forgottenAfter
    return Number.isFinite(at) && alive ? clock : undefined
  } catch {
    return undefined
  }
}
