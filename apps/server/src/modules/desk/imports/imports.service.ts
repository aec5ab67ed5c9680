import path from 'node:path'
import { importJoinedFields, reachOf } from '@folego/contract'
import { addDays } from '@folego/domain'
import type { api, BodyOf, Permission, QueryOf, ReplyOf } from '@folego/contract'
import { stringify } from 'csv-stringify/sync'
import { requireVersion } from '#platform/database'
import { readForeignFile } from '#platform/foreign-files'
import { refuse, refuseField, requireFound } from '#platform/http'
import type { GymContext, SlowGymContext } from '#platform/http'
import type { read as readFile } from './import-file.reader.ts'
import { decide } from './import-planning.service.ts'
import type { Choices } from './import-planning.service.ts'
import { openQuestions } from './import-questions.rules.ts'
import * as rowsStore from './import-rows.store.ts'
import * as store from './imports.store.ts'
import { countsOf } from './planned-rows.rules.ts'
import type { ImportBatch, StoredBatch, StoredSummary } from './imports.store.ts'

type Imports = typeof api.imports

const reader = path.join(import.meta.dirname, 'import-file.reader.ts')

const usualOptions = {
  tidy_names: true,
  fold_emails: false,
  unreadable: 'reject',
  default_plan: null,
  area_code: null,
} as const

/** Days after which a draft that was not applied is deleted. */
const draftDays = 7
const samplesPerColumn = 3
const sampledRows = 30
const namesShown = 100

/** Imports of the gym, newest first. */
export async function listImports(gym: GymContext, query: QueryOf<Imports['list']>): Promise<ReplyOf<Imports['list']>> {
  const { rows, total } = await store.listBatches(gym.tx, query)
  const object = rows.map((row) => {
    const { created_by: _creator, applied_by: _applier, ...batch } = row
    return { ...batch, may_undo: canUndo(gym, row) }
  })
  return { object, total, ...query }
}

/** Whether the actor may undo an import (again): only what they may delete and void, and somebody else's only if they may delete students. */
export function canUndo(
  { actor }: GymContext,
  { applied_at, undo, counts, created_by, applied_by }: StoredSummary,
): boolean {
  if (applied_at === null || undo?.kept === 0) return false
  const may = (permission: Permission) => reachOf(actor, permission) === 'any'
  const isOwn = (applied_by ?? created_by) === actor.accountId
  if ((counts.new > 0 || !isOwn) && !may('students.delete')) return false
  if (counts.enrollments > 0 && !may('enrollments.delete')) return false
  // enrollments may have been invoiced
  return counts.enrollments + counts.debts === 0 || may('billing.write')
}

/** One import. Refuses NOT_FOUND. */
export async function requireImport(gym: GymContext, id: string): Promise<ImportBatch> {
  const batch = await requireBatch(gym, id)
  const [first, staying] = await Promise.all([
    rowsStore.firstRows(gym.tx, id, sampledRows),
    rowsStore.studentsThatStay(gym.tx, id, namesShown),
  ])
  const columns = batch.headers.map((header, at) => ({
    header,
    samples: first
      .map(({ cells }) => cells[at] ?? '')
      .filter((cell) => cell !== '')
      .slice(0, samplesPerColumn),
    field: batch.fields[at] ?? null,
  }))
  const open_questions = openQuestions(batch.plans, batch.options)
  return { ...batch, columns, kept: staying, open_questions, may_undo: canUndo(gym, batch) }
}

/** A batch as stored. Refuses NOT_FOUND. */
export async function requireBatch(gym: GymContext, id: string): Promise<StoredBatch> {
  return requireFound(await store.findBatch(gym.tx, id))
}

/** A draft, locked until the transaction ends. Refuses NOT_FOUND, IMPORT_DONE. */
export async function lockDraft(gym: GymContext, id: string): Promise<StoredBatch> {
  await store.lockBatch(gym.tx, id)
  const batch = await requireBatch(gym, id)
  if (batch.state !== 'draft') throw refuse('IMPORT_DONE')
  return batch
}

/**
 * Reads a file, guesses its columns and decides its rows; only the draft is stored. Refuses by field `content` FILE_INVALID,
 * FILE_EMPTY, TOO_MANY_ROWS, FILE_TOO_COMPLEX; TOO_MANY_REQUESTS.
 */
