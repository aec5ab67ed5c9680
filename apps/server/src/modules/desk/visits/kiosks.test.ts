import { allEndpoints, api } from '@folego/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aFreeTerm, aGym, aMember, aPhone, ownTestServer, refusalOf, testNow } from '#testing'
import type { TestGym } from '#testing'

const server = await ownTestServer()
const cpf = '52998224725'
const birth_date = '1994-05-20'
let gym: TestGym

beforeEach(async () => {
  gym = await aGym(server)
})
afterEach(() => server.clock.set(testNow))

const later = (seconds: number) => server.clock.set(new Date(testNow.getTime() + seconds * 1000))

async function aLink(name = 'Entrada'): Promise<{ id: string; link: string }> {
  const { id, link } = (await gym.admin.call(api.kiosks.create, { body: { name } })).body
  return { id, link: new URL(link).searchParams.get('token') ?? '' }
}
const pair = (token: string) => server.call(api.kiosks.pair, { body: { token } })
async function aKiosk(name?: string): Promise<{ id: string; token: string }> {
  const { id, link } = await aLink(name)
  return { id, token: (await pair(link)).body.token }
}
const show = (token: string, what: { pass?: string; cpf?: string; birth_date?: string }) =>
  server.call(api.kiosks.read, { body: { token, ...what } })

const house = async () => (await gym.admin.call(api.visits.house)).body

test('a kiosk is paired by a link that works once, for fifteen minutes, and while whoever made it may make one', async () => {
  const { link } = await aLink('Totem')
  const paired = await pair(link)
  expect(paired.body).toMatchObject({ kiosk_name: 'Totem' })
  expect(refusalOf(await pair(link)).code).toBe('KIOSK_UNPAIRED')
  const { token } = paired.body
  expect((await server.call(api.kiosks.open, { body: { token } })).body.kiosk_name).toBe('Totem')
  const late = await aLink('Tarde')
  later(900)
  expect(refusalOf(await pair(late.link)).code).toBe('KIOSK_UNPAIRED')
  expect((await gym.admin.call(api.kiosks.list)).body.object.map(({ name }) => name)).toEqual(['Totem'])
})

test('a kiosk lets in by CPF and birth date whom the rules let in, under its own name', async () => {
  const student_id = await aMember(gym, {}, { birth_date, cpf })
  const { token } = await aKiosk('Totem')
  expect((await show(token, { cpf: '529.982.247-25', birth_date })).body).toEqual({ answer: 'enter', fault: null })
  expect(await house()).toMatchObject({ inside: 1, latest: [{ student_id, by_name: 'Totem', credential: 'cpf' }] })
  expect((await show(token, { cpf, birth_date })).body.answer).toBe('enter')
  expect((await house()).inside).toBe(1)
})

test('a kiosk sends everybody else to the desk in the same words: unknown, another birth date, ended, owing', async () => {
  await aMember(gym, { from: -40, until: -3 }, { birth_date, cpf })
  const { token } = await aKiosk()
  const desk = { answer: 'desk', fault: null }
  for (const shown of [
    { cpf, birth_date },
    { cpf, birth_date: '1994-05-21' },
    { cpf: '111.444.777-35', birth_date },
    {},
  ]) {
    expect((await show(token, shown)).body).toEqual(desk)
  }
  expect((await house()).inside).toBe(0)
  const { object } = (await gym.admin.call(api.visits.decisions, { query: { show: 'refused' } })).body
  expect(object.map(({ by_name }) => by_name)).toEqual(['Entrada'])
})

