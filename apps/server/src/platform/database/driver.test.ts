import { afterAll, expect, test } from 'vitest'
import { testDatabaseAddress } from '../../testing/database.ts'
import { openPool } from './driver.ts'

const pool = openPool(await testDatabaseAddress(), 1)
afterAll(() => pool.end())

test('a connection that breaks while being handed over does not end the process', async () => {
  // a ping ends in the middle of the server's messages: the next in the queue gets the connection before it can listen
  const handedOver = pool.query('select 1').then(() => pool.connect())
  const client = await handedOver
  expect(client.emit('error', new Error('terminating connection due to unexpected postmaster exit'))).toBe(true)
  client.release(true)
})
