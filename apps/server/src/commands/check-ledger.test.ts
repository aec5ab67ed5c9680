import { api } from '@folego/contract'
import { sumOf } from '@folego/domain'
import { Client } from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { withDatabase } from '#platform/database'
import { aGym, aPlan, aStudent, enrolled, recordsOf, testServer } from '#testing'
import type { RecordIds, TestGym } from '#testing'
import { testDatabaseAddress } from '../testing/database.ts'
import { checkLedger, invariants } from './check-ledger.ts'

const server = await testServer()
const found = inject('database')
let gym: TestGym
let ids: RecordIds

beforeAll(async () => {
  gym = await aGym(server)
  ids = await recordsOf(gym)
  const student_id = await aStudent(gym.admin.call)
  const money = { student_id, invoice_ids: [], due_cents: 0 }
  const receive = (method: 'pix' | 'cash', amount_cents: number) =>
    gym.admin.call(api.payments.receive, { body: { ...money, method, amount_cents } })
  await receive('cash', 5000)
  await gym.admin.call(api.payments.refund, { body: { student_id, method: 'cash', amount_cents: 2000 } })
  await gym.admin.call(api.bankLines.settle, { params: { id: ids.bankLine }, body: { student_id, invoice_ids: [] } })
  const lines = [{ kind: 'product' as const, description: 'Garrafa', amount_cents: 300 }]
  const invoice = await gym.admin.call(api.billing.create, { body: { student_id, due_on: '2026-03-20', lines } })
  const body = { ...money, method: 'pix' as const, amount_cents: 300, due_cents: 300, invoice_ids: [invoice.body.id] }
  const paid = await gym.admin.call(api.payments.receive, { body })
  await gym.admin.call(api.payments.reverse, { params: { id: paid.body.id }, body: { reason: 'Engano' } })
  const quote = await gym.admin.call(api.cancellations.quote, { params: { id: ids.enrollment }, body: {} })
  await gym.admin.call(api.cancellations.leave, { params: { id: ids.enrollment }, body: { quote_id: quote.body.id } })
  await returnMerged()
  await extendPaidDay()
  await gym.admin.call(api.cash.close, { params: { id: ids.cashSession }, body: { counted_cents: 9000 } })
  await gym.admin.call(api.cash.open, { body: { counted_cents: 9000 } })
})

/** A paid day of a monthly plan that becomes a month: its part has a second invoice. */
async function extendPaidDay(): Promise<void> {
  const student_id = await aStudent(gym.admin.call)
  const terms = {
    name: 'Mensal recorrente',
    price: 80,
    duration: 365,
    duration_months: 12,
    charging: 'monthly',
  } as const
  const { body: plan } = await gym.admin.call(api.plans.create, { body: terms })
  const { id } = await enrolled(gym, { student_id, plan_id: plan.id, end_date: '2026-03-14' })
  const invoices = async () =>
    (await gym.admin.call(api.billing.listOfStudent, { params: { id: student_id } })).body.object
  const invoice_ids = (await invoices()).map((it) => it.id)
  const due_cents = sumOf((await invoices()).map((it) => it.due_cents))
  const paid = { student_id, method: 'pix' as const, amount_cents: due_cents, due_cents, invoice_ids }
  await gym.admin.call(api.payments.receive, { body: paid })
  await gym.admin.call(api.enrollments.update, { body: { id, end_date: '2026-04-13' } })
  expect((await invoices()).length).toBe(2)
}

