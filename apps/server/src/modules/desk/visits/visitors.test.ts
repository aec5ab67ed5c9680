import { api, type VisitorForm } from '@folego/contract'
import { addDays, doorDefaults, visitDefaults } from '@folego/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aGymWithReception, aPlan, aStudent, enrolled, goTo, ownTestServer, refusalOf, testNow } from '#testing'
import type { Person, TestGym } from '#testing'

const server = await ownTestServer()
/** Saturday, 14 March 2026. */
const today = '2026-03-14'
let gym: TestGym
let reception: Person

beforeEach(async () => {
  ;({ gym, reception } = await aGymWithReception(server))
})
afterEach(() => server.clock.set(testNow))

const rules = async (change: Partial<typeof doorDefaults>) => {
  const { version } = (await gym.admin.call(api.visits.settings)).body
  const headers: Record<string, string> = version === 0 ? {} : { 'if-match': `"${version}"` }
  await gym.admin.call(api.visits.updateSettings, { body: { ...doorDefaults, ...visitDefaults, ...change }, headers })
}
const later = (minutes: number) => server.clock.set(new Date(testNow.getTime() + minutes * 60_000))
const nobody = { name: null, phone: null, host_id: null, visitor_id: null, code: null, override_reason: null }
const come = (form: Partial<VisitorForm> & Pick<VisitorForm, 'source'>, who = reception) =>
  who.call(api.visitors.checkIn, { body: { ...nobody, ...form } })
const lia = { name: 'Lia Moura', phone: '(11) 98765-4321' }
const trial = (form: Partial<VisitorForm> = {}) => come({ source: 'trial', ...lia, ...form })
const house = async () => (await reception.call(api.visits.house)).body
const codes = ({ body }: Awaited<ReturnType<typeof come>>) => body.reasons.map(({ code }) => code)

/** A member who is inside. */
async function aHost(isInside = true): Promise<string> {
  const student_id = await aStudent(gym.admin.call)
  const plan_id = await aPlan(gym.admin.call, `Livre ${crypto.randomUUID()}`, 0)
  await enrolled(gym, { student_id, plan_id, start_date: addDays(today, -10), end_date: addDays(today, 60) })
  if (isInside) await reception.call(api.visits.checkIn, { body: { student_id, override_reason: null } })
  return student_id
}

test('a trial visit needs a name and a phone, counts as inside, and ends', async () => {
  expect(refusalOf(await come({ source: 'trial', ...lia, phone: null }))).toMatchObject({
    fields: { phone: 'PHONE_REQUIRED' },
  })
  const { visit } = (await trial()).body
  expect(visit).toMatchObject({ visitor_name: 'Lia Moura', source: 'trial', by_name: reception.name, left_at: null })
  expect(await house()).toMatchObject({ inside: 1, latest: [], visitors: [{ id: visit?.id }] })
  later(50)
  const left = await reception.call(api.visitors.leave, { params: { id: visit?.id ?? '' } })
  expect(left.body.left_at).toBe(server.clock.now().toISOString())
  expect((await house()).inside).toBe(0)
})

test('a trial visit is had as often as the gym gives them; a second one needs a reason, which stays', async () => {
  await trial()
  await goTo(server, gym, addDays(today, 2))
  reception = gym.admin
  const again = await trial()
  expect([again.body.visit, codes(again)]).toEqual([null, ['TRIAL_USED']])
  const { visit } = (await trial({ override_reason: 'Choveu na primeira' })).body
  expect(visit).toMatchObject({ override_reason: 'Choveu na primeira', by_name: gym.admin.name })
  expect((await gym.admin.call(api.visitors.list, {})).body).toMatchObject({
    total: 2,
    object: [{ override_reason: 'Choveu na primeira' }, { override_reason: null }],
  })
})

test('a trial visit goes on for whoever comes back within minutes, and is one for two desks at once', async () => {
  const replies = await Promise.all([trial(), trial(), come({ source: 'trial', ...lia }, gym.admin)])
  expect(new Set(replies.map(({ body }) => body.visit?.id)).size).toBe(1)
  expect((await house()).inside).toBe(1)
})

