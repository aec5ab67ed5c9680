import { api, inCents } from '@folego/contract'
import { addDays, leastPriceOf, sumOf, usableDays } from '@folego/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GymContext } from '#platform/http'
import {
  aGymWithReception,
  aPerson,
  aStudent,
  enrolled,
  goTo,
  refusalOf,
  testNow,
  testPassword,
  testServer,
} from '#testing'
import type { Person, TestGym } from '#testing'
import { createEnrollment, updateEnrollment } from '../terms/enrollments.service.ts'
import { freezeEnrollment } from '../freezes/freezes.service.ts'

/* How much somebody may give away, whichever call they use: reception's limit is 30 % here. */

const server = await testServer()
const today = '2026-03-14'

/** A gym whose monthly plan costs R$ 100.00 and can be frozen for 20 days; its reception may take off 30 %. */
async function aSeller() {
  const { gym, reception } = await aGymWithReception(server)
  const plan = { name: 'Mensal', price: 100, duration: 30, freeze_days: 20, freeze_min_days: 1 }
  const plan_id = (await gym.admin.call(api.plans.create, { body: plan })).body.id
  return { gym, reception, plan_id, student_id: await aStudent(gym.admin.call) }
}

const find = async (gym: TestGym, id: string) => (await gym.admin.call(api.enrollments.find, { params: { id } })).body
const discount = (by: Person, id: string, price: number) =>
  by.call(api.enrollments.discount, { params: { id }, body: { price, reason: 'Família' } })

const limitManagers = (gym: TestGym) =>
  gym.admin.call(api.gyms.update, { params: { id: gym.id }, body: { discount_limit_manager_percent: 50 } })

/** Imports a list of one plan, whose amounts are for a month or for the term. */
async function importedAs(by: Person, list: string, price_per: 'month' | 'term') {
  const content = Buffer.from(list).toString('base64')
  const { body } = await by.call(api.imports.create, { body: { file_name: 'a.csv', content } })
  const fields = body.columns.map(({ field }) => field)
  const plans = body.plans.map(({ rows: _rows, duration_months: _months, is_chosen: _chosen, ...plan }) => ({
    ...plan,
    price_per,
  }))
  const params = { id: body.id }
  await by.call(api.imports.choose, { params, body: { fields, options: body.options, plans } })
  return by.call(api.imports.apply, { params })
}

test('a seller with a limit cannot sell a plan for more days than its price pays for at the limit', async () => {
  const { gym, reception, plan_id, student_id } = await aSeller()
  const sale = (end_date: string) => ({ body: { student_id, plan_id, start_date: today, end_date } })
  const tooLong = await reception.call(api.enrollments.create, sale('2035-12-31'))
  expect(refusalOf(tooLong).fields).toEqual({ end_date: 'DAYS_TOO_CHEAP' })
  // 31 days are sold; at 70 % of its price per day the price pays for 44
  const beyond = await reception.call(api.enrollments.create, sale(addDays(today, 44)))
  expect(refusalOf(beyond).fields).toEqual({ end_date: 'DAYS_TOO_CHEAP' })
  expect((await reception.call(api.enrollments.create, sale(addDays(today, 43)))).status).toBe(201)
  const other = await aStudent(gym.admin.call)
  const byOwner = { student_id: other, plan_id, start_date: today, end_date: '2035-12-31' }
  expect((await gym.admin.call(api.enrollments.create, { body: byOwner })).status).toBe(201)
})

test('a seller with a limit cannot move an end by years at the same price, nor renew until then', async () => {
  const { gym, reception, plan_id, student_id } = await aSeller()
  const { id } = await enrolled(gym, { plan_id, student_id })
  const moved = await reception.call(api.enrollments.update, { body: { id, end_date: '2036-02-13' } })
  expect(refusalOf(moved).fields).toEqual({ end_date: 'DAYS_TOO_CHEAP' })
  expect((await reception.call(api.enrollments.update, { body: { id, end_date: addDays(today, 35) } })).status).toBe(
    200,
  )
  const renewed = await reception.call(api.enrollments.renew, { body: { student_id, end_date: '2036-02-13' } })
  expect(refusalOf(renewed).fields).toEqual({ end_date: 'DAYS_TOO_CHEAP' })
  expect((await reception.call(api.enrollments.renew, { body: { student_id } })).status).toBe(201)
})

test('a seller with a limit cannot give by days and by price together what neither would allow', async () => {
  const { gym, reception, plan_id, student_id } = await aSeller()
  const { id } = await enrolled(gym, { plan_id, student_id, end_date: addDays(today, 40) })
  expect(refusalOf(await discount(reception, id, 80)).fields).toEqual({ price: 'DISCOUNT_TOO_LARGE' })
  expect((await discount(reception, id, 95)).status).toBe(201)
  expect((await discount(gym.admin, id, 20)).status).toBe(201)
  const longer = await reception.call(api.enrollments.update, { body: { id, end_date: addDays(today, 41) } })
  expect(refusalOf(longer).fields).toEqual({ end_date: 'DAYS_TOO_CHEAP' })
  // What the owner gave may stay, and fewer days are no gift.
  expect((await reception.call(api.enrollments.update, { body: { id, end_date: addDays(today, 39) } })).status).toBe(
    200,
  )
})

