import { foldForSearch, sortOf } from '@folego/domain'
import { type api, planTermNames, type PlanTerms, type QueryOf } from '@folego/contract'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { anyOf, containsWords, countRows, insertRow, pageOf, valuesOf, versioned } from '#platform/database'
import type { GymTables, GymTx, Versioned } from '#platform/database'
import type { Plan } from './plans.rules.ts'

export const records = versioned('plans')

/** A plan with the number of people who have a term of it in force. */
export type CountedPlan = Plan & { active_enrollments: number }

type PlanRow = Pick<Selectable<GymTables['plans']>, (typeof columns)[number]>

/** What a sale needs to know of a plan. */
const soldColumns = [
  'id',
  'name',
  'price_cents',
  'duration',
  'duration_months',
  ...planTermNames,
  'agreement_version',
  'archived_at',
] as const

const columns = [...soldColumns, 'created_at', 'version'] as const
const sortColumns = { name: 'name_key', price: 'price_cents', duration: 'duration', created_at: 'created_at' } as const

/** A plan as it is sold: `duration` in days, `duration_months` if it is sold by the month. */
export interface PlanOnSale extends PlanTerms {
  id: string
  name: string
  price_cents: number
  duration: number
  duration_months: number | null
  /** The version of the text that its buyers agree to, null without one. */
  agreement_version: number | null
}

/** One page of plans, and the total. A gym has few plans, so whole rows are read in order. */
export async function listPlans(tx: GymTx, query: QueryOf<typeof api.plans.list>, today: string) {
  const { key, direction } = sortOf(query.sort)
  const matching = tx
    .selectFrom('plans')
    .where('deleted_at', 'is', null)
    .$if(query.archived !== 'all', (plans) =>
      plans.where('archived_at', query.archived === 'true' ? 'is not' : 'is', null),
    )
    .$if(query.search !== undefined, (plans) => plans.where(containsWords(sql.ref('name_key'), query.search ?? '')))
  const inOrder = matching.select(columns).orderBy(sortColumns[key], direction).orderBy('id', direction)
  const [{ object, total }, people] = await Promise.all([pageOf(matching, inOrder, query), countPeople(tx, today)])
  return { object: object.map((row) => counted(row, people)), total }
}

/** One plan, undefined if the gym has none with this id. */
export async function findPlan(tx: GymTx, id: string, today: string): Promise<CountedPlan | undefined> {
  const plan = tx.selectFrom('plans').where('id', '=', id).where('deleted_at', 'is', null).select(columns)
  const [row, people] = await Promise.all([plan.executeTakeFirst(), countPeople(tx, today, id)])
  return row && counted(row, people)
}

/** A plan that was not deleted, locked so that it cannot be deleted or archived before the transaction ends. */
export function lockPlanForShare(
  tx: GymTx,
  id: string,
): Promise<(PlanOnSale & { archived_at: string | null }) | undefined> {
  return tx
    .selectFrom('plans')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(soldColumns)
    .forShare()
    .executeTakeFirst()
}

export interface PlanValues extends PlanTerms {
  name: string
  price_cents: number
  duration: number
  duration_months: number | null
}

/** Inserts a plan and returns its id. */
export function insertPlan(tx: GymTx, plan: PlanValues, at: string): Promise<string> {
  return insertRow(tx, 'plans', { ...columnsOf(plan), created_at: at, updated_at: at })
}

/** Saves a plan. Throws ChangedMeanwhile. */
export async function updatePlan(
  tx: GymTx,
  row: Versioned,
  values: PlanValues & { archived_at: string | null },
  at: string,
): Promise<void> {
  await records.update(tx, row, columnsOf(values), at)
}

function columnsOf<Values extends PlanValues>(values: Values) {
  return { ...values, name_key: foldForSearch(values.name) }
}

const counted = (row: PlanRow, people: ReadonlyMap<string, number>): CountedPlan => {
  return { ...row, active_enrollments: people.get(row.id) ?? 0 }
}

/** How many active students have a term in force of each plan, or of one, on a day; plans without any are left out. */
async function countPeople(tx: GymTx, day: string, planId?: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ plan_id: string; people: number }>`
    select e.plan_id, count(distinct e.student_id)::int as people
    from enrollments e
    join students s on s.id = e.student_id and s.deleted_at is null and s.status = 'active'
    where e.deleted_at is null and e.status = 'active' and e.start_date <= ${day}::date and e.end_date >= ${day}::date
      and ${planId === undefined ? sql`true` : sql`e.plan_id = ${planId}`}
    group by e.plan_id`.execute(tx)
  return new Map(rows.map(({ plan_id, people }) => [plan_id, people]))
}

/** The names of modalities, in order. */
export function modalityNames(tx: GymTx, ids: readonly string[]): Promise<string[]> {
  return valuesOf(
    tx.selectFrom('modalities').where('id', '=', anyOf(ids, 'uuid')).select('name').orderBy('name_key'),
    'name',
  )
}

/** Whether these are ids of different modalities of the gym, archived or not. */
export async function areModalities(tx: GymTx, ids: readonly string[]): Promise<boolean> {
  return (await countRows(tx.selectFrom('modalities').where('id', '=', anyOf(ids, 'uuid')))) === ids.length
}

/** How many terms of a plan are running or upcoming; while there are any, it cannot be deleted. */
export async function countRunning(tx: GymTx, planId: string, today: string): Promise<number> {
  return countRows(
    tx
      .selectFrom('enrollments')
      .where('plan_id', '=', planId)
      .where('deleted_at', 'is', null)
      .where('status', '=', 'active')
      .where('end_date', '>=', today),
  )
}
