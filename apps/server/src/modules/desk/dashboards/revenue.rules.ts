import { type Charging, roundShare, sumOf } from '@folego/domain'
import type { RetentionCohort, RevenueMonth } from '@folego/contract'

/** A term in force: its price, per month or for the whole plan, and how long the plan lasts. */
export interface RunningTerm {
  student_id: string
  price_cents: number
  charging: Charging
  /** In days. */
  duration: number
  duration_months: number | null
}

/**
 * The monthly revenue of a term in cents, to the nearest: a yearly price is divided by twelve. Plans sold by days have the number of
 * months closest to their days; those of half a month or less do not recur.
 */
export function monthlyCents({ price_cents, charging, duration, duration_months }: RunningTerm): number {
  if (charging === 'monthly') return price_cents
  const months = duration_months ?? Math.round((duration * 12) / 365)
  return months === 0 ? 0 : roundShare(price_cents, 1, months)
}

/** The monthly revenue of each student in cents, from all terms in force. */
export function revenueOf(terms: readonly RunningTerm[]): Map<string, number> {
  const revenue = new Map<string, number>()
  for (const term of terms) {
    const cents = monthlyCents(term)
    if (cents > 0) revenue.set(term.student_id, (revenue.get(term.student_id) ?? 0) + cents)
  }
  return revenue
}

/** The monthly revenue of a student who has ever paid, in cents, and the first day of the month in which that began. */
export interface Paying {
  mrr_cents: number
  entered: string
}

const noMoves = {
  students: 0,
  before_students: 0,
  new_students: 0,
  returned_students: 0,
  left_students: 0,
  mrr_cents: 0,
  before_cents: 0,
  new_cents: 0,
  expansion_cents: 0,
  return_cents: 0,
  contraction_cents: 0,
  churn_cents: 0,
}
type Moves = typeof noMoves

/** How the students who entered in one month moved in another. Months are named by their first day, amounts are in cents. */
export interface CohortMonth extends Moves {
  month: string
  entered: string
}

/**
 * How revenue moved in a month, from what students brought before it to what they bring at its end: by month of entry, and which
 * students changed. There is always a row for those who entered in this month.
 */
export function moveMonth(
  month: string,
  before: ReadonlyMap<string, Paying>,
  now: ReadonlyMap<string, number>,
): { cohorts: CohortMonth[]; after: Map<string, Paying>; changed: string[] } {
  const after = new Map(before)
  const cohorts = new Map<string, CohortMonth>([[month, { month, entered: month, ...noMoves }]])
  const changed: string[] = []
  for (const id of new Set([...before.keys(), ...now.keys()])) {
    const known = before.get(id)
    const entered = known?.entered ?? month
    const [was, is] = [known?.mrr_cents ?? 0, now.get(id) ?? 0]
    if (was !== is) changed.push(id)
    after.set(id, { entered, mrr_cents: is })
    const cohort = cohorts.get(entered) ?? { month, entered, ...noMoves }
    cohorts.set(entered, cohort)
    addTo(cohort, movesOf(was, is, known === undefined))
  }
  return { cohorts: [...cohorts.values()], after, changed }
}

function movesOf(was: number, is: number, isNew: boolean): Partial<Moves> {
  const both = { mrr_cents: is, before_cents: was, students: is > 0 ? 1 : 0, before_students: was > 0 ? 1 : 0 }
  if (was === 0 && is === 0) return {}
  if (was === 0) {
    return isNew ? { ...both, new_cents: is, new_students: 1 } : { ...both, return_cents: is, returned_students: 1 }
  }
  if (is === 0) return { ...both, churn_cents: was, left_students: 1 }
  return { ...both, expansion_cents: Math.max(0, is - was), contraction_cents: Math.max(0, was - is) }
}

const moves = Object.keys(noMoves) as (keyof Moves)[]

/** Adds in place, because there are thousands of students. */
function addTo(sums: Moves, other: Partial<Moves>): Moves {
  for (const key of moves) sums[key] += other[key] ?? 0
  return sums
}

const named = (month: string) => month.slice(0, 'YYYY-MM'.length)

/** A month of the report, summed over its months of entry. */
export function revenueMonthOf(month: string, cohorts: readonly CohortMonth[], isClosed: boolean): RevenueMonth {
  const { before_students, ...sums } = cohorts.reduce<Moves>(addTo, { ...noMoves })
  const { mrr_cents, students, left_students } = sums
  return {
    month: named(month),
    is_closed: isClosed,
    ...sums,
    churn_bp: before_students === 0 ? null : roundShare(left_students, 10_000, before_students),
    average_ticket_cents: students === 0 ? null : roundShare(mrr_cents, 1, students),
  }
}

/**
 * How many of those who entered in each of these months still paid at the end of every month since. Months in which nobody entered are
 * left out.
 */
export function retentionOf(months: readonly string[], cohorts: readonly CohortMonth[]): RetentionCohort[] {
  const counted = new Map(cohorts.map((it) => [`${it.entered} ${it.month}`, it]))
  return months.flatMap((entered) => {
    const students = counted.get(`${entered} ${entered}`)?.new_students ?? 0
    const since = months.filter((month) => month >= entered)
    const still = since.map((month) => ({
      month: named(month),
      students: counted.get(`${entered} ${month}`)?.students ?? 0,
    }))
    return students === 0 ? [] : [{ entered: named(entered), students, months: still }]
  })
}

/** Sums of payments, in cents. */
export interface ReceivedSums {
  payments: number
  received_cents: number
  reversed_cents: number
  refunded_cents: number
}

/** The total of some sums. */
export function totalOf(sums: readonly ReceivedSums[]): ReceivedSums {
  return {
    payments: sumOf(sums.map((it) => it.payments)),
    received_cents: sumOf(sums.map((it) => it.received_cents)),
    reversed_cents: sumOf(sums.map((it) => it.reversed_cents)),
    refunded_cents: sumOf(sums.map((it) => it.refunded_cents)),
  }
}
