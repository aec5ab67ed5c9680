import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './calendar.ts'
import { anyEntry } from './entry-terms.ts'
import { decide, doorDefaults, doorReasons, doorRules, isInside, notRecorded, visitGoesOn } from './door.ts'
import type { DoorFacts, DoorPolicy } from './door.ts'

const today = '2027-03-15'
const house = { today, time: '10:00', inside: 0 }
const term = { status: 'active' as const, start_date: '2027-03-01', end_date: '2027-03-31', freezes: [], ...anyEntry }
const paid: DoorFacts = {
  status: 'active',
  terms: [term],
  owes_since: null,
  has_claimed: false,
  visits: [],
  day_passes: [],
  ...notRecorded,
}

/** The codes with their rules, as a short text. */
const answer = (facts: Partial<DoorFacts>, policy: Partial<DoorPolicy> = {}, inside = 0) => {
  const { outcome, reasons } = decide({ ...paid, ...facts }, { ...doorDefaults, ...policy }, { ...house, inside })
  return [outcome, ...reasons.map(({ code, rule }) => `${code} ${rule}`)].join(', ')
}

/** Ten in the morning of a day. */
const morning = (day: string) => ({ today: day, time: '10:00' })

describe('the door', () => {
  it('the door lets in a member who owes nothing', () => {
    expect(answer({})).toBe('let_in')
    expect(answer({ owes_since: today })).toBe('let_in')
    expect(answer({ owes_since: addDays(today, 20) })).toBe('let_in')
  })

  it('the door names what is wrong with the membership', () => {
    expect(answer({ terms: [] })).toBe('refuse, NO_ENROLLMENT block')
    expect(answer({ terms: [{ ...term, end_date: '2027-03-14' }] })).toBe('refuse, ENDED block')
    expect(answer({ terms: [{ ...term, start_date: '2027-03-16' }] })).toBe('refuse, NOT_STARTED block')
    expect(answer({ status: 'inactive' })).toBe('refuse, BLOCKED block')
    const ended = decide({ ...paid, terms: [{ ...term, end_date: '2027-03-14' }] }, doorDefaults, house)
    expect(ended.reasons).toEqual([{ code: 'ENDED', rule: 'block', day: '2027-03-14', days: null }])
  })

  it('the door keeps out who froze, until the freeze is over, unless another term runs', () => {
    const frozen = { ...term, freezes: [{ from: '2027-03-10', to: '2027-03-15' }] }
    expect(answer({ terms: [frozen] })).toBe('refuse, FROZEN block')
    expect(answer({ terms: [frozen, term] })).toBe('let_in')
    expect(decide({ ...paid, terms: [frozen] }, doorDefaults, { ...house, today: '2027-03-16' }).outcome).toBe('let_in')
  })

  it('the door warns of a debt until the tenth day of delay, and keeps out from then on', () => {
    expect(answer({ owes_since: addDays(today, -9) })).toBe('warn, OVERDUE warn')
    expect(answer({ owes_since: addDays(today, -10) })).toBe('refuse, OVERDUE block')
    expect(answer({ owes_since: addDays(today, -10) }, { overdue_days: 11 })).toBe('warn, OVERDUE warn')
    expect(answer({ owes_since: addDays(today, -10), has_claimed: true })).toBe('warn, OVERDUE warn')
  })

  it('the door follows the rules of the gym', () => {
    const rules = { ...doorDefaults.rules, OVERDUE: 'ignore', ENDED: 'warn' } as const
    expect(answer({ owes_since: '2026-01-01' }, { rules })).toBe('let_in')
    expect(answer({ terms: [{ ...term, end_date: '2027-03-14' }], owes_since: '2026-01-01' }, { rules })).toBe(
      'warn, ENDED warn',
    )
    expect(answer({}, { people_limit: 10 }, 9)).toBe('let_in')
    expect(answer({}, { people_limit: 10 }, 10)).toBe('warn, GYM_FULL warn')
  })

  it('the door lets in at the hours of the plan alone, and says them', () => {
    const mornings = { ...term, entry_days: '12345', entry_from: '06:00', entry_until: '12:00' }
    const at = (time: string, day = today) =>
      decide({ ...paid, terms: [mornings] }, doorDefaults, { ...house, time, today: day })
    expect(at('06:00').outcome).toBe('let_in')
    expect(at('11:59').outcome).toBe('let_in')
    expect(at('05:59').outcome).toBe('refuse')
    expect(at('12:00')).toEqual({
      outcome: 'refuse',
      reasons: [
        {
          code: 'HOURS',
          rule: 'block',
          day: null,
          days: null,
          hours: { entry_days: '12345', entry_from: '06:00', entry_until: '12:00' },
        },
      ],
    })
    expect(at('10:00', '2027-03-20').outcome).toBe('refuse')
    expect(answer({ terms: [{ ...mornings, entry_until: '07:00' }, term] })).toBe('let_in')
    const rules = { ...doorDefaults.rules, HOURS: 'warn' } as const
    expect(answer({ terms: [{ ...mornings, entry_until: '07:00' }] }, { rules })).toBe('warn, HOURS warn')
  })

  it('the door counts the visits of the day, and of the week from its Monday', () => {
    const two = { ...term, weekly_visits: 2, daily_visits: 1 }
    const [on, sunday] = [morning(today), morning(addDays(today, -1))]
    expect(answer({ terms: [two], visits: [sunday, sunday] })).toBe('let_in')
    expect(answer({ terms: [two], visits: [on] })).toBe('refuse, LIMIT_TODAY block')
    expect(answer({ terms: [{ ...two, daily_visits: null }], visits: [on, on] })).toBe('refuse, VISITS_USED block')
    const friday = decide({ ...paid, terms: [two], visits: [on, morning(addDays(today, 3))] }, doorDefaults, {
      ...house,
      today: addDays(today, 4),
    })
    expect(friday.reasons).toMatchObject([{ code: 'VISITS_USED', visits: 2 }])
    expect(answer({ terms: [two, { ...two, daily_visits: 3 }], visits: [on] })).toBe('let_in')
  })

  it('the door counts a night as the day on which it began, in its visits, its first and last day and its freezes', () => {
    const night = { ...term, entry_from: '22:00', entry_until: '02:00', daily_visits: 1 }
    const say = (facts: Partial<DoorFacts>, when: { today: string; time: string }) => {
      const { outcome, reasons } = decide({ ...paid, terms: [night], ...facts }, doorDefaults, { ...when, inside: 0 })
      return [outcome, ...reasons.map(({ code, day }) => (day === null ? code : `${code} ${day}`))].join(', ')
    }
    const late = { today: '2027-03-16', time: '23:00' }
    const past = { today: '2027-03-17', time: '01:00' }
    expect(say({ visits: [late] }, past)).toBe('refuse, LIMIT_TODAY')
    expect(say({ visits: [past] }, { today: '2027-03-17', time: '22:30' })).toBe('let_in')
    const last = { ...night, end_date: '2027-03-16' }
    expect(say({ terms: [last] }, past)).toBe('let_in')
    expect(say({ terms: [last] }, { ...past, time: '02:00' })).toBe('refuse, ENDED 2027-03-16')
    const first = { ...night, start_date: '2027-03-17' }
    expect(say({ terms: [first] }, past)).toBe('refuse, NOT_STARTED 2027-03-17')
    expect(say({ terms: [first] }, { ...past, time: '22:00' })).toBe('let_in')
    const frozen = { ...night, freezes: [{ from: '2027-03-16', to: '2027-03-16' }] }
    expect(say({ terms: [frozen] }, past)).toBe('refuse, FROZEN 2027-03-16')
    // the night from Sunday to Monday is of the week before
    const weekly = { ...night, daily_visits: null, weekly_visits: 1 }
    const monday = { today: '2027-03-15', time: '01:00' }
    expect(say({ terms: [weekly], visits: [{ today: '2027-03-14', time: '22:00' }] }, monday)).toBe(
      'refuse, VISITS_USED',
    )
    expect(say({ terms: [weekly], visits: [monday] }, { today: '2027-03-15', time: '22:00' })).toBe('let_in')
  })

  it('the door lets in whoever bought the day, at any hour and whatever their terms say, and not on the next day', () => {
    const pass = { day_passes: [today] }
    expect(answer({ ...pass, terms: [] })).toBe('let_in')
    expect(answer({ ...pass, terms: [{ ...term, end_date: '2027-03-14' }] })).toBe('let_in')
    const evenings = { ...term, entry_from: '18:00', entry_until: '22:00', daily_visits: 1 }
    expect(answer({ ...pass, terms: [evenings], visits: [morning(today)] })).toBe('let_in')
    expect(answer({ day_passes: [addDays(today, -1)], terms: [] })).toBe('refuse, NO_ENROLLMENT block')
    expect(answer({ ...pass, terms: [], status: 'inactive' })).toBe('refuse, BLOCKED block')
    expect(answer({ ...pass, terms: [], owes_since: addDays(today, -20) })).toBe('refuse, OVERDUE block')
    expect(answer({ ...pass, terms: [] }, { people_limit: 1 }, 1)).toBe('warn, GYM_FULL warn')
  })

  it('the door warns of a health declaration that is missing or has expired, not of one that nobody asks for', () => {
    expect(answer({ health: 'missing' })).toBe('warn, HEALTH_MISSING warn')
    expect(answer({ health: 'expired' })).toBe('warn, HEALTH_EXPIRED warn')
    expect(answer({ health: 'unknown' })).toBe('let_in')
  })

  it('the door warns of a minor whom no guardian has authorised, or who has come alone where that is not allowed', () => {
    expect(answer({ guardian: 'unauthorised' })).toBe('warn, MINOR_UNAUTHORISED warn')
    expect(answer({ guardian: 'absent' })).toBe('warn, GUARDIAN_ABSENT warn')
    const rules = { ...doorDefaults.rules, GUARDIAN_ABSENT: 'block' as const }
    expect(answer({ guardian: 'absent' }, { rules })).toBe('refuse, GUARDIAN_ABSENT block')
    expect(answer({ guardian: 'enough' })).toBe('let_in')
  })

  const day = fc.integer({ min: -60, max: 60 }).map((days) => addDays(today, days))
  const span = fc
    .tuple(day, fc.integer({ min: 0, max: 60 }))
    .map(([from, days]) => [from, addDays(from, days)] as const)
  const anyTerm = fc.record({
    status: fc.constantFrom('active', 'expired', 'cancelled'),
    start_date: day,
    end_date: day,
    entry_days: fc.option(fc.constantFrom('1', '12345', '67')),
    entry_from: fc.constant(null),
    entry_until: fc.constant(null),
    entry_more: fc.constant(null),
    weekly_visits: fc.option(fc.integer({ min: 1, max: 4 })),
    daily_visits: fc.option(fc.integer({ min: 1, max: 2 })),
    freezes: fc.array(
      span.map(([from, to]) => ({ from, to })),
      { maxLength: 2 },
    ),
  })
  const anybody: fc.Arbitrary<DoorFacts> = fc.record({
    status: fc.constantFrom('active', 'inactive'),
    terms: fc.array(anyTerm, { maxLength: 4 }),
    owes_since: fc.option(day),
    has_claimed: fc.boolean(),
    day_passes: fc.array(
      fc.nat(1).map((days) => addDays(today, -days)),
      { maxLength: 1 },
    ),
    visits: fc.array(
      fc.nat(2).map((days) => morning(addDays(today, -days))),
      { maxLength: 4 },
    ),
    health: fc.constantFrom('unknown', 'valid', 'missing', 'expired'),
    guardian: fc.constantFrom('unknown', 'enough', 'unauthorised', 'absent'),
  })
  const anyPolicy: fc.Arbitrary<DoorPolicy> = fc.record({
    rules: fc.record(
      Object.fromEntries(doorReasons.map((code) => [code, fc.constantFrom(...doorRules)])) as Record<
        (typeof doorReasons)[number],
        fc.Arbitrary<(typeof doorRules)[number]>
      >,
    ),
    overdue_days: fc.integer({ min: 0, max: 30 }),
    people_limit: fc.option(fc.integer({ min: 1, max: 50 })),
    day_pass_cents: fc.option(fc.integer({ min: 1, max: 9000 })),
    guests_per_month: fc.nat(31),
    guests_accompanied: fc.boolean(),
    trial_visits: fc.nat(31),
  })

  it('the door refuses exactly when a reason blocks, and never names a reason that the gym ignores', () => {
    fc.assert(
      fc.property(anybody, anyPolicy, fc.nat(60), (facts, policy, inside) => {
        const { outcome, reasons } = decide(facts, policy, { ...house, inside })
        expect(outcome === 'refuse').toBe(reasons.some(({ rule }) => rule === 'block'))
        expect(outcome === 'let_in').toBe(reasons.length === 0)
        for (const { code, rule } of reasons) {
          expect(policy.rules[code]).not.toBe('ignore')
          if (rule === 'block') expect(policy.rules[code]).toBe('block')
        }
      }),
    )
  })

  it('the door lets in under no rule but one that the gym made, whoever has no usable term or owes for long', () => {
    const strict = { ...doorDefaults, overdue_days: 0 }
    fc.assert(
      fc.property(anybody, (facts) => {
        const runs = facts.terms.some(
          (each) =>
            each.status === 'active' &&
            each.start_date <= today &&
            each.end_date >= today &&
            !each.freezes.some(({ from, to }) => from <= today && today <= to) &&
            (each.entry_days === null || each.entry_days.includes('1')) &&
            // a Monday: the week has only today
            facts.visits.filter((visited) => visited.today === today).length <
              Math.min(each.weekly_visits ?? 9, each.daily_visits ?? 9),
        )
        const owes = facts.owes_since !== null && facts.owes_since < today && !facts.has_claimed
        const hasDay = facts.day_passes.includes(today)
        const canEnter = facts.status === 'active' && (runs || hasDay) && !owes
        expect(decide(facts, strict, house).outcome !== 'refuse').toBe(canEnter)
      }),
    )
  })
})

