import { api } from '@folego/contract'
import { addDays, daysBetween, usableDays } from '@folego/domain'
import type { Enrollment } from '@folego/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aGym, aPlan, aStudent, aStudentWithAccount, enrolled, refusalOf, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()

const today = '2026-03-14'
const year = { start_date: '2026-01-10', end_date: '2027-01-09' }

async function aPlanWithFreeze(gym: TestGym, changes: object = {}): Promise<string> {
  const terms = { name: 'Anual', price: 1188, duration: 365, duration_months: 12, freeze_days: 60, freeze_min_days: 7 }
  return (await gym.admin.call(api.plans.create, { body: { ...terms, ...changes } })).body.id
}

async function aYear(gym: TestGym, changes: object = {}): Promise<Enrollment> {
  return enrolled(gym, { plan_id: await aPlanWithFreeze(gym, changes), ...year })
}

interface FreezeBody {
  from?: string
  to: string
  reason?: string
  override?: boolean
}
const freeze = (gym: TestGym, id: string, body: FreezeBody, headers = {}) =>
  gym.admin.call(api.enrollments.freeze, { params: { id }, body, headers })
const resume = (gym: TestGym, id: string, body: { on?: string } = {}) =>
  gym.admin.call(api.enrollments.resume, { params: { id }, body })
const find = async (gym: TestGym, id: string) => (await gym.admin.call(api.enrollments.find, { params: { id } })).body
const july = { from: '2026-07-01', to: '2026-07-30' }

