import { passAlgorithms, passFaults, passLimits } from '@folego/domain'
import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { instant, ofStudent, recordId } from '../fields.ts'
import * as calls from './passes.calls.ts'
import { doorDecision, doorPerson } from './visits.ts'

/*
 * A student's pass: the QR code of their phone at the front door (`verifyPass` of the domain). The server certifies the phone's public
 * key; the private one never leaves the phone.
 */

/** The raw public key in base 32. */
export const passKeyForm = z.strictObject({
  algorithm: z.enum(passAlgorithms),
  public_key: z.string().regex(/^[A-Z2-7]{52,104}$/),
})

export const passKey = z.object({
  id: recordId,
  ...ofStudent,
  picture_version: z.string().nullable(),
  expires_at: instant,
  /** The server's time, by which the phone learns how wrong its clock is. */
  now: instant,
})
export type PassKey = z.output<typeof passKey>

export const passForm = z.strictObject({ text: z.string().max(passLimits.readMaxLength) })

/** Whose pass it is, or why it is nobody's. */
export const passReading = z.object({
  fault: z.enum(passFaults).nullable(),
  /** Of `WRONG_TIME`: by how many seconds the pass is behind; negative: ahead. */
  seconds: z.int().nullable(),
  person: doorPerson.nullable(),
})
export type PassReadingReply = z.output<typeof passReading>

/** What the door would say to the student now; they are inside, or may enter, or this is why not. */
export const ownAnswer = z.object({ is_inside: z.boolean(), decision: doorDecision })
export type OwnAnswer = z.output<typeof ownAnswer>

/** For whom the student pays, and who enters by their next code at a kiosk. */
export const passFamily = z.object({
  family: z.array(z.object(ofStudent)),
  /** Empty: whoever shows the code. */
  brings: z.array(recordId),
  /** Until when these are ticked. */
  until: instant.nullable(),
})
export type PassFamily = z.output<typeof passFamily>

/** Of the family and the student; empty: whoever shows the code. */
export const passFamilyForm = z.strictObject({ student_ids: z.array(recordId).max(passLimits.familyMax) })

export const passes = withSchemas(calls.passes, {
  certify: { body: passKeyForm, reply: passKey },
  answer: { reply: ownAnswer },
  family: { reply: passFamily },
  bring: { body: passFamilyForm, reply: passFamily },
  read: { body: passForm, reply: passReading },
})
