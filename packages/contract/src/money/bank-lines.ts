import { z } from 'zod'
import { limits, paymentMethods } from '@folego/domain'
import { importForm } from '../desk/imports.ts'
import { withSchemas } from '../endpoint.ts'
import { chosenId, ofStudent, recordId, text, reasonForm } from '../fields.ts'
import { listOf, recordIds, queryOf } from '../lists.ts'
import * as calls from './payments.calls.ts'
import * as lists from './list-parameters.ts'
import { payment } from './payments.ts'
import { dayOrders, decimalSigns, isWholeMapping, statementFields } from './statement-table.ts'

/*
 * Incoming transactions from the gym's bank statements, line by line, until a person identifies them. Nothing is settled
 * automatically.
 */

/**
 * Why a line may be the payment of an invoice. `late_amount`: the amount was due on another day since the due date. `other_amount`: the
 * line names the invoice, but the amount due differs.
 */
export const matchReasons = ['txid', 'amount', 'late_amount', 'cpf', 'name', 'near_due', 'other_amount'] as const
export type MatchReason = (typeof matchReasons)[number]

export const bankLineSuggestion = z.object({
  /** The payer of the invoice. */
  ...ofStudent,
  invoice_id: recordId,
  invoice_number: z.int(),
  due_on: z.iso.date(),
  /** All that it pays, the one above first: several, if the line names a code for their sum. */
  invoices: z.array(z.object({ id: recordId, number: z.int() })),
  /** Due of them on the day of the line. */
  due_cents: z.int(),
  /** Due at most `limits.paidDaysAhead` days after the line. Others are confirmed one by one. */
  due_soon: z.boolean(),
  reasons: z.array(z.enum(matchReasons)),
})
export type BankLineSuggestion = z.output<typeof bankLineSuggestion>

/** A payment into the bank account that was recorded before its line came, and that no line explains yet. */
export const recordedPayment = z.object({
  payment_id: recordId,
  /** The receipt number. */
  number: z.int(),
  ...ofStudent,
  method: z.enum(paymentMethods),
  paid_on: z.iso.date(),
  amount_cents: z.int().min(1),
})
export type RecordedPayment = z.output<typeof recordedPayment>

export { bankLineStates } from './list-parameters.ts'

export const bankLine = z.object({
  id: recordId,
  /** Bank and account as named in the file; '' if it names none. */
  account: z.string(),
  posted_on: z.iso.date(),
  amount_cents: z.int().min(1),
  memo: z.string(),
  state: z.enum(lists.bankLineStates),
  payment_id: recordId.nullable(),
  /** The payment had been recorded before, and was linked to the line; otherwise the line made it. */
  is_linked: z.boolean(),
  dismiss_reason: z.string().nullable(),
  /** For an open line: the payment that it probably is. */
  recorded: recordedPayment.nullable(),
  /** For an open line without such a payment: the invoice that it probably pays. */
  suggestion: bankLineSuggestion.nullable(),
  /** For an open line: the text of a line of its day and amount, from another file, that may be the same money. */
  alike: z.string().nullable(),
})
export type BankLine = z.output<typeof bankLine>

/** How the columns of a table are read, and which account of the gym it belongs to; both are stored for the next file. */
export const statementMapping = z.strictObject({
  account: text('ACCOUNT_REQUIRED', limits.nameMaxLength),
  fields: z
    .array(z.enum(statementFields).nullable())
    .max(limits.importColumnsMax)
    .refine(isWholeMapping, 'STATEMENT_FIELDS'),
  decimal: z.enum(decimalSigns),
  dates: z.enum(dayOrders),
})

/**
 * `mapping` is required when neither the headings nor an earlier file of the account identify the columns. `leave_out_unreadable`:
 * rows without a valid day or amount are left out, instead of refusing the file. `in_reais`: its amounts are reais although it names
 * another currency.
 */
export const statementForm = importForm.extend({
  mapping: statementMapping.nullable().optional(),
  leave_out_unreadable: z.boolean().optional(),
  in_reais: z.boolean().optional(),
})

/** The first rows of a tabular statement, with its stored or guessed mapping. */
export const statementTable = z.object({
  rows: z.array(z.array(z.string())),
  /** Rows of the file above these. */
  skipped: z.int().min(0),
  fields: z.array(z.enum(statementFields).nullable()),
  decimal: z.enum(decimalSigns),
  dates: z.enum(dayOrders),
  /** The account of earlier tables with this layout; null if there is none, or more than one. */
  account: z.string().nullable(),
  /** Accounts with an earlier tabular import, by name. */
  accounts: z.array(z.string()),
})
export type StatementTable = z.output<typeof statementTable>

/** How many lines were new, known from an earlier file, duplicated in this one, or left out. */
export const importedStatement = z.object({
  /** The accounts of the lines, each as `bankLine.account`. */
  accounts: z.array(z.string()),
  /** The statement is a table, whose columns can be mapped differently. */
  is_table: z.boolean(),
  added: z.int().min(0),
  known: z.int().min(0),
  repeated: z.int().min(0),
  /** Left out: outgoing money. */
  outgoing: z.int().min(0),
  /** Left out: balances and amounts of zero. */
  informational: z.int().min(0),
  /** Left out: transactions of card accounts, where what comes in is the gym paying its own bill. */
  cards: z.int().min(0),
  /** Left out: transactions in another currency. */
  foreign: z.int().min(0),
  /** Left out: purchases, sales and income of investments. */
  investments: z.int().min(0),
  /** Left out because a person said so: rows without a valid day or amount. */
  unreadable: z.int().min(0),
})
export type ImportedStatement = z.output<typeof importedStatement>

export const bankLineQuery = queryOf(lists.bankLineParameters)

/**
 * Without invoices, the whole amount becomes credit of the student. Refused with PAYMENT_RECORDED if a payment of the same amount was
 * recorded for the student about that day and no line explains it, unless `is_another`.
 */
export const bankLineSettlement = z.strictObject({
  student_id: chosenId('STUDENT_REQUIRED'),
  invoice_ids: recordIds,
  is_another: z.boolean().optional(),
})

export const bankLines = withSchemas(calls.bankLines, {
  list: { query: bankLineQuery, reply: listOf(bankLine) },
  import: { body: statementForm, reply: importedStatement },
  table: { body: importForm, reply: statementTable },
  settle: { body: bankLineSettlement, reply: payment },
  recorded: { query: z.strictObject({ student_id: recordId }), reply: listOf(recordedPayment) },
  link: { body: z.strictObject({ payment_id: recordId }), reply: payment },
  reopen: { body: reasonForm },
  dismiss: { body: reasonForm },
  restore: {},
})
