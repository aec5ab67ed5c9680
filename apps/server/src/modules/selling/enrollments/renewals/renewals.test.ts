import { api } from '@folego/contract'
import { addDays, renewalAgreement } from '@folego/domain'
import type { Enrollment } from '@folego/contract'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { silentLogger } from '#platform/log'
import { jobsOf } from '#server'
import { aGym, aStudent, aStudentWithAccount, enrolled, refusalOf, ownTestServer } from '#testing'
import type { TestGym } from '#testing'
import { renewDueOf } from '../index.ts'

const server = await ownTestServer()
let gym: TestGym
let plan: { id: string }

const term = { start_date: '2026-03-01', end_date: '2026-03-31' }
const at = (day: string) => new Date(`${day}T15:00:00Z`)
const answered = { text_version: renewalAgreement.version } as const
/** Runs the job on a day; resolves with how many terms it renewed. */
const runOn = (day: string) => renewDueOf(server.database, gym, { now: at(day), log: silentLogger })

beforeAll(async () => {
  gym = await aGym(server)
  const body = { name: 'Mensal', price: 100, duration: 30, duration_months: 1, renewal: 'automatic' as const }
  plan = (await gym.admin.call(api.plans.create, { body })).body
})

const sell = (student_id: string, changes: object = {}) =>
  enrolled(gym, { plan_id: plan.id, student_id, ...term, ...changes })
const answer = (id: string, automatic: boolean, by = gym.admin) =>
  by.call(api.enrollments.chooseRenewal, { params: { id }, body: { automatic, ...answered } })
async function termsOf(student_id: string): Promise<Enrollment[]> {
  const { body } = await gym.admin.call(api.enrollments.listOfStudent, { params: { id: student_id } })
  return body.object.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))
}
const noticesOf = async (who: TestGym['admin']) =>
  (await who.call(api.notifications.list, {})).body.object.filter(({ kind }) => kind === 'renewal_coming')

test('a student who agreed is notified fifteen days before, and renewed on the last day with an invoice', async () => {
  const { studentId } = gym.student
  const sold = await sell(studentId)
  expect(sold).toMatchObject({ renewal: 'automatic', renewal_choice: null })
  const { body: choice } = await answer(sold.id, true, gym.student)
  expect(choice).toMatchObject({ ...answered, automatic: true, made_at: 'phone', chosen_by_name: gym.student.name })
  expect(await runOn('2026-03-15')).toBe(0)
  expect(await noticesOf(gym.student)).toEqual([])
  await runOn('2026-03-16')
  const notice = { kind: 'renewal_coming', entity_id: sold.id, data: { starts_on: '2026-04-01', price_cents: 10_000 } }
  expect(await noticesOf(gym.student)).toMatchObject([notice])
  await gym.admin.call(api.plans.update, { body: { id: plan.id, price: 180 } })
  expect(await runOn('2026-03-30')).toBe(0)
  expect(await runOn('2026-03-31')).toBe(1)
  await gym.admin.call(api.plans.update, { body: { id: plan.id, price: 100 } })
  expect(await termsOf(studentId)).toMatchObject([
    { id: sold.id, followed: true },
    // At the announced price.
    {
      start_date: '2026-04-01',
      end_date: '2026-04-30',
      price: 100,
      renewal_choice: { automatic: true, made_at: 'renewal' },
    },
  ])
  const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: studentId } })
  expect(body.object).toMatchObject([{ due_on: '2026-04-01', total_cents: 10_000 }, { due_on: '2026-03-14' }])
  // The automatic term is deleted without a fee, regardless of later answers; the one that was bought is not.
  const [, next] = await termsOf(studentId)
  await answer(next?.id ?? '', false, gym.student)
  const quote = (id = '') =>
    gym.admin.call(api.cancellations.quote, {
      params: { id },
      body: { reason: 'renewed_automatically', evidence: 'Histórico' },
    })
  expect(refusalOf(await quote(sold.id)).fields).toEqual({ reason: 'NOT_RENEWED' })
  expect((await quote(next?.id)).body).toMatchObject({ reason: 'renewed_automatically', fee_cents: 0 })
})