describe('freezing', () => {
  test('freezing moves the end by as many days, and the enrollment stays active', async () => {
    const gym = await aGym(server)
    const { id } = await aYear(gym)
    const { status, body } = await freeze(gym, id, { ...july, reason: 'Viagem' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      kind: 'frozen',
      enrollment: { start_date: '2026-01-10', end_date: '2027-02-08', status: 'active', freezes: [july] },
    })
    expect(usableDays(body.enrollment, body.enrollment.freezes)).toBe(365)
  })

  test('freezing from today is shown for the student, who is in force and not absent', async () => {
    const gym = await aGym(server)
    const { id } = await aYear(gym)
    await freeze(gym, id, { to: addDays(today, 29) })
    const { body } = await gym.admin.call(api.students.find, { params: { id: gym.student.studentId } })
    expect(body.membership).toMatchObject({ state: 'current', frozen_until: addDays(today, 29) })
    const own = await gym.student.call(api.enrollments.listOwn, {})
    expect(own.body.object).toMatchObject([{ status: 'active', freezes: [{ from: today, to: addDays(today, 29) }] }])
  })

  test('freezing and resuming are for the guardian of a minor, at the desk', async () => {
    const gym = await aGym(server)
    const minor = await aStudentWithAccount(server, gym.id)
    await gym.admin.call(api.students.update, { body: { id: minor.studentId, birth_date: '2012-05-01' } })
    const { id } = await enrolled(gym, { plan_id: await aPlanWithFreeze(gym), ...year, student_id: minor.studentId })
    expect((await freeze(gym, id, july)).status).toBe(201)
    const refused = await minor.call(api.enrollments.resume, { params: { id }, body: { on: july.from } })
    expect(refusalOf(refused).fields).toEqual({ on: 'GUARDIAN_AT_DESK' })
    expect((await resume(gym, id, { on: july.from })).status).toBe(201)
  })

  test('freezing is not shown any more once the enrollment was ended by hand', async () => {
    const gym = await aGym(server)
    const { id } = await aYear(gym)
    await freeze(gym, id, { to: addDays(today, 29) })
    await gym.admin.call(api.enrollments.update, { body: { id, status: 'expired' } })
    const { body } = await gym.admin.call(api.students.find, { params: { id: gym.student.studentId } })
    expect(body.membership).toMatchObject({ state: 'lapsed', enrollment_id: id, frozen_until: null })
  })

  test('freezing is cut with its term, and gives back only the days that lie inside it', async () => {
    const gym = await aGym(server)
    const { id } = await aYear(gym)
    const days = { from: addDays(today, 30), to: addDays(today, 59) }
    await freeze(gym, id, days)
    const end = (day: number) => gym.admin.call(api.enrollments.update, { body: { id, end_date: addDays(today, day) } })
    expect((await end(50)).body).toMatchObject({ freezes: [{ from: days.from, to: addDays(today, 50) }] })
    const resumed = await gym.admin.call(api.enrollments.resume, { params: { id }, body: { on: days.from } })
    expect(resumed.body.enrollment).toMatchObject({ end_date: addDays(today, 29), freezes: [] })
    expect((await gym.admin.call(api.enrollments.undo, { params: { id: resumed.body.id } })).status).toBe(204)
    expect((await end(20)).body).toMatchObject({ freezes: [], end_date: addDays(today, 20) })
  })

  const wrong = [
    ['a day before today', { from: addDays(today, -1), to: addDays(today, 9) }, { from: 'FREEZE_PASSED' }],
    ['a day before the enrollment', { from: '2026-01-09', to: '2026-04-01' }, { from: 'FREEZE_OUTSIDE' }],
    ['a day after the enrollment', { from: '2027-01-10', to: '2027-02-01' }, { from: 'FREEZE_OUTSIDE' }],
    ['an end before the start', { from: '2026-07-02', to: '2026-07-01' }, { to: 'END_BEFORE_START' }],
    ['fewer days than the plan freezes at once', { from: '2026-07-01', to: '2026-07-06' }, { to: 'FREEZE_TOO_SHORT' }],
    ['more days than the plan allows', { from: '2026-07-01', to: '2026-08-30' }, { to: 'FREEZE_TOO_LONG' }],
    ['a day without a name', { from: '2026-07-01', to: '' }, { to: 'END_DATE_REQUIRED' }],
    ['an exception without a reason', { ...july, override: true, reason: ' ' }, { reason: 'REASON_REQUIRED' }],
  ] as const
  test.each(wrong)('freezing with %s is refused by field', async (_, body, fields) => {
    const gym = await aGym(server)
    const { id, version } = await aYear(gym)
    const refused = await freeze(gym, id, body)
    expect([refused.status, refusalOf(refused).fields]).toEqual([400, fields])
    expect(await find(gym, id)).toMatchObject({ end_date: year.end_date, freezes: [], version })
  })

  test('freezing is cut with its term also at the start, so that no used day is charged by nobody', async () => {
    const gym = await aGym(server)
    const monthly = { name: 'Mensal', price: 100, charging: 'monthly' }
    const plan_id = await aPlanWithFreeze(gym, monthly)
    const { id } = await enrolled(gym, { plan_id, start_date: today, end_date: '2027-03-13' })
    await freeze(gym, id, { from: '2026-03-20', to: '2026-05-10' })
    const moved = { id, start_date: '2026-05-11' }
    const { body } = await gym.admin.call(api.enrollments.update, { body: moved })
    expect(body).toMatchObject({ start_date: '2026-05-11', end_date: '2027-05-04', freezes: [] })
    const { body: billed } = await gym.admin.call(api.billing.listOfStudent, {
      params: { id: gym.student.studentId },
    })
    const open = billed.object.filter(({ status }) => status === 'open')
    expect(open).toMatchObject([{ period_start: '2026-05-11', period_end: '2026-06-10', due_on: '2026-05-11' }])
  })

  test('freezing counts earlier freezes of the same term, and never freezes a day twice', async () => {
    const gym = await aGym(server)
    const { id } = await aYear(gym)
    await freeze(gym, id, july)
    const again = { from: '2026-07-30', to: '2026-08-08', reason: 'Doença', override: true }
    expect(refusalOf(await freeze(gym, id, again)).fields).toEqual({ to: 'FREEZE_OVERLAPS' })
    const tooMany = { from: '2026-09-01', to: '2026-10-01' }
    expect(refusalOf(await freeze(gym, id, tooMany)).fields).toEqual({ to: 'FREEZE_TOO_LONG' })
    expect((await freeze(gym, id, { ...tooMany, to: '2026-09-30' })).status).toBe(201)
  })

  test('freezing beyond the plan and in the past is possible with a reason', async () => {
    const gym = await aGym(server)
    const { id } = await aYear(gym, { freeze_days: 0, freeze_min_days: 1 })
    const ill = { from: addDays(today, -10), to: addDays(today, -1) }
    expect((await freeze(gym, id, ill)).status).toBe(400)
    const { body } = await freeze(gym, id, { ...ill, override: true, reason: 'Atestado' })
    expect(body.enrollment).toMatchObject({ end_date: '2027-01-19', freezes: [ill] })
  })

  test('freezing by the student is limited to what was sold, to their own enrollment, and from today on', async () => {
    const gym = await aGym(server)
    const { id } = await aYear(gym)
    const own = (body: FreezeBody, who = gym.student) => who.call(api.enrollments.freeze, { params: { id }, body })
    const exception = { override: true, reason: 'Viagem' }
    expect(refusalOf(await own({ from: '2026-05-01', to: '2026-08-01', ...exception })).fields).toEqual({
      to: 'FREEZE_TOO_LONG',
    })
    const passed = { from: addDays(today, -7), to: addDays(today, 7), ...exception }
    expect(refusalOf(await own(passed)).fields).toEqual({ from: 'FREEZE_PASSED' })
    expect((await own(july, await aStudentWithAccount(server, gym.id))).status).toBe(404)
    expect((await own(july)).body.enrollment).toMatchObject({ end_date: '2027-02-08', freezes: [july] })
  })

  test('freezing is refused if the enrollment is over, or a later term of whatever plan would overlap', async () => {
    const gym = await aGym(server)
    const { id } = await aYear(gym)
    const { body: renewed } = await gym.admin.call(api.enrollments.renew, {
      body: { student_id: gym.student.studentId, enrollment_id: id },
    })
    expect(refusalOf(await freeze(gym, id, july)).code).toBe('ENROLLMENT_OVERLAPS')
    await gym.admin.call(api.enrollments.undo, { params: { id: renewed.id } })
    const body = { student_id: gym.student.studentId, enrollment_id: id, plan_id: await aPlan(gym.admin.call, 'Outro') }
    const other = await gym.admin.call(api.enrollments.renew, { body })
    expect(refusalOf(await freeze(gym, id, july)).code).toBe('ENROLLMENT_OVERLAPS')
    await gym.admin.call(api.enrollments.undo, { params: { id: other.body.id } })
    await gym.admin.call(api.enrollments.cancel, { params: { id }, body: {} })
    expect(refusalOf(await freeze(gym, id, july)).code).toBe('ENROLLMENT_OVER')
  })

  test('freezing is refused for a stale version', async () => {
    const gym = await aGym(server)
    const { id, version } = await aYear(gym)
    const headers = { 'if-match': `"${version}"` }
    expect((await freeze(gym, id, july, headers)).status).toBe(201)
    expect(refusalOf(await freeze(gym, id, july, headers)).code).toBe('CHANGED_MEANWHILE')
  })
})

