import { expect, test } from 'vitest'
import { openTestServer, testServer } from '#testing'

const { database } = await testServer()

/** Tries to sign in from one address with wrong passwords, through a proxy that appends it to what the client forged. */
async function answersBeforeLimit(trustProxy: number, client: string, forged: (n: number) => string): Promise<number> {
  const { app, close } = await openTestServer({ database, trustProxy })
  for (let n = 0; n < 32; n += 1) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/user/login',
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': forged(n) },
      payload: { email: `${client}.${n}@exemplo.com`, password: 'palpite-qualquer' },
    })
    if (statusCode === 429) return close().then(() => n)
  }
  await close()
  return Infinity
}

test('an address that a client forges does not pass the limit of wrong sign-ins, behind one proxy or two', async () => {
  const one = await answersBeforeLimit(1, '198.51.100.1', (n) => `203.0.113.${n}, 198.51.100.1`)
  expect(one).toBe(30)
  const two = await answersBeforeLimit(2, '198.51.100.2', (n) => `203.0.113.${n}, 198.51.100.2, 10.0.0.1`)
  expect(two).toBe(30)
})

test('two clients behind a trusted proxy are limited each for itself', async () => {
  const each = await answersBeforeLimit(1, '198.51.100.3', (n) => `198.51.101.${n}`)
  expect(each).toBe(Infinity)
})
