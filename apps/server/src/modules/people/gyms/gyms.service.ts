import { roleOfId } from '@folego/contract'
import type { BodyOf, FileReply, Gym, gyms, ReplyOf } from '@folego/contract'
import { dateInZone } from '@folego/domain'
import { requireOwnChoice, setUpGym } from '#modules/people/identity'
import { audit, auditAccount } from '#platform/audit'
import { requireVersion } from '#platform/database'
import { refuse, requireFound, wholeList } from '#platform/http'
import type { AccountContext, GymContext, SlowGymContext } from '#platform/http'
import { readLogoForm } from '#platform/pictures'
import { byName, gymChangeOf, gymOf } from './gyms.rules.ts'
import type { GymRow } from './gyms.rules.ts'
import { notifyOfZone } from './gym-followers.service.ts'
import * as store from './gyms.store.ts'

/** The gyms that are open to the actor, by name, always on one page: nobody has many. */
export async function listGyms({ tx, actor, session, now }: AccountContext): Promise<ReplyOf<typeof gyms.list>> {
  const [rows, lastId] = await Promise.all([
    store.listGymsOf(tx, actor.accountId, session),
    store.findLastGym(tx, actor.accountId),
  ])
  const object = byName(
    rows.flatMap(({ role_id: roleId, position, ...row }) => {
      const role = roleOfId(roleId)
      return role === undefined ? [] : [gymOf(row, { role, position: role === 'admin' ? position : null }, now)]
    }),
  )
  // A gym that is no longer open to the person is not a place to start.
  const last_gym_id = object.some(({ id }) => id === lastId) ? lastId : null
  return { ...wholeList(object), last_gym_id }
}

/**
 * Stores the gym that the actor works in, for the next sign-in on any device. Refuses NOT_FOUND for a gym that is not open to the
 * actor.
 */
export async function openGym({ tx, actor }: AccountContext, id: string): Promise<void> {
  if (!(await store.saveLastGym(tx, actor.accountId, id))) throw refuse('NOT_FOUND')
}

/** Creates another gym, owned by the actor. Refuses OWN_PASSWORD_FIRST (see `requireOwnChoice`). */
export async function createGym(account: AccountContext, form: BodyOf<typeof gyms.create>): Promise<Gym> {
  const { tx, actor, now } = account
  await requireOwnChoice(tx, actor.accountId)
  const id = await setUpGym(tx, actor.accountId, { ...form, address: form.address || null }, now)
  await auditAccount(tx, {
    accountId: actor.accountId,
    kind: 'gym_created',
    at: now,
    details: { gym_id: id, name: form.name },
  })
  return gymOf(await store.findGym(tx, id), { role: 'admin', position: 'owner' }, now)
}

/** Changes the gym of the request. Refuses NOT_FOUND for any other id, CHANGED_MEANWHILE for a stale `If-Match`. */
export async function updateGym(
  gym: GymContext,
  id: string,
  change: BodyOf<typeof gyms.update>,
  expectedVersion: number | undefined,
): Promise<Gym> {
  if (id.toLowerCase() !== gym.gymId) throw refuse('NOT_FOUND')
  if (change.timezone !== undefined && change.timezone !== gym.timezone) await notifyOfZone(gym)
  const before = await store.lockGym(gym.tx, gym.gymId)
  requireVersion(before, expectedVersion)
  const wanted = gymChangeOf(before, change)
  if (Object.keys(wanted).length === 0) return gymOf(before, gym.actor, gym.now)
  const after = await store.updateGym(gym.tx, gym.gymId, wanted, gym.now.toISOString())
  await audit(gym, { action: 'updated', entity: 'gym', id: gym.gymId, name: after.name, before, after })
  const { timezone } = after
  if (timezone !== before.timezone) {
    await notifyOfZone({ ...gym, timezone, today: dateInZone(gym.now, timezone) }, before.timezone)
  }
  return gymOf(after, gym.actor, gym.now)
}

/** The logo, as documents print it; a request with its version may be cached forever. Refuses NOT_FOUND. */
export async function readLogo(gym: GymContext, version: string | undefined): Promise<FileReply> {
  const { content, logo_version } = requireFound(await store.findLogo(gym.tx, gym.gymId))
  return {
    media_type: 'image/png',
    bytes: new Uint8Array(content),
    name: null,
    immutable: version === logo_version,
  }
}

/** Sets or replaces the logo. Refuses by field PICTURE_INVALID, PICTURE_TOO_LARGE. */
export async function setLogo(slow: SlowGymContext, form: string): Promise<Gym> {
  const { content, version } = await readLogoForm(slow, form)
  return slow.inGym(async (gym) => {
    const before = await store.lockGym(gym.tx, gym.gymId)
    await store.writeLogo(gym.tx, content, gym.now.toISOString())
    return saveLogoVersion(gym, before, version)
  })
}

/** Removes the logo, if there is one. */
export async function removeLogo(gym: GymContext): Promise<void> {
  const before = await store.lockGym(gym.tx, gym.gymId)
  await store.eraseLogo(gym.tx, gym.gymId)
  if (before.logo_version !== null) await saveLogoVersion(gym, before, null)
}

async function saveLogoVersion(gym: GymContext, before: GymRow, logo_version: string | null): Promise<Gym> {
  const after = await store.updateGym(gym.tx, gym.gymId, { logo_version }, gym.now.toISOString())
  await audit(gym, { action: 'updated', entity: 'gym', id: gym.gymId, name: after.name, before, after })
  return gymOf(after, gym.actor, gym.now)
}
