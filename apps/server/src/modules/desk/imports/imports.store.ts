import type { ImportBatch as WireBatch, ImportField, ImportOptions, ImportSummary } from '@folego/contract'
import { changesRows, countRows, insertRow, lockInGym } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { ImportPlan } from './import-questions.rules.ts'

/** An import, with the prices of its plans in cents. */
export type ImportBatch = Omit<WireBatch, 'plans'> & { plans: ImportPlan[] }

/** A batch as stored, without what it contains. */
export interface StoredSummary extends Omit<ImportSummary, 'may_undo'> {
  /** The accounts that uploaded and applied it. */
  created_by: string
  applied_by: string | null
}

/** A batch as stored. */
export interface StoredBatch extends StoredSummary {
  headers: string[]
  fields: (ImportField | null)[]
  options: ImportOptions
  plans: ImportPlan[]
  plan_ids: string[]
}

const summaryColumns = [
  'b.id',
  'b.file_name',
  'b.state',
  'b.row_count',
  'b.counts',
  'b.created_at',
  'b.applied_at',
  'b.undone_at',
  'b.undo',
  'b.version',
  'b.created_by',
  'b.applied_by',
] as const

function selectBatches(tx: GymTx) {
  return tx
    .selectFrom('import_batches as b')
    .innerJoin('accounts as a', 'a.id', 'b.created_by')
    .leftJoin('accounts as applier', 'applier.id', 'b.applied_by')
    .leftJoin('accounts as undoer', 'undoer.id', 'b.undone_by')
    .select([...summaryColumns, 'a.name as created_by_name'])
    .select(['applier.name as applied_by_name', 'undoer.name as undone_by_name'])
}

/** One page of batches, newest first, and the total. */
export async function listBatches(tx: GymTx, at: { page: number; page_size: number }) {
  const [rows, total] = await Promise.all([
    selectBatches(tx)
      .orderBy('b.created_at', 'desc')
      .orderBy('b.id', 'desc')
      .limit(at.page_size)
      .offset((at.page - 1) * at.page_size)
      .execute(),
    countRows(tx.selectFrom('import_batches')),
  ])
  // Only this module writes these columns, in these shapes.
  const summaries = rows as StoredSummary[]
  return {
    rows: summaries.map((row) => ({ ...row, counts: { ...noneCounted, ...row.counts } })),
    total,
  }
}

/** One batch, undefined if the gym has none with this id. */
export async function findBatch(tx: GymTx, id: string): Promise<StoredBatch | undefined> {
  const row = await selectBatches(tx)
    .where('b.id', '=', id)
    .select(['b.headers', 'b.fields', 'b.options', 'b.plans', 'b.plan_ids'])
    .executeTakeFirst()
  const batch = row as StoredBatch | undefined
  return batch && { ...batch, ...withDefaults(batch) }
}

/** Drafts and counts from before there were questions, debts and suggestions. */
const noAnswers = { area_code: null, states: [], fold_emails: false }
const decided = { price_per: null, is_chosen: true }
const noneCounted = { debts: 0, debt_cents: 0, ending: 0, accented_emails: 0 }

const withDefaults = ({ options, plans, counts }: StoredBatch) => ({
  options: { ...noAnswers, ...options },
  plans: plans.map((plan) => ({ ...decided, ...plan })),
  counts: { ...noneCounted, ...counts },
})

/** Has other imports of the gym wait until the transaction ends. */
export function lockImports(tx: GymTx, gymId: string): Promise<void> {
  return lockInGym(tx, gymId, 'imports')
}

/** Locks a batch until the transaction ends. */
export async function lockBatch(tx: GymTx, id: string): Promise<void> {
  await tx.selectFrom('import_batches').where('id', '=', id).select('id').forNoKeyUpdate().execute()
}

type Decided = Pick<StoredBatch, 'fields' | 'options' | 'plans' | 'counts'>

const columnsOfDecision = ({ fields, options, plans, counts }: Decided) => ({
  fields: JSON.stringify(fields),
  options: JSON.stringify(options),
  plans: JSON.stringify(plans),
  counts: JSON.stringify(counts),
})

/** Inserts a draft and returns its id. */
export async function insertBatch(
  tx: GymTx,
  batch: Decided & { file_name: string; headers: string[]; row_count: number },
  by: { accountId: string; at: string },
): Promise<string> {
  const { file_name, headers, row_count } = batch
  return insertRow(tx, 'import_batches', {
    file_name,
    headers: JSON.stringify(headers),
    row_count,
    ...columnsOfDecision(batch),
    created_by: by.accountId,
    created_at: by.at,
  })
}

/** Deletes drafts that are older than this instant. */
export async function removeOldDrafts(tx: GymTx, before: string): Promise<void> {
  await tx.deleteFrom('import_batches').where('state', '=', 'draft').where('created_at', '<', before).execute()
}

/** Deletes a draft; false if it is no longer one. */
export function removeDraft(tx: GymTx, id: string): Promise<boolean> {
  return changesRows(tx.deleteFrom('import_batches').where('id', '=', id).where('state', '=', 'draft'))
}

/** Changes a batch that still has `version`; false if it was changed meanwhile. */
export async function updateBatch(
  tx: GymTx,
  { id, version }: { id: string; version: number },
  values: Decided & Partial<Pick<StoredBatch, 'state' | 'applied_at' | 'applied_by' | 'plan_ids'>>,
): Promise<boolean> {
  const { state, applied_at, applied_by, plan_ids } = values
  return changesRows(
    tx
      .updateTable('import_batches')
      .set({
        ...columnsOfDecision(values),
        ...(state !== undefined && { state }),
        ...(applied_at !== undefined && { applied_at }),
        ...(applied_by !== undefined && { applied_by }),
        ...(plan_ids !== undefined && { plan_ids: JSON.stringify(plan_ids) }),
        version: version + 1,
      })
      .where('id', '=', id)
      .where('version', '=', version),
  )
}

/** Marks a batch as undone. */
export async function markUndone(
  tx: GymTx,
  { id, version }: { id: string; version: number },
  undo: NonNullable<ImportBatch['undo']>,
  { accountId, at }: { accountId: string; at: string },
): Promise<void> {
  await tx
    .updateTable('import_batches')
    .set({ state: 'undone', undo: JSON.stringify(undo), undone_at: at, undone_by: accountId, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

/** The phone of the gym: numbers without an area code get its area code. */
export async function gymPhone(tx: GymTx, gymId: string): Promise<string | null> {
  const gym = await tx.selectFrom('gyms').where('id', '=', gymId).select('phone').executeTakeFirst()
  return gym?.phone ?? null
}
