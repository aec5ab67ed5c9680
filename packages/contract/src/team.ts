import { z } from 'zod'
import { positions, roles } from './access.ts'
import { formEndpoint, gymEndpoint } from './endpoint.ts'
import { email, instant, personName, recordId } from './fields.ts'
import { accessLink } from './invitations.ts'
import { listExport } from './list-exports.ts'
import { listOf } from './lists.ts'

/** An administrator of the gym; `id` is the account. */
export const teamMember = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  position: z.enum(positions),
  created_at: instant,
})
export type TeamMember = z.output<typeof teamMember>

/** A pending invitation of an administrator. */
export const teamInvitation = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  position: z.enum(positions),
  expires_at: instant,
})
export type TeamInvitation = z.output<typeof teamInvitation>

export const teamInvitationForm = z.strictObject({ name: personName, email, position: z.enum(positions) })

/** Which staff have a second factor, and since when; `required`: those without one cannot work in the gym. */
export const teamSecondFactor = z.object({
  required: z.boolean(),
  staff: z.array(z.object({ id: recordId, name: z.string(), role: z.enum(roles), since: instant.nullable() })),
})
export type TeamSecondFactor = z.output<typeof teamSecondFactor>

export const team = {
  list: gymEndpoint('GET', '/team', 'team.read', { reply: listOf(teamMember) }),
  export: listExport('/team/export', 'team.read', z.strictObject({})),
  invitations: gymEndpoint('GET', '/team/invitation', 'team.read', { reply: listOf(teamInvitation) }),
  invite: gymEndpoint('POST', '/team/invitation', 'team.invite', {
    body: teamInvitationForm,
    reply: accessLink,
    status: 201,
    slow: true,
  }),
  withdraw: gymEndpoint('DELETE', '/team/invitation/{id}', 'team.invite', {}),
  update: formEndpoint(
    'PATCH',
    '/team/{id}',
    'team.write',
    z.strictObject({ position: z.enum(positions) }),
    teamMember,
  ),
  remove: gymEndpoint('DELETE', '/team/{id}', 'team.write', {}),
  secondFactor: gymEndpoint('GET', '/team/second-factor', 'team.write', { reply: teamSecondFactor }),
  requireSecondFactor: formEndpoint(
    'PUT',
    '/team/second-factor',
    'team.write',
    z.strictObject({ required: z.boolean() }),
    teamSecondFactor,
  ),
  resetSecondFactor: gymEndpoint('DELETE', '/team/{id}/second-factor', 'team.write', {}),
  createPasswordLink: gymEndpoint('POST', '/team/{id}/password-link', 'team.write', {
    reply: accessLink,
    status: 201,
    slow: true,
  }),
} as const
