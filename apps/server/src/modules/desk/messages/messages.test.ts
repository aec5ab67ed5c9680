import { api } from '@folego/contract'
import { addDays, dateInZone, isMobilePhone, type MessageCause, messageCauses } from '@folego/domain'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/database'
import { aGym, aPerson, aPlan, aStudent, enrolled, refusalOf, testNow, testServer, createdOn } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()
let gym: TestGym
let plan: string

beforeEach(async () => {
  server.clock.set(testNow)
  gym = await aGym(server)
  plan = await aPlan(gym.admin.call)
})

const today = '2026-03-14'

/** A student with a term from one day to another, relative to today. */
async function aMember(from: number, until: number, fields: object = {}): Promise<string> {
  const id = await aStudent(gym.admin.call, fields)
  await enrolled(gym, {
    plan_id: plan,
    student_id: id,
    start_date: addDays(today, from),
    end_date: addDays(today, until),
  })
  return id
}

async function trainedOn(student_id: string, day: string): Promise<void> {
  const body = { title: 'Treino A', description: 'Peito' }
  const workout = await gym.admin.call(api.workoutPlans.create, { body })
  const at = `${day}T15:00:00Z`
  const session = { id: newId(), student_id, workout_plan_id: workout.body.id, title: 'Treino A', updated_at: at }
  await server.database.inGym(gym.id, 'write', (tx) =>
    tx
      .insertInto('training_sessions')
      .values({ ...session, started_at: at, completed_at: at, duration_minutes: 60 })
      .execute(),
  )
}

/** Moves the clock to another day, which ends the sessions. */
async function itIs(now: Date): Promise<void> {
  server.clock.set(now)
  gym = { ...gym, admin: await aPerson(server, gym.id, 'admin') }
}

const listOf = async (cause: MessageCause, query: object = {}) =>
  (await gym.admin.call(api.messages.recipients, { query: { cause, ...query } })).body
const idsOf = async (cause: MessageCause, query: object = {}) =>
  (await listOf(cause, query)).object.map(({ student_id }) => student_id)
const countOf = async (cause: MessageCause) => (await gym.admin.call(api.messages.counts)).body[cause]
const mark = (student_id: string, cause: MessageCause | 'other') =>
  gym.admin.call(api.messages.mark, { body: { student_id, cause } })

test('the people to write to about the end of the membership are those who are "a vencer", the nearest end first', async () => {
  const [later, sooner] = [await aMember(-20, 7), await aMember(-20, 0)]
  await aMember(-20, 8)
  const renewed = await aMember(-20, 3)
  await enrolled(gym, { plan_id: plan, student_id: renewed, start_date: addDays(today, 4), end_date: '2026-05-01' })
  expect(await idsOf('renewal')).toEqual([sooner, later])
  const { object } = await listOf('renewal')
  expect(object[0]).toMatchObject({
    day: today,
    phone: '+5511912345678',
    mark: null,
    membership: { state: 'expiring', plan_name: 'Plano Mensal', until: today },
  })
})

test('the people to write to about a lapsed membership are those who are "vencida", the last one first', async () => {
  const [old, fresh] = [await aMember(-90, -60), await aMember(-40, -1)]
  await aMember(-120, -61)
  expect(await idsOf('lapsed')).toEqual([fresh, old])
  expect(await idsOf('lapsed', { sort: '-due' })).toEqual([old, fresh])
})

test.each([
  ['renewal', 'expiring'],
  ['lapsed', 'lapsed'],
] as const)(
  'the people to write to for %s are those whom the list of students shows as %s',
  async (cause, membership) => {
    for (const until of [-61, -60, -1, 0, 3, 7, 8]) await aMember(-100, until)
    const { body } = await gym.admin.call(api.students.list, { query: { membership, page_size: 100 } })
    expect(await idsOf(cause)).not.toEqual([])
    expect((await idsOf(cause)).toSorted()).toEqual(body.object.map(({ id }) => id).toSorted())
  },
)

test('the people to write to about an absence are in force, with ten days without a completed workout', async () => {
  const [absent, never, trains, fresh, returned] = [
    await aMember(-40, 40),
    await aMember(-40, 40),
    await aMember(-40, 40),
    await aMember(-40, 40),
    await aMember(-5, 40),
  ]
  for (const id of [absent, never, trains, returned]) await createdOn(server, gym, id, '2026-01-10')
  await trainedOn(absent, addDays(today, -10))
  await trainedOn(trains, addDays(today, -9))
  expect(await listOf('absent')).toMatchObject({
    object: [
      { student_id: absent, day: addDays(today, -10) },
      { student_id: never, day: null },
    ],
    total: 2,
  })
  expect(await idsOf('absent')).not.toContain(fresh)
})

