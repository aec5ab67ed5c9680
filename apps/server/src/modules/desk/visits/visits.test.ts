import { api } from '@folego/contract'
import { addDays, doorDefaults, visitDefaults } from '@folego/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  aGym,
  aGymWithReception,
  aMember,
  aPerson,
  aPlan,
  aStudent,
  createdOn,
  enrolled,
  goTo,
  ownTestServer,
  refusalOf,
  testNow,
  textOfPdf,
} from '#testing'
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

const later = (minutes: number) => server.clock.set(new Date(testNow.getTime() + minutes * 60_000))

const enter = (student_id: string, override_reason: string | null = null, who = reception) =>
  who.call(api.visits.checkIn, { body: { student_id, override_reason } })
const leave = (id: string) => reception.call(api.visits.leave, { params: { id } })
const house = async (who = reception) => (await who.call(api.visits.house)).body
const found = async (search: string) => (await reception.call(api.visits.people, { query: { search } })).body.object
const visitsOf = async (student_id: string, who = gym.admin) =>
  (await who.call(api.visits.list, { query: { student_id } })).body.object
const decisions = async (show: 'overrides' | 'refused') =>
  (await gym.admin.call(api.visits.decisions, { query: { show } })).body.object

test('a member with a paid term enters, is inside, and leaves', async () => {
  const student_id = await aMember(gym, {}, { name: 'Ana Prado' })
  const { body } = await enter(student_id)
  expect(body).toMatchObject({
    is_same_visit: false,
    visit: { student_name: 'Ana Prado', left_at: null, by_name: reception.name, reasons: [], override_reason: null },
    person: { decision: { outcome: 'let_in' }, inside_since: testNow.toISOString() },
  })
  expect(await house()).toMatchObject({ inside: 1, latest: [{ student_id }] })
  later(50)
  expect((await leave(body.visit?.id ?? '')).body.left_at).toBe(server.clock.now().toISOString())
  expect(await house()).toMatchObject({ inside: 0, latest: [{ student_id }] })
})

test('whoever is deleted is not counted as inside or in the list, and takes no place; restored, they are inside as before', async () => {
  const [ana, bia] = [await aMember(gym), await aMember(gym)]
  await enter(ana)
  await enter(bia)
  await gym.admin.call(api.students.remove, { params: { id: ana } })
  expect(await house()).toMatchObject({ inside: 1, latest: [{ student_id: bia }] })
  const listed = (await reception.call(api.visits.list, {})).body
  expect(listed).toMatchObject({ total: 1, object: [{ student_id: bia }] })
  await gym.admin.call(api.visits.updateSettings, { body: { ...doorDefaults, ...visitDefaults, people_limit: 2 } })
  const carla = await aMember(gym)
  expect((await enter(carla)).body.person.decision).toEqual({ outcome: 'let_in', reasons: [] })
  await gym.admin.call(api.deletedStudents.restore, { params: { id: ana } })
  expect((await house()).inside).toBe(3)
})

test('people are found by name without accents, by the digits of a phone, and by CPF', async () => {
  const student_id = await aMember(gym, {}, { name: 'João Ávila', phone: '+5511998761234', cpf: '52998224725' })
  for (const search of ['joao avila', '98761234', '529.982.247-25', '52998224725']) {
    expect((await found(search)).map((it) => it.student_id)).toEqual([student_id])
  }
  expect(await found('52998224726')).toEqual([])
  expect(await found('')).toEqual([])
})

