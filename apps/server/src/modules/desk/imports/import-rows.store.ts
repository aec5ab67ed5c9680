import type { ImportBatch, ImportRow, InCents } from '@folego/contract'
import { sql } from 'kysely'
import { countRows } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { Fill, PlannedRow } from './planned-rows.rules.ts'
import type { SourceRow } from './import-rows.rules.ts'

/* The rows of a batch: their cells as in the file, the decision about them, and what they created. */

const chunk = 2000

interface RowWrite extends PlannedRow {
  cells: readonly string[]
}

/** Inserts the rows of a batch. */
export async function insertRows(tx: GymTx, batchId: string, rows: readonly RowWrite[]): Promise<void> {
  for (let from = 0; from < rows.length; from += chunk) {
    const some = rows.slice(from, from + chunk).map((row) => ({ ...decidedOf(row), cells: row.cells }))
    await sql`
      insert into import_rows (batch_id, line, cells, outcome, issues, planned, student_id)
      select ${batchId}, given.line, given.cells, given.outcome, given.issues, given.planned, given.student_id
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as given (line integer, cells jsonb, outcome text, issues jsonb, planned jsonb, student_id uuid)`.execute(tx)
  }
}

/** Saves the decisions about the rows of a draft. */
export async function updateRows(tx: GymTx, batchId: string, rows: readonly PlannedRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += chunk) {
    const some = rows.slice(from, from + chunk).map(decidedOf)
    await sql`
      update import_rows r
      set outcome = given.outcome, issues = given.issues, planned = given.planned, student_id = given.student_id
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as given (line integer, outcome text, issues jsonb, planned jsonb, student_id uuid)
      where r.batch_id = ${batchId} and r.line = given.line`.execute(tx)
  }
}

// A person whom a draft would create has no record yet; only existing ones are named.
function decidedOf({ line, outcome, issues, values, enrollment, debt, student_id }: PlannedRow) {
  return {
    line,
    outcome,
    issues,
    planned: { ...values, enrollment, debt },
    student_id: outcome === 'merged' ? student_id : null,
  }
}

/** What an applied row created. */
export interface AppliedRow {
  line: number
  outcome: PlannedRow['outcome']
  issues: PlannedRow['issues']
  student_id: string | null
  enrollment_id: string | null
  invoice_id: string | null
  filled: (keyof Fill)[] | null
  student_version: number | null
}

/** Saves what rows created, and deletes their cells: the records have the values now. Rejected rows keep their cells. */
export async function writeApplied(tx: GymTx, batchId: string, rows: readonly AppliedRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += chunk) {
    await sql`
      update import_rows r
      set outcome = given.outcome, issues = given.issues, student_id = given.student_id, enrollment_id = given.enrollment_id,
        invoice_id = given.invoice_id, filled = given.filled, student_version = given.student_version, cells = '[]', planned = '{}'
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + chunk))}::jsonb)
        as given (line integer, outcome text, issues jsonb, student_id uuid, enrollment_id uuid, invoice_id uuid, filled jsonb, student_version integer)
      where r.batch_id = ${batchId} and r.line = given.line`.execute(tx)
  }
}

/** The rows of a batch as they were in the file. */
export async function sourceRows(tx: GymTx, batchId: string, outcome?: 'rejected'): Promise<SourceRow[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .where('batch_id', '=', batchId)
    .$if(outcome !== undefined, (some) => some.where('outcome', '=', outcome ?? 'rejected'))
    .select(['line', 'cells'])
    .orderBy('line')
    .execute()
  return rows as SourceRow[]
}

/** The first rows of a batch that still have their cells. */
export async function firstRows(tx: GymTx, batchId: string, limit: number): Promise<SourceRow[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .where('batch_id', '=', batchId)
    .select(['line', 'cells'])
    .orderBy('line')
    .limit(limit)
    .execute()
  return rows as SourceRow[]
}

/** The values of a row and the decision about it, with the current names of the records. */
export interface ShownRow {
  line: number
  outcome: ImportRow['outcome']
  issues: ImportRow['issues']
  planned: Partial<PlannedRow['values']> & Partial<Pick<PlannedRow, 'enrollment' | 'debt'>>
  student_id: string | null
  student: { name: string; email: string | null; phone: string | null; birth_date: string | null } | null
  enrollment: InCents<NonNullable<ImportRow['enrollment']>> | null
  debt_cents: number
}

