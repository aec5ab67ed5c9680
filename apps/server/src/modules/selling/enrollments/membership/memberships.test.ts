import { api } from '@folego/contract'
import {
  addDays,
  dateInZone,
  type EnrollmentStatus,
  foldForSearch,
  isInForce,
  membershipFacts,
  type MembershipMove,
  membershipMoves,
  membershipOf,
  type MembershipView,
  membershipViews,
  statesOfView,
} from '@folego/domain'
import type { Student } from '@folego/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#platform/database'
import { aGym, aPlan, aStudent, enroll, enrolled, testNow, testServer } from '#testing'
import type { TestGym } from '#testing'
import { isInStates } from './memberships.store.ts'

/* One definition of membership: for any terms of a gym's students, every list and number agrees. */

const server = await testServer()

const timezone = 'America/Sao_Paulo'
const today = dateInZone(testNow, timezone)
const since = '2026-02-14'

interface Term {
  status: EnrollmentStatus
  start_date: string
  end_date: string
  /** The day on which it was cancelled or ended by hand; null if neither. */
  changed_on: string | null
  /** Cancelled for its last day. */
  not_renewing: boolean
}

interface Person {
  inactive_since: string | null
  terms: Term[]
}

/** Days around today; the edges of every rule are more likely than others. */
const dayOffset = fc.oneof(fc.integer({ min: -120, max: 60 }), fc.constantFrom(-61, -60, -59, -28, -27, -1, 0, 1, 7, 8))
const term: fc.Arbitrary<Term> = fc
  .record({
    start: dayOffset,
    days: fc.oneof(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 12 })),
    status: fc.constantFrom<EnrollmentStatus>('active', 'active', 'active', 'cancelled', 'expired'),
    changed: fc.integer({ min: -60, max: 0 }),
    not_renewing: fc.boolean(),
  })
  .map(({ start, days, status, changed, not_renewing }) => ({
    not_renewing,
    status,
    start_date: addDays(today, start),
    end_date: addDays(today, start + days),
    changed_on: status === 'active' ? null : addDays(today, changed),
  }))
const person: fc.Arbitrary<Person> = fc.record({
  inactive_since: fc.option(
    fc.oneof(fc.integer({ min: -60, max: 0 }), fc.constant(-28)).map((days) => addDays(today, days)),
    { freq: 4 },
  ),
  terms: fc.array(term, { maxLength: 4 }),
})

/** The terms as of the end of a day: what was cancelled or ended later was still active. */
const termsOn = ({ terms }: Person, day: string) =>
  terms.map((it) => (it.changed_on !== null && it.changed_on > day ? { ...it, status: 'active' as const } : it))

function stateOn(it: Person, day: string) {
  const isInactive = it.inactive_since !== null && it.inactive_since <= day
  return membershipOf({ status: isInactive ? 'inactive' : 'active' }, membershipFacts(termsOn(it, day), day), day)
}

function moveOf(it: Person): MembershipMove | undefined {
  const [before, now] = [isInForce(stateOn(it, since).state), isInForce(stateOn(it, today).state)]
  if (before === now) return undefined
  if (before) return 'left'
  const hadOne = it.terms.some(
    ({ status, start_date, changed_on }) =>
      start_date <= since && (status !== 'cancelled' || (changed_on ?? '') > start_date),
  )
  return hadOne ? 'returned' : 'joined'
}

/** A gym with only these people; their ids in order. */
async function aGymWith(people: readonly Person[]): Promise<{ gym: TestGym; ids: string[] }> {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym.admin.call)
  const ids = people.map(() => newId())
  const instantOf = (day: string) => `${day}T15:00:00Z`
  await server.database.inGym(gym.id, 'write', async (tx) => {
    await tx.deleteFrom('students').execute()
    const name_key = foldForSearch('Aluna')
    const students = people.map(({ inactive_since }, at) => ({
      id: ids[at] ?? '',
      name: 'Aluna',
      email: `${ids[at]}@exemplo.com`,
      email_key: `${ids[at]}@exemplo.com`,
      name_key,
      search_key: name_key,
      status: inactive_since === null ? ('active' as const) : ('inactive' as const),
      inactive_since,
    }))
    if (students.length > 0) await tx.insertInto('students').values(students).execute()
    const enrollments = people.flatMap(({ terms }, at) =>
      terms.map(({ status, start_date, end_date, changed_on, not_renewing }) => ({
        not_renewing,
        id: newId(),
        student_id: ids[at] ?? '',
        student_name_key: name_key,
        plan_id,
        start_date,
        end_date,
        status,
        cancelled_at: status === 'cancelled' && changed_on !== null ? instantOf(changed_on) : null,
        updated_at: instantOf(changed_on ?? start_date),
        price_cents: 9990,
      })),
    )
    if (enrollments.length > 0) await tx.insertInto('enrollments').values(enrollments).execute()
  })
  return { gym, ids }
}

/** The students in a view, evaluated together as in messages. */
async function idsAtOnce({ id }: TestGym, view: MembershipView): Promise<string[]> {
  const rows = await server.database.inGym(id, 'read', (tx) =>
    tx
      .selectFrom('students as s')
      .where('s.deleted_at', 'is', null)
      .where(isInStates(statesOfView(view), { day: today, timezone }))
      .select('s.id')
      .execute(),
  )
  return rows.map((it) => it.id).sort()
}

