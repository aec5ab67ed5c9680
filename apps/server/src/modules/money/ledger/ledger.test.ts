import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/database'
import type { GymTx } from '#platform/database'
import { aGym, openTestDatabase, testServer } from '#testing'
import type { TestGym } from '#testing'
import { balanceOf, book, nextNumbers, reverse } from './index.ts'
import type { Account, Cause, Transfer } from './index.ts'
import { accountKinds, faultOf, pairsOf } from './ledger.rules.ts'
import type { AccountKind, CauseType } from './ledger.rules.ts'

const server = await testServer()
const now = server.clock.now()
let gym: TestGym

beforeAll(async () => {
  gym = await aGym(server)
})

/** Runs `work` in a transaction of a gym, on its today. */
function inBooks<T>(of: TestGym, work: (books: { tx: GymTx; now: Date; today: string }) => Promise<T>): Promise<T> {
  return server.database.inGym(of.id, 'write', (tx) => work({ tx, now, today: '2026-03-14' }))
}

const owned = new Set<AccountKind>(['drawer', 'student_receivable', 'student_credit', 'prepaid'])
const anna = newId()
const bruno = newId()
const accountOf = (kind: AccountKind, owner: string): Account => ({ kind, of: owned.has(kind) ? owner : null })

/** One real of revenue from Anna. */
const revenue: Transfer = {
  debit: accountOf('student_receivable', anna),
  credit: accountOf('revenue_plan', anna),
  amount_cents: 100,
}

const causeTypes = Object.keys(pairsOf) as CauseType[]
const anyTransferOf = (type: CauseType): fc.Arbitrary<Transfer> =>
  fc
    .record({
      pair: fc.constantFrom(...pairsOf[type]),
      owner: fc.constantFrom(anna, bruno),
      amount_cents: fc.integer({ min: 1, max: 9_999_999_999 }),
    })
    .map(({ pair: [debit, credit], owner, amount_cents }) => ({
      debit: accountOf(debit, owner),
      credit: accountOf(credit, owner),
      amount_cents,
    }))

/** A cause with its transfers, and how often it is booked and then reversed. */
const anyAct = fc.constantFrom(...causeTypes).chain((type) =>
  fc.record({
    type: fc.constant(type),
    transfers: fc.array(anyTransferOf(type), { minLength: 1, maxLength: 4 }),
    booked: fc.integer({ min: 1, max: 2 }),
    reversed: fc.integer({ min: 0, max: 2 }),
  }),
)

/** The balance of every account, from one scan of the ledger. */
async function readBalances({ tx }: { tx: GymTx }): Promise<(Account & { cents: number })[]> {
  const { rows } = await sql<Account & { cents: number }>`
    select kind, of, sum(cents)::bigint as cents from (
      select debit_kind as kind, debit_of as of, amount_cents as cents from ledger_transfers
      union all select credit_kind, credit_of, -amount_cents from ledger_transfers) as sides
    group by kind, of`.execute(tx)
  return rows
}

const keyOf = ({ kind, of }: Account) => `${kind} ${of ?? ''}`

test('for any bookings and reversals every account has its plain sum, and all accounts sum to zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 1, maxLength: 8 }), async (acts) => {
      const fresh = await aGym(server)
      const expected = new Map<string, number>()
      const add = (account: Account, cents: number) =>
        expected.set(keyOf(account), (expected.get(keyOf(account)) ?? 0) + cents)
      for (const { type, transfers, booked, reversed } of acts) {
        const cause: Cause = { type, id: newId() }
        await inBooks(fresh, async (books) => {
          for (let time = 0; time < booked; time += 1) expect(await book(books, cause, transfers)).toBe(time === 0)
          for (let time = 0; time < reversed; time += 1) expect(await reverse(books, cause)).toBe(time === 0)
        })
        for (const { debit, credit, amount_cents } of transfers) {
          add(debit, reversed > 0 ? 0 : amount_cents)
          add(credit, reversed > 0 ? 0 : -amount_cents)
        }
        const stored = await inBooks(fresh, readBalances)
        expect(new Map(stored.map((it) => [keyOf(it), it.cents]))).toEqual(expected)
        expect(stored.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
        for (const account of stored) {
          expect(await inBooks(fresh, (books) => balanceOf(books, account))).toBe(account.cents)
        }
      }
    }),
    { numRuns: 12 },
  )
})