test('each answer says what is wrong: no plan, ended, not begun, frozen, inactive', async () => {
  const terms = { name: 'Livre', price: 0, duration: 30, freeze_days: 30 }
  const plan_id = (await gym.admin.call(api.plans.create, { body: terms })).body.id
  const frozen = await aStudent(gym.admin.call, { name: 'Porta congelada' })
  const sold = await enrolled(gym, { student_id: frozen, plan_id, start_date: today, end_date: addDays(today, 60) })
  await gym.admin.call(api.enrollments.freeze, {
    params: { id: sold.id },
    body: { from: today, to: addDays(today, 6) },
  })
  const inactive = await aMember(gym, {}, { name: 'Porta inativa' })
  await gym.admin.call(api.students.update, { body: { id: inactive, status: 'inactive' } })
  await aStudent(gym.admin.call, { name: 'Porta sem plano' })
  await aMember(gym, { from: -40, until: -3 }, { name: 'Porta vencida' })
  await aMember(gym, { from: 2, until: 40 }, { name: 'Porta futura' })
  await aMember(gym, { from: -1, until: 0 }, { name: 'Porta último dia' })
  const answers = (await found('porta')).map(({ student_name, decision }) => [
    student_name,
    ...decision.reasons.map(({ code, day }) => `${code} ${day}`),
  ])
  expect(answers).toEqual([
    ['Porta congelada', `FROZEN ${addDays(today, 6)}`],
    ['Porta futura', `NOT_STARTED ${addDays(today, 2)}`],
    ['Porta inativa', 'BLOCKED null'],
    ['Porta sem plano', 'NO_ENROLLMENT null'],
    ['Porta último dia'],
    ['Porta vencida', `ENDED ${addDays(today, -3)}`],
  ])
})

test('whoever owes is let in with a warning until the tenth day of delay, then refused, and enters once the debt is paid', async () => {
  const student_id = await aMember(gym, { until: 60 })
  const lines = [{ kind: 'product' as const, description: 'Garrafa', amount_cents: 3500 }]
  // a Monday
  const body = { student_id, due_on: '2026-03-16', lines }
  const invoice = (await gym.admin.call(api.billing.create, { body })).body
  const outcome = async () => {
    const { object } = (await reception.call(api.visits.people, { query: { student_id } })).body
    return object[0]?.decision
  }
  expect(await outcome()).toEqual({ outcome: 'let_in', reasons: [] })
  const on = async (day: string) => {
    await goTo(server, gym, day)
    reception = gym.admin
    return outcome()
  }
  expect(await on('2026-03-25')).toMatchObject({ outcome: 'warn', reasons: [{ code: 'OVERDUE', days: 9 }] })
  expect(await on('2026-03-26')).toMatchObject({ outcome: 'refuse', reasons: [{ code: 'OVERDUE', days: 10 }] })
  expect((await enter(student_id)).body.visit).toBeNull()
  const { due_cents } = (await gym.admin.call(api.billing.find, { params: { id: invoice.id } })).body
  await gym.admin.call(api.payments.receive, {
    body: { student_id, method: 'pix', invoice_ids: [invoice.id], amount_cents: due_cents, due_cents },
  })
  expect(await outcome()).toEqual({ outcome: 'let_in', reasons: [] })
  expect((await enter(student_id)).body.visit).not.toBeNull()
})

test('a refusal is recorded and is no visit; with a reason the person enters, which the owner sees', async () => {
  const student_id = await aMember(gym, { from: -40, until: -3 })
  expect((await enter(student_id)).body).toMatchObject({ visit: null, person: { decision: { outcome: 'refuse' } } })
  expect((await enter(student_id, '  ')).body.visit).toBeNull()
  expect(await house()).toMatchObject({ inside: 0, latest: [] })
  expect(await decisions('overrides')).toEqual([])
  expect((await enter(student_id, 'Renova na saída')).body.visit).toMatchObject({
    override_reason: 'Renova na saída',
  })
  expect(await decisions('overrides')).toMatchObject([
    {
      student_id,
      by_name: reception.name,
      override_reason: 'Renova na saída',
      decision: { outcome: 'refuse', reasons: [{ code: 'ENDED' }] },
    },
  ])
  expect(await decisions('refused')).toMatchObject([{ student_id }, { student_id }])
})

test('a reason is stored only where the rules refuse', async () => {
  const student_id = await aMember(gym)
  expect((await enter(student_id, 'Sem necessidade')).body.visit?.override_reason).toBeNull()
  expect(await decisions('overrides')).toEqual([])
})