test('the state of a membership is the same in every list and number for any terms', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 16, maxLength: 64 }), async (people) => {
      const { gym, ids } = await aGymWith(people)
      const { call } = gym.admin
      const list = async (query: object) =>
        (await call(api.students.list, { query: { page_size: 100, ...query } })).body.object.map((it) => it.id).sort()
      const idsOf = (matches: (it: Person) => boolean) => ids.filter((_, at) => matches(people[at] as Person)).sort()
      const { body: all } = await call(api.students.list, { query: { page_size: 100 } })
      const stated = new Map(all.object.map((it) => [it.id, it.membership]))
      for (const [at, it] of people.entries()) expect(stated.get(ids[at] ?? '')).toMatchObject(stateOn(it, today))
      const { body: counts } = await call(api.students.counts, {})
      expect(counts.all).toBe(people.length)
      for (const view of membershipViews) {
        const expected = idsOf((it) => statesOfView(view).includes(stateOn(it, today).state))
        expect(await list({ membership: view })).toEqual(expected)
        expect(await idsAtOnce(gym, view)).toEqual(expected)
        expect(counts[view]).toBe(expected.length)
      }
      for (const sort of ['until', '-until'] as const) {
        const { body: ordered } = await call(api.students.list, { query: { page_size: 100, sort } })
        const ends = ordered.object.flatMap(({ membership }) => membership.until ?? [])
        expect(ordered.object.slice(0, ends.length).map(({ membership }) => membership.until)).toEqual(
          sort === 'until' ? ends.toSorted() : ends.toSorted().toReversed(),
        )
      }
      const { body: ending } = await call(api.enrollments.list, { query: { expiring: 'soon', page_size: 100 } })
      expect([...new Set(ending.object.map((it) => it.student_id))].sort()).toEqual(
        await list({ membership: 'expiring' }),
      )
      const { body: stats } = await call(api.dashboards.stats, { params: { userId: gym.admin.accountId } })
      if (!('moves' in stats)) throw new Error('these are not an administrator’s numbers')
      expect(stats).toMatchObject({
        compared_with: since,
        active_enrollments: counts.in_force,
        expiring: counts.expiring,
        lapsed: counts.lapsed,
      })
      for (const move of membershipMoves) {
        const moved = idsOf((it) => moveOf(it) === move)
        expect(stats.moves[move]).toBe(moved.length)
        expect(await list({ move, moved_since: since })).toEqual(moved)
      }
      const { joined, returned, left } = stats.moves
      expect(stats.active_enrollments).toBe(stats.earlier.active_enrollments + joined + returned - left)
      const lately = addDays(today, -30)
      const lapsed = (it: Person) => {
        const { state, until } = stateOn(it, today)
        return state === 'lapsed' && (until ?? '') >= lately
      }
      expect(await list({ lapsed_from: lately })).toEqual(idsOf(lapsed))
      const { body: plans } = await call(api.plans.list, {})
      expect(plans.object[0]?.active_enrollments).toBe(
        people.filter((it) => membershipFacts(it.terms, today).in_force_until !== null && it.inactive_since === null)
          .length,
      )
    }),
    { numRuns: 16, endOnFailure: true },
  )
})

test('the state of a membership lists somebody who renewed once, with the day until which it is paid for', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym.admin.call)
  await enrolled(gym, { plan_id, start_date: addDays(today, -25), end_date: addDays(today, 5) })
  const read = async (): Promise<Student> =>
    (await gym.admin.call(api.students.find, { params: { id: gym.student.studentId } })).body
  expect((await read()).membership).toMatchObject({ state: 'expiring', until: addDays(today, 5), plan_id })
  await enrolled(gym, { plan_id, start_date: addDays(today, 6), end_date: addDays(today, 36) })
  expect((await read()).membership).toMatchObject({ state: 'renewed', until: addDays(today, 36) })
  const { body: running } = await gym.admin.call(api.enrollments.findActive, {
    params: { id: gym.student.studentId },
  })
  expect((await read()).membership.enrollment_id).toBe(running.id)
  const { body } = await gym.admin.call(api.students.counts, {})
  expect(body).toMatchObject({ in_force: 1, current: 1, expiring: 0 })
  const { body: plans } = await gym.admin.call(api.plans.list, {})
  expect(plans.object[0]?.active_enrollments).toBe(1)
})

test('the state of a membership can be counted for only an instructor’s own students', async () => {
  const gym = await aGym(server)
  const { body: trainers } = await gym.admin.call(api.trainers.list, {})
  const own = await aStudent(gym.admin.call, { instructor_id: trainers.object[0]?.id })
  await enroll(gym, { plan_id: await aPlan(gym.admin.call), student_id: own })
  const { body } = await gym.instructor.call(api.students.counts, { query: { instructor: 'me' } })
  expect(body).toMatchObject({ all: 1, in_force: 1, none: 0 })
  expect((await gym.instructor.call(api.students.counts, {})).body).toMatchObject({ all: 2, none: 1 })
})
