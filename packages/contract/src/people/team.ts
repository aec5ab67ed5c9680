import { z } from 'zod'
import { positions, roles } from '../access.ts'
import { withSchemas } from '../endpoint.ts'
import { email, instant, personName, recordId } from '../fields.ts'
import { listOf, exportQueryOf } from '../lists.ts'
import { accessLink } from './invitations.ts'
import * as calls from './team.calls.ts'

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

export const team = withSchemas(calls.team, {
  list: { reply: listOf(teamMember) },
  export: { query: exportQueryOf(z.strictObject({})) },
  invitations: { reply: listOf(teamInvitation) },
  invite: { body: teamInvitationForm, reply: accessLink },
  withdraw: {},
  update: { body: z.strictObject({ position: z.enum(positions) }), reply: teamMember },
  remove: {},
  secondFactor: { reply: teamSecondFactor },
  requireSecondFactor: { body: z.strictObject({ required: z.boolean() }), reply: teamSecondFactor },
  resetSecondFactor: {},
  createPasswordLink: { reply: accessLink },
})
