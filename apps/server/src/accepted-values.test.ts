import { allEndpoints, api, reachOf } from '@folego/contract'
import type { Endpoint } from '@folego/contract'
import { biometricConsent } from '@folego/domain'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { beforeCommit } from '#platform/database'
import type { Database } from '#platform/database'
import {
  aGym,
  aPerson,
  callsWithIds,
  openTestDatabase,
  freshRecords,
  openTestServer,
  recordsOf,
  smallPng,
  testNow,
  testPassword,
  testServer,
} from '#testing'
import type { Person, RecordIds, TestGym, TestServer } from '#testing'

/*
 * The contract's rules and the database's constraints are written twice. Here every field of every call takes the extreme values
 * that its schema accepts, and the values at the border of each check constraint of a column of its name. Nothing that the
 * contract accepts may violate a constraint, which would be answered as an internal error. All changes are rolled back, so that
 * each request meets the same records.
 */

const plain = await testServer()
let server: TestServer
let gym: TestGym
let ids: RecordIds
let agreement: { hash: string }
let kiosk: { token: string }
let device: { token: string; clock: string }
let bordersOf: Map<string, Set<unknown>>

beforeAll(async () => {
  gym = await aGym(plain)
  ids = await recordsOf(gym)
  const pix = { key_kind: 'email', key: 'pix@exemplo.com', name: 'Academia', city: 'Curitiba' } as const
  await gym.admin.call(api.pix.saveSettings, { body: pix })
  agreement = (await gym.admin.call(api.enrollments.agreement, { params: { id: ids.enrollment } })).body
  const { link } = (await gym.admin.call(api.kiosks.create, { body: { name: 'Totem' } })).body
  const token = new URL(link).searchParams.get('token') ?? ''
  kiosk = { token: (await plain.call(api.kiosks.pair, { body: { token } })).body.token }
  const made = await gym.admin.call(api.doorDevices.create, { body: { name: 'Catraca' } })
  device = { token: made.body.token, clock: testNow.toISOString() }
  bordersOf = await bordersOfFields()
  const database = await openTestDatabase()
  server = await openTestServer({ database: rollingBack(database) })
  return async () => {
    await server.close()
    await database.close()
  }
})

/** The fields of calls that end in a column of another name. */
const fieldOf: Record<string, string> = {
  full_price_cents: 'price',
  price_cents: 'price',
  from_day: 'from',
  to_day: 'to',
  opening_cents: 'counted_cents',
  discount_reason: 'reason',
  void_reason: 'reason',
  dismiss_reason: 'reason',
  reverse_reason: 'reason',
  refund_cents: 'amount_cents',
  total_cents: 'amount_cents',
  value: 'weight_kg',
}

/** Columns of check constraints that no call carries: who did something, when, and what the server counted or added up. */
const computed = new Set([
  'anchor_day',
  'earned_uses',
  'free_uses',
  'reserved_uses',
  'marked_by',
  'fine_cents',
  'interest_cents',
  'principal_cents',
  'last_number',
  'made_at',
  'made_by',
  'measure',
  'media_type',
  'mrr_cents',
  'number',
  'only_one',
  'ordinal',
  'planned_done',
  'planned_sets',
  'part',
  'planned_done',
  'planned_sets',
  'posted_on',
  'debit_kind',
  'replaced_by',
  'requests',
  'returned_cents',
  'role',
  'signed_at',
  'sold_days',
  'workouts',
  'students',
  'ended_at',
  'starts_at',
  'ends_at',
  'entered_at',
  'is_settlement',
  'left_at',
  'closes_at',
  'certified_at',
  'taken_by_name',
  'paired_at',
  'token_hash',
  'link_hash',
  'link_expires_at',
  'given_at',
  'withdrawn_at',
  'deleted_at',
  'deleted_by_name',
  'kiosk_id',
  'device_id',
  'drift_seconds',
  'credential',
  'undone_at',
  'voided_at',
])

