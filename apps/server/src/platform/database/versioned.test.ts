import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from './ids.ts'
import { openTestDatabase } from '../../testing/database.ts'
import type { Database, GymTx } from './database.ts'
import { ChangedMeanwhile } from './errors.ts'
import { requireVersion, versioned } from './versioned.ts'

const records = versioned('plans')
const at = '2026-03-14T12:00:00.000Z'
const gymId = newId()
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  const gym = { id: gymId, name: 'Academia', timezone: 'America/Sao_Paulo' }
  await database.inAccount('write', (tx) => tx.insertInto('gyms').values(gym).execute())
})
afterAll(() => database.close())

const inGym = <T>(work: (tx: GymTx) => Promise<T>) => database.inGym(gymId, 'write', work)
const read = (tx: GymTx, id: string) =>
  tx.selectFrom('plans').where('id', '=', id).select(['id', 'version', 'name', 'deleted_at']).executeTakeFirstOrThrow()

async function aRecord() {
  const id = newId()
  const values = { id, name: 'Mensal', name_key: 'mensal', price_cents: 9990, duration: 30 }
  await inGym((tx) => tx.insertInto('plans').values(values).execute())
  return { id, version: 1 }
}

test('a change increments the version, and applies only once', async () => {
  const row = await aRecord()
  await inGym((tx) => records.update(tx, row, { name: 'Anual' }, at))
  expect(await inGym((tx) => read(tx, row.id))).toMatchObject({ name: 'Anual', version: 2 })
  await expect(inGym((tx) => records.update(tx, row, { name: 'Outro' }, at))).rejects.toThrow(ChangedMeanwhile)
  expect(await inGym((tx) => read(tx, row.id))).toMatchObject({ name: 'Anual', version: 2 })
})

test('a record changed since is neither removed from the lists nor deleted', async () => {
  const row = await aRecord()
  await inGym((tx) => records.update(tx, row, { name: 'Anual' }, at))
  await expect(inGym((tx) => records.softDelete(tx, row, at))).rejects.toThrow(ChangedMeanwhile)
  await expect(inGym((tx) => records.remove(tx, row))).rejects.toThrow(ChangedMeanwhile)
  const now = { ...row, version: 2 }
  await inGym((tx) => records.softDelete(tx, now, at))
  expect(await inGym((tx) => read(tx, row.id))).toMatchObject({ deleted_at: at, version: 3 })
  await inGym((tx) => records.remove(tx, { ...row, version: 3 }))
  await expect(inGym((tx) => read(tx, row.id))).rejects.toThrow('no result')
})

const lockRow = records.forUpdate(({ tx }: { tx: GymTx }, id: string) => read(tx, id))

test('a second writer waits for the first one and reads its result', async () => {
  const row = await aRecord()
  const locked = Promise.withResolvers<void>()
  const first = inGym(async (tx) => {
    const before = await lockRow({ tx }, row.id)
    locked.resolve()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await records.update(tx, before, { name: 'Primeiro' }, at)
  })
  await locked.promise
  const second = inGym((tx) => lockRow({ tx }, row.id, 1))
  await Promise.all([first, expect(second).rejects.toThrow(ChangedMeanwhile)])
})

test('without an expected version, any version is accepted', () => {
  expect(() => requireVersion({ version: 3 }, undefined)).not.toThrow()
  expect(() => requireVersion({ version: 3 }, 2)).toThrow(ChangedMeanwhile)
})
