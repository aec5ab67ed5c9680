import { roleOfId } from '@folego/contract'
import type { BodyOf, Gym, gyms, ReplyOf } from '@folego/contract'
import { foundGym } from '#modules/identity'
import { audit, auditAccount } from '#platform/audit'
import { refuse } from '#platform/http'
import type { AccountContext, GymContext } from '#platform/http'
import { byName, gymChangeOf, gymOf } from './gyms.rules.ts'
import * as store from './gyms.store.ts'

/** The gyms that are open to the actor, by name: all of them on one page, nobody has so many. */
export async function listGyms({ tx, actor, now }: AccountContext): Promise<ReplyOf<typeof gyms.list>> {
  const rows = await store.listGymsOf(tx, actor.accountId)
  const object = byName(
    rows.flatMap(({ role_id: roleId, ...row }) => {
      const role = roleOfId(roleId)
      return role === undefined ? [] : [gymOf(row, role, now)]
    }),
  )
  return { object, total: object.length, page: 1, page_size: Math.max(object.length, 1) }
}

/** Opens a further gym; the actor administers it. */
export async function createGym(account: AccountContext, form: BodyOf<typeof gyms.create>): Promise<Gym> {
  const { tx, actor, now } = account
  const id = await foundGym(tx, actor.accountId, { ...form, address: form.address || null }, now)
  await auditAccount(tx, {
    accountId: actor.accountId,
    kind: 'gym_created',
    at: now,
    details: { gym_id: id, name: form.name },
  })
  return gymOf(await store.findGym(tx, id), 'admin', now)
}

/** Changes the gym of the request; any other id is NOT_FOUND, a stale `If-Match` is CHANGED_MEANWHILE. */
export async function updateGym(
  gym: GymContext,
  id: string,
  change: BodyOf<typeof gyms.update>,
  expectedVersion: number | undefined,
): Promise<Gym> {
  if (id.toLowerCase() !== gym.gymId) throw refuse('NOT_FOUND')
  const before = await store.lockGym(gym.tx, gym.gymId)
  if (expectedVersion !== undefined && expectedVersion !== before.version) throw refuse('CHANGED_MEANWHILE')
  const wanted = gymChangeOf(before, change)
  if (Object.keys(wanted).length === 0) return gymOf(before, gym.actor.role, gym.now)
  const after = await store.updateGym(gym.tx, gym.gymId, wanted, gym.now.toISOString())
  await audit(gym, { action: 'updated', entity: 'gym', id: gym.gymId, name: after.name, before, after })
  return gymOf(after, gym.actor.role, gym.now)
}
