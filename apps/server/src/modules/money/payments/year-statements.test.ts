import { api } from '@folego/contract'
import type { Invoice } from '@folego/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runDueJobs } from '#platform/jobs'
import { silentLogger } from '#platform/log'
import type { Email } from '#platform/mail'
import { aGym, aStudent, goTo, ownTestServer, textOfPdf } from '#testing'
import { paymentJobs } from './index.ts'

const server = await ownTestServer()
let emails: Email[] = []

async function runJobs(processes = 1): Promise<void> {
  const { database, clock } = server
  const jobs = paymentJobs({ database, mailer: { send: async (email) => void emails.push(email) } })
  const daily = jobs.find(({ name }) => name === 'year-statements')
  const now = clock.now()
  await Promise.all(Array.from({ length: processes }, async () => daily?.run({ now, payload: {}, log: silentLogger })))
  const onRequest = jobs.filter(({ schedule }) => schedule === undefined)
  await runDueJobs({ database, clock, log: silentLogger, jobs: onRequest })
}

test('each payer is e-mailed the declaration of the year once, from March on and as soon as it is settled', async () => {
  const gym = await aGym(server)
  const davi = await aStudent(gym.admin.call, { name: 'Davi Prado', payer_id: gym.student.studentId })
  const owed: Invoice[] = []
  for (const student_id of [gym.student.studentId, davi]) {
    const lines = [{ kind: 'product' as const, description: 'Garrafa', amount_cents: 50_00 }]
    owed.push((await gym.admin.call(api.billing.create, { body: { student_id, due_on: '2026-03-16', lines } })).body)
  }
  const pay = async (at: number) => {
    const { body } = await gym.admin.call(api.billing.find, { params: { id: owed[at]?.id ?? '' } })
    const paid = { student_id: gym.student.studentId, method: 'pix' as const }
    const amounts = { amount_cents: body.due_cents, due_cents: body.due_cents, invoice_ids: [body.id] }
    expect((await gym.admin.call(api.payments.receive, { body: { ...paid, ...amounts } })).status).toBe(201)
  }
  await pay(0)
  await goTo(server, gym, '2027-03-01')
  await runJobs()
  // The invoice of whom they pay for is open.
  expect(emails).toEqual([])
  await pay(1)
  await runJobs(4)
  await runJobs()
  expect(emails.map(({ to }) => to)).toEqual([gym.student.email])
  const [email] = emails
  expect(email?.subject).toBe(`${gym.name}: declaração de quitação de 2026`)
  const words = textOfPdf(Buffer.from(email?.attachments?.[0]?.content ?? []))
  expect(words).toContain('Declaração anual de quitação de débitos de 2026')
})

test('nobody is e-mailed in January and February, nor about a year without invoices', async () => {
  const gym = await aGym(server)
  emails = []
  await goTo(server, gym, '2028-02-28')
  await runJobs()
  await goTo(server, gym, '2028-03-01')
  await runJobs()
  expect(emails).toEqual([])
  const sent = await server.database.inGym(gym.id, 'read', (tx) => sql`select from year_statements`.execute(tx))
  expect(sent.rows).toEqual([])
})