test('whoever is inside or left a moment ago continues the same visit; later it is another one', async () => {
  const student_id = await aMember(gym)
  const first = (await enter(student_id)).body.visit?.id ?? ''
  later(20)
  expect((await enter(student_id)).body).toMatchObject({ is_same_visit: true, visit: { id: first } })
  await leave(first)
  later(45)
  expect((await enter(student_id)).body).toMatchObject({ is_same_visit: true, visit: { id: first, left_at: null } })
  expect(await house()).toMatchObject({ inside: 1 })
  await leave(first)
  later(80)
  expect((await enter(student_id)).body.is_same_visit).toBe(false)
  expect(await visitsOf(student_id)).toHaveLength(2)
})

test('a visit that nobody ended closes by itself, and the person may come again', async () => {
  const student_id = await aMember(gym)
  await enter(student_id)
  later(179)
  expect((await house()).inside).toBe(1)
  later(180)
  expect(await house()).toMatchObject({ inside: 0, latest: [{ left_at: server.clock.now().toISOString() }] })
  expect((await enter(student_id)).body.is_same_visit).toBe(false)
  expect(await visitsOf(student_id)).toHaveLength(2)
})

test('two desks that let in the same person at once begin one visit', async () => {
  const student_id = await aMember(gym)
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, at) => enter(student_id, null, at % 2 === 0 ? reception : gym.admin)),
  )
  expect(new Set(replies.map(({ body }) => body.visit?.id)).size).toBe(1)
  expect(replies.filter(({ body }) => !body.is_same_visit)).toHaveLength(1)
  expect(await house()).toMatchObject({ inside: 1 })
  expect(await visitsOf(student_id)).toHaveLength(1)
})

