import { api } from '@folego/contract'
import { addDays, renewalAgreement } from '@folego/domain'
import type { Closure } from '@folego/contract'
import { expect, test } from 'vitest'
import { silentLogger } from '#platform/log'
import { aGym, aPerson, aStudent, enrolled, refusalOf, testServer } from '#testing'
import type { TestGym } from '#testing'
import { makeInvoicesOf } from '#modules/money/billing'
import { renewDueOf } from '../index.ts'

const server = await testServer()
const recess = { from: '2026-04-01', to: '2026-04-10' }

async function aPlan(gym: TestGym, charging: object = { charging: 'installments', installments: 3 }): Promise<string> {
  const body = { name: 'Trimestral', price: 300, duration: 91, duration_months: 3, freeze_days: 10, ...charging }
  return (await gym.admin.call(api.plans.create, { body })).body.id
}
const close = (gym: TestGym, days = recess, by = gym.admin) =>
  by.call(api.closures.create, { body: { ...days, reason: 'Reforma' } })
const undo = (gym: TestGym, { id }: Pick<Closure, 'id'>) => gym.admin.call(api.closures.undo, { params: { id } })
const find = async (gym: TestGym, id: string) => (await gym.admin.call(api.enrollments.find, { params: { id } })).body
async function dueDays(gym: TestGym, student_id: string): Promise<string[]> {
  const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: student_id } })
  return body.object.map(({ due_on }) => due_on).toSorted()
}
test('a closure freezes running enrollments, moves their ends and due dates, and can be undone as a whole', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym)
  const [running, single, later] = [
    gym.student.studentId,
    await aStudent(gym.admin.call),
    await aStudent(gym.admin.call),
  ]
  const term = { plan_id, start_date: '2026-03-05', end_date: '2026-06-04' }
  const sold = await enrolled(gym, { ...term, student_id: running })
  const alone = await enrolled(gym, { ...term, student_id: single })
  const after = await enrolled(gym, { plan_id, student_id: later, start_date: '2026-04-11', end_date: '2026-07-10' })
  const ending = await enrolled(gym, { plan_id, student_id: later, start_date: '2026-03-05', end_date: '2026-04-02' })
  const due = await dueDays(gym, running)
  expect(due).toEqual(['2026-03-14', '2026-04-05', '2026-05-05'])
  await gym.admin.call(api.enrollments.freeze, {
    params: { id: alone.id },
    body: { ...recess, override: true, reason: 'Reforma' },
  })
  const { body: preview } = await gym.admin.call(api.closures.preview, { query: recess })
  // Includes the one ending then and the one whose end would run into its next term; one that is frozen then anyway loses nothing.
  expect(preview).toEqual({ enrollments: 3 })
  const { status, body: closure } = await close(gym)
  expect(status).toBe(201)
  expect(closure).toMatchObject({ ...recess, enrollments: 3, undone_at: null })
  expect(await find(gym, sold.id)).toMatchObject({ end_date: '2026-06-14', freezes: [recess], closed_days: 10 })
  expect(await find(gym, alone.id)).toMatchObject({ end_date: '2026-06-14', freezes: [recess], closed_days: 0 })
  // The same as for a freeze by the desk.
  expect(await dueDays(gym, running)).toEqual(['2026-03-14', '2026-04-15', '2026-05-15'])
  expect(await dueDays(gym, single)).toEqual(['2026-03-14', '2026-04-15', '2026-05-15'])
  expect(await find(gym, ending.id)).toMatchObject({ end_date: '2026-04-12', freezes: [recess] })
  const behind = { from: '2026-04-11', to: '2026-04-12' }
  expect(await find(gym, after.id)).toMatchObject({ end_date: '2026-07-12', freezes: [behind] })
  expect((await undo(gym, closure)).status).toBe(204)
  expect(await find(gym, sold.id)).toMatchObject({ end_date: term.end_date, freezes: [], closed_days: 0 })
  expect(await find(gym, alone.id)).toMatchObject({ freezes: [recess] })
  expect(await find(gym, after.id)).toMatchObject({ end_date: '2026-07-10', freezes: [] })
  expect(await dueDays(gym, running)).toEqual(due)
  expect(refusalOf(await undo(gym, closure)).code).toBe('UNDO_REFUSED')
  const { body: list } = await gym.admin.call(api.closures.list, {})
  expect(list.object).toMatchObject([{ id: closure.id, reason: 'Reforma', enrollments: 3 }])
})

