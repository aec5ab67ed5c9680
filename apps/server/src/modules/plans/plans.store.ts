import { sortOf } from '@folego/contract'
import type { api, Plan, QueryOf } from '@folego/contract'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { containsWords, foldForSearch, newId } from '#platform/database'
import type { GymTables, GymTx } from '#platform/database'

/** A plan with the number of those who hold it now. */
export type CountedPlan = Plan & { active_enrollments: number }

type PlanRow = Pick<Selectable<GymTables['plans']>, (typeof columns)[number]>

const columns = ['id', 'name', 'price', 'duration', 'archived_at', 'created_at', 'version'] as const
const sortColumns = { name: 'name_key', price: 'price', duration: 'duration', created_at: 'created_at' } as const

/** A plan as it is sold: `price` is exact text (`'129.90'`), `duration` in days. */
export interface PlanOnSale {
  id: string
  name: string
  price: string
  duration: number
}

/** One page of plans and how many there are in all. A gym has few plans: whole rows are read in order. */
export async function listPlans(tx: GymTx, query: QueryOf<typeof api.plans.list>, today: string) {
  const { key, direction } = sortOf(query.sort)
  const matching = tx
    .selectFrom('plans')
    .where('deleted_at', 'is', null)
    .$if(query.archived !== 'all', (plans) =>
      plans.where('archived_at', query.archived === 'true' ? 'is not' : 'is', null),
    )
    .$if(query.search !== undefined, (plans) => plans.where(containsWords(sql.ref('name_key'), query.search ?? '')))
  const [rows, { total }] = await Promise.all([
    matching
      .select(columns)
      .orderBy(sortColumns[key], direction)
      .orderBy('id', direction)
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size)
      .execute(),
    matching.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { object: await withEnrollments(tx, rows, today), total }
}

/** One plan, undefined where the gym has none with this id. */
export async function findPlan(tx: GymTx, id: string, today: string): Promise<CountedPlan | undefined> {
  const rows = await tx
    .selectFrom('plans')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(columns)
    .execute()
  return (await withEnrollments(tx, rows, today))[0]
}

/** Holds a plan until the transaction ends: nobody else changes, deletes or sells it meanwhile. */
export async function lockPlan(tx: GymTx, id: string): Promise<void> {
  await tx.selectFrom('plans').where('id', '=', id).select('id').forNoKeyUpdate().execute()
}

/** A plan that was not deleted, held so that it cannot be deleted or archived before the transaction ends. */
export function holdPlan(tx: GymTx, id: string): Promise<(PlanOnSale & { archived_at: string | null }) | undefined> {
  return tx
    .selectFrom('plans')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'price', 'duration', 'archived_at'])
    .forShare()
    .executeTakeFirst()
}

export interface PlanValues {
  name: string
  /** Reais with at most two decimals. */
  price: number
  duration: number
}

/** Adds a plan and returns its id. */
export async function insertPlan(tx: GymTx, plan: PlanValues, at: string): Promise<string> {
  const id = newId()
  await tx
    .insertInto('plans')
    .values({ id, ...columnsOf(plan), created_at: at, updated_at: at })
    .execute()
  return id
}

/** Saves a plan that still has `version`; false where it was changed meanwhile. */
export async function updatePlan(
  tx: GymTx,
  { id, version }: { id: string; version: number },
  values: PlanValues & { archived_at: string | null },
  at: string,
): Promise<boolean> {
  const done = await tx
    .updateTable('plans')
    .set({ ...columnsOf(values), archived_at: values.archived_at, updated_at: at, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Takes a plan from every list; enrollments keep its name. False where it was changed meanwhile. */
export async function removePlan(
  tx: GymTx,
  { id, version }: { id: string; version: number },
  at: string,
): Promise<boolean> {
  const done = await tx
    .updateTable('plans')
    .set({ deleted_at: at, updated_at: at, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

function columnsOf({ name, price, duration }: PlanValues) {
  return { name, name_key: foldForSearch(name), price: price.toFixed(2), duration }
}

async function withEnrollments(tx: GymTx, rows: PlanRow[], today: string): Promise<CountedPlan[]> {
  const counts = await tx
    .selectFrom('enrollments')
    .where('deleted_at', 'is', null)
    .where('status', '=', 'active')
    .where('end_date', '>=', today)
    .where('plan_id', '=', sql<string>`any(${rows.map((row) => row.id)}::uuid[])`)
    .groupBy('plan_id')
    .select((select) => ['plan_id', select.fn.countAll<number>().as('count')])
    .execute()
  const countOf = new Map(counts.map(({ plan_id, count }) => [plan_id, count]))
  return rows.map((row) => ({ ...row, price: Number(row.price), active_enrollments: countOf.get(row.id) ?? 0 }))
}
