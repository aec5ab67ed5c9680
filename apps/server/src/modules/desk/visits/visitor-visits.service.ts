import type { api, QueryOf, ReplyOf, VisitorVisit } from '@folego/contract'
import { requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import * as store from './visitors.store.ts'

type Visitors = typeof api.visitors

/** How many of today's visits the desk sees at once. */
const latest = 20

/** The visits of people without a plan, newest first. */
export async function listVisitorVisits(
  gym: GymContext,
  query: QueryOf<Visitors['list']>,
): Promise<ReplyOf<Visitors['list']>> {
  const { object, ...totals } = await store.pageOfVisits(gym.tx, query, gym.timezone)
  return { object: object.map((it) => present(gym, it)), ...totals, page: query.page, page_size: query.page_size }
}

/** Today's visits of people without a plan. */
export async function visitorsToday(gym: GymContext): Promise<VisitorVisit[]> {
  const rows = await store.visitsSince(gym.tx, gym.today, gym.timezone, latest)
  return rows.map((it) => present(gym, it))
}

function present({ now }: Pick<GymContext, 'now'>, row: store.VisitRow): VisitorVisit {
  return { ...row, left_at: row.left_at ?? (row.closes_at <= now.toISOString() ? row.closes_at : null) }
}

/** A visit by its id. Refuses NOT_FOUND. */
export async function requireVisitorVisit(gym: GymContext, id: string): Promise<VisitorVisit> {
  return present(gym, requireFound(await store.findVisit(gym.tx, id)))
}
