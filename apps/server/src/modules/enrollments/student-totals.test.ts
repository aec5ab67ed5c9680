import { addDays, api, dateInZone, sameDayOfPreviousMonth } from '@folego/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/database'
import { aGym, aPlan, aStudent, createdOn, enroll, enrolled, testNow, testServer } from '#testing'
import type { TestGym } from '#testing'
import { countStudents, findStudentTotals, recountStudents, writeTotalsOf } from './student-totals.service.ts'
import { foldDifferences, writeBasis } from './student-totals.store.ts'

/* The stored totals of a gym equal what counting gives, for any sequence of operations, also concurrent ones. */

const server = await testServer()
const timezone = 'America/Sao_Paulo'
const today = dateInZone(testNow, timezone)
const since = sameDayOfPreviousMonth(today)

beforeEach(() => server.clock.set(testNow))

const writeTotals = ({ id }: TestGym, at = testNow) => writeTotalsOf(server.database, { id, timezone }, at)

/** The stored totals of a gym and the counted ones, at one point in time. */
function totalsOf({ id }: TestGym, day = today) {
  return server.database.inGym(id, 'read', async (tx) => ({
    stored: await findStudentTotals({ tx, today: day, timezone }),
    counted: await countStudents({ tx, today: day, timezone }, sameDayOfPreviousMonth(day)),
  }))
}

/** Fails if the gym has to be counted, or if counting gives another result. */
async function expectRight(gym: TestGym): Promise<void> {
  const { stored, counted } = await totalsOf(gym)
  expect(stored).toEqual(counted)
}