/** One page of the rows of a batch, and how many match. */
export async function pageOfRows(
  tx: GymTx,
  batchId: string,
  {
    outcome,
    page,
    page_size,
  }: { outcome?: ImportRow['outcome'] | 'noticed' | undefined; page: number; page_size: number },
): Promise<{ rows: ShownRow[]; total: number }> {
  const matching = tx
    .selectFrom('import_rows as r')
    .where('r.batch_id', '=', batchId)
    .$if(outcome === 'noticed', (rows) =>
      rows.where('r.outcome', '<>', 'rejected').where(sql<boolean>`r.issues <> '[]'::jsonb`),
    )
    .$if(outcome !== undefined && outcome !== 'noticed', (rows) =>
      rows.where('r.outcome', '=', outcome as ImportRow['outcome']),
    )
  const [rows, total] = await Promise.all([
    matching
      .leftJoin('students as s', 's.id', 'r.student_id')
      .leftJoin('enrollments as e', 'e.id', 'r.enrollment_id')
      .leftJoin('plans as p', 'p.id', 'e.plan_id')
      .leftJoin('invoices as i', 'i.id', 'r.invoice_id')
      .select([
        'r.line',
        'r.outcome',
        'r.issues',
        'r.planned',
        's.id as student_id',
        's.name',
        's.email',
        's.phone',
        's.birth_date',
        'p.name as plan_name',
        'e.start_date',
        'e.end_date',
        'e.price_cents',
        'e.charging',
        'i.total_cents',
      ])
      .orderBy('r.line')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    countRows(matching),
  ])
  const shown = rows.map(
    ({
      name,
      email,
      phone,
      birth_date,
      plan_name,
      start_date,
      end_date,
      price_cents,
      charging,
      total_cents,
      ...row
    }) => ({
      ...row,
      student: name === null ? null : { name, email, phone, birth_date },
      enrollment:
        plan_name === null || start_date === null || end_date === null
          ? null
          : { plan_name, start_date, end_date, price_cents, is_monthly: charging === 'monthly' },
      debt_cents: total_cents ?? 0,
    }),
  )
  return { rows: shown as ShownRow[], total }
}

/** What a batch created, row by row; `onlyStaying`: of the students that undoing left in place. */
export async function appliedRows(
  tx: GymTx,
  batchId: string,
  { onlyStaying }: { onlyStaying: boolean },
): Promise<AppliedRow[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .where('batch_id', '=', batchId)
    .where('outcome', '<>', 'rejected')
    .$if(onlyStaying, (query) => query.where('kept', '=', true))
    .select(['line', 'outcome', 'issues', 'student_id', 'enrollment_id', 'invoice_id', 'filled', 'student_version'])
    .orderBy('line')
    .execute()
  return rows as AppliedRow[]
}

/** How many undone imports filled in details of these students and took them back: each changed the student's version twice. */
export async function undoneFills(tx: GymTx, studentIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ student_id: string; fills: number }>`
    select r.student_id, count(distinct r.batch_id)::int as fills
    from import_rows r join import_batches b on b.id = r.batch_id
    where r.student_id = any(${studentIds}::uuid[]) and r.student_version is not null and not r.kept and b.state = 'undone'
    group by r.student_id`.execute(tx)
  return new Map(rows.map(({ student_id, fills }) => [student_id, fills]))
}

/** Marks the rows of the students that undoing left in place, and no others. */
export async function markAsStaying(tx: GymTx, batchId: string, studentIds: readonly string[]): Promise<void> {
  await sql`
    update import_rows set kept = (student_id = any(${studentIds}::uuid[]))
    where batch_id = ${batchId} and student_id is not null and kept <> (student_id = any(${studentIds}::uuid[]))`.execute(
    tx,
  )
}

/** The students that undoing left in place, by name. */
export async function studentsThatStay(tx: GymTx, batchId: string, limit: number): Promise<ImportBatch['kept']> {
  return tx
    .selectFrom('import_rows as r')
    .innerJoin('students as s', 's.id', 'r.student_id')
    .where('r.batch_id', '=', batchId)
    .where('r.kept', '=', true)
    .select(['s.id as student_id', 's.name'])
    .distinct()
    .orderBy('s.name')
    .limit(limit)
    .execute()
}
