import { createHmac } from 'node:crypto'
import { allEndpoints, api, gatewaySnapshot } from '@folego/contract'
import type { GatewayEvent } from '@folego/contract'
import { decideAt } from '@folego/domain'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aFreeTerm, aGym, aMember, aPhone, ownTestServer, refusalOf, testNow, unknownId } from '#testing'
import type { TestGym } from '#testing'

const server = await ownTestServer()
let gym: TestGym

beforeEach(async () => {
  gym = await aGym(server)
})
afterEach(() => server.clock.set(testNow))

const minutesFrom = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000).toISOString()
const clock = () => server.clock.now().toISOString()
const newEventId = () => crypto.randomUUID()

async function aDevice(name = 'Catraca', addresses = ''): Promise<{ id: string; token: string }> {
  return (await gym.admin.call(api.doorDevices.create, { body: { name, addresses } })).body
}
const people = (token: string, digests = '') =>
  server.call(api.doorDevices.people, { body: { token, clock: clock(), digests } })
const ask = (token: string, shown: { id?: string; pass?: string; number?: string }) =>
  server.call(api.doorDevices.ask, { body: { token, clock: clock(), id: newEventId(), ...shown } })
const record = (token: string, events: GatewayEvent[], at = clock()) =>
  server.call(api.doorDevices.record, { body: { token, clock: at, events } })
const give = (id: string, number: string, student_id: string | null) =>
  gym.admin.call(api.doorDevices.setNumber, { params: { id }, body: { number, student_id } })

const house = async () => (await gym.admin.call(api.visits.house)).body
const visitsOf = async (student_id: string) => {
  const { object } = (await gym.admin.call(api.visits.list, { query: { student_id } })).body
  return object.map(({ entered_at, left_at, by_name }) => ({ entered_at, left_at, by_name }))
}

/** Somebody enters by what the device decided by itself. */
function entered(student_id: string, at: string, { decision_id = newEventId() } = {}): GatewayEvent {
  const answer = { outcome: 'let_in' as const, reasons: [], credential: 'number' as const, snapshot_version: 'abcdef' }
  return { id: newEventId(), student_id, at, kind: 'entered', decision_id, answer }
}
const left = (student_id: string, at: string): GatewayEvent => ({
  id: newEventId(),
  student_id,
  at,
  kind: 'left',
  decision_id: null,
  answer: null,
})

test('a device at the entrance asks whether somebody may enter; being let in is no entry, going through is', async () => {
  const student_id = await aMember(gym)
  const { id, token } = await aDevice()
  await give(id, '17', student_id)
  const decision_id = newEventId()
  const question = { id: decision_id, number: '17' }
  expect((await ask(token, question)).body).toEqual({ answer: 'enter', fault: null, student_id })
  expect((await ask(token, question)).body).toEqual({ answer: 'enter', fault: null, student_id })
  expect((await house()).inside).toBe(0)
  const event = { ...entered(student_id, clock(), { decision_id }), answer: null }
  expect((await record(token, [{ ...event, id: newEventId(), kind: 'stayed_out' }])).body).toEqual({ unknown: 0 })
  expect((await house()).inside).toBe(0)
  expect((await record(token, [event])).body).toEqual({ unknown: 0 })
  expect(await house()).toMatchObject({ inside: 1, latest: [{ student_id, by_name: 'Catraca' }] })
  await record(token, [left(student_id, clock())])
  expect((await house()).inside).toBe(0)
})

test('a device at the entrance sends everybody else to the desk: ended, unknown, the number of another device', async () => {
  const ended = await aMember(gym, { from: -40, until: -3 })
  const { id, token } = await aDevice()
  const other = await aDevice('Outra')
  await give(id, '17', ended)
  await give(other.id, '18', await aMember(gym))
  const desk = { answer: 'desk', fault: null }
  const decision_id = newEventId()
  expect((await ask(token, { id: decision_id, number: '17' })).body).toEqual({ ...desk, student_id: ended })
  for (const shown of [{ number: '18' }, { number: '99' }, {}]) {
    expect((await ask(token, shown)).body).toEqual({ ...desk, student_id: null })
  }
  const through = { ...entered(ended, clock(), { decision_id }), answer: null }
  expect((await record(token, [through])).body).toEqual({ unknown: 1 })
  expect((await house()).inside).toBe(0)
  const { object } = (await gym.admin.call(api.visits.decisions, { query: { show: 'refused' } })).body
  expect(object.map(({ by_name, student_id }) => [by_name, student_id])).toEqual([['Catraca', ended]])
  await give(other.id, '18', null)
  expect((await ask(other.token, { number: '18' })).body).toEqual({ ...desk, student_id: null })
})

