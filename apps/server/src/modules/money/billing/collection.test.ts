import { api } from '@folego/contract'
import { addDays } from '@folego/domain'
import type { BodyOf } from '@folego/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPixCode } from '#modules/money/payments'
import { runDueJobs } from '#platform/jobs'
import { silentLogger } from '#platform/log'
import type { Email } from '#platform/mail'
import { aGym, aPerson, aStudent, goTo, refusalOf, testNow, ownTestServer } from '#testing'
import type { TestGym } from '#testing'
import { billingJobs } from './billing.jobs.ts'
import { reminderDaysOf } from './reminders.rules.ts'
import { sendReminder, writeReminders } from './reminders.service.ts'

const server = await ownTestServer()
const today = '2026-03-14'
let emails: Email[] = []
beforeEach(() => {
  emails = []
})
afterEach(() => server.clock.set(testNow))

async function anInvoice(gym: TestGym, due_on: string, student_id = gym.student.studentId) {
  const lines = [{ kind: 'product' as const, description: 'Garrafa', amount_cents: 14_990 }]
  return (await gym.admin.call(api.billing.create, { body: { student_id, due_on, lines } })).body
}

const send = async (email: Email) => {
  emails.push(email)
}
const remindersWith = (mailer: { send: (email: Email) => Promise<void>; isLogOnly?: true }) => ({
  database: server.database,
  mailer,
  pixCodeOf: findPixCode,
})

/** Enqueues the due reminders in so many concurrent processes, and sends them. */
async function sendReminders({ send: deliver = send, processes = 1, isLogOnly = false } = {}): Promise<void> {
  const dependencies = remindersWith({ send: deliver, ...(isLogOnly && { isLogOnly: true as const }) })
  const { database, clock } = server
  const writing = Array.from({ length: processes }, () => writeReminders(dependencies, { now: clock.now() }))
  await Promise.all(writing)
  const jobs = billingJobs(dependencies).filter(({ schedule }) => schedule === undefined)
  const running = Array.from({ length: processes }, () => runDueJobs({ database, clock, log: silentLogger, jobs }))
  await Promise.all(running)
}

const choose = (
  gym: TestGym,
  reminders: BodyOf<typeof api.collection.updateSettings>['reminders'],
  text: string | null = null,
) => gym.admin.call(api.collection.updateSettings, { body: { reminders, text } })

test('a debtor is to be contacted at once, then on the agreed day, and again for a later debt', async () => {
  const gym = await aGym(server)
  const bia = await aStudent(gym.admin.call)
  expect((await gym.student.call(api.collection.contacts, { params: { id: gym.student.studentId } })).status).toBe(403)
  const add = (body: Partial<BodyOf<typeof api.collection.addContact>>) =>
    gym.admin.call(api.collection.addContact, {
      body: { student_id: gym.student.studentId, channel: 'phone', outcome: 'promised', ...body },
    })
  await add({ outcome: 'other', note: 'Antes de dever' })
  await anInvoice(gym, '2026-03-17')
  await anInvoice(gym, '2026-03-18', bia)
  await goTo(server, gym, '2026-03-20')
  const overdue = async (contact?: 'due') =>
    (await gym.admin.call(api.billing.overdue, { query: { ...(contact && { contact }) } })).body
  expect(await overdue()).toMatchObject({
    to_contact: 2,
    object: [
      { last_contact: null, next_contact_on: '2026-03-18' },
      { last_contact: null, next_contact_on: '2026-03-19' },
    ],
  })
  const { status, body: contact } = await add({ note: 'Paga na terça', return_on: '2026-03-24' })
  expect(status).toBe(201)
  expect(contact).toMatchObject({ by_name: gym.admin.name, note: 'Paga na terça' })
  expect(await overdue()).toMatchObject({
    to_contact: 1,
    object: [{ last_contact: contact, next_contact_on: '2026-03-24' }, { last_contact: null }],
  })
  expect((await overdue('due')).object.map((it) => it.student_id)).toEqual([bia])
  await goTo(server, gym, '2026-03-24')
  expect((await overdue('due')).object).toHaveLength(2)
  await add({ channel: 'whatsapp', outcome: 'message_left' })
  expect((await overdue()).object[0]).toMatchObject({ next_contact_on: null })
  const { body } = await gym.admin.call(api.collection.contacts, { params: { id: gym.student.studentId } })
  expect(body.contacts.map((it) => it.outcome)).toEqual(['message_left', 'promised', 'other'])
  expect(refusalOf(await add({ return_on: '2026-03-23' })).fields).toEqual({ return_on: 'DATE_PASSED' })
  expect(refusalOf(await add({ return_on: '2026-06-23' })).fields).toEqual({ return_on: 'RETURN_TOO_FAR' })
  expect((await add({ return_on: '2026-06-22' })).status).toBe(201)
})

