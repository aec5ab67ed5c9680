import { paymentMethods } from '@folego/domain'
import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { amountCents, ofStudent, personName, phone, recordId } from '../fields.ts'
import * as calls from './day-passes.calls.ts'

/** Somebody who came without a record: a name and a phone. */
export const newcomer = z.strictObject({ name: personName, phone })

/** To a student, or to somebody new, who gets a record without a plan; `due_cents` is the price as it was shown. */
export const dayPassForm = z
  .strictObject({
    student_id: recordId.nullable(),
    newcomer: newcomer.nullable(),
    method: z.enum(paymentMethods, 'METHOD_REQUIRED').exclude(['student_credit'], 'METHOD_REQUIRED'),
    due_cents: amountCents,
  })
  .refine(({ student_id, newcomer: person }) => (student_id === null) !== (person === null), {
    error: 'STUDENT_REQUIRED',
    path: ['student_id'],
  })

export const dayPass = z.object({
  id: recordId,
  ...ofStudent,
  day: z.iso.date(),
  price_cents: z.int(),
  invoice_id: recordId,
  /** Has the receipt. */
  payment_id: recordId,
})
export type DayPass = z.output<typeof dayPass>

export const dayPasses = withSchemas(calls.dayPasses, {
  sell: { body: dayPassForm, reply: dayPass },
  reverse: {},
})
