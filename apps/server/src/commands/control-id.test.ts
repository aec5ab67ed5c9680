import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { api } from '@folego/contract'
import { biometricConsent, doorDefaults, visitDefaults } from '@folego/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aFreeTerm, aGym, aMember, aPhone, ownTestServer, testNow } from '#testing'
import type { TestGym } from '#testing'
import { openControlId, secretOf } from './control-id.ts'
import { openGatewayClient, type Send, sendTo } from './gateway-client.ts'
import { fileOutbox } from './serve-control-id.ts'

const server = await ownTestServer()
let gym: TestGym
let token: string
let folder: string
let isOffline: boolean
let may: string
let mayNot: string
let turnstile: Awaited<ReturnType<typeof aTurnstile>>

const now = () => server.clock.now()
const pass = (seconds: number) => server.clock.set(new Date(now().getTime() + seconds * 1000))

const send: Send = async (url, body) => {
  if (isOffline) throw new Error('no network')
  const reply = await server.app.inject({ method: 'POST', url, payload: body })
  return { status: reply.statusCode, body: reply.json() }
}

/** What a turnstile of Control iD does, before what answers it. */
async function aTurnstile() {
  const device = openGatewayClient(token, send, now)
  const outbox = fileOutbox(path.join(folder, 'outbox.json'))
  const open = () => openControlId({ device, secret: secretOf(token), exit: 'left', outbox, now })
  let adapter = open()
  await device.refresh()
  const call = (name: string, text: string) => adapter.handle(`/${secretOf(token)}/${name}`, text)
  const fields = (values: Record<string, string>) =>
    new URLSearchParams({ device_id: '935107', portal_id: '2', ...values })
  return {
    device,
    /** The answer to a card, finger or face that the turnstile knows as a user. */
    identify: async (user_id: string, uuid: string = crypto.randomUUID()) =>
      (await call('new_user_identified.fcgi', fields({ user_id, uuid }).toString())).body as Identified,
    scan: async (qrcode_value: string) =>
      (await call('new_qrcode.fcgi', fields({ qrcode_value, uuid: crypto.randomUUID() }).toString()))
        .body as Identified,
    turn: (name: string, { uuid = 'of-the-turn', device_id = 935107 } = {}) =>
      call('api/notifications/catra_event', JSON.stringify({ event: { name, uuid, time: 0 }, device_id })),
    flush: () => adapter.flush(),
    call: (url: string, text = '') => adapter.handle(url, text),
    restart: () => {
      adapter = open()
    },
    pending: () => outbox.read().length,
  }
}
interface Identified {
  result: { event: number; user_id: number; portal_id: number; actions: object[]; message: string }
}

beforeEach(async () => {
  isOffline = false
  folder = mkdtempSync(path.join(os.tmpdir(), 'control-id-'))
  gym = await aGym(server)
  const made = (await gym.admin.call(api.doorDevices.create, { body: { name: 'Catraca' } })).body
  token = made.token
  may = await aMember(gym)
  mayNot = await aMember(gym, { from: -40, until: -3 })
  for (const [number, student_id] of Object.entries({ 17: may, 18: mayNot })) {
    await gym.admin.call(api.doorDevices.setNumber, { params: { id: made.id }, body: { number, student_id } })
  }
  turnstile = await aTurnstile()
})
afterEach(() => {
  server.clock.set(testNow)
  rmSync(folder, { recursive: true })
})

const inside = async () => (await gym.admin.call(api.visits.house)).body.inside
const visitsOf = async (student_id: string) =>
  (await gym.admin.call(api.visits.list, { query: { student_id } })).body.object.map((it) => [
    it.entered_at,
    it.left_at,
  ])

test('a turnstile of Control iD opens for who may enter, who is inside once it has turned', async () => {
  const { result } = await turnstile.identify('17')
  const actions = [{ action: 'catra', parameters: 'allow=both' }]
  expect(result).toMatchObject({ event: 7, user_id: 17, portal_id: 2, actions, message: 'Pode passar' })
  expect(await inside()).toBe(0)
  await turnstile.turn('TURN RIGHT')
  expect(await inside()).toBe(1)
  await turnstile.identify('17')
  await turnstile.turn('TURN LEFT')
  expect(await inside()).toBe(0)
})