test.each([
  ['D-3', { column: 'due_on', from: '2026-03-15', to: '2026-03-17' }],
  ['D0', { column: 'due_on', from: today, to: today }],
  ['D+3', { column: 'effective_due_on', from: '2026-03-09', to: '2026-03-11' }],
  ['D+10', { column: 'effective_due_on', from: '2026-03-02', to: '2026-03-04' }],
] as const)('a reminder of %s goes out on its day, at most two days late', (step, days) => {
  expect(reminderDaysOf(step, today)).toEqual(days)
})

test('reminders go out at every step that the gym wants, exactly once, also from concurrent processes', async () => {
  const gym = await aGym(server)
  const account = { key_kind: 'cnpj', key: '11222333000181', name: 'Fôlego Fitness', city: 'Curitiba' } as const
  await gym.admin.call(api.pix.saveSettings, { body: account })
  expect((await choose(gym, ['D-3', 'D0', 'D+3', 'D+10'])).body).toMatchObject({
    reminders: ['D-3', 'D0', 'D+3', 'D+10'],
  })
  const { number } = await anInvoice(gym, '2026-03-20')
  const subjects: (string | undefined)[] = []
  for (const [day, time] of [
    ['2026-03-17', '15:00'],
    ['2026-03-20', '10:30'],
    ['2026-03-20', '15:00'],
    ['2026-03-23', '15:00'],
    ['2026-03-30', '15:00'],
    ['2026-04-20', '15:00'],
  ] as const) {
    await goTo(server, gym, day, time)
    emails = []
    await sendReminders({ processes: 4 })
    await sendReminders()
    expect(emails.length).toBeLessThanOrEqual(1)
    subjects.push(emails[0]?.subject)
    if (day === '2026-03-23') {
      expect(emails[0]?.to).toBe(gym.student.email)
      expect(emails[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
        `A cobrança ${number}, que venceu em 20/03/2026, consta em aberto: hoje são R$ 153,03. Já com R$ 3,13 de multa e juros.`,
      )
      expect(emails[0]?.text).toContain('5406153.03')
    }
  }
  expect(subjects.map((it) => it?.split(': ')[1])).toEqual([
    'lembrete de vencimento',
    undefined, // 7:30 in the gym
    'cobrança com vencimento hoje',
    'cobrança em aberto',
    'cobrança em aberto',
    undefined,
  ])
  const { body } = await gym.admin.call(api.collection.contacts, { params: { id: gym.student.studentId } })
  expect(body.reminders.map((it) => it.step)).toEqual(['D+10', 'D+3', 'D0', 'D-3'])
})

test('a reminder for a student whose invoices somebody pays goes only to the payer, and names the student', async () => {
  const gym = await aGym(server)
  await choose(gym, ['D-3'])
  const davi = await aStudent(gym.admin.call, { name: 'Davi Prado', payer_id: gym.student.studentId })
  const { number } = await anInvoice(gym, addDays(today, 4), davi)
  await goTo(server, gym, addDays(today, 1))
  await sendReminders()
  expect(emails.map(({ to }) => to)).toEqual([gym.student.email])
  expect(emails[0]?.text).toContain(`Olá, ${gym.student.name.split(' ')[0]}!`)
  expect(emails[0]?.text).toContain(`A cobrança ${number} (Davi Prado), de `)
})

test('a payer gets one reminder a day, of all that is due for whomever they pay, from the gym’s name and to its address', async () => {
  const gym = await aGym(server)
  const body = { phone: '1131234567', email: 'oi@academia.com.br' }
  await gym.admin.call(api.gyms.update, { params: { id: gym.id }, body })
  await choose(gym, ['D-3', 'D0'])
  const davi = await aStudent(gym.admin.call, { name: 'Davi Prado', payer_id: gym.student.studentId })
  const own = await anInvoice(gym, addDays(today, 4))
  const first = await anInvoice(gym, addDays(today, 1), davi)
  await goTo(server, gym, addDays(today, 1))
  await sendReminders({ processes: 3 })
  await sendReminders()
  expect(emails.map(({ to }) => to)).toEqual([gym.student.email])
  const [email] = emails
  expect(email?.subject).toBe(`${gym.name}: cobrança com vencimento hoje`)
  expect(email?.replyTo).toBe('oi@academia.com.br')
  for (const said of [
    `A cobrança ${first.number} (Davi Prado), de`,
    `A cobrança ${own.number}, de`,
    'No total, hoje são',
    '(11) 3123-4567',
  ]) {
    expect(email?.text).toContain(said)
    expect(email?.html).toContain(said)
  }
})

test('no reminder goes to a minor’s own account, only to whoever pays for them', async () => {
  const gym = await aGym(server)
  await choose(gym, ['D-3'])
  const { studentId: id } = gym.student
  await gym.admin.call(api.students.update, { body: { id, birth_date: '2011-05-01' } })
  await anInvoice(gym, addDays(today, 4))
  await goTo(server, gym, addDays(today, 1))
  await sendReminders()
  expect(emails).toEqual([])
  const payer_id = await aStudent(gym.admin.call, { name: 'Rosana Prado', email: `rosana.${gym.student.email}` })
  await gym.admin.call(api.students.update, { body: { id, payer_id } })
  await sendReminders()
  expect(emails.map(({ to }) => to)).toEqual([`rosana.${gym.student.email}`])
})

test('no reminder goes out if the gym wants none, the invoice is paid or was issued that day, or no mail is configured', async () => {
  const gym = await aGym(server)
  await anInvoice(gym, '2026-03-17')
  await sendReminders()
  expect(emails).toEqual([])
  await choose(gym, ['D-3'])
  await sendReminders()
  expect(emails).toEqual([])
  await goTo(server, gym, '2026-03-16')
  await sendReminders({ isLogOnly: true })
  expect(emails).toEqual([])
  const { id } = await anInvoice(gym, '2026-03-19')
  const { body: paid } = await gym.admin.call(api.billing.list, { query: { status: 'unpaid', due_to: '2026-03-17' } })
  await gym.admin.call(api.billing.void, { params: { id: paid.object[0]?.id ?? '' }, body: { reason: 'Engano' } })
  await sendReminders()
  expect(emails).toEqual([])
  await goTo(server, gym, '2026-03-17')
  await writeReminders(remindersWith({ send }), { now: server.clock.now() })
  await gym.admin.call(api.billing.void, { params: { id }, body: { reason: 'Engano' } })
  await sendReminders()
  expect(emails).toEqual([])
})

test('a reminder that the mail server refuses is sent later, exactly once, even if its job runs again', async () => {
  const gym = await aGym(server)
  await choose(gym, ['D-3'])
  const { id: invoice_id } = await anInvoice(gym, addDays(today, 4))
  await goTo(server, gym, addDays(today, 1))
  await sendReminders({ send: async () => Promise.reject(new Error('mailbox busy')) })
  expect(emails).toEqual([])
  server.clock.set(new Date(`${addDays(today, 1)}T17:00:00Z`))
  await sendReminders({ processes: 3 })
  expect(emails).toHaveLength(1)
  // The same job again, as after a process was killed before it was marked as done.
  const run = { now: server.clock.now(), payload: { gym_id: gym.id, invoice_id, step: 'D-3' }, log: silentLogger }
  await sendReminder(remindersWith({ send }), run)
  expect(emails).toHaveLength(1)
})

test('the text for WhatsApp is the gym’s own, filled in with what is due, and is changed by those who bill', async () => {
  const gym = await aGym(server)
  expect((await gym.admin.call(api.collection.settings)).body).toEqual({
    reminders: [],
    text: null,
    mail: true,
    version: 0,
  })
  expect((await choose(gym, [], 'Oi {primeiro_nome}, são {valor}.')).body).toMatchObject({
    text: 'Oi {primeiro_nome}, são {valor}.',
    version: 1,
  })
  const unknown = await choose(gym, [], 'Oi {plano}')
  expect(refusalOf(unknown).fields).toEqual({ text: 'MESSAGE_VARIABLE_UNKNOWN' })
  const reception = await aPerson(server, gym.id, 'admin', 'reception')
  expect((await reception.call(api.collection.settings)).status).toBe(200)
  const refused = await reception.call(api.collection.updateSettings, { body: { reminders: [], text: null } })
  expect(refused.status).toBe(403)
})
