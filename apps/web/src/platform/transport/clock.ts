/*
 * What time it is, whatever the device's clock says: a phone whose battery was empty may believe in another year, and a clock may be
 * set while a rest is running.
 */

/** Milliseconds by which the device's clock must differ to count as wrong: replies state whole seconds and take a while to arrive. */
const tolerance = 60_000

let correction = 0
let last = { date: Date.now(), ticks: performance.now() }

/** The current time in milliseconds since 1970. */
export function now(): number {
  const here = { date: Date.now(), ticks: performance.now() }
  // The page's own clock only stops while the device sleeps, so one that is ahead means that the device's was set back.
  const lost = here.ticks - last.ticks - (here.date - last.date)
  if (lost > tolerance) correction += lost
  last = here
  return here.date + correction
}

/** Learns the time from the `Date` of a reply of the server. */
export function noteServerTime(date: string | null): void {
  const server = date === null ? Number.NaN : Date.parse(date)
  const ahead = server - now()
  if (Math.abs(ahead) > tolerance) correction += ahead
}