describe('the hours and visits of a plan', () => {
  /** A member with a plan of these terms; 14 March 2026 is a Saturday, and the clock of the gym shows the first time. */
  async function withTerms(terms: object): Promise<{ student_id: string; plan_id: string }> {
    const student_id = await aStudent(gym.admin.call)
    const body = { name: 'Reduzido', price: 0, duration: 30, ...terms }
    const plan_id = (await gym.admin.call(api.plans.create, { body })).body.id
    await enrolled(gym, { student_id, plan_id, start_date: today, end_date: addDays(today, 30) })
    return { student_id, plan_id }
  }
  const reasons = async (student_id: string) =>
    (await gym.admin.call(api.visits.people, { query: { student_id } })).body.object[0]?.decision.reasons
  const at = (day: string, time: string) => goTo(server, gym, day, time)
  const come = async (student_id: string) => (await enter(student_id, null, gym.admin)).body
  const go = (id: string | undefined) => gym.admin.call(api.visits.leave, { params: { id: id ?? '' } })

  test('the hours and visits of a plan keep out at other times, and what was sold stays when the plan changes', async () => {
    const hours = { entry_days: '12345', entry_from: '06:00', entry_until: '12:00' }
    const { student_id, plan_id } = await withTerms(hours)
    await at('2026-03-16', '14:59')
    expect(await reasons(student_id)).toEqual([])
    await at('2026-03-16', '15:00')
    expect(await reasons(student_id)).toEqual([{ code: 'HOURS', rule: 'block', day: null, days: null, hours }])
    expect((await come(student_id)).visit).toBeNull()
    await gym.admin.call(api.plans.update, { body: { id: plan_id, entry_from: null, entry_until: null } })
    expect(await reasons(student_id)).toMatchObject([{ code: 'HOURS' }])
    const another = await aStudent(gym.admin.call)
    await enrolled(gym, { student_id: another, plan_id, start_date: '2026-03-16', end_date: '2026-04-16' })
    expect(await reasons(another)).toEqual([])
  })

  test('the hours and visits of a plan may be several on a day, also others on a weekend, and what was sold has them all', async () => {
    const hours = { entry_days: '12345', entry_from: '06:00', entry_until: '10:00' }
    const more = '12345 14:00-16:00, 6 08:00-12:00'
    const { student_id, plan_id } = await withTerms({ ...hours, entry_more: more })
    await gym.admin.call(api.plans.update, { body: { id: plan_id, entry_more: null } })
    // three hours behind UTC, on a Monday, then on a Saturday
    const isIn = async (day: string, time: string) => {
      await at(day, time)
      return (await reasons(student_id))?.length === 0
    }
    expect(await isIn('2026-03-16', '12:59')).toBe(true)
    expect(await isIn('2026-03-16', '13:00')).toBe(false)
    expect(await reasons(student_id)).toMatchObject([{ code: 'HOURS', hours: { ...hours, entry_more: more } }])
    expect(await isIn('2026-03-16', '17:00')).toBe(true)
    expect(await isIn('2026-03-16', '19:00')).toBe(false)
    expect(await isIn('2026-03-21', '12:00')).toBe(true)
    expect(await isIn('2026-03-21', '17:00')).toBe(false)
  })

  test('the hours and visits of a plan count each visit once, however often the person goes out and comes back within it, and begin anew on Monday', async () => {
    const { student_id } = await withTerms({ weekly_visits: 2, daily_visits: 1 })
    await at('2026-03-17', '12:00')
    const first = await come(student_id)
    expect(await reasons(student_id)).toEqual([])
    await at('2026-03-17', '12:40')
    await go(first.visit?.id)
    await at('2026-03-17', '12:50')
    expect(await reasons(student_id)).toEqual([])
    expect(await come(student_id)).toMatchObject({ is_same_visit: true, visit: { id: first.visit?.id } })
    await go(first.visit?.id)
    await at('2026-03-17', '20:00')
    expect(await reasons(student_id)).toMatchObject([{ code: 'LIMIT_TODAY', visits: 1 }])
    await at('2026-03-18', '12:00')
    await go((await come(student_id)).visit?.id)
    await at('2026-03-22', '12:00')
    expect(await reasons(student_id)).toMatchObject([{ code: 'VISITS_USED', visits: 2 }])
    await at('2026-03-23', '12:00')
    expect(await reasons(student_id)).toEqual([])
  })

  test('the hours and visits of a plan count a visit that began before midnight on the day on which it began', async () => {
    const { student_id } = await withTerms({ daily_visits: 1 })
    await at('2026-03-18', '02:50')
    const { visit } = await come(student_id)
    await at('2026-03-18', '03:20')
    await go(visit?.id)
    await at('2026-03-18', '12:00')
    expect(await reasons(student_id)).toEqual([])
    expect((await come(student_id)).visit).not.toBeNull()
  })

  test('the hours and visits of a plan over midnight are one day: its visits are counted together, and the last night ends after midnight', async () => {
    const night = { entry_from: '22:00', entry_until: '02:00', daily_visits: 1 }
    const { student_id } = await withTerms(night)
    // eleven at night of the 15th, a Sunday, and one in the morning of the Monday
    await at('2026-03-16', '02:00')
    const { visit } = await come(student_id)
    await go(visit?.id)
    await at('2026-03-16', '04:00')
    expect(await reasons(student_id)).toMatchObject([{ code: 'LIMIT_TODAY', visits: 1 }])
    await at('2026-03-17', '01:30')
    expect(await reasons(student_id)).toEqual([])
    await at('2026-04-14', '04:00')
    expect(await reasons(student_id)).toEqual([])
    await at('2026-04-14', '05:00')
    expect(await reasons(student_id)).toMatchObject([{ code: 'ENDED' }])
  })

  test('the hours and visits of a plan are what the gym makes of them: a warning, or nothing', async () => {
    const { student_id } = await withTerms({ entry_days: '7' })
    const rules = { ...doorDefaults.rules, HOURS: 'ignore' as const }
    expect(await reasons(student_id)).toMatchObject([{ code: 'HOURS', rule: 'block' }])
    const body = { ...doorDefaults, rules, stay_minutes: 180, reentry_minutes: 30 }
    await gym.admin.call(api.visits.updateSettings, { body, headers: { 'if-match': '"0"' } })
    expect(await reasons(student_id)).toEqual([])
  })
})

test('a gym is empty once it has closed: members, visitors and what a desk alone recorded end then', async () => {
  const student_id = await aMember(gym, { until: 60 })
  const closes = { closes_weekdays: '22:00', closes_saturday: '14:00', closes_sunday: null }
  await gym.admin.call(api.visits.updateSettings, { body: { ...doorDefaults, ...visitDefaults, ...closes } })
  // half past one of a Saturday in São Paulo
  await goTo(server, gym, '2026-03-21', '16:30')
  const { visit } = (await enter(student_id, null, gym.admin)).body
  expect(visit?.closes_at).toBe('2026-03-21T17:00:00.000Z')
  const nobody = { phone: null, host_id: null, visitor_id: null, override_reason: null }
  const guest = { ...nobody, source: 'wellhub', name: 'Gil Dias', code: '1' } as const
  await gym.admin.call(api.visitors.checkIn, { body: guest })
  const inside = async () => (await gym.admin.call(api.visits.house)).body.inside
  expect(await inside()).toBe(2)
  await goTo(server, gym, '2026-03-21', '17:00')
  expect(await inside()).toBe(0)
})

