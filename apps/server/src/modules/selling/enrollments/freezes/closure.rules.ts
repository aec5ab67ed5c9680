import { addDays, afterFreezes, daysBetween, endWithoutFreezes, type Freeze } from '@folego/domain'
import { daysWithout, endWithout, freezesWithin, lengthOf, sharedDays } from './freeze.rules.ts'

/*
 * While the gym is closed, every running enrollment is frozen, at nobody's expense: its end moves by those days, not counting days on
 * which it was frozen anyway. If the new end would run into the term that follows, of whatever plan, that is frozen for as long at its
 * start; one of another plan that had begun before runs beside.
 */

/** The part of an active enrollment that matters for a closure. */
export interface ClosingTerm {
  id: string
  student_id: string
  plan_id: string
  start_date: string
  end_date: string
  freezes: Freeze[]
}

/** An enrollment after a closure, or after one was undone; `days` are the days newly frozen, or no longer frozen. */
export interface MovedTerm {
  id: string
  student_id: string
  end_date: string
  freezes: Freeze[]
  days: Freeze[]
}

/**
 * The enrollments that a closure freezes, out of all active ones that end on its first day or later; `ownDays`: the days of it on which one is
 * frozen, whatever is before it.
 */
export function closedTerms(
  terms: readonly ClosingTerm[],
  closure: Freeze,
  ownDays: (term: ClosingTerm, closure: Freeze) => Freeze[] = closedDaysOf,
): MovedTerm[] {
  const chains = Map.groupBy(terms, ({ student_id }) => student_id)
  return [...chains.values()].flatMap((chain) => {
    const moved: { before: ClosingTerm; end_date: string }[] = []
    return chain
      .toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))
      .flatMap((term): MovedTerm[] => {
        const closed = ownDays(term, closure)
        const behind = moved
          .filter(({ before, end_date }) => end_date >= term.start_date && follows(term, before))
          .map(({ end_date }) => ({ from: term.start_date, to: end_date }))
        const longest = behind.toSorted((a, b) => (a.to < b.to ? 1 : -1)).slice(0, 1)
        const days = [...closed, ...daysWithout(longest, [...term.freezes, ...closed])]
        if (days.length === 0) return []
        const end_date = addDays(term.end_date, lengthOf(days))
        moved.push({ before: term, end_date })
        return [{ id: term.id, student_id: term.student_id, end_date, freezes: [...term.freezes, ...days], days }]
      })
  })
}

/** Whether a term comes after another one: of one plan always, of two if its first day that is not frozen is behind the other's end. */
function follows(term: ClosingTerm, before: ClosingTerm): boolean {
  return term.plan_id === before.plan_id || firstOpenDay(term) > before.end_date
}

/** A term's first day that is not frozen; freezes may touch each other. */
function firstOpenDay({ start_date, freezes }: ClosingTerm): string {
  return freezes
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .reduce((day, { from, to }) => (from <= day && to >= day ? addDays(to, 1) : day), start_date)
}

/** The days of a closure on which a term that runs on one of them is not frozen anyway. */
function closedDaysOf(
  { start_date, end_date, freezes }: Omit<ClosingTerm, 'id' | 'student_id' | 'plan_id'>,
  closure: Freeze,
) {
  if (start_date > closure.to || end_date < closure.from) return []
  const first = start_date > closure.from ? start_date : closure.from
  return daysWithout([{ from: first, to: closure.to }], freezes)
}

/** A term with the days on which each of some closures froze it. */
export interface ClosedTerm extends ClosingTerm {
  closed: { id: string; days: Freeze[] }[]
}

/** A closure that stands, with the days on which somebody resumed an enrollment of it. */
export interface StandingClosure extends Freeze {
  id: string
  resumed: readonly { enrollment_id: string; days: readonly Freeze[] }[]
}

/**
 * The terms that run on days of standing closures (in ascending order) without being frozen on them: sold, moved or brought back after they
 * were recorded. Each closure moves the end, which may reach the next, or one of the `others`, the students' other terms. `closed`: the days
 * of each.
 */
