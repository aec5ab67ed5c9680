import type { SetRecord } from '@folego/contract'
import { restSecondsOf } from './durations.ts'
import type { LocalExercise, PlayerRow } from './player-types.ts'

/*
 * The order in which the sets of a workout are done: exercise by exercise, the exercises of a superset in turns. Pure.
 */

/** An exercise with its rows as they are shown. */
export interface Line {
  exercise: LocalExercise
  rows: readonly PlayerRow[]
  /** The records that each of its rows has set. */
  records?: readonly (readonly SetRecord[] | undefined)[]
}

/** Exercises that are done in turns, or one alone. */
export interface Group {
  /** 'A' of a superset with at least two exercises, null for one alone. */
  letter: string | null
  lines: readonly Line[]
}

/** One set of the order. */
export interface Stop {
  line: Line
  row: PlayerRow
  group: Group
  /** How often one has gone through the group before. */
  round: number
}

/** Neighbours of one superset stand together; one that was left alone is an exercise like any other. */
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

/** Every set in the order in which it is done; what is skipped is left out. */
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

/** The next set that is to be done after one (of an exercise, a number), else the first of all. */
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
 * The seconds to rest after a set: none within a round of a superset, none before a drop set, none when nothing is left. A
 * superset rests as long as its longest rest asks.
 */
export function restAfter(done: Stop, next: Stop | undefined): number {
  if (next === undefined) return 0
  if (next.row.set?.kind === 'drop' && next.line === done.line) return 0
  if (next.group === done.group && next.round === done.round) return 0
  const rests = done.group.lines.map(({ rows }) => rows[Math.min(done.round, rows.length - 1)]?.target.rest_time)
  return Math.max(0, ...rests.filter((rest) => rest !== undefined).map(restSecondsOf))
}

/** Minutes from the start to the last set, at least one, at most so many; without a set until now. */
export function realMinutes(startedAt: string, doneAt: readonly string[], now: number, most: number): number {
  const last = doneAt.length === 0 ? now : Math.max(...doneAt.map((at) => Date.parse(at)))
  return Math.min(most, Math.max(1, Math.round((last - Date.parse(startedAt)) / 60_000)))
}

/** The set that was done last: what is next follows it, also where one began in the middle. */
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
