import { z } from 'zod'
import { gymEndpoint, updateEndpoint } from './endpoint.ts'
import { countsOf, instant, optionalText, price, recordId, version } from './fields.ts'
import { limits } from './limits.ts'
import { listEndpoint, listOf, pageNumber, pageQuery, pageSize } from './lists.ts'
import { planForm } from './plans.ts'

/*
 * Students from a spreadsheet of any layout: a file becomes a batch, the batch says what would happen to every row, and is applied as
 * a whole or not at all.
 */

/** What a column can hold. */
export const importFields = [
  'name',
  'email',
  'phone',
  'birth_date',
  'cpf',
  'status',
  'plan',
  'price',
  'start_date',
  'end_date',
  'notes',
] as const
export type ImportField = (typeof importFields)[number]

export const importStates = ['draft', 'applied', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** What becomes of a row: a new student, one who is there already (or stands further up), or nothing. */
export const importOutcomes = ['new', 'merged', 'rejected'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** Cells that cannot be read. */
export const importUnreadableCodes = [
  'email_unreadable',
  'email_of_another',
  'phone_unreadable',
  'birth_date_unreadable',
  'cpf_unreadable',
  'cpf_of_another',
  'start_date_unreadable',
  'end_date_unreadable',
  'price_unreadable',
  'status_unknown',
] as const

/** What is wrong with a row, or worth knowing of it. Those before `plan_without_dates` can keep a row out. */
export const importIssueCodes = [
  'name_missing',
  'contact_missing',
  'too_long',
  'end_before_start',
  ...importUnreadableCodes,
  'plan_without_dates',
  'dates_without_plan',
  'plan_left_out',
  'overlaps',
  'repeated',
] as const
export type ImportIssueCode = (typeof importIssueCodes)[number]

const count = z.int().min(0)

/** `samples` are the first values that are not empty; `field` is what the column is read as, null: not at all. */
export const importColumn = z.object({
  header: z.string(),
  samples: z.array(z.string()),
  field: z.enum(importFields).nullable(),
})
export type ImportColumn = z.output<typeof importColumn>

/**
 * `unreadable` says what becomes of a row with a value that cannot be read: it stays out, or comes in without the value.
 * `default_plan` is the plan of rows that have dates and no plan.
 */
export const importOptions = z.strictObject({
  tidy_names: z.boolean(),
  unreadable: z.enum(['reject', 'skip']),
  default_plan: optionalText(limits.nameMaxLength)
    .transform((name) => (name === '' ? null : name))
    .nullable(),
})
export type ImportOptions = z.output<typeof importOptions>

const planChoice = {
  /** As the file writes it. */
  name: z.string().max(limits.nameMaxLength),
  /** `existing`: it is `plan_id`; `create`: one of `price` and `duration`; `skip`: these rows get no enrollment. */
  action: z.enum(['existing', 'create', 'skip']),
  plan_id: recordId.nullable(),
  price,
  duration: planForm.shape.duration,
}

/**
 * A plan that the file names, how many rows do, and what is to be done about it. `duration_months` where the plan is sold by the month: a new one is,
 * where its name says so.
 */
export const importPlan = z.object({
  ...planChoice,
  // As they are stored: the form's fields read what is typed, which a reply has no need of.
  price: z.number(),
  duration: z.int(),
  duration_months: z.int().nullable(),
  rows: count,
})
export type ImportPlan = z.output<typeof importPlan>

/** `noticed` are rows that come in and have something worth knowing. */
export const importCounts = countsOf('new', 'merged', 'rejected', 'noticed', 'enrollments')
export type ImportCounts = z.output<typeof importCounts>

/** What undoing did, and who stayed because something was changed since. */
export const importUndo = countsOf('removed', 'restored', 'enrollments', 'plans', 'kept')
export type ImportUndo = z.output<typeof importUndo>

export const importSummary = z.object({
  id: recordId,
  file_name: z.string(),
  state: z.enum(importStates),
  row_count: count,
  counts: importCounts,
  created_by_name: z.string(),
  created_at: instant,
  applied_at: instant.nullable(),
  undone_at: instant.nullable(),
  undo: importUndo.nullable(),
  version,
})
export type ImportSummary = z.output<typeof importSummary>

export const importBatch = importSummary.extend({
  columns: z.array(importColumn),
  options: z.object({ ...importOptions.shape, default_plan: z.string().nullable() }),
  plans: z.array(importPlan),
  /** Whom undoing left, by name: the first hundred. */
  kept: z.array(z.object({ student_id: recordId, name: z.string() })),
})
export type ImportBatch = z.output<typeof importBatch>

export const importRow = z.object({
  /** As the spreadsheet numbers it. */
  line: z.int().min(1),
  outcome: z.enum(importOutcomes),
  issues: z.array(
    z.object({ field: z.enum(importFields).nullable(), code: z.enum(importIssueCodes), value: z.string() }),
  ),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  birth_date: z.iso.date().nullable(),
  /** The enrollment that the row brings, null without one. */
  enrollment: z
    .object({ plan_name: z.string(), start_date: z.iso.date(), end_date: z.iso.date(), price: z.number() })
    .nullable(),
  student_id: recordId.nullable(),
})
export type ImportRow = z.output<typeof importRow>

/** CSV or XLSX as base64; 4 letters carry 3 bytes. */
export const importForm = z.strictObject({
  file_name: z.string('FILE_REQUIRED').trim().min(1, 'FILE_REQUIRED').max(limits.shortTextMaxLength, 'TOO_LONG'),
  content: z
    .string('FILE_REQUIRED')
    .min(1, 'FILE_REQUIRED')
    .max(Math.ceil(limits.importFileBytesMax / 3) * 4, 'FILE_TOO_LARGE')
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'FILE_INVALID'),
})

export const importChoices = z.strictObject({
  fields: z.array(z.enum(importFields).nullable()).max(limits.importColumnsMax),
  options: importOptions,
  plans: z.array(z.strictObject(planChoice)).max(limits.importPlansMax),
})

export const imports = {
  list: listEndpoint('/import', 'students.import', pageQuery, importSummary),
  create: gymEndpoint('POST', '/import', 'students.import', {
    body: importForm,
    reply: importBatch,
    status: 201,
    tagged: true,
    slow: true,
    bodyBytesMax: limits.importBodyBytesMax,
  }),
  find: gymEndpoint('GET', '/import/{id}', 'students.import', { reply: importBatch, tagged: true }),
  rows: gymEndpoint('GET', '/import/{id}/rows', 'students.import', {
    query: z.strictObject({
      outcome: z.enum([...importOutcomes, 'noticed']).optional(),
      page: pageNumber,
      page_size: pageSize,
    }),
    reply: listOf(importRow),
  }),
  rejected: gymEndpoint('GET', '/import/{id}/rejected', 'students.import', { file: ['text/csv'] }),
  choose: updateEndpoint('PUT', '/import/{id}', 'students.import', importChoices, importBatch),
  apply: gymEndpoint('POST', '/import/{id}/apply', 'students.import', { reply: importBatch, tagged: true }),
  undo: gymEndpoint('POST', '/import/{id}/undo', 'students.import', { reply: importBatch, tagged: true }),
  discard: gymEndpoint('DELETE', '/import/{id}', 'students.import', {}),
} as const