test('a kiosk lets in by the QR code of a phone, once for each code: a photo of it opens no second time', async () => {
  await aFreeTerm(gym, gym.student.studentId)
  const phone = await aPhone(gym.student, gym.id)
  const { token } = await aKiosk()
  const pass = await phone.passAt(testNow)
  expect((await show(token, { pass })).body).toEqual({ answer: 'enter', fault: null })
  const other = await aKiosk('Saída')
  expect((await show(other.token, { pass })).body).toEqual({ answer: 'desk', fault: 'USED' })
  later(30)
  expect((await show(token, { pass: await phone.passAt(server.clock.now()) })).body.answer).toBe('enter')
  later(120)
  expect((await show(token, { pass })).body).toEqual({ answer: 'desk', fault: 'WRONG_TIME' })
  expect((await show(token, { pass: 'A'.repeat(4096) })).body).toEqual({ answer: 'desk', fault: 'NOT_A_PASS' })
  expect(await house()).toMatchObject({ inside: 1, latest: [{ credential: 'pass' }] })
})

test('a kiosk opens by the first code of a new phone, also in the half minute in which the old one opened', async () => {
  await aFreeTerm(gym, gym.student.studentId)
  const { token } = await aKiosk()
  const old = await aPhone(gym.student, gym.id)
  const opened = await old.passAt(testNow)
  expect((await show(token, { pass: opened })).body.answer).toBe('enter')
  await old.renew()
  expect((await show(token, { pass: opened })).body.fault).toBe('USED')
  const pass = await (await aPhone(gym.student, gym.id)).passAt(testNow)
  expect((await show(token, { pass })).body).toEqual({ answer: 'enter', fault: null })
  expect((await show(token, { pass })).body.fault).toBe('USED')
})

test('a kiosk opens for one of two who show the same code at once', async () => {
  await aFreeTerm(gym, gym.student.studentId)
  const pass = await (await aPhone(gym.student, gym.id)).passAt(testNow)
  const { token } = await aKiosk()
  const replies = await Promise.all([1, 2, 3, 4].map(() => show(token, { pass })))
  expect(replies.map(({ body }) => body.answer).toSorted()).toEqual(['desk', 'desk', 'desk', 'enter'])
})

test('a kiosk lets in those whom a parent has ticked on their phone by one code, each by the rules and with a visit of their own, and names none', async () => {
  const { studentId } = gym.student
  const [one, two, refused] = [await aMember(gym), await aMember(gym), await aMember(gym, { from: -40, until: -3 })]
  for (const id of [one, two, refused]) {
    await gym.admin.call(api.students.update, { body: { id, payer_id: studentId, birth_date: '2015-01-01' } })
  }
  const phone = await aPhone(gym.student, gym.id)
  const { token } = await aKiosk()
  const bring = (student_ids: string[]) => gym.student.call(api.passes.bring, { body: { student_ids } })
  let seconds = 0
  const wait = (more: number) => later((seconds += more))
  const scan = async () => {
    wait(60)
    return (await show(token, { pass: await phone.passAt(server.clock.now()) })).body
  }
  const inside = async () => (await house()).latest.filter((it) => it.left_at === null).map((it) => it.student_id)
  expect((await bring([one, two])).body).toMatchObject({ brings: [one, two], until: expect.any(String) })
  expect(await scan()).toEqual({ answer: 'enter', fault: null })
  expect((await inside()).toSorted()).toEqual([one, two].toSorted())
  // once: the next code is the parent's own, who has no plan
  expect(await scan()).toEqual({ answer: 'desk', fault: null })
  await bring([two, refused])
  expect(await scan()).toEqual({ answer: 'desk', fault: null })
  await bring([one])
  wait(300)
  expect((await gym.student.call(api.passes.family)).body).toMatchObject({ brings: [], until: null })
  expect((await scan()).answer).toBe('desk')
  expect((await inside()).length).toBe(2)
  expect(refusalOf(await bring([await aMember(gym)])).fields).toEqual({ student_ids: 'VALUE_INVALID' })
  // whom they no longer pay for stays out
  await bring([one])
  await gym.admin.call(api.students.update, { body: { id: one, payer_id: await aMember(gym) } })
  expect((await scan()).answer).toBe('desk')
})

test('a kiosk knows nobody of another gym', async () => {
  await aMember(gym, {}, { birth_date, cpf })
  const first = gym
  gym = await aGym(server)
  const { token } = await aKiosk()
  expect((await show(token, { cpf, birth_date })).body.answer).toBe('desk')
  expect((await first.admin.call(api.visits.house)).body.inside).toBe(0)
})