test('a seller with a limit cannot bring back a discount that somebody else withdrew, but can undo what they did themselves', async () => {
  const { gym, reception, plan_id, student_id } = await aSeller()
  const { id } = await enrolled(gym, { plan_id, student_id })
  await discount(gym.admin, id, 40)
  const withdrawn = await discount(gym.admin, id, 100)
  const params = { id: withdrawn.body.id }
  const undone = await reception.call(api.enrollments.undo, { params })
  expect([undone.status, refusalOf(undone).code]).toEqual([409, 'UNDO_NOT_YOURS'])
  const batch = await reception.call(api.enrollments.undoMany, { body: { ids: [params.id] } })
  expect(refusalOf(batch).code).toBe('UNDO_NOT_YOURS')
  expect(await find(gym, id)).toMatchObject({ price: 100, full_price: null })
  expect((await gym.admin.call(api.enrollments.undo, { params })).status).toBe(204)
  const cancelled = await reception.call(api.enrollments.cancel, { params: { id }, body: {} })
  expect((await reception.call(api.enrollments.undo, { params: { id: cancelled.body.id } })).status).toBe(204)
  expect(await find(gym, id)).toMatchObject({ price: 40, status: 'active' })
})

test('a seller with a limit cannot take up again a cancelled enrollment that costs less than they may give', async () => {
  const { gym, reception, plan_id, student_id } = await aSeller()
  const { id } = await enrolled(gym, { plan_id, student_id })
  await discount(gym.admin, id, 40)
  await gym.admin.call(api.enrollments.cancel, { params: { id }, body: {} })
  const body = { id, status: 'active' as const, end_date: addDays(today, 30) }
  expect((await reception.call(api.enrollments.update, { body })).status).toBe(400)
  expect((await gym.admin.call(api.enrollments.update, { body })).status).toBe(200)
})

test('a seller with a limit cannot hand a discount that somebody else gave to another student, but can move a sale at its price', async () => {
  const { gym, reception, plan_id, student_id } = await aSeller()
  const { id } = await enrolled(gym, { plan_id, student_id })
  const other = await aStudent(gym.admin.call)
  const move = (by: Person, to: string) => by.call(api.enrollments.update, { body: { id, student_id: to } })
  await discount(gym.admin, id, 10)
  expect(refusalOf(await move(reception, other)).fields).toEqual({ student_id: 'DISCOUNT_TOO_LARGE' })
  expect((await move(gym.admin, other)).status).toBe(200)
  await discount(gym.admin, id, 100)
  expect((await move(reception, student_id)).status).toBe(200)
})

test('a seller with a limit cannot move days that were used, but can mend the first day of what was sold today', async () => {
  const { gym, plan_id, student_id } = await aSeller()
  const { id } = await enrolled(gym, { plan_id, student_id })
  const move = async (by: Person, day: string) =>
    by.call(api.enrollments.update, { body: { id, start_date: day, end_date: addDays(day, 30) } })
  expect((await move(await aPerson(server, gym.id, 'admin', 'reception'), addDays(today, 2))).status).toBe(200)
  await goTo(server, gym, addDays(today, 12))
  const later = await move(await aPerson(server, gym.id, 'admin', 'reception'), addDays(today, 12))
  expect(refusalOf(later).fields).toEqual({ start_date: 'USED_DAYS_LEFT_OUT' })
  expect((await move(gym.admin, addDays(today, 12))).status).toBe(200)
})

test('a seller with a limit cannot end a term before days that were used, by whichever call, unless somebody confirms who may void invoices', async () => {
  const { gym, plan_id, student_id } = await aSeller()
  const { id } = await enrolled(gym, { plan_id, student_id })
  await goTo(server, gym, addDays(today, 20))
  const reception = await aPerson(server, gym.id, 'admin', 'reception')
  const manager = await aPerson(server, gym.id, 'admin', 'manager')
  const last_day = addDays(today, 4)
  const update = (body: object) => reception.call(api.enrollments.update, { body: { id, end_date: last_day, ...body } })
  const params = { id }
  const refused = {
    end: await update({}),
    status: await update({ status: 'cancelled' }),
    cancel: await reception.call(api.enrollments.cancel, { params, body: { last_day } }),
    quote: await reception.call(api.cancellations.quote, { params, body: { last_day } }),
  }
  const used = 'USED_DAYS_LEFT_OUT'
  expect(Object.values(refused).map((it) => refusalOf(it).fields)).toEqual([
    { end_date: used },
    { end_date: used },
    { last_day: used },
    { last_day: used },
  ])
  // Not even after it has ended.
  expect((await reception.call(api.enrollments.update, { body: { id, end_date: addDays(today, 19) } })).status).toBe(
    200,
  )
  expect(refusalOf(await update({})).fields).toEqual({ end_date: used })
  const approval = { approver_email: manager.email, approver_password: manager.password }
  expect((await update(approval)).status).toBe(200)
})

