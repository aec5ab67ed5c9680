import { AsyncLocalStorage } from 'node:async_hooks'
import { allEndpoints, api, reachOf, roles } from '@folego/contract'
import type { Role } from '@folego/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aGym,
  aStudent,
  callsWithIds,
  enrolled,
  observeStatements,
  ownTestServer,
  recordsOf,
  smallPng,
  testNow,
} from '#testing'
import type { CallWithIds, RecordIds, TestGym } from '#testing'

/*
 * The round trips of a read call: what is sent without waiting shares one. Results are delivered once all statements under way have
 * theirs, so that a chain of waits is counted even if it overlaps with others. The end of a read is not waited for.
 */

const server = await ownTestServer()
let gym: TestGym
let ids: RecordIds
/** A weekly sheet with a student who has it. */
let assignedSheet: CallWithIds
let stopObserving: () => void
/** The queries of the current call, one entry per round trip; concurrent calls are not counted. */
const current = new AsyncLocalStorage<{ roundTrips: string[][]; pending: number; undelivered: (() => void)[] }>()

beforeAll(async () => {
  // a new connection is set up once, with queries that are not observed: whether the pool opens one depends on the load of the machine
  stopObserving = observeStatements((statement) => {
    const call = current.getStore()
    if (call === undefined) return undefined
    if (call.pending === 0) call.roundTrips.push([])
    call.roundTrips.at(-1)?.push(statement.text)
    call.pending += 1
    const delivered = Promise.withResolvers<void>()
    const answered = () => {
      call.undelivered.push(delivered.resolve)
      call.pending -= 1
      if (call.pending === 0) for (const deliver of call.undelivered.splice(0)) deliver()
    }
    statement.answered.then(answered, answered)
    return delivered.promise
  })
  gym = await aGym(server)
  ids = await recordsOf(gym)
  await completeRecords()
})
afterAll(() => stopObserving())

/** What some of the calls require besides the records. */
async function completeRecords(): Promise<void> {
  const account = { key_kind: 'random', key: crypto.randomUUID(), name: 'Academia', city: 'Recife' } as const
  const all = [
    await gym.admin.call(api.pix.saveSettings, { body: account }),
    await gym.admin.call(api.exercises.setPicture, { params: { id: ids.exercise }, body: { content: smallPng } }),
    await gym.admin.call(api.cash.close, { params: { id: ids.cashSession }, body: { counted_cents: 6000 } }),
  ]
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
  // a report names those who did not train as well
  const student_id = await aStudent(gym.admin.call)
  const workout_days = [{ day_number: 1, exercises: [{ exercise_name: 'Supino', sets: 3, repetitions: 10 }] }]
  const weekly = { title: 'Ficha', student_id, workout_days }
  const made = await gym.admin.call(api.organizedWorkouts.create, { body: weekly })
  expect(made.status).toBe(201)
  assignedSheet = { path: made.body.id, query: { student_id } }
  await server.database.inGym(gym.id, 'write', (tx) =>
    tx.updateTable('assignments').set({ start_date: '2026-03-02' }).where('student_id', '=', student_id).execute(),
  )
}

/** What calls send that require a query, or another id than that of the record. */
const others: Record<string, (ids: RecordIds) => CallWithIds> = {
  'assignments.listOfUser': ({ studentAccount }) => ({ path: studentAccount }),
  'assignments.currentSheets': ({ student }) => ({ query: { student_ids: student } }),
  'closures.preview': () => ({ query: { from: '2027-11-01', to: '2027-11-02' } }),
  'closedClasses.count': () => ({ query: { from: '2027-11-01', to: '2027-11-02' } }),
  'classes.list': () => ({ query: { from: '2026-03-14', until: '2026-03-20' } }),
  'classWeeks.preview': () => ({ query: { from: '2026-03-16', to: '2026-03-23' } }),
  'classWeeks.pdf': () => ({ query: { week: '2026-03-16' } }),
  'dashboards.search': () => ({ query: { q: gym.student.name } }),
  'sheetLoads.find': () => assignedSheet,
}

const reads = allEndpoints().flatMap(({ name, endpoint }) => {
  const role = roles.find((it) => endpoint.scope === 'gym' && reachOf(it, endpoint.access) !== undefined)
  return endpoint.method === 'GET' && !endpoint.stream && role !== undefined ? [{ name, endpoint, role }] : []
})

async function roundTripsIn(work: () => Promise<unknown>): Promise<string[][]> {
  const call = { roundTrips: [], pending: 0, undelivered: [] }
  // sent inside: an injected request starts only when awaited
  await current.run(call, async () => await work())
  return call.roundTrips
}

async function roundTripsOf({ name, endpoint, role }: (typeof reads)[number] & { role: Role }): Promise<string[][]> {
  const sent = others[name] ?? callsWithIds[name]
  const { path: id = '', query = {} } = sent?.({ ...ids, account: gym[role].accountId }) ?? {}
  const ask = () =>
    server.app.inject({
      url: `/api${endpoint.path.replace(/\{\w+\}/, id)}`,
      query,
      headers: { authorization: `Bearer ${gym[role].token}`, 'x-gym-id': gym.id },
    })
  // the first request of a caller loads them with a separate query
  const { statusCode } = await ask()
  expect(statusCode).toBe(200)
  return roundTripsIn(ask)
}

async function waitsOf(read: (typeof reads)[number] & { role: Role }): Promise<number> {
  return (await roundTripsOf(read)).filter((statements) => statements.join() !== 'commit').length
}

