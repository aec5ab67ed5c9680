import { api } from '@folego/contract'
import { addDays, changeInPercent, dateInZone, foldForSearch, sameDayOfPreviousMonth } from '@folego/domain'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/database'
import { openSession } from '#platform/security'
import { aGym, aPlan, aStudent, callerOf, refusalOf, testNow, testServer } from '#testing'
import type { Call, TestGym } from '#testing'

const server = await testServer()

beforeEach(() => server.clock.set(testNow))

/** The administrator's calls at a later instant, with a new sign-in, because sessions end. */
async function adminAt(gym: TestGym, at: Date): Promise<Call> {
  server.clock.set(at)
  const { accountId } = gym.admin
  const token = await server.database.inAccount('write', (tx) => openSession(tx, accountId, at))
  return callerOf(server.app, { authorization: `Bearer ${token}`, 'x-gym-id': gym.id })
}

/** The administrator's numbers at an instant. */
async function statsAt(gym: TestGym, at: Date) {
  const call = await adminAt(gym, at)
  const { status, body } = await call(api.dashboards.stats, { params: { userId: gym.admin.accountId } })
  expect(status).toBe(200)
  if (!('change' in body)) throw new Error('these are not an administrator’s numbers')
  return body
}

/** A gym with only its administrator. */
async function anEmptyGym(timezone?: string): Promise<TestGym> {
  const gym = await aGym(server, timezone === undefined ? {} : { timezone })
  await server.database.inGym(gym.id, 'write', (tx) => tx.deleteFrom('students').execute())
  return gym
}

test('the numbers of the administrator count the current records, and have no change if there was nothing before', async () => {
  const gym = await anEmptyGym()
  const { call } = gym.admin
  const plan_id = await aPlan(call)
  const student_id = await aStudent(call)
  await aStudent(call, { status: 'inactive' })
  const deleted = await aStudent(call)
  await call(api.students.remove, { params: { id: deleted } })
  const dates = { start_date: '2026-03-01', end_date: '2026-03-31' }
  await call(api.enrollments.create, { body: { student_id, plan_id, ...dates } })
  const each = <T>(value: T) => ({
    active_students: value,
    total_students: value,
    active_enrollments: value,
    workout_plans: value,
    expiring: value,
    lapsed: value,
  })
  expect(await statsAt(gym, testNow)).toEqual({
    ...each(0),
    active_students: 1,
    total_students: 2,
    active_enrollments: 1,
    change: each(null),
    compared_with: '2026-02-14',
    earlier: each(0),
    moves: { joined: 1, returned: 0, left: 0 },
    trend: each([]),
  })
})

test('training sheets count too', async () => {
  const gym = await anEmptyGym()
  const sheet = (created_at: string, deleted_at: string | null = null) => ({
    id: newId(),
    title: 'Ficha A',
    title_key: 'ficha a',
    search_key: 'ficha a',
    description: '',
    created_at,
    deleted_at,
  })
  await server.database.inGym(gym.id, 'write', (tx) =>
    tx
      .insertInto('workout_plans')
      .values([
        sheet('2026-02-01T12:00:00Z'),
        sheet('2026-02-02T12:00:00Z', '2026-02-20T12:00:00Z'),
        sheet('2026-02-03T12:00:00Z', '2026-02-10T12:00:00Z'),
        sheet('2026-03-01T12:00:00Z'),
        sheet('2026-03-02T12:00:00Z'),
      ])
      .execute(),
  )
  const { workout_plans, change } = await statsAt(gym, testNow)
  expect([workout_plans, change.workout_plans]).toEqual([3, 50])
})

