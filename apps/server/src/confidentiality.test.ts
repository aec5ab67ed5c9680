import { allEndpoints, positions, reachOf } from '@folego/contract'
import type { Position } from '@folego/contract'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#platform/database'
import type { Database } from '#platform/database'
import { createLogger, describeError } from '#platform/log'
import { aGym, callsWithIds, openTestServer, recordsOf, testPassword } from '#testing'
import type { Person, RecordIds, TestGym, TestServer } from '#testing'

/*
 * Input and secrets stay out of logs and refusals: everybody makes every call of the contract with unique markers, valid and
 * invalid, and everything that the server logged and refused is searched for them.
 */

const marks = {
  name: 'Zuleica Marcada',
  email: 'zuleica.marcada@exemplo.com',
  password: 'segredo-marcado-9',
  token: 'ficha-marcada-de-acesso-0123456789',
  phone: '+5511987651234',
  cpf: '52998224725',
  health: 'lesao marcada no joelho',
}

let server: TestServer
let gym: TestGym
let ids: RecordIds
/** Set to make every transaction of the server fail. */
let fault: Error | undefined
const written: string[] = []
const refused: { name: string; body: string }[] = []

beforeAll(async () => {
  const log = createLogger('trace', { write: (line) => void written.push(line) })
  const plain = await openTestServer()
  gym = await aGym(plain)
  ids = await recordsOf(gym)
  server = await openTestServer({ log, database: failing(plain.database) })
  for (const call of allEndpoints()) {
    if (call.endpoint.stream) continue
    for (const body of [bodyOf(call, 'right'), bodyOf(call, 'wrong')]) {
      for (const person of [gym.admin, gym.instructor, gym.student, undefined]) await attempt(call, body, person)
    }
  }
  return async () => {
    await server.close()
    await plain.close()
  }
})
afterAll(() => {
  fault = undefined
})

function failing({ inAccount, inGym, ...rest }: Database): Database {
  const orFault = <T>(work: () => Promise<T>) => (fault === undefined ? work() : Promise.reject(fault))
  return {
    ...rest,
    inAccount: (mode, work) => orFault(() => inAccount(mode, work)),
    inGym: (gymId, mode, work, actorId) => orFault(() => inGym(gymId, mode, work, actorId)),
  }
}

type Call = ReturnType<typeof allEndpoints>[number]

