import { allEndpoints, api, positions, reachOf, roles } from '@folego/contract'
import type { Endpoint, Position, Role } from '@folego/contract'
import { text as readAll } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGym, aPerson, aStudentWithAccount, callsWithIds, recordsOf, someId, stateOf, testServer } from '#testing'
import type { Person, RecordIds, TestGym } from '#testing'

/*
 * Generated from the contract: every call × every role × no token × another gym × another person of the same gym. New endpoints
 * are covered automatically, unless they take the id of a record: then `callsWithIds` must provide what to send.
 */

const server = await testServer()
let here: TestGym
let elsewhere: TestGym
/** Belongs to two gyms. */
let ofTwo: Person

beforeAll(async () => {
  here = await aGym(server)
  elsewhere = await aGym(server)
  ofTwo = await aPerson(server, here.id, 'admin')
  await aGym(server, { admin: ofTwo })
})

const calls = allEndpoints().flatMap(({ name, endpoint }) =>
  [endpoint.path, ...(endpoint.also ?? [])].map((path) => ({
    name: `${name} ${endpoint.method} ${path}`,
    path,
    endpoint,
  })),
)
const guarded = calls.filter(({ endpoint }) => endpoint.scope !== 'public')
const ofGyms = calls.filter(({ endpoint }) => endpoint.scope === 'gym')

async function attempt(endpoint: Endpoint, path: string, headers: Record<string, string>, body: object = {}) {
  const response = await server.app.inject({
    method: endpoint.method,
    url: `/api${path.replaceAll(/\{\w+\}/g, someId)}`,
    headers,
    ...(endpoint.body !== undefined && { payload: body }),
    payloadAsStream: endpoint.stream === true,
  })
  // An open stream does not end: leave immediately.
  if (endpoint.stream && response.statusCode === 200) {
    response.stream().destroy()
    return { status: 200, code: '' }
  }
  const text = endpoint.stream ? await readAll(response.stream()) : response.body
  // A file has no code either.
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return { status: response.statusCode, code: isJson ? String(JSON.parse(text).code) : '' }
}

test.each(guarded)('$name requires a token', async ({ endpoint, path }) => {
  expect(await attempt(endpoint, path, { 'x-gym-id': here.id })).toEqual({ status: 401, code: 'SIGNED_OUT' })
})

test.each(ofGyms)('$name requires a gym of the caller', async ({ endpoint, path }) => {
  const authorization = `Bearer ${here.admin.token}`
  expect(await attempt(endpoint, path, { authorization, 'x-gym-id': 'a' })).toEqual({
    status: 400,
    code: 'GYM_ID_REQUIRED',
  })
  expect(await attempt(endpoint, path, { authorization: `Bearer ${ofTwo.token}` })).toEqual({
    status: 400,
    code: 'GYM_ID_REQUIRED',
  })
  expect(await attempt(endpoint, path, { authorization, 'x-gym-id': elsewhere.id })).toEqual({
    status: 403,
    code: 'ACCESS_DENIED',
  })
})

test.each(ofGyms)('$name means the only gym of an account that names none', async ({ endpoint, path }) => {
  const { status, code } = await attempt(endpoint, path, { authorization: `Bearer ${here.instructor.token}` })
  const named = { authorization: `Bearer ${here.instructor.token}`, 'x-gym-id': here.id }
  expect({ status, code }).toEqual(await attempt(endpoint, path, named))
  expect(code).not.toBe('GYM_ID_REQUIRED')
})

