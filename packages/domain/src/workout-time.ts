import type { Equipment } from './exercise-words.ts'

/*
 * The duration of a workout. The generator fills the time by these rules, and the editor shows it by the same ones. Seconds unless
 * a name says minutes. Pure.
 */

/** The duration options of a smart workout, in minutes. */
export const smartDuration = { min: 30, max: 120, step: 15 } as const

export const smartLimits = {
  /** Longer sessions would be lists, not workouts. */
  exercisesMax: 12,
  restSecondsMin: 15,
  restSecondsMax: 300,
} as const

const plates = 60
const setUps: Partial<Record<Equipment, number>> = {
  barbell: plates,
  ez_bar: plates,
  trap_bar: plates,
  smith: plates,
  other: plates,
  machine: 30,
  cable: 30,
  bodyweight: 30,
  pull_up_bar: 30,
  dip_bars: 30,
}

/** Walking over and setting the load: plates take longer than a pin. Unknown equipment counts as a bar. */
function setUpOf(equipment: Equipment | null | undefined): number {
  return equipment === undefined || equipment === null ? plates : (setUps[equipment] ?? 40)
}

/** Lighter sets before the first compound exercise, before a further one, and before triples. */
export const rampSeconds = 120
export const shortRampSeconds = 40
const heavyRamp = 200
const heavyRepetitions = 5

/** What a line needs to be timed. */
export interface TimedLine {
  sets: number
  reps: string
  rest_seconds: number
  mechanic: 'compound' | 'isolation'
  equipment?: Equipment | null | undefined
  /** Done with one side after the other: the repetitions are those of each. */
  per_side?: boolean | undefined
  /** Neighbours with the same letter are done in turn. */
  superset_group?: string | null | undefined
}

/** The pace of training: endurance is faster. */
export type Tempo = 'strength' | 'hypertrophy' | 'endurance'

const range = /(\d{1,4})(?:\D+(\d{1,4}))?/
// Not \b: the é of '3 séries' is not a word character to it.
const timed = /\d\s*(min|s|seg|sec)(?!\p{L})/iu

/**
 * The seconds of one set: repetitions at 4 s each (3 s for endurance), the middle of a range; a text in seconds or minutes takes
 * that long. A text without a number counts as ten repetitions.
 * @example secondsOfSet('8-12', 'hypertrophy') // 40
 */
export function secondsOfSet(reps: string, type: Tempo): number {
  const { middle, isTimed } = amountOf(reps)
  if (isTimed) return middle
  return middle * (type === 'endurance' ? 3 : 4)
}

interface Amount {
  /** Of repetitions or, if timed, of seconds. */
  middle: number
  most: number
  isTimed: boolean
}

/** Short texts that were read already: the generator asks for the same few again and again. */
const amounts = new Map<string, Amount>()

function amountOf(reps: string): Amount {
  const known = amounts.get(reps)
  if (known !== undefined) return known
  const [, first = '10', second = first] = range.exec(reps) ?? []
  const middle = Math.ceil((Number(first) + Number(second)) / 2)
  const unit = timed.exec(reps)?.[1]?.toLowerCase()
  const read = {
    middle: unit === 'min' ? middle * 60 : middle,
    most: Math.max(Number(first), Number(second)),
    isTimed: unit !== undefined,
  }
  if (reps.length <= 12 && amounts.size < 200) amounts.set(reps, read)
  return read
}

type Dose = Pick<TimedLine, 'sets' | 'reps' | 'rest_seconds' | 'equipment' | 'per_side'>

/** Set-up, all sets and the rests between them. */
export function secondsOfLine(line: Dose, type: Tempo): number {
  return secondsOfSuperset([line], type)
}

/** Lines done in turn: one rest after each round, the longest of theirs. */
export function secondsOfSuperset(lines: readonly Dose[], type: Tempo): number {
  const moving = lines.reduce(
    (sum, line) => sum + setUpOf(line.equipment) + line.sets * secondsOfSet(line.reps, type) * (line.per_side ? 2 : 1),
    0,
  )
  const rounds = Math.max(...lines.map(({ sets }) => sets))
  return moving + (rounds - 1) * Math.max(...lines.map(({ rest_seconds }) => rest_seconds))
}

/** Groups neighbours of a superset; every other line is a group of its own. */
export function supersetsOf<Line extends Pick<TimedLine, 'superset_group'>>(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = []
  for (const line of lines) {
    const letter = line.superset_group ?? null
    const last = groups.at(-1)
    if (last && letter !== null && last[0]?.superset_group === letter) last.push(line)
    else groups.push([line])
  }
  return groups
}

/** A superset consists of neighbours: removes the letter of a line that was moved away or lost its partners. */
export function withoutLonely<Line extends { superset_group: string | null }>(lines: readonly Line[]): Line[] {
  return lines.map((line, at) => {
    const group = line.superset_group
    const together = lines[at - 1]?.superset_group === group || lines[at + 1]?.superset_group === group
    return group === null || together ? line : { ...line, superset_group: null }
  })
}

export interface SessionTime {
  warm_up: number
  work: number
  cool_down: number
  total: number
}

/** Warm-up and cool-down, by the minutes of the session. */
export function frameOf(minutes: number): Pick<SessionTime, 'warm_up' | 'cool_down'> {
  return { warm_up: minutes <= 30 ? 240 : minutes <= 60 ? 300 : 480, cool_down: minutes <= 45 ? 120 : 240 }
}

function isHeavy(reps: string): boolean {
  const { most, isTimed } = amountOf(reps)
  return !isTimed && most <= heavyRepetitions
}

/** Every lift at five repetitions or less needs its own ramp; of the others, the first compound one needs most. What is timed needs none. */
function rampOf(lines: readonly TimedLine[]): number {
  const compounds = lines.filter(({ mechanic, reps }) => mechanic === 'compound' && !amountOf(reps).isTimed)
  const heavy = compounds.filter(({ reps }) => isHeavy(reps)).length
  const others = compounds.length - heavy
  const first = heavy === 0 && others > 0 ? rampSeconds - shortRampSeconds : 0
  return heavy * heavyRamp + others * shortRampSeconds + first
}

/** The whole session: warm-up, work with ramp sets for the compound exercises, and cool-down. */
export function secondsOfSession(lines: readonly TimedLine[], type: Tempo, minutes: number): SessionTime {
  const work = supersetsOf(lines).reduce((sum, group) => sum + secondsOfSuperset(group, type), rampOf(lines))
  const { warm_up, cool_down } = frameOf(minutes)
  return { warm_up, work, cool_down, total: warm_up + work + cool_down }
}

/**
 * A rest in usual notation: whole minutes, seconds below two minutes, and both above.
 * @example restText(90) // '90 s'
 */
export function restText(seconds: number): string {
  const left = seconds % 60
  if (left === 0) return `${seconds / 60} min`
  return seconds < 120 ? `${seconds} s` : `${(seconds - left) / 60} min ${left} s`
}
