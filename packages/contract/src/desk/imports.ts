import { z } from 'zod'
import { limits } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { countsOf, instant, optionalText, price, recordId, text, version } from '../fields.ts'
import { fileContent } from '../files.ts'
import { listOf, pageQuery } from '../lists.ts'
import { planForm } from '../selling/plans.ts'
import * as calls from './imports.calls.ts'

/*
 * Students from a spreadsheet of any layout: a file becomes a batch, which shows what would happen to every row and is applied as
 * a whole or not at all.
 */

/** What a column can contain. Amounts are in reais; `debt` is what is still owed, `registration` the number in another program. */
export const importFields = [
  'name',
  'email',
  'phone',
  'birth_date',
  'cpf',
  'sex',
  'address',
  'status',
  'plan',
  'price',
  'start_date',
  'end_date',
  'next_due_date',
  'debt',
  'debt_due_date',
  'guardian_name',
  'guardian_phone',
  'guardian_cpf',
  'emergency_name',
  'emergency_phone',
  'registration',
  'notes',
] as const
export type ImportField = (typeof importFields)[number]

/**
 * Fields that several columns can have: parts of names and addresses are joined, notes stand below each other, of phones and e-mails
 * the first readable one counts (another phone becomes the second one).
 */
export const importJoinedFields: readonly ImportField[] = ['name', 'email', 'phone', 'address', 'notes']

