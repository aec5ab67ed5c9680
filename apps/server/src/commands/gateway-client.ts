import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  api,
  type GatewayAnswer,
  type GatewayEvent,
  type GatewaySnapshot,
  gatewaySnapshot,
  signedSnapshot,
} from '@folego/contract'
import { decideAt, type DoorDecision, isInside, parsePass, passLimits, verifyPass, visitGoesOn } from '@folego/domain'

type Message = 'people' | 'ask' | 'record'

/** Sends a message of a device to a server. */
export type Send = (
  path: string,
  body: object,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: unknown }>

/** Sends to the server at an address. Throws if something in between replies in its place: that refuses nobody. */
export function sendTo(address: string, patienceMilliseconds = 30_000): Send {
  return async (path, body, headers = {}) => {
    const reply = await fetch(new URL(path, address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMilliseconds),
    })
    if (!reply.headers.has('x-folego')) throw new Error(`a reply of status ${reply.status} that is not the server's`)
    return { status: reply.status, body: await reply.json() }
  }
}

/** What a device knows of somebody. */
export type Known = GatewaySnapshot['groups'][number]['people'][number]

export interface GatewayClient {
  /** Sends any message, as it is. */
  send: (message: Message, body: object, headers?: Record<string, string>) => Promise<{ status: number; body: unknown }>
  /** Brings what the device knows up to date; returns how many groups of people were sent. Throws if it is not the server's. */
  refresh: () => Promise<number>
  known: (number: string) => Known | undefined
  /** Whose QR code this is, without the server; each opens once. */
  holderOf: (pass: string, at: Date) => Promise<Known | undefined>
  snapshot: () => GatewaySnapshot
  ask: (id: string, number: string) => Promise<GatewayAnswer>
  /** The answer without the server. */
  decide: (number: string, at: Date) => DoorDecision
  decideAbout: (person: Known, at: Date) => DoorDecision
  report: (events: readonly GatewayEvent[], clock?: Date) => Promise<number>
  /** Reports faces and fingers that the device has deleted. */
  reportDeleted: (ids: readonly string[]) => Promise<void>
}

/** A device as a driver of a turnstile would be, with no turnstile. */
export function openGatewayClient(token: string, sendMessage: Send, now: () => Date): GatewayClient {
  const people = new Map<number, readonly Known[]>()
  /** The newest window in which each phone has opened without the server. */
  const used = new Map<string, number>()
  let last: GatewaySnapshot | undefined

  const send: GatewayClient['send'] = (message, body, headers) =>
    sendMessage(`/api${api.doorDevices[message].path}`, { token, clock: now().toISOString(), ...body }, headers)

  async function ok(message: Message, body: object): Promise<unknown> {
    const reply = await send(message, body)
    if (reply.status !== 200) throw new Error(`${message}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body
  }

  function snapshot(): GatewaySnapshot {
    if (last === undefined) throw new Error('it knows nobody yet')
    return last
  }

  const everybody = () => [...people.values()].flat()
  const known = (number: string) => everybody().find(({ numbers }) => numbers.includes(number))

  function decideAbout(person: Known, at: Date): DoorDecision {
    const { timezone, settings: policy } = snapshot()
    const time = at.toISOString()
    // whoever is inside, or left a moment ago, continues the same visit
    if (person.last !== null && visitGoesOn(person.last, time, policy.reentry_minutes)) {
      return { outcome: 'let_in', reasons: [] }
    }
    const members = everybody().filter((it) => it.last !== null && isInside(it.last, time)).length
    const inside = members + snapshot().visitors_until.filter((until) => until > time).length
    return decideAt(person, at, timezone, { policy, inside })
  }

  return {
    send,
    snapshot,
    known,
    async refresh() {
      const { content, signature } = signedSnapshot.parse(await ok('people', { digests: last?.digests ?? '' }))
      const own = createHmac('sha256', token).update(content).digest()
      const theirs = Buffer.from(signature, 'base64url')
      if (theirs.length !== own.length || !timingSafeEqual(theirs, own))
        throw new Error('the signature is not the server’s')
      const read = gatewaySnapshot.parse(JSON.parse(content))
      for (const { group, people: members } of read.groups) people.set(group, members)
      last = read
      return read.groups.length
    },
    ask: async (id, number) => api.doorDevices.ask.reply.parse(await ok('ask', { id, number })),
    decide(number, at) {
      const person = known(number)
      return person === undefined ? { outcome: 'refuse', reasons: [] } : decideAbout(person, at)
    },
    decideAbout,
    async holderOf(text, at) {
      const id = parsePass(text)?.key_id
      const person = everybody().find(({ key }) => key !== null && key.id === id)
      if (person === undefined || person.key === null) return undefined
      const certificate = { ...person.key, gym_id: snapshot().gym_id, student_id: person.id }
      const tolerance = passLimits.tolerance.offline
      const reading = await verifyPass([certificate], text, { now: at.getTime(), tolerance, subtle: crypto.subtle })
      // as with the server: a photo of the code that has just opened opens nothing
      if (reading.fault !== null || (used.get(certificate.id) ?? 0) >= reading.window) return undefined
      used.set(certificate.id, reading.window)
      return person
    },
    async reportDeleted(deleted) {
      await ok('record', { events: [], deleted })
    },
    async report(events, clock = now()) {
      const body = { events, clock: clock.toISOString() }
      return api.doorDevices.record.reply.parse(await ok('record', body)).unknown
    },
  }
}
