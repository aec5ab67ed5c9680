import { api } from '@folego/contract'
import { isDeepStrictEqual } from 'node:util'
import { insist } from './client.ts'
import type { Product } from './product.ts'
import { ledgerInvariants } from './server-exports.ts'
import type { Acknowledged, Writers } from './writers.ts'

/*
 * Compares the stored rows with the acknowledged writes, while no writes are in progress, and checks that the rows are consistent. Each
 * function resolves with the complaints.
 */

/** The rows to compare, by kind; each has `id` and exactly the fields that the writers record. */
const rowsOf: Record<keyof Acknowledged, string> = {
  students: 'select id, name, phone, version from students where deleted_at is null',
  enrollments: `select id, student_id as student, start_date::text as day from enrollments where deleted_at is null`,
  sessions: 'select id, completed_at is not null as completed from training_sessions',
  sets: `select client_id as id, session_id as session, weight_kg::float8 as weight, repetitions
    from training_sets where not deleted`,
  // Those of sales are made by the server (an invariant).
  invoices: 'select id, total_cents::int as total, paid_cents::int as paid from invoices where enrollment_id is null',
  payments: `select p.id, a.invoice_id as invoice, p.amount_cents::int as amount
    from payments p left join invoice_allocations a on a.gym_id = p.gym_id and a.payment_id = p.id`,
  closures: 'select id, undone_at is not null as undone from gym_closures',
  visits: 'select id, student_id as student from visits',
}

/** Rows that were lost, changed or duplicated, and wrong totals in the product's own responses. */
export async function complaintsAboutRows(
  product: Pick<Product, 'query' | 'caller'>,
  { acknowledged, retries }: Writers,
): Promise<string[]> {
  const complaints: string[] = []
  for (const [kind, text] of Object.entries(rowsOf) as [keyof Acknowledged, string][]) {
    const rows = await product.query<{ id: string }>(text)
    const expected = acknowledged[kind] as Map<string, object>
    const found = new Map(rows.map(({ id, ...fields }) => [id, fields]))
    if (found.size !== rows.length) complaints.push(`${kind}: ${rows.length - found.size} ids are duplicates`)
    for (const [id, fields] of expected) {
      const row = found.get(id)
      if (row === undefined) complaints.push(`${kind}: ${id} was acknowledged and is lost`)
      else if (!isDeepStrictEqual({ ...row }, fields)) {
        complaints.push(`${kind}: ${id} is ${JSON.stringify(row)}, acknowledged was ${JSON.stringify(fields)}`)
      }
    }
    for (const id of found.keys()) {
      if (!expected.has(id)) complaints.push(`${kind}: ${id} exists but was never acknowledged: a duplicate write?`)
    }
  }
  const { body } = await insist(product.caller, api.students.list, {}, retries)
  if (body.total !== acknowledged.students.size) {
    complaints.push(`the list of students says ${body.total} instead of ${acknowledged.students.size}`)
  }
  return complaints
}

