import { firstOfMonth } from '@folego/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthlyCents, moveMonth, retentionOf, revenueMonthOf } from './revenue.rules.ts'
import type { CohortMonth, Paying, RunningTerm } from './revenue.rules.ts'

const term = (it: Partial<RunningTerm>): RunningTerm => ({
  student_id: 'ana',
  price_cents: 9990,
  charging: 'once',
  duration: 30,
  duration_months: null,
  ...it,
})

test.each([
  ['a month', {}, 9990],
  ['a year of 1.188,00', { price_cents: 118_800, duration: 365 }, 9900],
  [
    'a year sold by the month',
    { price_cents: 118_800, duration: 365, duration_months: 12, charging: 'installments' },
    9900,
  ],
  ['a quarter, to the nearest cent', { price_cents: 26_999, duration: 90 }, 9000],
  ['a year whose twelfth is half a cent more', { price_cents: 130_590, duration: 365, duration_months: 12 }, 10_883],
  [
    'what is charged monthly, whatever its term',
    { price_cents: 12_990, duration_months: 12, charging: 'monthly' },
    12_990,
  ],
  ['a week, which does not recur', { duration: 7 }, 0],
] as const)('a plan brings in a month: %s', (_name, it, cents) => {
  expect(monthlyCents(term(it))).toBe(cents)
})

const start = '2025-06-01'
/** The monthly revenue of some students at the end of each month, in cents. */
const histories = fc.array(
  fc.dictionary(fc.constantFrom('ana', 'bia', 'caio', 'davi'), fc.constantFrom(0, 7990, 9900, 12_990)),
  {
    minLength: 1,
    maxLength: 14,
  },
)

function replay(history: readonly Record<string, number>[]) {
  let before: ReadonlyMap<string, Paying> = new Map()
  const cohorts: CohortMonth[] = []
  const months = history.map((_, at) => firstOfMonth(start, at))
  for (const [at, paid] of history.entries()) {
    const now = new Map(Object.entries(paid).filter(([, cents]) => cents > 0))
    const moved = moveMonth(months[at] ?? start, before, now)
    cohorts.push(...moved.cohorts)
    before = moved.after
  }
  const bridge = months.map((month) =>
    revenueMonthOf(
      month,
      cohorts.filter((it) => it.month === month),
      true,
    ),
  )
  return { months, bridge, cohorts }
}

test('revenue at the end of a month equals that of the month before plus all moves, to the cent, and what students bring', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { bridge } = replay(history)
      for (const [at, it] of bridge.entries()) {
        expect(it.before_cents).toBe(bridge[at - 1]?.mrr_cents ?? 0)
        expect(it.mrr_cents).toBe(
          it.before_cents + it.new_cents + it.expansion_cents + it.return_cents - it.contraction_cents - it.churn_cents,
        )
        const paid = Object.values<number>(history[at] ?? {}).filter((cents) => cents > 0)
        expect(it.mrr_cents).toBe(paid.reduce((sum, cents) => sum + cents, 0))
        expect(it.students).toBe(paid.length)
        expect(it.students).toBe(
          (bridge[at - 1]?.students ?? 0) + it.new_students + it.returned_students - it.left_students,
        )
      }
    }),
  )
})

test('a student belongs to the month in which they first paid, however often they leave and return', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { months, bridge, cohorts } = replay(history)
      const retention = retentionOf(months, cohorts)
      expect(retention.map((it) => it.students)).toEqual(bridge.map((it) => it.new_students).filter((it) => it > 0))
      for (const { month, students } of bridge) {
        const still = retention.flatMap((it) => it.months.filter((of) => of.month === month))
        expect(still.reduce((sum, it) => sum + it.students, 0)).toBe(students)
      }
    }),
  )
})

test('a student is new once, returns after leaving, and other price changes are expansion or contraction', () => {
  const { bridge } = replay([{ ana: 9900 }, { ana: 12_990 }, {}, { ana: 7990 }, { ana: 7990, bia: 9900 }])
  expect(bridge[0]).toMatchObject({ new_cents: 9900, churn_bp: null, average_ticket_cents: 9900 })
  expect(bridge[1]).toMatchObject({ expansion_cents: 3090, new_students: 0, churn_bp: 0 })
  expect(bridge[2]).toMatchObject({
    churn_cents: 12_990,
    left_students: 1,
    churn_bp: 10_000,
    average_ticket_cents: null,
  })
  expect(bridge[3]).toMatchObject({ return_cents: 7990, returned_students: 1, new_cents: 0 })
  expect(bridge[4]).toMatchObject({ new_cents: 9900, mrr_cents: 17_890, average_ticket_cents: 8945 })
})
