import { api } from '@folego/contract'
import { beforeEach, expect, test } from 'vitest'
import { aGym, aStudent, refusalOf, testServer, unknownId } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()
let gym: TestGym
beforeEach(async () => {
  gym = await aGym(server)
})

const people = async (...names: string[]) =>
  Promise.all(names.map((name) => aStudent(gym.admin.call, { name, email: `${name.toLowerCase()}@exemplo.com` })))
const pays = (id: string, payer_id: string | null, { call } = gym.admin) =>
  call(api.students.update, { body: { id, payer_id } })
const readStudent = async (id: string) => (await gym.admin.call(api.students.find, { params: { id } })).body
const remove = (id: string) => gym.admin.call(api.students.remove, { params: { id } })
const restore = (id: string) => gym.admin.call(api.deletedStudents.restore, { params: { id } })

test('another student of the gym can pay for a student, and both records show it', async () => {
  const [rosana = '', davi = ''] = await people('Rosana', 'Davi')
  expect((await pays(davi, rosana)).body).toMatchObject({ payer_id: rosana, payer_name: 'Rosana', pays_for: [] })
  const lia = await aStudent(gym.admin.call, { name: 'Lia', payer_id: rosana })
  expect(await readStudent(rosana)).toMatchObject({
    payer_id: null,
    pays_for: [
      { id: davi, name: 'Davi' },
      { id: lia, name: 'Lia' },
    ],
  })
  expect((await gym.admin.call(api.students.update, { body: { id: davi, name: 'David' } })).body.payer_id).toBe(rosana)
  // A student who pays for themselves has no payer.
  expect((await pays(davi, davi)).body).toMatchObject({ payer_id: null, payer_name: null })
})

test('nobody pays for a payer, and nobody from another gym can pay', async () => {
  const [rosana = '', davi = '', hugo = ''] = await people('Rosana', 'Davi', 'Hugo')
  await pays(davi, rosana)
  const issueOf = async (id: string, payer: string) => refusalOf(await pays(id, payer)).fields
  expect(await issueOf(hugo, davi)).toEqual({ payer_id: 'PAYER_PAID_FOR' })
  expect(await issueOf(rosana, hugo)).toEqual({ payer_id: 'PAYS_FOR_OTHERS' })
  expect(await issueOf(rosana, davi)).toEqual({ payer_id: 'PAYER_PAID_FOR' })
  const other = await aGym(server)
  for (const stranger of [other.student.studentId, unknownId]) {
    expect(await issueOf(hugo, stranger)).toEqual({ payer_id: 'PAYER_UNKNOWN' })
  }
  expect((await pays(hugo, rosana, gym.instructor)).status).toBe(403)
})

test('payers chosen concurrently make no chain', async () => {
  const ring = await people('Ana', 'Bia', 'Caio', 'Duda', 'Enzo', 'Fabi')
  for (let round = 0; round < 3; round += 1) {
    const chosen = await Promise.all(ring.map((id, at) => pays(id, ring[(at + 1) % ring.length] ?? null)))
    expect(new Set(chosen.map(({ status }) => status))).toEqual(new Set([200, 400]))
    const now = await Promise.all(ring.map(readStudent))
    const payers = new Set(now.flatMap(({ payer_id }) => payer_id ?? []))
    expect(payers.size).toBeGreaterThan(0)
    expect(now.filter(({ id, payer_id }) => payer_id !== null && payers.has(id))).toEqual([])
    for (const id of ring) await pays(id, null)
  }
})

test('a payer cannot be deleted before somebody else pays', async () => {
  const [rosana = '', davi = ''] = await people('Rosana', 'Davi')
  await pays(davi, rosana)
  expect(refusalOf(await remove(rosana))).toMatchObject({ code: 'PAYS_FOR_OTHERS' })
  await pays(davi, null)
  expect((await remove(rosana)).status).toBe(204)
})

test('a restored student has their previous payer, if that one may still pay', async () => {
  const [rosana = '', davi = '', hugo = ''] = await people('Rosana', 'Davi', 'Hugo')
  await pays(davi, rosana)
  await remove(davi)
  expect((await restore(davi)).body).toMatchObject({ payer_id: rosana, payer_name: 'Rosana' })
  await remove(davi)
  await pays(rosana, hugo)
  expect((await restore(davi)).body).toMatchObject({ payer_id: null })
})