test('a seller with a limit cannot give used days away by cancelling a term first, by moving it while it is cancelled, or with another plan', async () => {
  const { gym, plan_id, student_id } = await aSeller()
  const other = await gym.admin.call(api.plans.create, { body: { name: 'Livre', price: 120, duration: 30 } })
  const { id } = await enrolled(gym, { plan_id, student_id })
  const day = addDays(today, 14)
  await goTo(server, gym, day)
  const reception = await aPerson(server, gym.id, 'admin', 'reception')
  const change = (changes: object, by: Person = reception) =>
    by.call(api.enrollments.update, { body: { id, ...changes } })
  const moved = { start_date: day, end_date: addDays(day, 30) }
  const refusedFields = async (changes: object) => refusalOf(await change(changes)).fields
  const refused = { start_date: 'USED_DAYS_LEFT_OUT' }
  expect(await refusedFields({ plan_id: other.body.id, ...moved })).toEqual(refused)
  // one that is cancelled before it begins would owe nothing
  expect(await refusedFields({ status: 'cancelled', start_date: addDays(day, 1), end_date: addDays(day, 30) })).toEqual(
    refused,
  )
  expect((await change({ status: 'cancelled' })).status).toBe(200)
  expect(await refusedFields(moved)).toEqual(refused)
  expect(await refusedFields({ status: 'active', ...moved })).toEqual(refused)
  expect(await refusedFields({ status: 'active', plan_id: other.body.id, ...moved })).toEqual(refused)
  expect((await change({ status: 'active' })).status).toBe(200)
  expect(await find(gym, id)).toMatchObject({ status: 'active', start_date: today, plan_id })
  expect((await change({ plan_id: other.body.id, ...moved }, gym.admin)).status).toBe(200)
})

test('a seller with a limit cannot hand days that were used to another student, who would owe them, but who may void invoices can', async () => {
  const { gym, plan_id, student_id } = await aSeller()
  const { id } = await enrolled(gym, { plan_id, student_id })
  await goTo(server, gym, addDays(today, 20))
  const reception = await aPerson(server, gym.id, 'admin', 'reception')
  const body = { id, student_id: await aStudent(gym.admin.call) }
  const used = { student_id: 'USED_DAYS_LEFT_OUT' }
  expect(refusalOf(await reception.call(api.enrollments.update, { body })).fields).toEqual(used)
  const cancelled = { ...body, status: 'cancelled' as const }
  expect(refusalOf(await reception.call(api.enrollments.update, { body: cancelled })).fields).toEqual(used)
  expect(await find(gym, id)).toMatchObject({ student_id })
  expect((await gym.admin.call(api.enrollments.update, { body })).status).toBe(200)
})

test('a seller with a limit changes the plan of used days only by a change of plan, which settles them, whoever asks', async () => {
  const { gym, plan_id, student_id } = await aSeller()
  const cheap = await gym.admin.call(api.plans.create, { body: { name: 'Barato', price: 1, duration: 30 } })
  const { id } = await enrolled(gym, { plan_id, student_id })
  const mend = (by: Person, to: string) => by.call(api.enrollments.update, { body: { id, plan_id: to } })
  // on the day of the sale it is a correction of the sale
  expect((await mend(gym.admin, cheap.body.id)).status).toBe(200)
  expect((await mend(gym.admin, plan_id)).status).toBe(200)
  await goTo(server, gym, addDays(today, 20))
  const reception = await aPerson(server, gym.id, 'admin', 'reception')
  for (const by of [reception, gym.admin]) {
    for (const more of [{}, { status: 'cancelled' as const }]) {
      const body = { id, plan_id: cheap.body.id, ...more }
      const refused = await by.call(api.enrollments.update, { body })
      expect(refusalOf(refused).fields).toEqual({ plan_id: 'PLAN_USED' })
    }
  }
  const changed = await reception.call(api.enrollments.changePlan, {
    params: { id },
    body: { plan_id: cheap.body.id },
  })
  expect(changed.status).toBe(201)
})

test('a seller with a limit cannot lengthen what somebody else gave, whether for nothing, for a price or by the month', async () => {
  const { gym, reception, plan_id } = await aSeller()
  const monthly = { name: 'Recorrente', price: 80, duration: 31, duration_months: 1, charging: 'monthly' } as const
  const byMonth = (await gym.admin.call(api.plans.create, { body: monthly })).body.id
  for (const [plan, price] of [
    [plan_id, 0],
    [plan_id, 1],
    [byMonth, 0],
    [byMonth, 1],
  ] as const) {
    const { id } = await enrolled(gym, { plan_id: plan, student_id: await aStudent(gym.admin.call) })
    expect((await discount(gym.admin, id, price)).status).toBe(201)
    const end = async (by: Person, end_date: string) => by.call(api.enrollments.update, { body: { id, end_date } })
    const { end_date } = await find(gym, id)
    for (const later of [addDays(end_date, 1), '2036-02-24']) {
      expect(refusalOf(await end(reception, later)).fields).toEqual({ end_date: 'DAYS_TOO_CHEAP' })
    }
    expect((await end(reception, addDays(end_date, -2))).status).toBe(200)
    expect((await end(gym.admin, '2036-02-24')).status).toBe(200)
  }
})