test('a device at the entrance lets in by the QR code of a phone, once for each code, and answers a repeated question alike', async () => {
  const { studentId } = gym.student
  await aFreeTerm(gym, studentId, { from: 0 })
  const phone = await aPhone(gym.student, gym.id)
  const { token } = await aDevice()
  const pass = await phone.passAt(testNow)
  const question = { id: newEventId(), pass }
  const enter = { answer: 'enter', fault: null, student_id: studentId }
  expect((await ask(token, question)).body).toEqual(enter)
  expect((await ask(token, question)).body).toEqual(enter)
  expect((await ask(token, { pass })).body).toEqual({ answer: 'desk', fault: 'USED', student_id: null })
  expect((await ask(token, { pass: 'A'.repeat(4096) })).body.fault).toBe('NOT_A_PASS')
  const other = await aDevice('Outra')
  expect((await ask(other.token, question)).body).toEqual({ answer: 'desk', fault: null, student_id: null })
})

test('a device at the entrance reads who may enter as the server decides it, signed, by difference, without names, CPF and phones', async () => {
  const name = 'Nome Que Ninguém Lê'
  const [may, ended] = [await aMember(gym), await aMember(gym, { from: -40, until: -3 })]
  await gym.admin.call(api.students.update, { body: { id: may, name, cpf: '52998224725', phone: '41987654321' } })
  const { id, token } = await aDevice()
  await give(id, '17', may)
  const { content, signature } = (await people(token)).body
  expect(createHmac('sha256', token).update(content).digest('base64url')).toBe(signature)
  expect(content).not.toMatch(/Nome Que|52998224725|987654321/)
  const snapshot = gatewaySnapshot.parse(JSON.parse(content))
  expect(snapshot.device_id).toBe(id)
  const known = snapshot.groups.flatMap((group) => group.people)
  expect(known.find((it) => it.id === may)?.numbers).toEqual(['17'])
  const outcomes = known.map((it) => [
    it.id,
    decideAt(it, testNow, snapshot.timezone, { policy: snapshot.settings, inside: 0 }).outcome,
  ])
  expect(Object.fromEntries(outcomes)).toMatchObject({ [may]: 'let_in', [ended]: 'refuse' })
  const again = gatewaySnapshot.parse(JSON.parse((await people(token, snapshot.digests)).body.content))
  expect([again.version, again.groups]).toEqual([snapshot.version, []])
  await give(id, '18', may)
  const changed = gatewaySnapshot.parse(JSON.parse((await people(token, snapshot.digests)).body.content))
  expect(changed.groups.flatMap((group) => group.people.map((it) => it.numbers))).toEqual([['17', '18']])
})

test('a device at the entrance reports what happened without a network in any order, from three devices, any number of times: the same visits', async () => {
  const expected = new Map<string, unknown>()
  const day = fc.array(fc.record({ minute: fc.integer({ min: 1, max: 400 }), isIn: fc.boolean(), device: fc.nat(2) }), {
    minLength: 1,
    maxLength: 8,
  })
  const sending = fc.array(fc.nat(1_000), { minLength: 8, maxLength: 24 })
  await fc.assert(
    fc.asyncProperty(day, sending, async (movements, order) => {
      const devices = [await aDevice(), await aDevice(), await aDevice()]
      const [one, other] = [await aMember(gym), await aMember(gym)]
      const of = (student_id: string) =>
        movements.map(({ minute, isIn, device }) => ({
          token: devices[device]?.token ?? '',
          event: (isIn ? entered : left)(student_id, minutesFrom(-minute)),
        }))
      const [inOrder, shuffled] = [of(one), of(other)]
      for (const { token, event } of inOrder) await record(token, [event])
      for (const at of order) {
        const { token, event } = shuffled[at % shuffled.length] ?? { token: '', event: left(other, clock()) }
        await record(token, [event])
      }
      for (const { token, event } of shuffled.toReversed()) await record(token, [event, event])
      expect(await visitsOf(other)).toEqual(await visitsOf(one))
      expected.set(JSON.stringify(movements), await visitsOf(one))
    }),
    { numRuns: 12 },
  )
  expect([...expected.values()].some((visits) => Array.isArray(visits) && visits.length > 0)).toBe(true)
})

