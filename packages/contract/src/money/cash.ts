import { z } from 'zod'
import { limits } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { amountCents, countedCents, instant, recordId, text, textOrNull } from '../fields.ts'
import { pageQueryOf, listOf } from '../lists.ts'
import * as calls from './cash.calls.ts'

/*
 * The cash desk: drawers with money, and sessions in which one person is responsible for a drawer, from the opening count to the
 * closing count. The expected amount is revealed only after the closing count.
 */

/** `payment` and `deposit` come in; `withdrawal` and `refund` (a reversed payment) go out. */
export const cashMovementKinds = ['payment', 'deposit', 'withdrawal', 'refund'] as const
export type CashMovementKind = (typeof cashMovementKinds)[number]

export const cashMovement = z.object({
  id: recordId,
  kind: z.enum(cashMovementKinds),
  amount_cents: z.int().min(1),
  /** Why money was put in or taken out; null for payments. */
  reason: z.string().nullable(),
  payment_id: recordId.nullable(),
  /** Of a payment: its receipt, and who paid. */
  payment_number: z.int().nullable(),
  student_name: z.string().nullable(),
  at: instant,
  by_name: z.string(),
})
export type CashMovement = z.output<typeof cashMovement>

export const cashSession = z.object({
  id: recordId,
  drawer_id: recordId,
  drawer_name: z.string(),
  opened_by: recordId,
  opened_by_name: z.string(),
  opened_at: instant,
  /** The gym's day. */
  opened_on: z.iso.date(),
  opening_cents: z.int().min(0),
  /** Still open although opened on an earlier day. */
  is_left_open: z.boolean(),
  /** Null while the session is open: the drawer is counted before anybody sees the expected amount. */
  closing: z
    .object({
      number: z.int().min(1),
      closed_by_name: z.string(),
      closed_at: instant,
      counted_cents: z.int().min(0),
      /** Opening plus incoming less outgoing amounts. Negative if more was taken out than had been booked. */
      expected_cents: z.int(),
      /** Counted less expected: negative if money is missing. */
      difference_cents: z.int(),
      note: z.string().nullable(),
    })
    .nullable(),
})
export type CashSession = z.output<typeof cashSession>

export const cashDrawer = z.object({
  id: recordId,
  name: z.string(),
  /** An archived drawer can no longer be opened; its past sessions remain. */
  archived_at: instant.nullable(),
  /** The currently open session. */
  session: cashSession.nullable(),
})
export type CashDrawer = z.output<typeof cashDrawer>

export const cashDrawerForm = z.strictObject({ name: text('NAME_REQUIRED', limits.nameMaxLength) })

export const cashDrawerChanges = cashDrawerForm.partial().extend({ archived: z.boolean().optional() })

/** Without a drawer, the gym's first one is opened; it is created if there is none. */
export const cashOpeningForm = z.strictObject({
  drawer_id: recordId.nullable().optional(),
  counted_cents: countedCents,
})

export const cashMovementForm = z.strictObject({
  kind: z.enum(['deposit', 'withdrawal']),
  amount_cents: amountCents,
  reason: text('REASON_REQUIRED'),
})

export const cashClosingForm = z.strictObject({ counted_cents: countedCents, note: textOrNull().optional() })

export const cashSessionQuery = pageQueryOf({ drawer_id: recordId.optional(), closed: z.literal('true').optional() })

export const cash = withSchemas(calls.cash, {
  drawers: {
    query: z.strictObject({ archived: z.enum(['true', 'false', 'all']).default('false') }),
    reply: z.object({ object: z.array(cashDrawer) }),
  },
  createDrawer: { body: cashDrawerForm, reply: cashDrawer },
  updateDrawer: { body: cashDrawerChanges, reply: cashDrawer },
  sessions: { query: cashSessionQuery, reply: listOf(cashSession) },
  find: { reply: cashSession.extend({ movements: z.array(cashMovement) }) },
  report: {},
  open: { body: cashOpeningForm, reply: cashSession },
  move: { body: cashMovementForm, reply: cashMovement },
  close: { body: cashClosingForm, reply: cashSession },
})
