import { canInvite } from '@folego/contract'
import type { TeamInvitation, TrainerInvitation } from '@folego/contract'
import { audit } from '#platform/audit'
import { refuse } from '#platform/http'
import type { GymContext } from '#platform/http'
import * as store from './invitations.store.ts'

/** Lists the open invitations of administrators, newest first. */
export async function listTeamInvitations(gym: GymContext): Promise<TeamInvitation[]> {
  return store.listTeamInvitations(gym.tx, gym.now.toISOString())
}

/**
 * Withdraws an administrator's invitation, so that its link stops working. Refuses NOT_FOUND if none is open, and ACCESS_DENIED
 * for a position that the actor may not invite to.
 */
export async function withdrawTeamInvitation(gym: GymContext, id: string): Promise<void> {
  const withdrawn = await store.deleteStaffInvitation(gym.tx, id, 'administrator')
  if (withdrawn === undefined) throw refuse('NOT_FOUND')
  const { name, ...before } = withdrawn
  if (before.position !== null && !canInvite(gym.actor.position, before.position)) throw refuse('ACCESS_DENIED')
  await audit(gym, { action: 'deleted', entity: 'invitation', id, name, before })
}

/** Lists the open invitations of instructors, newest first. */
export async function listTrainerInvitations(gym: GymContext): Promise<TrainerInvitation[]> {
  return store.listTrainerInvitations(gym.tx, gym.now.toISOString())
}

/** Withdraws an instructor's invitation, so that its link stops working. Refuses NOT_FOUND if none is open. */
export async function withdrawTrainerInvitation(gym: GymContext, id: string): Promise<void> {
  const withdrawn = await store.deleteStaffInvitation(gym.tx, id, 'trainer')
  if (withdrawn === undefined) throw refuse('NOT_FOUND')
  const { name, email } = withdrawn
  await audit(gym, { action: 'deleted', entity: 'invitation', id, name, before: { email, role: 'instructor' } })
}