test('a seller with a limit sells a free plan for the days that are sold of it, and no more', async () => {
  const { gym, reception, student_id } = await aSeller()
  const trial = await gym.admin.call(api.plans.create, { body: { name: 'Experimental', price: 0, duration: 1 } })
  const sale = { student_id, plan_id: trial.body.id, start_date: today }
  const sell = (end_date: string) => reception.call(api.enrollments.create, { body: { ...sale, end_date } })
  expect(refusalOf(await sell(addDays(today, 3650))).fields).toEqual({ end_date: 'DAYS_TOO_CHEAP' })
  const sold = await sell(addDays(today, 1))
  expect(sold.status).toBe(201)
  const longer = { id: sold.body.id, end_date: addDays(today, 2) }
  expect(refusalOf(await reception.call(api.enrollments.update, { body: longer })).fields).toEqual({
    end_date: 'DAYS_TOO_CHEAP',
  })
  expect((await gym.admin.call(api.enrollments.update, { body: longer })).status).toBe(200)
})

test('a seller with a limit gives a free plan to a student once, unless somebody confirms who may give everything', async () => {
  const { gym, reception } = await aSeller()
  const plan_id = (await gym.admin.call(api.plans.create, { body: { name: 'Aula', price: 0, duration: 1 } })).body.id
  const student_id = await aStudent(gym.admin.call)
  const trial = (start_date: string, more: object = {}) =>
    reception.call(api.enrollments.create, {
      body: { student_id, plan_id, start_date, end_date: start_date, ...more },
    })
  const first = await trial(today)
  expect(first.status).toBe(201)
  expect(refusalOf(await trial(addDays(today, 2))).fields).toEqual({ plan_id: 'TRIAL_REPEATED' })
  await reception.call(api.enrollments.cancel, { params: { id: first.body.id }, body: {} })
  expect(refusalOf(await trial(addDays(today, 2))).fields).toEqual({ plan_id: 'TRIAL_REPEATED' })
  const renewal = await reception.call(api.enrollments.renew, { body: { student_id, plan_id } })
  expect(refusalOf(renewal).fields).toEqual({ plan_id: 'TRIAL_REPEATED' })
  const by = { approver_email: gym.admin.email, approver_password: testPassword }
  expect((await trial(addDays(today, 2), by)).status).toBe(201)
  const unused = await trial(addDays(today, 9), { student_id: await aStudent(gym.admin.call) })
  await reception.call(api.enrollments.cancel, { params: { id: unused.body.id }, body: {} })
  const again = { student_id: unused.body.student_id }
  expect((await trial(addDays(today, 4), again)).status).toBe(201)
})

test('a seller with a limit freezes beyond the allowance, or past days, only with a second person who may', async () => {
  const { gym, reception, plan_id, student_id } = await aSeller()
  const { id } = await enrolled(gym, { plan_id, student_id })
  const [colleague, manager] = await Promise.all([
    aPerson(server, gym.id, 'admin', 'reception'),
    aPerson(server, gym.id, 'admin', 'manager'),
  ])
  const freeze = (to: string, approval: object = {}) =>
    reception.call(api.enrollments.freeze, {
      params: { id },
      body: { to, override: true, reason: 'Viagem', ...approval },
    })
  const with_ = ({ email }: Person, approver_password = testPassword) => ({
    approver_email: email,
    approver_password,
  })
  const long = addDays(today, 20)
  expect(refusalOf(await freeze(long)).fields).toEqual({ approver_email: 'REQUIRED' })
  expect(refusalOf(await freeze(long, with_(colleague))).fields).toEqual({ approver_email: 'APPROVER_MAY_NOT' })
  expect(refusalOf(await freeze(long, with_(reception))).fields).toEqual({ approver_email: 'APPROVER_MAY_NOT' })
  expect(refusalOf(await freeze(long, with_(manager, 'errada-errada'))).fields).toEqual({
    approver_password: 'APPROVER_WRONG',
  })
  expect((await freeze(long, with_(manager))).body.enrollment.freezes).toEqual([{ from: today, to: long }])
  const own = await reception.call(api.enrollments.resume, { params: { id }, body: {} })
  expect(own.status).toBe(201)
  expect((await freeze(addDays(today, 4))).status).toBe(201)
})