test('a trial visit becomes a student with one tap, who is there once however often it is tapped', async () => {
  const { visit } = (await trial()).body
  const params = { id: visit?.visitor_id ?? '' }
  const made = (await reception.call(api.visitors.makeStudent, { params })).body
  expect(made.is_new).toBe(true)
  expect((await reception.call(api.visitors.makeStudent, { params })).body).toEqual({ ...made, is_new: false })
  const found = (await gym.admin.call(api.students.list, { query: { search: 'Lia Moura' } })).body
  expect(found.object).toMatchObject([{ id: made.student_id, phone: '+5511987654321' }])
  expect((await house()).visitors).toMatchObject([{ student_id: made.student_id }])
  expect(refusalOf(await trial())).toMatchObject({ code: 'VISITOR_IS_STUDENT' })
})

test('a trial visit is none for whoever is a student already', async () => {
  await aStudent(gym.admin.call, lia)
  expect(refusalOf(await trial({ name: 'LIA  MOURA' }))).toMatchObject({ code: 'VISITOR_IS_STUDENT' })
  expect((await house()).visitors).toEqual([])
})

test('a trial visit taken by mistake is taken back within minutes, by the audit log’s account, and not later', async () => {
  const { visit } = (await trial()).body
  const params = { id: visit?.id ?? '' }
  await reception.call(api.visitors.undo, { params })
  expect(await house()).toMatchObject({ inside: 0, visitors: [] })
  const second = (await trial()).body.visit
  later(11)
  expect(refusalOf(await reception.call(api.visitors.undo, { params: { id: second?.id ?? '' } }))).toMatchObject({
    code: 'UNDO_REFUSED',
  })
})

describe('a guest', () => {
  const bring = (host_id: string, name = 'Rui Alves') => come({ source: 'guest', name, host_id })

  test('a guest enters with a student, as often in a month as the gym allows', async () => {
    const host = await aHost()
    expect(codes(await bring(host))).toEqual(['GUESTS_USED'])
    await rules({ guests_per_month: 1 })
    const { visit } = (await bring(host)).body
    expect(visit).toMatchObject({ visitor_name: 'Rui Alves', source: 'guest', host_name: expect.any(String) })
    expect(codes(await bring(host, 'Eva Alves'))).toEqual(['GUESTS_USED'])
    await goTo(server, gym, '2026-04-01')
    reception = gym.admin
    await reception.call(api.visits.checkIn, { body: { student_id: host, override_reason: null } })
    expect((await bring(host, 'Eva Alves')).body.visit).not.toBeNull()
  })

  test('a guest of two who come at once enters only one, where one is allowed', async () => {
    await rules({ guests_per_month: 1 })
    const host = await aHost()
    const replies = await Promise.all(['Rui', 'Eva', 'Ana'].map((name) => bring(host, `${name} Alves`)))
    expect(replies.filter(({ body }) => body.visit !== null)).toHaveLength(1)
  })

  test('a guest does not enter without the student, unless the gym says so, nor with one who may not enter', async () => {
    await rules({ guests_per_month: 2 })
    const host = await aHost(false)
    expect(codes(await bring(host))).toEqual(['HOST_ABSENT'])
    await rules({ guests_per_month: 2, guests_accompanied: false })
    expect((await bring(host)).body.visit).not.toBeNull()
    expect(codes(await bring(await aStudent(gym.admin.call), 'Eva Alves'))).toEqual(['HOST_REFUSED'])
  })
})