test.each(ofGyms)('$name is allowed exactly for the roles and positions of the contract', async (call) => {
  const { endpoint, path } = call
  const { access } = endpoint
  const people = [
    ...roles.map((role) => ({ called: role, holder: role, person: here[role] })),
    ...(await everyPosition()).map(({ position, person }) => ({
      called: position,
      holder: { role: 'admin' as const, position },
      person,
    })),
  ]
  await Promise.all(
    people.map(async ({ called, holder, person }) => {
      const { code } = await attempt(endpoint, path, { authorization: `Bearer ${person.token}`, 'x-gym-id': here.id })
      const isAllowed = access === 'signed-in' || access === 'anyone' || reachOf(holder, access) !== undefined
      expect(code === 'ACCESS_DENIED', `${called}: ${code}`).toBe(!isAllowed)
      expect(code, called).not.toBe('SIGNED_OUT')
    }),
  )
})

let staff: Promise<{ position: Position; person: Person }[]> | undefined

/** An administrator of each position in the first gym, created once. */
function everyPosition() {
  return (staff ??= Promise.all(
    positions.map(async (position) => ({ position, person: await aPerson(server, here.id, 'admin', position) })),
  ))
}

const ofGym = (endpoint: Endpoint): endpoint is Extract<Endpoint, { scope: 'gym' }> => endpoint.scope === 'gym'

/** Whether the contract limits the role to its own records. */
const reachesOwn = (endpoint: Endpoint, role: Role) => ofGym(endpoint) && reachOf(role, endpoint.access) === 'own'

/** An account in a call is the student's own. */
const ofStudent = (ids: RecordIds): RecordIds => ({ ...ids, account: ids.studentAccount })

const isOfOwners = (endpoint: Endpoint) => roles.some((role) => reachesOwn(endpoint, role))
/** The fields that identify a record. A student in the query of a staff-only read is a filter: it matches nothing. */
const fieldsOf = (endpoint: Endpoint) => [
  ...Object.keys(endpoint.params?.shape ?? {}),
  ...Object.keys(endpoint.body?.shape ?? {}),
  ...Object.keys((isOfOwners(endpoint) && endpoint.query?.shape) || {}),
]
const takesIds = allEndpoints().filter(
  ({ endpoint }) => endpoint.scope === 'gym' && fieldsOf(endpoint).some((field) => /^(id|userId)$|_id$/.test(field)),
)

