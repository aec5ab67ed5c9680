import { connect as connectTo, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabaseAddress } from '../../testing/database.ts'
import { openDatabase, type Database } from './database.ts'
import { newId } from './ids.ts'
import { allowLongWork } from './long-work.ts'

/*
 * The network between the server and its database can fail silently: connections stay open and can be established, but nothing
 * comes through. No limit of PostgreSQL itself helps then.
 */

/** Long enough that a busy machine exceeds it only while the network is frozen. */
const answerWithin = 1000
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const sockets = new Set<Socket>()
let isFrozen = false
let database: Database

const network = createServer((near) => {
  const { hostname, port } = new URL(address)
  const host = decodeURIComponent(hostname)
  const far = host.startsWith('/')
    ? connectTo(`${host}/.s.PGSQL.${port || 5432}`)
    : connectTo(Number(port || 5432), host)
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.add(from)
    from.on('error', () => undefined)
    from.on('close', () => to.destroy())
    from.pipe(to)
    if (isFrozen) from.pause()
  }
})
const address = await testDatabaseAddress()

beforeAll(async () => {
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve))
  const { port } = network.address() as { port: number }
  const url = new URL(address)
  url.host = `127.0.0.1:${port}`
  database = openDatabase(url.href, { log: silent, poolSize: 2, answerWithin })
})
afterAll(async () => {
  await database.close()
  for (const socket of sockets) socket.destroy()
  network.close()
})

function freeze() {
  isFrozen = true
  for (const socket of sockets) socket.pause()
}
function thaw() {
  isFrozen = false
  for (const socket of sockets) socket.resume()
}

const addGym = (id: string) =>
  database.inAccount('write', (tx) => tx.insertInto('gyms').values({ id, name: 'Academia' }).execute())
const findGym = (id: string) =>
  database.inAccount('read', (tx) => tx.selectFrom('gyms').select('id').where('id', '=', id).execute())

test('a frozen database is away for every caller within the limit, including queued ones, and recovers without a restart', async () => {
  const [before, after] = [newId(), newId()]
  await addGym(before)
  const middle = database.inAccount('write', async (tx) => {
    await tx.insertInto('gyms').values({ id: newId(), name: 'Academia' }).execute()
    freeze()
    await tx.selectFrom('gyms').select('id').where('id', '=', before).execute()
  })
  await expect.poll(() => isFrozen).toBe(true)
  const begun = performance.now()
  const requests = [middle, ...Array.from({ length: 4 }, () => findGym(before)), addGym(newId()), database.ping()]
  for (const { status, reason } of (await Promise.allSettled(requests)) as PromiseRejectedResult[]) {
    expect(status).toBe('rejected')
    expect(reason).toMatchObject({ name: 'DatabaseAway' })
  }
  // one limit for a connection, one for the response, and once more for the retry
  expect(performance.now() - begun).toBeLessThan(5 * answerWithin)
  thaw()
  await addGym(after)
  expect(await findGym(before)).toHaveLength(1)
  expect(await findGym(after)).toHaveLength(1)
  expect(database.stats()).toMatchObject({ waiting: 0 })
  expect(database.stats().total).toBeLessThanOrEqual(2)
})

test('work that may take long is waited for', async () => {
  const gym = newId()
  await addGym(gym)
  const sleep = sql`select pg_sleep(${(2 * answerWithin) / 1000})`
  await database.inGym(gym, 'read', async (tx) => {
    await allowLongWork(tx)
    await sleep.execute(tx)
  })
  await expect(database.inGym(gym, 'read', (tx) => sleep.execute(tx))).rejects.toMatchObject({ reason: 'slow' })
})