test('enrollments from elsewhere, without a history here, count by their own dates', async () => {
  const gym = await anEmptyGym()
  const plan_id = await aPlan(gym.admin.call)
  const people = await Promise.all(Array.from({ length: 5 }, () => aStudent(gym.admin.call)))
  const enrollment = (at: number, end_date: string, cancelled_at: string | null) => ({
    id: newId(),
    student_id: people[at] ?? '',
    student_name_key: foldForSearch('Caio Reis'),
    plan_id,
    start_date: '2026-01-01',
    end_date,
    status: cancelled_at === null ? ('active' as const) : ('cancelled' as const),
    cancelled_at,
    price_cents: 9990,
    created_at: '2026-01-01T12:00:00Z',
  })
  await server.database.inGym(gym.id, 'write', (tx) =>
    tx
      .insertInto('enrollments')
      .values([
        enrollment(0, '2026-02-13', null),
        enrollment(1, '2026-02-14', null),
        enrollment(2, '2026-03-14', null),
        enrollment(3, '2026-03-31', '2026-02-15T02:59:59Z'),
        enrollment(4, '2026-03-31', '2026-02-15T03:00:00Z'),
      ])
      .execute(),
  )
  // Now one; on 14 February the second, the third and the fifth.
  const { active_enrollments, change } = await statsAt(gym, testNow)
  expect([active_enrollments, change.active_enrollments]).toEqual([1, changeInPercent(3, 1)])
})

test.each([
  ['2026-03-31T15:00:00Z', '2026-02-28'],
  ['2028-03-30T15:00:00Z', '2028-02-29'],
  ['2026-01-15T15:00:00Z', '2025-12-15'],
  ['2026-04-01T02:00:00Z', '2026-02-28'],
])('at %s they are compared with %s, by the gym’s calendar', async (at, comparedWith) => {
  const gym = await anEmptyGym()
  expect((await statsAt(gym, new Date(at))).compared_with).toBe(comparedWith)
})

test('an event counts for a day if it happened before the gym’s midnight', async () => {
  const gym = await anEmptyGym('America/Rio_Branco')
  // Five hours behind UTC: midnight after 14 February is 05:00 of the 15th.
  await aStudent(await adminAt(gym, new Date('2026-02-15T04:59:59Z')))
  await aStudent(await adminAt(gym, new Date('2026-02-15T05:00:00Z')))
  const { total_students, change } = await statsAt(gym, new Date('2026-03-14T18:00:00Z'))
  expect([total_students, change.total_students]).toEqual([2, 100])
})

test('the numbers of the administrator are one’s own: somebody else’s id is not found', async () => {
  const gym = await aGym(server)
  const { admin, instructor, student } = gym
  const ask = (call: Call, userId: string) => call(api.dashboards.stats, { params: { userId } })
  expect(refusalOf(await ask(admin.call, instructor.accountId)).code).toBe('NOT_FOUND')
  expect((await ask(admin.call, admin.accountId.toUpperCase())).status).toBe(200)
  expect(refusalOf(await ask(instructor.call, admin.accountId)).code).toBe('NOT_FOUND')
  expect(refusalOf(await ask(student.call, admin.accountId)).code).toBe('NOT_FOUND')
})

test('enrollments the desk had ended by hand did not count that day, even if their date has passed since', async () => {
  const gym = await anEmptyGym()
  const first = await adminAt(gym, new Date('2026-02-01T12:00:00Z'))
  const ids: string[] = []
  for (const name of ['Mensal', 'Anual', 'Livre']) {
    const body = { student_id: await aStudent(first), plan_id: await aPlan(first, name) }
    const dates = { start_date: '2026-02-01', end_date: '2026-03-01' }
    ids.push((await first(api.enrollments.create, { body: { ...body, ...dates } })).body.id)
  }
  const [byHand = '', , later = ''] = ids
  const change = async (at: string, body: { id: string; status?: 'expired' | 'cancelled'; end_date?: string }) => {
    const call = await adminAt(gym, new Date(at))
    expect((await call(api.enrollments.update, { body })).status).toBe(200)
  }
  await change('2026-02-10T12:00:00Z', { id: byHand, status: 'expired' })
  await change('2026-02-20T12:00:00Z', { id: later, status: 'expired' })
  const call = await adminAt(gym, testNow)
  const plan_id = await aPlan(call, 'Novo')
  const body = { student_id: await aStudent(call), plan_id, start_date: '2026-03-14', end_date: '2026-03-31' }
  await call(api.enrollments.create, { body })
  // On 14 February two of the three ran; now only the new one does.
  expect((await statsAt(gym, testNow)).change.active_enrollments).toBe(-50)
})

