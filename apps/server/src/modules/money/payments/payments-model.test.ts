import { api } from '@folego/contract'
import { addDays } from '@folego/domain'
import type { BodyInput, Invoice, Payment } from '@folego/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/database'
import { aGym, aPerson, aStudent, testNow, testServer } from '#testing'
import type { Call, Person, TestGym } from '#testing'

/*
 * Any sequence of invoices, payments, reversals, waivers and voids, in turns and by eight desks concurrently. After each step the
 * ledger, the invoices and the receipts are added up from the stored rows and must agree to the cent.
 */

const server = await testServer()
let gym: TestGym
let desks: Person[]

beforeAll(() => begin())
afterEach(() => server.clock.set(testNow))

async function begin(): Promise<void> {
  server.clock.set(testNow)
  gym = await aGym(server)
  desks = [gym.admin]
}

/** Moves the clock ahead by so many days; eight administrators sign in. */
async function goOn(days: number): Promise<void> {
  server.clock.set(new Date(server.clock.now().getTime() + days * 86_400_000))
  desks = await Promise.all(Array.from({ length: 8 }, () => aPerson(server, gym.id, 'admin')))
}

/** `which` is an index into what exists when it begins. */
type Act =
  | { kind: 'issue'; student: number; amount: number; due: number }
  | {
      kind: 'receive'
      which: number[]
      percent: number
      method: 'pix' | 'debit_card' | 'student_credit'
      stale: boolean
      /** How much more is paid in a second form; 0: nothing is. */
      second: number
    }
  | { kind: 'reverse' | 'waive' | 'void'; which: number }

const which = fc.nat({ max: 20 })
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('issue' as const),
      student: fc.nat({ max: 1 }),
      amount: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 301, max: 9_999_999 })),
      due: fc.nat({ max: 20 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('receive' as const),
      which: fc.uniqueArray(which, { maxLength: 3 }),
      percent: fc.integer({ min: 1, max: 150 }),
      method: fc.constantFrom('pix' as const, 'pix' as const, 'debit_card' as const, 'student_credit' as const),
      stale: fc.boolean(),
      second: fc.constantFrom(0, 0, 30, 60),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('reverse' as const, 'waive' as const, 'void' as const), which }),
  },
)
/** Concurrent acts of one step, and how many days pass before it. */
const steps = (atOnce: number) =>
  fc.array(
    fc.record({
      days: fc.constantFrom(0, 0, 0, 9, 31),
      acts: fc.array(anyAct, { minLength: atOnce === 1 ? 1 : 2, maxLength: atOnce }),
    }),
    { minLength: 3, maxLength: atOnce === 1 ? 14 : 5 },
  )

/** The answers that a desk may get. */
const answers = new Set([200, 201, 400, 404, 409])

type Seen = { invoices: Invoice[]; payments: Payment[] }

async function doAct(act: Act, call: Call, students: string[], seen: Seen): Promise<{ status: number; body: unknown }> {
  if (act.kind === 'issue') return issue(act, call, students)
  if (act.kind === 'receive') return receive(act, call, students, seen)
  const [invoice, payment] = [seen.invoices, seen.payments].map((all) => all[act.which % all.length]?.id ?? newId())
  if (act.kind === 'reverse') {
    return call(api.payments.reverse, { params: { id: payment ?? '' }, body: { reason: 'Engano' } })
  }
  const endpoint = act.kind === 'waive' ? api.billing.waive : api.billing.void
  return call(endpoint, { params: { id: invoice ?? '' }, body: { reason: 'Acordo' } })
}

function issue(act: Extract<Act, { kind: 'issue' }>, call: Call, students: string[]) {
  const lines = [{ kind: 'product' as const, description: 'Item', amount_cents: act.amount }]
  const due_on = addDays(server.clock.now().toISOString().slice(0, 10), act.due)
  return call(api.billing.create, { body: { student_id: students[act.student] ?? '', due_on, lines } })
}

function receive(act: Extract<Act, { kind: 'receive' }>, call: Call, students: string[], { invoices }: Seen) {
  const open = invoices.filter(({ status }) => act.stale || (status !== 'paid' && status !== 'voided'))
  const chosen = [...new Set(act.which.flatMap((at) => open[at % open.length] ?? []))]
  const due_cents = chosen.reduce((sum, it) => sum + it.due_cents, 0)
  const body: BodyInput<typeof api.payments.receive> = {
    student_id: chosen[0]?.student_id ?? students[0] ?? '',
    method: act.method,
    amount_cents: Math.max(1, Math.ceil((due_cents * act.percent) / 100)),
    invoice_ids: chosen.map(({ id }) => id),
    due_cents,
    second:
      act.second === 0
        ? null
        : { method: 'transfer', amount_cents: Math.max(1, Math.ceil((due_cents * act.second) / 100)) },
  }
  return call(api.payments.receive, { body })
}

async function seenBy(call: Call) {
  const [invoices, payments] = await Promise.all([
    call(api.billing.list, { query: { page_size: 100, sort: 'number' } }),
    call(api.payments.list, { query: { page_size: 100, sort: 'number' } }),
  ])
  return { invoices: invoices.body.object, payments: payments.body.object }
}

interface Sums {
  received: number
  open: number
  credit: number
  billed: number
  charges: number
}

