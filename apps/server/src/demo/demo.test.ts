import { api } from '@folego/contract'
import {
  addDays,
  dateInZone,
  isExpiringSoon,
  limits,
  mondayOf,
  normalizePhone,
  timeInZone,
  weekdayOf,
} from '@folego/domain'
import type { Enrollment, Student } from '@folego/contract'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoAccounts, fillDemo, isDemoUnfinished } from '#demo'
import { createAdministrator, hasAccounts } from '#modules/people/identity'
import type { Database } from '#platform/database'
import { callerOf, openTestDatabase, openTestServer, ownDatabaseAddress, testNow } from '#testing'
import type { Call, TestServer } from '#testing'

/*
 * The demo fills an empty database, so each one here gets its own; an external database server cannot provide them.
 */
const cluster = inject('database')

const emptyDatabase = async () => openTestDatabase({ address: await ownDatabaseAddress(), poolSize: 2 })

interface DemoGym {
  name: string
  today: string
  call: Call
  students: Student[]
  enrollments: Enrollment[]
}

/** The demo as its administrator sees it, by gym. */
async function lookAround(server: TestServer): Promise<DemoGym[]> {
  const admin = demoAccounts[0] ?? { email: '', password: '' }
  const { body } = await server.call(api.identity.signIn, { body: admin })
  const authorization = `Bearer ${body.token}`
  const gyms = await server.call(api.gyms.list, { headers: { authorization } })
  return Promise.all(
    gyms.body.object.map(async ({ id, name, today }) => {
      const call = callerOf(server.app, { authorization, 'x-gym-id': id })
      const students = await call(api.students.list, { query: { page_size: 100 } })
      const enrollments: Enrollment[] = []
      for (let page = 1; page <= 3; page += 1) {
        const found = await call(api.enrollments.list, { query: { page, page_size: 100, sort: 'created_at' } })
        enrollments.push(...found.body.object)
      }
      return { name, today, call, students: students.body.object, enrollments }
    }),
  )
}

/** What must be equal for demos created on the same day. */
const withoutIds = (gyms: DemoGym[]) =>
  gyms.map(({ name, students, enrollments }) => ({
    name,
    students: students.map((it) => ({
      ...it,
      id: '',
      plan_id: '',
      instructor_id: '',
      membership: { ...it.membership, plan_id: '', enrollment_id: null },
    })),
    enrollments: enrollments
      .map(({ student_name, plan_name, start_date, end_date, status, price, created_at }) =>
        [created_at, student_name, plan_name, start_date, end_date, status, price].join(' '),
      )
      .sort(),
  }))

