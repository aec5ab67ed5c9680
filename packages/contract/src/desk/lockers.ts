import { limits, lockerLimits } from '@folego/domain'
import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { amountCents, chosenId, instant, ofStudent, recordId } from '../fields.ts'
import * as calls from './lockers.calls.ts'

/* Numbered lockers, lent for a day or rented by the month. A gym has some dozens: they are listed at once. */

/** Whose a locker is now. */
export const lockerUse = z.object({
  id: recordId,
  ...ofStudent,
  /** The invoice of the rental; null: it is lent. */
  invoice_id: recordId.nullable(),
  began_at: instant,
  /** The last day on which it is theirs. */
  due_on: z.iso.date(),
  /** That day has passed. */
  is_overdue: z.boolean(),
  given_by_name: z.string(),
})
export type LockerUse = z.output<typeof lockerUse>

export const locker = z.object({
  id: recordId,
  number: z.int(),
  /** What a month of it costs; null: it is only lent. */
  monthly_cents: z.int().nullable(),
  /** Null: free. */
  use: lockerUse.nullable(),
})
export type Locker = z.output<typeof locker>

const number = z
  .number('LOCKER_NUMBER_INVALID')
  .int('LOCKER_NUMBER_INVALID')
  .min(1, 'LOCKER_NUMBER_INVALID')
  .max(lockerLimits.numberMax, 'LOCKER_NUMBER_INVALID')

const monthly = amountCents.max(limits.enrollmentFeeCentsMax, 'AMOUNT_TOO_LARGE')

/** The lockers of these numbers exist with this price; those that existed change theirs. */
export const lockersForm = z.strictObject({ from: number, to: number, monthly_cents: monthly.nullable() })

const months = z
  .number('VALUE_INVALID')
  .int('VALUE_INVALID')
  .min(1, 'VALUE_INVALID')
  .max(lockerLimits.monthsMax, 'VALUE_INVALID')

/** With `months` it is rented from today at the price of the locker, which `due_cents` repeats as it was shown, otherwise lent for today. */
export const lockerUseForm = z.strictObject({
  student_id: chosenId('STUDENT_REQUIRED'),
  months: months.nullable(),
  due_cents: amountCents.nullish(),
})

/** For months after its last day, at the price that was shown. */
export const lockerExtensionForm = z.strictObject({ months, due_cents: amountCents })

const list = z.object({ object: z.array(locker) })

export const lockers = withSchemas(calls.lockers, {
  list: { reply: list },
  save: { body: lockersForm, reply: list },
  remove: {},
  lend: { body: lockerUseForm, reply: locker },
  extend: { body: lockerExtensionForm, reply: locker },
  giveBack: { reply: locker },
  undo: { reply: locker },
})