/** Totals of the stored rows, each from rows of its own. */
async function sumsOf(tx: Parameters<Parameters<typeof server.database.inGym>[2]>[0]): Promise<Sums> {
  const { rows } = await sql<Sums>`select
    (select coalesce(sum(amount_cents), 0)::bigint from payments where reversed_at is null and method <> 'student_credit') as received,
    (select coalesce(sum(total_cents - paid_cents), 0)::bigint from invoices where voided_at is null) as open,
    (select coalesce(sum(case when credit_kind = 'student_credit' then amount_cents else -amount_cents end), 0)::bigint
      from ledger_transfers where 'student_credit' in (credit_kind, debit_kind)) as credit,
    (select coalesce(sum(total_cents), 0)::bigint from invoices where voided_at is null) as billed,
    (select coalesce(sum(fine_cents + interest_cents), 0)::bigint from invoice_allocations
      where undone_at is null and payment_id is not null) as charges`.execute(tx)
  return rows[0] ?? { received: 0, open: 0, credit: 0, billed: 0, charges: 0 }
}

/** Inconsistent rows, each with what is wrong with it. */
async function wrongRows(tx: Parameters<Parameters<typeof server.database.inGym>[2]>[0]) {
  const { rows } = await sql<{ wrong: string }>`
    select 'a payment settled more than came in' as wrong from payments p
    where amount_cents < (select sum(fine_cents + interest_cents + principal_cents) from invoice_allocations a where a.payment_id = p.id)
    union all select 'more was settled of an invoice than it says, or less than is written on it' from invoices i
    where paid_cents <> (select coalesce(sum(principal_cents), 0) from invoice_allocations a where a.invoice_id = i.id and undone_at is null)
    union all select 'a receipt is not what its transfers moved' from payments p
    where amount_cents <> (select coalesce(sum(amount_cents), 0) from ledger_transfers t
      where t.cause_type = 'payment' and t.cause_id = p.id and t.credit_kind not in ('late_fee', 'interest'))
    union all select 'a student owes something else in the books' from students s
    where (select coalesce(sum(total_cents - paid_cents), 0) from invoices i where i.student_id = s.id and voided_at is null)
      <> (select coalesce(sum(case when debit_kind = 'student_receivable' then amount_cents else -amount_cents end), 0)
        from ledger_transfers where (debit_kind = 'student_receivable' and debit_of = s.id)
          or (credit_kind = 'student_receivable' and credit_of = s.id))
    union all select 'a student has less than no credit' from students s
    where (select coalesce(sum(case when credit_kind = 'student_credit' then amount_cents else -amount_cents end), 0)
        from ledger_transfers where (debit_kind = 'student_credit' and debit_of = s.id)
          or (credit_kind = 'student_credit' and credit_of = s.id)) < 0
    union all select 'numbers of receipts have a gap' from payments having count(distinct number) <> coalesce(max(number), 0)
    union all select 'numbers of invoices have a gap' from invoices having count(*) <> coalesce(max(number), 0)`.execute(
    tx,
  )
  return rows.map(({ wrong }) => wrong)
}

/** Plays steps in a new gym and counts the answers by status. */
async function play(all: readonly { days: number; acts: Act[] }[]): Promise<Record<number, number>> {
  await begin()
  const students = [await aStudent(gym.admin.call), await aStudent(gym.admin.call)]
  await goOn(0)
  const counts: Record<number, number> = {}
  for (const { days, acts } of all) {
    if (days > 0) await goOn(days)
    const seen = await seenBy(desks[0]?.call ?? gym.admin.call)
    const results = await Promise.all(acts.map((act, at) => doAct(act, (desks[at] ?? gym.admin).call, students, seen)))
    for (const { status, body } of results) {
      expect(answers, JSON.stringify(body)).toContain(status)
      counts[status] = (counts[status] ?? 0) + 1
    }
    const [sums, wrong] = await server.database.inGym(
      gym.id,
      'read',
      async (tx) => [await sumsOf(tx), await wrongRows(tx)] as const,
    )
    expect(wrong).toEqual([])
    expect(sums.received + sums.open).toBe(sums.billed + sums.charges + sums.credit)
    const { invoices } = await seenBy(desks[0]?.call ?? gym.admin.call)
    for (const it of invoices) {
      expect(it.fine_cents * 100).toBeLessThanOrEqual(it.total_cents * 2)
      if (it.days_late === 0) expect(it.fine_cents + it.interest_cents).toBe(0)
      expect(it.due_cents).toBe(it.principal_cents + it.fine_cents + it.interest_cents)
    }
  }
  return counts
}

const runs = (usual: number) => ({ numRuns: Number(process.env.MODEL_RUNS ?? usual) })

test('for any sequence of acts, money received plus open amounts equal what was billed, late charges and credit', async () => {
  let taken = 0
  await fc.assert(
    fc.asyncProperty(steps(1), async (all) => {
      const counts = await play(all)
      taken += (counts[200] ?? 0) + (counts[201] ?? 0)
    }),
    runs(10),
  )
  expect(taken).toBeGreaterThan(20)
})

test('the same holds when eight desks act concurrently', async () => {
  let refused = 0
  await fc.assert(
    fc.asyncProperty(steps(8), async (all) => {
      refused += (await play(all))[409] ?? 0
    }),
    runs(6),
  )
  expect(refused).toBeGreaterThan(0)
})
