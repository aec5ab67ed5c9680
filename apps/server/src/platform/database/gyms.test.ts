import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { inEveryGym } from './gyms.ts'
import { newId } from './ids.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('work in every gym goes on after a gym in which it failed, and reports that failure at the end', async () => {
  const ids = [newId(), newId(), newId()]
  const rows = ids.map((id) => ({ id, name: 'Academia' }))
  await database.inAccount('write', (tx) => tx.insertInto('gyms').values(rows).execute())
  const done: string[] = []
  const failure = new Error('no mail today')
  const working = inEveryGym(database, 'reminders failed', async ({ id }) => {
    if (id === ids[1]) throw failure
    if (ids.includes(id)) done.push(id)
  })
  await expect(working).rejects.toMatchObject({ message: 'reminders failed in 1 gym(s)', errors: [failure] })
  expect(done).toEqual([ids[0], ids[2]])
})