test('a device at the entrance has its clock corrected, by as much as it is off when it reports', async () => {
  const student_id = await aMember(gym)
  const { token } = await aDevice()
  const year = 365 * 24 * 60
  await record(token, [entered(student_id, minutesFrom(-year - 60))], minutesFrom(-year))
  expect((await visitsOf(student_id)).map((it) => it.entered_at)).toEqual([minutesFrom(-60)])
  const [device] = (await gym.admin.call(api.doorDevices.list)).body.object
  expect(device).toMatchObject({ last_seen_at: clock(), drift_seconds: -year * 60 })
})

test('a device at the entrance reports nobody of another gym, and enters nobody by an answer of another device', async () => {
  const student_id = await aMember(gym)
  const { id, token } = await aDevice()
  await give(id, '17', student_id)
  const decision_id = newEventId()
  await ask(token, { id: decision_id, number: '17' })
  const other = await aDevice('Outra')
  const through = { ...entered(student_id, clock(), { decision_id }), answer: null }
  expect((await record(other.token, [through])).body).toEqual({ unknown: 1 })
  expect((await record(token, [entered(unknownId, clock())])).body).toEqual({ unknown: 1 })
  const elsewhere = await aGym(server)
  const foreign = await elsewhere.admin.call(api.doorDevices.create, { body: { name: 'Catraca' } })
  expect((await record(foreign.body.token, [through])).body).toEqual({ unknown: 1 })
  expect((await ask(foreign.body.token, { number: '17' })).body.student_id).toBeNull()
  expect((await house()).inside).toBe(0)
})

test('a device at the entrance can do nothing once it is removed, at once', async () => {
  const { id, token } = await aDevice()
  await gym.admin.call(api.doorDevices.remove, { params: { id } })
  for (const reply of [
    await people(token),
    await ask(token, { number: '1' }),
    await record(token, [left(unknownId, clock())]),
  ]) {
    expect(refusalOf(reply).code).toBe('DEVICE_REFUSED')
  }
  expect((await gym.admin.call(api.doorDevices.list)).body.object).toEqual([])
})

test('a device at the entrance is refused from an address that is not on its list, and in a browser', async () => {
  const near = await aDevice('Perto', '10.0.0.0/8, 127.0.0.1')
  const far = await aDevice('Longe', '192.0.2.0/24; 2001:db8::/32')
  expect((await people(near.token)).status).toBe(200)
  expect(refusalOf(await people(far.token)).code).toBe('DEVICE_REFUSED')
  const body = { token: near.token, clock: clock(), digests: '' }
  const headers = { origin: 'https://example.com' }
  expect(refusalOf(await server.call(api.doorDevices.people, { body, headers })).code).toBe('DEVICE_REFUSED')
  for (const addresses of ['casa', '10.0.0.0/33', '1.2.3.4/8/8']) {
    const reply = await gym.admin.call(api.doorDevices.create, { body: { name: 'Errado', addresses } })
    expect(reply.status).toBe(400)
  }
})

test('a device at the entrance waits after too many calls, and other devices do not', async () => {
  const [{ token }, other] = [await aDevice(), await aDevice('Outra')]
  let waits = 0
  for (let call = 1; call <= 302; call += 1) if ((await ask(token, {})).status === 429) waits += 1
  expect(waits).toBe(2)
  expect((await ask(other.token, {})).status).toBe(200)
})

test('a device at the entrance leaves its token in no list and no log of changes', async () => {
  const { token } = await aDevice()
  const lists = [await gym.admin.call(api.doorDevices.list), await gym.admin.call(api.dashboards.activity)]
  expect(JSON.stringify(lists.map(({ body }) => body))).not.toContain(token)
})

describe('the token of a device', () => {
  const others = allEndpoints().filter(({ endpoint }) => endpoint.scope !== 'public')
  let token: string

  test.each(others)('the token of a device opens nothing but its three messages: $name', async ({ endpoint }) => {
    token ??= (await aDevice()).token
    const { statusCode } = await server.app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path.replaceAll(/\{\w+\}/g, gym.id)}`,
      headers: { authorization: `Bearer ${token}`, 'x-gym-id': gym.id },
      ...(endpoint.method !== 'GET' && { payload: {} }),
    })
    expect(statusCode).toBe(401)
  })

  test('the token of a device is no kiosk’s and no person’s', async () => {
    const device = await aDevice()
    expect(refusalOf(await server.call(api.kiosks.open, { body: { token: device.token } })).code).toBe('KIOSK_UNPAIRED')
    expect(refusalOf(await people(gym.admin.token)).code).toBe('DEVICE_REFUSED')
  })
})