test('whoever is sold, renewed or moved to another plan after a closure was recorded has its days like whoever was before', async () => {
  const gym = await aGym(server)
  const monthly = { duration: 30, duration_months: 1, renewal: 'automatic', charging: 'once' } as const
  const plan_id = await aPlan(gym, monthly)
  const other = await aPlan(gym, { name: 'Outro', ...monthly })
  const days = { start_date: '2026-03-14', end_date: '2026-03-28' }
  const students = await Promise.all([1, 2, 3, 4].map(() => aStudent(gym.admin.call)))
  const [before = '', byHand = '', alone = '', changing = ''] = students
  const sold = await Promise.all(
    [before, byHand, alone].map((student_id) => enrolled(gym, { plan_id, student_id, ...days })),
  )
  const change = await enrolled(gym, { plan_id: other, student_id: changing, ...days })
  const automatic = { automatic: true, text_version: renewalAgreement.version }
  await gym.admin.call(api.enrollments.chooseRenewal, { params: { id: sold[2]?.id ?? '' }, body: automatic })
  const renew = (student_id: string) => gym.admin.call(api.enrollments.renew, { body: { student_id } })
  expect((await renew(before)).status).toBe(201)
  const { body: closure } = await close(gym)
  expect((await renew(byHand)).status).toBe(201)
  const run = (now: string) => renewDueOf(server.database, gym, { now: new Date(now), log: silentLogger })
  expect([await run('2026-03-20T15:00:00Z'), await run('2026-03-28T15:00:00Z')]).toEqual([0, 1])
  const changed = { params: { id: change.id }, body: { plan_id, from: '2026-03-29' } }
  expect((await gym.admin.call(api.enrollments.changePlan, changed)).status).toBe(201)
  const fresh = { plan_id, student_id: gym.student.studentId, start_date: '2026-03-29', end_date: '2026-04-28' }
  expect(await enrolled(gym, fresh)).toMatchObject({ end_date: '2026-05-08', freezes: [recess] })
  const lastOf = async (id: string) => {
    const { body } = await gym.admin.call(api.enrollments.listOfStudent, { params: { id } })
    const { start_date, end_date, freezes, closed_days } = body.object[0] ?? sold[0] ?? change
    return { start_date, end_date, freezes, closed_days, due: (await dueDays(gym, id)).at(-1) }
  }
  const everybody = async () => Promise.all([...students, gym.student.studentId].map(lastOf))
  const [first, ...others] = await everybody()
  expect(first).toMatchObject({ start_date: '2026-03-29', freezes: [recess], closed_days: 10 })
  for (const it of others) expect(it).toEqual(first)
  expect((await gym.admin.call(api.closures.list, {})).body.object).toMatchObject([{ enrollments: 5 }])
  // who has paid the sale is no obstacle
  const { body: billed } = await gym.admin.call(api.billing.listOfStudent, { params: { id: byHand } })
  const { id: invoice = '', due_cents = 0 } = billed.object[0] ?? {}
  const paid = {
    student_id: byHand,
    method: 'pix' as const,
    invoice_ids: [invoice],
    due_cents,
    amount_cents: due_cents,
  }
  expect((await gym.admin.call(api.payments.receive, { body: paid })).status).toBe(201)
  expect((await undo(gym, closure)).status).toBe(204)
  const open = { start_date: '2026-03-29', freezes: [], closed_days: 0, end_date: '2026-04-28' }
  expect(await everybody()).toMatchObject([1, 2, 3, 4, 5].map(() => open))
})

test('a closure moves the term that follows too, of whatever plan, and undoing it moves back what was sold meanwhile', async () => {
  const gym = await aGym(server)
  const daily = { duration: 30, duration_months: null, charging: 'once' }
  const [one, two] = [await aPlan(gym, daily), await aPlan(gym, { ...daily, name: 'Outro' })]
  const [before = '', changed = '', meanwhile = ''] = await Promise.all([1, 2, 3].map(() => aStudent(gym.admin.call)))
  const sellTo = async (student_id: string) =>
    enrolled(gym, { plan_id: one, student_id, start_date: '2026-03-14', end_date: '2026-04-05' })
  const renew = async (student_id: string) =>
    (await gym.admin.call(api.enrollments.renew, { body: { student_id, plan_id: two } })).body.enrollment
  const daysOf = async (id: string) => {
    const { body } = await gym.admin.call(api.enrollments.listOfStudent, { params: { id } })
    return body.object.map(({ start_date, end_date, freezes }) => [start_date, end_date, freezes]).toReversed()
  }
  await sellTo(before)
  await renew(before)
  const planned = await sellTo(changed)
  const change = { params: { id: planned.id }, body: { plan_id: two, from: '2026-04-02' } }
  await gym.admin.call(api.enrollments.changePlan, change)
  const asSold = [await daysOf(before), await daysOf(changed)]
  await sellTo(meanwhile)
  const { body: closure } = await close(gym)
  const behind = { from: '2026-04-06', to: '2026-04-15' }
  expect(await daysOf(before)).toEqual([
    ['2026-03-14', '2026-04-15', [recess]],
    ['2026-04-06', '2026-05-16', [behind]],
  ])
  expect(await daysOf(changed)).toEqual([
    ['2026-03-14', '2026-04-11', [recess]],
    ['2026-04-02', '2026-05-12', [{ from: '2026-04-02', to: '2026-04-11' }]],
  ])
  const next = await renew(meanwhile)
  expect(next).toMatchObject({ start_date: '2026-04-16', end_date: '2026-05-16' })
  await enrolled(gym, { plan_id: one, student_id: meanwhile, start_date: '2026-05-17', end_date: '2026-06-16' })
  expect((await undo(gym, closure)).status).toBe(204)
  expect([await daysOf(before), await daysOf(changed)]).toEqual(asSold)
  expect(await daysOf(meanwhile)).toEqual([
    ['2026-03-14', '2026-04-05', []],
    ['2026-04-06', '2026-05-06', []],
    ['2026-05-07', '2026-06-06', []],
  ])
  const { body: invoices } = await gym.admin.call(api.billing.listOfStudent, { params: { id: meanwhile } })
  const standing = invoices.object.filter(({ status }) => status !== 'voided')
  expect(standing.map(({ due_on }) => due_on).toSorted()).toEqual(['2026-03-14', '2026-04-06', '2026-05-07'])
})

