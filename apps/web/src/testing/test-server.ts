import type { TestServer } from '@folego/server/testing'

/* One server for all test files of a worker; whatever a file may have changed in it is reset after that file. */

let opened: Promise<{ server: TestServer; now: Date }> | undefined

async function open() {
  const { openTestServer, testNow } = await import('@folego/server/testing')
  return { server: await openTestServer({ pollMilliseconds: 50 }), now: testNow }
}

export async function testServer(): Promise<TestServer> {
  opened ??= open()
  return (await opened).server
}

/** Resets the clock and discards the e-mails. */
export async function resetTestServer(): Promise<void> {
  if (opened === undefined) return
  const { server, now } = await opened
  server.clock.set(now)
  server.mails.length = 0
}