test('a cause booked eight times concurrently is booked once', async () => {
  const fresh = await aGym(server)
  const cause: Cause = { type: 'invoice', id: newId() }
  const debit = accountOf('student_receivable', anna)
  const transfer = { debit, credit: accountOf('revenue_plan', anna), amount_cents: 14_990 }
  const eight = Array.from({ length: 8 })
  const answers = await Promise.all(eight.map(() => inBooks(fresh, (books) => book(books, cause, [transfer]))))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await inBooks(fresh, (books) => balanceOf(books, debit))).toBe(14_990)
  const reversals = await Promise.all(eight.map(() => inBooks(fresh, (books) => reverse(books, cause))))
  expect(reversals.filter(Boolean)).toHaveLength(1)
  expect(await inBooks(fresh, (books) => balanceOf(books, debit))).toBe(0)
})

test('entries can be neither changed nor removed', async () => {
  const cause: Cause = { type: 'invoice', id: newId() }
  await inBooks(gym, (books) => book(books, cause, [revenue]))
  for (const statement of [
    'update ledger_transfers set amount_cents = 1',
    'delete from ledger_transfers',
    'truncate ledger_transfers',
  ]) {
    await expect(inBooks(gym, ({ tx }) => sql.raw(statement).execute(tx))).rejects.toThrow('permission denied')
  }
})

test('an entry that was reversed once cannot be reversed for another cause', async () => {
  const cause: Cause = { type: 'invoice', id: newId() }
  const again = inBooks(gym, async (books) => {
    await book(books, cause, [revenue])
    await reverse(books, cause)
    await sql`insert into ledger_transfers (id, debit_kind, credit_kind, amount_cents, cause_type, cause_id, leg, reverses,
        happened_on, booked_at)
      select ${newId()}, credit_kind, debit_kind, amount_cents, 'another', cause_id, leg, id, happened_on, booked_at
      from ledger_transfers where cause_type = 'invoice' and cause_id = ${cause.id}`.execute(books.tx)
  })
  await expect(again).rejects.toThrow('ledger_transfers_reversed_once')
})

test('refuses a cause that was booked with other transfers', async () => {
  const cause: Cause = { type: 'invoice', id: newId() }
  const debit = accountOf('student_receivable', anna)
  const plan = { debit, credit: accountOf('revenue_plan', anna), amount_cents: 100 }
  const fee = { debit, credit: accountOf('revenue_enrollment_fee', anna), amount_cents: 50 }
  await inBooks(gym, (books) => book(books, cause, [plan]))
  await expect(inBooks(gym, (books) => book(books, cause, [plan, fee]))).rejects.toThrow('other transfers')
})

