import { cutText, foldForSearch, limits, type SetKind } from '@folego/domain'
import { type Column, columnWords } from './history-columns.rules.ts'

/*
 * Files of past workouts, a row for each set: as Strong and Hevy export them, or a table of one's own with a day, an exercise and
 * weight or repetitions. Times in them are those of the person's clock.
 */

type Unit = 'kg' | 'lb'

/** A set as the file says it. */
export interface FileSet {
  exercise: string
  kind: SetKind
  /** In `unit`, or if the row says none in that of the file. */
  weight: number | null
  unit: Unit | undefined
  repetitions: number | null
  seconds: number | null
  /** Metres. */
  distance_m: number | null
  incline: number | null
  heart_rate: number | null
  rir: number | null
}

/** A workout as the file says it. */
export interface FileWorkout {
  title: string
  /** `YYYY-MM-DD` and `HH:MM`. */
  date: string
  time: string
  minutes: number | null
  sets: FileSet[]
}

export interface HistoryFile {
  format: 'strong' | 'hevy' | 'table'
  /** Undefined if neither the heading nor every row says it. */
  unit: Unit | undefined
  workouts: FileWorkout[]
  /** Rows that are no set that can be read. */
  skipped: number
}

/** Reads the rows of a file, the first of which names the columns; undefined if no column is the exercise or the day. */
export function readHistory(table: readonly string[][]): HistoryFile | undefined {
  const [header = [], ...rows] = table
  const names = header.map((name) => foldForSearch(name))
  const at = new Map<Column, number>()
  for (const [column, words] of Object.entries(columnWords) as [Column, readonly string[]][]) {
    const found = names.findIndex((name) => words.includes(name))
    if (found >= 0) at.set(column, found)
  }
  if (
    !at.has('date') ||
    !at.has('exercise') ||
    (!at.has('repetitions') && !at.has('seconds') && !at.has('weight') && !at.has('metres'))
  ) {
    return undefined
  }
  const weightName = names[at.get('weight') ?? -1] ?? ''
  const format = names.includes('exercise_title') ? 'hevy' : names.includes('set order') ? 'strong' : 'table'
  const workouts = new Map<string, FileWorkout>()
  let skipped = 0
  const ofHeading: HistoryFile['unit'] = /lbs?/.test(weightName) ? 'lb' : /kg/.test(weightName) ? 'kg' : undefined
  const isMonthFirst = writesMonthFirst(rows.map((row) => row[at.get('date') ?? -1] ?? ''))
  // The rows of a workout have the same day, and a person has few exercises.
  const startOf = once((text) => instantOf(text, isMonthFirst))
  const nameOf = once(seen)
  for (const row of rows) {
    const cell = (column: Column) => row[at.get(column) ?? -1]?.trim() ?? ''
    const start = startOf(cell('date'))
    const set = setOf(cell, nameOf)
    if (start === undefined || set === undefined) {
      // A row of Strong about a rest or a note is none that is missed.
      if (!/rest timer|note/i.test(cell('kind')) && row.some((text) => text !== '')) skipped += 1
      continue
    }
    const title = cutText(cell('title'), limits.shortTextMaxLength)
    const key = `${start.date} ${start.time} ${title}`
    const workout = workouts.get(key) ?? {
      title,
      ...start,
      minutes: minutesOf(start, instantOf(cell('end'), isMonthFirst), cell('duration')),
      sets: [],
    }
    workouts.set(key, workout)
    const same = workout.sets.reduce((sum, { exercise }) => sum + Number(exercise === set.exercise), 0)
    if (workout.sets.length >= limits.setsPerSession || same >= limits.setNumberMax) skipped += 1
    else workout.sets.push(set)
  }
  const units = new Set([...workouts.values()].flatMap(({ sets }) => sets).map((set) => set.unit))
  const ofRows = units.has(undefined) ? undefined : [...units][0]
  return { format, unit: ofHeading ?? ofRows, workouts: [...workouts.values()], skipped }
}

/** Computes a value of each text once. */
function once<Value>(compute: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    if (!known.has(text)) known.set(text, compute(text))
    return known.get(text) as Value
  }
}