test('resuming gives back the rest of the freeze', async () => {
  const gym = await aGym(server)
  const { id } = await aYear(gym)
  await freeze(gym, id, { to: addDays(today, 29) })
  const back = addDays(today, 10)
  const { body } = await resume(gym, id, { on: back })
  expect(body).toMatchObject({
    kind: 'resumed',
    enrollment: { end_date: addDays(year.end_date, 10), freezes: [{ from: today, to: addDays(back, -1) }] },
  })
})

test('resuming on its first day cancels the freeze', async () => {
  const gym = await aGym(server)
  const { id } = await aYear(gym)
  await freeze(gym, id, july)
  const { body } = await resume(gym, id, { on: july.from })
  expect(body.enrollment).toMatchObject({ end_date: year.end_date, freezes: [] })
})

test('resuming is refused on a day without a freeze, and on one that has passed', async () => {
  const gym = await aGym(server)
  const { id } = await aYear(gym)
  await freeze(gym, id, { to: addDays(today, 29) })
  expect(refusalOf(await resume(gym, id, { on: addDays(today, 30) })).fields).toEqual({ on: 'NOT_FROZEN' })
  expect(refusalOf(await resume(gym, id, { on: addDays(today, -1) })).fields).toEqual({ on: 'DATE_PASSED' })
})

