import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '@folego/server/testing'
import { sendBadInput } from './bad-input.ts'

const server = await openTestServer()
afterAll(() => server.close())

test('answers any malformed request with a refusal in the standard form and never with a server fault', async () => {
  const seed = Math.floor(Math.random() * 1e9)
  const { statuses } = await sendBadInput(server, { requests: 2000, seed, log: () => undefined })
  // The requests reach all layers: they are refused for many reasons, and some are valid. Chance may leave out a rare one at first.
  const missing = () => [200, 201, 400, 401, 403, 404, 409, 412, 415].filter((status) => statuses[status] === undefined)
  for (let more = 1; missing().length > 0 && more <= 20; more += 1) {
    const { statuses: further } = await sendBadInput(server, {
      requests: 400,
      seed: seed + 1e9 * more,
      log: () => undefined,
    })
    for (const [status, count] of Object.entries(further)) statuses[status] = (statuses[status] ?? 0) + count
  }
  expect(missing(), `seed ${seed}: ${JSON.stringify(statuses)}`).toEqual([])
})