/** Calls an endpoint with the ids of records, in an otherwise valid request. */
async function callWith(ids: RecordIds, { name, endpoint }: (typeof takesIds)[number], person: Person, gymId: string) {
  const known = callsWithIds[name]
  expect(known, `testing/records.ts does not define the record ids of ${name}`).toBeDefined()
  const { body = {}, path = someId, query = {} } = known?.(ids) ?? {}
  return server.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{\w+\}/, path)}`,
    query,
    headers: { authorization: `Bearer ${person.token}`, 'x-gym-id': gymId },
    ...(endpoint.body !== undefined && { payload: body }),
  })
}

describe('records', () => {
  let ids: RecordIds
  let before: unknown
  const others = {} as Record<Role, Person>

  beforeAll(async () => {
    const { instructor } = elsewhere
    // The administrator of these records prescribes for the student: what is written about a workout notifies them.
    const admin = await aPerson(server, elsewhere.id, 'admin')
    Object.assign(others, { admin, instructor, student: await aStudentWithAccount(server, elsewhere.id) })
    ids = await recordsOf(elsewhere)
    before = await stateOf(elsewhere, ids)
  })

  test.each(takesIds)('$name finds nothing of another gym', async (call) => {
    // a person who may make the call: staff, or a student if only they may
    const { access } = call.endpoint
    const isStudents = access !== 'anyone' && access !== 'signed-in' && reachOf('admin', access) === undefined
    const who = isStudents ? here.student : here.admin
    const response = await callWith(ids, call, who, here.id)
    expect([400, 404]).toContain(response.statusCode)
    expect(await stateOf(elsewhere, ids)).toEqual(before)
  })

  const searches = allEndpoints().flatMap(({ name, endpoint }) => {
    const field = ['search', 'q'].find((it) => Object.keys(endpoint.query?.shape ?? {}).includes(it))
    return endpoint.scope === 'gym' && endpoint.method === 'GET' && !endpoint.path.includes('{') && field !== undefined
      ? [{ name, endpoint, field }]
      : []
  })

  test.each(searches)('$name finds the words of a record in its own gym only', async ({ name, endpoint, field }) => {
    const search = (gym: TestGym, words: string) => {
      const who = reachOf('admin', endpoint.access) === undefined ? gym.student : gym.admin
      const headers = { authorization: `Bearer ${who.token}`, 'x-gym-id': gym.id }
      const format = endpoint.query?.shape.format === undefined ? {} : { format: 'csv' }
      const whose = name === 'studentWorkouts.list' && { student_id: gym.student.studentId }
      const query = { ...format, ...whose, [field]: words }
      return server.app.inject({ url: `/api${endpoint.path}`, query, headers })
    }
    const records = Object.values(ids).filter((id) => id !== ids.gym)
    for (const words of [elsewhere.student.name, elsewhere.instructor.name, 'Mensal', 'Treino', 'Ficha', 'a', '1']) {
      const response = await search(here, words)
      expect(response.statusCode, response.body).toBe(200)
      for (const id of records) expect(response.body).not.toContain(id)
      expect(response.body).not.toContain(elsewhere.student.name)
    }
  })

  test('the words of a record find it in its own gym', async () => {
    const found = async (words: string) => {
      const { body } = await elsewhere.admin.call(api.dashboards.search, { query: { q: words } })
      return Object.values(body).flatMap((hits) => hits.map(({ id }) => id))
    }
    expect(await found(elsewhere.student.name)).toEqual(expect.arrayContaining([ids.student, ids.enrollment]))
    expect(await found('Mensal')).toEqual(expect.arrayContaining([ids.plan, ids.enrollment]))
  })

  describe.each(roles)('as %s of the same gym', (role: Role) => {
    test.each(takesIds.filter(({ endpoint }) => reachesOwn(endpoint, role)))(
      '$name finds nothing of somebody else',
      async (call) => {
        const response = await callWith(ofStudent(ids), call, others[role], elsewhere.id)
        expect([403, 404]).toContain(response.statusCode)
        expect(await stateOf(elsewhere, ids)).toEqual(before)
      },
    )

    const lists = allEndpoints().filter(
      ({ endpoint }) =>
        reachesOwn(endpoint, role) && endpoint.method === 'GET' && !endpoint.path.includes('{') && !endpoint.stream,
    )

    test.each(lists)('$name shows nothing of somebody else', async ({ name, endpoint }) => {
      const { student_id: _none, ...query } = callsWithIds[name]?.(ids).query ?? {}
      const headers = { authorization: `Bearer ${others[role].token}`, 'x-gym-id': elsewhere.id }
      const response = await server.app.inject({ method: endpoint.method, url: `/api${endpoint.path}`, query, headers })
      const { student, studentAccount, enrollment, assignment, trainingSession, measurement, goal, notice } = ids
      for (const id of [student, studentAccount, enrollment, assignment, trainingSession, measurement, goal, notice]) {
        expect(response.body).not.toContain(id)
      }
    })
  })

  // What was refused above is refused because of its owner, who can make the same calls. Deletions come last, and places in classes, which
  // end with the plan that allowed them, first.
  const rankOf = ({ name, endpoint }: (typeof takesIds)[number]) =>
    endpoint.method === 'DELETE' ? 2 : name.startsWith('classBookings.') ? 0 : 1
  const ofOwners = takesIds
    .filter(({ endpoint }) => isOfOwners(endpoint))
    .toSorted((one, next) => rankOf(one) - rankOf(next))

  test.each(ofOwners)('$name is allowed for the owner', async (call) => {
    const who = ofGym(call.endpoint) && reachOf('student', call.endpoint.access) ? elsewhere.student : elsewhere.admin
    const response = await callWith(ofStudent(ids), call, who, elsewhere.id)
    expect([400, 401, 403, 404], response.body).not.toContain(response.statusCode)
  })
})