/** What must always be true of the stored rows; each query finds the violations. */
const invariants: Record<string, string> = {
  'every record has exactly one audit entry of its creation': `
    select id from (select id from students union all select id from enrollments union all select id from training_sessions) it
    where (select count(*) from audit_entries a where a.entity_id = it.id and a.action = 'created') <> 1`,
  'every audit entry of a creation has its record': `
    select entity_id from audit_entries where action = 'created' and entity in ('student', 'enrollment', 'training_session')
    except (select id from students union all select id from enrollments union all select id from training_sessions)`,
  'a version counts the changes in the audit log': `
    select id from students s where version <> 1 + (
      select count(*) from audit_entries a where a.entity_id = s.id and a.entity = 'student' and a.action = 'updated')`,
  'nobody is enrolled twice for one day': `
    select a.id from enrollments a join enrollments b on a.student_id = b.student_id and a.id <> b.id
      and daterange(a.start_date, a.end_date, '[]') && daterange(b.start_date, b.end_date, '[]')`,
  'the sums of a workout are those of its sets': `
    select id from training_sessions s cross join lateral (
      select count(*) as sets, coalesce(sum(weight_kg * repetitions), 0) as volume from training_sets t
      where t.session_id = s.id and not deleted and kind <> 'warmup') it
    where s.working_sets <> it.sets or s.volume_kg <> it.volume`,
  'the figures of an exercise are those of its sets': `
    select session_id from training_results r cross join lateral (
      select count(*) as sets, sum(weight_kg * repetitions) as volume, max(weight_kg) as heaviest from training_sets t
      where t.session_id = r.session_id and t.exercise_key = r.exercise_key and not deleted and kind <> 'warmup') it
    where (r.sets, r.volume_kg, r.weight_kg) is distinct from (it.sets, it.volume, it.heaviest)`,
  'every start has its workout': `
    select client_id from training_starts where session_id not in (select id from training_sessions)`,
  'nobody has two workouts running': `
    select student_id from training_sessions where completed_at is null group by student_id having count(*) > 1`,
  'every sale has its invoice, once': `
    select id from enrollments e where (select count(*) from invoices i where i.enrollment_id = e.id) <> 1`,
  'an enrollment is frozen on the days of each closure that stands, and on none of one that was undone': `
    select d.enrollment_id from closure_days d join enrollments e on e.id = d.enrollment_id
    where case when d.undone_at is null then not (d.days - d.resumed) <@ e.frozen else e.frozen && d.days
      and not exists (select from closure_days o where o.enrollment_id = e.id and o.undone_at is null and o.days && d.days) end`,
  'every key of a repeatable request has its reply': 'select key from idempotency_keys where status is null',
}

/** The violated invariants, those of `gym check-ledger` included. */
export async function complaintsAboutInvariants(product: Pick<Product, 'query'>): Promise<string[]> {
  return [...(await violationsOf(product, invariants)), ...(await complaintsAboutLedger(product))]
}

/** What `gym check-ledger` finds. */
export function complaintsAboutLedger(product: Pick<Product, 'query'>): Promise<string[]> {
  const ofLedger = Object.entries(ledgerInvariants).map(([sentence, { violations }]) => [sentence, violations])
  return violationsOf(product, Object.fromEntries(ofLedger))
}

/** Which of some invariants are violated; each query finds the rows of which its sentence is not true. */
export async function violationsOf(
  product: Pick<Product, 'query'>,
  sentences: Record<string, string>,
): Promise<string[]> {
  const complaints: string[] = []
  for (const [sentence, text] of Object.entries(sentences)) {
    const rows = await product.query(text)
    if (rows.length > 0) complaints.push(`violated: ${sentence} (${rows.length} rows, ${JSON.stringify(rows[0])})`)
  }
  return complaints
}

/** Torn or lost pages that PostgreSQL's amcheck finds in any table or index. */
export async function complaintsAboutPages(product: Pick<Product, 'query'>): Promise<string[]> {
  await product.query('create extension if not exists amcheck')
  const heaps = await product.query<{ name: string; msg: string }>(
    `select c.oid::regclass::text as name, v.msg from pg_class c cross join lateral verify_heapam(c.oid) v
     where c.relkind = 'r' and c.relpersistence = 'p'`,
  )
  // One damaged index does not hide the others.
  await product.query(`create or replace function damage_of(name regclass) returns text language plpgsql as $$
    begin perform bt_index_check(name, true); return null; exception when others then return sqlerrm; end $$`)
  const indexes = await product.query<{ name: string; damage: string | null }>(
    `select c.oid::regclass::text as name, damage_of(c.oid::regclass) as damage from pg_class c
     join pg_am a on a.oid = c.relam where c.relkind = 'i' and a.amname = 'btree' and c.relpersistence = 'p'`,
  )
  const complaints = [
    ...heaps.map(({ name, msg }) => `table ${name}: ${msg}`),
    ...indexes.flatMap(({ name, damage }) => (damage === null ? [] : [`index ${name}: ${damage}`])),
  ]
  if (indexes.length === 0) complaints.push('no index was checked')
  return complaints
}

/** Throws an error with the first complaints, if there are any. */
export function requireNone(complaints: readonly string[], occasion: string): void {
  if (complaints.length === 0) return
  throw new Error(`${occasion}: ${complaints.length} complaints\n${complaints.slice(0, 20).join('\n')}`)
}