async function attempt({ name, endpoint }: Call, body: object | undefined, person: Person | undefined) {
  const known = callsWithIds[name]?.(ids)
  const search = Object.keys(endpoint.query?.shape ?? {})
  const response = await server.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{\w+\}/g, known?.path ?? marks.email)}`,
    query: { ...Object.fromEntries(search.map((field) => [field, marks.health])), ...known?.query },
    headers: {
      authorization: `Bearer ${person?.token ?? marks.token}`,
      'x-gym-id': gym.id,
      'x-device-id': marks.token,
      'user-agent': marks.name,
      'idempotency-key': newId(),
    },
    ...(body !== undefined && { payload: body }),
  })
  if (response.statusCode >= 400) refused.push({ name, body: response.body })
}

/** A body with a marker in every text: `right` is valid, `wrong` has texts that are too long or malformed. */
function bodyOf({ name, endpoint }: Call, kind: 'right' | 'wrong'): object | undefined {
  if (endpoint.body === undefined) return undefined
  const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const made = valueOf(schema, '', kind)
  return kind === 'wrong' ? (made as object) : { ...(made as object), ...callsWithIds[name]?.(ids).body }
}

interface JsonSchema {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

function valueOf(schema: JsonSchema, field: string, kind: 'right' | 'wrong'): unknown {
  const [first] = schema.anyOf ?? []
  if (first !== undefined) return valueOf(first, field, kind)
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, it]) => [name, valueOf(it, name, kind)]))
  }
  if (schema.type === 'array') return schema.items ? [valueOf(schema.items, field, kind)] : []
  if (kind === 'wrong') return `${textOf(field)} `.repeat(400)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return true
  if (schema.format === 'uuid') return newId()
  if (schema.format === 'date' || /date|measured_on/.test(field)) return '2026-03-14'
  return textOf(field)
}

function textOf(field: string): string {
  if (field.includes('password')) return marks.password
  if (field.includes('email')) return marks.email
  if (field.includes('phone')) return marks.phone
  if (field.includes('cpf')) return marks.cpf
  if (/token|code|content/.test(field)) return marks.token
  return field.includes('name') ? marks.name : marks.health
}

/** What must not appear in a log: the markers, and what identifies the gym's people and their devices. */
const secrets = () => [
  ...Object.values(marks),
  testPassword,
  ...[gym.admin, gym.instructor, gym.student].flatMap(({ token, email, name }) => [token, email, name]),
]
const foundIn = (text: string) => secrets().filter((secret) => text.includes(secret))

test('no log line contains input, personal data or credentials', () => {
  const calls = allEndpoints().length
  expect(written.length).toBeGreaterThan(calls * 7)
  expect(written.flatMap((line) => foundIn(line).map((found) => ({ found, line })))).toEqual([])
})

test('no refusal repeats input or reveals anything about anyone', () => {
  expect(refused.length).toBeGreaterThan(allEndpoints().length * 3)
  const refusals = refused.filter(({ body }) => !body.includes('"success":true'))
  expect(refusals.flatMap(({ name, body }) => foundIn(body).map((found) => ({ name, found, body })))).toEqual([])
})

test('an internal error is logged with its constraint and location, without the row that violated it', async () => {
  fault = Object.assign(new DatabaseError(`invalid input syntax for type uuid: "${marks.health}"`, 100, 'error'), {
    code: '23514',
    constraint: 'students_name_filled',
    detail: `Failing row contains (${marks.name}, ${marks.email}, ${marks.cpf}).`,
    where: `COPY students, line 1: "${marks.name}"`,
  })
  written.length = 0
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { email: marks.email, password: marks.password },
  })
  expect(response.statusCode).toBe(500)
  expect(foundIn(response.body)).toEqual([])
  const log = written.join('')
  expect(log).toContain('students_name_filled')
  expect(foundIn(log)).toEqual([])
})

test('an error of a mail server is logged without its recipients, including all its causes', () => {
  const cause = Object.assign(new Error(`550 5.1.1 <${marks.email}>: recipient rejected`), { rejected: [marks.email] })
  const logged = describeError(
    Object.assign(new AggregateError([cause], `Can't send to ${marks.email}`, { cause }), { code: 'EENVELOPE' }),
  )
  expect(foundIn(JSON.stringify(logged))).toEqual([])
  expect(logged).toMatchObject({
    type: 'AggregateError',
    message: "Can't send to [e-mail]",
    code: 'EENVELOPE',
    cause: { message: '550 5.1.1 <[e-mail]>: recipient rejected' },
  })
})

test.each([
  [`o CPF ${marks.cpf} já existe`, 'o CPF [number] já existe'],
  ['o CPF 529.982.247-25 já existe', 'o CPF [number] já existe'],
  [`telefone ${marks.phone}`, 'telefone [number]'],
  ['value "abc" violates constraint "students_pkey"', 'value "abc" violates constraint "students_pkey"'],
  ['invalid input syntax for type date: "ontem"', 'invalid input syntax for type date: [value]'],
])('the sentence %j is logged as %j', (sentence, logged) => {
  expect(describeError(new Error(sentence)).message).toBe(logged)
})

describe('health', () => {
  /** Positions that prescribe nothing; they must reach none of it. */
  const others = positions.filter((position) => reachOf({ role: 'admin', position }, 'students.follow') === undefined)
  const callsOf = (position: Position) =>
    allEndpoints().filter(
      ({ endpoint }) => endpoint.scope === 'gym' && reachOf({ role: 'admin', position }, endpoint.access) !== undefined,
    )
  const telling = /^(pains?|pain_count|restrictions|remarks?|review_notes|body_fat_percent|weight_kg)$/

  test.each(others)('health data is in no field of any reply that %s may read', (position) => {
    const told = callsOf(position).filter(({ endpoint }) => endpoint.reply && fieldsOf(endpoint.reply).some(isTelling))
    expect(told.map(({ name }) => name)).toEqual([])
  })

  const isTelling = (field: string) => telling.test(field)

  function fieldsOf(schema: z.ZodType): string[] {
    const within = (one: JsonSchema): string[] => [
      ...Object.entries(one.properties ?? {}).flatMap(([name, inner]) => [name, ...within(inner)]),
      ...[...(one.anyOf ?? []), ...(one.items ? [one.items] : [])].flatMap(within),
    ]
    return within(z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema)
  }
})