describe("the door's rules", () => {
  const rules = { ...doorDefaults.rules, ENDED: 'warn' as const }
  const form = { ...doorDefaults, rules, people_limit: 1, stay_minutes: 60, reentry_minutes: 0 }

  test('the door’s rules are the gym’s: they decide from then on', async () => {
    const { body } = await gym.admin.call(api.visits.settings)
    expect(body).toMatchObject({ overdue_days: 10, people_limit: null, stay_minutes: 180, version: 0 })
    const saved = await gym.admin.call(api.visits.updateSettings, { body: form, headers: { 'if-match': '"0"' } })
    expect(saved.body).toMatchObject({ ...form, version: 1 })
    const ended = await aMember(gym, { from: -40, until: -3 })
    expect((await enter(ended)).body).toMatchObject({
      visit: { closes_at: new Date(testNow.getTime() + 3_600_000).toISOString() },
      person: { decision: { outcome: 'warn', reasons: [{ code: 'ENDED' }] } },
    })
    const another = await aMember(gym)
    expect((await enter(another)).body.person.decision.reasons).toMatchObject([{ code: 'GYM_FULL', rule: 'warn' }])
    expect(await house()).toMatchObject({ inside: 2, people_limit: 1 })
  })

  test('the door’s rules give the last place of a full gym to one of several people who come at once', async () => {
    const strict = { ...form, rules: { ...rules, GYM_FULL: 'block' as const }, people_limit: 2 }
    await gym.admin.call(api.visits.updateSettings, { body: strict, headers: { 'if-match': '"0"' } })
    const members = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aMember(gym)))
    const replies = await Promise.all(members.map((id) => enter(id)))
    expect(replies.filter(({ body }) => body.visit !== null)).toHaveLength(2)
    expect(await house()).toMatchObject({ inside: 2 })
  })

  test('the door’s rules are changed by whoever runs the gym, not by its reception, and never over a change of somebody else', async () => {
    const byReception = await reception.call(api.visits.updateSettings, { body: form, headers: { 'if-match': '"0"' } })
    expect(refusalOf(byReception).code).toBe('ACCESS_DENIED')
    await gym.admin.call(api.visits.updateSettings, { body: form, headers: { 'if-match': '"0"' } })
    const stale = await gym.admin.call(api.visits.updateSettings, { body: form, headers: { 'if-match': '"0"' } })
    expect(refusalOf(stale).code).toBe('CHANGED_MEANWHILE')
  })
})

