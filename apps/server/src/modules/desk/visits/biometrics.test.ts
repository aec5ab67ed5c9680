import { api, gatewaySnapshot } from '@folego/contract'
import { biometricConsent, type BiometricKind, doorDefaults, visitDefaults } from '@folego/domain'
import { beforeEach, expect, test } from 'vitest'
import { aGym, aMember, ownTestServer, refusalOf } from '#testing'
import type { TestGym } from '#testing'

const server = await ownTestServer()
let gym: TestGym
let student_id: string
let device: { id: string; token: string }

beforeEach(async () => {
  gym = await aGym(server)
  student_id = gym.student.studentId
  device = await aDevice('Catraca')
  const body = { ...doorDefaults, ...visitDefaults, offers_biometrics: true }
  await gym.admin.call(api.visits.updateSettings, { body })
})

const aDevice = async (name: string) => (await gym.admin.call(api.doorDevices.create, { body: { name } })).body
const answer = (agrees: boolean, kind: BiometricKind = 'face', text_version: number = biometricConsent.version) =>
  gym.student.call(api.biometrics.answer, { body: { kind, agrees, text_version } })
const store = (kind: BiometricKind = 'face', body: object = {}) =>
  gym.admin.call(api.biometrics.create, { body: { student_id, device_id: device.id, kind, number: '17', ...body } })
const stored = async () => (await gym.admin.call(api.biometrics.list)).body.object
const message = (token: string) => ({ token, clock: server.clock.now().toISOString() })
const toDelete = async ({ token } = device) => {
  const { content } = (await server.call(api.doorDevices.people, { body: { ...message(token), digests: '' } })).body
  return gatewaySnapshot.parse(JSON.parse(content)).delete
}
const reportDeleted = (deleted: string[], { token } = device) =>
  server.call(api.doorDevices.record, { body: { ...message(token), events: [], deleted } })
const ask = async () =>
  (
    await server.call(api.doorDevices.ask, {
      body: { ...message(device.token), id: crypto.randomUUID(), number: '17' },
    })
  ).body.student_id

test('a face or finger is recorded only of who has agreed to it, and not twice in one device', async () => {
  expect(refusalOf(await store()).code).toBe('BIOMETRIC_CONSENT_NEEDED')
  await answer(true)
  expect(refusalOf(await store('finger')).code).toBe('BIOMETRIC_CONSENT_NEEDED')
  const { id } = (await store()).body
  expect(refusalOf(await store()).code).toBe('BIOMETRIC_STORED')
  expect(await stored()).toMatchObject([
    { id, student_id, kind: 'face', device_name: 'Catraca', number: '17', enrolled_by_name: gym.admin.name },
  ])
  expect(await ask()).toBe(student_id)
  const { object } = (await gym.admin.call(api.doorDevices.numbers, { params: { id: device.id } })).body
  expect(object).toMatchObject([{ number: '17', student_id }])
  expect((await gym.student.call(api.biometrics.consents)).body).toMatchObject({
    is_offered: true,
    consents: [{ kind: 'face', withdrawn_at: null, devices: [{ device_name: 'Catraca' }] }],
  })
})

test('a face that was agreed to is not stored any more once the gym uses none, or the record says that its person is a minor', async () => {
  await answer(true)
  const settings = async (offers_biometrics: boolean) => {
    const { version } = (await gym.admin.call(api.visits.settings)).body
    const body = { ...doorDefaults, ...visitDefaults, offers_biometrics }
    await gym.admin.call(api.visits.updateSettings, { body, headers: { 'if-match': `"${version}"` } })
  }
  await settings(false)
  expect(refusalOf(await store()).code).toBe('BIOMETRICS_OFF')
  await settings(true)
  await gym.admin.call(api.students.update, { body: { id: student_id, birth_date: '2010-03-14' } })
  expect(refusalOf(await store()).fields).toEqual({ student_id: 'ADULTS_ONLY' })
  expect(await stored()).toEqual([])
})

test('nobody gets the number by which a device has the face of somebody else', async () => {
  await answer(true)
  await store()
  const another = { params: { id: device.id }, body: { number: '17', student_id: await aMember(gym) } }
  expect(refusalOf(await gym.admin.call(api.doorDevices.setNumber, another)).fields).toEqual({ number: 'NUMBER_TAKEN' })
  expect(await ask()).toBe(student_id)
  const own = { params: { id: device.id }, body: { number: '17', student_id } }
  expect((await gym.admin.call(api.doorDevices.setNumber, own)).status).toBe(204)
})