test('a term that is sold while the gym is closed has the days from today on, one that another closure follows has both', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym, { charging: 'once' })
  await close(gym, { from: '2026-03-14', to: '2026-03-20' })
  await close(gym, { from: '2026-03-28', to: '2026-03-30' })
  const sold = await enrolled(gym, { plan_id, start_date: '2026-03-10', end_date: '2026-03-23' })
  const freezes = [
    { from: '2026-03-14', to: '2026-03-20' },
    { from: '2026-03-28', to: '2026-03-30' },
  ]
  expect(sold).toMatchObject({ start_date: '2026-03-10', end_date: '2026-04-02', freezes, closed_days: 10 })
})

test('the desk sees the end and the invoices of a sale with the closures, as they will be stored', async () => {
  const gym = await aGym(server)
  const reception = await aPerson(server, gym.id, 'admin', 'reception')
  const plan_id = await aPlan(gym, { charging: 'monthly', enrollment_fee_cents: 5000 })
  await close(gym)
  const student_id = await aStudent(gym.admin.call)
  const body = { student_id, plan_id, start_date: '2026-03-14', end_date: '2026-06-13' }
  const { body: quote } = await reception.call(api.enrollments.quoteSale, { body })
  expect(quote).toMatchObject({ end_date: '2026-06-23', closed_days: 10, enrollment_fee_cents: 5000 })
  expect((await reception.call(api.enrollments.create, { body })).body.end_date).toBe(quote.end_date)
  expect(quote.invoices.map(({ due_on }) => due_on)).toEqual(['2026-03-14', '2026-04-24', '2026-05-24'])
  expect((await dueDays(gym, student_id))[0]).toBe('2026-03-14')
  const next = { ...body, start_date: '2026-06-24', end_date: '2026-09-23', goes_on: true }
  const { body: renewal } = await reception.call(api.enrollments.quoteSale, { body: next })
  expect(renewal).toMatchObject({ end_date: '2026-09-23', closed_days: 0, enrollment_fee_cents: 0 })
})

test('a term that comes back, or is moved, onto days for which the gym is closed since then is frozen for them', async () => {
  const gym = await aGym(server)
  const { call } = gym.admin
  const plan_id = await aPlan(gym)
  const days = { start_date: '2026-03-14', end_date: '2026-06-13' }
  const sell = async (more: object = {}) => {
    const student_id = await aStudent(call)
    return enrolled(gym, { plan_id, student_id, ...days, ...more })
  }
  const update = (body: { id: string; status?: 'active' | 'cancelled'; start_date?: string; end_date?: string }) =>
    call(api.enrollments.update, { body })
  const [undone, revived, restored, longer, moved] = [
    await sell(),
    await sell(),
    await sell(),
    await sell(),
    await sell({ start_date: '2026-03-14', end_date: '2026-03-24' }),
  ]
  const { body: change } = await call(api.enrollments.cancel, { params: { id: undone.id }, body: {} })
  await update({ id: revived.id, status: 'cancelled' })
  await call(api.students.remove, { params: { id: restored.student_id } })
  await update({ id: longer.id, end_date: '2026-03-20' })
  const { body: closure } = await close(gym)
  expect(closure.enrollments).toBe(0)
  const statuses = [
    (await call(api.enrollments.undo, { params: { id: change.id } })).status,
    (await update({ id: revived.id, status: 'active', end_date: days.end_date })).status,
    (await call(api.deletedStudents.restore, { params: { id: restored.student_id } })).status,
    (await update({ id: longer.id, end_date: days.end_date })).status,
    (await update({ id: moved.id, start_date: '2026-03-26', end_date: '2026-04-05' })).status,
  ]
  expect(statuses).toEqual([204, 200, 200, 200, 200])
  const fresh = await sell()
  const of = async ({ id, student_id }: { id: string; student_id: string }) => {
    const { end_date, freezes, closed_days } = await find(gym, id)
    const { body } = await call(api.billing.listOfStudent, { params: { id: student_id } })
    const open = body.object.filter(({ status }) => status !== 'voided')
    return { end_date, freezes, closed_days, due: open.map(({ due_on }) => due_on).toSorted() }
  }
  const like = await of(fresh)
  expect(like).toMatchObject({ end_date: '2026-06-23', freezes: [recess], closed_days: 10 })
  for (const it of [undone, revived, restored, longer]) expect(await of(it)).toEqual(like)
  expect(await of(moved)).toMatchObject({ end_date: '2026-04-15', freezes: [recess], closed_days: 10 })
  // an edit that takes no more days asks for none, and undoing the closure takes them from everybody
  expect((await update({ id: moved.id, end_date: '2026-04-15' })).body.end_date).toBe('2026-04-15')
  expect((await undo(gym, closure)).status).toBe(204)
  for (const { id } of [undone, revived, restored, longer]) expect((await find(gym, id)).end_date).toBe(days.end_date)
  expect((await find(gym, moved.id)).end_date).toBe('2026-04-05')
})

