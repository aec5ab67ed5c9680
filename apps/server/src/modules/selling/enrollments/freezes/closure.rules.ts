import { addDays, afterFreezes, endWithoutFreezes, type Freeze } from '@folego/domain'
import { daysWithout, endWithout, freezesWithin, lengthOf, sharedDays } from './freeze.rules.ts'

/*
 * While the gym is closed, every running enrollment is frozen, at nobody's expense: its end moves by those days, not counting days on
 * which it was frozen anyway. If the new end would run into a later term of the same plan, that term is frozen for as long at its
 * start.
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

/** The enrollments that a closure freezes, out of all active ones that end on its first day or later. */
export function closedTerms(terms: readonly ClosingTerm[], closure: Freeze): MovedTerm[] {
  const chains = Map.groupBy(terms, ({ student_id, plan_id }) => `${student_id} ${plan_id}`)
  return [...chains.values()].flatMap((chain) => {
    let lastDay = ''
    return chain
      .toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))
      .flatMap((term): MovedTerm[] => {
        const closed = closedDaysOf(term, closure)
        const behind = lastDay >= term.start_date ? [{ from: term.start_date, to: lastDay }] : []
        const days = [...closed, ...daysWithout(behind, [...term.freezes, ...closed])]
        if (days.length === 0) return []
        const end_date = addDays(term.end_date, lengthOf(days))
        lastDay = end_date
        return [{ id: term.id, student_id: term.student_id, end_date, freezes: [...term.freezes, ...days], days }]
      })
  })
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

/** A closure that stands, with the enrollments that have had its days before. */
export interface StandingClosure extends Freeze {
  id: string
  known: readonly string[]
}

/**
 * The terms that run on days of standing closures (in ascending order) which do not know them: sold, moved or brought back after they
 * were recorded. Each closure moves the end, which may reach the next; `closed`: the days of each.
 */
export function closedMeanwhile(terms: readonly ClosingTerm[], closures: readonly StandingClosure[]): ClosedTerm[] {
  let after = terms.map((term): ClosedTerm => ({ ...term, closed: [] }))
  for (const { id, known, ...closure } of closures) {
    const unknown = after.filter((term) => !known.includes(term.id))
    const moved = new Map(closedTerms(unknown, closure).map((term) => [term.id, term]))
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
