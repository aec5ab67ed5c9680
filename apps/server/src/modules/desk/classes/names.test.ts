import { api } from '@folego/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGym, aGymWithReception, refusalOf, testServer } from '#testing'
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