test('a sale in the instant in which a closure is recorded has its days, whichever is first', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym)
  const students = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aStudent(gym.admin.call)))
  const days = { plan_id, start_date: '2026-03-14', end_date: '2026-06-13' }
  const sales = students.map((student_id) => enrolled(gym, { ...days, student_id }))
  const [, ...sold] = await Promise.all([close(gym), ...sales])
  for (const { id } of sold) expect(await find(gym, id)).toMatchObject({ end_date: '2026-06-23', freezes: [recess] })
})

test('a sale in the instant in which a closure is undone has none of its days', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym)
  const students = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aStudent(gym.admin.call)))
  const { body: closure } = await close(gym)
  const days = { plan_id, start_date: '2026-03-14', end_date: '2026-06-13' }
  const sales = students.map((student_id) => enrolled(gym, { ...days, student_id }))
  const [undone, ...sold] = await Promise.all([undo(gym, closure), ...sales])
  expect(undone.status).toBe(204)
  for (const { id } of sold) expect(await find(gym, id)).toMatchObject({ end_date: '2026-06-13', freezes: [] })
})

test('a term that was cut before a closure, or inside it, has its days again once its end is moved back by hand', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym)
  const sold = async () =>
    enrolled(gym, {
      plan_id,
      student_id: await aStudent(gym.admin.call),
      start_date: '2026-03-14',
      end_date: '2026-06-13',
    })
  const terms = [await sold(), await sold()]
  const { body: closure } = await close(gym)
  const move = (id: string, end_date: string) => gym.admin.call(api.enrollments.update, { body: { id, end_date } })
  for (const [index, { id }] of terms.entries()) {
    expect((await move(id, index === 0 ? '2026-03-25' : '2026-04-04')).status).toBe(200)
    expect((await move(id, '2026-06-13')).status).toBe(200)
  }
  const [before, inside] = await Promise.all(terms.map(({ id }) => find(gym, id)))
  expect(before).toMatchObject({ end_date: '2026-06-23', freezes: [recess], closed_days: 10 })
  expect(inside).toMatchObject({ end_date: '2026-06-19', freezes: [recess], closed_days: 10 })
  expect((await undo(gym, closure)).status).toBe(204)
  expect((await find(gym, before?.id ?? '')).end_date).toBe('2026-06-13')
})

test('what is sold, or lengthened, before a term that knows a closure moves that with it, of whatever plan', async () => {
  const gym = await aGym(server)
  const daily = { duration: 30, duration_months: null, charging: 'once' }
  const [one, two] = [await aPlan(gym, daily), await aPlan(gym, { ...daily, name: 'Outro' })]
  const [same = '', other = '', longer = ''] = await Promise.all([1, 2, 3].map(() => aStudent(gym.admin.call)))
  const before = { plan_id: one, start_date: '2026-03-14', end_date: '2026-04-05' }
  const sellNext = (student_id: string, plan_id: string) =>
    enrolled(gym, { plan_id, student_id, start_date: '2026-04-06', end_date: '2026-05-05' })
  const next = [await sellNext(same, one), await sellNext(other, two), await sellNext(longer, one)]
  const short = await enrolled(gym, { ...before, student_id: longer, end_date: '2026-03-20' })
  const { body: closure } = await close(gym)
  const move = { id: short.id, end_date: before.end_date }
  const first = [
    await enrolled(gym, { ...before, student_id: same }),
    await enrolled(gym, { ...before, student_id: other }),
    (await gym.admin.call(api.enrollments.update, { body: move })).body,
  ]
  for (const it of first) expect(it).toMatchObject({ end_date: '2026-04-15', freezes: [recess] })
  const behind = { from: '2026-04-06', to: '2026-04-15' }
  for (const { id } of next) expect(await find(gym, id)).toMatchObject({ end_date: '2026-05-15', freezes: [behind] })
  for (const { student_id } of next) expect(await dueDays(gym, student_id)).toContain('2026-04-16')
  expect((await undo(gym, closure)).status).toBe(204)
  for (const { id } of first) expect(await find(gym, id)).toMatchObject({ end_date: '2026-04-05', freezes: [] })
  for (const { id } of next) expect(await find(gym, id)).toMatchObject({ end_date: '2026-05-05', freezes: [] })
})

