import { randomUUID } from 'node:crypto'
import type { GatewayEvent } from '@folego/contract'
import { ConfigError } from '#platform/config'
import type { Config } from '#platform/config'
import { type GatewayClient, openGatewayClient, sendTo } from './gateway-client.ts'
import { readSecret } from './read-secret.ts'
import type { Options } from './usage.ts'

const minute = 60_000

/** Two numbers of the device: of somebody who may enter and has not for a day, and of somebody who may not. */
export interface Numbers {
  may: string
  mayNot: string
}

export interface Check {
  name: string
  /** What is wrong; undefined: nothing. */
  failure: string | undefined
}

/** `gym check-gateway`: plays a device against a server, and fails if the server does not keep the contract. */
export async function checkGateway(_config: Config, [address = '']: string[], options: Options): Promise<void> {
  const { may, 'may-not': mayNot } = options
  if (typeof may !== 'string' || typeof mayNot !== 'string') throw new ConfigError('--may and --may-not are needed.')
  const token = await readSecret('key of the device')
  const checks = await runChecks(
    openGatewayClient(token, sendTo(address), () => new Date()),
    { may, mayNot },
    () => new Date(),
  )
  for (const { name, failure } of checks) console.log(failure === undefined ? `✓ ${name}` : `✗ ${name}: ${failure}`)
  const failures = checks.filter(({ failure }) => failure !== undefined).length
  if (failures > 0) throw new ConfigError(`\n${failures} of ${checks.length} failed.`)
}

/** Plays each scene of the contract, in an order in which each finds what it needs. */
export async function runChecks(device: GatewayClient, numbers: Numbers, now: () => Date): Promise<Check[]> {
  const checks: Check[] = []
  for (const [name, play] of Object.entries(scenes)) {
    try {
      await play(device, numbers, now)
      checks.push({ name, failure: undefined })
    } catch (failure) {
      checks.push({ name, failure: failure instanceof Error ? failure.message : String(failure) })
    }
  }
  return checks
}

type Scene = (device: GatewayClient, numbers: Numbers, now: () => Date) => Promise<void>

