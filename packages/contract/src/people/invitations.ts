import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { birthDate, email, givenPassword, instant, newPassword, qrCode } from '../fields.ts'
import { listOf } from '../lists.ts'
import { signInReply } from './identity.ts'
import * as calls from './team.calls.ts'
import { trainerInvitation, trainerInvitationForm } from './trainers.ts'

/**
 * A single-use link for one person: an `invitation` (7 days) for somebody without access to the gym, or a link to a new
 * `password` (30 minutes) for somebody with access. It is returned only here and stored hashed. `mailed`: it was also sent by
 * e-mail. `qr`: the link as a QR code.
 */
export const accessLink = z.object({
  kind: z.enum(['invitation', 'password']),
  link: z.string(),
  expires_at: instant,
  mailed: z.boolean(),
  qr: qrCode,
})
export type AccessLink = z.output<typeof accessLink>

/**
 * What the person has to enter besides a possible current password: a new password, or also an e-mail. Whether the e-mail has an account
 * is not said.
 */
export const invitationNeeds = ['new_password', 'email'] as const

export const openInvitation = z.object({
  gym_name: z.string(),
  name: z.string(),
  asks: z.enum(invitationNeeds),
  /** The student's record has no birth date, which an account requires. */
  asks_birth_date: z.boolean(),
})
export type OpenInvitation = z.output<typeof openInvitation>

const token = z.string().min(1).max(200)

/**
 * `email` is required if the invitation names none, `birth_date` if `asks_birth_date`. `password` is chosen now; `current_password` is
 * required if the e-mail already has an account.
 */
export const invitationAnswer = z.strictObject({
  token,
  email: email.optional(),
  birth_date: birthDate.optional(),
  password: newPassword(),
  current_password: givenPassword.optional(),
})

export const invitations = withSchemas(calls.invitations, {
  createForStudent: { reply: accessLink },
  inviteTrainer: { body: trainerInvitationForm, reply: accessLink },
  listForTrainers: { reply: listOf(trainerInvitation) },
  withdrawFromTrainer: {},
  find: {
    body: z.strictObject({ token }),
    reply: openInvitation,
  },
  accept: { body: invitationAnswer, reply: signInReply },
})
