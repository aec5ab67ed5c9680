import { api } from '@folego/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  aClassPack,
  aGym,
  aPerson,
  aStudent,
  aStudentWithAccount,
  aTimetable,
  classMonday,
  enrolled,
  ownTestServer,
  testNow,
} from '#testing'
import type { TestGym } from '#testing'

/* A class that takes place after all: whoever was in it is in it again, as far as they may. */

const server = await ownTestServer()
let gym: TestGym
let timetable: Awaited<ReturnType<typeof aTimetable>>

beforeEach(() => aNewGym())
afterEach(() => server.clock.set(testNow))

async function aNewGym(): Promise<void> {
  gym = await aGym(server)
  timetable = await aTimetable(gym)
}
async function closeMonday(): Promise<string> {
  const body = { from: classMonday, to: classMonday, reason: 'Reforma' }
  return (await gym.admin.call(api.closures.create, { body })).body.id
}
const undo = (id: string) => gym.admin.call(api.closures.undo, { params: { id } })
const queueOf = async (id: string) =>
  (await timetable.queueOf(id)).map(({ student_id, state }) => [student_id, state] as const)
/** Without a plan, with a pack of so many uses. */
async function withPack(uses: number): Promise<string> {
  const student_id = await aStudent(gym.admin.call)
  const pack = (await gym.admin.call(api.classPacks.create, { body: { ...aClassPack, uses } })).body
  const body = { student_id, method: 'pix' as const, due_cents: pack.price_cents }
  await gym.admin.call(api.classPacks.sell, { params: { id: pack.id }, body })
  return student_id
}
const usesOf = async (student_id: string) =>
  (await gym.admin.call(api.credits.list, { query: { student_id } })).body.object.map(
    ({ free_uses, reserved_uses }) => [free_uses, reserved_uses],
  )

test('an undone closure gives everybody their place in the order in which they came, and each says how they are in it', async () => {
  const id = await timetable.planned({ capacity: 2 })
  const other = await timetable.planned({ capacity: 2, weekday: 2 })
  const bia = await aStudentWithAccount(server, gym.id)
  for (const { studentId: student_id } of [gym.student, bia]) {
    await enrolled(gym, { plan_id: timetable.plan_id, student_id })
  }
  const ana = await withPack(3)
  for (const who of [ana, gym.student.studentId, bia.studentId]) await timetable.book(id, who)
  await timetable.book(other, ana)
  const before = await queueOf(id)
  const closure = await closeMonday()
  expect([await queueOf(id), await usesOf(ana)]).toEqual([[], [[2, 1]]])
  expect((await undo(closure)).status).toBe(204)
  expect(before.map(([, state]) => state)).toEqual(['booked', 'booked', 'waiting'])
  expect([await queueOf(id), await usesOf(ana)]).toEqual([before, [[1, 2]]])
  const newsOf = async (who: TestGym['student']) => (await who.call(api.notifications.list)).body.object[0]?.data
  expect(await newsOf(gym.student)).toMatchObject({ change: 'restored', standing: 'booked' })
  expect(await newsOf(bia)).toMatchObject({ change: 'restored', standing: 'waiting' })
})

test('whoever has something else at that time by then is out, and the next one has the place', async () => {
  const id = await timetable.planned({ capacity: 1 })
  const [ana, bia] = [await timetable.member(), await timetable.member()]
  for (const who of [ana, bia]) await timetable.book(id, who)
  await gym.admin.call(api.classes.cancel, { params: { id }, body: { reason: 'Sem luz' } })
  const meanwhile = await timetable.planned({ starts: '18:30' })
  await timetable.book(meanwhile, ana)
  await gym.admin.call(api.classes.restore, { params: { id }, body: {} })
  expect(await queueOf(id)).toEqual([[bia, 'booked']])
  expect(await queueOf(meanwhile)).toEqual([[ana, 'booked']])
})

test('whoever was in it is offered the place after the time to leave, leaves it for nothing, and has it at the time to which it was moved meanwhile', async () => {
  const [id, moved] = [await timetable.planned(), await timetable.planned({ weekday: 2 })]
  const ana = await timetable.member()
  for (const it of [id, moved]) {
    await timetable.book(it, ana)
    await gym.admin.call(api.classes.cancel, { params: { id: it }, body: { reason: 'Sem luz' } })
  }
  server.clock.set(new Date('2026-03-16T19:30:00Z'))
  gym.admin = await aPerson(server, gym.id, 'admin')
  await gym.admin.call(api.classes.restore, { params: { id }, body: {} })
  expect(await queueOf(id)).toEqual([[ana, 'offered']])
  const [own] = await timetable.queueOf(id)
  await gym.admin.call(api.classBookings.accept, { params: { id: own?.id ?? '' } })
  expect((await timetable.leave(own?.id ?? '')).body.state).toBe('cancelled')
  await timetable.move(moved, { moved_to: '2026-03-18', starts: '18:00' })
  await gym.admin.call(api.classes.restore, { params: { id: moved }, body: {} })
  expect(await queueOf(moved)).toEqual([[ana, 'booked']])
})

test('whoever has a plan by then uses it instead of their pack, and whoever has used theirs elsewhere is out', async () => {
  const [id, other] = [await timetable.planned(), await timetable.planned({ weekday: 2 })]
  const [ana, bia] = [await withPack(1), await withPack(1)]
  for (const who of [ana, bia]) await timetable.book(id, who)
  const closure = await closeMonday()
  await enrolled(gym, { plan_id: timetable.plan_id, student_id: ana })
  await timetable.book(other, bia)
  await undo(closure)
  expect(await queueOf(id)).toEqual([[ana, 'booked']])
  expect([await usesOf(ana), await usesOf(bia)]).toEqual([[[1, 0]], [[0, 1]]])
})

/* Whatever was booked, waited for and paid by packs: a closure and its undoing together change nothing. */
test(
  'a closure that is undone at once leaves every place, queue and pack as they were',
  { timeout: 120_000 },
  async () => {
    const wanted = fc.array(fc.record({ who: fc.nat(4), what: fc.nat(2) }), { minLength: 6, maxLength: 12 })
    const capacities = fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: 1, max: 2 })))
    await fc.assert(
      fc.asyncProperty(wanted, capacities, async (all, sizes) => {
        await aNewGym()
        // the last two are at one time
        const times = ['08:00', '18:00', '18:30']
        const ids: string[] = []
        for (const [at, starts] of times.entries())
          ids.push(await timetable.planned({ starts, capacity: sizes[at] ?? 1 }))
        const body = { name: 'Uma', price: 50, duration: 30, weekly_classes: 1 }
        const once = (await gym.admin.call(api.plans.create, { body })).body.id
        const people = [await timetable.member(), await aStudent(gym.admin.call), await withPack(1), await withPack(2)]
        await enrolled(gym, { plan_id: once, student_id: people[1] ?? '' })
        people.push(await timetable.member())
        for (const { who, what } of all) await timetable.book(ids[what] ?? '', people[who] ?? '')
        const state = async () => ({
          queues: await Promise.all(ids.map(queueOf)),
          packs: await Promise.all(people.map(usesOf)),
        })
        const before = await state()
        await undo(await closeMonday())
        expect(await state()).toEqual(before)
      }),
      { numRuns: 5 },
    )
  },
)
