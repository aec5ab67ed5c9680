import { biometricKinds } from '@folego/domain'
import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { instant, ofStudent, recordId, text } from '../fields.ts'
import * as calls from './biometrics.calls.ts'

/*
 * Faces and fingers in the devices at the entrance. What identifies a body stays in the device: the gym knows by whose consent it is
 * there, who stored it, and whether it was deleted.
 */

const kind = z.enum(biometricKinds)

export const biometric = z.object({
  id: recordId,
  ...ofStudent,
  kind,
  /** Null: the device was removed here, and somebody has to look after it. */
  device_id: recordId.nullable(),
  device_name: z.string(),
  /** By which the device knows the student. */
  number: z.string(),
  enrolled_at: instant,
  enrolled_by_name: z.string(),
  /** The device has to delete it, and nobody has confirmed that yet. */
  must_delete: z.boolean(),
})
export type Biometric = z.output<typeof biometric>

export const biometricForm = z.strictObject({
  student_id: recordId,
  device_id: recordId,
  kind,
  number: text('VALUE_INVALID', 40),
})

/** What a student has agreed to, and where it is stored. */
export const ownBiometrics = z.object({
  /** The gym uses them, and the student is of age. */
  is_offered: z.boolean(),
  consents: z.array(
    z.object({
      kind,
      given_at: instant,
      /** Until the devices have deleted what they have. */
      withdrawn_at: instant.nullable(),
      devices: z.array(biometric.pick({ device_name: true, enrolled_at: true })),
    }),
  ),
})
export type OwnBiometrics = z.output<typeof ownBiometrics>

/** `text_version`: of the text that was read (`biometricConsent` of the domain). */
export const biometricAnswer = z.strictObject({ kind, agrees: z.boolean(), text_version: z.int() })

export const biometrics = withSchemas(calls.biometrics, {
  /** What devices have, first what they have to delete. */
  list: { reply: z.object({ object: z.array(biometric) }) },
  create: { body: biometricForm, reply: biometric },
  askDeletion: {},
  confirmDeletion: {},
  consents: { reply: ownBiometrics },
  answer: { body: biometricAnswer, reply: ownBiometrics },
})
