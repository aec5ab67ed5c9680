import path from 'node:path'
import { allEndpoints, api, reachOf, roles } from '@folego/contract'
import { messageCauses } from '@folego/domain'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import type { DatabaseAddress } from '#platform/database'
import { silentLogger } from '#platform/log'
import { jobsOf } from '#server'
import {
  aGym,
  callsWithIds,
  observeStatements,
  openTestDatabase,
  openTestServer,
  ownDatabaseAddress,
  recordsOf,
} from '#testing'
import type { TestGym, TestServer } from '#testing'
import { rawStatements } from './testing/raw-statements.ts'
import type { Kind, RawStatement } from './testing/raw-statements.ts'

/*
 * The compiler trusts what `sql<Row>` declares about its rows. Here every such statement runs on the real database, and its
 * columns must match the declaration: names, types of values, and no undeclared nulls.
 */

interface Answer {
  text: string
  fields: readonly { name: string; dataTypeID: number }[]
  rows: readonly Record<string, unknown>[]
}

const statements = rawStatements(path.dirname(import.meta.dirname))
const answers: Answer[] = []
let address: DatabaseAddress
let server: TestServer
let gym: TestGym
let stopObserving: () => void

beforeAll(async () => {
  stopObserving = observeStatements(({ text, answered }) => {
    answered.then(
      ({ fields, rows }) => answers.push({ text, fields, rows }),
      () => undefined,
    )
  })
  // The jobs go through all gyms.
  address = await ownDatabaseAddress()
  server = await openTestServer({ pollMilliseconds: 10, database: await openTestDatabase({ address }) })
  gym = await aGym(server)
  await runTheRest()
  await callEverything()
})
afterAll(async () => {
  stopObserving()
  await server.close()
  await server.database.close()
})

