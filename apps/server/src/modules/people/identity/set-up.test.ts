import { api } from '@folego/contract'
import { inject, afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/database'
import type { Database } from '#platform/database'
import { callerOf, openTestDatabase, openTestServer, ownDatabaseAddress, refusalOf, testNow } from '#testing'
import type { TestServer } from '#testing'
import { createAdministrator, createSetUpLink, hasAccounts } from './set-up.service.ts'

const found = inject('database')
const after = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000)
const form = { name: 'Ana Souza', email: 'ana@exemplo.com', password: 'senha-segura', gym_name: 'Academia Central' }

const tokenOf = (link: string | undefined) =>
  /^http:\/\/folego\.test\/set-up\?token=([\w-]{43})$/.exec(link ?? '')?.[1] ?? ''

// A first start needs a database without accounts; an external server provides a shared one.
describe.skipIf(found.kind === 'external')('the first start', () => {
  let database: Database
  let server: TestServer

  beforeAll(async () => {
    database = await openTestDatabase({ address: await ownDatabaseAddress() })
    server = await openTestServer({ database })
  })
  afterAll(async () => {
    await server.close()
    await database.close()
  })

  const setUp = (token: string) => server.call(api.identity.setUp, { body: { ...form, token } })
  const aToken = async (now = testNow) => tokenOf(await createSetUpLink(database, now, 'http://folego.test'))

  test('each start creates a new link and invalidates the old one', async () => {
    const [first, second] = [await aToken(), await aToken()]
    expect(first).not.toBe(second)
    expect(refusalOf(await setUp(first)).code).toBe('SETUP_LINK_INVALID')
    expect(await hasAccounts(database)).toBe(false)
    expect((await server.call(api.identity.setUpState)).body).toEqual({ needed: true })
  })

  test('a link is valid for 24 hours', async () => {
    const token = await aToken()
    server.clock.set(after(24))
    expect(refusalOf(await setUp(token)).code).toBe('SETUP_LINK_INVALID')
    server.clock.set(testNow)
  })

  test('invalid fields are reported and do not use up the link', async () => {
    const token = await aToken()
    const wrong = await server.call(api.identity.setUp, { body: { ...form, token, gym_name: ' ', password: '123' } })
    expect(refusalOf(wrong).fields).toEqual({ gym_name: 'GYM_NAME_REQUIRED', password: 'PASSWORD_TOO_SHORT' })
  })

  test('a link used twice concurrently creates one administrator with one gym, signed in; afterwards there are no links', async () => {
    const token = await aToken()
    const both = await Promise.all([setUp(token), setUp(token)])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400])
    expect((await server.call(api.identity.setUpState)).body).toEqual({ needed: false })
    const { body } = both.find(({ status }) => status === 201) ?? both[0]
    expect(body).toMatchObject({ success: true, user: { name: 'Ana Souza', role: { id: 1, name: 'admin' } } })
    const mine = callerOf(server.app, { authorization: `Bearer ${body.token}` })
    const gyms = await mine(api.gyms.list)
    expect(gyms.body.object).toMatchObject([{ name: 'Academia Central', role: { name: 'admin' }, today: '2026-03-14' }])
    expect(await hasAccounts(database)).toBe(true)
    expect(await createSetUpLink(database, testNow, 'http://folego.test')).toBeUndefined()
    expect((await setUp(token)).status).toBe(400)
    expect((await server.call(api.identity.signIn, { body: form })).status).toBe(400)
    const { email, password } = form
    expect((await server.call(api.identity.signIn, { body: { email, password } })).status).toBe(200)
  })

  test('a link becomes invalid when somebody else creates the first account', async () => {
    const token = 'x'.repeat(43)
    const { hashToken } = await import('#platform/security')
    await database.inAccount('write', (tx) =>
      tx
        .insertInto('setup_links')
        .values({ token_hash: hashToken(token), expires_at: after(24).toISOString() })
        .execute(),
    )
    expect(refusalOf(await setUp(token)).code).toBe('SETUP_LINK_INVALID')
  })
})

describe('an administrator created on the command line', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  test('an administrator created on the command line has a gym and can sign in; the same e-mail is refused the second time', async () => {
    const email = `ana.${newId()}@exemplo.com`
    const draft = { name: 'Ana', email, password: 'senha-segura', gymName: 'Central', now: testNow }
    const { accountId } = await createAdministrator(server.database, draft)
    const { body } = await server.call(api.identity.signIn, { body: { email, password: 'senha-segura' } })
    expect(body.user).toMatchObject({ id: accountId, role: { name: 'admin' } })
    await expect(createAdministrator(server.database, draft)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  })
})