export function closedMeanwhile(
  terms: readonly ClosingTerm[],
  closures: readonly StandingClosure[],
  others: readonly ClosingTerm[] = [],
): ClosedTerm[] {
  let after = [...terms, ...others].map((term): ClosedTerm => ({ ...term, closed: [] }))
  const untouched = new Set(others.map(({ id }) => id))
  for (const { id, resumed, ...closure } of closures) {
    const moved = new Map(
      closedTerms(after, closure, (term, days) => {
        if (untouched.has(term.id)) return []
        const own = resumed.filter(({ enrollment_id }) => enrollment_id === term.id)
        return daysWithout(
          closedDaysOf(term, days),
          own.flatMap((it) => it.days),
        )
      }).map((term) => [term.id, term]),
    )
    for (const movedId of moved.keys()) untouched.delete(movedId)
    after = after.map((term) => {
      const { end_date, freezes, days } = moved.get(term.id) ?? { ...term, days: [] }
      return days.length === 0 ? term : { ...term, end_date, freezes, closed: [...term.closed, { id, days }] }
    })
  }
  return after.filter(({ closed }) => closed.length > 0)
}

/**
 * The enrollments that a closure froze, without its days unless they are frozen for another reason too. Days after an end that was moved
 * to before them had not moved it, and frozen days that a term reached only by these it no longer has.
 */
export function reopenedTerms(terms: readonly (ClosingTerm & { days: Freeze[] })[]): MovedTerm[] {
  return terms.flatMap(({ id, student_id, start_date, end_date, freezes, days: frozen }) => {
    const days = sharedDays(frozen, freezes)
    if (days.length === 0) return []
    const left = daysWithout(freezes, days)
    const end = endWithout({ start_date, end_date }, days)
    const isReached = left.every(({ to }) => to < end)
    if (isReached) return [{ id, student_id, end_date: end, freezes: left, days }]
    const last = afterFreezes(endWithoutFreezes({ start_date, end_date }, freezes), left)
    return [{ id, student_id, end_date: last, freezes: freezesWithin(left, { start_date, end_date: last }), days }]
  })
}

/** The days on which a closure froze a term. */
export interface ClosedDays extends Freeze {
  enrollment_id: string
  days: readonly Freeze[]
}

/**
 * Those active terms of one student that are frozen, from today on, only behind a term that no longer runs then, without these days: the
 * closure that moved it is over for them. `closed`: what the standing closures froze of them.
 */
export function releasedTerms(
  terms: readonly ClosingTerm[],
  closed: readonly ClosedDays[],
  today: string,
): MovedTerm[] {
  const earlier: ClosingTerm[] = []
  return terms
    .toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))
    .flatMap((term) => {
      const own = closed.filter(({ enrollment_id }) => enrollment_id === term.id)
      const inClosures = own.flatMap(({ days, from, to }) => sharedDays(days, [{ from, to }]))
      const ends = [addDays(today, -1), ...earlier.filter((it) => follows(term, it)).map(({ end_date }) => end_date)]
      const behind = ends.filter((to) => to >= term.start_date).map((to) => ({ from: term.start_date, to }))
      const days = daysWithout(
        own.flatMap((it) => it.days),
        [...inClosures, ...behind],
      )
      const released = reopenedTerms([{ ...term, days }])
      earlier.push({ ...term, ...released[0] })
      return released
    })
}

/**
 * Terms that were sold while a closure stood, each to begin the day after one that it had moved: with that they move back, but begin
 * no earlier than today. Days on which one is frozen stay where they are. `ended`: the ends before and after, of those terms that moved back.
 */
export function withoutGap(
  sold: readonly ClosingTerm[],
  ended: readonly { student_id: string; was: string; is: string }[],
  today: string,
): ClosingTerm[] {
  const ends = [...ended]
  return sold
    .toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))
    .flatMap((term) => {
      const before = ends.find((it) => it.student_id === term.student_id && addDays(it.was, 1) === term.start_date)
      if (before === undefined) return []
      const start_date = [addDays(before.is, 1), today].toSorted().at(-1) ?? today
      const days = daysBetween(start_date, term.start_date)
      if (days <= 0) return []
      const end_date = afterFreezes(addDays(endWithoutFreezes(term, term.freezes), -days), term.freezes)
      ends.push({ student_id: term.student_id, was: term.end_date, is: end_date })
      return [{ ...term, start_date, end_date, freezes: freezesWithin(term.freezes, { start_date, end_date }) }]
    })
}
