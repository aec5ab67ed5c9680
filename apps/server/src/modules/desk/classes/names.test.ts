import { api } from '@folego/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { aClass, aGym, aGymWithReception, aService, refusalOf, testServer } from '#testing'
import type { Person, TestGym } from '#testing'

const server = await testServer()
let gym: TestGym
let reception: Person

beforeEach(async () => {
  ;({ gym, reception } = await aGymWithReception(server))
})

describe.each([
  ['a modality', api.modalities],
  ['a room', api.rooms],
] as const)('%s', (_, calls) => {
  const add = async (name: string, who: Person = gym.admin) => who.call(calls.create, { body: { name } })
  const names = async (who: Person = gym.admin) => (await who.call(calls.list)).body.object.map(({ name }) => name)

  test('is added, renamed and archived, and listed by name for everybody of the gym', async () => {
    const { body } = await add('Spinning')
    await add('Água', reception)
    expect(await names(gym.student)).toEqual(['Água', 'Spinning'])
    const renamed = await gym.admin.call(calls.rename, { params: { id: body.id }, body: { name: 'Bike' } })
    expect(renamed.body).toEqual({ id: body.id, name: 'Bike' })
    expect(await names(gym.instructor)).toEqual(['Água', 'Bike'])
    expect((await gym.admin.call(calls.archive, { params: { id: body.id } })).status).toBe(204)
    expect(await names()).toEqual(['Água'])
    expect((await gym.admin.call(calls.archive, { params: { id: body.id } })).status).toBe(404)
  })

  test('has a name of its own, whatever its accents, until it is archived', async () => {
    const id = (await add('Água')).body.id
    const other = (await add('Fogo')).body.id
    expect(refusalOf(await add('agua')).fields).toEqual({ name: 'NAME_TAKEN' })
    expect(refusalOf(await add('\u00C1g\u00ADua\u200B')).fields).toEqual({ name: 'NAME_TAKEN' })
    const same = await gym.admin.call(calls.rename, { params: { id: other }, body: { name: 'AGUA' } })
    expect(refusalOf(same).fields).toEqual({ name: 'NAME_TAKEN' })
    await gym.admin.call(calls.archive, { params: { id } })
    expect((await add('agua')).status).toBe(201)
  })

  test('is of one gym, and changed by its administrators alone', async () => {
    const { id } = (await add('Judô')).body
    const other = await aGym(server)
    const params = { id }
    expect((await other.admin.call(calls.rename, { params, body: { name: 'Meu' } })).status).toBe(404)
    for (const who of [gym.student, gym.instructor]) {
      expect(refusalOf(await who.call(calls.rename, { params, body: { name: 'Meu' } })).code).toBe('ACCESS_DENIED')
    }
    expect(await names(other.admin)).toEqual([])
  })
})

test('a modality, a room and equipment stay on the list while something is to come with them, and are told how much', async () => {
  const add = async (calls: typeof api.rooms | typeof api.equipment | typeof api.modalities, name: string) =>
    (await gym.admin.call(calls.create, { body: { name } })).body.id
  const [modality_id, room_id, later, equipment_id] = [
    await add(api.modalities, 'Pole'),
    await add(api.rooms, 'Sala pole'),
    await add(api.rooms, 'Sala nova'),
    await add(api.equipment, 'Balança'),
  ]
  const plan = async (values: object) =>
    gym.admin.call(api.classSeries.create, { body: { ...aClass, modality_id, room_id, ...values } })
  const series = await plan({})
  // the first one is beyond the timetable
  await plan({ weekday: 2, room_id: later, from_day: '2026-09-01' })
  const service = { ...aService, trainer_ids: [], equipment_id }
  const { id } = (await gym.admin.call(api.services.create, { body: service })).body
  const archive = (calls: typeof api.rooms | typeof api.equipment | typeof api.modalities, it: string) =>
    gym.admin.call(calls.archive, { params: { id: it } })
  const refused = async (...of: Parameters<typeof archive>) => refusalOf(await archive(...of))
  const inUse = (count: number, services = 0) => ({ code: 'NAME_IN_USE', details: { count, services } })
  expect(await refused(api.modalities, modality_id)).toMatchObject(inUse(8))
  expect(await refused(api.rooms, room_id)).toMatchObject(inUse(8))
  expect(await refused(api.rooms, later)).toMatchObject(inUse(1))
  expect(await refused(api.equipment, equipment_id)).toMatchObject(inUse(0, 1))
  const end = { params: { id: series.body.id }, body: { last_day: '2026-03-14' } }
  expect((await gym.admin.call(api.classSeries.end, end)).status).toBe(200)
  expect((await archive(api.rooms, room_id)).status).toBe(204)
  await gym.admin.call(api.services.archive, { params: { id } })
  expect((await archive(api.equipment, equipment_id)).status).toBe(204)
})