function setOf(cell: (column: Column) => string, nameOf: (text: string) => string): FileSet | undefined {
  const exercise = nameOf(cell('exercise'))
  const kind = kindOf(cell('kind'))
  const repetitions = whole(
    cell('repetitions').replace(/\s*(?:x|reps?\.?|repeti[cç][oõ]es)$/i, ''),
    limits.performedRepetitionsMax,
  )
  const seconds = secondsOf(cell('seconds'))
  const weight = weightOf(cell('weight'))
  const distance = metresOf(cell)
  if (exercise === '' || kind === undefined || weight === undefined) return undefined
  if ((repetitions ?? 0) === 0 && (seconds ?? 0) === 0 && distance === null) return undefined
  const rpe = numberOf(cell('rpe'))
  const rir = cell('rir') === '' ? (rpe === null ? null : 10 - rpe) : numberOf(cell('rir'))
  const isEffort = rir !== null && rir >= 0 && rir <= 10 && Number.isInteger(rir * 2)
  return {
    exercise,
    kind,
    weight: weight.value,
    unit: unitOf(cell('unit')) ?? weight.unit,
    repetitions: repetitions === 0 ? null : repetitions,
    // Strong and Hevy write 0 for a set that is counted.
    seconds: seconds === 0 ? null : seconds,
    distance_m: distance,
    incline: inclineOf(cell('incline')),
    heart_rate: heartRateOf(cell('heart_rate')),
    rir: isEffort ? rir : null,
  }
}

/** Without letters that nobody sees, such as a soft hyphen or a zero-width space, which would make another exercise of the same name. */
const seen = (name: string) =>
  cutText(
    name
      .normalize('NFC')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
    limits.shortTextMaxLength,
  )

const metresPerMile = 1609.344

/** Strong names no unit of its own: kilometres, or miles beside pounds, unless another column says it. */
function metresOf(cell: (column: Column) => string): number | null {
  const perUnit = /^mi/i.test(cell('distanceUnit')) || (cell('distanceUnit') === '' && unitOf(cell('unit')) === 'lb')
  const perDistance = /^m$/i.test(cell('distanceUnit')) ? 1 : perUnit ? metresPerMile : 1000
  const factors = { metres: 1, kilometres: 1000, miles: metresPerMile, distance: perDistance } as const
  for (const [column, factor] of Object.entries(factors) as [keyof typeof factors, number][]) {
    const metres = Math.round((numberOf(cell(column)) ?? 0) * factor)
    if (metres > 0 && metres <= limits.performedMetresMax) return metres
  }
  return null
}

function inclineOf(text: string): number | null {
  const percent = numberOf(text)
  return percent !== null && percent >= 0 && percent <= limits.inclineMax ? Math.round(percent * 2) / 2 : null
}

function heartRateOf(text: string): number | null {
  const beats = whole(text, limits.heartRateMax)
  return beats !== null && beats >= limits.heartRateMin ? beats : null
}

/** A number, as Strong has it, is a normal set; undefined for what is no set. */
function kindOf(text: string): SetKind | undefined {
  if (/^\d+$/.test(text)) return 'normal'
  const word = foldForSearch(text)
  if (word === '' || word === 'normal') return 'normal'
  if (/^(?:w|warm.?up|aquecimento)$/.test(word)) return 'warmup'
  if (/^(?:d|drop.?set|drop)$/.test(word)) return 'drop'
  if (/^(?:f|failure|falha)$/.test(word)) return 'failure'
  return undefined
}

/** Also with thousands: `1.062,5` or `1,062.5`. */
function numberOf(text: string): number | null {
  if (/^-?\d{1,3}(?:\.\d{3})+,\d+$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  if (/^-?\d{1,3}(?:,\d{3})+\.\d+$/.test(text)) return Number(text.replaceAll(',', ''))
  if (!/^-?\d+(?:[.,]\d+)?$/.test(text)) return null
  return Number(text.replace(',', '.'))
}

function unitOf(text: string): Unit | undefined {
  if (/^(?:lbs?|pounds?|libras?)\.?$/i.test(text)) return 'lb'
  return /^(?:kgs?|quilos?|kilos?)\.?$/i.test(text) ? 'kg' : undefined
}

/**
 * A weight with its unit, if it is written beside the number: `80 kg`. A word without a number is no weight ('peso do corpo'); undefined
 * for a number that cannot be read, as a set without its weight would count as one of body weight.
 */
function weightOf(text: string): { value: number | null; unit: Unit | undefined } | undefined {
  const [, number = '', word = ''] = /^(-?[\d.,]+)\s*([a-z.]*)$/i.exec(text) ?? []
  const [value, unit] = [numberOf(number), unitOf(word)]
  if (value === null || (word !== '' && unit === undefined)) return /\d/.test(text) ? undefined : noWeight
  if (value > limits.weightKgMax) return undefined
  return { value: value > 0 ? value : null, unit }
}

const noWeight = { value: null, unit: undefined }

/** `90`, `90 s`, `1:30`, `00:01:30`. */
function secondsOf(text: string): number | null {
  const clock = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})$/.exec(text)
  if (!clock) return whole(text.replace(/\s*s(?:e[cg])?\.?$/i, ''), limits.performedSecondsMax)
  const seconds = Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3])
  return seconds <= limits.performedSecondsMax ? seconds : null
}