const scenes: Record<string, Scene> = {
  'reads who may enter, signed by the server': async (device, { may, mayNot }) => {
    await device.refresh()
    for (const number of [may, mayNot])
      expectThat(device.known(number) !== undefined, `nobody has the number ${number}`)
    expectThat(device.known(may)?.id !== device.known(mayNot)?.id, 'the two numbers are of one person')
    const visit = device.known(may)?.last ?? null
    const isRecent = visit !== null && Date.parse(visit.entered_at) > Date.parse(device.snapshot().at) - 1440 * minute
    expectThat(!isRecent, 'whoever may enter has entered within a day: choose somebody else')
  },
  'reads only what has changed since': async (device) => {
    const { version } = device.snapshot()
    const groups = await device.refresh()
    expectThat(groups === 0 || device.snapshot().version !== version, 'it sent what the device has')
  },
  'offline for an hour: reports late and in another order who entered and left': async (
    device,
    { may, mayNot },
    now,
  ) => {
    const at = (minutes: number) => new Date(now().getTime() - minutes * minute)
    expectThat(device.decide(may, at(60)).outcome !== 'refuse', 'the device by itself refuses who may enter')
    expectThat(device.decide(mayNot, at(60)).outcome === 'refuse', 'the device by itself lets in who may not')
    const [entered, left] = [byItself(device, may, at(60)), leaving(device, may, at(30))]
    expectThat((await device.report([left, byItself(device, mayNot, at(45))])) === 0, 'events are unknown')
    expectThat((await device.report([entered])) === 0, 'the entry is unknown')
    const visit = await visitOf(device, may)
    expectThat(visit?.entered_at === entered.at, `the visit began at ${visit?.entered_at}`)
    expectThat(visit.left_at === left.at, `the visit ended at ${visit.left_at}`)
    await device.report([entered, left, entered])
    expectThat(JSON.stringify(await visitOf(device, may)) === JSON.stringify(visit), 'sending again changed the visit')
    expectThat(!(await isInside(device, mayNot)), 'who was refused is inside')
  },
  'identify: lets in who may enter, with one answer to one question': async (device, { may }) => {
    const id = randomUUID()
    const [first, again] = [await device.ask(id, may), await device.ask(id, may)]
    expectThat(first.answer === 'enter', 'it says desk')
    expectThat(JSON.stringify(first) === JSON.stringify(again), 'the second answer is another')
    expectThat(first.student_id === device.known(may)?.id, 'it names somebody else')
  },
  'give up: who is let in and stays out is not inside': async (device, { may }, now) => {
    const id = randomUUID()
    await device.ask(id, may)
    await device.report([{ ...following(device, may, id, now()), kind: 'stayed_out' }])
    expectThat(!(await isInside(device, may)), 'the person is inside')
  },
  'turn: who goes through is inside, and out after leaving': async (device, { may }, now) => {
    const id = randomUUID()
    await device.ask(id, may)
    expectThat((await device.report([following(device, may, id, now())])) === 0, 'the entry is unknown')
    expectThat(await isInside(device, may), 'the person is not inside')
    await device.report([leaving(device, may, now())])
    expectThat(!(await isInside(device, may)), 'the person is still inside')
  },
  'replay: what is sent again changes nothing': async (device, { may }, now) => {
    const id = randomUUID()
    await device.ask(id, may)
    const events = [following(device, may, id, now()), leaving(device, may, now())]
    await device.report(events)
    const before = JSON.stringify(await visitOf(device, may))
    await device.report([...events.toReversed(), ...events])
    expectThat(JSON.stringify(await visitOf(device, may)) === before, 'the visit is another')
  },
  'deny: who may not enter is sent to the desk, and enters by no event': async (device, { mayNot }, now) => {
    const id = randomUUID()
    expectThat((await device.ask(id, mayNot)).answer === 'desk', 'it lets in')
    expectThat((await device.report([following(device, mayNot, id, now())])) === 1, 'the entry is accepted')
    expectThat(!(await isInside(device, mayNot)), 'the person is inside')
    expectThat((await device.ask(randomUUID(), `${mayNot}-unknown`)).answer === 'desk', 'it lets in nobody known')
  },
  'clock skew: a clock that is an hour ahead enters nobody in the future': async (device, { may }, now) => {
    const ahead = new Date(now().getTime() + 60 * minute)
    await device.report([byItself(device, may, ahead)], ahead)
    const visit = await visitOf(device, may)
    expectThat(visit !== null && visit.entered_at <= device.snapshot().at, `the visit begins at ${visit?.entered_at}`)
    expectThat(visit.left_at === null, 'the person is not inside')
    await device.report([leaving(device, may, now())])
  },
  'refuses another key, and a browser': async (device, { may }) => {
    const question = { id: randomUUID(), number: may }
    const browser = await device.send('ask', question, { origin: 'https://example.com' })
    const other = await device.send('ask', { ...question, token: 'x'.repeat(75) })
    expectThat(
      [browser.status, other.status].every((status) => status === 400),
      'it answers',
    )
  },
}

function expectThat(holds: boolean, failure: string): asserts holds {
  if (!holds) throw new Error(failure)
}

async function visitOf(device: GatewayClient, number: string) {
  await device.refresh()
  return device.known(number)?.last ?? null
}

async function isInside(device: GatewayClient, number: string): Promise<boolean> {
  const visit = await visitOf(device, number)
  return visit !== null && (visit.left_at ?? visit.closes_at) > device.snapshot().at
}

function following(device: GatewayClient, number: string, decision_id: string, at: Date): GatewayEvent {
  const student_id = device.known(number)?.id ?? ''
  return { id: randomUUID(), student_id, at: at.toISOString(), kind: 'entered', decision_id, answer: null }
}

function leaving(device: GatewayClient, number: string, at: Date): GatewayEvent {
  return { ...following(device, number, '', at), kind: 'left', decision_id: null }
}

/** What the device answers by itself: somebody enters, or is refused. */
function byItself(device: GatewayClient, number: string, at: Date): GatewayEvent {
  const { outcome, reasons } = device.decide(number, at)
  const kind = outcome === 'refuse' ? 'stayed_out' : 'entered'
  const answer = {
    outcome,
    reasons: [...reasons],
    credential: 'number' as const,
    snapshot_version: device.snapshot().version,
  }
  return { ...following(device, number, randomUUID(), at), kind, answer }
}
