import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { doorRules } from './door.ts'
import { aggregators, decideVisitor, visitorDefaults, type VisitorFacts, type VisitorPolicy } from './visitors.ts'

const today = '2027-03-15'
const full = { people_limit: null as number | null, rules: { GYM_FULL: 'warn' as (typeof doorRules)[number] } }

const answer = (facts: VisitorFacts, policy: Partial<VisitorPolicy & typeof full> = {}, inside = 0) => {
  const found = decideVisitor(facts, { ...visitorDefaults, ...full, ...policy }, { today, inside })
  return [found.outcome, ...found.reasons.map(({ code }) => code)].join(', ')
}

describe('somebody without a plan', () => {
  const guest = (guests: number, is_inside: boolean, outcome: 'let_in' | 'refuse' = 'let_in'): VisitorFacts => ({
    source: 'guest',
    guests,
    host: { is_inside, outcome },
  })

  it('somebody without a plan enters as the guest of a student as often in a month as the gym allows, and only with the student', () => {
    expect(answer(guest(0, true))).toBe('refuse, GUESTS_USED')
    expect(answer(guest(0, true), { guests_per_month: 2 })).toBe('let_in')
    expect(answer(guest(1, true), { guests_per_month: 2 })).toBe('let_in')
    expect(answer(guest(2, true), { guests_per_month: 2 })).toBe('refuse, GUESTS_USED')
    expect(answer(guest(0, false), { guests_per_month: 2 })).toBe('refuse, HOST_ABSENT')
    expect(answer(guest(0, false), { guests_per_month: 2, guests_accompanied: false })).toBe('let_in')
    const alone = { guests_per_month: 2, guests_accompanied: false }
    expect(answer(guest(0, false, 'refuse'), alone)).toBe('refuse, HOST_REFUSED')
    expect(answer(guest(0, true, 'refuse'), alone)).toBe('let_in')
  })

  it('somebody without a plan tries the gym as often as it gives trial visits', () => {
    expect(answer({ source: 'trial', trials: 0 })).toBe('let_in')
    expect(answer({ source: 'trial', trials: 1 })).toBe('refuse, TRIAL_USED')
    expect(answer({ source: 'trial', trials: 0 }, { trial_visits: 0 })).toBe('refuse, TRIAL_USED')
  })

  it('somebody without a plan works with students until the last day on the list', () => {
    expect(answer({ source: 'external_trainer', until: today })).toBe('let_in')
    expect(answer({ source: 'external_trainer', until: '2027-03-14' })).toBe('refuse, TRAINER_ENDED')
  })

  it('somebody without a plan sent by another company is refused for nothing but a full gym or a code that is another’s, whatever the rules', () => {
    const policy = fc.record({
      guests_per_month: fc.nat(31),
      guests_accompanied: fc.boolean(),
      trial_visits: fc.nat(31),
      people_limit: fc.option(fc.integer({ min: 1, max: 50 })),
      rules: fc.record({ GYM_FULL: fc.constantFrom(...doorRules) }),
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...aggregators),
        fc.boolean(),
        policy,
        fc.nat(60),
        (source, is_code_used, rules, inside) => {
          const { reasons } = decideVisitor({ source, is_code_used }, rules, { today, inside })
          const isFull = rules.people_limit !== null && inside >= rules.people_limit
          const counts = isFull && rules.rules.GYM_FULL !== 'ignore'
          expect(reasons.map(({ code }) => code)).toEqual([
            ...(is_code_used ? ['CODE_USED'] : []),
            ...(counts ? ['GYM_FULL'] : []),
          ])
        },
      ),
    )
  })
})