/** Two sales whose debts one renegotiation merged, and whose payment both give back. */
async function returnMerged(): Promise<void> {
  const student_id = await aStudent(gym.admin.call)
  const plans = [await aPlan(gym.admin.call, 'Musculação'), await aPlan(gym.admin.call, 'Natação')]
  for (const plan_id of plans) await enrolled(gym, { student_id, plan_id, end_date: '2026-04-12' })
  const owed = async () =>
    (await gym.admin.call(api.billing.listOfStudent, { params: { id: student_id } })).body.object.filter(
      (it) => it.due_cents > 0,
    )
  const sold = await owed()
  const invoice_ids = sold.map(({ id }) => id)
  const due_cents = sumOf(sold.map((it) => it.due_cents))
  const terms = { student_id, invoice_ids, due_cents, forgiven_cents: 0, parts: 1, due_on: '2026-03-20' }
  await gym.admin.call(api.renegotiations.create, { body: terms })
  const paid = { student_id, method: 'pix' as const, amount_cents: due_cents, due_cents }
  await gym.admin.call(api.payments.receive, { body: { ...paid, invoice_ids: (await owed()).map(({ id }) => id) } })
  for (const id of new Set(sold.flatMap(({ enrollment_id }) => enrollment_id ?? []))) {
    const { body: quote } = await gym.admin.call(api.cancellations.quote, { params: { id }, body: {} })
    const left = await gym.admin.call(api.cancellations.leave, { params: { id }, body: { quote_id: quote.id } })
    expect(left.body.settled).toBe(true)
  }
}

const transfer = (debit: string, credit: string, cents: number, cause = 'cash_movement') => `
  insert into ledger_transfers (gym_id, id, debit_kind, debit_of, credit_kind, credit_of, amount_cents, cause_type, cause_id, leg, happened_on, booked_at)
  values ('GYM', gen_random_uuid(), ${debit}, ${credit}, ${cents}, '${cause}', gen_random_uuid(), 0, '2026-03-14', now())`
const student = `'student_credit', 'STUDENT'`
const drawer = `'drawer', 'DRAWER'`
const bank = `'bank', null`
const copyOf = (table: string, changes: string, where: string) => `
  insert into ${table} select (jsonb_populate_record(it, jsonb_build_object('id', gen_random_uuid(), ${changes}))).*
  from ${table} it where gym_id = 'GYM' and ${where} limit 1`

/** What breaks each invariant. */
const breaks: Record<string, string> = {
  'a reversal swaps the accounts of what it reverses, with its amount':
    'update ledger_transfers set amount_cents = amount_cents + 1 where reverses is not null',
  'nothing is reversed twice, and no reversal is reversed': copyOf(
    'ledger_transfers',
    `'leg', 99`,
    'reverses is not null',
  ),
  'no student has less than no credit': transfer(student, bank, 99_999_999),
  'no drawer has less than nothing': transfer(bank, drawer, 99_999_999),
  'a drawer has in the books what its last session says': transfer(bank, drawer, 1),
  'a payment moves its amount in the books': 'update payments set amount_cents = amount_cents + 1',
  'every payment and refund in the books exists': transfer(bank, student, 100, 'payment'),
  'a payment is reversed in the books if and only if it is reversed':
    "update payments set reversed_at = now(), reversed_by_name = 'Ana', reverse_reason = 'Nada' where reversed_at is null",
  'a reversed payment settles nothing': 'update invoice_allocations set undone_at = null where undone_at is not null',
  'a payment settles at most its amount':
    'update invoice_allocations set fine_cents = 99999999 where payment_id is not null',
  'what an invoice says was paid is what settled it': 'update invoices set paid_cents = 1 where paid_cents <> 1',
  'no invoice is settled beyond its total':
    'update invoice_allocations set principal_cents = 99999999 where payment_id is not null and undone_at is null',
  'the lines of an invoice add up to its total': 'update invoice_lines set amount_cents = amount_cents + 1',
  'a part of a sale is billed once': `update invoices set voided_at = null, void_reason = null;
    ${copyOf('invoices', `'number', 9999`, 'enrollment_id is not null')}`,
  'invoices are numbered without a gap':
    "update document_counters set last_number = last_number + 1 where series = 'invoice'",
  'receipts are numbered without a gap': 'update payments set number = number + 1000 where number = 1',
  'closing reports are numbered without a gap': 'update cash_sessions set number = 7 where number is not null',
  'a drawer has at most one open session': copyOf('cash_sessions', `'note', null`, 'closed_at is null'),
  'a closed session expects its opening amount, plus what came in, less what went out':
    'update cash_sessions set expected_cents = expected_cents + 1',
  'nothing moves in a session after it was closed': "update cash_movements set at = at + interval '1 day'",
  'a payment in cash is in a session of its drawer, with its amount':
    "delete from cash_movements where kind = 'payment'",
  'a refund takes its amount from the credit of its student': 'update refunds set amount_cents = amount_cents + 1',
  'a bank line has the amount of its payment': 'update bank_lines set amount_cents = amount_cents + 1',
  'an enrollment ends after it begins and costs at most its full price': 'update enrollments set full_price_cents = -1',
  'the figures of a cancellation quote add up': `update cancellation_quotes set figures = jsonb_set(figures, '{fee_cents}', '99999')`,
  'a cancellation gives back what its quote says': 'update cancellations set refund_cents = refund_cents + 1',
  'the credit that a settlement gave is covered by payments of its sale': `${transfer(bank, student, 99_999_999, 'cancellation')};
    update ledger_transfers set cause_id = (select quote_id from cancellations where gym_id = 'GYM' limit 1) where amount_cents = 99999999;
    update cancellations set settled = true`,
  'the credit that settlements of sales merged by renegotiations gave together is covered by payments': `
    update invoice_allocations a set fine_cents = 0, interest_cents = 0, principal_cents = 20000
    from invoices i where i.id = a.invoice_id and i.renegotiation_id is not null and a.payment_id is not null`,
  'the prepaid money of a student is the value of the uses that were not used':
    'update credit_packs set price_cents = price_cents + 7',
  'the uses of a pack are the sums of its moves':
    'update credit_packs set free_uses = free_uses - 1 where free_uses > 0',
  'a renegotiation replaces what was due, and issues it less what is forgiven':
    'update renegotiations set principal_cents = principal_cents + 1',
}

