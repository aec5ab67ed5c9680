import { addDays, dateInZone, firstOfMonth, monthsIn, sumOf } from '@folego/domain'
import type { api, QueryOf, ReceivedReport, ReplyOf } from '@folego/contract'
import { allowLongWork, inEveryGym } from '#platform/database'
import type { Database } from '#platform/database'
import type { GymContext } from '#platform/http'
import type { JobRun } from '#platform/jobs'
import * as rules from './revenue.rules.ts'
import type { CohortMonth } from './revenue.rules.ts'
import * as store from './revenue.store.ts'

type Reports = typeof api.moneyReports
type At = Pick<GymContext, 'tx' | 'today' | 'timezone'>

/** How many months a report shows, and how far back months are computed for a gym without any closed month. */
const shown = 12
const furthest = 120

/** The first days of the months that are not closed yet, the current one included; none before the gym's first enrollment. */
function openMonths({ closed, first }: Awaited<ReturnType<typeof store.findBounds>>, today: string): string[] {
  const earliest = firstOfMonth(today, -furthest)
  const since = closed === null ? firstOfMonth(first ?? today) : firstOfMonth(closed, 1)
  return monthsIn({ from: since < earliest ? earliest : since, to: today })
}

const lastDayOf = (month: string, today: string) => {
  const last = addDays(firstOfMonth(month, 1), -1)
  return last < today ? last : today
}

/** How revenue moved in twelve months, and how many of those who entered in each still pay. */
export async function readRevenue(gym: At): Promise<ReplyOf<Reports['revenue']>> {
  const { tx, today, timezone } = gym
  const months = monthsIn({ from: firstOfMonth(today, 1 - shown), to: today })
  const [bounds, closed, paying, running] = await Promise.all([
    store.findBounds(tx),
    store.closedMonths(tx, months[0] ?? today),
    store.payingAtLastClosing(tx),
    store.termsAtEndOf(tx, today, timezone),
  ])
  const open = openMonths(bounds, today)
  const missed = open.slice(0, -1).map((month) => store.termsAtEndOf(tx, lastDayOf(month, today), timezone))
  const terms = [...(await Promise.all(missed)), running]
  const cohorts: CohortMonth[] = [...closed]
  let before: ReadonlyMap<string, rules.Paying> = paying
  for (const [at, month] of open.entries()) {
    const moved = rules.moveMonth(month, before, rules.revenueOf(terms[at] ?? []))
    cohorts.push(...moved.cohorts)
    before = moved.after
  }
  const byMonth = Map.groupBy(cohorts, (it) => it.month)
  return {
    months: months.map((month) => rules.revenueMonthOf(month, byMonth.get(month) ?? [], month < firstOfMonth(today))),
    cohorts: rules.retentionOf(months, cohorts),
  }
}

/** Closes the past months of every gym. One gym's failure does not stop the others; rejects with all failures at the end. */
export async function closeMonths(database: Database, { now }: Pick<JobRun, 'now'>): Promise<void> {
  await inEveryGym(database, 'months were not closed', ({ id, timezone }) =>
    database.inGym(id, 'write', (tx) => closeMonthsOf({ tx, today: dateInZone(now, timezone), timezone })),
  )
}

/** The same for one gym, month by month; if another process is closing them concurrently, it leaves them to it. */
async function closeMonthsOf({ tx, today, timezone }: At): Promise<void> {
  const bounds = await store.findBounds(tx)
  const months = openMonths(bounds, today).filter((month) => month < firstOfMonth(today))
  if (months.length === 0) return
  await allowLongWork(tx)
  let before = await store.payingAtLastClosing(tx)
  for (const month of months) {
    const terms = await store.termsAtEndOf(tx, lastDayOf(month, today), timezone)
    const { cohorts, after, changed } = rules.moveMonth(month, before, rules.revenueOf(terms))
    const changes = changed.map((student_id) => ({
      student_id,
      month,
      ...(after.get(student_id) ?? { entered: month, mrr_cents: 0 }),
    }))
    if (!(await store.closeMonth(tx, cohorts, changes))) return
    before = after
  }
}

/** What was received in a month of the gym, the current one by default, next to the eleven before. */
export async function readReceived(gym: GymContext, { month }: QueryOf<Reports['received']>): Promise<ReceivedReport> {
  const first = month === undefined ? firstOfMonth(gym.today) : `${month}-01`
  const range = (from: string) => ({ from, to: addDays(firstOfMonth(first, 1), -1), timezone: gym.timezone })
  const [sums, plans, months, prepaid] = await Promise.all([
    store.sumMethods(gym.tx, range(first)),
    store.sumPlans(gym.tx, range(first)),
    store.sumMonths(gym.tx, range(firstOfMonth(first, 1 - shown))),
    store.sumPrepaid(gym.tx, range(first)),
  ])
  const total = rules.totalOf(sums)
  const byMonth = new Map(months.map(({ month: of, ...it }) => [of, it]))
  const grouped = <K extends string>(keyOf: (sum: (typeof sums)[number]) => K) =>
    [...Map.groupBy(sums, keyOf)].map(([key, own]) => [key, rules.totalOf(own)] as const)
  return {
    month: first.slice(0, 'YYYY-MM'.length),
    ...total,
    prepaid,
    credit_cents: total.received_cents - sumOf(plans.map((plan) => plan.received_cents)),
    by_method: grouped(({ method }) => method).map(([method, own]) => ({ method, ...own })),
    by_plan: plans,
    by_operator: grouped(({ operator }) => operator).map(([name, own]) => ({ name, ...own })),
    months: monthsIn(range(firstOfMonth(first, 1 - shown))).map((of) => ({
      month: of.slice(0, 'YYYY-MM'.length),
      ...(byMonth.get(of) ?? rules.totalOf([])),
    })),
  }
}
