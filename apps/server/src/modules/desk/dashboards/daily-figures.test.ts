import { api } from '@folego/contract'
import { addDays, daysBetween } from '@folego/domain'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/database'
import { openSession } from '#platform/security'
import { aGym, callerOf, testNow, testServer } from '#testing'
import type { Call, TestGym } from '#testing'
import { writeDaysOf } from './daily-figures.service.ts'

/* The trend of the administrator's cards: what the cards themselves showed on those days. */

const server = await testServer()

beforeEach(() => server.clock.set(testNow))

/** The administrator's calls at an instant, with a new sign-in, because sessions end. */
async function adminAt(gym: TestGym, at: string): Promise<Call> {
  const now = new Date(at)
  server.clock.set(now)
  const token = await server.database.inAccount('write', (tx) => openSession(tx, gym.admin.accountId, now))
  return callerOf(server.app, { authorization: `Bearer ${token}`, 'x-gym-id': gym.id })
}

async function statsOf(gym: TestGym, call: Call) {
  const { body } = await call(api.dashboards.stats, { params: { userId: gym.admin.accountId } })
  if (!('trend' in body)) throw new Error('these are not an administrator’s numbers')
  return body
}

async function anEmptyGym(timezone = 'America/Sao_Paulo'): Promise<TestGym> {
  const gym = await aGym(server, { timezone })
  await server.database.inGym(gym.id, 'write', (tx) => tx.deleteFrom('students').execute())
  return gym
}

async function aStudent(call: Call): Promise<string> {
  const email = `aluno.${newId()}@exemplo.com`
  const body = { name: 'Caio Reis', email, phone: '11912345678', birth_date: '1990-01-01' }
  return (await call(api.students.create, { body })).body.id
}

const writeFigures = ({ id }: TestGym, at: string, timezone = 'America/Sao_Paulo') =>
  writeDaysOf(server.database, { id, timezone }, new Date(at))

test('the trend shows what the cards showed at the end of each day, and what they show now', async () => {
  const gym = await anEmptyGym()
  const recorded: { active: number; total: number; enrollments: number; plans: number }[] = []
  let first = ''
  for (const [n, day] of [...Array(6).keys()].map((it) => [it, addDays('2026-03-08', it)] as const)) {
    const call = await adminAt(gym, `${day}T15:00:00Z`)
    const id = await aStudent(call)
    if (n === 0) first = id
    if (n === 1) {
      const plan = await call(api.plans.create, { body: { name: 'Mensal', price: 1, duration: 30 } })
      const dates = { start_date: day, end_date: addDays(day, 2) }
      await call(api.enrollments.create, { body: { student_id: first, plan_id: plan.body.id, ...dates } })
    }
    if (n === 2) await call(api.students.update, { body: { id: first, status: 'inactive' } })
    if (n === 3) await call(api.workoutPlans.create, { body: { title: 'A', description: 'B' } })
    if (n === 4) await call(api.students.remove, { params: { id: first } })
    const { active_students, total_students, active_enrollments, workout_plans } = await statsOf(gym, call)
    recorded.push({
      active: active_students,
      total: total_students,
      enrollments: active_enrollments,
      plans: workout_plans,
    })
    await writeFigures(gym, `${addDays(day, 1)}T03:10:00Z`)
  }
  const { trend, ...now } = await statsOf(gym, await adminAt(gym, '2026-03-14T12:00:00Z'))
  expect(trend.active_students).toEqual([...recorded.map(({ active }) => active), now.active_students])
  expect(trend.total_students).toEqual([...recorded.map(({ total }) => total), now.total_students])
  expect(trend.active_enrollments).toEqual([...recorded.map(({ enrollments }) => enrollments), now.active_enrollments])
  expect(trend.workout_plans).toEqual([...recorded.map(({ plans }) => plans), now.workout_plans])
  // The figures did change.
  expect(new Set(recorded.map(({ enrollments }) => enrollments))).toEqual(new Set([0, 1]))
})

test('a day is stored once, when it is over in the gym, and never changes', async () => {
  const gym = await anEmptyGym('America/Rio_Branco')
  await aStudent(await adminAt(gym, '2026-03-10T15:00:00Z'))
  const days = async () =>
    (
      await server.database.inGym(gym.id, 'read', (tx) =>
        tx.selectFrom('daily_figures').selectAll().orderBy('day', 'desc').limit(1).execute(),
      )
    ).map(({ day, total_students }) => [day, total_students])
  // Five hours behind UTC: the 10th is over at 05:00 of the 11th.
  await writeFigures(gym, '2026-03-11T04:59:00Z', 'America/Rio_Branco')
  expect(await days()).toEqual([['2026-03-09', 0]])
  await writeFigures(gym, '2026-03-11T05:00:00Z', 'America/Rio_Branco')
  await writeFigures(gym, '2026-03-11T05:00:00Z', 'America/Rio_Branco')
  expect(await days()).toEqual([['2026-03-10', 1]])
  await server.database.inGym(gym.id, 'write', (tx) =>
    tx.updateTable('students').set({ created_at: '2026-03-01T12:00:00Z' }).execute(),
  )
  await writeFigures(gym, '2026-03-12T05:00:00Z', 'America/Rio_Branco')
  expect(await days()).toEqual([['2026-03-11', 1]])
  const { trend } = await statsOf(gym, await adminAt(gym, '2026-03-12T12:00:00Z'))
  expect(trend.total_students).toEqual([1, 1, 1])
})

test('a day that was stored too early by a clock running ahead is counted again', async () => {
  const gym = await anEmptyGym('America/Sao_Paulo')
  await writeFigures(gym, '2026-03-11T12:00:00Z', 'America/Sao_Paulo')
  await aStudent(await adminAt(gym, '2026-03-10T15:00:00Z'))
  await writeFigures(gym, '2026-03-10T15:00:00Z', 'America/Sao_Paulo')
  await writeFigures(gym, '2026-03-11T12:00:00Z', 'America/Sao_Paulo')
  const { trend } = await statsOf(gym, await adminAt(gym, '2026-03-11T12:00:00Z'))
  expect(trend.total_students).toEqual([1, 1])
})

test('a gym without a history has no trend, and nobody else’s', async () => {
  const [gym, other] = [await anEmptyGym(), await anEmptyGym()]
  await aStudent(await adminAt(other, '2026-03-10T15:00:00Z'))
  for (const it of [gym, other]) await writeFigures(it, '2026-03-14T12:00:00Z')
  const { trend } = await statsOf(gym, await adminAt(gym, '2026-03-14T12:00:00Z'))
  expect(trend.total_students).toEqual([])
})

test('a long history is cut to the days since the same one of the previous month', async () => {
  const gym = await anEmptyGym()
  await aStudent(await adminAt(gym, '2026-01-02T15:00:00Z'))
  for (const day of ['2026-02-14', '2026-03-14']) await writeFigures(gym, `${day}T12:00:00Z`)
  const { trend } = await statsOf(gym, await adminAt(gym, '2026-03-14T12:00:00Z'))
  expect(trend.total_students).toHaveLength(daysBetween('2026-02-14', '2026-03-14') + 1)
})
