import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Movement, visitsOf, withMovements } from './door-snapshot.ts'

const begin = Date.parse('2027-03-15T21:00:00.000Z')
const at = (minutes: number) => new Date(begin + minutes * 60_000).toISOString()
const rules = { stay_minutes: 180, reentry_minutes: 30 }
const move = (kind: 'in' | 'out', minutes: number, id = `${kind} ${minutes}`): Movement => ({
  id,
  kind,
  at: at(minutes),
  ...rules,
})
const spans = (movements: readonly Movement[]) =>
  visitsOf(movements).map(({ entered_at, left_at, closes_at }) => ({ entered_at, left_at, closes_at }))

/** What three desks may have recorded of one person in five hours. */
const recorded = fc
  .array(
    fc.record({ kind: fc.constantFrom('in' as const, 'out' as const), minutes: fc.integer({ min: 0, max: 300 }) }),
    {
      maxLength: 12,
    },
  )
  .map((them) => them.map(({ kind, minutes }, n) => move(kind, minutes, `${n}`)))

it('the visits of somebody begin when they go in and end when they go out, or by themselves', () => {
  expect(spans([move('in', 0), move('out', 50), move('in', 240)])).toEqual([
    { entered_at: at(0), left_at: at(50), closes_at: at(180) },
    { entered_at: at(240), left_at: null, closes_at: at(420) },
  ])
})

it('the visits of somebody go on when somebody comes back from the locker, and when two desks let them in', () => {
  expect(spans([move('in', 0), move('in', 1), move('out', 50), move('in', 70)])).toEqual([
    { entered_at: at(0), left_at: null, closes_at: at(180) },
  ])
})

it('the visits of somebody do not end by going out of none', () => {
  expect(spans([move('out', 10)])).toEqual([])
  expect(spans([move('in', 0), move('out', 10), move('out', 20)])).toMatchObject([{ left_at: at(10) }])
})

it('the visits of somebody are the same in whichever order and how often devices report them', () => {
  const reported = recorded.chain((them) =>
    fc.tuple(fc.constant(them), fc.shuffledSubarray([...them, ...them], { minLength: 2 * them.length })),
  )
  fc.assert(
    fc.property(reported, ([them, again]) => {
      expect(spans(again)).toEqual(spans(them))
    }),
  )
})

it('the visits of somebody never overlap, and never end before they begin', () => {
  fc.assert(
    fc.property(recorded, (them) => {
      const visits = spans(them)
      for (const [n, { entered_at, left_at, closes_at }] of visits.entries()) {
        expect(left_at === null || (left_at >= entered_at && left_at <= closes_at)).toBe(true)
        const next = visits[n + 1]
        if (next !== undefined) expect(next.entered_at >= (left_at ?? closes_at)).toBe(true)
      }
    }),
  )
})

it('the visits of somebody are for a desk with a snapshot the newest of all', () => {
  const nobody = {
    status: 'active' as const,
    terms: [],
    owes_since: null,
    has_claimed: false,
    day_passes: [],
    last: null,
    week: [],
  }
  fc.assert(
    fc.property(recorded, (them) => {
      const known = withMovements(nobody, them, 'America/Sao_Paulo')
      const visits = spans(them)
      expect(known.last).toEqual(visits.at(-1) ?? null)
      expect(known.week).toHaveLength(visits.length)
    }),
  )
})
