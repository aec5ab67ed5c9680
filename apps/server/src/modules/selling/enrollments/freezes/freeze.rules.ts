import { addDays, type Freeze, freezeLength, freezeOn } from '@folego/domain'
import type { IssueCode } from '@folego/contract'
import type { Enrollment } from '../terms/enrollments.rules.ts'

/** The part of an enrollment that matters for its freezes. */
export type Frozen = Pick<
  Enrollment,
  'start_date' | 'end_date' | 'freezes' | 'freeze_days' | 'freeze_min_days' | 'closed_days'
>

/** What is wrong with freezing an enrollment, by field. With `override` the plan's allowance and days in the past are no obstacle. */
export function freezeIssues(
  it: Frozen,
  freeze: Freeze,
  { today, override }: { today: string; override: boolean },
): Record<string, IssueCode> {
  if (freeze.from < it.start_date || freeze.from > it.end_date) return { from: 'FREEZE_OUTSIDE' }
  if (freeze.to < freeze.from) return { to: 'END_BEFORE_START' }
  if (it.freezes.some(({ from, to }) => from <= freeze.to && freeze.from <= to)) return { to: 'FREEZE_OVERLAPS' }
  if (override) return {}
  if (freeze.from < today) return { from: 'FREEZE_PASSED' }
  const days = freezeLength(freeze)
  const taken = Math.max(0, lengthOf(it.freezes) - it.closed_days)
  if (taken + days > it.freeze_days) return { to: 'FREEZE_TOO_LONG' }
  return days < it.freeze_min_days ? { to: 'FREEZE_TOO_SHORT' } : {}
}

/** An enrollment with one more freeze: its end moves by as many days. */
export function frozenFor(
  it: Pick<Frozen, 'end_date' | 'freezes'>,
  freeze: Freeze,
): Pick<Frozen, 'end_date' | 'freezes'> {
  return { end_date: addDays(it.end_date, freezeLength(freeze)), freezes: [...it.freezes, freeze] }
}

/** An enrollment that runs again from a day on: the rest of its freeze is given back; undefined if it is not frozen then. */
export function resumedOn(
  it: Pick<Frozen, 'start_date' | 'end_date' | 'freezes'>,
  day: string,
): Pick<Frozen, 'end_date' | 'freezes'> | undefined {
  const freeze = freezeOn(it.freezes, day)
  if (freeze === undefined) return undefined
  const rest = { from: day, to: freeze.to }
  const used = { from: freeze.from, to: addDays(day, -1) }
  const others = it.freezes.filter((other) => other !== freeze)
  return {
    end_date: endWithout(it, [rest]),
    freezes: used.to < used.from ? others : [...others, used],
  }
}

/** The end of a term without some of its frozen days: only those inside it had moved it. One of nothing else keeps its first day. */
export function endWithout(
  { start_date, end_date }: Pick<Frozen, 'start_date' | 'end_date'>,
  days: readonly Freeze[],
): string {
  const end = addDays(end_date, -lengthOf(sharedDays(days, [{ from: start_date, to: end_date }])))
  return end < start_date ? start_date : end
}

/** The frozen days of a term: one that begins later or ends earlier is not frozen outside its days. */
export function freezesWithin(
  freezes: readonly Freeze[],
  { start_date, end_date }: Pick<Frozen, 'start_date' | 'end_date'>,
): Freeze[] {
  return sharedDays(freezes, [{ from: start_date, to: end_date }])
}

/** How many days several freezes last in all. */
export function lengthOf(freezes: readonly Freeze[]): number {
  return freezes.reduce((sum, it) => sum + freezeLength(it), 0)
}

/** The days that are in both sets. */
export function sharedDays(days: readonly Freeze[], others: readonly Freeze[]): Freeze[] {
  return days.flatMap((it) =>
    others.flatMap((other) => {
      const both = { from: it.from > other.from ? it.from : other.from, to: it.to < other.to ? it.to : other.to }
      return both.to < both.from ? [] : [both]
    }),
  )
}

/** The days that are not in `others`. */
export function daysWithout(days: readonly Freeze[], others: readonly Freeze[]): Freeze[] {
  let left = [...days]
  for (const other of others) {
    left = left.flatMap((it) =>
      [
        { from: it.from, to: it.to < other.from ? it.to : addDays(other.from, -1) },
        { from: it.from > other.to ? it.from : addDays(other.to, 1), to: it.to },
      ].filter((part) => part.to >= part.from),
    )
  }
  return left
}

/** Parses stored freezes, in ascending order. Adjacent freezes come back as one. */
export function freezesOf(stored: string): Freeze[] {
  return [...stored.matchAll(/\[([\d-]+),([\d-]+)\)/g)].map(([, from = '', end = '']) => ({
    from,
    to: addDays(end, -1),
  }))
}

/** Freezes as they are stored. */
export function storedFreezes(freezes: readonly Freeze[]): string {
  return `{${freezes.map(({ from, to }) => `[${from},${to}]`).join(',')}}`
}
