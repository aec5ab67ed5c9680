import { BlockList, isIP } from 'node:net'
import type { api, BodyOf, ReplyOf } from '@folego/contract'
import { dateInZone } from '@folego/domain'
import { requireStudentInReach } from '#modules/people/ownership'
import { audit } from '#platform/audit'
import { type GymTx, timezoneOfGym } from '#platform/database'
import { type GymContext, type PublicContext, refuse, refuseField, requireFound } from '#platform/http'
import { gymOfToken, hashToken, newToken, openCallLimit, tokenFor } from '#platform/security'
import type { Door } from './check-in.service.ts'
import { refuseNumberOfAnother } from './biometrics.service.ts'
import * as store from './devices.store.ts'

type Devices = typeof api.doorDevices

/** More than six people a second pass no turnstile; what was recorded without a network is sent in lists. */
const callsPerSecond = 10
const calls = openCallLimit(callsPerSecond)

export async function listDevices({ tx }: GymContext): Promise<ReplyOf<Devices['list']>> {
  return { object: await store.listDevices(tx) }
}

/** Makes a device with its token, of which only the hash is stored. Refuses by field VALUE_INVALID. */
export async function createDevice(
  gym: GymContext,
  { name, addresses }: BodyOf<Devices['create']>,
): Promise<ReplyOf<Devices['create']>> {
  const { tx, gymId, now, actor } = gym
  const networks = addresses.split(/[\s,;]+/).filter((it) => it !== '')
  if (!networks.every((it) => networkOf(it) !== undefined)) throw refuseField('addresses', 'VALUE_INVALID')
  const token = tokenFor(gymId, newToken())
  const listed = networks.join(' ')
  const id = await store.insertDevice(tx, {
    name,
    token_hash: hashToken(token),
    addresses: listed,
    made_by: actor.accountId,
    made_by_name: actor.name,
    made_at: now.toISOString(),
  })
  await audit(gym, { action: 'created', entity: 'door_device', id, name, after: { name, addresses: listed } })
  return { id, name, addresses: listed, made_by_name: actor.name, last_seen_at: null, drift_seconds: null, token }
}

/** Ends a device: its token opens nothing from then on. Refuses NOT_FOUND. */
export async function removeDevice(gym: GymContext, id: string): Promise<void> {
  const name = requireFound(await store.removeDevice(gym.tx, id))
  await audit(gym, { action: 'deleted', entity: 'door_device', id, name, before: { name } })
}

/** Whom a device knows by which numbers. Refuses NOT_FOUND. */
export async function listNumbers({ tx }: GymContext, id: string): Promise<ReplyOf<Devices['numbers']>> {
  requireFound(await store.nameOfDevice(tx, id))
  const numbers = await store.numbersOf(tx, id)
  return { object: numbers.map(({ is_stopped: _, ...it }) => it) }
}

/** Gives a number of a device to a student or to nobody. Refuses NOT_FOUND, USER_NOT_FOUND; by field NUMBER_TAKEN. */
export async function setNumber(
  gym: GymContext,
  id: string,
  { number, student_id }: BodyOf<Devices['setNumber']>,
): Promise<void> {
  const name = requireFound(await store.lockDevice(gym.tx, id))
  if (student_id === null) {
    if (!(await store.removeNumber(gym.tx, id, number))) return
  } else {
    await requireStudentInReach(gym, student_id, 'USER_NOT_FOUND')
    await refuseNumberOfAnother(gym, { device_id: id, number, student_id })
    await store.writeNumber(gym.tx, { device_id: id, number, student_id })
  }
  await audit(gym, { action: 'updated', entity: 'door_device', id, name, after: { number, student_id } })
}

/** A device that calls. */
export interface Caller {
  id: string
  name: string
  /** By how much its clock is ahead. */
  driftMs: number
}

/**
 * Does what a device asks for. Its token is looked up at every call, so that a removed one can do nothing. Refuses DEVICE_REFUSED,
 * TOO_MANY_REQUESTS.
 */
export async function asDevice<T>(
  { now, inGym, client }: PublicContext,
  { token, clock }: { token: string; clock: string },
  work: (door: Door, device: Caller) => Promise<T>,
): Promise<T> {
  const gymId = requireFound(gymOfToken(token), 'DEVICE_REFUSED')
  // a page could only have it by a leak
  if (client.isBrowser) throw refuse('DEVICE_REFUSED')
  return await inGym(gymId, 'write', async (tx: GymTx) => {
    const { id, name, addresses } = requireFound(await store.findDevice(tx, hashToken(token)), 'DEVICE_REFUSED')
    if (!isListed(addresses, client.address)) throw refuse('DEVICE_REFUSED')
    const seconds = calls.count(id, now)
    if (seconds > 0) throw refuse('TOO_MANY_REQUESTS', { retryAfter: seconds, details: { seconds } })
    const driftMs = Date.parse(clock) - now.getTime()
    await store.touchDevice(tx, id, now.toISOString(), secondsOf(driftMs))
    const timezone = await timezoneOfGym(tx, gymId)
    return await work({ tx, gymId, now, timezone, today: dateInZone(now, timezone) }, { id, name, driftMs })
  })
}

/** A clock of another century is as wrong as one of a few decades. */
const secondsOf = (ms: number) => Math.max(-1e9, Math.min(Math.round(ms / 1000), 1e9))

interface Network {
  address: string
  bits: number
  family: 'ipv4' | 'ipv6'
}

/** An address, or the first one of a network with the length of its prefix. */
function networkOf(text: string): Network | undefined {
  const [address = '', length, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return undefined
  const most = version === 4 ? 32 : 128
  const bits = length === undefined ? most : Number(length)
  return bits > most ? undefined : { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' }
}

function isListed(addresses: string, address: string): boolean {
  if (addresses === '') return true
  const list = new BlockList()
  for (const text of addresses.split(' ')) {
    const network = networkOf(text)
    if (network !== undefined) list.addSubnet(network.address, network.bits, network.family)
  }
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}