export async function createImport(
  slow: SlowGymContext,
  { file_name, content }: BodyOf<Imports['create']>,
): Promise<ImportBatch> {
  const bytes = Buffer.from(content, 'base64')
  const file = await readForeignFile<typeof readFile>(slow, reader, { bytes, today: slow.today })
  if (typeof file === 'string') throw refuseField('content', file)
  const { headers, fields, rows } = file
  return slow.inGym(async (gym) => {
    const usual = { ...usualOptions, states: [] }
    const decision = await decide(gym, rows, { fields, options: usual, plans: [] })
    const { plans, options } = decision
    await store.removeOldDrafts(gym.tx, `${addDays(gym.today, -draftDays)}T00:00:00Z`)
    const id = await store.insertBatch(
      gym.tx,
      {
        file_name,
        headers,
        row_count: rows.length,
        fields,
        options,
        plans,
        counts: countsOf(decision.rows, gym.today),
      },
      { accountId: gym.actor.accountId, at: gym.now.toISOString() },
    )
    const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]))
    await rowsStore.insertRows(
      gym.tx,
      id,
      decision.rows.map((row) => ({ ...row, cells: cellsOf.get(row.line) ?? [] })),
    )
    return requireImport(gym, id)
  })
}

/**
 * Decides the rows of a draft again with other columns, options and plans. Refuses NOT_FOUND, IMPORT_DONE, CHANGED_MEANWHILE;
 * PLAN_UNKNOWN by field.
 */
export async function chooseForImport(
  gym: GymContext,
  id: string,
  { fields, options, plans }: Choices,
  expectedVersion?: number,
): Promise<ImportBatch> {
  const batch = await lockDraft(gym, id)
  requireVersion(batch, expectedVersion)
  const named = fields.filter((field) => field !== null && !importJoinedFields.includes(field))
  if (fields.length !== batch.headers.length || new Set(named).size !== named.length) {
    throw refuseField('fields', 'VALUE_INVALID')
  }
  const decision = await decide(gym, await rowsStore.sourceRows(gym.tx, id), { fields, options, plans })
  const saved = await store.updateBatch(gym.tx, batch, {
    fields,
    options: decision.options,
    plans: decision.plans,
    counts: countsOf(decision.rows, gym.today),
  })
  if (!saved) throw refuse('CHANGED_MEANWHILE')
  await rowsStore.updateRows(gym.tx, id, decision.rows)
  return requireImport(gym, id)
}

/** One page of the rows of an import. Refuses NOT_FOUND. */
export async function listRows(gym: GymContext, id: string, query: QueryOf<Imports['rows']>) {
  await requireBatch(gym, id)
  const { rows, total } = await rowsStore.pageOfRows(gym.tx, id, query)
  const object = rows.map(({ line, outcome, issues, planned, student_id, student, enrollment, debt_cents }) => ({
    line,
    outcome,
    issues,
    name: planned.name ?? student?.name ?? '',
    email: planned.email ?? student?.email ?? null,
    phone: planned.phone ?? student?.phone ?? null,
    birth_date: planned.birth_date ?? student?.birth_date ?? null,
    enrollment: planned.enrollment ?? enrollment,
    debt_cents: planned.debt?.amount_cents ?? debt_cents,
    student_id,
  }))
  return { object, total, page: query.page, page_size: query.page_size }
}

/**
 * The rejected rows with their original cells under the file's own headers, so that the file can be corrected and imported again.
 * UTF-8 with a byte order mark and semicolons, formulas escaped. Refuses NOT_FOUND.
 */
export async function downloadRejected(gym: GymContext, id: string): Promise<ReplyOf<Imports['rejected']>> {
  const batch = await requireBatch(gym, id)
  const rows = await rowsStore.sourceRows(gym.tx, id, 'rejected')
  const csv = stringify([batch.headers, ...rows.map(({ cells }) => [...cells])], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  })
  const stem = batch.file_name.replace(/\.\w{1,5}$/, '')
  const name = `${stem}-${gym.language === 'en' ? 'rejected' : 'recusadas'}.csv`
  return { media_type: 'text/csv; charset=utf-8', bytes: Buffer.from(csv, 'utf8'), name, immutable: false }
}

/** Deletes a draft that was not applied. Refuses NOT_FOUND, IMPORT_DONE. */
export async function discardImport(gym: GymContext, id: string): Promise<void> {
  await requireBatch(gym, id)
  if (!(await store.removeDraft(gym.tx, id))) throw refuse('IMPORT_DONE')
}