/** Makes every call of the contract as everyone who may, in a gym with one record of every kind. */
async function callEverything(): Promise<void> {
  const ids = await recordsOf(gym)
  // what a saved sheet has, as an assignment asks
  await gym.instructor.call(api.sparing.find, { body: { workout_plan_id: ids.workoutPlan, student_ids: [] } })
  const calls = allEndpoints().toSorted(
    (one, next) => Number(one.endpoint.method === 'DELETE') - Number(next.endpoint.method === 'DELETE'),
  )
  for (const { name, endpoint } of calls) {
    if (endpoint.stream || endpoint.scope !== 'gym') continue
    for (const role of roles) {
      if (reachOf(role, endpoint.access) === undefined) continue
      const known = callsWithIds[name]?.({ ...ids, account: gym[role].accountId }) ?? {}
      const { path: id = '', body = {}, query = {} } = known
      await server.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replace(/\{\w+\}/, id)}`,
        query,
        headers: { authorization: `Bearer ${gym[role].token}`, 'x-gym-id': gym.id },
        ...(endpoint.body !== undefined && { payload: body }),
      })
    }
  }
}

/** Runs scheduled jobs, and calls that need more preparation. */
async function runTheRest(): Promise<void> {
  const { database, clock } = server
  // the students of plans, before a job has counted them
  await gym.admin.call(api.plans.list, { query: {} })
  const jobs = jobsOf({ database, mailer: { send: async () => undefined }, publicUrl: 'http://folego.test' })
  // Cleaning as if long ago: on an external server it would end the sessions of tests whose clock is behind this one.
  const timeFor = (name: string) => (name.startsWith('clean-') ? new Date('2001-03-14T12:00:00Z') : clock.now())
  const run = (job: (typeof jobs)[number]) => job.run({ now: timeFor(job.name), payload: {}, log: silentLogger })
  for (const job of jobs) if (job.schedule !== undefined) await run(job)
  const changed = { account_id: gym.student.accountId, change: 'password', by_name: null, old_email: null }
  const payload = { ...changed, at: clock.now().toISOString() }
  const accountNotice = jobs.find(({ name }) => name === 'account-notice')
  await accountNotice?.run({ now: clock.now(), payload, log: silentLogger })
  // The payment of the records is settled by other calls, and can no longer be reversed.
  const credit = { student_id: gym.student.studentId, method: 'pix' as const, amount_cents: 700 }
  const paid = await gym.admin.call(api.payments.receive, { body: { ...credit, due_cents: 0, invoice_ids: [] } })
  await gym.admin.call(api.payments.reverse, { params: { id: paid.body.id }, body: { reason: 'Engano' } })
  await gym.admin.call(api.dashboards.search, { query: { q: gym.student.name } })
  await gym.admin.call(api.enrollments.list, { query: { search: gym.student.name } })
  await gym.admin.call(api.closedClasses.count, { query: { from: '2026-03-14', to: '2026-03-20' } })
  await gym.admin.call(api.classBookings.ofStudent, { query: { student_id: gym.student.studentId } })
  await gym.student.call(api.classes.list, { query: { from: '2026-03-14', until: '2026-03-20' } })
  // A saved sheet, with an exercise of the catalogue, before it is assigned.
  const line = { exercise_name: 'Stiff', exercise_id: 'stiff-com-barra', sets: 3, repetitions: 10 }
  const sheet = { title: 'Posterior', description: 'Pernas', exercises: [line] }
  const { body: saved } = await gym.admin.call(api.workoutPlans.create, { body: sheet })
  const assigned = { workout_plan_id: saved.id, student_ids: [gym.student.studentId] }
  await gym.admin.call(api.sparing.find, { body: assigned })
  // A set that comes after the completion of its workout.
  const free = { client_id: crypto.randomUUID(), title: 'Livre' }
  const { body: begun } = await gym.student.call(api.studentWorkouts.startFree, { body: free })
  const done = { params: { id: begun.id } }
  await gym.student.call(api.studentWorkouts.completeSession, { ...done, body: {} })
  const late = { client_id: crypto.randomUUID(), exercise_name: 'Supino', set_number: 1, repetitions: 10 }
  const sets = [{ ...late, weight_kg: 40, done_at: clock.now().toISOString() }]
  await gym.student.call(api.studentWorkouts.saveSets, { ...done, body: { sets } })
  const lift = { kind: 'lift', target: 100, exercise_name: 'Supino' } as const
  await gym.student.call(api.goals.create, { body: lift })
  await gym.instructor.call(api.students.counts, { query: { instructor: 'me' } })
  await gym.admin.call(api.students.list, { query: { search: gym.student.name } })
  await gym.admin.call(api.students.list, { query: { search: gym.student.name, sort: 'email' } })
  for (const cause of messageCauses) await gym.admin.call(api.messages.recipients, { query: { cause } })
  const repeated = { body: { name: 'Anual', price: 900, duration: 365 }, headers: { 'idempotency-key': 'once' } }
  await gym.admin.call(api.plans.create, repeated)
  await gym.admin.call(api.gyms.create, { body: { name: 'Filial' } })
  await gym.admin.call(api.plans.create, repeated)
  const known = { name: gym.admin.name, email: gym.admin.email, phone: '11912345678', birth_date: '1990-01-01' }
  await gym.admin.call(api.students.createWithAccount, { body: { ...known, password: 'senha-segura' } })
  await gym.admin.call(api.students.create, { body: { name: 'Ana Souza', phone: '11987654321' } })
  const content = Buffer.from('Nome;Celular;E-mail\nAna Souza;11987654321;ana@exemplo.com\n').toString('base64')
  const { body: batch } = await gym.admin.call(api.imports.create, { body: { file_name: 'alunos.csv', content } })
  await gym.admin.call(api.imports.apply, { params: { id: batch.id } })
  const headers = { authorization: `Bearer ${gym.student.token}`, 'x-gym-id': gym.id }
  const stream = await server.app.inject({ url: '/api/notifications/stream', headers, payloadAsStream: true })
  await vi.waitFor(() => expect(answers.some(({ text }) => text.includes('unread_notices'))).toBe(true))
  stream.stream().destroy()
}

const patternOf = ({ parts, columns, isWhole }: RawStatement) => {
  // Searched from every position anyway: a pattern with an open start would be tried from each to the end.
  const known = parts[0] === '' && !isWhole ? parts.slice(1) : parts
  const text = known.map((part) => RegExp.escape(part)).join(String.raw`[\s\S]*?`)
  const [column] = columns.keys()
  return new RegExp(isWhole ? `^${text}` : `${text} as "${column}"`)
}

/** The results of a statement; a longer one with the same start has its own. */
function answersTo(statement: RawStatement): Answer[] {
  const pattern = patternOf(statement)
  const longer = statements.filter((it) => it.isWhole && it.parts.join('').length > statement.parts.join('').length)
  const others = statement.isWhole ? longer.map(patternOf) : []
  return answers.filter(({ text }) => pattern.test(text) && !others.some((other) => other.test(text)))
}

test.each(statements)('a raw statement at $place returns what it declares', (statement) => {
  const found = answersTo(statement)
  expect(found.length, 'is run by no call: run it in raw-sql.test.ts').toBeGreaterThan(0)
  const names = found.map(({ fields }) => fields.map(({ name }) => name))
  for (const its of names) {
    if (statement.isWhole) expect(its.toSorted()).toEqual([...statement.columns.keys()].toSorted())
    else expect(its).toContain([...statement.columns.keys()][0])
  }
  for (const { rows } of found) {
    for (const [column, kinds] of statement.columns) {
      for (const row of rows) expect([...kinds], column).toContain(kindOf(row[column]))
    }
  }
})

/*
 * Statements must suit a database distributed by gym: every table of a gym is read by its gym, even in joins, so that one node
 * can answer. The plan shows it, including the filter of tenant isolation.
 */
describe.skipIf(inject('database').kind === 'external')('every statement', () => {
  test('every statement reads each table of a gym by its gym', async () => {
    const found = await plansOf([...new Set(answers.map(({ text }) => text))])
    expect(found.statements).toBeGreaterThan(200)
    expect(found.unbound).toEqual([])
  })
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

/** Counts the statements that read tables of a gym, and lists those with a scan that is not by `gym_id`. */
async function plansOf(texts: readonly string[]): Promise<{ statements: number; unbound: string[] }> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const policies = await client.query<{ tablename: string }>(
    `select tablename from pg_policies where policyname = 'one_gym'`,
  )
  const ofGym = new Set(policies.rows.map(({ tablename }) => tablename))
  const found = { statements: 0, unbound: [] as string[] }
  for (const text of texts.filter((it) => /^\s*(select|with|insert|update|delete|merge)\b/i.test(it))) {
    await client.query('begin')
    await client.query(`select set_config('role', 'folego_gym', true), set_config('app.gym_id', $1, true)`, [gym.id])
    const plan = await client
      .query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (generic_plan, format json) ${text}`)
      .catch(() => undefined)
    await client.query('rollback')
    const scans =
      plan === undefined
        ? []
        : scansOf(plan.rows[0]?.['QUERY PLAN'][0].Plan).filter((it) => ofGym.has(it['Relation Name'] ?? ''))
    if (scans.length > 0) found.statements += 1
    if (scans.some((scan) => !conditionsOf(scan).includes('gym_id'))) found.unbound.push(text)
  }
  await client.end()
  return found
}

const scansOf = (plan: Plan | undefined): Plan[] =>
  plan === undefined
    ? []
    : [...(plan['Node Type'].endsWith('Scan') ? [plan] : []), ...(plan.Plans ?? []).flatMap(scansOf)]

const conditionsOf = (plan: Plan) =>
  Object.entries(plan)
    .filter(([name]) => /Cond$|Filter$/.test(name))
    .map(([, condition]) => String(condition))
    .join(' and ')

function kindOf(value: unknown): Kind {
  if (value === null) return 'null'
  const kind = typeof value
  return kind === 'string' || kind === 'number' || kind === 'boolean' ? kind : 'other'
}
