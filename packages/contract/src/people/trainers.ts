import { z } from 'zod'
import { normalizeCref } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { email, instant, newPassword, optionalText, personName, recordId, version } from '../fields.ts'
import { listOf, queryOf, exportQueryOf } from '../lists.ts'
import * as calls from './trainers.calls.ts'
import * as lists from './list-parameters.ts'

/** An instructor of the gym; `cref` is null if not given. `createdAt` keeps the specification's spelling, only here. */
export const trainer = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  cref: z.string().nullable(),
  createdAt: instant,
  version,
})
export type Trainer = z.output<typeof trainer>

/** The CREF in any usual notation; empty means none. */
const cref = optionalText(40)
  .transform((value, context) => {
    if (value === '') return null
    const printed = normalizeCref(value)
    if (printed === undefined) context.addIssue({ code: 'custom', message: 'CREF_INVALID', input: value })
    return printed ?? z.NEVER
  })
  .nullable()

export const trainerForm = z.strictObject({
  name: personName,
  email,
  password: newPassword(),
  cref: cref.default(null),
})

/** A pending invitation of an instructor. */
export const trainerInvitation = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  expires_at: instant,
})
export type TrainerInvitation = z.output<typeof trainerInvitation>

export const trainerInvitationForm = z.strictObject({ name: personName, email, cref: cref.default(null) })

/** Without `cref`, it stays unchanged. */
export const trainerChanges = z.strictObject({
  name: personName,
  email,
  cref: cref.optional(),
  newPassword: newPassword('NEW_PASSWORD_REQUIRED', 'NEW_PASSWORD_TOO_SHORT').optional(),
})

export const trainerQuery = queryOf(lists.trainerParameters)

export const trainers = withSchemas(calls.trainers, {
  list: { query: trainerQuery, reply: listOf(trainer) },
  export: { query: exportQueryOf(trainerQuery) },
  create: { body: trainerForm, reply: trainer },
  update: { body: trainerChanges, reply: trainer },
  /** Who takes over their classes and appointments; without, classes have no instructor and appointments are cancelled. */
  remove: { query: z.strictObject({ substitute_id: recordId.optional() }) },
})