test('what a closed term had moved runs from its own first day once that term is cancelled, deleted, cut or resumed', async () => {
  const gym = await aGym(server)
  const { call } = gym.admin
  const plan_id = await aPlan(gym, { duration: 30, duration_months: null, charging: 'once' })
  const { body: closure } = await close(gym)
  const sold = async () => {
    const student_id = await aStudent(call)
    const next = await enrolled(gym, { plan_id, student_id, start_date: '2026-04-13', end_date: '2026-05-12' })
    const last = await enrolled(gym, { plan_id, student_id, start_date: '2026-05-13', end_date: '2026-06-11' })
    const first = await enrolled(gym, { plan_id, student_id, start_date: '2026-03-14', end_date: '2026-04-12' })
    return { first, next, last }
  }
  const days = async ({ id }: { id: string }) => {
    const { start_date, end_date, freezes, closed_days } = await find(gym, id)
    return { start_date, end_date, freezes, closed_days }
  }
  const [cancelled, deleted, cut, leaving] = [await sold(), await sold(), await sold(), await sold()]
  const resumed = await sold()
  const frozen = { end_date: '2026-05-22', freezes: [{ from: '2026-04-13', to: '2026-04-22' }], closed_days: 10 }
  const behind = { end_date: '2026-06-21', freezes: [{ from: '2026-05-13', to: '2026-05-22' }], closed_days: 10 }
  expect(await days(cancelled.next)).toMatchObject(frozen)
  const { body: change } = await call(api.enrollments.cancel, { params: { id: cancelled.first.id }, body: {} })
  expect((await call(api.enrollments.remove, { params: { id: deleted.first.id } })).status).toBe(204)
  const shorter = { id: cut.first.id, end_date: '2026-04-17' }
  expect((await call(api.enrollments.update, { body: shorter })).status).toBe(200)
  const leave = { params: { id: leaving.first.id }, body: { last_day: '2026-04-05' } }
  expect((await call(api.enrollments.cancel, leave)).status).toBe(201)
  const resume = { params: { id: resumed.first.id }, body: { on: recess.from } }
  const { body: back } = await call(api.enrollments.resume, resume)
  const own = { end_date: '2026-05-12', freezes: [], closed_days: 0 }
  const ownLast = { end_date: '2026-06-11', freezes: [], closed_days: 0 }
  for (const { next, last } of [cancelled, deleted, leaving, resumed]) {
    expect([await days(next), await days(last)]).toMatchObject([own, ownLast])
    expect(await dueDays(gym, next.student_id)).toEqual(expect.arrayContaining(['2026-04-13', '2026-05-13']))
  }
  expect(await days(cut.next)).toMatchObject({
    end_date: '2026-05-17',
    freezes: [{ from: '2026-04-13', to: '2026-04-17' }],
    closed_days: 5,
  })
  // whoever takes the cancellation back has both as before, and undoing the closure takes its days from all
  for (const [{ id }, { next, last }] of [
    [change, cancelled],
    [back, resumed],
  ] as const) {
    expect((await call(api.enrollments.undo, { params: { id } })).status).toBe(204)
    expect([await days(next), await days(last)]).toMatchObject([frozen, behind])
  }
  expect((await undo(gym, closure)).status).toBe(204)
  for (const { next, last } of [cancelled, deleted, cut, leaving, resumed])
    expect([await days(next), await days(last)]).toMatchObject([own, ownLast])
})

test('what runs again on days of another closure is frozen for that', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym, { duration: 30, duration_months: null, charging: 'once' })
  const second = { from: '2026-04-15', to: '2026-04-16' }
  await close(gym)
  await close(gym, second)
  const next = await enrolled(gym, { plan_id, start_date: '2026-04-13', end_date: '2026-05-12' })
  const first = await enrolled(gym, { plan_id, start_date: '2026-03-14', end_date: '2026-04-12' })
  await gym.admin.call(api.enrollments.cancel, { params: { id: first.id }, body: {} })
  expect(await find(gym, next.id)).toMatchObject({ end_date: '2026-05-14', freezes: [second], closed_days: 2 })
})