/** The ids of the rows that the totals of a gym are the sum of. */
function rowsOf({ id }: TestGym): Promise<string[]> {
  return server.database.inGym(id, 'read', async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from student_totals order by id`.execute(tx)
    return rows.map((row) => row.id)
  })
}

const fold = ({ id }: TestGym) => server.database.inGym(id, 'write', (tx) => foldDifferences(tx, { today, timezone }))

async function aGymWithTotals(): Promise<{ gym: TestGym; plans: [string, string] }> {
  const gym = await aGym(server)
  const plans: [string, string] = [await aPlan(gym.admin.call, 'Mensal'), await aPlan(gym.admin.call, 'Anual')]
  await writeTotals(gym)
  return { gym, plans }
}

/** Some weeks around today. */
const term = (from: number, to: number) => ({ start_date: addDays(today, from), end_date: addDays(today, to) })

type Act = (gym: TestGym, it: { id: string; plans: [string, string] }) => Promise<unknown>

const acts: Record<string, Act> = {
  'a student comes': ({ admin }) => aStudent(admin.call),
  'a student comes with a plan': ({ admin }, { plans }) => aStudent(admin.call, { plan_id: plans[0] }),
  'a student comes with an account': ({ admin }, { plans }) =>
    admin.call(api.students.createWithAccount, {
      body: {
        name: 'Rui',
        email: `${crypto.randomUUID()}@exemplo.com`,
        phone: '11912345678',
        birth_date: '1990-01-01',
        plan_id: plans[0],
        password: 'senha-segura',
      },
    }),
  'a student becomes inactive': ({ admin }, { id }) =>
    admin.call(api.students.update, { body: { id, status: 'inactive' } }),
  'a student becomes inactive and active again': async ({ admin }, { id }) => {
    await admin.call(api.students.update, { body: { id, status: 'inactive' } })
    await admin.call(api.students.update, { body: { id, status: 'active' } })
  },
  'a student gets another plan': async ({ admin }, { id, plans }) => {
    await admin.call(api.students.update, { body: { id, plan_id: plans[0] } })
    await admin.call(api.students.update, { body: { id, plan_id: plans[1] } })
    await admin.call(api.students.update, { body: { id, plan_id: null } })
  },
  'a student is deleted': ({ admin }, { id }) => admin.call(api.students.remove, { params: { id } }),
  'a student is deleted and brought back': async (gym, { id, plans }) => {
    await enroll(gym, { student_id: id, plan_id: plans[0], ...term(-3, 20) })
    await gym.admin.call(api.students.remove, { params: { id } })
    await gym.admin.call(api.deletedStudents.restore, { params: { id } })
  },
  'an enrollment that expires soon': (gym, { id, plans }) =>
    enroll(gym, { student_id: id, plan_id: plans[0], ...term(-20, 3) }),
  'an enrollment that ran out': (gym, { id, plans }) =>
    enroll(gym, { student_id: id, plan_id: plans[0], ...term(-40, -10) }),
  'an enrollment to come': (gym, { id, plans }) => enroll(gym, { student_id: id, plan_id: plans[0], ...term(5, 30) }),
  'an enrollment is changed': async (gym, { id, plans }) => {
    const { id: enrollment } = await enrolled(gym, { student_id: id, plan_id: plans[0], ...term(-10, 20) })
    await gym.admin.call(api.enrollments.update, { body: { id: enrollment, end_date: addDays(today, 2) } })
  },
  'an enrollment gets another plan for the same days': async (gym, { id, plans }) => {
    const { id: enrollment } = await enrolled(gym, { student_id: id, plan_id: plans[0], ...term(-10, 20) })
    await gym.admin.call(api.enrollments.update, { body: { id: enrollment, plan_id: plans[1] } })
  },
  'an enrollment is given to somebody else': async (gym, { id, plans }) => {
    const { id: enrollment } = await enrolled(gym, { student_id: id, plan_id: plans[0], ...term(-10, 20) })
    const student_id = await aStudent(gym.admin.call)
    await gym.admin.call(api.enrollments.update, { body: { id: enrollment, student_id } })
  },
  'an enrollment is deleted': async (gym, { id, plans }) => {
    const { id: enrollment } = await enrolled(gym, { student_id: id, plan_id: plans[0], ...term(-10, 20) })
    await gym.admin.call(api.enrollments.remove, { params: { id: enrollment } })
  },
  'a membership is renewed, and that is undone': async (gym, { id, plans }) => {
    await enrolled(gym, { student_id: id, plan_id: plans[0], ...term(-20, 2) })
    const { body } = await gym.admin.call(api.enrollments.renew, { body: { student_id: id } })
    await gym.admin.call(api.enrollments.undo, { params: { id: body.id } })
  },
  'a membership is cancelled': async (gym, { id, plans }) => {
    const { id: enrollment } = await enrolled(gym, { student_id: id, plan_id: plans[0], ...term(-20, 9) })
    await gym.admin.call(api.enrollments.cancel, { params: { id: enrollment }, body: {} })
  },
  'a membership is cancelled for a day to come': async (gym, { id, plans }) => {
    const { id: enrollment } = await enrolled(gym, { student_id: id, plan_id: plans[0], ...term(-20, 9) })
    await gym.admin.call(api.enrollments.cancel, { params: { id: enrollment }, body: { last_day: addDays(today, 4) } })
  },
  'many change their plan': async (gym, { id, plans }) => {
    const one = await enrolled(gym, { student_id: id, plan_id: plans[0], ...term(-20, 9) })
    const student_id = await aStudent(gym.admin.call)
    const two = await enrolled(gym, { student_id, plan_id: plans[0], ...term(-20, 9) })
    await gym.admin.call(api.enrollments.changePlans, {
      body: { enrollment_ids: [one.id, two.id], plan_id: plans[1] },
    })
  },
  'a spreadsheet is brought in, and that is undone': async ({ admin }) => {
    const file = 'Nome;Celular;Plano;Vencimento\nAna Lima;11912345678;Mensal;31/03/2026\nRui Reis;11987654321;;'
    const content = Buffer.from(file).toString('base64')
    const { body: batch } = await admin.call(api.imports.create, { body: { file_name: 'a.csv', content } })
    expect((await admin.call(api.imports.apply, { params: { id: batch.id } })).status).toBe(200)
    await admin.call(api.imports.undo, { params: { id: batch.id } })
  },
}

describe('the totals of a gym', () => {
  test.each(Object.entries(acts))('are right after: %s', async (_, act) => {
    const { gym, plans } = await aGymWithTotals()
    const id = await aStudent(gym.admin.call)
    await createdOn(server, gym, id, addDays(since, -5))
    await writeTotals(gym)
    await server.database.inGym(gym.id, 'write', (tx) => writeBasis(tx, { since, today, timezone }))
    const before = await rowsOf(gym)
    await act(gym, { id, plans })
    await expectRight(gym)
    expect(await rowsOf(gym), 'nothing was changed').not.toEqual(before)
    await fold(gym)
    await expectRight(gym)
    expect(await rowsOf(gym)).toHaveLength(1)
  })

  test('are right when many write while the gym is counted and changes are summed up', async () => {
    const { gym, plans } = await aGymWithTotals()
    const shared = await aStudent(gym.admin.call)
    const everything = Object.values(acts)
    const writer = async (at: number) => {
      for (let n = 0; n < everything.length; n += 1) {
        const act = everything[(at * 5 + n * 7) % everything.length]
        // Half of them on one student; requests they make each other fail change nothing.
        const id = n % 2 === 0 ? shared : await aStudent(gym.admin.call)
        await act?.(gym, { id, plans }).catch(() => undefined)
      }
    }
    const work = { isOver: false }
    const counter = async () => {
      while (!work.isOver) {
        await server.database.inGym(gym.id, 'write', (tx) => writeBasis(tx, { since, today, timezone }))
        await expectRight(gym)
      }
    }
    const folder = async () => {
      while (!work.isOver) await fold(gym)
    }
    const counting = Promise.all([counter(), folder()])
    await Promise.all([0, 1, 2, 3].map(writer)).finally(() => (work.isOver = true))
    await counting
    await expectRight(gym)
    expect((await totalsOf(gym)).counted.students).toBeGreaterThan(20)
  })

  test('are right when two change the same student and neither has locked it', async () => {
    const { gym } = await aGymWithTotals()
    const id = await aStudent(gym.admin.call)
    const counted = Promise.withResolvers<void>()
    const change = (values: object, work: () => Promise<void>) =>
      server.database.inGym(gym.id, 'write', async (tx) => {
        await recountStudents({ tx, today, timezone }, [id])
        await work()
        await tx.updateTable('students').set(values).where('id', '=', id).execute()
      })
    const first = change({ status: 'inactive', inactive_since: today }, async () => {
      counted.resolve()
      await new Promise((resolve) => setTimeout(resolve, 50))
    })
    await counted.promise
    await Promise.all([first, change({ deleted_at: testNow.toISOString() }, async () => undefined)])
    await expectRight(gym)
  })

  test('take one row more for each change, but never many', async () => {
    const { gym } = await aGymWithTotals()
    const names = Array.from({ length: 120 }, (_, at) => `Aluno ${at}`)
    for (const name of names) await aStudent(gym.admin.call, { name })
    expect((await rowsOf(gym)).length).toBeLessThan(110)
    await expectRight(gym)
  })

  test('are those of a day: the next day has to be counted first', async () => {
    const { gym } = await aGymWithTotals()
    expect((await totalsOf(gym)).stored).toBeDefined()
    const tomorrow = addDays(today, 1)
    expect((await totalsOf(gym, tomorrow)).stored).toBeUndefined()
    await writeTotals(gym, new Date(testNow.getTime() + 86_400_000))
    const { stored, counted } = await totalsOf(gym, tomorrow)
    expect(stored).toEqual(counted)
    expect((await totalsOf(gym)).stored).toBeUndefined()
  })

  test('include what somebody changes whose clock is a day behind', async () => {
    const { gym } = await aGymWithTotals()
    await writeTotals(gym, new Date(testNow.getTime() + 86_400_000))
    await aStudent(gym.admin.call)
    expect((await totalsOf(gym, addDays(today, 1))).stored).toBeUndefined()
  })

  test('are counted again after a former version of the program, which did not count plans, changed them', async () => {
    const { gym, plans } = await aGymWithTotals()
    await aStudent(gym.admin.call, { plan_id: plans[0] })
    await server.database.inGym(gym.id, 'write', (tx) =>
      sql`
        insert into student_totals
        select (jsonb_populate_record(t, jsonb_build_object('id', ${newId()}::text, 'is_basis', false, 'plan_people', null))).*
        from student_totals t where is_basis`.execute(tx),
    )
    const people = async () =>
      (await gym.admin.call(api.plans.find, { params: { id: plans[0] } })).body.active_enrollments
    expect((await totalsOf(gym)).stored).toBeUndefined()
    expect(await people()).toBe(1)
    await writeTotals(gym)
    await expectRight(gym)
    expect(await people()).toBe(1)
  })

  test('equal the lengths of the lists and the administrator’s numbers', async () => {
    const { gym, plans } = await aGymWithTotals()
    const { call, accountId } = gym.admin
    const lists = async () => ({
      all: (await call(api.students.list, { query: {} })).body.total,
      active: (await call(api.students.list, { query: { status: 'active' } })).body.total,
      inactive: (await call(api.students.list, { query: { status: 'inactive' } })).body.total,
      expiring: (await call(api.students.list, { query: { membership: 'expiring' } })).body.total,
      none: (await call(api.students.list, { query: { membership: 'none', page_size: 10 } })).body.object.map(
        ({ id }) => id,
      ),
      counts: (await call(api.students.counts, { query: {} })).body,
      plans: (await call(api.plans.list, { query: {} })).body.object.map((plan) => plan.active_enrollments),
      plan: (await call(api.plans.find, { params: { id: plans[0] } })).body.active_enrollments,
      enrollments: (await call(api.enrollments.list, { query: {} })).body.total,
      expired: (await call(api.enrollments.list, { query: { status: 'expired' } })).body.total,
      numbers: (await call(api.dashboards.stats, { params: { userId: accountId } })).body,
    })
    for (const act of Object.values(acts)) await act(gym, { id: await aStudent(call), plans })
    // Enough for a first page of those who have no plan.
    await Promise.all(Array.from({ length: 12 }, () => aStudent(call)))
    expect((await totalsOf(gym)).stored).toBeDefined()
    const stored = await lists()
    expect(stored.none).toHaveLength(10)
    await server.database.inGym(gym.id, 'write', (tx) => tx.deleteFrom('student_totals').execute())
    expect(await lists()).toEqual(stored)
    expect(stored.expired).toBeGreaterThan(0)
    expect(stored.plan).toBeGreaterThan(0)
    expect(stored.expiring).toBeGreaterThan(0)
    expect(stored.all).toBe(stored.active + stored.inactive)
  })
})