test('a seller with a limit sells, edits and renews longer terms only with a second person who may', async () => {
  const { gym, reception, plan_id, student_id } = await aSeller()
  const manager = await aPerson(server, gym.id, 'admin', 'manager')
  await limitManagers(gym)
  const end_date = addDays(today, 50)
  const by = ({ email }: Person) => ({ approver_email: email, approver_password: testPassword })
  const sale = { student_id, plan_id, start_date: today }
  const sell = (more: object) => reception.call(api.enrollments.create, { body: { ...sale, end_date, ...more } })
  expect(refusalOf(await sell(by(reception))).fields).toEqual({ approver_email: 'APPROVER_MAY_NOT' })
  expect(refusalOf(await sell({ ...by(manager), approver_password: 'errada-errada' })).fields).toEqual({
    approver_password: 'APPROVER_WRONG',
  })
  // a manager may take off half, which pays for 62 days
  expect(refusalOf(await sell({ ...by(manager), end_date: addDays(today, 80) })).fields).toEqual({
    approver_email: 'APPROVER_MAY_NOT',
  })
  const sold = await sell(by(manager))
  expect([sold.status, sold.body.end_date]).toEqual([201, end_date])
  const body = { id: sold.body.id, end_date: addDays(today, 60) }
  expect(refusalOf(await reception.call(api.enrollments.update, { body })).fields).toEqual({
    end_date: 'DAYS_TOO_CHEAP',
  })
  expect((await reception.call(api.enrollments.update, { body: { ...body, ...by(manager) } })).status).toBe(200)
  const renewal = { student_id, end_date: addDays(body.end_date, 55) }
  expect((await reception.call(api.enrollments.renew, { body: { ...renewal, ...by(manager) } })).status).toBe(201)
  const entries = await server.database.inGym(gym.id, 'read', (tx) =>
    tx.selectFrom('audit_entries').select('after').where('entity', '=', 'enrollment').execute(),
  )
  expect(entries.filter((entry) => JSON.stringify(entry).includes(`"approved_by":"${manager.name}"`))).toHaveLength(3)
})

test('a seller with a limit finds no approver who was removed between the check of the password and the change', async () => {
  const { gym, reception, plan_id, student_id } = await aSeller()
  const manager = await aPerson(server, gym.id, 'admin', 'manager')
  const { id } = await enrolled(gym, { plan_id, student_id })
  const given = { approver: { accountId: manager.accountId, name: manager.name, position: 'manager' as const } }
  await gym.admin.call(api.team.remove, { params: { id: manager.accountId } })
  const end_date = addDays(today, 50)
  const acting = {
    actor: { accountId: reception.accountId, name: '', role: 'admin', position: 'reception' },
  } as const
  const inGym = (work: (gym: GymContext) => Promise<unknown>) =>
    server.database.inGym(gym.id, 'write', (tx) =>
      work({
        ...acting,
        tx,
        reach: 'any',
        gymId: gym.id,
        today,
        timezone: 'America/Sao_Paulo',
        now: testNow,
        language: 'en',
      } as never),
    )
  const wrong = { facts: { fields: { approver_password: 'APPROVER_WRONG' } } }
  const sale = { student_id: await aStudent(gym.admin.call), plan_id, start_date: today, end_date }
  await expect(inGym((it) => createEnrollment(it, sale, given.approver))).rejects.toMatchObject(wrong)
  await expect(inGym((it) => updateEnrollment(it, { id, end_date }, given))).rejects.toMatchObject(wrong)
  const freeze = { to: addDays(today, 25), override: true, reason: 'Viagem' }
  await expect(inGym((it) => freezeEnrollment(it, id, freeze, given))).rejects.toMatchObject(wrong)
})

test('a seller with a limit cannot restore with a deleted student what they could not sell', async () => {
  const { gym, plan_id, student_id } = await aSeller()
  const { id } = await enrolled(gym, { plan_id, student_id })
  await discount(gym.admin, id, 20)
  await gym.admin.call(api.students.remove, { params: { id: student_id } })
  const manager = await aPerson(server, gym.id, 'admin', 'manager')
  await limitManagers(gym)
  const restore = (by: Person) => by.call(api.deletedStudents.restore, { params: { id: student_id } })
  const refused = await restore(manager)
  expect([refused.status, refusalOf(refused).code]).toEqual([409, 'UNDO_NOT_YOURS'])
  expect((await restore(gym.admin)).status).toBe(200)
  expect(await find(gym, id)).toMatchObject({ price: 20, status: 'active' })
})

test('a seller with a limit cannot import what they could not sell', async () => {
  const { gym, reception } = await aSeller()
  const monthly = { name: 'Recorrente', price: 100, duration: 365, duration_months: 12, charging: 'monthly' } as const
  await gym.admin.call(api.plans.create, { body: monthly })
  const list = 'Nome;Celular;Plano;Valor;Início;Fim;Próximo vencimento\nBia Luz;11987654321;Recorrente;69,99;'
  const applied = await importedAs(reception, `${list}14/02/2026;13/02/2027;14/03/2026`, 'month')
  expect([applied.status, refusalOf(applied).code]).toEqual([409, 'IMPORT_NOT_YOURS'])
})

