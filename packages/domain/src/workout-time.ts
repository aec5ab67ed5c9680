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

/** Walking over and setting the load. */
const setUp = 60
/** Lighter sets before the first compound exercise. */
export const rampSeconds = 120

/** What a line needs to be timed. */
export interface TimedLine {
  sets: number
  reps: string
  rest_seconds: number
  mechanic: 'compound' | 'isolation'
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
  const [, first = '10', second = first] = range.exec(reps) ?? []
  const middle = Math.ceil((Number(first) + Number(second)) / 2)
  const unit = timed.exec(reps)?.[1]
  if (unit !== undefined) return unit.toLowerCase() === 'min' ? middle * 60 : middle
  return middle * (type === 'endurance' ? 3 : 4)
}

type Dose = Pick<TimedLine, 'sets' | 'reps' | 'rest_seconds'>

/** Set-up, all sets and the rests between them. */
export function secondsOfLine(line: Dose, type: Tempo): number {
  return secondsOfSuperset([line], type)
}

/** Lines done in turn: one rest after each round, the longest of theirs. */
export function secondsOfSuperset(lines: readonly Dose[], type: Tempo): number {
  const moving = lines.reduce((sum, line) => sum + setUp + line.sets * secondsOfSet(line.reps, type), 0)
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

/** The whole session: warm-up, work with ramp sets for the first compound exercise, and cool-down. */
export function secondsOfSession(lines: readonly TimedLine[], type: Tempo, minutes: number): SessionTime {
  const ramp = lines.some(({ mechanic }) => mechanic === 'compound') ? rampSeconds : 0
  const work = supersetsOf(lines).reduce((sum, group) => sum + secondsOfSuperset(group, type), ramp)
  const { warm_up, cool_down } = frameOf(minutes)
  return { warm_up, work, cool_down, total: warm_up + work + cool_down }
}

/**
 * A rest in usual notation.
 * @example restText(90) // '90 s'
 */
export function restText(seconds: number): string {
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`
}
