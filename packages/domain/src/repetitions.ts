/*
 * Repetitions are text in plans ('8-12', 'até a falha', '30 s') and a number where the specification counts. The conversion
 * rules, and their progression from one week to the next. Pure.
 */

const most = { sets: 10, repetitions: 50 } as const
const usual = { sets: 3, repetitions: 10, untilFailure: 12 } as const

const clamp = (value: number, highest: number): number => Math.min(highest, Math.max(1, Math.trunc(value)))

const range = /(\d{1,9})\s*(?:-|–|\/|a|to)\s*\d/i

/**
 * Repetitions as a whole number from 1 to 50: the first number of a range, 12 for 'falha' and 'até' (also 'até 15': the
 * specification's rule), any other number itself, and 10 without a number.
 * @example repetitionsFrom('8-12') // 8
 */
export function repetitionsFrom(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? clamp(value, most.repetitions) : usual.repetitions
  if (typeof value !== 'string') return usual.repetitions
  const first = range.exec(value)?.[1]
  if (first !== undefined) return clamp(Number(first), most.repetitions)
  if (/falha|at[eé]/i.test(value.normalize('NFC'))) return usual.untilFailure
  const number = /\d{1,9}/.exec(value)?.[0]
  return number === undefined ? usual.repetitions : clamp(Number(number), most.repetitions)
}

/** A higher number in a text is a distance or something else, not repetitions. */
const mostRepetitions = 100

/**
 * The range of repetitions of a set; null if the text has no count ('até a falha', '400 m'). Three or more counts ('12/10/8')
 * apply to one set each, the last one to all that follow.
 * @example repetitionBounds('8-12', 0) // { bottom: 8, top: 12 }
 */
export function repetitionBounds(text: string, place: number): { bottom: number; top: number } | null {
  if (/falha|at[eé]|fail|max/i.test(text.normalize('NFC'))) return null
  const each = text.split('/')
  if (each.length > 2) return repetitionBounds(each[Math.min(place, each.length - 1)] ?? '', 0)
  const [, first, second = first] = /(\d{1,4})(?:\s*(?:-|–|\/|a|to)\s*(\d{1,4}))?/i.exec(text) ?? []
  if (first === undefined) return null
  const [bottom, top] = [Math.min(Number(first), Number(second)), Math.max(Number(first), Number(second))]
  return bottom > 0 && top <= mostRepetitions ? { bottom, top } : null
}

/** Sets as a whole number from 1 to 10; 3 if missing. */
export function setsFrom(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? clamp(number, most.sets) : usual.sets
}

/** Only counts of repetitions grow: '8-12', '8 a 12', '12/10/8'. Times, distances and words stay unchanged. */
const onlyCounts = /^\d{1,3}(\s*(-|–|\/|a|to|,)\s*\d{1,3})*(\s*(reps?|repetições|repetitions))?$/i

/**
 * The repetitions of the next week: every count plus one, up to 50. Other texts stay unchanged.
 * @example nextRepetitions('8-12') // '9-13'
 */
export function nextRepetitions(repetitions: string): string {
  if (!onlyCounts.test(repetitions.trim())) return repetitions
  return repetitions.replaceAll(/\d+/g, (count) => String(Math.max(Number(count), Math.min(50, Number(count) + 1))))
}