describe('a visit', () => {
  it('a visit goes on for whoever comes back within the minutes that the gym allows, across midnight and clock changes too', () => {
    const instant = fc.date({
      min: new Date('2026-01-01T00:00Z'),
      max: new Date('2028-01-01T00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instant, fc.nat(120), fc.nat(240), fc.nat(60), (began, stayed, away, allowed) => {
        const at = (minutes: number) => new Date(began.getTime() + minutes * 60_000).toISOString()
        const span = { entered_at: at(0), left_at: at(stayed), closes_at: at(180) }
        expect(visitGoesOn(span, at(stayed + away), allowed)).toBe(away < allowed && stayed + away < 180)
      }),
    )
  })

  const visit = { entered_at: '2027-03-15T10:00:00.000Z', left_at: null, closes_at: '2027-03-15T13:00:00.000Z' }

  it('a visit is inside until somebody says that it ended, at most until it closes by itself', () => {
    expect(isInside(visit, '2027-03-15T12:59:59.000Z')).toBe(true)
    expect(isInside(visit, '2027-03-15T13:00:00.000Z')).toBe(false)
    expect(isInside({ ...visit, left_at: '2027-03-15T11:00:00.000Z' }, '2027-03-15T11:30:00.000Z')).toBe(false)
    expect(isInside(visit, '2027-03-15T09:59:59.000Z')).toBe(false)
  })
})