export const importStates = ['draft', 'applied', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** The outcome of a row: a new student, an existing one (or one further up in the file), or none. */
export const importOutcomes = ['new', 'merged', 'rejected'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** Issues that always reject a row: without these there is no person to import. */
export const importFatalCodes = ['name_missing', 'too_long', 'state_left_out'] as const

/**
 * Issues that reject a row until somebody decides to import it nevertheless. Without a contact or CPF the person is not recognized in
 * the next file, a phone without an area code can be completed for all rows at once, and dates and amounts are what people pay by.
 */
export const importNeededCodes = [
  'contact_missing',
  'phone_without_area',
  'start_date_unreadable',
  'end_date_unreadable',
  'end_before_start',
  'end_date_too_late',
  'next_due_date_too_old',
  'next_due_date_unreadable',
  'price_unreadable',
  'debt_unreadable',
  'debt_due_date_unreadable',
] as const

/** Issues and notices of a row. Only those of the first two lists can reject it; anything else is left out of it, and listed. */
export const importIssueCodes = [
  ...importFatalCodes,
  ...importNeededCodes,
  'email_unreadable',
  'email_accented',
  'email_folded',
  'phone_unreadable',
  'birth_date_unreadable',
  'cpf_unreadable',
  'cpf_of_another',
  'debt_known',
  'debt_not_yours',
  'term_not_yours',
  'next_due_passed',
  'next_due_in_debt',
  'next_due_once',
  'plan_without_dates',
  'dates_without_plan',
  'plan_left_out',
  'overlaps',
  'repeated',
  'email_of_another',
  'detail_unreadable',
] as const
export type ImportIssueCode = (typeof importIssueCodes)[number]

const count = z.int().min(0)

/** `samples` are the first non-empty values; `field` is what the column is read as, null to skip it. */
export const importColumn = z.object({
  header: z.string(),
  samples: z.array(z.string()),
  field: z.enum(importFields).nullable(),
})
export type ImportColumn = z.output<typeof importColumn>

/** What words for a state mean that are not known: students who train, who do not, rows to leave out; null: not answered yet. */
export const importStateMeanings = ['active', 'inactive', 'leave_out'] as const

/**
 * `unreadable` decides about rows with an issue of `importNeededCodes`: reject the row, or import it without the value. `default_plan`
 * is the plan of rows with dates but no plan, `area_code` that of phones without one. `states` answers for unknown words. `fold_emails`:
 * e-mails that only their accents make invalid are imported without them.
 */
export const importOptions = z.strictObject({
  area_code: z
    .string('VALUE_INVALID')
    .regex(/^[1-9]\d$/, 'VALUE_INVALID')
    .nullable()
    .default(null),
  states: z
    .array(
      z.strictObject({
        word: z.string().max(limits.nameMaxLength),
        means: z.enum(importStateMeanings).nullable(),
        rows: z.int().min(0).default(0),
      }),
    )
    .max(limits.importPlansMax)
    .default([]),
  tidy_names: z.boolean(),
  fold_emails: z.boolean().default(false),
  unreadable: z.enum(['reject', 'skip']),
  default_plan: optionalText(limits.nameMaxLength)
    .transform((name) => (name === '' ? null : name))
    .nullable(),
})
export type ImportOptions = z.output<typeof importOptions>

const planChoice = {
  /** As written in the file. */
  name: z.string().max(limits.nameMaxLength),
  /** `existing`: use `plan_id`; `create`: a new one with `price` and `duration`; `skip`: these rows get no enrollment. */
  action: z.enum(['existing', 'create', 'skip']),
  plan_id: recordId.nullable(),
  /** Null: not answered yet. */
  price: price.nullable(),
  /** Whether amounts are for each month or for the whole term; null: not answered yet. */
  price_per: z.enum(['month', 'term']).nullable().default(null),
  duration: planForm.shape.duration,
}

/**
 * A plan named in the file, its number of rows, and what to do about it. `duration_months` is set if the plan is sold by the
 * month; for a new one, if its name says so. `is_chosen`: a person decided about it; the others are guessed anew.
 */
export const importPlan = z.object({
  ...planChoice,
  // As stored: a reply does not need the form's parsing.
  price: z.number().nullable(),
  price_per: z.enum(['month', 'term']).nullable(),
  is_chosen: z.boolean(),
  duration: z.int(),
  duration_months: z.int().nullable(),
  rows: count,
})
export type ImportPlan = z.output<typeof importPlan>

/**
 * `noticed` are imported rows with a notice; `debts` of them have `debt_cents` open in all. `ending`: students whose last enrollment
 * ended in the last week or ends in the next. `accented_emails`: rows whose e-mail only its accents make invalid.
 */
export const importCounts = countsOf(
  'new',
  'merged',
  'rejected',
  'noticed',
  'enrollments',
  'ending',
  'debts',
  'debt_cents',
  'accented_emails',
)
export type ImportCounts = z.output<typeof importCounts>

/** The result of undoing; `kept` are the students that were changed since. */
export const importUndo = countsOf('removed', 'restored', 'enrollments', 'plans', 'kept')
export type ImportUndo = z.output<typeof importUndo>

/** `may_undo`: the actor may undo it, now or again: only what they may delete and void, and somebody else's only if they may delete students. */
export const importSummary = z.object({
  id: recordId,
  file_name: z.string(),
  state: z.enum(importStates),
  row_count: count,
  counts: importCounts,
  created_by_name: z.string(),
  created_at: instant,
  applied_at: instant.nullable(),
  applied_by_name: z.string().nullable(),
  undone_at: instant.nullable(),
  undone_by_name: z.string().nullable(),
  undo: importUndo.nullable(),
  may_undo: z.boolean(),
  version,
})
export type ImportSummary = z.output<typeof importSummary>

export const importBatch = importSummary.extend({
  columns: z.array(importColumn),
  options: z.object({
    ...importOptions.shape,
    default_plan: z.string().nullable(),
    area_code: z.string().nullable(),
    states: z.array(z.object({ word: z.string(), means: z.enum(importStateMeanings).nullable(), rows: count })),
  }),
  /** Questions about plans and states that must be answered before it can be applied. */
  open_questions: count,
  plans: z.array(importPlan),
  /** The students that undoing kept, by name: the first hundred. */
  kept: z.array(z.object({ student_id: recordId, name: z.string() })),
})
export type ImportBatch = z.output<typeof importBatch>

export const importRow = z.object({
  /** As numbered in the spreadsheet. */
  line: z.int().min(1),
  outcome: z.enum(importOutcomes),
  issues: z.array(
    z.object({ field: z.enum(importFields).nullable(), code: z.enum(importIssueCodes), value: z.string() }),
  ),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  birth_date: z.iso.date().nullable(),
  /** The enrollment that the row creates; null if none. */
  enrollment: z
    .object({
      plan_name: z.string(),
      start_date: z.iso.date(),
      end_date: z.iso.date(),
      price: z.number(),
      is_monthly: z.boolean(),
    })
    .nullable(),
  /** What is still owed, which becomes an invoice. */
  debt_cents: count,
  student_id: recordId.nullable(),
})
export type ImportRow = z.output<typeof importRow>

/** A CSV or XLSX file. */
export const importForm = z.strictObject({
  file_name: text('FILE_REQUIRED'),
  content: fileContent(limits.importFileBytesMax, {
    missing: 'FILE_REQUIRED',
    invalid: 'FILE_INVALID',
    tooLarge: 'FILE_TOO_LARGE',
  }),
})

export const importChoices = z.strictObject({
  fields: z.array(z.enum(importFields).nullable()).max(limits.importColumnsMax),
  options: importOptions,
  plans: z.array(z.strictObject(planChoice)).max(limits.importPlansMax),
})

export const imports = withSchemas(calls.imports, {
  list: { query: pageQuery, reply: listOf(importSummary) },
  create: { body: importForm, reply: importBatch },
  find: { reply: importBatch },
  rows: {
    query: z.strictObject({
      outcome: z.enum([...importOutcomes, 'noticed']).optional(),
      ...pageQuery.shape,
    }),
    reply: listOf(importRow),
  },
  rejected: {},
  choose: { body: importChoices, reply: importBatch },
  apply: { reply: importBatch },
  undo: { reply: importBatch },
  discard: {},
})
