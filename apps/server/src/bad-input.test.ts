import { allEndpoints, limits } from '@folego/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGym, testServer } from '#testing'
import type { TestGym } from '#testing'

/* What is refused before a call is made, and in which words. Requests by chance are in `chaos`. */

const server = await testServer()
let gym: TestGym

beforeAll(async () => {
  gym = await aGym(server)
})

describe('bad input', () => {
  const withBody = allEndpoints().filter(({ endpoint }) => endpoint.body !== undefined)

  test.each(withBody)('$name refuses broken JSON, another type and a huge body in words', async ({ endpoint }) => {
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
  })

  test('half of a character is stored as the sign for one, in the record and in what was audited', async () => {
    const headers = { authorization: `Bearer ${gym.admin.token}` }
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/gym',
      headers,
      payload: { name: 'Força 💪'.slice(0, -1) },
    })
    expect([response.statusCode, response.json().name]).toEqual([201, 'Força \uFFFD'])
  })

  test('an unknown call is a JSON refusal, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const response = await server.app.inject({ method, url: '/api/nothing/here' })
      expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND'])
    }
  })

  test('a method that a path does not take is refused with those that it takes, before anything is read', async () => {
    const send = (method: 'PUT' | 'DELETE' | 'POST', url: string) => server.app.inject({ method, url })
    const put = await send('PUT', '/api/plan')
    expect([put.statusCode, put.json().code, put.headers.allow]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'GET, POST, PATCH',
    ])
    expect((await send('POST', `/api/student/${gym.student.studentId}`)).headers.allow).toBe('GET, DELETE')
    // a path beside one with a parameter keeps its own methods
    expect((await send('POST', '/api/student/with-account')).statusCode).toBe(401)
  })

  test('what is missing and what is of another kind have different issues', async () => {
    const issueOf = async (query: string) => {
      const headers = { authorization: `Bearer ${gym.admin.token}`, 'x-gym-id': gym.id }
      return (await server.app.inject({ method: 'GET', url: `/api/${query}`, headers })).json().fields
    }
    expect(await issueOf('student?page=1.5')).toEqual({ page: 'VALUE_INVALID' })
    expect(await issueOf('student-dashboard/schedule?to=2026-01-01')).toEqual({ from: 'REQUIRED' })
  })

  test('headers that make no sense are refused, not choked on', async () => {
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
