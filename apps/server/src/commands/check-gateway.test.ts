import { api } from '@folego/contract'
import { addDays } from '@folego/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aGym, aPlan, aStudent, enrolled, ownTestServer, testNow } from '#testing'
import type { TestGym } from '#testing'
import { runChecks } from './check-gateway.ts'
import { openGatewayClient, type Send } from './gateway-client.ts'

const server = await ownTestServer()
const today = '2026-03-14'
const numbers = { may: '17', mayNot: '18' }
let gym: TestGym
let token: string

beforeEach(async () => {
  gym = await aGym(server)
  const made = (await gym.admin.call(api.doorDevices.create, { body: { name: 'Catraca' } })).body
  token = made.token
  const ends: [string, number][] = [
    [numbers.may, 30],
    [numbers.mayNot, -3],
  ]
  for (const [number, until] of ends) {
    const student_id = await aStudent(gym.admin.call)
    const plan_id = await aPlan(gym.admin.call, `Livre ${until}`, 0)
    await enrolled(gym, { student_id, plan_id, start_date: addDays(today, -40), end_date: addDays(today, until) })
    await gym.admin.call(api.doorDevices.setNumber, { params: { id: made.id }, body: { number, student_id } })
  }
})

afterEach(() => server.clock.set(testNow))

const send: Send = async (url, body, headers = {}) => {
  // two things never happen at once
  server.clock.set(new Date(server.clock.now().getTime() + 1))
  const reply = await server.app.inject({ method: 'POST', url, headers, payload: body })
  return { status: reply.statusCode, body: reply.json() }
}
const now = () => server.clock.now()
const failuresOf = async (sendTo: Send) => {
  const checks = await runChecks(openGatewayClient(token, sendTo, now), numbers, now)
  return Object.fromEntries(checks.flatMap(({ name, failure }) => (failure === undefined ? [] : [[name, failure]])))
}

/** A server that answers a message in its own way. */
const broken =
  (message: 'people' | 'ask' | 'record', change: (body: never, reply: never) => unknown): Send =>
  async (url, body, headers) => {
    const reply = await send(url, body, headers)
    const isIt = url === `/api${api.doorDevices[message].path}` && reply.status === 200
    return isIt ? { ...reply, body: change(body as never, reply.body as never) } : reply
  }

test('the check of what devices need of a server finds nothing wrong with this one', async () => {
  expect(await failuresOf(send)).toEqual({})
})

test('the check of what devices need of a server finds a server that lets in everybody', async () => {
  const lets = broken('ask', (_, reply: { answer: string }) => ({ ...reply, answer: 'enter' }))
  expect(Object.keys(await failuresOf(lets))).toEqual([
    'deny: who may not enter is sent to the desk, and enters by no event',
  ])
})

test('the check of what devices need of a server finds a snapshot that somebody else made', async () => {
  const forged = broken('people', (_, reply: { content: string }) => ({ ...reply, content: `${reply.content} ` }))
  expect(await failuresOf(forged)).toMatchObject({
    'reads who may enter, signed by the server': 'the signature is not the server’s',
  })
})

test('the check of what devices need of a server finds a server that takes being let in for an entry', async () => {
  const eager: Send = async (url, body, headers) => {
    const reply = await send(url, body, headers)
    const { answer, student_id } = reply.body as { answer?: string; student_id?: string }
    if (answer === 'enter') {
      const { id, clock } = body as { id: string; clock: string }
      const event = { id: crypto.randomUUID(), student_id, at: clock, kind: 'entered', decision_id: id, answer: null }
      await send(`/api${api.doorDevices.record.path}`, { token, clock, events: [event] })
    }
    return reply
  }
  expect(Object.keys(await failuresOf(eager))).toContain('give up: who is let in and stays out is not inside')
})

test('the check of what devices need of a server finds a server that loses what is reported', async () => {
  const losing: Send = async (url, body, headers) =>
    url === `/api${api.doorDevices.record.path}` ? { status: 200, body: { unknown: 0 } } : send(url, body, headers)
  const failures = Object.keys(await failuresOf(losing))
  expect(failures).toContain('turn: who goes through is inside, and out after leaving')
  expect(failures).toContain('offline for an hour: reports late and in another order who entered and left')
})