test('a kiosk does not let birth dates be found by trying: after some wrong ones it waits, and other kiosks do not', async () => {
  await aMember(gym, {}, { birth_date, cpf })
  const [{ token }, other] = [await aKiosk(), await aKiosk('Outro')]
  let waits = 0
  for (let day = 1; day <= 12; day += 1) {
    const { status } = await show(token, { cpf, birth_date: `1990-01-${String(day).padStart(2, '0')}` })
    if (status === 429) waits += 1
  }
  expect(waits).toBe(2)
  expect((await show(token, { cpf, birth_date })).status).toBe(429)
  expect((await show(other.token, { cpf, birth_date })).body.answer).toBe('enter')
})

test('a kiosk does not tell by its waits that a CPF and birth date are right while it sends to the desk', async () => {
  await aMember(gym, { from: -40, until: -3 }, { birth_date, cpf })
  const [right, wrong] = [await aKiosk(), await aKiosk('Outro')]
  const statusAfter = async ({ token }: { token: string }, tenth: string) => {
    const guess = async (date: string) => (await show(token, { cpf, birth_date: date })).status
    for (let day = 1; day <= 9; day += 1) await guess(`1990-01-0${day}`)
    return [await guess(tenth), await guess('1990-01-11')]
  }
  expect(await statusAfter(right, birth_date)).toEqual([200, 429])
  expect(await statusAfter(wrong, '1990-01-10')).toEqual([200, 429])
})

test('a kiosk waits for nobody as long as everybody may enter', async () => {
  await aMember(gym, {}, { birth_date, cpf })
  const { token } = await aKiosk()
  for (let arrival = 1; arrival <= 12; arrival += 1) {
    expect((await show(token, { cpf, birth_date })).body.answer).toBe('enter')
  }
})

test('a kiosk can do nothing once it is removed, at once', async () => {
  await aMember(gym, {}, { birth_date, cpf })
  const { id, token } = await aKiosk()
  await gym.admin.call(api.kiosks.remove, { params: { id } })
  for (const shown of [{ cpf, birth_date }, { cpf }, { pass: 'X' }, {}]) {
    expect(refusalOf(await show(token, shown)).code).toBe('KIOSK_UNPAIRED')
  }
  expect(refusalOf(await server.call(api.kiosks.open, { body: { token } })).code).toBe('KIOSK_UNPAIRED')
  expect((await gym.admin.call(api.kiosks.list)).body.object).toEqual([])
})

test('a kiosk says neither who came nor why: its replies have no other fields', async () => {
  await aMember(gym, {}, { birth_date, cpf, name: 'Nome Que Ninguém Lê' })
  const { token } = await aKiosk()
  const replies = [await show(token, { cpf, birth_date }), await server.call(api.kiosks.open, { body: { token } })]
  expect(JSON.stringify(replies.map(({ body }) => body))).not.toMatch(/Nome Que|52998224725|1994/)
  expect(Object.keys(replies[0]?.body ?? {}).toSorted()).toEqual(['answer', 'fault'])
})

describe('the token of a kiosk', () => {
  const behindSignIn = allEndpoints().filter(({ endpoint }) => endpoint.scope !== 'public')
  let token: string

  test.each(behindSignIn)('the token of a kiosk opens nothing else: $name', async ({ endpoint }) => {
    token ??= (await aKiosk()).token
    const { statusCode } = await server.app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path.replaceAll(/\{\w+\}/g, gym.id)}`,
      headers: { authorization: `Bearer ${token}`, 'x-gym-id': gym.id },
      ...(endpoint.method !== 'GET' && { payload: {} }),
    })
    expect(statusCode).toBe(401)
  })

  test('the token of a kiosk is not what a person signs in with, and a person’s token is no kiosk', async () => {
    const reply = await server.call(api.kiosks.open, { body: { token: gym.admin.token } })
    expect(refusalOf(reply).code).toBe('KIOSK_UNPAIRED')
  })
})
