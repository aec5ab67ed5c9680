import { dateInZone } from '@folego/domain'
import type { ImportUndo } from '@folego/contract'
import { billImported, issueDebts, untouchedBilling, voidImported } from '#modules/money/billing'
import { recountDaysSince, reopenMonthsOf } from '#modules/desk/dashboards'
import {
  addEnrollments,
  eraseEnrollments,
  studentsWithOtherEnrollments,
  untouchedEnrollments,
} from '#modules/selling/enrollments'
import { notify } from '#modules/people/notifications'
import { createPlan, removeUnusedPlans } from '#modules/selling/plans'
import {
  addStudents,
  eraseStudents,
  filledFields,
  fillStudents,
  unfillStudents,
  untouchedStudents,
} from '#modules/people/students'
import { audit } from '#platform/audit'
import { allowLongWork, newId } from '#platform/database'
import { refuse } from '#platform/http'
import type { GymContext } from '#platform/http'
import { isLong, openQuestions } from './import-questions.rules.ts'
import type { ImportPlan } from './import-questions.rules.ts'
import { enrollmentIn } from './import-terms.rules.ts'
import { countsOf } from './planned-rows.rules.ts'
import type { Fill } from './planned-rows.rules.ts'
import { decide } from './import-planning.service.ts'
import type { Decision } from './import-planning.service.ts'
import { planKey } from './import-rows.rules.ts'
import { lockDraft, canUndo, requireBatch, requireImport } from './imports.service.ts'
import * as rowsStore from './import-rows.store.ts'
import * as store from './imports.store.ts'
import type { ImportBatch } from './imports.store.ts'
import type { AppliedRow } from './import-rows.store.ts'

/**
 * Applies a draft in one transaction, all or nothing: plans, students, missing details of existing students, enrollments, and what is
 * owed. Rows and plans are decided again from the current records, and imports of a gym wait for each other, so that what another one
 * brought in the meantime is not brought again. Refuses NOT_FOUND, IMPORT_DONE, IMPORT_EMPTY, IMPORT_QUESTIONS, CHANGED_MEANWHILE
 * (somebody concurrently changed a matched student or took an e-mail).
 */
export async function applyImport(gym: GymContext, id: string): Promise<ImportBatch> {
  await allowLongWork(gym.tx)
  await store.lockImports(gym.tx, gym.gymId)
  const batch = await lockDraft(gym, id)
  const decision = await decide(gym, await rowsStore.sourceRows(gym.tx, id), batch)
  const { plans, rows, options } = decision
  if (openQuestions(plans, options) > 0) throw refuse('IMPORT_QUESTIONS')
  const [rejected, coming] = [rows.filter(isOut), rows.filter((row) => !isOut(row))]
  if (coming.length === 0) throw refuse('IMPORT_EMPTY')
  const { planIds, made } = await makePlans(gym, decision)
  await addStudents(gym, studentsIn(decision))
  await fillStudents(gym, [...decision.filled.values()])
  const applied = coming.map((row) => appliedOf(row, decision))
  const sold = coming.flatMap((row, at) => enrollmentIn(row, planIds, applied[at]?.enrollment_id) ?? [])
  await addEnrollments(gym, sold)
  await billImported(
    gym,
    sold.filter(({ charging }) => charging === 'monthly').map((it) => it.id),
  )
  await issueDebtsOf(gym, coming, applied)
  await rowsStore.writeApplied(gym.tx, id, applied)
  await rowsStore.updateRows(gym.tx, id, rejected)
  const counts = countsOf(rows, gym.today)
  const { fields } = batch
  const applier = { applied_at: gym.now.toISOString(), applied_by: gym.actor.accountId }
  const done = { fields, options, plans, counts, plan_ids: made, ...applier }
  if (!(await store.updateBatch(gym.tx, batch, { ...done, state: 'applied' }))) throw refuse('CHANGED_MEANWHILE')
  await audit(gym, { action: 'created', entity: 'import', id, name: batch.file_name, after: counts })
  await notifyImported(gym, batch, counts)
  return requireImport(gym, id)
}