test('only the guardian agrees to the automatic renewal of a student under 18, by name and at the desk; declining is free', async () => {
  const minor = await aStudentWithAccount(server, gym.id)
  await gym.admin.call(api.students.update, { body: { id: minor.studentId, birth_date: '2012-05-01' } })
  const atSale = await gym.admin.call(api.enrollments.create, {
    body: { student_id: minor.studentId, plan_id: plan.id, ...term, automatic_renewal: true },
  })
  expect(refusalOf(atSale).fields).toEqual({ automatic_renewal: 'GUARDIAN_AFTER_SALE' })
  const sold = await sell(minor.studentId)
  expect(refusalOf(await answer(sold.id, true, minor)).fields).toEqual({ automatic: 'GUARDIAN_AT_DESK' })
  const byGuardian = (guardian_name?: string) =>
    gym.admin.call(api.enrollments.chooseRenewal, {
      params: { id: sold.id },
      body: { automatic: true, text_version: renewalAgreement.version, guardian_name },
    })
  expect(refusalOf(await byGuardian('Rosana Prado')).fields).toEqual({ guardian_name: 'GUARDIAN_REQUIRED' })
  const guardian = { guardian_name: 'Rosana Prado', guardian_cpf: '52998224725' }
  await gym.admin.call(api.students.update, { body: { id: minor.studentId, ...guardian } })
  for (const name of [undefined, minor.name]) {
    expect(refusalOf(await byGuardian(name)).fields).toEqual({ guardian_name: 'GUARDIAN_ACCEPTS' })
  }
  expect((await byGuardian('rosana prado')).body).toMatchObject({ automatic: true, made_at: 'desk' })
  expect((await answer(sold.id, false, minor)).body).toMatchObject({ automatic: false, made_at: 'phone' })
})

test('eight concurrent processes renew a term exactly once, and an undone renewal is not repeated', async () => {
  const student = await aStudent(gym.admin.call)
  const sold = await sell(student, { automatic_renewal: true })
  expect(sold.renewal_choice).toMatchObject({ automatic: true, made_at: 'desk' })
  await runOn('2026-03-20')
  const counts = await Promise.all(Array.from({ length: 8 }, () => runOn('2026-03-31')))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  const [, renewed] = await termsOf(student)
  await gym.admin.call(api.enrollments.remove, { params: { id: renewed?.id ?? '' } })
  expect(await runOn('2026-03-31')).toBe(0)
})

test('administrators are notified instead of a student without an account', async () => {
  const sold = await sell(await aStudent(gym.admin.call, { name: 'Sem Conta' }), { automatic_renewal: true })
  await runOn('2026-03-20')
  const notices = (await noticesOf(gym.admin)).filter(({ entity_id }) => entity_id === sold.id)
  expect(notices).toMatchObject([{ data: { student_name: 'Sem Conta' } }])
})

test('the notice states the whole price of the new term and its first day', async () => {
  const twelve = { duration: 365, duration_months: 12, renewal: 'automatic' as const }
  const year = async (
    name: string,
    charging: 'monthly' | 'installments',
    price: number,
    installments: number | null,
  ) => {
    const body = { name, price, charging, installments, ...twelve }
    const { body: sold } = await gym.admin.call(api.plans.create, { body })
    const student_id = await aStudent(gym.admin.call)
    const { id } = await sell(student_id, { plan_id: sold.id, automatic_renewal: true })
    return id
  }
  const monthly = await year('Anual mensal', 'monthly', 129.9, null)
  const uneven = await year('Anual em três', 'installments', 1000, 3)
  await runOn('2026-03-20')
  const dataOf = async (id: string) => (await noticesOf(gym.admin)).find(({ entity_id }) => entity_id === id)?.data
  expect(await dataOf(monthly)).toMatchObject({
    starts_on: '2026-04-01',
    price_cents: 155_880,
    invoices: { count: 12, each_cents: 12_990 },
  })
  expect(await dataOf(uneven)).toMatchObject({ price_cents: 100_000, invoices: { count: 3, each_cents: null } })
})

test('the desk is told once of a term that should have renewed while the server was stopped', async () => {
  const own = await aGym(server)
  const body = { name: 'Mensal', price: 100, duration: 30, duration_months: 1, renewal: 'automatic' as const }
  const { body: sold } = await own.admin.call(api.plans.create, { body })
  const { id } = await enrolled(own, { plan_id: sold.id, ...term })
  await answer(id, true, own.student)
  const run = (day: string) => renewDueOf(server.database, own, { now: at(day), log: silentLogger })
  const missed = async () => {
    const { body: list } = await own.admin.call(api.notifications.list, {})
    return list.object.filter(({ kind }) => kind === 'renewal_missed').map(({ entity_id }) => entity_id)
  }
  await run('2026-04-07')
  expect(await missed()).toEqual([])
  for (const day of ['2026-04-20', '2026-04-20', '2026-04-21']) await run(day)
  expect(await missed()).toEqual([id])
  expect(
    (await own.admin.call(api.enrollments.listOfStudent, { params: { id: own.student.studentId } })).body.total,
  ).toBe(1)
})

test('whoever pays for a student is notified too, and is told for whom', async () => {
  const mother = await aStudentWithAccount(server, gym.id)
  const student_id = await aStudent(gym.admin.call, { name: 'Davi Prado', payer_id: mother.studentId })
  const sold = await sell(student_id, { automatic_renewal: true })
  await runOn('2026-03-20')
  expect(await noticesOf(mother)).toMatchObject([{ entity_id: sold.id, data: { of_student: 'Davi Prado' } }])
  expect((await noticesOf(gym.admin)).some(({ entity_id }) => entity_id === sold.id)).toBe(false)
})