describe('who came', () => {
  const listed = async (query: object) =>
    (await reception.call(api.students.list, { query })).body.object.map(({ name, last_visit_at }) => [
      name,
      last_visit_at,
    ])

  test('the list of students says when each last came, sorts by it, and finds those who have not come for days', async () => {
    const regular = await aMember(gym, { until: 60 }, { name: 'Vem sempre' })
    const rare = await aMember(gym, { until: 60 }, { name: 'Vem pouco' })
    await aMember(gym, { until: 60 }, { name: 'Nunca veio' })
    await enter(rare)
    await enter(regular)
    await goTo(server, gym, addDays(today, 10))
    reception = gym.admin
    await enter(regular, null, gym.admin)
    const now = server.clock.now().toISOString()
    const then = testNow.toISOString()
    const ofDoor = { search: 've' }
    expect(await listed({ ...ofDoor, sort: '-last_visit' })).toEqual([
      ['Vem sempre', now],
      ['Vem pouco', then],
      ['Nunca veio', null],
    ])
    expect((await listed({ ...ofDoor, sort: 'last_visit' })).map(([name]) => name)).toEqual([
      'Vem pouco',
      'Vem sempre',
      'Nunca veio',
    ])
    const notSeen = async (days: number) =>
      (await listed({ ...ofDoor, not_seen_since: addDays(today, 10 + 1 - days) })).map(([name]) => name)
    expect(await notSeen(10)).toEqual(['Nunca veio', 'Vem pouco'])
    expect(await notSeen(11)).toEqual(['Nunca veio'])
  })

  test('whoever comes is neither at risk nor written to for an absence, without recording a workout', async () => {
    const [comes, stays] = [
      await aMember(gym, { from: -40, until: 60 }, { name: 'Vem' }),
      await aMember(gym, { from: -40, until: 60 }, { name: 'Some' }),
    ]
    for (const id of [comes, stays]) await createdOn(server, gym, id, '2026-01-10')
    await enter(comes)
    await enter(stays)
    await goTo(server, gym, addDays(today, 10))
    const admin = gym.admin
    await enter(comes, null, admin)
    const written = (await admin.call(api.messages.recipients, { query: { cause: 'absent' } })).body.object
    expect(written.map((it) => [it.student_id, it.day])).toContainEqual([stays, today])
    expect(written.map((it) => it.student_id)).not.toContain(comes)
    const { object } = (await admin.call(api.instructor.atRisk, {})).body
    const absence = (id: string) =>
      object.find((it) => it.student_id === id)?.reasons.find(({ code }) => code === 'absent')?.days
    expect([absence(comes), absence(stays)]).toEqual([undefined, 10])
  })

  test('students see their own visits alone, without what the desk was told', async () => {
    const other = await aMember(gym)
    await enter(other)
    await enter(gym.student.studentId, 'Esqueceu a carteira')
    const own = (await gym.student.call(api.visits.list, {})).body.object
    expect(own).toMatchObject([{ student_id: gym.student.studentId, reasons: [], override_reason: null }])
    const theirs = await gym.student.call(api.visits.list, { query: { student_id: other } })
    expect(refusalOf(theirs).code).toBe('USER_NOT_FOUND')
    const byInstructor = (await gym.instructor.call(api.visits.list, {})).body.object
    expect(byInstructor.map((it) => [it.reasons, it.override_reason])).toEqual([
      [[], null],
      [[], null],
    ])
  })

  test('who came is listed by day, newest first', async () => {
    const student_id = await aMember(gym, { until: 60 })
    await enter(student_id)
    await goTo(server, gym, addDays(today, 1))
    await enter(student_id, null, gym.admin)
    const on = async (query: object) => (await gym.admin.call(api.visits.list, { query })).body.total
    expect(await on({})).toBe(2)
    expect(await on({ from: today, until: today })).toBe(1)
    expect(await on({ from: addDays(today, 1) })).toBe(1)
    expect(await on({ until: addDays(today, -1) })).toBe(0)
    expect((await visitsOf(student_id)).map((it) => it.entered_at)).toEqual([
      server.clock.now().toISOString(),
      testNow.toISOString(),
    ])
  })
})

