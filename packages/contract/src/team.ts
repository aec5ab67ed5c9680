import { z } from 'zod'
import { positions } from './access.ts'
import { endpoint } from './endpoint.ts'
import { email, idParams, instant, personName, recordId } from './fields.ts'
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

/** An administrator to be, whose link nobody has used yet. */
export const teamInvitation = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  position: z.enum(positions),
  expires_at: instant,
})
export type TeamInvitation = z.output<typeof teamInvitation>

export const teamInvitationForm = z.strictObject({ name: personName, email, position: z.enum(positions) })

export const team = {
  list: endpoint({
    method: 'GET',
    path: '/team',
    scope: 'gym',
    access: 'team.read',
    summary: 'Administrators of the gym with their positions, by name',
    reply: listOf(teamMember),
  }),
  export: listExport('/team/export', 'team.read', z.strictObject({})),
  invitations: endpoint({
    method: 'GET',
    path: '/team/invitation',
    scope: 'gym',
    access: 'team.read',
    summary: 'Invitations of administrators that can still be accepted, newest first',
    reply: listOf(teamInvitation),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/team/invitation',
    scope: 'gym',
    access: 'team.invite',
    summary:
      'Invite an administrator by a link (single use, 7 days), to a position below the own unless one is owner; an earlier link to the same e-mail ends',
    body: teamInvitationForm,
    reply: accessLink,
    status: 201,
    slow: true,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/team/invitation/{id}',
    scope: 'gym',
    access: 'team.invite',
    summary: 'Withdraw an invitation that one might have made: its link stops working',
    params: idParams,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/team/{id}',
    scope: 'gym',
    access: 'team.write',
    summary: 'Give an administrator another position; the last owner stays owner',
    params: idParams,
    body: z.strictObject({ position: z.enum(positions) }),
    reply: teamMember,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/team/{id}',
    scope: 'gym',
    access: 'team.write',
    summary: 'End the access of an administrator to this gym; the last owner stays',
    params: idParams,
  }),
  createPasswordLink: endpoint({
    method: 'POST',
    path: '/team/{id}/password-link',
    scope: 'gym',
    access: 'team.write',
    summary: 'A link with which an administrator chooses a new password (single use, 30 minutes)',
    params: idParams,
    reply: accessLink,
    status: 201,
    slow: true,
  }),
} as const
