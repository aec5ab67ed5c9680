import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { doorDevices, type GatewayEvent } from '@folego/contract'
import type { GatewayClient } from './gateway-client.ts'

/*
 * Between a turnstile of Control iD in online mode and the contract of devices: what the turnstile calls (Access API), answered by what
 * the server says, or without it by what was last known of who may enter.
 */

/** What was not reported yet; it survives an end of the program. */
export interface Outbox {
  read: () => GatewayEvent[]
  write: (events: readonly GatewayEvent[]) => void
}

export interface ControlIdOptions {
  device: GatewayClient
  /** Part of each address, as the turnstile signs nothing. */
  secret: string
  /** To which side people go out. */
  exit: 'left' | 'right'
  outbox: Outbox
  now: () => Date
}

export interface Reply {
  status: number
  body: object
}

/** Let in, and neither through nor back yet. */
interface Granted {
  uuid: string
  device: string
  user: string
  event: GatewayEvent
}

/** How long the turnstile waits for a turn, and its report may take. */
const turnWindow = 30_000
const perMessage = 200
const codes = { granted: 7, denied: 6 } as const

/** The part of the addresses that only the turnstile and this program know, by the key of the device. */
export function secretOf(token: string): string {
  return createHmac('sha256', token).update('control-id').digest('hex').slice(0, 32)
}

