/*
 * Times as people write them in a sheet ('90 s', '1 min', '1:30'). Pure.
 */

/** The rest when none is given; the same as `limits.restTimeDefault`. */
const usualRest = 60

/** A bare number up to this one means minutes: nobody rests two seconds. */
const mostBareMinutes = 10

const onClock = /(\d{1,2})\s*[:'’]\s*(\d{1,2})/
const minutes = /(\d{1,3})(?:[.,](\d))?\s*(?:-|–|a|to|até)?\s*\d*\s*(?:min|['’])/i
const seconds = /(\d{1,4})\s*(?:-|–|a|to|até)?\s*\d*\s*(?:seg|sec|s(?![\p{L}])|["”])/iu

/**
 * The seconds that a text with a unit states, the first of a range; null if it states no time.
 * @example secondsIn('1 min 30 s') // 90
 */
export function secondsIn(text: string): number | null {
  const clock = onClock.exec(text)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const inMinutes = minutes.exec(text)
  const inSeconds = seconds.exec(text)
  if (!inMinutes && !inSeconds) return null
  const whole = inMinutes ? Number(`${inMinutes[1]}.${inMinutes[2] ?? 0}`) * 60 : 0
  return Math.round(whole + (inSeconds ? Number(inSeconds[1]) : 0))
}

/**
 * The seconds of a prescribed rest. A small bare number is minutes, a larger one seconds; without a number it is the default
 * minute.
 * @example restSecondsOf('2') // 120
 */
export function restSecondsOf(text: string): number {
  const named = secondsIn(text)
  if (named !== null) return named
  const bare = /\d{1,4}/.exec(text)?.[0]
  if (bare === undefined) return usualRest
  return Number(bare) > mostBareMinutes ? Number(bare) : Number(bare) * 60
}
