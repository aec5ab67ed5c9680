import { api } from '@folego/contract'
import { addDays } from '@folego/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aGym, aPlan, aStudent, enrolled, refusalOf, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()

const today = '2026-03-14'

const changePlans = (gym: TestGym, enrollment_ids: string[], plan_id: string) =>
  gym.admin.call(api.enrollments.changePlans, { body: { enrollment_ids, plan_id } })
const undoMany = (gym: TestGym, ids: string[]) => gym.admin.call(api.enrollments.undoMany, { body: { ids } })

/** The states of an enrollment in a batch: one that may change its plan, or why it may not. */
const standings = {
  running: { start_date: addDays(today, -10), end_date: addDays(today, 20), refused: undefined },
  lastDay: { start_date: addDays(today, -30), end_date: today, refused: undefined },
  over: { start_date: addDays(today, -60), end_date: addDays(today, -30), refused: 'ENROLLMENT_OVER' },
  scheduled: { start_date: addDays(today, 5), end_date: addDays(today, 35), refused: 'ENROLLMENT_OVER' },
} as const
type Standing = keyof typeof standings

async function aBatch(gym: TestGym, which: readonly Standing[]) {
  const plan_id = await aPlan(gym.admin.call)
  const ids: string[] = []
  for (const standing of which) {
    const { start_date, end_date } = standings[standing]
    const student_id = await aStudent(gym.admin.call)
    ids.push((await enrolled(gym, { student_id, plan_id, start_date, end_date })).id)
  }
  return { ids, other: await aPlan(gym.admin.call) }
}

/** Every term that the gym has sold. */
async function allTerms(gym: TestGym) {
  const { body } = await gym.admin.call(api.enrollments.list, { query: { page_size: 100, sort: 'created_at' } })
  return body.object.map(({ id, plan_id, status, start_date, end_date, version }) => ({
    id,
    plan_id,
    status,
    start_date,
    end_date,
    version,
  }))
}

test('changes the plan of everybody selected, and undoes it for all of them', async () => {
  const gym = await aGym(server)
  const { ids, other } = await aBatch(gym, ['running', 'lastDay', 'running'])
  const before = await allTerms(gym)
  const { status, body } = await changePlans(gym, ids, other)
  expect(status).toBe(201)
  expect(body.object.map(({ enrollment }) => enrollment)).toMatchObject(
    ids.map(() => ({ plan_id: other, start_date: today, status: 'active' })),
  )
  expect((await allTerms(gym)).filter(({ id }) => ids.includes(id)).map((it) => it.status)).toEqual(
    ids.map(() => 'cancelled'),
  )
  const changes = body.object.map(({ id }) => id)
  expect((await undoMany(gym, changes)).status).toBe(204)
  const withoutVersions = (terms: typeof before) => terms.map(({ version: _version, ...it }) => it)
  expect(withoutVersions(await allTerms(gym))).toEqual(withoutVersions(before))
  expect(refusalOf(await undoMany(gym, changes)).code).toBe('UNDO_REFUSED')
})

test('undoes nothing if one of the memberships was changed since', async () => {
  const gym = await aGym(server)
  const { ids, other } = await aBatch(gym, ['running', 'running'])
  const { body } = await changePlans(gym, ids, other)
  const [first, second] = body.object
  await gym.admin.call(api.enrollments.cancel, { params: { id: second?.enrollment.id ?? '' }, body: {} })
  const before = await allTerms(gym)
  expect(refusalOf(await undoMany(gym, [first?.id ?? '', second?.id ?? ''])).code).toBe('UNDO_REFUSED')
  expect(await allTerms(gym)).toEqual(before)
})

test('changes nobody if one fails, and names each row that does not allow it', async () => {
  const gym = await aGym(server)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<Standing>('running', 'lastDay', 'over', 'scheduled'), { minLength: 1, maxLength: 4 }),
      async (which) => {
        const { ids, other } = await aBatch(gym, which)
        const before = await allTerms(gym)
        const reply = await changePlans(gym, ids, other)
        const expected = Object.fromEntries(
          which.flatMap((standing, at) => {
            const { refused } = standings[standing]
            return refused === undefined ? [] : [[ids[at] ?? '', refused]]
          }),
        )
        if (Object.keys(expected).length === 0) {
          expect(reply.status).toBe(201)
        } else {
          expect(refusalOf(reply)).toMatchObject({ code: 'ROWS_REFUSED', details: expected })
          expect(await allTerms(gym)).toEqual(before)
        }
      },
    ),
    { numRuns: 12 },
  )
})

test('names those who already have that plan, and refuses a plan that is not sold', async () => {
  const gym = await aGym(server)
  const { ids, other } = await aBatch(gym, ['running'])
  const [id = ''] = ids
  const term = (await allTerms(gym)).find((it) => it.id === id)
  expect(refusalOf(await changePlans(gym, ids, term?.plan_id ?? '')).details).toEqual({ [id]: 'PLAN_UNCHANGED' })
  await gym.admin.call(api.plans.update, { body: { id: other, archived: true } })
  expect(refusalOf(await changePlans(gym, ids, other)).fields).toEqual({ plan_id: 'PLAN_UNKNOWN' })
  expect(refusalOf(await changePlans(gym, [], other)).fields).toEqual({ enrollment_ids: 'ROWS_REQUIRED' })
})

test('is allowed to those who may enroll', async () => {
  const gym = await aGym(server)
  const { ids, other } = await aBatch(gym, ['running'])
  const body = { enrollment_ids: ids, plan_id: other }
  expect((await gym.instructor.call(api.enrollments.changePlans, { body })).status).toBe(403)
})
