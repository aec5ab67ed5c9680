import { creditMoveKinds, limits, packLimits, paymentMethods } from '@folego/domain'
import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { amountCents, chosenId, instant, ofStudent, personName, recordId } from '../fields.ts'
import * as calls from './credits.calls.ts'

/* A gym sells a handful of packs, and a student has a few: they are listed at once. */

const count = (most: number) =>
  z.number('VALUE_INVALID').int('VALUE_INVALID').min(1, 'VALUE_INVALID').max(most, 'VALUE_INVALID')

const terms = {
  name: personName,
  /** Null: classes of every modality, or none if it is for a service. */
  modality_id: chosenId('MODALITY_REQUIRED').nullable(),
  uses: count(packLimits.usesMax),
  /** For how many days it is valid, from the day of the sale on. */
  days: count(packLimits.daysMax),
  price_cents: amountCents.max(limits.enrollmentFeeCentsMax, 'AMOUNT_TOO_LARGE'),
}

/** A pack is for classes or for one service. */
export const classPackForm = z
  .strictObject({ ...terms, service_id: recordId.nullish() })
  .refine(({ modality_id, service_id }) => !modality_id || !service_id, {
    message: 'VALUE_INVALID',
    path: ['service_id'],
  })

/** What the gym sells. */
export const classPack = z.object({
  id: recordId,
  ...terms,
  name: z.string(),
  modality_name: z.string().nullable(),
  /** The service for which it is; null: it is for classes. */
  service_id: recordId.nullable(),
  service_name: z.string().nullable(),
})
export type ClassPack = z.output<typeof classPack>

/** `due_cents` is the price as it was shown. */
export const packSaleForm = z.strictObject({
  student_id: chosenId('STUDENT_REQUIRED'),
  method: z.enum(paymentMethods, 'METHOD_REQUIRED').exclude(['student_credit'], 'METHOD_REQUIRED'),
  due_cents: amountCents,
})

/** A pack that somebody has bought; not what it cost. */
export const creditPack = z.object({
  id: recordId,
  ...ofStudent,
  name: z.string(),
  modality_name: z.string().nullable(),
  /** The service for which it is; null: it is for classes. */
  service_name: z.string().nullable(),
  uses: z.int(),
  /** What can still be booked, and what is reserved for booked classes. */
  free_uses: z.int(),
  reserved_uses: z.int(),
  valid_until: z.iso.date(),
  sold_at: instant,
  /** Its invoice is settled: before, nothing can be booked by it. */
  is_paid: z.boolean(),
  /** The sale was taken back. */
  is_undone: z.boolean(),
  moves: z.array(
    z.object({
      kind: z.enum(creditMoveKinds),
      uses: z.int(),
      /** Of an extension. */
      days: z.int().nullable(),
      moved_at: instant,
      /** The class or the service for which it is. */
      class_name: z.string().nullable(),
      class_at: instant.nullable(),
    }),
  ),
})
export type CreditPack = z.output<typeof creditPack>

export const classPacks = withSchemas(calls.classPacks, {
  list: { reply: z.object({ object: z.array(classPack) }) },
  create: { body: classPackForm, reply: classPack },
  archive: {},
  sell: { body: packSaleForm, reply: creditPack },
})

/** Staff name the student; a student reads their own. */
export const creditQuery = z.strictObject({ student_id: recordId.optional() })

export const credits = withSchemas(calls.credits, {
  list: { query: creditQuery, reply: z.object({ object: z.array(creditPack) }) },
  undo: { reply: creditPack },
  refund: { reply: creditPack },
})
