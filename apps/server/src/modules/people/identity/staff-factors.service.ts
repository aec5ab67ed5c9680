import { roleOfId } from '@folego/contract'
import { foldForSearch } from '@folego/domain'
import type { TeamSecondFactor } from '@folego/contract'
import { audit, auditGym } from '#platform/audit'
import { lockGym } from '#platform/database'
import { refuse, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { notifyMember } from './members.service.ts'
import { findMember } from './members.store.ts'
import * as store from './second-factor.store.ts'

/** Lists which staff have a second factor, by name, and whether the gym requires one. */
export async function listStaffFactors({ tx, gymId }: GymContext): Promise<TeamSecondFactor> {
  const [required, rows] = await Promise.all([store.findRequirement(tx, gymId), store.listStaffFactors(tx)])
  const staff = rows
    .flatMap(({ role: roleId, ...row }) => {
      const role = roleOfId(roleId)
      return role === undefined ? [] : [{ ...row, role }]
    })
    .map((it) => ({ it, key: `${foldForSearch(it.name)}\n${it.id}` }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ it }) => it)
  return { required, staff }
}

/**
 * Sets whether the gym requires a second factor of its staff. Those without one regain access once it is on. Refuses
 * SECOND_FACTOR_FIRST if the actor has none, so that nobody locks themselves out.
 */
export async function requireStaffFactor(gym: GymContext, required: boolean): Promise<TeamSecondFactor> {
  await lockGym(gym.tx, gym.gymId)
  const before = await listStaffFactors(gym)
  if (before.required === required) return before
  const own = before.staff.find(({ id }) => id === gym.actor.accountId)
  if (required && !own?.since) throw refuse('SECOND_FACTOR_FIRST')
  await store.saveRequirement(gym.tx, gym.gymId, required, gym.now.toISOString())
  const facts = (requires: boolean) => ({ requires_second_factor: requires })
  await auditGym(gym, 'gym', { before: facts(before.required), after: facts(required) })
  return { ...before, required }
}

/**
 * Deletes the second factor of a staff member who has lost phone and recovery codes, and notifies the person. Refuses NOT_FOUND
 * if there is none, ACCOUNT_SHARED if other gyms have the account too.
 */
export async function resetStaffFactor(gym: GymContext, accountId: string): Promise<void> {
  const member = requireFound(await findMember(gym.tx, accountId))
  const { staff } = await listStaffFactors(gym)
  if (!staff.some(({ id, since }) => id === accountId && since !== null)) throw refuse('NOT_FOUND')
  if (member.inOtherGyms && accountId !== gym.actor.accountId) throw refuse('ACCOUNT_SHARED')
  await store.deleteFactor(gym.tx, accountId)
  await notifyMember(gym, accountId, 'second_factor_off')
  await audit(gym, {
    action: 'updated',
    entity: 'team_member',
    id: accountId,
    name: member.name,
    after: { second_factor: 'reset' },
  })
}
