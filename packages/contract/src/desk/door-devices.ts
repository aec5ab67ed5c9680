import { biometricKinds, doorOutcomes, doorReasons, doorSnapshotLimits, passFaults, passLimits } from '@folego/domain'
import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { instant, ofStudent, recordId, text } from '../fields.ts'
import * as calls from './door-devices.calls.ts'
import { doorFinding, doorSnapshot, doorSnapshotForm, doorSnapshotPerson, snapshotVersion } from './visits.ts'

/*
 * A device at the entrance, such as the gateway of a turnstile. The three public calls are all that it can do, by a token of its own:
 * read who may enter, ask about one, report what happened. `docs/turnstiles.md` is the contract for those who write drivers.
 */

const deviceNumber = text('VALUE_INVALID', 40)

export const doorDevice = z.object({
  id: recordId,
  name: z.string(),
  made_by_name: z.string(),
  /** From which networks it may call, separated by spaces; empty: from anywhere. */
  addresses: z.string(),
  /** Null until its first call. */
  last_seen_at: instant.nullable(),
  /** By how much its clock is ahead of the server's; negative: behind. */
  drift_seconds: z.int().nullable(),
})
export type DoorDevice = z.output<typeof doorDevice>

export const doorDeviceForm = z.strictObject({
  name: text('NAME_REQUIRED'),
  addresses: z.string().trim().max(400).default(''),
})

/** Gives a number of the device to a student; null: to nobody. */
export const doorNumberForm = z.strictObject({ number: deviceNumber, student_id: recordId.nullable() })

/** What every message of a device has: `clock` is its time of sending. */
const message = { token: z.string().max(200), clock: instant }

/** Who may enter, as a device without a network needs it: no names, CPF or phones. */
export const gatewaySnapshot = z.object({
  ...doorSnapshot.omit({ parts: true, people: true }).shape,
  device_id: recordId,
  /** Faces and fingers that the device has to delete, until it reports that it has. */
  delete: z.array(z.object({ id: recordId, kind: z.enum(biometricKinds), number: z.string() })),
  /** The groups that differ, complete. */
  groups: z.array(
    z.object({
      group: z.int().min(0),
      people: z.array(
        z.object({
          ...doorSnapshotPerson.omit({ name: true, cpf: true, phone: true }).shape,
          /** By which numbers the device knows the person. */
          numbers: z.array(z.string()),
        }),
      ),
    }),
  ),
})
export type GatewaySnapshot = z.output<typeof gatewaySnapshot>

/** `signature`: HMAC-SHA256 of `content` by the token of the device, in base64url: only the server and the device can make it. */
export const signedSnapshot = z.object({ content: z.string(), signature: z.string() })

/** `id` is made by the device: the same question has the same answer, however often it is asked. */
export const gatewayQuestion = z.strictObject({
  ...message,
  id: recordId,
  pass: z.string().max(passLimits.readMaxLength).nullish(),
  number: deviceNumber.nullish(),
})

/** `enter` is no entry yet: that somebody entered is reported. `student_id` is null for nobody known. */
export const gatewayAnswer = z.object({
  answer: z.enum(['enter', 'desk']),
  fault: z.enum(passFaults).nullable(),
  student_id: recordId.nullable(),
})
export type GatewayAnswer = z.output<typeof gatewayAnswer>

/** `stayed_out`: refused, or let in and did not go through. */
export const gatewayEventKinds = ['entered', 'left', 'stayed_out'] as const

/** What happened at the device; `id` is made by it, so that it may be sent again. */
export const gatewayEvent = z
  .strictObject({
    id: recordId,
    student_id: recordId,
    /** When, by the clock of the device. */
    at: instant,
    kind: z.enum(gatewayEventKinds),
    /** The answer that it follows: `id` of the question, or of what the device answered by itself; null: somebody left. */
    decision_id: recordId.nullable(),
    /** What the device answered by itself; null: the server did. */
    answer: z
      .strictObject({
        outcome: z.enum(doorOutcomes),
        reasons: z.array(doorFinding).max(doorReasons.length),
        credential: z.enum(['pass', 'number']),
        snapshot_version: snapshotVersion,
      })
      .nullable(),
  })
  .refine(({ kind, decision_id }) => (kind === 'left') === (decision_id === null), {
    error: 'VALUE_INVALID',
    path: ['decision_id'],
  })
export type GatewayEvent = z.output<typeof gatewayEvent>

export const doorDevices = withSchemas(calls.doorDevices, {
  list: { reply: z.object({ object: z.array(doorDevice) }) },
  /** `token` is shown this once. */
  create: { body: doorDeviceForm, reply: z.object({ ...doorDevice.shape, token: z.string() }) },
  remove: {},
  numbers: { reply: z.object({ object: z.array(z.object({ number: z.string(), ...ofStudent })) }) },
  setNumber: { body: doorNumberForm },
  people: { body: z.strictObject({ ...message, digests: doorSnapshotForm.shape.digests }), reply: signedSnapshot },
  ask: { body: gatewayQuestion, reply: gatewayAnswer },
  /** `unknown`: how many events are of nobody in this gym, or of an answer that refused or that this device did not give. */
  record: {
    body: z
      .strictObject({
        ...message,
        events: z.array(gatewayEvent).max(doorSnapshotLimits.entriesMax),
        /** The faces and fingers that the device has deleted. */
        deleted: z.array(recordId).max(doorSnapshotLimits.entriesMax).default([]),
      })
      .refine(({ events, deleted }) => events.length + deleted.length > 0, { error: 'REQUIRED', path: ['events'] }),
    reply: z.object({ unknown: z.int().min(0) }),
  },
})