test('a consent that is withdrawn stops the number at once, and the deletion waits until each device has confirmed it', async () => {
  const other = await aDevice('Outra')
  await answer(true)
  const one = (await store()).body.id
  const two = (await store('face', { device_id: other.id, number: '5' })).body.id
  expect(await toDelete()).toEqual([])
  const { consents } = (await answer(false)).body
  expect(consents).toMatchObject([{ withdrawn_at: expect.any(String), devices: [{}, {}] }])
  expect(await ask()).toBeNull()
  expect(await toDelete()).toEqual([{ id: one, kind: 'face', number: '17' }])
  expect(await toDelete(other)).toEqual([{ id: two, kind: 'face', number: '5' }])
  // agreeing again takes back nothing that a device was told to delete
  await answer(true)
  expect(refusalOf(await store()).code).toBe('BIOMETRIC_STORED')
  await reportDeleted([one, two], other)
  expect(await toDelete()).toHaveLength(1)
  expect(await toDelete(other)).toEqual([])
  await reportDeleted([one])
  await reportDeleted([one])
  expect(await toDelete()).toEqual([])
  expect(await stored()).toEqual([])
  // the card with the same number opens again
  expect(await ask()).toBe(student_id)
  expect((await store()).status).toBe(201)
})

test('a device deletes what it has of a student who is removed, and staff look after a device that is removed', async () => {
  await answer(true)
  await answer(true, 'finger')
  const face = (await store()).body.id
  const finger = (await store('finger')).body.id
  await reportDeleted([face])
  expect(await stored()).toHaveLength(2)
  await gym.admin.call(api.biometrics.askDeletion, { params: { id: finger } })
  expect((await toDelete()).map(({ id }) => id)).toEqual([finger])
  const { body } = await gym.admin.call(api.students.find, { params: { id: student_id } })
  await gym.admin.call(api.students.remove, {
    params: { id: student_id },
    headers: { 'if-match': `"${body.version}"` },
  })
  expect((await toDelete()).map(({ id }) => id)).toEqual([face, finger])
  await gym.admin.call(api.doorDevices.remove, { params: { id: device.id } })
  expect(await stored()).toMatchObject([
    { id: face, device_id: null, device_name: 'Catraca', must_delete: true },
    { id: finger, device_id: null, must_delete: true },
  ])
  for (const id of [face, finger]) await gym.admin.call(api.biometrics.confirmDeletion, { params: { id } })
  expect(await stored()).toEqual([])
})

test('staff confirm the deletion only of what has to be deleted', async () => {
  await answer(true)
  const { id } = (await store()).body
  expect(refusalOf(await gym.admin.call(api.biometrics.confirmDeletion, { params: { id } })).code).toBe('NOT_FOUND')
  expect(await stored()).toHaveLength(1)
})

test('nobody agrees where the gym uses none, below 18, without a birth date, or to a text that is no longer shown', async () => {
  expect(refusalOf(await answer(true, 'face', 99)).fields).toEqual({ text_version: 'VALUE_INVALID' })
  const born = (birth_date: string | null) =>
    gym.admin.call(api.students.update, { body: { id: student_id, birth_date } })
  for (const birth_date of ['2008-03-15', null]) {
    await born(birth_date)
    expect(refusalOf(await answer(true)).fields).toEqual({ kind: 'ADULTS_ONLY' })
    expect((await gym.student.call(api.biometrics.consents)).body.is_offered).toBe(false)
  }
  await born('2008-03-14')
  expect((await answer(true)).status).toBe(200)
  const { version, ...settings } = (await gym.admin.call(api.visits.settings)).body
  const body = { ...settings, offers_biometrics: false }
  await gym.admin.call(api.visits.updateSettings, { body, headers: { 'if-match': `"${version}"` } })
  expect(refusalOf(await answer(true, 'finger')).code).toBe('BIOMETRICS_OFF')
  // withdrawing is possible all the same
  expect((await answer(false)).body).toEqual({ is_offered: false, consents: [] })
})

test('a device of another gym deletes nothing here, and staff of it record nobody here', async () => {
  await answer(true)
  const { id } = (await store()).body
  await answer(false)
  const elsewhere = await aGym(server)
  const foreign = (await elsewhere.admin.call(api.doorDevices.create, { body: { name: 'Catraca' } })).body
  await reportDeleted([id], foreign)
  expect(await toDelete()).toHaveLength(1)
  expect(await toDelete(foreign)).toEqual([])
  const body = { student_id: await aMember(gym), device_id: foreign.id, kind: 'face' as const, number: '1' }
  expect(refusalOf(await elsewhere.admin.call(api.biometrics.create, { body })).code).toBe('USER_NOT_FOUND')
})