function whole(text: string, max: number): number | null {
  const value = numberOf(text)
  return value === null || value < 0 || value > max ? null : Math.round(value)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthsPtBr = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/**
 * A moment as these files write it: `2024-01-05 18:30:00`, `2024-01-05 6:30:00 PM`, `5 Jan 2024, 18:30`, `05/01/2024`, `05.01.24`; noon if
 * there is no time.
 */
function instantOf(text: string, isMonthFirst: boolean): { date: string; time: string } | undefined {
  const folded = foldForSearch(text)
  const [clock, hour = '12', minute = '00', half] = /(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?/.exec(folded) ?? []
  const hours = clock === undefined ? 12 : (Number(hour) % (half === undefined ? 24 : 12)) + (half === 'pm' ? 12 : 0)
  const time = `${String(hours).padStart(2, '0')}:${minute}`
  const iso = /^(\d{4})[-/](\d{2})[-/](\d{2})/.exec(folded)
  if (iso) return checked(iso[1], iso[2], iso[3], time)
  const named = /^(\d{1,2})(?: de)? ([a-z]{3})[a-z.]*(?: de)?,? (\d{4})/.exec(folded)
  if (named) {
    const month = Math.max(months.indexOf(named[2] ?? ''), monthsPtBr.indexOf(named[2] ?? '')) + 1
    return checked(named[3], month, named[1], time)
  }
  const [, first, second, year = ''] = numbered.exec(folded) ?? []
  if (first === undefined) return undefined
  const [month, day] = isMonthFirst ? [first, second] : [second, first]
  return checked(year.length === 2 ? `20${year}` : year, month, day, time)
}

/** Day, month and year in numbers, in either order of the first two. */
const numbered = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/

/** Whether a file has the month first, as in the United States: one of its days says so, and none says otherwise. */
function writesMonthFirst(days: readonly string[]): boolean {
  const pairs = days.map((day) => numbered.exec(day.trim()) ?? []).filter(({ length }) => length > 0)
  const isMonth = (text: string | undefined) => Number(text) <= 12
  return pairs.some(([, , second]) => !isMonth(second)) && pairs.every(([, first]) => isMonth(first))
}

function checked(
  year: unknown,
  month: unknown,
  day: unknown,
  time: string,
): { date: string; time: string } | undefined {
  const [of, to] = [Number(month), Number(day)]
  const date = `${String(year)}-${String(of).padStart(2, '0')}-${String(to).padStart(2, '0')}`
  const parsed = new Date(`${date}T00:00:00Z`)
  const isDay = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) && Number(year) >= 1990
  return isDay && Number(time.slice(3)) < 60 ? { date, time } : undefined
}

/** How long it took, by the duration or the end that the row says. */
function minutesOf(
  start: { date: string; time: string },
  end: { date: string; time: string } | undefined,
  duration: string,
): number | null {
  const of = ({ date, time }: { date: string; time: string }) => new Date(`${date}T${time}:00Z`).getTime() / 60_000
  const text = foldForSearch(duration)
  const [, hours] = /(\d+) ?h/.exec(text) ?? []
  const [, minutes] = /(\d+) ?m/.exec(text) ?? []
  const [, seconds] = /^(\d+) ?s?$/.exec(text) ?? []
  const said = hours || minutes ? Number(hours ?? 0) * 60 + Number(minutes ?? 0) : seconds ? Number(seconds) / 60 : null
  const measured = end === undefined ? said : of(end) - of(start)
  const minutesTaken = measured === null ? 0 : Math.round(measured)
  return minutesTaken < 1 ? null : Math.min(minutesTaken, limits.workoutMinutesMax)
}