test('a seller with a limit imports no free term, so that none is given a second time by a list', async () => {
  const { gym, reception } = await aSeller()
  await gym.admin.call(api.plans.create, { body: { name: 'Aula', price: 0, duration: 7 } })
  const list = 'Nome;Celular;Plano;Valor;Início;Fim\nAna Luz;11987654321;Aula;0,00;22/03/2026;29/03/2026'
  const imported = async (by: Person) => (await importedAs(by, list, 'term')).body.counts
  expect(await imported(reception)).toMatchObject({ new: 1, noticed: 1, enrollments: 0 })
  expect(await imported(gym.admin)).toMatchObject({ merged: 1, enrollments: 1 })
})

test('a seller with a limit cannot import a contract of which no month is charged here, month after month', async () => {
  const { gym, reception } = await aSeller()
  const half = { name: 'Semestral', price: 120, duration: 184, duration_months: 6, charging: 'monthly' } as const
  await gym.admin.call(api.plans.create, { body: half })
  const list = 'Nome;Celular;Plano;Valor;Início;Fim;Próximo vencimento\nBia Luz;11987654321;Semestral;120,00;'
  // It ends on the day before its next due date.
  for (const by of [reception, gym.admin]) {
    expect((await importedAs(by, `${list}13/10/2025;12/04/2026;13/04/2026`, 'month')).status).toBe(200)
    const { body } = await gym.admin.call(api.enrollments.list, {})
    expect(body.object).toHaveLength(by === reception ? 0 : 1)
  }
})

test('a seller with a limit cannot take up an imported term for less than its plan costs, whether by the month or as a whole', async () => {
  const { gym, reception } = await aSeller()
  const term = { price: 100, duration: 365, duration_months: 12 }
  await gym.admin.call(api.plans.create, { body: { ...term, name: 'Recorrente', charging: 'monthly' } })
  const list = 'Nome;Celular;Plano;Valor;Início;Fim\nBia Luz;11987654321;Recorrente;'
  expect((await importedAs(reception, `${list}700,00;14/03/2025;13/03/2026`, 'term')).status).toBe(200)
  const [past] = (await gym.admin.call(api.enrollments.list, {})).body.object
  expect(past).toMatchObject({ price: 700, charging: 'once' })
  const year = { id: past?.id ?? '', start_date: today, end_date: '2027-03-13' }
  const refused = await reception.call(api.enrollments.update, { body: year })
  expect([refused.status, refusalOf(refused).fields]).toEqual([400, { end_date: 'DAYS_TOO_CHEAP' }])
  // Without an amount in the list, the term costs what the plan does.
  const whole = 'Nome;Celular;Plano;Início;Fim\nCaio Nunes;11987654322;Recorrente;14/03/2025;13/03/2026'
  expect((await importedAs(gym.admin, whole, 'term')).status).toBe(200)
  expect((await gym.admin.call(api.enrollments.list, {})).body.object.map(({ price }) => price)).toContain(1200)
})

test('a seller with a limit cannot move or take up again an imported term below the price of its plan', async () => {
  const { gym, reception } = await aSeller()
  const list = [
    'Nome;Celular;Plano;Valor;Início;Fim;Situação',
    'Bia Luz;11987654321;Mensal;0,01;11/02/2026;13/03/2026;Ativo',
    'Caio Nunes;11987654322;Mensal;0,01;14/03/2026;13/04/2026;Cancelado',
  ].join('\n')
  const content = Buffer.from(list).toString('base64')
  const { body } = await reception.call(api.imports.create, { body: { file_name: 'a.csv', content } })
  expect((await reception.call(api.imports.apply, { params: { id: body.id } })).status).toBe(200)
  const sold = (await gym.admin.call(api.enrollments.list, {})).body.object
  const of = (status: string) => sold.find((it) => it.status === status)
  const [past, cancelled] = [of('expired'), of('cancelled')]
  const term = { start_date: today, end_date: addDays(today, 30) }
  await reception.call(api.students.update, { body: { id: cancelled?.student_id ?? '', status: 'active' } })
  for (const it of [past, cancelled]) {
    const revived = { body: { id: it?.id ?? '', ...term, status: 'active' as const } }
    const refused = await reception.call(api.enrollments.update, revived)
    expect([refused.status, refusalOf(refused).fields]).toEqual([400, { end_date: 'DAYS_TOO_CHEAP' }])
    expect((await gym.admin.call(api.enrollments.update, revived)).status).toBe(200)
  }
})