test('a turnstile of Control iD stays shut for who may not, without saying why', async () => {
  for (const user of ['18', '99', '']) {
    const { result } = await turnstile.identify(user)
    expect(result).toMatchObject({ event: 6, actions: [], message: 'Passe na recepção' })
  }
  await turnstile.turn('TURN RIGHT')
  expect(await inside()).toBe(0)
})

test('a turnstile of Control iD lets nobody be inside who gave up, or turned too late to be known', async () => {
  await turnstile.identify('17')
  await turnstile.turn('GIVE UP')
  await turnstile.turn('TURN RIGHT')
  await turnstile.identify('17')
  pass(31)
  await turnstile.turn('TURN RIGHT')
  expect(await inside()).toBe(0)
})

test('a turnstile of Control iD knows whose turn it is by its id, else by the turnstile', async () => {
  const other = await aMember(gym)
  const [device] = (await gym.admin.call(api.doorDevices.list)).body.object
  const params = { id: device?.id ?? '' }
  await gym.admin.call(api.doorDevices.setNumber, { params, body: { number: '19', student_id: other } })
  await turnstile.identify('17', 'first')
  await turnstile.identify('19', 'second')
  await turnstile.turn('TURN RIGHT', { uuid: 'second' })
  expect([(await visitsOf(other)).length, (await visitsOf(may)).length]).toEqual([1, 0])
  await turnstile.turn('TURN RIGHT', { device_id: 1 })
  expect((await visitsOf(may)).length).toBe(0)
  await turnstile.turn('TURN RIGHT')
  expect((await visitsOf(may)).length).toBe(1)
})

test('a turnstile of Control iD opens by the QR code of a phone', async () => {
  await aFreeTerm(gym, gym.student.studentId)
  const phone = await aPhone(gym.student, gym.id)
  const text = await phone.passAt(testNow)
  expect((await turnstile.scan(text)).result.event).toBe(7)
  await turnstile.turn('TURN RIGHT')
  expect(await inside()).toBe(1)
  expect((await turnstile.scan(text)).result.event).toBe(6)
})

test('a turnstile of Control iD without a network opens by the QR code of a phone, once, and reports it later', async () => {
  await aFreeTerm(gym, gym.student.studentId)
  const phone = await aPhone(gym.student, gym.id)
  await turnstile.device.refresh()
  isOffline = true
  const text = await phone.passAt(testNow)
  expect((await turnstile.scan(await phone.passAt(new Date(testNow.getTime() - 120_000)))).result.event).toBe(6)
  expect((await turnstile.scan(`${text.slice(0, -4)}AAAA`)).result.event).toBe(6)
  expect((await turnstile.scan(text)).result.event).toBe(7)
  await turnstile.turn('TURN RIGHT')
  expect((await turnstile.scan(text)).result.event).toBe(6)
  isOffline = false
  await turnstile.flush()
  expect(await visitsOf(gym.student.studentId)).toHaveLength(1)
})

test('a turnstile of Control iD goes on for an hour without a network, and reports it later, once, also after it was restarted', async () => {
  isOffline = true
  expect((await turnstile.identify('18')).result.event).toBe(6)
  expect((await turnstile.identify('17')).result.event).toBe(7)
  await turnstile.turn('TURN RIGHT')
  const entered = now().toISOString()
  pass(3600)
  turnstile.restart()
  expect([await inside(), turnstile.pending()]).toEqual([0, 2])
  isOffline = false
  await turnstile.flush()
  await turnstile.flush()
  expect(turnstile.pending()).toBe(0)
  expect(await visitsOf(may)).toEqual([[entered, null]])
  const { object } = (await gym.admin.call(api.visits.decisions, { query: { show: 'refused' } })).body
  expect(object.map(({ student_id }) => student_id)).toEqual([mayNot])
})