test('what was sold to follow a closed term moves back with it though another closure freezes it, and though it is paid', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym, { duration: 30, duration_months: null, charging: 'once' })
  const students = await Promise.all([1, 2].map(() => aStudent(gym.admin.call)))
  for (const student_id of students)
    await enrolled(gym, { plan_id, student_id, start_date: '2026-03-14', end_date: '2026-04-05' })
  const { body: closure } = await close(gym)
  const holiday = { from: '2026-04-20', to: '2026-04-22' }
  const next: string[] = []
  for (const student_id of students)
    next.push((await gym.admin.call(api.enrollments.renew, { body: { student_id } })).body.enrollment.id)
  const { body: second } = await close(gym, holiday)
  const [, paying = ''] = students
  const { body: billed } = await gym.admin.call(api.billing.listOfStudent, { params: { id: paying } })
  const { id: invoice = '', due_cents = 0 } = billed.object.find(({ due_on }) => due_on === '2026-04-16') ?? {}
  const money = { method: 'pix' as const, invoice_ids: [invoice], due_cents, amount_cents: due_cents }
  expect((await gym.admin.call(api.payments.receive, { body: { student_id: paying, ...money } })).status).toBe(201)
  for (const id of next)
    expect(await find(gym, id)).toMatchObject({ start_date: '2026-04-16', end_date: '2026-05-19', freezes: [holiday] })
  const undone = await undo(gym, closure)
  expect(undone.status, JSON.stringify(undone.body)).toBe(204)
  for (const id of next)
    expect(await find(gym, id)).toMatchObject({ start_date: '2026-04-06', end_date: '2026-05-09', freezes: [holiday] })
  expect((await undo(gym, second)).status).toBe(204)
  for (const id of next) expect(await find(gym, id)).toMatchObject({ start_date: '2026-04-06', end_date: '2026-05-06' })
})

test('days that a student resumed inside a closure stay resumed when the end is moved away and back', async () => {
  const gym = await aGym(server)
  const { id } = await enrolled(gym, { plan_id: await aPlan(gym), start_date: '2026-03-14', end_date: '2026-06-13' })
  const { body: closure } = await close(gym)
  const on = { params: { id }, body: { on: '2026-04-05' } }
  expect((await gym.admin.call(api.enrollments.resume, on)).status).toBe(201)
  const used = { from: '2026-04-01', to: '2026-04-04' }
  expect(await find(gym, id)).toMatchObject({ end_date: '2026-06-17', freezes: [used] })
  const move = (end_date: string) => gym.admin.call(api.enrollments.update, { body: { id, end_date } })
  expect([(await move('2026-04-03')).status, (await move('2026-06-13')).status]).toEqual([200, 200])
  // the day that the shorter term had lost moves the end
  expect(await find(gym, id)).toMatchObject({ end_date: '2026-06-14', freezes: [used], closed_days: 4 })
  expect((await undo(gym, closure)).status).toBe(204)
  expect(await find(gym, id)).toMatchObject({ end_date: '2026-06-10', freezes: [] })
})

test('the days of a closure use up no allowance and do not block a later freeze', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym)
  const sold = await enrolled(gym, { plan_id, start_date: '2026-03-14', end_date: '2026-04-05' })
  const next = await enrolled(gym, { plan_id, start_date: '2026-04-06', end_date: '2026-05-05' })
  await close(gym)
  expect(await find(gym, next.id)).toMatchObject({ freezes: [{ from: '2026-04-06', to: '2026-04-15' }] })
  const freeze = (id: string, from: string, to: string) =>
    gym.admin.call(api.enrollments.freeze, { params: { id }, body: { from, to } })
  expect((await freeze(next.id, '2026-05-01', '2026-05-10')).status).toBe(201)
  expect(refusalOf(await freeze(next.id, '2026-05-11', '2026-05-11')).fields).toEqual({ to: 'FREEZE_TOO_LONG' })
  // Beyond the days of the closure the next term still blocks it.
  expect(refusalOf(await freeze(sold.id, '2026-03-15', '2026-03-24')).code).toBe('ENROLLMENT_OVERLAPS')
})

