import { withoutLonely } from '@folego/domain'
import { type LineValues, setsOf, type SetTargetValues } from './exercise-line.ts'

/*
 * The order and grouping of lines. Pure: a list in, a list out.
 */

/** The list with the item at `from` moved to `to`; unchanged if either index is out of range. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** Whether the line at `index` is in the same superset as the next one. */
export function joinsNext(lines: readonly LineValues[], index: number): boolean {
  const group = lines[index]?.superset_group ?? null
  return group !== null && group === lines[index + 1]?.superset_group
}

/** Joins a line and the next one in a superset; existing groups of either are merged. */
export function joinWithNext(lines: readonly LineValues[], index: number): LineValues[] {
  const here = lines[index]
  const next = lines[index + 1]
  if (!here || !next) return [...lines]
  const used = new Set(lines.map((line) => line.superset_group))
  const group = here.superset_group ?? next.superset_group ?? letters.find((letter) => !used.has(letter))
  if (group === undefined) return [...lines]
  const absorbed = next.superset_group
  return lines.map((line, at) =>
    at === index || at === index + 1 || (absorbed !== null && line.superset_group === absorbed)
      ? { ...line, superset_group: group }
      : line,
  )
}

/** Removes a line from its superset; a group of one is dissolved. */
export function separate(lines: readonly LineValues[], index: number): LineValues[] {
  return withoutLonely(lines.map((line, at) => (at === index ? { ...line, superset_group: null } : line)))
}

/** Appends lines to others, each superset as its own group: letters already in use are replaced by free ones. */
export function appended(lines: readonly LineValues[], more: readonly LineValues[]): LineValues[] {
  const taken = new Set(lines.map((line) => line.superset_group))
  const free = letters.filter((letter) => ![...lines, ...more].some((line) => line.superset_group === letter)).values()
  const letterOf = new Map(
    [...new Set(more.map((line) => line.superset_group))].map((letter) => [
      letter,
      letter !== null && taken.has(letter) ? (free.next().value ?? null) : letter,
    ]),
  )
  return [...lines, ...more.map((line) => ({ ...line, superset_group: letterOf.get(line.superset_group) ?? null }))]
}

/** The line's common values as targets of each set. */
export function targetsOf(line: LineValues): SetTargetValues[] {
  const { repetitions, weight, rir, rest_time } = line
  return Array.from({ length: Math.max(1, setsOf(line)) }, () => ({ repetitions, weight, rir, rest_time }))
}

/** The line with as many targets as it has sets; an additional set copies the last one. */
export function withSets(line: LineValues, sets: string): LineValues {
  const changed = { ...line, sets }
  const count = setsOf(changed)
  const targets = line.set_targets
  const last = targets?.at(-1)
  if (!targets || !last || count === 0) return changed
  return { ...changed, set_targets: Array.from({ length: count }, (_, at) => targets[at] ?? { ...last }) }
}

/** The line with a load as it was typed: '75%' is a percentage, which a sheet can grow and the player turns into kilograms. */
export function withLoad(line: LineValues, text: string): LineValues {
  const percent = /^\s*(\d+(?:[.,]\d+)?)\s*%\s*$/.exec(text)?.[1]
  return percent === undefined || line.weight_type === 'bodyweight'
    ? { ...line, weight: text }
    : { ...withLoadType(line, 'percent'), weight: percent }
}

/** The line with another kind of load. Its loads are cleared: 42.5 kg are not 42.5 %, and a sheet has no maximum to convert by. */
export function withLoadType(line: LineValues, weight_type: LineValues['weight_type']): LineValues {
  if (weight_type === line.weight_type) return line
  const set_targets = line.set_targets?.map((target) => ({ ...target, weight: '' })) ?? null
  return { ...line, weight_type, weight: '', set_targets }
}
