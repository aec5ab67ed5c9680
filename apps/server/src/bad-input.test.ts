import { allEndpoints } from '@folego/contract'
import { limits } from '@folego/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGym, testServer } from '#testing'
import type { TestGym } from '#testing'

/* What is refused before a call runs, and with which messages. `chaos` sends random requests. */

const server = await testServer()
let gym: TestGym

beforeAll(async () => {
  gym = await aGym(server)
})

describe('bad input', () => {
  const withBody = allEndpoints().filter(({ endpoint }) => endpoint.body !== undefined)

  test.each(withBody)(
    '$name refuses broken JSON, another content type and a huge body with a readable message',
    async ({ endpoint }) => {
      const send = (payload: string, type: string) =>
        server.app.inject({
          method: endpoint.method,
          url: `/api${endpoint.path.replaceAll(/\{\w+\}/g, gym.id)}`,
          headers: { authorization: `Bearer ${gym.admin.token}`, 'x-gym-id': gym.id, 'content-type': type },
          payload,
        })
      const broken = await send('{"name": ', 'application/json')
      expect([broken.statusCode, broken.json().code]).toEqual([400, 'MALFORMED_JSON'])
      const other = await send('name=Ana', 'application/x-www-form-urlencoded')
      expect([other.statusCode, other.json().code]).toEqual([415, 'MEDIA_TYPE_UNSUPPORTED'])
      const tooMany = endpoint.bodyBytesMax ?? limits.bodyBytesMax
      const huge = await send(JSON.stringify({ name: 'a'.repeat(tooMany) }), 'application/json')
      expect([huge.statusCode, huge.json().code]).toEqual([413, 'BODY_TOO_LARGE'])
    },
  )

  test('the API stores half of a character as a replacement character, in the record and in the audit log', async () => {
    const headers = { authorization: `Bearer ${gym.admin.token}` }
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/gym',
      headers,
      payload: { name: 'Força 💪'.slice(0, -1) },
    })
    expect([response.statusCode, response.json().name]).toEqual([201, 'Força \uFFFD'])
  })

  test('the API refuses an unknown call with JSON, for any method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const response = await server.app.inject({ method, url: '/api/nothing/here' })
      expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND'])
    }
  })

  test('the API refuses an unsupported method before reading the body, and lists the supported ones', async () => {
    const send = (method: 'PUT' | 'DELETE' | 'POST', url: string) => server.app.inject({ method, url })
    const put = await send('PUT', '/api/plan')
    expect([put.statusCode, put.json().code, put.headers.allow]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'GET, POST, PATCH',
    ])
    expect((await send('POST', `/api/student/${gym.student.studentId}`)).headers.allow).toBe('GET, DELETE')
    // a path next to one with a parameter keeps its own methods
    expect((await send('POST', '/api/student/with-account')).statusCode).toBe(401)
  })

  test('the API reports different issues for missing values and for values of another type', async () => {
    const issueOf = async (query: string) => {
      const headers = { authorization: `Bearer ${gym.admin.token}`, 'x-gym-id': gym.id }
      return (await server.app.inject({ method: 'GET', url: `/api/${query}`, headers })).json().fields
    }
    expect(await issueOf('student?page=1.5')).toEqual({ page: 'VALUE_INVALID' })
    expect(await issueOf('student-dashboard/schedule?to=2026-01-01')).toEqual({ from: 'REQUIRED' })
  })

  test('the API refuses JSON that would change the prototype of objects, at any depth', async () => {
    const headers = {
      authorization: `Bearer ${gym.admin.token}`,
      'x-gym-id': gym.id,
      'content-type': 'application/json',
    }
    for (const payload of [
      '{"name": "Mensal", "price": 1, "duration": 30, "__proto__": {"role": 1}}',
      '{"name": "Mensal", "price": 1, "duration": 30, "constructor": {"prototype": {"role": 1}}}',
      '{"name": {"__proto__": {"role": 1}}, "price": 1, "duration": 30}',
    ]) {
      const response = await server.app.inject({ method: 'POST', url: '/api/plan', headers, payload })
      expect([response.statusCode, response.json().code], payload).toEqual([400, 'MALFORMED_JSON'])
    }
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false)
  })

  test('the API refuses a parameter that is given twice, and one in another place than the contract says', async () => {
    const headers = { authorization: `Bearer ${gym.admin.token}`, 'x-gym-id': gym.id }
    const twice = await server.app.inject({ method: 'GET', url: '/api/student?page=1&page=2', headers })
    expect([twice.statusCode, twice.json().fields]).toEqual([400, { page: 'VALUE_INVALID' }])
    const payload = { name: 'Mensal', duration: 30 }
    const elsewhere = await server.app.inject({ method: 'POST', url: '/api/plan?price=1', headers, payload })
    expect([elsewhere.statusCode, elsewhere.json().fields]).toMatchObject([400, { price: 'PRICE_REQUIRED' }])
  })

  test('the API lets no other origin read a reply, nor ask whether it may', async () => {
    const origin = 'https://outra.example'
    const read = await server.app.inject({ method: 'GET', url: '/api/health', headers: { origin } })
    const headers = { origin, 'access-control-request-method': 'POST' }
    const asked = await server.app.inject({ method: 'OPTIONS', url: '/api/plan', headers })
    for (const response of [read, asked]) {
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
    expect(asked.statusCode).toBeGreaterThanOrEqual(400)
  })

  test('the API compares a password as it was typed: neither trimmed nor in another case', async () => {
    const { email, password } = gym.instructor
    const signIn = async (typed: string) =>
      (await server.app.inject({ method: 'POST', url: '/api/user/login', payload: { email, password: typed } }))
        .statusCode
    expect(await signIn(`${password} `)).toBe(401)
    expect(await signIn(password.toUpperCase())).toBe(401)
    expect(await signIn(password)).toBe(200)
  })

  test('the API refuses malformed headers', async () => {
    for (const headers of [
      { authorization: 'Bearer \u00ff' },
      { authorization: `Bearer ${'x'.repeat(5000)}` },
      { authorization: `Bearer ${gym.admin.token}`, 'x-gym-id': "'; drop table gyms; --" },
      { authorization: `Bearer ${gym.admin.token}`, 'x-gym-id': gym.id, 'if-match': '"\u{1f4a9}"' },
    ]) {
      const response = await server.app.inject({ method: 'GET', url: '/api/plan', headers })
      expect(response.statusCode).toBeLessThan(500)
    }
  })
})