test('only a plan that renews automatically can be agreed to, and only while the enrollment runs', async () => {
  const { body: other } = await gym.admin.call(api.plans.create, { body: { name: 'Avulso', price: 50, duration: 30 } })
  const student_id = await aStudent(gym.admin.call)
  const body = { student_id, plan_id: other.id, ...term, automatic_renewal: true }
  const refused = await gym.admin.call(api.enrollments.create, { body })
  expect(refusalOf(refused).fields).toEqual({ automatic_renewal: 'RENEWAL_NOT_AUTOMATIC' })
  const { id } = await enrolled(gym, { student_id, plan_id: other.id, ...term })
  expect(refusalOf(await answer(id, true)).fields).toEqual({ automatic: 'RENEWAL_NOT_AUTOMATIC' })
  expect((await answer(id, false)).status).toBe(200)
  const past = await sell(student_id, { start_date: '2026-01-01', end_date: '2026-01-31' })
  expect(refusalOf(await answer(past.id, true)).code).toBe('ENROLLMENT_OVER')
})

test('a student answers only for their own enrollment, an instructor for none', async () => {
  const sold = await sell(await aStudent(gym.admin.call))
  expect((await answer(sold.id, true, gym.student)).status).toBe(404)
  expect((await answer(sold.id, true, gym.instructor)).status).toBe(403)
})

test('the notice goes out as many days before as the gym chose', async () => {
  const sold = await sell(await aStudent(gym.admin.call), { automatic_renewal: true, end_date: '2026-05-31' })
  const choose = (renewal_notice_days: number) =>
    gym.admin.call(api.gyms.update, { params: { id: gym.id }, body: { renewal_notice_days } })
  expect(refusalOf(await choose(61)).fields).toEqual({ renewal_notice_days: 'NOTICE_DAYS_INVALID' })
  await choose(3)
  const isNotified = async () => (await noticesOf(gym.admin)).some(({ entity_id }) => entity_id === sold.id)
  await runOn('2026-05-27')
  expect(await isNotified()).toBe(false)
  await runOn('2026-05-28')
  expect(await isNotified()).toBe(true)
  await choose(15)
})

/** Day of the month on which the job runs, or an answer. */
type Step = { run: number } | { yes: boolean }
const steps = fc.array(
  fc.oneof(
    fc.record({ run: fc.constantFrom(15, 16, 25, 30, 31, 32, 38, 39) }),
    fc.record({ yes: fc.constantFrom(true, true, false) }),
  ),
  { minLength: 3, maxLength: 8 },
)

/** Whether a sequence of answers and days leads to a renewal: after a standing yes, announced on an earlier day. */
function renewsBy(all: readonly Step[]): boolean {
  let [yes, announced] = [false, Number.POSITIVE_INFINITY]
  for (const step of all) {
    if ('yes' in step) yes = step.yes
    else if (yes && step.run >= 31 && step.run <= 38 && announced < step.run) return true
    else if (yes && step.run >= 16 && step.run <= 31) announced = Math.min(announced, step.run)
  }
  return false
}

/** The runs of the job sorted by day, the answers in their places. */
function inOrder(all: readonly Step[]): Step[] {
  const days = all.flatMap((it) => ('run' in it ? [it.run] : [])).toSorted((a, b) => a - b)
  return all.map((it) => ('run' in it ? { run: days.shift() ?? 0 } : it))
}

test('for any answers and days of the job, nothing renews without a standing yes and an earlier notice', async () => {
  const body = { name: 'Mensal', price: 100, duration: 30, duration_months: 1, renewal: 'automatic' as const }
  await fc.assert(
    fc.asyncProperty(steps.map(inOrder), async (all) => {
      const own = await aGym(server)
      const { body: sold } = await own.admin.call(api.plans.create, { body })
      const { id } = await enrolled(own, { plan_id: sold.id, ...term })
      let renewed = 0
      for (const step of all) {
        if ('yes' in step) await answer(id, step.yes, own.student)
        else {
          const now = at(addDays('2026-03-01', step.run - 1))
          renewed += await renewDueOf(server.database, own, { now, log: silentLogger })
        }
      }
      expect(renewed).toBe(renewsBy(all) ? 1 : 0)
    }),
    { numRuns: 15, examples: [[[{ yes: true }, { run: 16 }, { yes: false }, { run: 31 }]]] },
  )
})

test('the hourly job renews in all gyms', async () => {
  const student = await aStudent(gym.admin.call)
  await sell(student, { automatic_renewal: true })
  const { database } = server
  const jobs = jobsOf({ database, mailer: { send: async () => undefined }, publicUrl: 'http://folego.test' })
  const job = jobs.find(({ name }) => name === 'renewals')
  for (const day of ['2026-03-20', '2026-03-31']) await job?.run({ now: at(day), payload: {}, log: silentLogger })
  expect(await termsOf(student)).toHaveLength(2)
})
