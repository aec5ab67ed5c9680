import { api } from '@folego/contract'
import type { Invoice } from '@folego/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aGym, aStudent, testNow, testServer } from '#testing'
import type { Call } from '#testing'
import { txidOf } from './pix.rules.ts'

/*
 * One real event is booked once: students pay by Pix; the desk records some of it, the bank's file has all of it, and people confirm,
 * link and undo in any order and concurrently. In the end the reports of the days are what the bank has.
 */

const server = await testServer()

/** A payment by Pix: who, on which of three days, whether the bank's text names the invoice, and whether the desk records it. */
const event = fc.record({ student: fc.nat(1), day: fc.nat(2), names: fc.constantFrom('code', 'name', 'nobody') })
/** `which` is an index into the events or the lines that there are. */
const act = fc.record({
  kind: fc.constantFrom('record', 'record', 'import', 'import', 'confirm', 'confirmAll', 'undo', 'reverse'),
  which: fc.nat(9),
  twice: fc.boolean(),
})

const days = ['2026-03-12', '2026-03-13', '2026-03-14']
const amount_cents = 149_90

test('whatever desk and statement do in whatever order, the days have received what the bank has', async () => {
  let [linked, confirmed] = [0, 0]
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 1, maxLength: 4 }),
      fc.array(act, { minLength: 2, maxLength: 9 }),
      async (drawn, acts) => {
        server.clock.set(testNow)
        const gym = await aGym(server)
        const { call } = gym.admin
        const names = ['Ana Prado', 'Bruno Reis']
        const students = [await aStudent(call, { name: names[0] }), await aStudent(call, { name: names[1] })]
        const events: { student: number; names: string; invoice: Invoice; day: string }[] = []
        for (const it of drawn) {
          const invoice = await anInvoice(call, students[it.student] ?? '', '2026-03-16')
          events.push({ ...it, invoice, day: days[it.day] ?? '' })
        }
        // Next month's invoices are there already, as the desk of a gym has them.
        for (const student of students) await anInvoice(call, student, '2026-04-16')
        const file = statementOf(
          events.map((it) => {
            const named = { code: txidOf(gym.id, it.invoice.number), name: names[it.student] ?? '', nobody: '' }
            return { day: it.day, memo: `PIX RECEBIDO ${named[it.names as keyof typeof named]}`.trim() }
          }),
        )
        const record = ({ invoice, day }: (typeof events)[number]) =>
          call(api.payments.receive, {
            body: {
              student_id: invoice.student_id,
              method: 'pix',
              amount_cents,
              due_cents: amount_cents,
              invoice_ids: [invoice.id],
              paid_on: day,
            },
          })
        const confirm = async (id: string) => {
          const line = (await linesOf(call)).find((it) => it.id === id)
          if (line?.recorded) {
            const { status } = await call(api.bankLines.link, {
              params: { id },
              body: { payment_id: line.recorded.payment_id },
            })
            if (status === 200) linked += 1
          } else if (line?.suggestion?.due_soon) {
            const { student_id, invoice_id } = line.suggestion
            const { status } = await call(api.bankLines.settle, {
              params: { id },
              body: { student_id, invoice_ids: [invoice_id] },
            })
            if (status === 200) confirmed += 1
          }
        }
        const confirmAll = async () => {
          for (const { id } of await linesOf(call)) await confirm(id)
        }
        const doAct = async ({ kind, which }: (typeof acts)[number]) => {
          const chosen = events[which % events.length]
          if (kind === 'record' && chosen) await record(chosen)
          if (kind === 'import') await importFile(call, file)
          if (kind === 'confirmAll') await confirmAll()
          const lines = await linesOf(call, kind === 'confirm' ? 'open' : 'settled')
          const line = lines[which % Math.max(1, lines.length)]
          if (kind === 'confirm' && line) await confirm(line.id)
          if (kind === 'undo' && line) {
            await call(api.bankLines.reopen, { params: { id: line.id }, body: { reason: 'Engano' } })
          }
          // A payment that a line made is taken back by the line.
          if (kind === 'reverse') {
            const { body } = await call(api.payments.list, { query: { reversed: 'false' } })
            const made = new Set(lines.filter((it) => !it.is_linked).map((it) => it.payment_id))
            const payment = body.object.filter(({ id }) => !made.has(id))[which % Math.max(1, body.object.length)]
            const params = { id: payment?.id ?? '' }
            if (payment?.paid_on === '2026-03-14')
              await call(api.payments.reverse, { params, body: { reason: 'Engano' } })
          }
        }
        for (const it of acts) await Promise.all(it.twice ? [doAct(it), doAct(it)] : [doAct(it)])
        await importFile(call, file)
        await confirmAll()
        // What no text explains a person identifies: by the payment that it is, or as the invoice's.
        // A link that was wrong is undone for it, so that its line is open again.
        for (let turn = 0; turn < events.length; turn += 1)
          for (const line of await linesOf(call)) await identify(call, line, events)
        expect(await linesOf(call)).toEqual([])
        for (const day of days) {
          const { body } = await call(api.dayReports.find, { query: { day } })
          const bank = events.filter((it) => it.day === day).length * amount_cents
          expect(body.received_cents - body.reversed_cents - body.refunded_cents, day).toBe(bank)
        }
      },
    ),
    { numRuns: Number(process.env.MODEL_RUNS ?? 12) },
  )
  expect(Math.min(linked, confirmed)).toBeGreaterThan(0)
})