/** A database whose writing transactions run to their end and are then rolled back. */
function rollingBack(database: Database): Database {
  const rolledBack = Symbol('rolled back')
  const run = async <Tx extends object, T>(
    open: (work: (tx: Tx) => Promise<T>) => Promise<T>,
    work: (tx: Tx) => Promise<T>,
  ) => {
    const made: { result?: T } = {}
    await open(async (tx) => {
      made.result = await work(tx)
      beforeCommit(tx, () => Promise.reject(rolledBack))
      return made.result
    }).catch((error: unknown) => {
      if (error !== rolledBack) throw error
    })
    return made.result as T
  }
  return {
    ...database,
    inGym: (gymId, mode, work, actorId, precheck) =>
      mode === 'write'
        ? run((rolled) => database.inGym(gymId, mode, rolled, actorId, precheck), work)
        : database.inGym(gymId, mode, work, actorId, precheck),
    inAccount: (mode, work) =>
      mode === 'write' ? run((rolled) => database.inAccount(mode, rolled), work) : database.inAccount(mode, work),
  }
}

/** The check constraints of all tables, with their columns. */
async function checkConstraints() {
  const { rows } = await plain.database.inAccount('read', (tx) =>
    sql<{ name: string; columns: string[]; rule: string }>`
      select c.conname::text as name, pg_get_constraintdef(c.oid) as rule,
        array(select a.attname::text from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as columns
      from pg_constraint c
      where c.contype = 'c' and c.connamespace = 'public'::regnamespace order by 1`.execute(tx),
  )
  return rows
}

/** The values at and next to the literals of each column's check constraints, by the name of its field. */
async function bordersOfFields(): Promise<Map<string, Set<unknown>>> {
  const borders = new Map<string, Set<unknown>>()
  const rules = (await checkConstraints()).flatMap(({ columns, rule }) =>
    columns.map((column) => ({ field: fieldOf[column] ?? column, rule })),
  )
  for (const { field, rule } of rules) {
    const values = borders.get(field) ?? new Set()
    borders.set(field, values)
    for (const [, literal = ''] of rule.matchAll(/'([^']*)'::/g)) {
      const texts = [literal, literal.toUpperCase(), literal.toLowerCase(), literal.replace('%', 'exemplo.com')]
      for (const text of [...texts, literal.replace('%', 'exemplo.com').toUpperCase()]) values.add(text)
    }
    for (const [, literal = ''] of rule.replaceAll(/'[^']*'/g, '').matchAll(/\(?(-?\d+)\)?/g)) {
      for (const step of [-1, -0.01, 0, 0.01, 1]) values.add(Number(literal) + step)
    }
  }
  return borders
}

