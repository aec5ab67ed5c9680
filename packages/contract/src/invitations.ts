import { z } from 'zod'
import { endpoint, gymEndpoint } from './endpoint.ts'
import { birthDate, email, givenPassword, instant, qrCode } from './fields.ts'
import { signInReply } from './identity.ts'
import { listOf } from './lists.ts'
import { trainerInvitation, trainerInvitationForm } from './trainers.ts'

/**
 * A link that lets one person in, once: an `invitation` (7 days) for somebody who has no access to the gym yet, a link to a new
 * `password` (30 minutes) for somebody who has. It is shown once, here, and stored hashed. `mailed`: it was also sent to the
 * person's e-mail. `qr`: the link as a QR code.
 */
export const accessLink = z.object({
  kind: z.enum(['invitation', 'password']),
  link: z.string(),
  expires_at: instant,
  mailed: z.boolean(),
  qr: qrCode,
})
export type AccessLink = z.output<typeof accessLink>

/** What the person is asked for: a new password, an e-mail too, or the password of the account that there already is. */
export const invitationNeeds = ['new_password', 'email', 'password'] as const

export const openInvitation = z.object({
  gym_name: z.string(),
  name: z.string(),
  asks: z.enum(invitationNeeds),
  /** The record of this student lacks a birth date, which who signs in has. */
  asks_birth_date: z.boolean(),
})
export type OpenInvitation = z.output<typeof openInvitation>

const token = z.string().min(1).max(200)

/**
 * `email` where the invitation names none, `birth_date` where it is asked for. A password that is being chosen has at least
 * `limits.passwordMinLength` characters.
 */
export const invitationAnswer = z.strictObject({
  token,
  email: email.optional(),
  birth_date: birthDate.optional(),
  password: givenPassword,
})

export const invitations = {
  createForStudent: gymEndpoint('POST', '/student/{id}/access-link', 'students.write', {
    reply: accessLink,
    status: 201,
    slow: true,
  }),
  inviteTrainer: gymEndpoint('POST', '/trainer/invitation', 'trainers.write', {
    body: trainerInvitationForm,
    reply: accessLink,
    status: 201,
    slow: true,
  }),
  listForTrainers: gymEndpoint('GET', '/trainer/invitation', 'trainers.write', { reply: listOf(trainerInvitation) }),
  withdrawFromTrainer: gymEndpoint('DELETE', '/trainer/invitation/{id}', 'trainers.write', {}),
  find: endpoint({
    method: 'POST',
    path: '/invitation/read',
    scope: 'public',
    access: 'anyone',
    body: z.strictObject({ token }),
    reply: openInvitation,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/invitation/accept',
    scope: 'public',
    access: 'anyone',
    body: invitationAnswer,
    reply: signInReply,
  }),
} as const
