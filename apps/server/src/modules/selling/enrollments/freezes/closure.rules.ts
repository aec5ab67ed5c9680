import { addDays, type Freeze } from '@folego/domain'
import { daysWithout, endWithout, lengthOf, sharedDays } from './freeze.rules.ts'

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

/** A term as it is sold while closures stand (in ascending order): each moves its end, which may reach the next; with the days of each. */
export function soldWhileClosed(
  { start_date, end_date }: Pick<ClosingTerm, 'start_date' | 'end_date'>,
  closures: readonly (Freeze & { id: string })[],
): { end_date: string; freezes: Freeze[]; closed: { id: string; days: Freeze[] }[] } {
  const sold = { start_date, end_date, freezes: [] as Freeze[] }
  const closed: { id: string; days: Freeze[] }[] = []
  for (const { id, ...closure } of closures) {
    const days = closedDaysOf(sold, closure)
    if (days.length === 0) continue
    sold.end_date = addDays(sold.end_date, lengthOf(days))
    sold.freezes.push(...days)
    closed.push({ id, days })
  }
  return { end_date: sold.end_date, freezes: sold.freezes, closed }
}

/**
 * The enrollments that a closure froze, without its days unless they are frozen for another reason too. Days after an end that was moved
 * to before them had not moved it.
 */
export function reopenedTerms(terms: readonly (ClosingTerm & { days: Freeze[] })[]): MovedTerm[] {
  return terms.flatMap(({ id, student_id, start_date, end_date, freezes, days: frozen }) => {
    const days = sharedDays(frozen, freezes)
    if (days.length === 0) return []
    const end = endWithout({ start_date, end_date }, days)
    return [{ id, student_id, end_date: end, freezes: daysWithout(freezes, days), days }]
  })
}