describe('how full the gym is', () => {
  /** These people enter on a day at a time in UTC, three hours ahead of the gym, and stay this many minutes. */
  async function came(people: readonly string[], [day, time]: readonly [string, string], minutes: number) {
    await goTo(server, gym, day, time)
    const visits = []
    for (const student_id of people) visits.push((await enter(student_id, null, gym.admin)).body.visit?.id ?? '')
    server.clock.set(new Date(server.clock.now().getTime() + minutes * 60_000))
    for (const id of visits) await gym.admin.call(api.visits.leave, { params: { id } })
  }
  const busyHours = async (who: Pick<Person, 'call'>) => (await who.call(api.visits.busyHours)).body

  test('how full the gym is, is said for each hour of the week, on average over the weeks since the door is used', async () => {
    const members = []
    for (let at = 0; at < 16; at++) members.push(await aMember(gym, { from: -60, until: 60 }))
    await came(members.slice(0, 2), [today, '13:00'], 30)
    await came(members, [today, '15:00'], 90)
    expect(await busyHours(gym.admin)).toEqual({ from: null, until: addDays(today, -1), hours: [] })
    await came(members, [addDays(today, 7), '15:00'], 90)
    await goTo(server, gym, addDays(today, 14))
    expect(await busyHours(gym.admin)).toEqual({
      from: today,
      until: addDays(today, 13),
      hours: [
        { weekday: 6, hour: 10, load: 'quiet', people: 1, arrivals: 1 },
        { weekday: 6, hour: 12, load: 'busy', people: 16, arrivals: 16 },
        { weekday: 6, hour: 13, load: 'busy', people: 16, arrivals: 0 },
      ],
    })
    const student = await aPerson(server, gym.id, 'student')
    const seen = (await busyHours(student)).hours
    expect(seen.map(({ hour, load }) => [hour, load])).toEqual([
      [10, 'quiet'],
      [12, 'busy'],
      [13, 'busy'],
    ])
    expect(seen.every(({ people, arrivals }) => people === null && arrivals === null)).toBe(true)
  })

  test('how full the gym is, is not said of a few people, however often they come: it would tell when single ones do', async () => {
    const one = [await aMember(gym, { from: -60, until: 60 })]
    for (let at = 0; at < 30; at++)
      await came(one, [addDays(today, Math.floor(at / 2)), at % 2 ? '22:00' : '12:00'], 60)
    await goTo(server, gym, addDays(today, 15))
    expect(await busyHours(gym.admin)).toEqual({ from: null, until: addDays(today, 14), hours: [] })
  })
})

test('the door of another gym knows nobody of this one', async () => {
  const student_id = await aMember(gym)
  const other = await aGym(server)
  expect(
    refusalOf(await other.admin.call(api.visits.checkIn, { body: { student_id, override_reason: null } })).code,
  ).toBe('USER_NOT_FOUND')
})

