import { foldForSearch } from '@folego/domain'
import type { Position, TeamMember } from '@folego/contract'
import { audited } from '#platform/audit'
import { lockGym } from '#platform/database'
import { refuse, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import * as store from './administrators.store.ts'
import { removeMember, notifyMember } from './members.service.ts'
import { updateMembership } from './members.store.ts'

const audit = audited<TeamMember>('team_member', {
  nameOf: ({ name }) => name,
  auditOf: ({ email, position }) => ({ email, position }),
})

/** Lists the gym's administrators by name. */
export async function listAdministrators(gym: GymContext): Promise<TeamMember[]> {
  const found = await store.listAdministrators(gym.tx)
  const keyed = found.map((it) => ({ it, key: `${foldForSearch(it.name)}\n${it.id}` }))
  return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ it }) => it)
}

/** Returns one administrator of the gym. Refuses NOT_FOUND for anybody else. */
export async function requireAdministrator(gym: GymContext, accountId: string): Promise<TeamMember> {
  return requireFound(await store.findAdministrator(gym.tx, accountId))
}

/** Changes an administrator's position. Refuses NOT_FOUND, and LAST_OWNER if nobody else owns the gym. */
export async function changePosition(gym: GymContext, accountId: string, position: Position): Promise<TeamMember> {
  const before = await lockAdministrator(gym, accountId)
  if (before.position === position) return before
  await refuseWithoutOwner(gym, before)
  await updateMembership(gym.tx, accountId, { position }, gym.now.toISOString())
  await notifyMember(gym, accountId, 'role')
  await audit.updatedOnly(gym, before, { before: { position: before.position }, after: { position } })
  return { ...before, position }
}

/** Ends an administrator's access to the gym. Refuses NOT_FOUND, and LAST_OWNER if nobody else owns the gym. */
export async function removeAdministrator(gym: GymContext, accountId: string): Promise<void> {
  const before = await lockAdministrator(gym, accountId)
  await refuseWithoutOwner(gym, before)
  await removeMember(gym, accountId)
  await audit.deleted(gym, before)
}

async function lockAdministrator(gym: GymContext, accountId: string): Promise<TeamMember> {
  await lockGym(gym.tx, gym.gymId)
  return requireAdministrator(gym, accountId)
}

/** Guards changes that remove an owner. */
async function refuseWithoutOwner(gym: GymContext, { id, position }: TeamMember): Promise<void> {
  if (position === 'owner' && !(await store.hasOtherOwner(gym.tx, id))) throw refuse('LAST_OWNER')
}