test('the people to write to about a welcome are those whose first term began within two weeks', async () => {
  const fresh = await aMember(-13, 20)
  const earlier = await aMember(-14, 20)
  const returned = await aMember(-90, -40)
  await enrolled(gym, { plan_id: plan, student_id: returned })
  expect(await idsOf('welcome')).toEqual([fresh])
  expect(await idsOf('welcome')).not.toContain(earlier)
  const { body } = await gym.admin.call(api.students.list, {
    query: { move: 'joined', moved_since: addDays(today, -14) },
  })
  expect(body.object.map(({ id }) => id)).toEqual([fresh])
})

test('the people to write to about a birthday are listed on the day and for a week; a month is a list by day', async () => {
  const [on, before, tooLate, ahead] = [
    await aMember(-10, 40, { birth_date: '1990-03-14' }),
    await aMember(-10, 40, { birth_date: '2001-03-07' }),
    await aMember(-10, 40, { birth_date: '1980-03-06' }),
    await aMember(-10, 40, { birth_date: '1999-03-30' }),
  ]
  await aStudent(gym.admin.call, { birth_date: '1990-03-14' })
  expect(await idsOf('birthday')).toEqual([before, on])
  expect(await idsOf('birthday', { month: 3 })).toEqual([tooLate, before, on, ahead])
  expect((await listOf('birthday', { month: 3 })).object.map(({ day }) => day)).toEqual([
    '2026-03-06',
    '2026-03-07',
    '2026-03-14',
    '2026-03-30',
  ])
  expect(await idsOf('birthday', { month: 4 })).toEqual([])
})

test('the people to write to have a mobile phone; the others are only counted', async () => {
  const phones = ['11912345678', '1132345678', '+12125550123', '+551132345678']
  const ids: string[] = []
  for (const phone of phones) ids.push(await aMember(-20, 3, { phone }))
  const { body } = await gym.admin.call(api.students.list, { query: { page_size: 100 } })
  const reachable = body.object.filter(({ id, phone }) => ids.includes(id) && phone && isMobilePhone(phone))
  expect(reachable).toHaveLength(2)
  expect((await idsOf('renewal')).toSorted()).toEqual(reachable.map(({ id }) => id).toSorted())
  expect(await countOf('renewal')).toEqual({ pending: 2, contacted: 0, without_mobile: 2 })
})

test('the people to write to never include deleted or inactive students', async () => {
  const [deleted, inactive] = [
    await aMember(-20, 3, { birth_date: '1990-03-14' }),
    await aMember(-20, 3, { birth_date: '1990-03-14' }),
  ]
  await gym.admin.call(api.students.remove, { params: { id: deleted } })
  await gym.admin.call(api.students.update, { body: { id: inactive, status: 'inactive' } })
  for (const cause of messageCauses) expect(await idsOf(cause, { show: 'all' })).toEqual([])
})

test('the people to write to are listed in pages, and found by name', async () => {
  const ids: string[] = []
  for (const name of ['Ana', 'Bia', 'Caio']) ids.push(await aMember(-20, 3, { name: `${name} Lima` }))
  const page = await listOf('renewal', { page: 2, page_size: 2, sort: 'name' })
  expect(page).toMatchObject({ object: [{ student_id: ids[2] }], total: 3, page: 2 })
  expect(await listOf('renewal', { page: 9, page_size: 2 })).toMatchObject({ object: [], total: 3 })
  expect(await idsOf('renewal', { search: 'bia' })).toEqual([ids[1]])
  expect(await idsOf('renewal', { sort: '-name' })).toEqual(ids.toReversed())
})

test('a person who was written to leaves the list, with who wrote to them and when', async () => {
  const id = await aMember(-20, 3)
  const { body, status } = await mark(id, 'renewal')
  expect(status).toBe(201)
  expect(body).toMatchObject({ cause: 'renewal', by_name: gym.admin.name, at: testNow.toISOString() })
  expect(await idsOf('renewal')).toEqual([])
  expect((await listOf('renewal', { show: 'contacted' })).object).toMatchObject([{ student_id: id, mark: body }])
  expect(await countOf('renewal')).toEqual({ pending: 0, contacted: 1, without_mobile: 0 })
})

test('a person who was written to is marked once, however often the button is pressed', async () => {
  const id = await aMember(-20, 3)
  const [first, second] = await Promise.all([mark(id, 'renewal'), mark(id, 'renewal')])
  expect(first.body.id).toBe(second.body.id)
  const { body } = await gym.admin.call(api.messages.contacts, { params: { id } })
  expect(body.total).toBe(1)
})

