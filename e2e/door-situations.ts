import {
  addDays,
  doorDefaults,
  doorReasons,
  type DoorRecord,
  doorRules,
  type DoorRulesNow,
  visitDefaults,
} from '@folego/domain'
import fc from 'fast-check'

/** Somebody at a door, as texts and numbers: what `decideAt` is asked with. */
export interface Situation {
  record: DoorRecord
  at: string
  timezone: string
  rules: DoorRulesNow
}

const today = '2027-03-17'
const day = fc.integer({ min: -70, max: 70 }).map((days) => addDays(today, days))
const near = fc.integer({ min: -9, max: 2 }).map((days) => addDays(today, days))
const time = fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((it) => String(it).padStart(2, '0')).join(':'))
const hours = fc.constantFrom(
  { entry_days: null, entry_from: null, entry_until: null, entry_more: null },
  { entry_days: '135', entry_from: null, entry_until: null, entry_more: null },
  { entry_days: null, entry_from: '22:00', entry_until: '04:00', entry_more: null },
  { entry_days: '135', entry_from: '06:00', entry_until: '08:00', entry_more: '246 22:00-03:00, 7 10:00-16:00' },
)
const span = fc.tuple(day, fc.nat(40)).map(([from, days]) => ({ from, to: addDays(from, days) }))
const term = fc
  .record({
    status: fc.constantFrom('active', 'active', 'active', 'expired', 'cancelled'),
    days: fc.tuple(day, fc.nat(90)),
    not_renewing: fc.boolean(),
    entry: hours,
    weekly_visits: fc.option(fc.integer({ min: 1, max: 3 })),
    daily_visits: fc.option(fc.integer({ min: 1, max: 2 })),
    freezes: fc.array(span, { maxLength: 1 }),
  })
  .map(({ days: [start_date, length], entry, ...it }) => ({
    ...it,
    ...entry,
    start_date,
    end_date: addDays(start_date, length),
  }))
const instant = fc.date({
  min: new Date('2027-03-16T00:00Z'),
  max: new Date('2027-03-19T00:00Z'),
  noInvalidDate: true,
})
const visit = fc.tuple(instant, fc.option(fc.integer({ min: 1, max: 90 }))).map(([entered, minutes]) => {
  const after = (count: number) => new Date(entered.getTime() + count * 60_000).toISOString()
  return { entered_at: after(0), left_at: minutes === null ? null : after(minutes), closes_at: after(180) }
})
const record: fc.Arbitrary<DoorRecord> = fc.record({
  status: fc.constantFrom('active', 'active', 'active', 'inactive'),
  terms: fc.array(term, { maxLength: 3 }),
  day_passes: fc.array(near, { maxLength: 1 }),
  owes_since: fc.option(day),
  has_claimed: fc.boolean(),
  last: fc.option(visit),
  week: fc.array(fc.record({ today: near, time }), { maxLength: 4 }),
})
const rules: fc.Arbitrary<DoorRulesNow> = fc
  .record({
    rules: fc.record(
      Object.fromEntries(doorReasons.map((code) => [code, fc.constantFrom(...doorRules)])) as Record<
        (typeof doorReasons)[number],
        fc.Arbitrary<(typeof doorRules)[number]>
      >,
    ),
    overdue_days: fc.integer({ min: 0, max: 30 }),
    people_limit: fc.option(fc.integer({ min: 1, max: 3 })),
    inside: fc.nat(4),
  })
  .map(({ inside, ...policy }) => ({ inside, policy: { ...doorDefaults, ...visitDefaults, ...policy } }))

/** So many situations, always the same ones for a seed. */
export const situations = (count: number, seed: number): Situation[] =>
  fc.sample(
    fc.record({
      record,
      at: instant.map((it) => it.toISOString()),
      timezone: fc.constantFrom('America/Sao_Paulo', 'America/Noronha', 'America/Rio_Branco', 'America/Cuiaba'),
      rules,
    }),
    { numRuns: count, seed },
  )