/** One notice for all that came: its people are in no notice of their own for what was over or ending before they came. */
async function notifyImported(
  gym: GymContext,
  { id, file_name }: { id: string; file_name: string },
  { new: created, enrollments, ending, debts, debt_cents }: ImportBatch['counts'],
): Promise<void> {
  const data = { by_name: gym.actor.name, file_name, created, enrollments, ending, debts, debt_cents }
  const about = { entity: 'gym', entity_id: gym.gymId, about: id } as const
  await notify(gym, [{ kind: 'students_imported', to: { administrators: true }, ...about, data }])
}

const isOut = ({ outcome }: Decision['rows'][number]) => outcome === 'rejected'

const studentsIn = ({ created }: Decision) => [...created].map(([id, values]) => ({ ...values, id }))

/** Issues what rows still owe, and notes the invoices in their rows. */
async function issueDebtsOf(gym: GymContext, rows: Decision['rows'], applied: AppliedRow[]): Promise<void> {
  const owing = rows.flatMap(({ debt, student_id }, at) =>
    debt === null || student_id === null ? [] : [{ ...debt, student_id, at }],
  )
  const ids = await issueDebts(gym, owing)
  for (const [index, { at }] of owing.entries()) {
    const row = applied[at]
    if (row !== undefined) row.invoice_id = ids[index] ?? null
  }
}

/** Creates the plans that are wanted and used. `planIds` is by the plan key of planned rows. */
async function makePlans(gym: GymContext, { plans, rows }: Decision) {
  const used = new Set(rows.map(({ enrollment }) => enrollment?.plan_key))
  const keyOf = (plan: ImportPlan) => plan.plan_id ?? planKey(plan.name)
  const planIds = new Map<string, string>()
  const made: string[] = []
  for (const plan of plans) {
    if (plan.plan_id !== null) planIds.set(plan.plan_id, plan.plan_id)
    else if (plan.action === 'create' && used.has(keyOf(plan))) {
      const { id } = await createPlan(gym, planFormOf(plan))
      planIds.set(keyOf(plan), id)
      made.push(id)
    }
  }
  return { planIds, made }
}

function planFormOf({ name, price_cents, price_per, duration, duration_months, ...plan }: ImportPlan) {
  const isMonthly = price_per === 'month' && duration_months !== null && isLong({ ...plan, duration })
  return {
    name,
    price_cents: price_cents ?? 0,
    duration,
    ...(duration_months !== null && { duration_months }),
    ...(isMonthly && { charging: 'monthly' as const }),
  }
}

function appliedOf(row: Decision['rows'][number], { filled }: Decision): AppliedRow {
  const { line, outcome, issues, student_id, enrollment } = row
  const fill = outcome === 'merged' && student_id !== null ? filled.get(student_id) : undefined
  return {
    line,
    outcome,
    issues,
    student_id,
    enrollment_id: enrollment === null ? null : newId(),
    invoice_id: null,
    filled: fill === undefined ? null : fieldsOf(fill.fill),
    student_version: fill === undefined ? null : fill.before.version + 1,
  }
}

const fieldsOf = (fill: Fill) => filledFields.filter((field) => fill[field] !== undefined)

/**
 * Undoes an import. Students whom a person changed since, or made anything for, stay with everything the import brought of them; the
 * reply says how many, and a later call tries them again. What jobs did in the meantime is taken back: invoices are voided, and figures
 * counted without those who leave. Refuses NOT_FOUND, IMPORT_DONE (not applied, or nothing of it is left), IMPORT_UNDO_NOT_YOURS (see
 * `canUndo`).
 */
