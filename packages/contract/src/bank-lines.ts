import { z } from 'zod'
import { gymEndpoint } from './endpoint.ts'
import { chosenId, recordId, text } from './fields.ts'
import { importForm } from './imports.ts'
import { limits } from './limits.ts'
import { listEndpoint, pageQueryOf, recordIds } from './lists.ts'
import { payment } from './payments.ts'
import { dayOrders, decimalSigns, isWholeMapping, statementFields } from './statement-table.ts'

/*
 * Money that came into the gym's bank account, line by line of its statements, until a person says whose it is. Nothing is settled
 * by itself.
 */

/** Why a line may be the payment of an invoice. `other_amount`: it is named in the line, but is due with another amount. */
export const matchReasons = ['txid', 'amount', 'cpf', 'name', 'near_due', 'other_amount'] as const
export type MatchReason = (typeof matchReasons)[number]

export const bankLineSuggestion = z.object({
  /** Who pays the invoice. */
  student_id: recordId,
  student_name: z.string(),
  invoice_id: recordId,
  invoice_number: z.int(),
  due_on: z.iso.date(),
  /** On the day of the line. */
  due_cents: z.int(),
  reasons: z.array(z.enum(matchReasons)),
})
export type BankLineSuggestion = z.output<typeof bankLineSuggestion>

/** `open`: nobody has said whose it is. */
export const bankLineStates = ['open', 'settled', 'dismissed'] as const

export const bankLine = z.object({
  id: recordId,
  /** Bank and account as the file names them; '' where it names none. */
  account: z.string(),
  posted_on: z.iso.date(),
  amount_cents: z.int().min(1),
  memo: z.string(),
  state: z.enum(bankLineStates),
  payment_id: recordId.nullable(),
  dismiss_reason: z.string().nullable(),
  suggestion: bankLineSuggestion.nullable(),
})
export type BankLine = z.output<typeof bankLine>

/** How the columns of a table are read, and of which account of the gym it is; both are remembered for the next one. */
export const statementMapping = z.strictObject({
  account: text('ACCOUNT_REQUIRED', limits.nameMaxLength),
  fields: z
    .array(z.enum(statementFields).nullable())
    .max(limits.importColumnsMax)
    .refine(isWholeMapping, 'STATEMENT_FIELDS'),
  decimal: z.enum(decimalSigns),
  dates: z.enum(dayOrders),
})

/** `mapping`: where neither headings nor an earlier file of the account say what the columns are. */
export const statementForm = importForm.extend({ mapping: statementMapping.nullable().optional() })

/** The first rows of a statement that is a table, and how it was read before, or is probably read. */
export const statementTable = z.object({
  rows: z.array(z.array(z.string())),
  /** Rows of the file that stand above these. */
  skipped: z.int().min(0),
  fields: z.array(z.enum(statementFields).nullable()),
  decimal: z.enum(decimalSigns),
  dates: z.enum(dayOrders),
  /** The account for which such a table was read before; null where there is none, or more than one. */
  account: z.string().nullable(),
  /** Those of which tables were read before, by name. */
  accounts: z.array(z.string()),
})
export type StatementTable = z.output<typeof statementTable>

/** How many lines were new, known from an earlier file, twice in this one, or money that went out (which is not stored). */
export const importedStatement = z.object({
  account: z.string(),
  /** It is a table, whose columns can be read in another way. */
  is_table: z.boolean(),
  added: z.int().min(0),
  known: z.int().min(0),
  repeated: z.int().min(0),
  outgoing: z.int().min(0),
})
export type ImportedStatement = z.output<typeof importedStatement>

export const bankLineQuery = pageQueryOf({
  state: z.enum(bankLineStates).default('open'),
  sort: z.enum(['-posted_on', '-amount_cents']).default('-posted_on'),
})

/** Without invoices all of it becomes credit of the student. */
export const bankLineSettlement = z.strictObject({ student_id: chosenId('STUDENT_REQUIRED'), invoice_ids: recordIds })

export const bankLines = {
  list: listEndpoint('/bank-line', 'billing.write', bankLineQuery, bankLine),
  import: gymEndpoint('POST', '/bank-line/import', 'billing.write', {
    body: statementForm,
    reply: importedStatement,
    slow: true,
    bodyBytesMax: limits.importBodyBytesMax,
  }),
  /** Reads, and takes nothing in. */
  table: gymEndpoint('POST', '/bank-line/table', 'billing.write', {
    body: importForm,
    reply: statementTable,
    slow: true,
    bodyBytesMax: limits.importBodyBytesMax,
  }),
  settle: gymEndpoint('POST', '/bank-line/{id}/settlement', 'billing.write', {
    body: bankLineSettlement,
    reply: payment,
  }),
  dismiss: gymEndpoint('POST', '/bank-line/{id}/dismissal', 'billing.write', {
    body: z.strictObject({ reason: text('REASON_REQUIRED') }),
  }),
  restore: gymEndpoint('DELETE', '/bank-line/{id}/dismissal', 'billing.write', {}),
} as const