const linesOf = async (call: Call, state: 'open' | 'settled' = 'open') =>
  (await call(api.bankLines.list, { query: { state } })).body.object

async function anInvoice(call: Call, student_id: string, due_on: string): Promise<Invoice> {
  const lines = [{ kind: 'product' as const, description: 'Mensalidade', amount_cents }]
  return (await call(api.billing.create, { body: { student_id, due_on, lines } })).body
}

const statementOf = (lines: readonly { day: string; memo: string }[]) =>
  ['Data;Valor;Histórico', ...lines.map(({ day, memo }) => `${day};149,90;${memo}`), ''].join('\n')

const importFile = (call: Call, file: string) =>
  call(api.bankLines.import, {
    body: { file_name: 'extrato.csv', content: Buffer.from(file).toString('base64') },
  })

/**
 * A person who knows which events a day had assigns a line of it: to a recorded payment first, also to one of that day that was linked
 * to a line of another day, else to an open invoice, first of the event and then another one of the student.
 */
async function identify(
  call: Call,
  { id, posted_on }: { id: string; posted_on: string },
  events: readonly { day: string; invoice: Invoice }[],
): Promise<void> {
  const ofDay = events.filter((it) => it.day === posted_on)
  const students = new Set(ofDay.map(({ invoice }) => invoice.student_id))
  const link = (payment_id: string) => call(api.bankLines.link, { params: { id }, body: { payment_id } })
  for (const student_id of students) {
    const { body } = await call(api.bankLines.recorded, { params: { id }, query: { student_id } })
    const payment = body.object.find((it) => it.paid_on === posted_on)
    if (payment) return void (await link(payment.payment_id))
  }
  const { body } = await call(api.payments.list, { query: { reversed: 'false', page_size: '100' } })
  const mine = new Set(
    body.object.filter((it) => it.paid_on === posted_on && students.has(it.student_id)).map((payment) => payment.id),
  )
  const wrong = (await linesOf(call, 'settled')).find(
    (it) => it.is_linked && it.posted_on !== posted_on && mine.has(it.payment_id ?? ''),
  )
  if (wrong !== undefined) {
    await call(api.bankLines.reopen, { params: { id: wrong.id }, body: { reason: 'Engano' } })
    return void (await link(wrong.payment_id ?? ''))
  }
  const ofStudents = events.filter(({ invoice }) => students.has(invoice.student_id))
  for (const { invoice } of [...ofDay, ...ofStudents]) {
    const form = { student_id: invoice.student_id, invoice_ids: [invoice.id], is_another: true }
    if ((await call(api.bankLines.settle, { params: { id }, body: form })).status === 200) return
  }
}