test('the numbers of the administrator stay in their gym', async () => {
  const [gym, other] = [await anEmptyGym(), await anEmptyGym()]
  await aStudent(other.admin.call)
  expect((await statsAt(gym, testNow)).total_students).toBe(0)
})

/*
 * The change against a slow oracle: events happen through the API at many instants; the oracle records after each of them how the gym
 * looked, and returns how it looked at the end of the day.
 */

const timezone = 'America/Sao_Paulo'
/** São Paulo is three hours behind UTC. */
const endOfDay = (date: string) => new Date(`${date}T00:00:00Z`).getTime() + 27 * 3_600_000

const anyToday = fc.constantFrom('2026-03-31', '2026-03-30', '2026-03-14', '2026-05-31', '2026-01-01', '2026-03-01')
const happening = fc.record({
  kind: fc.constantFrom(
    'join',
    'toggle',
    'toggle',
    'leave',
    'enroll',
    'cancel',
    'delete',
    'move',
    'move',
    'end',
    'reopen',
  ),
  /** Hours before now: up to ten weeks. */
  hoursBefore: fc.integer({ min: 1, max: 24 * 70 }),
  pick: fc.nat(20),
  days: fc.integer({ min: 0, max: 75 }),
})

interface Enrolled {
  student_id: string
  start_date: string
  end_date: string
  status: string
}
interface Picture {
  students: Map<string, string>
  enrollments: Map<string, Enrolled>
}

const copyOf = ({ students, enrollments }: Picture): Picture => ({
  students: new Map(students),
  enrollments: new Map([...enrollments].map(([id, it]) => [id, { ...it }])),
})

function figuresOf({ students, enrollments }: Picture, day: string) {
  const inForce = new Set(
    [...enrollments.values()]
      .filter((it) => it.status === 'active' && it.start_date <= day && it.end_date >= day)
      .map((it) => it.student_id)
      .filter((id) => students.get(id) === 'active'),
  )
  return {
    total_students: students.size,
    active_students: [...students.values()].filter((status) => status === 'active').length,
    active_enrollments: inForce.size,
  }
}

/** Makes one event through the API and records in the picture how the gym looks afterwards. */
async function live(
  call: Call,
  picture: Picture,
  plans: string[],
  it: { kind: string; pick: number; days: number; today: string },
) {
  const { students, enrollments } = picture
  const someone = [...students.keys()][it.pick % Math.max(students.size, 1)]
  const some = [...enrollments.keys()][it.pick % Math.max(enrollments.size, 1)]
  if (it.kind === 'join') students.set(await aStudent(call), 'active')
  if (it.kind === 'toggle' && someone !== undefined) {
    const status = students.get(someone) === 'active' ? 'inactive' : 'active'
    expect((await call(api.students.update, { body: { id: someone, status } })).status).toBe(200)
    students.set(someone, status)
  }
  if (it.kind === 'leave' && someone !== undefined) {
    expect((await call(api.students.remove, { params: { id: someone } })).status).toBe(204)
    students.delete(someone)
  }
  if (it.kind === 'enroll' && someone !== undefined) {
    const body = { student_id: someone, plan_id: plans[it.pick % plans.length] ?? '', start_date: it.today }
    await call(api.enrollments.create, { body: { ...body, end_date: addDays(it.today, it.days) } })
  }
  if (it.kind === 'delete' && some !== undefined) {
    expect((await call(api.enrollments.remove, { params: { id: some } })).status).toBe(204)
    enrollments.delete(some)
  }
  const changes: Record<string, object> = {
    cancel: { status: 'cancelled' },
    end: { status: 'expired' },
    reopen: { status: 'active' },
    move: { end_date: addDays(it.today, it.days) },
  }
  const change = changes[it.kind]
  if (change !== undefined && some !== undefined) await call(api.enrollments.update, { body: { id: some, ...change } })
  await readEnrollments(call, picture)
}

