import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '@folego/server/testing'
import { sendBadInput } from './bad-input.ts'

const server = await openTestServer()
afterAll(() => server.close())

test('whatever is wrong with a request, the answer is a refusal in the one form and never a fault of ours', async () => {
  const seed = Math.floor(Math.random() * 1e9)
  const { statuses } = await sendBadInput(server, { requests: 2000, seed, say: () => undefined })
  // it went deep enough to be refused in many ways, and some requests were right after all
  for (const status of [200, 201, 400, 401, 403, 404, 409, 415])
    expect(statuses[status], String(status)).toBeGreaterThan(0)
}, 300_000)