test('a person who was written to returns to the list when the mark is withdrawn, once', async () => {
  const id = await aMember(-20, 3)
  const { body } = await mark(id, 'renewal')
  const withdraw = () => gym.admin.call(api.messages.withdraw, { params: { id: body.id } })
  expect((await withdraw()).status).toBe(204)
  expect(await idsOf('renewal')).toEqual([id])
  expect((await withdraw()).status).toBe(404)
  const again = await mark(id, 'renewal')
  expect(again.body.id).not.toBe(body.id)
  expect(await idsOf('renewal')).toEqual([])
})

test('a person who was written to is shown on the student’s page, newest first', async () => {
  const id = await aMember(-20, 3)
  await mark(id, 'renewal')
  await itIs(new Date('2026-03-15T12:00:00Z'))
  await mark(id, 'other')
  const { body } = await gym.admin.call(api.messages.contacts, { params: { id } })
  expect(body.object.map(({ cause }) => cause)).toEqual(['other', 'renewal'])
})

test('a person who was written to for one cause is still listed for another', async () => {
  const id = await aMember(-5, 3, { birth_date: '1990-03-14' })
  await mark(id, 'birthday')
  expect(await idsOf('renewal')).toEqual([id])
  expect(await idsOf('welcome')).toEqual([id])
  expect(await idsOf('birthday')).toEqual([])
})

test('a person who was written to for a birthday is listed again next year, also if the greeting was early', async () => {
  const id = await aMember(-20, 700, { birth_date: '1990-03-20' })
  await mark(id, 'birthday')
  await itIs(new Date('2026-03-21T12:00:00Z'))
  expect(await idsOf('birthday')).toEqual([])
  expect(await idsOf('birthday', { month: 3, show: 'contacted' })).toEqual([id])
  await itIs(new Date('2027-03-21T12:00:00Z'))
  expect(await idsOf('birthday')).toEqual([id])
})

test('a person who was written to for an absence is listed again after the next one', async () => {
  const id = await aMember(-40, 90)
  await createdOn(server, gym, id, '2026-01-10')
  await mark(id, 'absent')
  expect(await idsOf('absent')).toEqual([])
  await trainedOn(id, today)
  await itIs(new Date('2026-03-24T12:00:00Z'))
  expect(await listOf('absent')).toMatchObject({ object: [{ student_id: id, day: today }] })
})

test('a person who was written to loses the marks when the student is erased', async () => {
  const id = await aStudent(gym.admin.call)
  const { body } = await mark(id, 'other')
  await gym.admin.call(api.messages.withdraw, { params: { id: body.id } })
  const left = await server.database.inGym(gym.id, 'write', async (tx) => {
    await tx.deleteFrom('students').where('id', '=', id).execute()
    return tx.selectFrom('message_marks').select('id').execute()
  })
  expect(left).toEqual([])
})

test('a person who was written to has marks that cannot be changed: rows are only added', async () => {
  const id = await aStudent(gym.admin.call)
  await mark(id, 'other')
  const rewrite = server.database.inGym(gym.id, 'write', (tx) =>
    tx
      .updateTable('message_marks')
      .set({ occasion: 'x' } as never)
      .execute(),
  )
  await expect(rewrite).rejects.toThrow('permission denied')
})

test('a person who was written to is in the audit log, and does not fill the recent activity', async () => {
  const id = await aMember(-20, 3)
  const { body } = await mark(id, 'renewal')
  await gym.admin.call(api.messages.withdraw, { params: { id: body.id } })
  const entries = await server.database.inGym(gym.id, 'read', (tx) =>
    tx
      .selectFrom('audit_entries')
      .select(['action', 'entity_id'])
      .where('entity', '=', 'message')
      .orderBy('id')
      .execute(),
  )
  expect(entries).toEqual([
    { action: 'created', entity_id: body.id },
    { action: 'deleted', entity_id: body.id },
  ])
  const activity = await gym.admin.call(api.dashboards.activity)
  expect(activity.body.object.map(({ entity_id }) => entity_id)).not.toContain(body.id)
})

test('a person who was written to must be a student of this gym who was not deleted', async () => {
  expect((await mark(newId(), 'renewal')).status).toBe(404)
  const id = await aStudent(gym.admin.call)
  await gym.admin.call(api.students.remove, { params: { id } })
  expect((await mark(id, 'renewal')).status).toBe(404)
  expect((await gym.admin.call(api.messages.contacts, { params: { id } })).status).toBe(404)
})

