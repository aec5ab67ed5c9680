import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '@folego/server/testing'
import { runBusyDesk } from './busy-desk.ts'

const server = await openTestServer()
afterAll(() => server.close())

test('what happens at one desk at once fails nowhere, and leaves the books right', async () => {
  const { replies } = await runBusyDesk(server, { rounds: 2, log: () => undefined })
  // each situation has requests that the others make impossible, otherwise the trial is void
  for (const [name, { accepted, refused }] of Object.entries(replies))
    expect(accepted + refused, name).toBeGreaterThan(0)
  expect(replies['one key for several records']?.refused).toBeGreaterThan(0)
  expect(replies['cash that is taken several times']?.refused).toBeGreaterThan(0)
  expect(replies['half reversed beside a change of plan']?.refused).toBeGreaterThan(0)
  expect(replies['a closure beside sales and the door']?.refused).toBeGreaterThan(0)
})
