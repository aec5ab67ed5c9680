import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '@folego/server/testing'
import { sendBadInput } from './bad-input.ts'

const server = await openTestServer()
afterAll(() => server.close())

test('answers any malformed request with a refusal in the standard form and never with a server fault', async () => {
  const seed = Math.floor(Math.random() * 1e9)
  const { statuses } = await sendBadInput(server, { requests: 2000, seed, log: () => undefined })
  // the requests reach all layers: they are refused for many reasons, and some are valid
  for (const status of [200, 201, 400, 401, 403, 404, 409, 412, 415])
    expect(statuses[status], String(status)).toBeGreaterThan(0)
})