interface JsonSchema {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

type At = readonly (string | number)[]
interface Change {
  at: At
  value: unknown
}

const someTexts = [
  '',
  ' ',
  '\u200B',
  '\u202Ea',
  'e\u0301',
  '\uD83D',
  '💪',
  "O'Neil % _ \\ \u0000",
  'a\n\tb',
  '0',
  '1e400',
  '1900-01-01',
  '2199-12-31',
  '2026-03-14',
  '1900-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59.999999-12:00',
  '23:59',
  '529.982.247-25',
  '+5511912345678',
  'HTTPS://EXEMPLO.COM/A',
  'https://exemplo.com/ã?b=1#c',
  'A@EXEMPLO.COM',
]
/** How many calls that have a field share the texts: what many calls take is tried in full by some of them together. */
const shares = 4
const turns = new Map<string, number>()

/** The texts that a field of this name is tried with this time. Over four calls it gets all of them; a rare one, all at once. */
function* textsInTurn(field: string): Generator<string> {
  const turn = turns.get(field) ?? 0
  turns.set(field, turn + 1)
  const count = Math.min(shares, occurrences.get(field) ?? 1)
  for (const [at, text] of someTexts.entries()) if (at % count === turn % count) yield text
}

const someNumbers = [0, -1, 0.01, 0.5, 1, 2, 99, 32_768, 2_147_483_648, 9_007_199_254_740_991, 1e21, 1.7e308]

const longLists = new Set<string>()

/** Values of a field to try: extremes of its schema, and borders of the columns of its name. */
function* changesOf(schema: JsonSchema, at: At, lists = new Set<string>()): Generator<Change> {
  const field = at.findLast((part) => typeof part === 'string') ?? ''
  const borders = [...(bordersOf.get(field) ?? [])]
  yield { at, value: null }
  for (const option of schema.anyOf ?? [schema]) {
    if (option.anyOf) yield* changesOf(option, at, lists)
    const { type, minimum = 0, maximum = 0, minLength = 0, maxLength = 500 } = option
    for (const value of option.enum ?? []) yield { at, value }
    if (type === 'boolean') yield* [true, false].map((value) => ({ at, value }))
    if (type === 'number' || type === 'integer') {
      yield* [...someNumbers, minimum, maximum, minimum + 1, maximum - 1, ...borders].map((value) => ({ at, value }))
    }
    if (type === 'string' && !option.enum) {
      const long = ['9', '💪'].flatMap((part) =>
        [minLength, Math.min(maxLength, 30_000)].map((length) => part.repeat(length).slice(0, length)),
      )
      yield* [...textsInTurn(field), ...long, ...borders].map((value) => ({ at, value }))
    }
    if (option.properties) {
      for (const [name, inner] of Object.entries(option.properties)) yield* changesOf(inner, [...at, name], lists)
    }
    const listed = JSON.stringify(option.items)
    if (type === 'array' && option.items && !lists.has(listed)) {
      lists.add(listed)
      const { minItems = 0, maxItems = 100 } = option
      const one = least(option.items)
      // What the longest list holds is the same in all calls that take it; whichever comes first is tried with it.
      const lengths = [minItems, minItems + 1, ...(longLists.has(listed) ? [] : [maxItems])]
      longLists.add(listed)
      yield* lengths.map((length) => ({ at, value: Array.from({ length }, () => one) }))
      yield* changesOf(option.items, [...at, 0], lists)
    }
  }
}

/** A small value of a schema. */
function least(schema: JsonSchema, field = ''): unknown {
  const [first] = schema.anyOf ?? []
  if (first !== undefined) return least(first, field)
  if (schema.properties) {
    const required = schema.required ?? []
    return Object.fromEntries(required.map((name) => [name, least(schema.properties?.[name] ?? {}, name)]))
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => least(schema.items ?? {}))
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return true
  if (schema.format === 'uuid') return ids.plan
  if (schema.format === 'date-time') return '2026-03-14T12:00:00Z'
  if (schema.format === 'date' || /date|_on$/.test(field)) return '2026-03-14'
  if (field.includes('email')) return 'a@exemplo.com'
  if (field.includes('phone')) return '+5511912345678'
  return 'Texto qualquer'
}

/** `base` with another value at a path; objects and lists on the way are created. */
function changed(base: unknown, [part, ...rest]: At, value: unknown, schema: JsonSchema): unknown {
  if (part === undefined) return value
  const own = schema.anyOf?.find((one) => one.properties ?? one.items) ?? schema
  const inner = typeof part === 'number' ? own.items : own.properties?.[part]
  const found = base ?? least(own)
  const next = changed((found as Record<string, unknown>)[part], rest, value, inner ?? {})
  if (typeof part === 'number') return [next, ...(found as unknown[]).slice(1)]
  return { ...(found as object), [part]: next }
}

const goodPassword = 'quatro palavras bem longas'
const students = Buffer.from('Nome;Celular\nCaio Reis;11987654321\n').toString('base64')
const statement = Buffer.from('Data;Valor;Descrição\n15/03/2026;99,90;Pix\n').toString('base64')

const queries: Record<string, () => object> = {
  'closures.preview': () => ({ from: '2026-12-24', to: '2026-12-26' }),
  'closedClasses.count': () => ({ from: '2026-12-24', to: '2026-12-26' }),
  'classes.list': () => ({ from: '2026-03-14', until: '2026-03-20' }),
  'classWeeks.pdf': () => ({ week: '2026-03-16' }),
  'classWeeks.preview': () => ({ from: '2026-03-09', to: '2026-03-16' }),
  'services.freeTimes': () => ({ from: '2026-03-16', until: '2026-03-20' }),
  'appointments.list': () => ({ from: '2026-03-14', until: '2026-03-20' }),
  'assignments.currentSheets': () => ({ student_ids: ids.student }),
}
const accounts: Record<string, () => Promise<{ account: string }>> = {
  'team.update': async () => ({ account: (await aPerson(plain, gym.id, 'admin', 'reception')).accountId }),
}
const paths: Record<string, string> = { 'messages.saveText': 'renewal' }

/** What a call needs to be accepted, where the smallest values do not do. */
const bodies: Record<string, () => object> = {
  'identity.signIn': () => ({ email: gym.admin.email, password: testPassword }),
  'identity.changePassword': () => ({ current_password: testPassword, new_password: goodPassword }),
  'identity.beginSecondFactor': () => ({ current_password: testPassword }),
  'identity.setUp': () => ({ password: goodPassword }),
  'trainers.create': () => ({ password: goodPassword }),
  'enrollments.acceptAgreement': () => ({ hash: agreement.hash }),
  'visitors.createTrainer': () => ({ until: '2027-01-31' }),
  'classWeeks.copy': () => ({ from: '2026-03-09', to: '2026-03-16' }),
  'closures.create': () => ({ from: '2026-12-24', to: '2026-12-26' }),
  'pix.saveSettings': () => ({ key_kind: 'email', key: 'pix@exemplo.com' }),
  'imports.create': () => ({ file_name: 'alunos.csv', content: students }),
  'bankLines.table': () => ({ file_name: 'extrato.csv', content: statement }),
  'bankLines.import': () => ({
    file_name: 'extrato.csv',
    content: statement,
    mapping: { account: 'Itaú', fields: ['date', 'amount', 'memo'], decimal: ',', dates: 'day_first' },
  }),
  'students.setPicture': () => ({ content: smallPng }),
  'exercises.setPicture': () => ({ content: smallPng }),
  'gyms.setLogo': () => ({ content: smallPng }),
  'biometrics.answer': () => ({ kind: 'face', agrees: true, text_version: biometricConsent.version }),
  'kiosks.open': () => kiosk,
  'doorDevices.people': () => ({ ...device, digests: '' }),
  'doorDevices.ask': () => ({ ...device, id: crypto.randomUUID() }),
  'doorDevices.record': () => ({
    ...device,
    events: [
      {
        id: crypto.randomUUID(),
        student_id: ids.student,
        at: testNow.toISOString(),
        kind: 'left',
        decision_id: null,
        answer: null,
      },
    ],
  }),
  'kiosks.read': () => ({ ...kiosk, cpf: '529.982.247-25', birth_date: '1990-01-01' }),
}

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

const calls = allEndpoints().filter(
  ({ endpoint }) => (endpoint.body ?? endpoint.query) !== undefined && !endpoint.stream,
)

/** In how many calls a field of a name occurs. */
const occurrences = new Map<string, number>()
for (const { endpoint } of calls) {
  for (const field of new Set([endpoint.body, endpoint.query].flatMap(fieldsOf))) {
    occurrences.set(field, (occurrences.get(field) ?? 0) + 1)
  }
}

function whoMay(endpoint: Endpoint): Person {
  const { access } = endpoint
  if (access === 'anyone' || access === 'signed-in') return gym.admin
  return reachOf('admin', access) === undefined ? gym.student : gym.admin
}

/** What needs a link that was sent, a second factor, keys of a phone or browser, or a finished workout: their own tests make these calls. */
const neverAccepted = [
  'classBookings.arrive',
  'identity.signInSecondStep',
  'identity.confirmSecondFactor',
  'identity.renewRecoveryCodes',
  'identity.endSecondFactor',
  'identity.confirmPasswordReset',
  'identity.setUp',
  'team.requireSecondFactor',
  'invitations.find',
  'invitations.accept',
  'passes.certify',
  'notifications.subscribe',
  'notifications.pushRest',
  'kiosks.pair',
  'bankLines.link',
  'exercises.picture',
  'enrollments.undoMany',
  'studentWorkouts.review',
  'studentWorkouts.correctSets',
]

const reached = new Set<string>()

test.each(calls)(
  '$name answers no value that its schema accepts with an internal error',
  async ({ name, endpoint }) => {
    const own = {
      ...ids,
      account: gym.student.accountId,
      ...(await accounts[name]?.()),
      ...(await freshRecords(plain, gym)[name]?.()),
    }
    server.clock.set(plain.clock.now())
    plain.clock.set(testNow)
    const { path = paths[name] ?? ids.plan, body, query } = callsWithIds[name]?.(own) ?? {}
    const send = (asked: { body?: unknown; query?: unknown }) =>
      server.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replaceAll(/\{\w+\}/g, path)}`,
        query: asked.query as Record<string, string>,
        headers: { authorization: `Bearer ${whoMay(endpoint).token}`, 'x-gym-id': gym.id },
        ...(endpoint.body !== undefined && { payload: asked.body as object }),
      })
    const failed: unknown[] = []
    const given = { body: undefined as unknown, query: undefined as unknown }
    if (endpoint.body) given.body = { ...(least(jsonSchema(endpoint.body)) as object), ...body, ...bodies[name]?.() }
    if (endpoint.query)
      given.query = { ...(least(jsonSchema(endpoint.query)) as object), ...query, ...queries[name]?.() }
    const first = await send(given)
    if (first.statusCode < 400) reached.add(name)
    const attempts: { change: Change; asked: typeof given }[] = []
    for (const part of ['body', 'query'] as const) {
      const schema = endpoint[part]
      if (schema === undefined) continue
      const described = jsonSchema(schema)
      const seen = new Set<string>()
      for (const change of changesOf(described, [])) {
        if (change.at.length === 0) continue
        const asked = { ...given, [part]: changed(given[part], change.at, change.value, described) }
        if (part === 'query' && typeof change.value !== 'string') continue
        const parsed = schema.safeParse(asked[part])
        const known = JSON.stringify(parsed.data)
        if (!parsed.success || seen.has(known)) continue
        seen.add(known)
        attempts.push({ change, asked })
      }
    }
    for (let at = 0; at < attempts.length; at += 4) {
      await Promise.all(
        attempts.slice(at, at + 4).map(async ({ change, asked }) => {
          const response = await send(asked)
          if (response.statusCode >= 500) failed.push([change, response.json()])
        }),
      )
    }
    expect(failed).toEqual([])
  },
)

test('almost every call is accepted as it is first sent, so that its other values reach the database', () => {
  const refused = calls.map(({ name }) => name).filter((name) => !reached.has(name))
  expect(refused.toSorted()).toEqual(neverAccepted.toSorted())
})

test('every check constraint is about a field of a call or about columns that only the server fills', async () => {
  const fields = new Set(calls.flatMap(({ endpoint }) => [endpoint.body, endpoint.query].flatMap(fieldsOf)))
  const unpaired = (await checkConstraints()).filter(({ columns }) =>
    columns.every((column) => !fields.has(fieldOf[column] ?? column) && !computed.has(column)),
  )
  expect(unpaired.map(({ name }) => name)).toEqual([])
})

/** The names of all fields of a schema, at any depth. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  const within = (one: JsonSchema): string[] => [
    ...Object.entries(one.properties ?? {}).flatMap(([name, inner]) => [name, ...within(inner)]),
    ...[...(one.anyOf ?? []), ...(one.items ? [one.items] : [])].flatMap(within),
  ]
  return schema === undefined ? [] : within(jsonSchema(schema))
}