describe('an external trainer', () => {
  const trainer = { name: 'Edu Personal', phone: null, cref: '123-G/SP', until: addDays(today, 1) }

  test('an external trainer is on the list of the gym, which only those who set it up change, and enters until the last day', async () => {
    expect(refusalOf(await reception.call(api.visitors.createTrainer, { body: trainer }))).toMatchObject({
      code: 'ACCESS_DENIED',
    })
    const { id } = (await gym.admin.call(api.visitors.createTrainer, { body: trainer })).body
    expect((await reception.call(api.visitors.trainers)).body.object).toEqual([{ id, ...trainer }])
    expect((await come({ source: 'external_trainer', visitor_id: id })).body.visit).toMatchObject({
      visitor_name: 'Edu Personal',
    })
    const ended = { ...trainer, until: addDays(today, -1) }
    await gym.admin.call(api.visitors.updateTrainer, { params: { id }, body: ended })
    later(300)
    expect(codes(await come({ source: 'external_trainer', visitor_id: id }))).toEqual(['TRAINER_ENDED'])
  })
})

test('whoever another company sends enters by a name and a code, becomes no student and owes nothing', async () => {
  expect(refusalOf(await come({ source: 'wellhub', name: 'Gil Dias' }))).toMatchObject({
    fields: { code: 'REQUIRED' },
  })
  const { visit } = (await come({ source: 'wellhub', name: 'Gil Dias', code: '1234567890123' })).body
  expect(visit).toMatchObject({ source: 'wellhub', code: '1234567890123', student_id: null })
  expect((await gym.admin.call(api.students.list, { query: { search: 'Gil Dias' } })).body.total).toBe(0)
  expect((await gym.admin.call(api.billing.overdue, {})).body.total).toBe(0)
  later(300)
  const again = (await come({ source: 'wellhub', name: 'gil dias', code: '1234567890123' })).body.visit
  expect(again?.visitor_id).toBe(visit?.visitor_id)
})

test('whoever another company sends does not enter by a code that let in another name today, unless the desk says why', async () => {
  const gil = { source: 'wellhub', name: 'Gil Dias', code: 'ab12' } as const
  await come(gil)
  expect(codes(await come({ ...gil, name: 'Rui Alves', code: 'AB12' }))).toEqual(['CODE_USED'])
  expect(codes(await come({ ...gil, source: 'totalpass', name: 'Rui Alves' }))).toEqual([])
  later(300)
  expect(codes(await come(gil))).toEqual([])
  const typed = { ...gil, name: 'Gil Dias Filho', override_reason: 'O nome saiu errado' }
  expect((await come(typed)).body.visit).toMatchObject({ override_reason: 'O nome saiu errado' })
  await goTo(server, gym, addDays(today, 1))
  expect(codes(await come({ ...gil, name: 'Rui Alves' }, gym.admin))).toEqual([])
})

test('the visits of people without a plan are found by name, phone or code, by how they came and by day', async () => {
  await trial()
  await come({ source: 'totalpass', name: 'Gil Dias', code: 'AB12' })
  await goTo(server, gym, addDays(today, 1))
  await come({ source: 'wellhub', name: 'Eva Alves', code: '99' }, gym.admin)
  const names = async (query: object) =>
    (await gym.admin.call(api.visitors.list, { query })).body.object.map((it) => it.visitor_name)
  expect(await names({})).toEqual(['Eva Alves', 'Gil Dias', 'Lia Moura'])
  expect(await names({ search: 'lía' })).toEqual(['Lia Moura'])
  expect(await names({ search: '8765' })).toEqual(['Lia Moura'])
  expect(await names({ search: 'ab12' })).toEqual(['Gil Dias'])
  expect(await names({ source: 'wellhub' })).toEqual(['Eva Alves'])
  expect(await names({ until: today })).toEqual(['Gil Dias', 'Lia Moura'])
  expect(await names({ from: addDays(today, 1) })).toEqual(['Eva Alves'])
})

