import { foldForSearch, sortOf } from '@folego/contract'
import type { api, Plan, QueryOf } from '@folego/contract'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { containsWords, countRows, newId, pageOfRows, versioned } from '#platform/database'
import type { GymTables, GymTx, Versioned } from '#platform/database'
import type { PlanTerms } from './plans.rules.ts'

export const records = versioned('plans')

/** A plan with the number of people whose term of it is in force. */
export type CountedPlan = Plan & { active_enrollments: number }

type PlanRow = Pick<Selectable<GymTables['plans']>, (typeof columns)[number]>

const terms = [
  'charging',
  'installments',
  'enrollment_fee_cents',
  'due_day_choice',
  'freeze_days',
  'freeze_min_days',
  'renewal',
] as const satisfies (keyof PlanTerms)[]
const columns = [
  'id',
  'name',
  'price',
  'duration',
  'duration_months',
  ...terms,
  'agreement_version',
  'archived_at',
  'created_at',
  'version',
] as const
const sortColumns = { name: 'name_key', price: 'price', duration: 'duration', created_at: 'created_at' } as const

/** A plan as it is sold: `price` is exact text (`'129.90'`), `duration` in days, `duration_months` where it is sold by the month. */
export interface PlanOnSale extends PlanTerms {
  id: string
  name: string
  price: string
  duration: number
  duration_months: number | null
  /** What its buyers agree to, null for nothing. */
  agreement_version: number | null
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
  const inOrder = matching.select(columns).orderBy(sortColumns[key], direction).orderBy('id', direction)
  const { object, total } = await pageOfRows(matching, inOrder, query)
  return { object: await withEnrollments(tx, object, today), total }
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

/** A plan that was not deleted, locked so that it cannot be deleted or archived before the transaction ends. */
export function lockPlanForShare(
  tx: GymTx,
  id: string,
): Promise<(PlanOnSale & { archived_at: string | null }) | undefined> {
  return tx
    .selectFrom('plans')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'price', 'duration', 'duration_months', ...terms, 'agreement_version', 'archived_at'])
    .forShare()
    .executeTakeFirst()
}

export interface PlanValues extends PlanTerms {
  name: string
  /** Reais with at most two decimals. */
  price: number
  duration: number
  duration_months: number | null
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

/** Saves a plan. Throws ChangedMeanwhile. */
export async function updatePlan(
  tx: GymTx,
  row: Versioned,
  values: PlanValues & { archived_at: string | null },
  at: string,
): Promise<void> {
  await records.update(tx, row, columnsOf(values), at)
}

function columnsOf<Values extends PlanValues>({ price, ...values }: Values) {
  return { ...values, name_key: foldForSearch(values.name), price: price.toFixed(2) }
}

async function withEnrollments(tx: GymTx, rows: PlanRow[], today: string): Promise<CountedPlan[]> {
  const { rows: counts } = await sql<{ plan_id: string; people: number }>`
    select e.plan_id, count(distinct e.student_id)::int as people
    from enrollments e
    join students s on s.id = e.student_id and s.deleted_at is null and s.status = 'active'
    where e.deleted_at is null and e.status = 'active' and e.start_date <= ${today}::date and e.end_date >= ${today}::date
      and e.plan_id = any(${rows.map((row) => row.id)}::uuid[])
    group by e.plan_id`.execute(tx)
  const peopleOf = new Map(counts.map(({ plan_id, people }) => [plan_id, people]))
  return rows.map((row) => ({ ...row, price: Number(row.price), active_enrollments: peopleOf.get(row.id) ?? 0 }))
}

/** How many terms of a plan run or are to come: what keeps it from being deleted. */
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