test('a seller with a limit sells an imported term here by taking it up for days to come, and takes up no other', async () => {
  const { gym, reception, plan_id } = await aSeller()
  const list = [
    'Nome;Celular;Plano;Valor;Início;Fim;Situação',
    'Bia Luz;11987654321;Mensal;100,00;11/02/2026;13/03/2026;Ativo',
    'Caio Nunes;11987654322;Mensal;100,00;14/03/2026;13/04/2026;Cancelado',
    'Davi Reis;11987654323;Mensal;100,00;13/03/2026;12/04/2026;Cancelado',
  ].join('\n')
  const content = Buffer.from(list).toString('base64')
  const { body } = await reception.call(api.imports.create, { body: { file_name: 'a.csv', content } })
  expect((await reception.call(api.imports.apply, { params: { id: body.id } })).status).toBe(200)
  const sold = (await gym.admin.call(api.enrollments.list, {})).body.object
  const named = (name: string) => sold.find((it) => it.student_name === name)
  const take = async (name: string, changes: object) => {
    const { id = '', student_id = '' } = named(name) ?? {}
    await reception.call(api.students.update, { body: { id: student_id, status: 'active' } })
    const taken = await reception.call(api.enrollments.update, { body: { id, ...changes } })
    const { body: owed } = await gym.admin.call(api.billing.listOfStudent, { params: { id: student_id } })
    const fields = taken.status === 200 ? undefined : refusalOf(taken).fields
    return { status: taken.status, fields, due_cents: owed.balance.due_cents }
  }
  const refused = (fields: object) => ({ status: 400, fields, due_cents: 0 })
  expect(await take('Bia Luz', { end_date: addDays(today, 5) })).toEqual(refused({ end_date: 'DAYS_TOO_CHEAP' }))
  expect(await take('Davi Reis', { status: 'active' })).toEqual(refused({ end_date: 'DAYS_TOO_CHEAP' }))
  const term = { start_date: today, end_date: addDays(today, 30) }
  const isSold = { status: 200, fields: undefined, due_cents: 10_000 }
  expect(await take('Bia Luz', term)).toEqual(isSold)
  expect(await take('Caio Nunes', { status: 'active' })).toEqual(isSold)
  const other = await aStudent(gym.admin.call)
  const owners = { student_id: other, plan_id, ...term }
  expect((await gym.admin.call(api.enrollments.create, { body: owners })).status).toBe(201)
})

test('a seller with a limit reaches no price per day below the limit by any sequence of calls', async () => {
  const { gym, reception, plan_id } = await aSeller()
  const yearly = {
    name: 'Anual',
    price: 900,
    duration: 365,
    duration_months: 12,
    freeze_days: 30,
    freeze_min_days: 1,
  }
  const yearly_id = (await gym.admin.call(api.plans.create, { body: yearly })).body.id
  const free = { name: 'Experimental', price: 0, duration: 7, freeze_days: 7, freeze_min_days: 1 }
  const free_id = (await gym.admin.call(api.plans.create, { body: free })).body.id
  const fullOf = new Map([
    [plan_id, 100],
    [yearly_id, 900],
    [free_id, 0],
  ])
  const plans = [...fullOf.keys()]
  const day = fc.integer({ min: -40, max: 500 }).map((days) => addDays(today, days))
  const plan = fc.constantFrom(...plans)
  const price = fc.integer({ min: 0, max: 900 })
  const step = fc.oneof(
    fc.record({ kind: fc.constant('create' as const), plan, from: day, to: day }),
    fc.record({ kind: fc.constant('renew' as const), plan, from: day, to: day }),
    fc.record({ kind: fc.constant('update' as const), plan, from: day, to: day }),
    fc.record({ kind: fc.constant('reactivate' as const), plan, from: day, to: day }),
    fc.record({ kind: fc.constant('correct' as const), plan, from: day, to: day }),
    fc.record({ kind: fc.constant('hand' as const), plan, from: day, to: day }),
    fc.record({ kind: fc.constant('change' as const), plan, from: day, to: day }),
    fc.record({ kind: fc.constant('cancel' as const), plan, from: day, to: day }),
    fc.record({ kind: fc.constant('freeze' as const), plan, from: day, to: day }),
    fc.record({ kind: fc.constant('resume' as const), plan, from: day, to: day }),
    fc.record({ kind: fc.constant('undo' as const), plan, from: day, to: day }),
    fc.record({ kind: fc.constant('discount' as const), plan, from: day, to: day, price }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 15 }), async (steps) => {
      const student_id = await aStudent(gym.admin.call)
      const other_id = await aStudent(gym.admin.call)
      const termsOf = async () => {
        const of = (id: string) => gym.admin.call(api.enrollments.listOfStudent, { params: { id } })
        const lists = await Promise.all([student_id, other_id].map(of))
        return lists.flatMap(({ body }) => body.object)
      }
      const changes: string[] = []
      let accepted = 0
      for (const it of [{ kind: 'create' as const, plan: plan_id, from: today, to: addDays(today, 30) }, ...steps]) {
        const [first] = await termsOf()
        const id = first?.id ?? ''
        const dates = { start_date: it.from, end_date: it.to }
        const params = { id }
        const { status, body } = await {
          create: () => reception.call(api.enrollments.create, { body: { student_id, plan_id: it.plan, ...dates } }),
          renew: () => reception.call(api.enrollments.renew, { body: { student_id, plan_id: it.plan, ...dates } }),
          update: () => reception.call(api.enrollments.update, { body: { id, ...dates } }),
          reactivate: () => reception.call(api.enrollments.update, { body: { id, ...dates, status: 'active' } }),
          correct: () => reception.call(api.enrollments.update, { body: { id, plan_id: it.plan, ...dates } }),
          hand: () =>
            reception.call(api.enrollments.update, {
              body: { id, student_id: first?.student_id === student_id ? other_id : student_id, ...dates },
            }),
          change: () => reception.call(api.enrollments.changePlan, { params, body: { plan_id: it.plan } }),
          cancel: () => reception.call(api.enrollments.cancel, { params, body: {} }),
          freeze: () =>
            reception.call(api.enrollments.freeze, {
              params,
              body: { from: it.from, to: it.to, override: true, reason: 'Viagem' },
            }),
          resume: () => reception.call(api.enrollments.resume, { params, body: { on: it.from } }),
          undo: () => reception.call(api.enrollments.undo, { params: { id: changes.at(-1) ?? id } }),
          discount: () => discount(reception, id, 'price' in it ? it.price : 0),
        }[it.kind]()
        if (status < 300) accepted += 1
        const made = (body as { kind?: string; id?: string } | undefined) ?? {}
        if (status === 201 && made.kind !== undefined) changes.push(made.id ?? '')
        for (const term of (await termsOf()).filter((one) => one.status !== 'cancelled')) {
          const { price_cents, full_price_cents, ...days } = inCents(term)
          const full_cents = full_price_cents ?? price_cents
          expect(price_cents).toBeGreaterThanOrEqual(leastPriceOf({ ...days, full_cents }, 30))
          const full = term.full_price ?? term.price
          expect(full).toBe(fullOf.get(term.plan_id))
          if (full === 0) expect(usableDays(term, term.freezes)).toBeLessThanOrEqual(term.sold_days ?? 0)
        }
      }
      expect(accepted).toBeGreaterThan(0)
    }),
    { numRuns: 25 },
  )
})