test('accounts are used together only for the causes that allow it, each with or without an owner', async () => {
  const meetings = causeTypes.flatMap((type) =>
    accountKinds.flatMap((debit) =>
      accountKinds
        .filter((credit) => {
          const transfer = { debit: accountOf(debit, anna), credit: accountOf(credit, anna), amount_cents: 1 }
          return faultOf(type, transfer) === undefined
        })
        .map((credit) => `${type}: ${debit} <- ${credit}`),
    ),
  )
  expect(meetings).toEqual([
    'invoice: student_receivable <- prepaid',
    'invoice: student_receivable <- revenue_plan',
    'invoice: student_receivable <- revenue_enrollment_fee',
    'invoice: student_receivable <- revenue_product',
    'invoice: student_receivable <- revenue_single_class',
    'credit_move: prepaid <- revenue_single_class',
    'credit_move: revenue_single_class <- prepaid',
    'pack_refund: prepaid <- student_credit',
    'payment: drawer <- student_receivable',
    'payment: drawer <- student_credit',
    'payment: student_receivable <- late_fee',
    'payment: student_receivable <- interest',
    'payment: student_credit <- student_receivable',
    'payment: bank <- student_receivable',
    'payment: bank <- student_credit',
    'payment: card_receivable <- student_receivable',
    'payment: card_receivable <- student_credit',
    'renegotiation: student_receivable <- late_fee',
    'renegotiation: student_receivable <- interest',
    'cancellation: revenue_plan <- student_credit',
    'cancellation: revenue_plan <- exit_fee',
    'cancellation: revenue_enrollment_fee <- student_credit',
    'cancellation: revenue_enrollment_fee <- exit_fee',
    'refund: student_credit <- drawer',
    'refund: student_credit <- bank',
    'cash_opening: drawer <- bank',
    'cash_opening: drawer <- cash_difference',
    'cash_opening: cash_difference <- drawer',
    'cash_movement: drawer <- bank',
    'cash_movement: bank <- drawer',
    'cash_closing: drawer <- cash_difference',
    'cash_closing: cash_difference <- drawer',
  ])
  const nonsense = { debit: accountOf('drawer', anna), credit: accountOf('revenue_plan', anna), amount_cents: 1 }
  const wrong: [Transfer, string][] = [
    [nonsense, 'payment never moves from revenue_plan to drawer'],
    [
      { ...nonsense, debit: { kind: 'bank', of: anna }, credit: accountOf('student_credit', anna) },
      'bank has no owner',
    ],
    [{ ...nonsense, credit: { kind: 'student_credit', of: null } }, 'student_credit needs an owner'],
    [{ ...nonsense, credit: accountOf('student_credit', anna), amount_cents: 0.5 }, '0.5 is no amount'],
  ]
  for (const [transfer, fault] of wrong) {
    const cause: Cause = { type: 'payment', id: newId() }
    await expect(inBooks(gym, (books) => book(books, cause, [transfer]))).rejects.toThrow(fault)
  }
})

test('document numbers have no gap with fifty writers, some of which roll back and some are killed', async () => {
  const fresh = await aGym(server)
  const writers = await openTestDatabase({ poolSize: 10 })
  const killers = await openTestDatabase({ poolSize: 2 })
  const fates = Array.from({ length: 50 }, (_, at) => (at % 5 === 1 ? 'gives up' : at % 12 === 2 ? 'killed' : 'stays'))
  const taken: number[] = []
  const outcomes = await Promise.allSettled(
    fates.map(async (fate) => {
      const isOver = { already: false }
      const number = await writers.inGym(fresh.id, 'write', async (tx) => {
        const [next = 0] = await nextNumbers({ tx }, 'invoice', 1)
        if (fate === 'gives up') throw new Error('given up')
        // The platform may retry a killed transaction; the retry stays.
        if (fate === 'killed' && !isOver.already) {
          isOver.already = true
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
          await killers.inAccount('read', (other) => sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other))
          await sql`select 1`.execute(tx)
        }
        return next
      })
      taken.push(number)
    }),
  )
  const [last] = await writers.inGym(fresh.id, 'write', (tx) => nextNumbers({ tx }, 'invoice', 1))
  await Promise.all([writers.close(), killers.close()])
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(10)
  expect(taken.length).toBeGreaterThan(30)
  expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: taken.length }, (_, at) => at + 1))
  expect(last).toBe(taken.length + 1)
})

test('each gym and each kind of document is numbered separately, one by one or several together', async () => {
  const [one, other] = [await aGym(server), await aGym(server)]
  const take = (of: TestGym, series: 'invoice' | 'receipt', count = 1) =>
    inBooks(of, (books) => nextNumbers(books, series, count))
  expect([await take(one, 'invoice'), await take(one, 'invoice', 3), await take(one, 'invoice')]).toEqual([
    [1],
    [2, 3, 4],
    [5],
  ])
  expect([await take(one, 'receipt'), await take(other, 'invoice')]).toEqual([[1], [1]])
})