describe('the report of visits', () => {
  const report = async (query: object = {}) => (await gym.admin.call(api.visits.report, { query })).body

  test('the report of visits counts the visits of a month by day, hour and the plan that was in force, and says why people were refused', async () => {
    const [often, once] = [await aMember(gym, { until: 60 }), await aMember(gym, { until: 60 })]
    const ended = await aMember(gym, { from: -60, until: -5 })
    const byPlan = await aStudent(gym.admin.call)
    const plan_id = await aPlan(gym.admin.call, 'Manhã', 0)
    await enrolled(gym, { student_id: byPlan, plan_id, start_date: today, end_date: addDays(today, 30) })
    await enter(often)
    await enter(once)
    await enter(ended)
    await enter(ended, 'Renova na saída')
    // a quarter to midnight of the 15th in São Paulo
    await goTo(server, gym, '2026-03-16', '02:45')
    await enter(often, null, gym.admin)
    await enter(byPlan, null, gym.admin)
    const counted = await report({ month: '2026-03' })
    expect(counted).toEqual({
      month: '2026-03',
      visits: 5,
      people: 4,
      by_day: [
        { day: '2026-03-14', visits: 3, people: 3 },
        { day: '2026-03-15', visits: 2, people: 2 },
      ],
      by_hour: [
        { hour: 9, visits: 3, people: 3 },
        { hour: 23, visits: 2, people: 2 },
      ],
      by_plan: [
        { plan_name: 'Livre', visits: 3, people: 2 },
        { plan_name: 'Manhã', visits: 1, people: 1 },
        { plan_name: null, visits: 1, people: 1 },
      ],
      by_source: [{ source: 'direct', visits: 5, people: 4 }],
      by_reason: [{ code: 'ENDED', refused: 1, overridden: 1 }],
    })
    expect(await report()).toEqual(counted)
    expect(await report({ month: '2026-02' })).toMatchObject({ visits: 0, by_day: [], by_plan: [], by_reason: [] })
  })

  test('the report of visits equals the list of visits in every sum, whenever people came', async () => {
    const members = [await aMember(gym, { until: 200 }), await aMember(gym, { until: 200 })]
    for (const [day, time] of [
      ['2026-03-31', '23:00'],
      ['2026-04-01', '02:59'],
      ['2026-04-01', '03:01'],
      ['2026-04-30', '12:00'],
      ['2026-05-01', '02:30'],
      ['2026-05-01', '03:00'],
    ] as const) {
      await goTo(server, gym, day, time)
      for (const id of members) {
        const { visit } = (await enter(id, null, gym.admin)).body
        server.clock.set(new Date(server.clock.now().getTime() + 60_000))
        await gym.admin.call(api.visits.leave, { params: { id: visit?.id ?? '' } })
      }
      await gym.admin.call(api.visits.updateSettings, {
        body: { ...doorDefaults, stay_minutes: 30, reentry_minutes: 0 },
        headers: { 'if-match': `"${(await gym.admin.call(api.visits.settings)).body.version}"` },
      })
    }
    for (const [month, from, until] of [
      ['2026-03', '2026-03-01', '2026-03-31'],
      ['2026-04', '2026-04-01', '2026-04-30'],
      ['2026-05', '2026-05-01', '2026-05-31'],
    ] as const) {
      const { visits, by_day, by_hour, by_plan } = await report({ month })
      const listed = (await gym.admin.call(api.visits.list, { query: { from, until } })).body.total
      const sum = (rows: readonly { visits: number }[]) => rows.reduce((all, it) => all + it.visits, 0)
      expect([visits, sum(by_day), sum(by_hour), sum(by_plan)]).toEqual([listed, listed, listed, listed])
      expect(visits).toBeGreaterThan(0)
    }
  })

  test('the report of visits counts a visit for the plan that it was made with, also once that enrollment is deleted, and a night for its first day', async () => {
    const student_id = await aStudent(gym.admin.call)
    const entry = { entry_days: '67', entry_from: '06:00', entry_until: '12:00', entry_more: '1 22:00-02:00' }
    const body = { name: 'Noturno', price: 0, duration: 30, ...entry }
    const plan_id = (await gym.admin.call(api.plans.create, { body })).body.id
    const { id } = await enrolled(gym, { student_id, plan_id, start_date: today, end_date: '2026-03-16' })
    // one in the morning of the 17th in São Paulo
    await goTo(server, gym, '2026-03-17', '04:00')
    expect((await enter(student_id, null, gym.admin)).body.visit).not.toBeNull()
    await gym.admin.call(api.enrollments.remove, { params: { id } })
    expect((await report()).by_plan).toEqual([{ plan_name: 'Noturno', visits: 1, people: 1 }])
  })

  test('the report of visits is a file for each table, named by table and month, and the limit of people is one for the wall', async () => {
    const student_id = await aMember(gym, { until: 60 })
    await enter(student_id)
    const fetched = (path: string) =>
      server.app.inject({
        url: `/api/door/${path}`,
        headers: { authorization: `Bearer ${gym.admin.token}`, 'x-gym-id': gym.id, 'accept-language': 'pt-BR' },
      })
    const file = async (table: string) => (await fetched(`report/export?table=${table}&format=csv`)).payload
    expect(await file('day')).toContain('2026-03-14')
    expect(await file('hour')).toContain('09:00')
    expect(await file('plan')).toContain('Livre')
    const names = ['day', 'reason'].map(async (table) =>
      String((await fetched(`report/export?table=${table}&month=2026-02&format=csv`)).headers['content-disposition']),
    )
    expect(await Promise.all(names)).toEqual([
      expect.stringContaining('visitas-dia-2026-02.csv'),
      expect.stringContaining('visitas-situacao-2026-02.csv'),
    ])
    expect((await fetched('capacity')).statusCode).toBe(404)
    const body = { ...doorDefaults, people_limit: 120, stay_minutes: 180, reentry_minutes: 30 }
    await gym.admin.call(api.visits.updateSettings, { body, headers: { 'if-match': '"0"' } })
    const lines = textOfPdf((await fetched('capacity')).rawPayload).split('\n')
    expect(lines).toEqual([gym.name, 'Lotação máxima', '120', 'pessoas ao mesmo tempo'])
  })

  test('the report of visits is for whoever runs the gym, not for its reception or instructors', async () => {
    for (const who of [reception, gym.instructor, gym.student]) {
      expect(refusalOf(await who.call(api.visits.report)).code).toBe('ACCESS_DENIED')
      expect(refusalOf(await who.call(api.visits.exportReport)).code).toBe('ACCESS_DENIED')
    }
  })
})
