import type { SetRecord } from '@folego/domain'
import { restSecondsOf } from './durations.ts'
import type { LocalExercise, PlayerRow } from './player-types.ts'

/*
 * The order in which the sets of a workout are done: exercise by exercise, alternating within a superset. Pure.
 */

/** An exercise with its visible rows. */
export interface Line {
  exercise: LocalExercise
  rows: readonly PlayerRow[]
  /** The records set in each of its rows. */
  records?: readonly (readonly SetRecord[] | undefined)[]
}

/** A superset, or a single exercise. */
export interface Group {
  /** 'A' for a superset of at least two exercises, null for a single exercise. */
  letter: string | null
  lines: readonly Line[]
}

/** One set in the order. */
export interface Stop {
  line: Line
  row: PlayerRow
  group: Group
  /** How many rounds of the group precede it. */
  round: number
}

/** Groups neighbouring lines of one superset; a superset of one line is treated as a single exercise. */
export function groupsOf(lines: readonly Line[]): Group[] {
  const groups: { letter: string | null; lines: Line[] }[] = []
  for (const line of lines) {
    const letter = line.exercise.prescription.superset_group
    const last = groups.at(-1)
    if (letter !== null && last?.letter === letter) last.lines.push(line)
    else groups.push({ letter, lines: [line] })
  }
  return groups.map((group) => (group.lines.length > 1 ? group : { ...group, letter: null }))
}

/** All sets in the order in which they are done, without skipped exercises. */
export function setOrderOf(groups: readonly Group[]): Stop[] {
  return groups.flatMap((group) => {
    const lines = group.lines.filter(({ exercise }) => !exercise.skipped)
    const rounds = Math.max(0, ...lines.map(({ rows }) => rows.length))
    return Array.from({ length: rounds }, (_, round) =>
      lines.flatMap((line) => {
        const row = line.rows[round]
        return row === undefined ? [] : [{ line, row, group, round }]
      }),
    ).flat()
  })
}

/** True for a set that is done. */
export function isDone(row: PlayerRow): boolean {
  return row.set?.confirmed === true
}

/** The next undone set after the given one (exercise, number), else the first undone of all. */
export function nextStop(
  setOrder: readonly Stop[],
  after?: { exerciseKey: string; setNumber: number },
): Stop | undefined {
  const at = setOrder.findIndex(
    ({ line, row }) => line.exercise.key === after?.exerciseKey && row.number === after.setNumber,
  )
  const isOpen = (stop: Stop, index: number) => index !== at && !isDone(stop.row)
  return setOrder.find((stop, index) => index > at && isOpen(stop, index)) ?? setOrder.find(isOpen)
}

/**
 * Seconds of rest after a set: none within a round of a superset, before a drop set or when nothing is left. A superset rests
 * for the longest rest among its lines.
 */
export function restAfter(done: Stop, next: Stop | undefined): number {
  if (next === undefined) return 0
  if (next.row.set?.kind === 'drop' && next.line === done.line) return 0
  if (next.group === done.group && next.round === done.round) return 0
  const rests = done.group.lines.map(({ rows }) => rows[Math.min(done.round, rows.length - 1)]?.target.rest_time)
  return Math.max(0, ...rests.filter((rest) => rest !== undefined).map(restSecondsOf))
}

/** Minutes from the start to the last set, from 1 to the limit; until now if no set was done. */
export function realMinutes(startedAt: string, doneAt: readonly string[], now: number, most: number): number {
  const last = doneAt.length === 0 ? now : Math.max(...doneAt.map((at) => Date.parse(at)))
  return Math.min(most, Math.max(1, Math.round((last - Date.parse(startedAt)) / 60_000)))
}

/** The set that was done last: the next one follows it, even if the workout began in the middle. */
export function lastDoneOf(setOrder: readonly Stop[]): { exerciseKey: string; setNumber: number } | undefined {
  let last: Stop | undefined
  for (const stop of setOrder) {
    if (isDone(stop.row) && (last === undefined || instantOf(stop) >= instantOf(last))) last = stop
  }
  return last && { exerciseKey: last.line.exercise.key, setNumber: last.row.number }
}

function instantOf({ row }: Stop): number {
  return Date.parse(row.set?.done_at ?? '')
}