test('the ledger of a gym in which everything happened breaks no invariant', async () => {
  const checked = await server.database.inGym(gym.id, 'read', checkLedger)
  expect(checked.filter(({ violations }) => violations.length > 0)).toEqual([])
  expect(checked.filter(({ rows }) => rows === 0)).toEqual([])
})

test('every invariant can be broken, and is then named', () => {
  expect(Object.keys(breaks)).toEqual(Object.keys(invariants))
})

test.runIf(found.kind !== 'external').each(Object.entries(breaks))(
  'finds that it is broken: %s',
  async (name, statement) => {
    if (found.kind === 'external') return
    const { pathname } = new URL(await testDatabaseAddress())
    const client = new Client({ connectionString: withDatabase(found.superuser, pathname.slice(1)) })
    await client.connect()
    try {
      await client.query('begin')
      // Nobody but a superuser can do this: constraints and triggers stand against it.
      await client.query(`do $$ declare it record; begin
      for it in select conrelid::regclass as t, conname from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'u') and conislocal
      loop execute format('alter table %s drop constraint %I cascade', it.t, it.conname); end loop;
      for it in select indexrelid::regclass as i from pg_index join pg_class c on c.oid = indrelid
        where c.relnamespace = 'public'::regnamespace and indisunique and not indisprimary
      loop execute format('drop index %s', it.i); end loop; end $$`)
      await client.query('set local session_replication_role = replica')
      const of = statement
        .replaceAll('GYM', gym.id)
        .replaceAll('STUDENT', ids.student)
        .replaceAll('DRAWER', ids.cashDrawer)
      await client.query(of)
      await client.query(`select set_config('app.gym_id', '${gym.id}', true)`)
      await client.query('set local role folego_gym')
      const { rows } = await client.query(invariants[name]?.violations ?? '')
      expect(rows.length).toBeGreaterThan(0)
    } finally {
      await client.query('rollback')
      await client.end()
    }
  },
)