/** The gym's own list now, so that refused changes are not recorded, and the end of a leaving student's terms is. */
async function readEnrollments(call: Call, { enrollments }: Picture): Promise<void> {
  const { body } = await call(api.enrollments.list, { query: { page_size: 100 } })
  enrollments.clear()
  for (const { id, ...it } of body.object) enrollments.set(id, it)
}

test('the change since the same day of the previous month equals counting after every event', async () => {
  await fc.assert(
    fc.asyncProperty(anyToday, fc.array(happening, { minLength: 10, maxLength: 40 }), async (today, happenings) => {
      const gym = await anEmptyGym(timezone)
      const now = new Date(`${today}T15:00:00Z`)
      const comparedWith = sameDayOfPreviousMonth(today)
      const first = await adminAt(gym, new Date(now.getTime() - 80 * 86_400_000))
      const plans = [await aPlan(first), await aPlan(first, 'Anual')]
      const picture: Picture = { students: new Map(), enrollments: new Map() }
      for (let n = 0; n < 5; n += 1) {
        await live(first, picture, plans, { kind: 'join', pick: n, days: 0, today: addDays(today, -80) })
        await live(first, picture, plans, { kind: 'enroll', pick: n, days: 40 + 10 * n, today: addDays(today, -80) })
      }
      let then = copyOf(picture)
      for (const it of happenings.toSorted((a, b) => b.hoursBefore - a.hoursBefore)) {
        const at = new Date(now.getTime() - it.hoursBefore * 3_600_000)
        const call = await adminAt(gym, at)
        await live(call, picture, plans, { ...it, today: dateInZone(at, timezone) })
        if (at.getTime() < endOfDay(comparedWith)) then = copyOf(picture)
      }
      const call = await adminAt(gym, now)
      await readEnrollments(call, picture)
      const [present, earlier] = [figuresOf(picture, today), figuresOf(then, comparedWith)]
      const { change, ...stats } = await statsAt(gym, now)
      expect(stats).toMatchObject(present)
      expect(change).toMatchObject({
        total_students: changeInPercent(earlier.total_students, present.total_students),
        active_students: changeInPercent(earlier.active_students, present.active_students),
      })
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

test('the first steps of a gym are done when their records exist', async () => {
  const gym = await anEmptyGym()
  const { call } = gym.admin
  const steps = async () => (await call(api.dashboards.firstSteps)).body
  const none = {
    gym: false,
    plan: false,
    trainer: true,
    student: false,
    workout: false,
    account: false,
    templates: false,
    to_invite: null,
  }
  expect(await steps()).toEqual(none)
  const change = (body: { address?: string; phone?: string }) => call(api.gyms.update, { params: { id: gym.id }, body })
  await change({ address: 'Rua A, 1' })
  expect((await steps()).gym).toBe(false)
  await change({ phone: '1131234567' })
  await aPlan(call)
  const id = await aStudent(call)
  await call(api.workoutPlans.create, { body: { title: 'A', description: 'B' } })
  expect(await steps()).toEqual({
    gym: true,
    plan: true,
    trainer: true,
    student: true,
    workout: true,
    account: false,
    templates: false,
    to_invite: id,
  })
  await call(api.students.update, { body: { id, password: 'senha-segura' } })
  expect(await steps()).toMatchObject({ account: true, to_invite: null })
  expect(refusalOf(await gym.instructor.call(api.dashboards.firstSteps)).code).toBe('ACCESS_DENIED')
})