export async function undoImport(gym: GymContext, id: string): Promise<ImportBatch> {
  await allowLongWork(gym.tx)
  await store.lockImports(gym.tx, gym.gymId)
  await store.lockBatch(gym.tx, id)
  const batch = await requireBatch(gym, id)
  const before = batch.state === 'undone' ? batch.undo : null
  if (batch.applied_at === null || before?.kept === 0) throw refuse('IMPORT_DONE')
  if (!canUndo(gym, batch)) throw refuse('IMPORT_UNDO_NOT_YOURS')
  const rows = await rowsStore.appliedRows(gym.tx, id, { onlyStaying: before !== null })
  const { erased, enrollmentIds, invoiceIds, touched } = await lockErasable(gym, rows)
  await voidImported(gym, invoiceIds)
  await reopenMonthsOf(gym, erased)
  await recountDaysSince(gym, dateInZone(new Date(batch.applied_at), gym.timezone))
  await eraseEnrollments(gym, enrollmentIds)
  await eraseStudents(gym, erased)
  const fills = fillsOf(rows)
  const restored = await unfillStudents(gym, fills)
  const changed = fills.map((fill) => fill.id).filter((student) => !restored.has(student))
  const staying = [...new Set([...touched, ...changed])]
  await rowsStore.markAsStaying(gym.tx, id, staying)
  const undo: ImportUndo = {
    removed: erased.length + (before?.removed ?? 0),
    restored: restored.size + (before?.restored ?? 0),
    enrollments: enrollmentIds.length + (before?.enrollments ?? 0),
    plans: (await removeUnusedPlans(gym, batch.plan_ids)) + (before?.plans ?? 0),
    kept: staying.length,
  }
  await store.markUndone(gym.tx, batch, undo, { accountId: gym.actor.accountId, at: gym.now.toISOString() })
  await audit(gym, {
    action: 'deleted',
    entity: 'import',
    id,
    name: batch.file_name,
    before: batch.counts,
    after: undo,
  })
  return requireImport(gym, id)
}

/** The details that the import filled in, once per student. */
function fillsOf(rows: readonly AppliedRow[]) {
  const fills = rows.flatMap(({ student_id: id, student_version: version, filled: fields }) =>
    id === null || version === null || fields === null ? [] : [[id, { id, version, fields }] as const],
  )
  return [...new Map(fills).values()]
}

/** What can be erased. Locks students first, then their enrollments and invoices, like every writer. */
async function lockErasable(gym: GymContext, rows: readonly AppliedRow[]) {
  const madeIds = new Set(
    rows.flatMap(({ outcome, student_id }) => (outcome === 'new' && student_id !== null ? [student_id] : [])),
  )
  const allIds = [...new Set(rows.flatMap(({ student_id }) => student_id ?? []))]
  const enrollmentIds = rows.flatMap(({ enrollment_id }) => enrollment_id ?? [])
  const fills = await rowsStore.undoneFills(gym.tx, [...madeIds])
  const untouched = await untouchedStudents(
    gym,
    new Map([...madeIds].map((one) => [one, 1 + 2 * (fills.get(one) ?? 0)])),
  )
  const sold = await untouchedEnrollments(gym, enrollmentIds)
  const others = await studentsWithOtherEnrollments(gym, [...madeIds], enrollmentIds)
  const billing = await untouchedBilling(gym, allIds, {
    enrollmentIds,
    invoiceIds: rows.flatMap(({ invoice_id }) => invoice_id ?? []),
  })
  const hasMore = (student: string) => others.has(student) || billing.others.has(student)
  const touched = new Set([
    ...[...madeIds].filter((student) => !untouched.has(student) || hasMore(student)),
    ...billing.changed,
  ])
  for (const { student_id, enrollment_id } of rows) {
    if (student_id !== null && enrollment_id !== null && !sold.has(enrollment_id)) touched.add(student_id)
  }
  const isErasable = (student: string | null) => student !== null && !touched.has(student)
  const erased = allIds.filter((student) => madeIds.has(student) && isErasable(student))
  return {
    erased,
    enrollmentIds: rows.flatMap(({ student_id, enrollment_id }) =>
      isErasable(student_id) ? (enrollment_id ?? []) : [],
    ),
    invoiceIds: allIds.filter(isErasable).flatMap((student) => billing.open.get(student) ?? []),
    touched,
  }
}