test('undoing a closure takes no days from terms whose end was moved before it, however short they became', async () => {
  const gym = await aGym(server)
  const plan_id = await aPlan(gym, { charging: 'once' })
  const other = (await gym.admin.call(api.plans.create, { body: { name: 'Livre', price: 100, duration: 30 } })).body.id
  const start_date = '2026-03-14'
  const sell = async () =>
    (await enrolled(gym, { plan_id, student_id: await aStudent(gym.admin.call), start_date, end_date: '2026-06-13' }))
      .id
  const [changed, cancelled, moved, inside] = [await sell(), await sell(), await sell(), await sell()]
  const { body: closure } = await close(gym)
  const end = (id: string, end_date: string) => gym.admin.call(api.enrollments.update, { body: { id, end_date } })
  const statuses = [
    await gym.admin.call(api.enrollments.changePlan, {
      params: { id: changed },
      body: { plan_id: other, from: '2026-03-18' },
    }),
    await gym.admin.call(api.enrollments.cancel, { params: { id: cancelled }, body: { last_day: '2026-03-20' } }),
    await end(moved, '2026-03-19'),
    await end(inside, '2026-04-05'),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([201, 201, 200, 200])
  expect(await find(gym, moved)).toMatchObject({ freezes: [], closed_days: 0 })
  expect(await find(gym, inside)).toMatchObject({ freezes: [{ from: '2026-04-01', to: '2026-04-05' }], closed_days: 5 })
  expect((await undo(gym, closure)).status).toBe(204)
  const ends = await Promise.all([changed, cancelled, moved, inside].map(async (id) => (await find(gym, id)).end_date))
  expect(ends).toEqual(['2026-03-17', '2026-03-20', '2026-03-19', '2026-03-31'])
})

test('whoever resumes during a closure freezes these days at their own expense, also once the closure is undone', async () => {
  const gym = await aGym(server)
  const { id } = await enrolled(gym, { plan_id: await aPlan(gym), start_date: '2026-03-05', end_date: '2026-06-04' })
  const { body: closure } = await close(gym)
  const resume = () => gym.admin.call(api.enrollments.resume, { params: { id }, body: { on: recess.from } })
  const freeze = (from: string, to: string) =>
    gym.admin.call(api.enrollments.freeze, { params: { id }, body: { from, to } })
  const { body: resumed } = await resume()
  expect(await find(gym, id)).toMatchObject({ freezes: [], closed_days: 0 })
  expect((await gym.admin.call(api.enrollments.undo, { params: { id: resumed.id } })).status).toBe(204)
  expect(await find(gym, id)).toMatchObject({ freezes: [recess], closed_days: 10 })
  expect((await resume()).status).toBe(201)
  expect((await freeze(recess.from, recess.to)).status).toBe(201)
  const own = { end_date: '2026-06-14', freezes: [recess], closed_days: 0 }
  expect(await find(gym, id)).toMatchObject(own)
  expect(refusalOf(await freeze('2026-05-01', '2026-05-01')).fields).toEqual({ to: 'FREEZE_TOO_LONG' })
  expect((await undo(gym, closure)).status).toBe(204)
  expect(await find(gym, id)).toMatchObject(own)
})

test.each(['is deleted', 'is cancelled'])(
  'a term that %s while its closure is undone comes back without its days',
  async (how) => {
    const gym = await aGym(server)
    const { studentId: student } = gym.student
    const term = { plan_id: await aPlan(gym), start_date: '2026-03-05', end_date: '2026-06-04' }
    const { id } = await enrolled(gym, term)
    const { body: closure } = await close(gym)
    const ended =
      how === 'is cancelled' && (await gym.admin.call(api.enrollments.cancel, { params: { id }, body: {} })).body.id
    if (ended === false)
      expect((await gym.admin.call(api.students.remove, { params: { id: student } })).status).toBe(204)
    expect((await undo(gym, closure)).status).toBe(204)
    const back = ended
      ? await gym.admin.call(api.enrollments.undo, { params: { id: ended } })
      : await gym.admin.call(api.deletedStudents.restore, { params: { id: student } })
    expect([200, 204]).toContain(back.status)
    expect(await find(gym, id)).toMatchObject({
      status: 'active',
      end_date: term.end_date,
      freezes: [],
      closed_days: 0,
    })
    expect(await dueDays(gym, student)).toContain('2026-05-05')
  },
)

test.each(['cancelled', 'expired'] as const)(
  'a term that was %s while its closure was undone is set active again without its days',
  async (status) => {
    const gym = await aGym(server)
    const term = { plan_id: await aPlan(gym), start_date: '2026-03-14', end_date: '2026-06-13' }
    const { id } = await enrolled(gym, term)
    const due = await dueDays(gym, gym.student.studentId)
    const { body: closure } = await close(gym)
    const before = await find(gym, id)
    const update = (body: object) => gym.admin.call(api.enrollments.update, { body: { id, ...body } })
    expect((await update({ status })).status).toBe(200)
    expect((await undo(gym, closure)).status).toBe(204)
    // the form sends the end that it shows
    const back = await update({ status: 'active', end_date: (await find(gym, id)).end_date })
    expect(back.body).toMatchObject({ status: 'active', end_date: term.end_date, freezes: [], closed_days: 0 })
    expect(before.end_date).toBe('2026-06-23')
    const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: gym.student.studentId } })
    const standing = body.object.filter((it) => it.status !== 'voided')
    expect(standing.map(({ due_on }) => due_on).toSorted()).toEqual(due)
    // days that the student freezes later are their own
    expect((await gym.admin.call(api.enrollments.freeze, { params: { id }, body: recess })).status).toBe(201)
    expect([(await update({ status })).status, (await update({ status: 'active' })).status]).toEqual([200, 200])
    expect(await find(gym, id)).toMatchObject({ end_date: '2026-06-23', freezes: [recess] })
  },
)

