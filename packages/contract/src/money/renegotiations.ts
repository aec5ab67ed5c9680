import { z } from 'zod'
import { limits } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { calendarDate, chosenId, instant, recordId, textOrNull } from '../fields.ts'
import { listOf, recordIds } from '../lists.ts'
import * as calls from './billing.calls.ts'

const cents = z.int().min(0)

/**
 * A renegotiation replaces open invoices of a student with new ones. The new ones add up to the open amounts with late charges,
 * less what is forgiven. Amounts are in cents.
 */
export const renegotiation = z.object({
  id: recordId,
  student_id: recordId,
  agreed_on: z.iso.date(),
  by_name: z.string(),
  /** The open principal of the replaced invoices, and their fine and interest on that day. */
  principal_cents: cents,
  charges_cents: cents,
  /** The forgiven part of the charges, and why. */
  forgiven_cents: cents,
  reason: z.string().nullable(),
  total_cents: cents,
  replaced: z.array(z.object({ invoice_id: recordId, number: z.int(), due_cents: cents })),
  issued: z.array(z.object({ invoice_id: recordId, number: z.int(), due_on: z.iso.date(), total_cents: cents })),
  undone_at: instant.nullable(),
})
export type Renegotiation = z.output<typeof renegotiation>

export const renegotiationForm = z.strictObject({
  student_id: chosenId('STUDENT_REQUIRED'),
  invoice_ids: recordIds.refine((ids) => ids.length > 0, 'ROWS_REQUIRED'),
  /** The total that the invoices were shown to be due today; refused if it has changed. */
  due_cents: cents,
  forgiven_cents: z.int('AMOUNT_INVALID').min(0, 'AMOUNT_INVALID'),
  /** Why something is forgiven. */
  reason: textOrNull(limits.shortTextMaxLength).optional(),
  /** Number of new invoices, a month apart; the first is due on this day. */
  parts: z
    .int('INSTALLMENTS_INVALID')
    .min(1, 'INSTALLMENTS_INVALID')
    .max(limits.installmentsMax, 'INSTALLMENTS_INVALID'),
  due_on: calendarDate('DUE_DATE_REQUIRED'),
})

export const renegotiations = withSchemas(calls.renegotiations, {
  listOfStudent: { reply: listOf(renegotiation) },
  create: { body: renegotiationForm, reply: renegotiation },
  undo: { reply: renegotiation },
})