/** A list reads the ids of its page first; what depends on a result is another round trip. */
const usual = 2
/** An export checks the session first, and reads page after page. */
const ofExports = 5
/** A PDF checks the session first. */
const ofYears = 3
/** Calls with a single round trip, shared with the check of the session. */
const once = new Set([
  'assignments.currentSheets',
  'assignments.listOfWorkoutPlan',
  'billing.find',
  'billing.settings',
  'cash.drawers',
  'cash.find',
  'cash.sessions',
  'closures.list',
  'collection.settings',
  'dashboards.activity',
  'dashboards.firstSteps',
  'dashboards.stats',
  'dayReports.find',
  'enrollments.agreement',
  'enrollments.find',
  'exercises.guides',
  'exercises.list',
  'exercises.media',
  'exercises.picture',
  'goals.list',
  'gymTemplates.find',
  'imports.list',
  'instructor.expiringSheets',
  'instructor.pains',
  'invitations.listForTrainers',
  'messages.counts',
  'messages.texts',
  'moneyReports.received',
  'moneyReports.revenue',
  'notifications.list',
  'notifications.settings',
  'organizedWorkouts.defaults',
  'organizedWorkouts.find',
  'paymentClaims.list',
  'payments.creditors',
  'payments.find',
  'pix.invoice',
  'pix.settings',
  'plans.agreement',
  'plans.find',
  'plans.list',
  'studentWorkouts.listReviews',
  'students.counts',
  'students.find',
  'students.picture',
  'students.similar',
  'team.invitations',
  'team.list',
  'team.secondFactor',
  'trainers.list',
  'visits.report',
  'workoutPlans.find',
])

test.each(reads)('$name takes no more round trips than necessary', async (read) => {
  const more = /\.export/.test(read.name) ? ofExports : read.name === 'receipts.year' ? ofYears : usual
  const most = once.has(read.name) ? 1 : more
  expect(await waitsOf(read)).toBeLessThanOrEqual(most)
})

/** The most frequent calls, none of whose statements waits for another (`pipelined`). */
const pipelinedCalls = new Set([
  'students.find',
  'enrollments.find',
  'workoutPlans.find',
  'notifications.list',
  'goals.list',
])

test.each(reads.filter(({ name }) => pipelinedCalls.has(name)))(
  '$name takes one round trip, including the end of its transaction',
  async (read) => {
    const roundTrips = await roundTripsOf(read)
    expect(roundTrips.map((statements) => [statements[0]?.slice(0, 5), statements.at(-1)])).toEqual([
      ['begin', 'commit'],
    ])
  },
)

test('a set is saved in two round trips: what it reads, then what it writes with the end of its transaction', async () => {
  const { id } = (await gym.student.call(api.studentWorkouts.start, { params: { id: ids.workoutPlan }, body: {} })).body
  const save = async () => {
    const set = {
      client_id: crypto.randomUUID(),
      exercise_name: 'Supino',
      set_number: 1,
      done_at: testNow.toISOString(),
    }
    const { status } = await gym.student.call(api.studentWorkouts.saveSets, { params: { id }, body: { sets: [set] } })
    expect(status).toBe(200)
  }
  // the first request of a caller loads them with a separate query
  await save()
  const roundTrips = await roundTripsIn(save)
  expect(roundTrips.map((statements) => [statements[0]?.slice(0, 5), statements.at(-1)?.slice(0, 6)])).toEqual([
    ['begin', 'select'],
    [expect.any(String), 'commit'],
  ])
})

test('undoing a closure takes as many round trips for many terms that were sold to follow one as for two', async () => {
  const undoing = async (students: number) => {
    const closed = await aGym(server)
    const { call } = closed.admin
    const terms = { duration: 30, duration_months: null, charging: 'once' as const }
    const { body: plan } = await call(api.plans.create, { body: { name: 'Mensal', price: 99, ...terms } })
    const people = await Promise.all(Array.from({ length: students }, () => aStudent(call)))
    const days = { start_date: '2026-03-14', end_date: '2026-04-12' }
    for (const student_id of people) await enrolled(closed, { plan_id: plan.id, student_id, ...days })
    const recess = { from: '2026-04-01', to: '2026-04-10', reason: 'Reforma' }
    const { body: closure } = await call(api.closures.create, { body: recess })
    for (const student_id of people) await call(api.enrollments.renew, { body: { student_id } })
    const { length } = await roundTripsIn(() => call(api.closures.undo, { params: { id: closure.id } }))
    const { body: after } = await call(api.enrollments.list, { query: { page_size: 100 } })
    const starts = after.object.map(({ start_date }) => start_date).filter((start) => start !== days.start_date)
    expect(starts).toEqual(people.map(() => '2026-04-13'))
    return length
  }
  expect(await undoing(12)).toBe(await undoing(2))
})

test('a pipelined read takes one round trip, and refuses a second one', async () => {
  const roundTrips = await roundTripsIn(async () => {
    const gyms = await server.database.inAccount('pipelined-read', (tx) => tx.selectFrom('gyms').select('id').execute())
    expect(gyms.length).toBeGreaterThan(0)
  })
  expect(roundTrips).toHaveLength(1)
  const two = server.database.inAccount('pipelined-read', async (tx) => {
    await tx.selectFrom('gyms').select('id').execute()
    return await tx.selectFrom('gyms').select('id').execute()
  })
  await expect(two).rejects.toThrow('has ended')
  const wrong = server.database.inAccount('pipelined-read', (tx) =>
    tx.insertInto('setup_links').defaultValues().execute(),
  )
  await expect(wrong).rejects.toThrow('read-only transaction')
})