test('a seller with a limit leaves used days owed by who used them, and as late as they are, by any sequence of calls', async () => {
  const { gym, plan_id } = await aSeller()
  const cheap = (await gym.admin.call(api.plans.create, { body: { name: 'Barato', price: 1, duration: 30 } })).body.id
  const sold: { id: string; student_id: string }[] = []
  for (let count = 0; count < 30; count += 1) {
    sold.push(await enrolled(gym, { plan_id, student_id: await aStudent(gym.admin.call) }))
  }
  const other = await aStudent(gym.admin.call)
  await goTo(server, gym, addDays(today, 20))
  const reception = await aPerson(server, gym.id, 'admin', 'reception')
  const kinds = ['hand', 'correct', 'start', 'end', 'status', 'change', 'cancel', 'discount', 'freeze', 'undo'] as const
  const step = fc.record({ kind: fc.constantFrom(...kinds), days: fc.integer({ min: -10, max: 40 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const { id, student_id } = sold.pop() ?? expect.fail('every sale was tried')
      const params = { id }
      const changes: string[] = []
      const update = (body: object) => reception.call(api.enrollments.update, { body: { id, ...body } })
      for (const { kind, days } of steps) {
        const day = addDays(today, days)
        const { status, body } = await {
          hand: () => update({ student_id: other }),
          correct: () => update({ plan_id: cheap }),
          start: () => update({ start_date: day }),
          end: () => update({ end_date: day }),
          status: () => update({ status: days % 2 === 0 ? 'active' : 'cancelled' }),
          change: () => reception.call(api.enrollments.changePlan, { params, body: { plan_id: cheap } }),
          cancel: () => reception.call(api.enrollments.cancel, { params, body: {} }),
          discount: () => discount(reception, id, 60 + days),
          freeze: () => reception.call(api.enrollments.freeze, { params, body: { from: day, to: addDays(day, 3) } }),
          undo: () => reception.call(api.enrollments.undo, { params: { id: changes.at(-1) ?? id } }),
        }[kind]()
        const made = (body as { kind?: string; id?: string } | undefined) ?? {}
        if (status === 201 && made.kind !== undefined) changes.push(made.id ?? '')
      }
      const { body } = await gym.admin.call(api.billing.listOfStudent, { params: { id: student_id } })
      const overdue = body.object.filter(({ status, due_on }) => status === 'overdue' && due_on <= addDays(today, 1))
      // 20 of the 31 days that are sold for R$ 100.00, at the limit of 30 %
      expect(sumOf(overdue.map(({ due_cents }) => due_cents))).toBeGreaterThanOrEqual(Math.floor((7000 * 20) / 31))
    }),
    { numRuns: 15, endOnFailure: true },
  )
})