test('visitors are counted in every table of the report of visits, and one who became a student is one person', async () => {
  await aHost()
  const { visit } = (await trial()).body
  await come({ source: 'totalpass', name: 'Gil Dias', code: 'AB12' })
  const params = { id: visit?.visitor_id ?? '' }
  const { student_id } = (await reception.call(api.visitors.makeStudent, { params })).body
  await reception.call(api.visits.checkIn, { body: { student_id, override_reason: 'Assina na saída' } })
  const { body: report } = await gym.admin.call(api.visits.report, {})
  expect(report).toMatchObject({ visits: 4, people: 3 })
  expect(report.by_source).toEqual([
    { source: 'direct', visits: 2, people: 2 },
    { source: 'totalpass', visits: 1, people: 1 },
    { source: 'trial', visits: 1, people: 1 },
  ])
  expect(report.by_plan).toContainEqual({ plan_name: null, visits: 3, people: 2 })
  const sums = [report.by_day, report.by_hour, report.by_plan, report.by_source]
  expect(sums.map((rows) => rows.reduce((all, it) => all + it.visits, 0))).toEqual([4, 4, 4, 4])
})

test('the last place of a full gym is given once, to a member or a visitor, also by a desk without a network', async () => {
  await rules({ people_limit: 1, rules: { ...doorDefaults.rules, GYM_FULL: 'block' } })
  await trial()
  const refused = await come({ source: 'wellhub', name: 'Gil Dias', code: '1' })
  expect(codes(refused)).toEqual(['GYM_FULL'])
  const student_id = await aHost(false)
  const { person } = (await reception.call(api.visits.checkIn, { body: { student_id, override_reason: null } })).body
  expect(person.decision.reasons).toMatchObject([{ code: 'GYM_FULL' }])
  const { visitors_until } = (await reception.call(api.visits.snapshot, { body: { digests: '' } })).body
  expect(visitors_until).toHaveLength(1)
})

const known = () =>
  server.database.inGym(gym.id, 'read', async (tx) => {
    const rows = await tx.selectFrom('visitors').select('name').execute()
    return rows.map(({ name }) => name)
  })

test('of a visitor who was refused, or whose only visit was taken back, nothing is stored', async () => {
  const { visit } = (await trial()).body
  await rules({ trial_visits: 0 })
  expect(codes(await trial({ name: 'Eva Alves' }))).toEqual(['TRIAL_USED'])
  expect(await known()).toEqual(['Lia Moura'])
  await reception.call(api.visitors.undo, { params: { id: visit?.id ?? '' } })
  expect(await known()).toEqual([])
})

test('a visit that is taken back while its visitor comes again leaves no failure behind', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { visit } = (await trial()).body
    const replies = await Promise.all([reception.call(api.visitors.undo, { params: { id: visit?.id ?? '' } }), trial()])
    expect(replies.map(({ status }) => status)).toEqual([204, 201])
  }
})

test('two visitors of one name are two, by the student who brought them or the code that each has', async () => {
  await rules({ guests_per_month: 2 })
  const hosts = [await aHost(), await aHost()]
  const guests = await Promise.all(hosts.map((host_id) => come({ source: 'guest', name: 'Ana Souza', host_id })))
  expect(new Set(guests.map(({ body }) => body.visit?.id)).size).toBe(2)
  const first = (await come({ source: 'wellhub', name: 'Gil Dias', code: '111' })).body
  const second = (await come({ source: 'totalpass', name: 'Gil Dias', code: '222' })).body
  expect([first, second].map(({ visit }) => visit?.code)).toEqual(['111', '222'])
  expect((await come({ source: 'wellhub', name: 'Gil Dias', code: '111' })).body.visit?.id).toBe(first.visit?.id)
  expect((await house()).inside).toBe(6)
})

test('a visitor whose student was deleted can become a student again', async () => {
  const { visit } = (await trial()).body
  const params = { id: visit?.visitor_id ?? '' }
  const { student_id } = (await reception.call(api.visitors.makeStudent, { params })).body
  await gym.admin.call(api.students.remove, { params: { id: student_id } })
  expect((await house()).visitors).toMatchObject([{ student_id: null }])
  const made = (await reception.call(api.visitors.makeStudent, { params })).body
  expect(made).toEqual({ student_id: expect.not.stringMatching(student_id), is_new: true })
})