describe.skipIf(cluster.kind === 'external')('the demo', () => {
  let database: Database
  let server: TestServer
  let gyms: DemoGym[]

  beforeAll(async () => {
    database = await emptyDatabase()
    await fillDemo(database, testNow)
    server = await openTestServer({ database })
    gyms = await lookAround(server)
  })
  afterAll(async () => {
    await server.close()
    await database.close()
  })

  const students = () => gyms.flatMap((gym) => gym.students)

  test('the demo has two gyms in two time zones, about sixty students besides the children, and five plans each, on sale or archived', async () => {
    expect(gyms.map(({ name }) => name)).toEqual(['Academia Fôlego Centro', 'Academia Fôlego Praia'])
    const older = students().filter(({ birth_date }) => (birth_date ?? '') < '2013-01-01')
    expect(older.length).toBeGreaterThanOrEqual(55)
    expect(older.length).toBeLessThanOrEqual(65)
    for (const { call } of gyms) {
      const plans = await call(api.plans.list, { query: { archived: 'all' } })
      expect(plans.body.total).toBeGreaterThanOrEqual(5)
      expect(plans.body.object.filter(({ archived_at }) => archived_at !== null)).toHaveLength(1)
    }
  })

  test('the demo signs in an administrator, an instructor, a student and a receptionist with the printed passwords', async () => {
    const roles = []
    for (const body of demoAccounts) roles.push((await server.call(api.identity.signIn, { body })).body.user.role.name)
    expect(roles).toEqual(['admin', 'instructor', 'student', 'admin'])
  })

  test('the demo has plausible people: names with accents, real area codes, old enough, each with an instructor', () => {
    expect(students().filter(({ name }) => /[áâãçéêíóôõú]/i.test(name)).length).toBeGreaterThan(15)
    expect(new Set(students().map(({ name }) => name)).size).toBe(students().length)
    for (const { name, phone, birth_date, instructor_name } of students()) {
      expect(normalizePhone(phone ?? ''), name).toBe(phone)
      expect(birth_date, name).toMatch(/^(19[5-9]|20[01])\d-/)
      expect(instructor_name, name).not.toBeNull()
    }
    const withAccount = students().filter(({ has_account }) => has_account)
    expect(withAccount.length).toBeGreaterThan(2)
    expect(withAccount.length).toBeLessThan(10)
  })

  test('the demo has invoices in every state, debts of days, weeks and months, and a drawer closed three reais short', async () => {
    for (const { name, call } of gyms) {
      for (const status of ['open', 'overdue', 'paid'] as const) {
        const { body } = await call(api.billing.list, { query: { status } })
        expect(body.total, `${name}: ${status}`).toBeGreaterThan(0)
      }
      const { body: owed } = await call(api.billing.overdue, {})
      expect(owed.steps.filter(({ students: count }) => count > 0).length, name).toBeGreaterThanOrEqual(3)
      const { body: paid } = await call(api.billing.list, { query: { status: 'paid' } })
      expect(paid.total, name).toBeGreaterThan(owed.total * 4)
      const { body: payments } = await call(api.payments.list, { query: { reversed: 'true' } })
      expect(payments.total, name).toBe(1)
      const { body: sessions } = await call(api.cash.sessions, { query: {} })
      expect(sessions.object.map(({ closing }) => closing?.difference_cents)).toEqual([-300])
    }
  })

  test('the demo has a week of visits around the workouts, and people whom the desk let in with a reason', async () => {
    for (const { name, call } of gyms) {
      const { body: visits } = await call(api.visits.list, { query: { page_size: 100 } })
      expect(visits.total, name).toBeGreaterThan(20)
      const days = new Set(visits.object.map(({ entered_at }) => entered_at.slice(0, 10)))
      expect(days.size, name).toBeGreaterThan(4)
    }
    const [gym] = gyms
    const { body: exceptions } = (await gym?.call(api.visits.decisions, {})) ?? {}
    expect(exceptions?.object.map((it) => it.override_reason)).toContain('Acerta na saída')
  })

  test('whoever is training now is inside the gym, as the desk sees it', async () => {
    for (const { name, call } of gyms) {
      const [training] = (await call(api.studentWorkouts.listSessions, { query: { state: 'open' } })).body.object
      const { inside, latest } = (await call(api.visits.house)).body
      expect(inside, name).toBe(1)
      expect(latest.find(({ left_at }) => left_at === null)?.student_id, name).toBe(training?.student_id)
    }
  })

  test('the demo has lockers rented, lent and not given back, and a book with two incidents', async () => {
    for (const { name, call } of gyms) {
      const uses = (await call(api.lockers.list)).body.object.flatMap(({ use }) => use ?? [])
      expect(uses.length, name).toBe(3)
      expect(uses.filter((it) => it.is_overdue).length, name).toBeGreaterThanOrEqual(1)
      const rented = uses.find((it) => it.invoice_id !== null)
      const invoices = (await call(api.billing.list, { query: { status: 'paid', page_size: 100 } })).body.object
      expect(invoices.find((it) => it.id === rented?.invoice_id)?.total_cents, name).toBe(7500)
      expect((await call(api.incidents.list, {})).body.total, name).toBe(2)
    }
  })

  test('the demo has a Monday evening: arrivals, a debtor refused and let in with a reason, guests, a day sold, a desk that was alone', async () => {
    const [gym] = gyms
    if (gym === undefined) throw new Error('no gym')
    const monday = addDays(gym.today, -(weekdayOf(gym.today) - 1 || 7))
    const { body: came } = await gym.call(api.visits.list, { query: { from: monday, until: monday, page_size: 100 } })
    const evening = came.object.filter(
      ({ entered_at }) => timeInZone(new Date(entered_at), 'America/Sao_Paulo') >= '18',
    )
    expect(evening.length).toBeGreaterThanOrEqual(12)
    expect(
      (await gym.call(api.billing.list, { query: { status: 'paid', page_size: 100 } })).body.object.map(
        (it) => it.total_cents,
      ),
    ).toContain(3500)
    const found = gyms.map(async ({ call }) => ({
      refused: (await call(api.visits.decisions, { query: { show: 'refused' } })).body.object,
      overridden: (await call(api.visits.decisions, { query: { show: 'overrides' } })).body.object,
    }))
    const answers = await Promise.all(found)
    const debtors = answers.flatMap(({ refused }) => refused)
    expect(debtors.flatMap(({ decision }) => decision.reasons.map(({ code }) => code))).toContain('OVERDUE')
    const letIn = answers
      .flatMap(({ overridden }) => overridden)
      .filter(({ student_id }) => debtors.some((it) => it.student_id === student_id))
    expect(letIn.map((it) => it.override_reason)).toContain('Trouxe o comprovante, paga o restante na sexta')
    const { body: visitors } = await gym.call(api.visitors.list, {})
    expect(visitors.object.map(({ source }) => source).toSorted()).toEqual(['guest', 'trial'])
    // recorded by the desk at 19:04 and 19:11, when it had no network
    const times = evening.map(({ entered_at }) => timeInZone(new Date(entered_at), 'America/Sao_Paulo'))
    expect(times).toEqual(expect.arrayContaining(['19:04', '19:11']))
  })

  test('the demo has a sale by WhatsApp withdrawn and refunded, and a frozen year left on its hundredth day', async () => {
    const [gym] = gyms
    const of = (name: string) => gym?.enrollments.find((it) => it.student_name === name)
    const [regretted, left] = [of('Heloísa Prado'), of('Tomás Aguiar')]
    expect(regretted).toMatchObject({ status: 'cancelled', sale_channel: 'whatsapp' })
    expect(left).toMatchObject({ status: 'cancelled', freezes: [{}] })
    const { body } = (await gym?.call(api.payments.creditors, {})) ?? {}
    // 1078,80 for 365 days, of which 100 were used, less a tenth of the remainder
    expect(body?.object.find((it) => it.student_id === left?.student_id)?.credit_cents).toBe(70_492)
    expect(body?.object.some((it) => it.student_id === regretted?.student_id)).toBe(false)
  })

  test('the demo has a parent who does not train and paid a month of two students with one payment, with the next one open', async () => {
    const [gym] = gyms
    const { id = '' } = gym?.students.find(({ name }) => name === 'Rosana Teles') ?? {}
    const { body: owed } = (await gym?.call(api.billing.listOfStudent, { params: { id } })) ?? {}
    expect(owed?.pays_for.map(({ name }) => name)).toEqual(['Lívia Teles', 'Tales Teles'])
    expect(owed?.object.map(({ status }) => status)).toEqual(['open', 'open', 'paid', 'paid'])
    const { body: paid } = (await gym?.call(api.payments.listOfStudent, { params: { id } })) ?? {}
    expect(paid?.object.map(({ invoices }) => invoices.length)).toEqual([2])
  })

  test('the demo has a year charged monthly: the first month is paid, and its price never changes', async () => {
    const [gym] = gyms
    const { body: plans } = (await gym?.call(api.plans.list, { query: { search: 'Anual por mês' } })) ?? {}
    expect(plans?.object).toMatchObject([{ charging: 'monthly', price: 99.9, duration_months: 12 }])
    const { student_id: id = '' } = gym?.enrollments.find((it) => it.plan_name === 'Anual por mês') ?? {}
    const { body } = (await gym?.call(api.billing.listOfStudent, { params: { id } })) ?? {}
    expect(body?.object).toMatchObject([{ status: 'paid', total_cents: 9990 }])
  })

  test('the demo has enrollments in every state that screens show', () => {
    for (const { name, today, enrollments } of gyms) {
      const having = (isSo: (it: Enrollment) => boolean) => enrollments.filter(isSo).length
      expect(
        having((it) => it.status === 'active'),
        name,
      ).toBeGreaterThan(10)
      expect(
        having((it) => it.status === 'expired'),
        name,
      ).toBeGreaterThan(10)
      expect(
        having((it) => it.status === 'cancelled'),
        name,
      ).toBeGreaterThan(1)
      expect(
        having((it) => isExpiringSoon(it)),
        name,
      ).toBeGreaterThan(1)
      expect(
        having((it) => it.end_date < today && it.end_date >= addDays(today, -limits.nearExpiryDays)),
        name,
      ).toBeGreaterThan(0)
    }
    expect(gyms[0]?.enrollments.some((it) => it.status === 'active' && it.remaining_days === 0)).toBe(true)
    // the price was raised; earlier sales keep the old one
    const monthly = gyms[0]?.enrollments.filter(({ plan_name }) => plan_name === 'Mensal').map(({ price }) => price)
    expect(new Set(monthly)).toEqual(new Set([119.9, 129.9]))
  })

  test('the demo has a past that the dashboard can compare with', async () => {
    for (const { name, call } of gyms) {
      const me = await call(api.identity.me)
      const { body } = await call(api.dashboards.stats, { params: { userId: me.body.id } })
      if (!('change' in body)) throw new Error('these are not an administrator’s numbers')
      const { active_students, total_students, active_enrollments } = body.change
      for (const change of [active_students, total_students, active_enrollments]) expect(change, name).not.toBeNull()
      expect(body.total_students, name).toBeGreaterThan(body.active_students - 1)
      expect(total_students, name).toBeGreaterThan(0)
    }
  })

  test('the demo is created through the services: every record has its entry in the audit log', async () => {
    for (const { name, call, students: here, enrollments } of gyms) {
      const plans = await call(api.plans.list, { query: { archived: 'all' } })
      const trainers = await call(api.trainers.list)
      const created = new Set<string>()
      for (let page = 1; page <= 5; page += 1) {
        const { body } = await call(api.dashboards.activity, { query: { page, page_size: 100 } })
        for (const it of body.object) if (it.action === 'created') created.add(it.entity_id)
      }
      for (const { id } of [...here, ...enrollments, ...plans.body.object, ...trainers.body.object]) {
        expect(created.has(id), `${name} ${id}`).toBe(true)
      }
    }
  })

  test('the demo has nothing dated after its creation', async () => {
    const now = testNow.toISOString()
    const moments = students().flatMap(({ created_at, updated_at }) => [created_at, updated_at])
    for (const { call, enrollments, today } of gyms) {
      expect(today).toBe(dateInZone(testNow, 'America/Sao_Paulo'))
      moments.push(...enrollments.map(({ created_at }) => created_at))
      const [activity, notices] = await Promise.all([call(api.dashboards.activity), call(api.notifications.list)])
      moments.push(...activity.body.object.map(({ at }) => at))
      moments.push(...notices.body.object.flatMap((it) => [it.created_at, it.read_at ?? it.created_at]))
      // and activity continues until today
      expect(dateInZone(new Date(activity.body.object[0]?.at ?? 0), 'America/Sao_Paulo')).toBe(today)
    }
    expect(moments.filter((moment) => new Date(moment).toISOString() > now)).toEqual([])
  })

  test('the demo has three months of workouts by frequent and absent students, one of them running now', async () => {
    const sessions = await Promise.all(
      gyms.map(async ({ call }) => {
        const pages = Array.from({ length: 10 }, (_, at) => ({ page: at + 1, page_size: 100 }))
        const replies = await Promise.all(pages.map((query) => call(api.studentWorkouts.listSessions, { query })))
        return replies.flatMap(({ body }) => body.object)
      }),
    )
    for (const [at, { name, today, call }] of gyms.entries()) {
      const here = sessions[at] ?? []
      expect(here.length, name).toBeGreaterThan(300)
      expect(here.filter((it) => it.completed_at === null).length, name).toBe(1)
      const days = here.map((it) => dateInZone(new Date(it.completed_at ?? testNow), 'America/Sao_Paulo'))
      expect([days.some((day) => day < addDays(today, -80)), days.every((day) => day <= today)]).toEqual([true, true])
      expect(here.every((it) => it.set_count >= 6)).toBe(true)
      const waiting = await call(api.studentWorkouts.listReviews, {})
      expect(waiting.body.total, name).toBeGreaterThanOrEqual(4)
      expect(waiting.body.object.filter((it) => it.pain_count > 0)).toHaveLength(1)
      expect(waiting.body.object.some((it) => (it.rating ?? 5) <= 2)).toBe(true)
      const counts = [...Map.groupBy(here, (it) => it.student_id).values()].map((its) => its.length)
      expect([counts.some((it) => it > 40), counts.some((it) => it < 15)], name).toEqual([true, true])
    }
  })

  test('the demo has the printed student in week three of four, getting stronger, with a single sheet and goals', async () => {
    const [, , student] = demoAccounts
    const { body } = await server.call(api.identity.signIn, { body: student ?? { email: '', password: '' } })
    const authorization = `Bearer ${body.token}`
    const { body: own } = await server.call(api.gyms.list, { headers: { authorization } })
    const call = callerOf(server.app, { authorization, 'x-gym-id': own.object[0]?.id ?? '' })
    const sheet = (await call(api.training.findSheet, { params: { id: body.user.id } })).body
    expect(sheet).toMatchObject({ current_week: 3, total_weeks: 4, total_workouts: 12 })
    const single = await call(api.studentWorkouts.list, { query: { status: 'active' } })
    expect(single.body.object.map((it) => [it.title, it.last_session !== null])).toEqual([['Abdômen rápido', true]])
    const { workouts } = (await call(api.studentWorkouts.prepare, {})).body
    expect(workouts.length).toBeGreaterThan(1)
    for (const { exercises } of workouts) {
      for (const { previous, exercise_name } of exercises) expect(previous.length, exercise_name).toBeGreaterThan(1)
    }
    const past = await call(api.studentWorkouts.listSessions, { query: { page_size: 100 } })
    const summaries = await Promise.all(
      past.body.object.slice(0, 12).map(({ id }) => call(api.studentWorkouts.summarize, { params: { id } })),
    )
    expect(summaries.flatMap((it) => it.body.records).length).toBeGreaterThan(3)
    const progress = await call(api.progress.find, { query: { period: 'year' } })
    expect(progress.body.weight_progress.length).toBeGreaterThan(4)
    const goals = await call(api.goals.list, {})
    expect(goals.body.object.map(({ kind, current }) => [kind, current !== null])).toEqual(
      ['weekly_sessions', 'sessions_total', 'body_weight', 'lift'].map((kind) => [kind, true]),
    )
  })

  test('the demo has packs of classes: used ones, and one of the printed student that ends within days', async () => {
    for (const { name, today, call, students: here } of gyms) {
      const found = await Promise.all(here.map(({ id }) => call(api.credits.list, { query: { student_id: id } })))
      const packs = found.flatMap(({ body }) => body.object)
      expect(packs.length, name).toBeGreaterThanOrEqual(4)
      const kinds = new Set(packs.flatMap(({ moves }) => moves.map(({ kind }) => kind)))
      expect(kinds, name).toContain('reserved')
      expect(kinds, name).toContain('taken')
      const ending = packs.filter((it) => it.valid_until <= addDays(today, 7) && it.free_uses + it.reserved_uses > 0)
      const explorer = here.find(({ email }) => email === demoAccounts[2]?.email)
      expect(
        ending.map(({ student_name }) => student_name),
        name,
      ).toContain(explorer?.name ?? ending[0]?.student_name)
      expect(ending.length, name).toBeGreaterThan(0)
    }
  })

  test('the judo of the demo is for children of 6 to 12 years, who come to it and to nothing else', async () => {
    for (const { call, today, students: known } of gyms) {
      const query = { from: addDays(today, -14), until: addDays(today, 6) }
      const { object } = (await call(api.classes.list, { query })).body
      const came = new Map<boolean, Set<string>>()
      for (const { id, min_age, max_age } of object) {
        const isJudo = min_age === 6 && max_age === 12
        const { body } = await call(api.classBookings.list, { params: { id } })
        for (const { student_id } of body.object) came.set(isJudo, (came.get(isJudo) ?? new Set()).add(student_id))
      }
      const bornOf = (id: string) => known.find((it) => it.id === id)?.birth_date ?? ''
      expect(came.get(true)?.size).toBeGreaterThan(4)
      for (const id of came.get(true) ?? []) expect(bornOf(id) > '2013-03-14').toBe(true)
      for (const id of came.get(false) ?? []) expect(bornOf(id) < '2013-03-14').toBe(true)
    }
  })

  test('the running week of the demo has two instructors, a substitute, a cancelled class and a full one with people waiting', async () => {
    const full: string[] = []
    for (const { name, today, call } of gyms) {
      const monday = mondayOf(today)
      const { body } = await call(api.classes.list, { query: { from: monday, until: addDays(monday, 6) } })
      const week = body.object
      expect(new Set(week.map(({ trainer_id }) => trainer_id)).size, name).toBe(2)
      expect(week.filter(({ substitutes }) => substitutes !== null).length, name).toBe(1)
      expect(week.filter(({ cancel_reason }) => cancel_reason !== null).length, name).toBe(1)
      if (week.some(({ booked, capacity, waiting }) => booked === capacity && waiting > 0)) full.push(name)
    }
    // the other gym has fewer people
    expect(full).toContain(gyms[0]?.name)
  })

  test('the demo has notices for administrators, read ones and a few unread', async () => {
    for (const { name, call } of gyms) {
      const { body } = await call(api.notifications.list)
      expect(body.total, name).toBeGreaterThan(body.unread)
      expect(body.unread, name).toBeGreaterThan(0)
      // only the large gym has a minor whose notices the desk gets instead
      expect(new Set(body.object.map(({ kind }) => kind)).size, name).toBe(name.endsWith('Centro') ? 3 : 2)
    }
  })

  test('the demo moves with the day on which it is created', async () => {
    // just after midnight, on a day that the previous month lacks
    const late = await emptyDatabase()
    const now = new Date('2027-03-31T03:00:30Z')
    await fillDemo(late, now)
    const later = await openTestServer({ database: late, now })
    const moved = await lookAround(later)
    expect(moved.map(({ students: here }) => here.length)).toEqual(gyms.map(({ students: here }) => here.length))
    expect(moved[0]?.enrollments.some((it) => it.status === 'active' && it.end_date === '2027-03-31')).toBe(true)
    expect(moved.flatMap((gym) => gym.students).filter((it) => new Date(it.created_at) > now)).toEqual([])
    await later.close()
    await late.close()
  })

  test('the demo detects and resumes an interrupted filling, and the same seed creates the same data', async () => {
    expect(await isDemoUnfinished(database)).toBe(false)
    const half = await emptyDatabase()
    expect(await isDemoUnfinished(half)).toBe(false)
    let transactions = 0
    const killed: Database = {
      ...half,
      inGym: (...words) => {
        transactions += 1
        if (transactions === 2) throw new Error('killed')
        return half.inGym(...words)
      },
    }
    await expect(fillDemo(killed, testNow)).rejects.toThrow('killed')
    expect([await hasAccounts(half), await isDemoUnfinished(half)]).toEqual([true, true])
    await fillDemo(half, testNow)
    expect(await isDemoUnfinished(half)).toBe(false)
    const whole = await openTestServer({ database: half })
    expect(withoutIds(await lookAround(whole))).toEqual(withoutIds(gyms))
    await whole.close()
    await half.close()
  })

  test('the demo is not confused with a gym created by hand', async () => {
    const own = await emptyDatabase()
    await createAdministrator(own, {
      name: 'Ana',
      email: 'ana@exemplo.com',
      password: 'senha-segura',
      gymName: 'Academia Central',
      now: testNow,
    })
    expect(await isDemoUnfinished(own)).toBe(false)
    await own.close()
  })
})