test('a person who was written to is never listed again for the same term, and is after a new one', async () => {
  // Per person: the first term ends in `left` days; that much later somebody looks, and may have renewed for `months`.
  const person = fc.record({ left: fc.integer({ min: -20, max: 7 }), renewed: fc.boolean(), notified: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 3, maxLength: 6 }),
      fc.integer({ min: 1, max: 50 }),
      async (people, later) => {
        server.clock.set(testNow)
        gym = await aGym(server)
        plan = await aPlan(gym.admin.call)
        const rows = []
        for (const it of people) rows.push({ ...it, id: await aMember(-90, it.left) })
        const causeOf = (left: number) => (left < 0 ? ('lapsed' as const) : ('renewal' as const))
        const lists = async () => ({ renewal: await idsOf('renewal'), lapsed: await idsOf('lapsed') })
        const before = await lists()
        for (const { id, left } of rows) expect(before[causeOf(left)]).toContain(id)
        for (const { id, left, notified } of rows) if (notified) await mark(id, causeOf(left))
        const after = await lists()
        for (const { id, left, notified } of rows) expect(after[causeOf(left)].includes(id)).toBe(!notified)
        for (const { id, left, renewed } of rows) {
          if (!renewed) continue
          const start = Math.max(left + 1, 0)
          await enrolled(gym, {
            plan_id: plan,
            student_id: id,
            start_date: addDays(today, start),
            end_date: addDays(today, start + 29),
          })
        }
        const then = new Date(testNow.getTime() + later * 86_400_000)
        await itIs(then)
        const day = dateInZone(then, 'America/Sao_Paulo')
        const pending = await lists()
        for (const { id, left, notified, renewed } of rows) {
          const end = addDays(today, renewed ? Math.max(left + 1, 0) + 29 : left)
          const cause = end < day ? 'lapsed' : 'renewal'
          const near = end < day ? end >= addDays(day, -60) : end <= addDays(day, 7)
          const isNotified = notified && !renewed && cause === causeOf(left)
          expect(pending[cause].includes(id)).toBe(near && !isNotified)
        }
      },
    ),
    { numRuns: 12 },
  )
})

describe('the texts of a gym', () => {
  const textOf = async (cause: MessageCause, headers = {}) =>
    (await gym.admin.call(api.messages.texts, { headers })).body.object.find((it) => it.cause === cause)
  const save = (text: string | null, version?: number) =>
    gym.admin.call(api.messages.saveText, {
      params: { cause: 'renewal' },
      body: { text },
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    })

  test('the texts of a gym are the defaults in the reader’s language until the gym writes its own', async () => {
    const usual = await textOf('renewal', { 'accept-language': 'en' })
    expect(usual).toMatchObject({ is_default: true, version: 0 })
    expect(usual?.text).toMatch(/^Hi /)
    expect((await textOf('renewal', { 'accept-language': 'pt-BR' }))?.text).toMatch(/^Oi, /)
    await save('Oi, {nome}!')
    expect(await textOf('renewal', { 'accept-language': 'en' })).toMatchObject({
      text: 'Oi, {nome}!',
      is_default: false,
      version: 1,
    })
  })

  test('the texts of a gym can be reset to the default', async () => {
    await save('Oi, {nome}!')
    expect((await save(null)).body).toMatchObject({ is_default: true, version: 2 })
  })

  test('the texts of a gym do not overwrite what somebody else wrote meanwhile', async () => {
    expect((await save('Oi!', 0)).status).toBe(200)
    expect(refusalOf(await save('Olá!', 0)).code).toBe('CHANGED_MEANWHILE')
    expect((await save('Olá!', 1)).status).toBe(200)
    const both = await Promise.all([save('A', 2), save('B', 2)])
    expect(both.map(({ status }) => status).filter((status) => status === 412)).toHaveLength(1)
  })

  test('the texts of a gym refuse an unknown field in braces, by field', async () => {
    expect(refusalOf(await save('Oi, {idade}!'))).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { text: 'MESSAGE_VARIABLE_UNKNOWN' },
    })
  })

  test('the texts of a gym are written by owners and managers; reception sends', async () => {
    const id = await aMember(-20, 3)
    const expected = { owner: 200, manager: 200, reception: 403, finance: 403 } as const
    for (const [position, status] of Object.entries(expected)) {
      const person = await aPerson(server, gym.id, 'admin', position as keyof typeof expected)
      const saved = await person.call(api.messages.saveText, { params: { cause: 'lapsed' }, body: { text: 'Oi!' } })
      expect(saved.status).toBe(status)
      expect((await person.call(api.messages.texts)).status).toBe(200)
      expect((await person.call(api.messages.mark, { body: { student_id: id, cause: 'other' } })).status).toBe(201)
    }
    for (const person of [gym.instructor, gym.student]) {
      expect((await person.call(api.messages.recipients, { query: { cause: 'renewal' } })).status).toBe(403)
    }
  })
})