test('a closure can be undone after later months were invoiced, until one of those invoices was paid', async () => {
  const gym = await aGym(server)
  await enrolled(gym, {
    plan_id: await aPlan(gym, { charging: 'monthly' }),
    start_date: '2026-03-14',
    end_date: '2026-06-13',
  })
  const { body: closure } = await close(gym)
  const nextMonth = async () => {
    expect(await makeInvoicesOf(server.database, gym, new Date('2026-04-20T15:00:00Z'))).toBe(1)
    return (await dueDays(gym, gym.student.studentId)).at(-1)
  }
  expect(await nextMonth()).toBe('2026-04-24')
  expect((await undo(gym, closure)).status).toBe(204)
  expect(await dueDays(gym, gym.student.studentId)).toEqual(['2026-03-14', '2026-04-14'])

  const { body: again } = await close(gym, { from: '2026-05-01', to: '2026-05-10' })
  expect(await makeInvoicesOf(server.database, gym, new Date('2026-05-20T15:00:00Z'))).toBe(1)
  const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: gym.student.studentId } })
  const last = body.object[0]
  await gym.admin.call(api.payments.receive, {
    body: {
      student_id: gym.student.studentId,
      method: 'pix',
      invoice_ids: [last?.id ?? ''],
      due_cents: last?.due_cents ?? 0,
      amount_cents: last?.due_cents ?? 0,
    },
  })
  expect(refusalOf(await undo(gym, again)).code).toBe('CLOSURE_BILLED')
})

test('of closures of the same days that are recorded at once, one stands', async () => {
  const gym = await aGym(server)
  const { id } = await enrolled(gym, { plan_id: await aPlan(gym), start_date: '2026-03-14', end_date: '2026-06-13' })
  const replies = await Promise.all([1, 2, 3, 4].map(() => close(gym)))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400])
  const made = replies.find(({ status }) => status === 201)
  expect((await undo(gym, { id: made?.body.id ?? '' })).status).toBe(204)
  expect((await close(gym)).status).toBe(201)
  expect(await find(gym, id)).toMatchObject({ freezes: [recess] })
})

test('refuses past, too many or already closed days by field, and closures by the desk', async () => {
  const gym = await aGym(server)
  const fieldsOf = async (from: string, to: string) => refusalOf(await close(gym, { from, to })).fields
  expect(await fieldsOf('2026-03-13', '2026-03-20')).toEqual({ from: 'DATE_PASSED' })
  expect(await fieldsOf('2106-04-01', '2106-04-01')).toEqual({ from: 'DATE_TOO_FAR' })
  expect(await fieldsOf('2026-04-02', '2026-04-01')).toEqual({ to: 'END_BEFORE_START' })
  expect(await fieldsOf('2026-04-01', addDays('2026-04-01', 90))).toEqual({ to: 'CLOSURE_TOO_LONG' })
  expect((await close(gym)).status).toBe(201)
  expect(await fieldsOf('2026-04-10', '2026-04-12')).toEqual({ from: 'CLOSURE_OVERLAPS' })
  expect((await close(gym, recess, gym.instructor)).status).toBe(403)
})

test('a holiday that the price has in it closes the gym and gives no days back, also of what is sold afterwards', async () => {
  const gym = await aGym(server)
  const term = { plan_id: await aPlan(gym), start_date: '2026-03-05', end_date: '2026-06-04' }
  const before = await enrolled(gym, { ...term, student_id: gym.student.studentId })
  const day = { from: '2026-04-03', to: '2026-04-03' }
  const body = { ...day, reason: 'Sexta-feira Santa', extends_plans: false }
  const { body: holiday } = await gym.admin.call(api.closures.create, { body })
  expect(holiday).toMatchObject({ ...day, extends_plans: false, enrollments: 0 })
  const after = await enrolled(gym, { ...term, student_id: await aStudent(gym.admin.call) })
  for (const { id } of [before, after]) {
    expect(await find(gym, id)).toMatchObject({ end_date: term.end_date, freezes: [], closed_days: 0 })
  }
  expect(refusalOf(await close(gym, day)).code).toBe('INVALID_INPUT')
  expect((await undo(gym, holiday)).status).toBe(204)
  expect((await gym.admin.call(api.closures.list)).body.object).toMatchObject([{ extends_plans: false }])
})