test('freezing and resuming are undone as a whole', async () => {
  const gym = await aGym(server)
  const { id } = await aYear(gym)
  const { body: frozen } = await freeze(gym, id, { to: addDays(today, 29) })
  const { body: resumed } = await resume(gym, id, { on: addDays(today, 5) })
  const undo = (change: string) => gym.admin.call(api.enrollments.undo, { params: { id: change } })
  expect((await undo(resumed.id)).status).toBe(204)
  expect(await find(gym, id)).toMatchObject({
    end_date: addDays(year.end_date, 30),
    freezes: [{ from: today, to: addDays(today, 29) }],
  })
  expect((await undo(frozen.id)).status).toBe(409)
})

test('a frozen student is not listed as absent, and is not at risk for absence', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlanWithFreeze(gym)
  const [frozen, away] = [await aStudent(gym.admin.call), await aStudent(gym.admin.call)]
  const terms = [frozen, away].map((student_id) => enrolled(gym, { plan_id, student_id, ...year }))
  const [first] = await Promise.all(terms)
  const recent = { from: addDays(today, -9), to: addDays(today, -3), override: true, reason: 'Viagem' }
  await freeze(gym, first?.id ?? '', recent)
  for (const id of [frozen, away]) {
    await server.database.inGym(gym.id, 'write', (tx) =>
      tx.updateTable('students').set({ created_at: '2026-01-10T12:00:00Z' }).where('id', '=', id).execute(),
    )
  }
  const { body } = await gym.admin.call(api.messages.recipients, { query: { cause: 'absent' } })
  expect(body.object.map(({ student_id }) => student_id)).toEqual([away])
  const risks = await gym.instructor.call(api.instructor.atRisk, {})
  const absent = risks.body.object.filter(({ reasons }) => reasons.some(({ code }) => code === 'absent'))
  expect(absent.map(({ student_id }) => student_id)).toEqual([away])
})

/** What is tried on one enrollment, at most two acts concurrently. */
const acts = fc.oneof(
  fc.record({
    kind: fc.constant('freeze' as const),
    from: fc.integer({ min: 0, max: 90 }),
    days: fc.integer({ min: 1, max: 30 }),
  }),
  fc.record({ kind: fc.constant('resume' as const), on: fc.integer({ min: 0, max: 120 }) }),
)

test('any sequence of freezes and resumptions freezes no day twice and leaves as many days as were sold', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlanWithFreeze(gym, { freeze_days: 365, freeze_min_days: 1 })
  let done = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(acts, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      async (rounds) => {
        const student_id = await aStudent(gym.admin.call)
        const sold = await enrolled(gym, { plan_id, student_id, start_date: today, end_date: addDays(today, 90) })
        for (const round of rounds) {
          const answers = await Promise.all(
            round.map((it) =>
              it.kind === 'freeze'
                ? freeze(gym, sold.id, { from: addDays(today, it.from), to: addDays(today, it.from + it.days - 1) })
                : resume(gym, sold.id, { on: addDays(today, it.on) }),
            ),
          )
          done += answers.filter(({ status }) => status === 201).length
          const now = await find(gym, sold.id)
          expect(usableDays(now, now.freezes)).toBe(91)
          for (const [index, { from, to }] of now.freezes.entries()) {
            expect(daysBetween(from, to)).toBeGreaterThanOrEqual(0)
            expect((now.freezes[index - 1]?.to ?? '') < from).toBe(true)
          }
        }
      },
    ),
    { numRuns: 12 },
  )
  expect(done).toBeGreaterThan(15)
})

test('when eight people freeze the same days concurrently, one succeeds', async () => {
  const gym = await aGym(server)
  const { id } = await aYear(gym)
  const answers = await Promise.all(Array.from({ length: 8 }, () => freeze(gym, id, july)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(7).fill(400)])
  expect(await find(gym, id)).toMatchObject({ end_date: '2027-02-08', freezes: [july] })
})