test('a turnstile of Control iD gets the same answer if it asks again, and a turn that is sent again is one', async () => {
  const [one, again] = [await turnstile.identify('17', 'same'), await turnstile.identify('17', 'same')]
  expect(again).toEqual(one)
  await turnstile.turn('TURN RIGHT', { uuid: 'same' })
  await turnstile.turn('TURN RIGHT', { uuid: 'same' })
  expect(await visitsOf(may)).toEqual([[now().toISOString(), null]])
})

test('a turnstile of Control iD is told to delete a face and a finger until it has, also if its result is lost or a failure', async () => {
  const { studentId: student_id } = gym.student
  const [made] = (await gym.admin.call(api.doorDevices.list)).body.object
  const body = { ...doorDefaults, ...visitDefaults, offers_biometrics: true }
  await gym.admin.call(api.visits.updateSettings, { body })
  for (const kind of ['face', 'finger'] as const) {
    const consent = { kind, text_version: biometricConsent.version }
    await gym.student.call(api.biometrics.answer, { body: { ...consent, agrees: true } })
    const stored = { student_id, device_id: made?.id ?? '', kind, number: '21' }
    await gym.admin.call(api.biometrics.create, { body: stored })
    await gym.student.call(api.biometrics.answer, { body: { ...consent, agrees: false } })
  }
  const at = `/${secretOf(token)}`
  const poll = async (uuid: string) => (await turnstile.call(`${at}/push?deviceId=935107&uuid=${uuid}`)).body
  const result = (uuid: string, text: string) => turnstile.call(`${at}/result?deviceId=935107&uuid=${uuid}`, text)
  expect(await poll('1')).toEqual({})
  await turnstile.device.refresh()
  const face = { verb: 'POST', endpoint: 'user_destroy_image', body: { user_id: 21 }, contentType: 'application/json' }
  expect(await poll('2')).toEqual(face)
  for (const text of ['', 'null', '{"error":"busy"}']) {
    await result('2', text)
    expect(await poll('2')).toEqual(face)
  }
  isOffline = true
  await result('2', '{"response":{}}')
  isOffline = false
  expect(await poll('3')).toEqual(face)
  await result('3', '{"response":{}}')
  expect(await poll('4')).toMatchObject({
    endpoint: 'destroy_objects',
    body: { object: 'templates', where: { templates: { user_id: 21 } } },
  })
  await result('4', '{"response":{"changes":2}}')
  expect(await poll('5')).toEqual({})
  expect((await gym.admin.call(api.biometrics.list)).body.object).toEqual([])
})

test('a turnstile of Control iD is answered at its secret address alone, and nothing that it sends is an error', async () => {
  const body = 'user_id=17&uuid=x'
  for (const url of ['/new_user_identified.fcgi', '/wrong/new_user_identified.fcgi', '/', '']) {
    expect((await turnstile.call(url, body)).status).toBe(404)
  }
  const at = `/${secretOf(token)}`
  expect(await turnstile.call(`${at}/push?deviceId=935107`)).toEqual({ status: 200, body: {} })
  for (const text of ['', '{', '[]', 'null', '{"event":7}', '{"event":{"name":{}}}']) {
    expect((await turnstile.call(`${at}/api/notifications/catra_event`, text)).status).toBe(200)
  }
})

test('what a proxy says in place of the server is no answer, and refuses nobody', async () => {
  const headers = { 'content-type': 'application/json' }
  const reply = { status: 403, ours: false }
  const inBetween = createServer((_request, response) =>
    response.writeHead(reply.status, { ...headers, ...(reply.ours && { 'x-folego': '1' }) }).end('{"success":false}'),
  )
  inBetween.listen(0)
  await once(inBetween, 'listening')
  const message = sendTo(`http://127.0.0.1:${(inBetween.address() as AddressInfo).port}`)
  await expect(message('/api/door/gateway/question', {})).rejects.toThrow("403 that is not the server's")
  reply.ours = true
  expect(await message('/api/door/gateway/question', {})).toEqual({ status: 403, body: { success: false } })
  inBetween.close()
})
