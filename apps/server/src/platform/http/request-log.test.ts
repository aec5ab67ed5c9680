import { api } from '@folego/contract'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createLogger } from '#platform/log'
import { aGym, codeFor, openTestServer, refusalOf, testNow } from '#testing'

interface Line extends Record<string, unknown> {
  msg: string
  reqId?: string
}

const lines: Line[] = []
const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line) as Line) })
const server = await openTestServer({ log })
afterAll(() => server.close())

/** The lines about the request with this reply, of which the one about the request itself comes last. */
async function linesOf({ headers }: { headers: Record<string, unknown> }): Promise<Line[]> {
  const own = () => lines.filter(({ reqId }) => reqId === headers['x-request-id'])
  await vi.waitFor(() => expect(own().at(-1)?.msg).toBe('request'))
  return own().map(({ time, level, reqId, ms, ...facts }) => facts)
}

const requestLine = async (answer: { headers: Record<string, unknown> }) => (await linesOf(answer)).at(-1)

const signIn = (email: string, password: string) => server.call(api.identity.signIn, { body: { email, password } })

describe('the line of a request', () => {
  const plans = { msg: 'request', method: 'GET', route: '/api/plan', status: 200 }

  test('the line of a request names the account and the gym of the caller, by their ids', async () => {
    const { id, instructor } = await aGym(server)
    const caller = { account: instructor.accountId, gym: id }
    // the first call reads the session from the database, the next one has it cached
    expect(await requestLine(await instructor.call(api.plans.list))).toEqual({ ...plans, ...caller })
    expect(await requestLine(await instructor.call(api.plans.list))).toEqual({ ...plans, ...caller })
  })

  test('the line of a request names only the account outside a gym', async () => {
    const { admin } = await aGym(server)
    const headers = { authorization: `Bearer ${admin.token}` }
    const line = await requestLine(await server.call(api.identity.me, { headers }))
    expect(line).toEqual({
      msg: 'request',
      method: 'GET',
      route: '/api/user/me',
      status: 200,
      account: admin.accountId,
    })
  })

  test('the line of a request names nobody for a call without a session, or with one that has ended', async () => {
    const { id, admin } = await aGym(server)
    const refused = { ...plans, status: 401, code: 'SIGNED_OUT' }
    const headers = { 'x-gym-id': id }
    expect(await requestLine(await server.call(api.plans.list, { headers }))).toEqual(refused)
    await admin.call(api.plans.list)
    await server.database.inAccount('write', (tx) =>
      tx.deleteFrom('sessions').where('account_id', '=', admin.accountId).execute(),
    )
    expect(await requestLine(await admin.call(api.plans.list))).toEqual(refused)
  })

  test('the line of a request does not repeat what was sent in place of the id of a gym', async () => {
    const { admin } = await aGym(server)
    const line = await requestLine(await admin.call(api.plans.list, { headers: { 'x-gym-id': 'Zuleica Marcada' } }))
    expect(line).toEqual({ ...plans, status: 400, code: 'GYM_ID_REQUIRED', account: admin.accountId })
  })

  test('the line of a request says who was refused what, and why', async () => {
    const { id, student } = await aGym(server)
    const other = await aGym(server)
    const refused = {
      ...plans,
      route: '/api/instructor/students',
      status: 403,
      code: 'ACCESS_DENIED',
      account: student.accountId,
    }
    expect(await requestLine(await student.call(api.students.list))).toEqual({ ...refused, gym: id })
    const elsewhere = await student.call(api.students.list, { headers: { 'x-gym-id': other.id } })
    expect(await requestLine(elsewhere)).toEqual({ ...refused, gym: other.id })
  })
})

describe('a failed sign-in', () => {
  const failed = { msg: 'authentication failed', event: 'authentication_failed', route: '/api/user/login' }

  test('a failed sign-in is a line of its own, which reads the same whether or not the account exists', async () => {
    const { admin } = await aGym(server)
    for (const email of [admin.email, `ninguem.${admin.email}`]) {
      const [event, request] = await linesOf(await signIn(email, 'palpite-errado'))
      expect(event).toEqual({ ...failed, why: 'WRONG_CREDENTIALS' })
      expect(request).toEqual({
        msg: 'request',
        method: 'POST',
        route: '/api/user/login',
        status: 401,
        code: 'WRONG_CREDENTIALS',
      })
    }
  })

  test('a failed sign-in is logged when it has to wait after too many attempts', async () => {
    const { admin } = await aGym(server)
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn(admin.email, 'palpite-errado')
    const [event] = await linesOf(await signIn(admin.email, admin.password))
    expect(event).toEqual({ ...failed, why: 'TOO_MANY_REQUESTS' })
  })

  test('a failed sign-in is logged for a wrong code too, and not for a right password that still lacks the code', async () => {
    const { admin } = await aGym(server)
    const begun = await admin.call(api.identity.beginSecondFactor, { body: { current_password: admin.password } })
    await admin.call(api.identity.confirmSecondFactor, { body: { code: codeFor(begun.body.secret, testNow) } })
    const asked = await signIn(admin.email, admin.password)
    expect((await linesOf(asked)).map(({ msg, code }) => [msg, code])).toEqual([['request', 'SECOND_FACTOR_ASKED']])
    const token = String(refusalOf(asked).details?.token)
    const wrong = await server.call(api.identity.signInSecondStep, { body: { token, code: '000000' } })
    const route = `/api${api.identity.signInSecondStep.path}`
    expect((await linesOf(wrong))[0]).toEqual({ ...failed, route, why: 'CODE_WRONG' })
  })

  test('a failed sign-in is not logged when it succeeds', async () => {
    const { admin } = await aGym(server)
    expect((await linesOf(await signIn(admin.email, admin.password))).map(({ msg }) => msg)).toEqual(['request'])
  })
})

describe('another failed proof of identity is logged', () => {
  const failed = { msg: 'authentication failed', event: 'authentication_failed' }
  const token = 'um-token-que-ninguem-recebeu-0123456789'
  const chosen = 'uma frase bem comprida 7'

  test('another failed proof of identity is logged for a wrong current password, with the account that is signed in', async () => {
    const { admin } = await aGym(server)
    const body = { current_password: 'palpite-errado', new_password: chosen }
    const [event] = await linesOf(await admin.call(api.identity.changePassword, { body }))
    const route = `/api${api.identity.changePassword.path}`
    expect(event).toEqual({ ...failed, route, why: 'PASSWORD_WRONG', account: admin.accountId })
  })

  test('another failed proof of identity is logged for a password link that is unknown or has expired', async () => {
    const { confirmPasswordReset } = api.identity
    const [event] = await linesOf(await server.call(confirmPasswordReset, { body: { token, new_password: chosen } }))
    expect(event).toEqual({ ...failed, route: `/api${confirmPasswordReset.path}`, why: 'RESET_LINK_INVALID' })
  })

  test('another failed proof of identity is logged for a code whose sign-in is unknown or has expired', async () => {
    const { signInSecondStep } = api.identity
    const [event] = await linesOf(await server.call(signInSecondStep, { body: { token, code: '000000' } }))
    expect(event).toEqual({ ...failed, route: `/api${signInSecondStep.path}`, why: 'SIGN_IN_EXPIRED' })
  })
})