/** Answers what a turnstile calls. */
export function openControlId({ device, secret, exit, outbox, now }: ControlIdOptions) {
  let granted: Granted[] = []
  const replies = new Map<string, Reply>()
  /** What the turnstile was told to delete, by the id of its call, and what it has deleted. */
  const commands = new Map<string, string>()
  const deleted = new Set<string>()

  async function handle(path: string, text: string): Promise<Reply> {
    const [, given = '', ...rest] = path.split('?')[0]?.split('/') ?? []
    if (!isSame(given, secret)) return { status: 404, body: {} }
    const call = rest.join('/')
    if (call === 'new_user_identified.fcgi' || call === 'new_qrcode.fcgi') return identified(fieldsOf(path, text))
    if (call === 'api/notifications/catra_event') return turned(text)
    if (call === 'push') return { status: 200, body: command(fieldsOf(path, '').get('uuid') ?? '') }
    if (call === 'result') return await commandDone(fieldsOf(path, '').get('uuid') ?? '', text)
    // it only says that it is there
    return { status: 200, body: {} }
  }

  async function identified(fields: URLSearchParams): Promise<Reply> {
    const uuid = fields.get('uuid') ?? ''
    const before = uuid === '' ? undefined : replies.get(uuid)
    if (before !== undefined) return before
    const user = fields.get('user_id') ?? ''
    const event = await answered(user, fields.get('qrcode_value') ?? '')
    const lets = event?.kind === 'entered'
    if (event !== undefined && lets) granted.push({ uuid, device: fields.get('device_id') ?? '', user, event })
    else if (event !== undefined) report(event)
    const result = {
      event: lets ? codes.granted : codes.denied,
      user_id: Number(user) || 0,
      user_name: fields.get('user_name') ?? '',
      user_image: false,
      portal_id: Number(fields.get('portal_id')) || 1,
      actions: lets ? [{ action: 'catra', parameters: 'allow=both' }] : [],
      message: lets ? 'Pode passar' : 'Passe na recepção',
    }
    const reply = { status: 200, body: { result } }
    if (uuid !== '') remember(uuid, reply)
    return reply
  }

  /** A turnstile that heard no reply asks again soon. */
  function remember(uuid: string, reply: Reply): void {
    replies.set(uuid, reply)
    const [oldest] = replies.keys()
    if (replies.size > 1000 && oldest !== undefined) replies.delete(oldest)
  }

  /** What is to be reported of somebody, if they go through; undefined: the device does not know them. */
  async function answered(number: string, pass: string): Promise<GatewayEvent | undefined> {
    const decision_id = randomUUID()
    const shown = pass === '' ? { number } : { pass }
    const event = { id: randomUUID(), at: now().toISOString(), decision_id }
    if (pass === '' && number === '') return undefined
    try {
      const reply = await device.send('ask', { id: decision_id, ...shown })
      if (reply.status === 200) {
        const { answer, student_id } = doorDevices.ask.reply.parse(reply.body)
        if (student_id === null) return undefined
        return { ...event, student_id, kind: answer === 'enter' ? 'entered' : 'stayed_out', answer: null }
      }
      if (reply.status < 500) return undefined
    } catch {
      // no network: what is known decides
    }
    const person = pass === '' ? device.known(number) : await device.holderOf(pass, now())
    if (person === undefined) return undefined
    const { outcome, reasons } = device.decideAbout(person, now())
    const kind = outcome === 'refuse' ? 'stayed_out' : 'entered'
    const { version: snapshot_version } = device.snapshot()
    const answer = {
      outcome,
      reasons: [...reasons],
      credential: pass === '' ? ('number' as const) : ('pass' as const),
      snapshot_version,
    }
    return { ...event, student_id: person.id, kind, answer }
  }

  /** What the turnstile has to do: delete a face or finger, one after the other. */
  function command(uuid: string): object {
    const next = device.snapshot().delete.find(({ id }) => !deleted.has(id))
    if (next === undefined || uuid === '') return {}
    commands.set(uuid, next.id)
    const user_id = Number(next.number)
    const [endpoint, body] =
      next.kind === 'face'
        ? ['user_destroy_image', { user_id }]
        : ['destroy_objects', { object: 'templates', where: { templates: { user_id } } }]
    return { verb: 'POST', endpoint, body, contentType: 'application/json' }
  }

  /** The turnstile has done it, or says why not; what failed, or could not be reported, is asked for again. */
  async function commandDone(uuid: string, text: string): Promise<Reply> {
    const id = commands.get(uuid)
    commands.delete(uuid)
    if (id !== undefined && !hasFailed(text)) {
      await device.reportDeleted([id]).then(
        () => deleted.add(id),
        () => undefined,
      )
    }
    return { status: 200, body: {} }
  }

  /** Somebody went through, or gave up. Firmwares differ in whether the turn has the id of its identification. */
  async function turned(text: string): Promise<Reply> {
    const { name, uuid, device: at, user } = turnOf(text)
    const time = now().getTime()
    granted = granted.filter(({ event }) => time - Date.parse(event.at) <= turnWindow)
    const near = (it: Granted) => it.device === at && (user === '' || it.user === user)
    const found = granted.find((it) => it.uuid !== '' && it.uuid === uuid) ?? granted.find(near)
    if (found === undefined) return { status: 200, body: {} }
    granted.splice(granted.indexOf(found), 1)
    const event = { ...found.event, at: now().toISOString() }
    if (name.includes('GIVE UP')) report({ ...event, kind: 'stayed_out' })
    else if (name.includes(exit.toUpperCase())) {
      // how they were let through stays on record
      report({ ...event, kind: 'stayed_out' })
      report({ ...event, id: randomUUID(), kind: 'left', decision_id: null, answer: null })
    } else report(event)
    await flush()
    return { status: 200, body: {} }
  }

  const report = (event: GatewayEvent) => outbox.write([...outbox.read(), event])

  /** Sends what was not reported yet; without a network it stays. */
  async function flush(): Promise<void> {
    for (let next = outbox.read().slice(0, perMessage); next.length > 0; next = outbox.read().slice(0, perMessage)) {
      const reply = await device.send('record', { events: next }).catch(() => undefined)
      if (reply?.status !== 200) return
      const sent = new Set(next.map(({ id }) => id))
      outbox.write(outbox.read().filter(({ id }) => !sent.has(id)))
    }
  }

  return { handle, flush }
}

function isSame(given: string, secret: string): boolean {
  const [one, other] = [given, secret].map((text) => createHmac('sha256', secret).update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

/** What a turnstile sends is in the query, or in the body as a form. */
function fieldsOf(path: string, text: string): URLSearchParams {
  return new URLSearchParams([path.split('?')[1] ?? '', text].filter((it) => it !== '').join('&'))
}

/** What cannot be read has not succeeded. */
function hasFailed(text: string): boolean {
  try {
    const result = JSON.parse(text) as object | null
    return result === null || !('response' in result)
  } catch {
    return true
  }
}

/** A turn as the monitor of the turnstile sends it; what cannot be read is nobody's. */
function turnOf(text: string): { name: string; uuid: string; device: string; user: string } {
  const none = { name: '', uuid: '', device: '', user: '' }
  try {
    const { event, device_id, user_id } = (JSON.parse(text) ?? {}) as Record<string, unknown>
    const { name, uuid } = (event ?? {}) as Record<string, unknown>
    const plain = (it: unknown) => (typeof it === 'string' || typeof it === 'number' ? String(it) : '')
    return { name: plain(name).toUpperCase(), uuid: plain(uuid), device: plain(device_id), user: plain(user_id) }
  } catch {
    return none
  }
}
