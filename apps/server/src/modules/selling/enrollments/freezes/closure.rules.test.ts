import { addDays, type Freeze, usableDays } from '@folego/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closedTerms, reopenedTerms, closedMeanwhile } from './closure.rules.ts'
import type { ClosingTerm } from './closure.rules.ts'
import { daysWithout, lengthOf, sharedDays } from './freeze.rules.ts'

const first = '2026-03-01'
const day = (count: number) => addDays(first, count)

/** One to three consecutive terms of one plan or two, each frozen for some of its days. */
const chains = fc
  .array(
    fc.record({
      gap: fc.constantFrom(0, 0, 1, 6),
      length: fc.integer({ min: 1, max: 40 }),
      skip: fc.nat(40),
      frozen: fc.constantFrom(0, 0, 1, 12),
      plan_id: fc.constantFrom('p', 'p', 'q'),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => {
    let next = 0
    return parts.map(({ gap, length, skip, frozen, plan_id }, index): ClosingTerm => {
      const start = next + gap
      const from = start + (skip % length)
      const freezes: Freeze[] = frozen === 0 ? [] : [{ from: day(from), to: day(from + frozen - 1) }]
      const end = start + length - 1 + frozen
      next = end + 1
      const ids = { id: String(index), student_id: 's', plan_id }
      return { ...ids, start_date: day(start), end_date: day(end), freezes }
    })
  })
const closures = fc
  .record({ from: fc.nat(120), length: fc.constantFrom(1, 2, 10, 35) })
  .map(({ from, length }) => ({ from: day(from), to: day(from + length - 1) }))

const afterwards = (terms: readonly ClosingTerm[], moved: ReturnType<typeof closedTerms>) =>
  terms.map((term) => ({ ...term, ...moved.find(({ id }) => id === term.id) }))
/** Every frozen day, in order. */
const storedDays = (freezes: readonly Freeze[]) =>
  freezes.flatMap((it) => Array.from({ length: lengthOf([it]) }, (_, at) => addDays(it.from, at))).toSorted()
/** The days on which a term may be used. */
const openDays = (it: ClosingTerm) => daysWithout([{ from: it.start_date, to: it.end_date }], it.freezes)

test('a closure costs nobody a day, leaves none of its days usable, and gives nobody a day twice', () => {
  fc.assert(
    fc.property(chains, closures, (terms, closure) => {
      const after = afterwards(terms, closedTerms(terms, closure))
      for (const [index, term] of after.entries()) {
        const before = terms[index] ?? term
        expect(usableDays(term, term.freezes)).toBe(usableDays(before, before.freezes))
        expect(sharedDays(openDays(term), [closure])).toEqual([])
        for (const [other, freeze] of term.freezes.entries()) {
          expect(sharedDays([freeze], term.freezes.slice(other + 1))).toEqual([])
        }
        for (const later of after.slice(index + 1)) expect(sharedDays(openDays(term), openDays(later))).toEqual([])
      }
    }),
  )
})

test('a term of another plan that runs beside one is not frozen for its later end', () => {
  const ids = { student_id: 's', freezes: [] }
  const beside = [
    { ...ids, id: 'a', plan_id: 'p', start_date: day(0), end_date: day(30) },
    { ...ids, id: 'b', plan_id: 'q', start_date: day(25), end_date: day(60) },
  ]
  const moved = closedTerms(beside, { from: day(10), to: day(19) })
  expect(moved).toMatchObject([{ id: 'a', end_date: day(40) }])
})

test('a term that is sold after a closure has the days that it would have had before', () => {
  fc.assert(
    fc.property(chains, closures, (terms, closure) => {
      for (const term of terms) {
        const sold = { ...term, freezes: [] }
        const [moved = sold] = closedTerms([sold], closure)
        const [after = sold] = closedMeanwhile([sold], [{ id: 'c', resumed: [], ...closure }])
        expect(after).toMatchObject({ end_date: moved.end_date, freezes: moved.freezes })
        expect(closedMeanwhile([after], [{ id: 'c', resumed: [], ...closure }])).toEqual([])
        const resumed = [{ enrollment_id: term.id, days: [closure] }]
        expect(closedMeanwhile([sold], [{ id: 'c', resumed, ...closure }])).toEqual([])
      }
    }),
  )
})

const threeOneDayTerms = ['p', 'p', 'q'].map((plan_id, at): ClosingTerm => {
  const date = addDays('2026-03-01', at)
  return { id: String(at), student_id: 's', plan_id, start_date: date, end_date: date, freezes: [] }
})

test('a chain of which the first is sold after a closure is as if it had been whole before', () => {
  fc.assert(
    fc.property(chains, closures, (terms, closure) => {
      const days = (chain: readonly ClosingTerm[]) =>
        chain.map(({ id, end_date, freezes }) => ({
          id,
          end_date,
          frozen: lengthOf(freezes),
          freezes: storedDays(freezes),
        }))
      const [sold, ...others] = terms
      if (sold === undefined) return
      const stored = afterwards(others, closedTerms(others, closure))
      const moved = closedMeanwhile([sold], [{ id: 'c', resumed: [], ...closure }], stored)
      const after = [sold, ...stored].map((term) => ({ ...term, ...moved.find(({ id }) => id === term.id) }))
      expect(days(after)).toEqual(days(afterwards(terms, closedTerms(terms, closure))))
    }),
    // one of another plan behind two freezes that touch each other
    { examples: [[threeOneDayTerms, { from: '2026-03-01', to: '2026-04-04' }]] },
  )
})

test('a term that reached one closure only by another has the days of neither once that is undone', () => {
  const term = { id: 'a', student_id: 's', plan_id: 'p', start_date: day(0), end_date: day(30), freezes: [] }
  const [one, two] = [
    { from: day(10), to: day(19) },
    { from: day(35), to: day(44) },
  ]
  const all = [
    { id: '1', resumed: [], ...one },
    { id: '2', resumed: [], ...two },
  ]
  const [closed = { ...term, closed: [] }] = closedMeanwhile([term], all)
  expect(closed).toMatchObject({ end_date: day(50), freezes: [one, two] })
  expect(reopenedTerms([{ ...closed, days: [one] }])).toMatchObject([{ end_date: day(30), freezes: [] }])
  expect(reopenedTerms([{ ...closed, days: [two] }])).toMatchObject([{ end_date: day(40), freezes: [one] }])
})

test('undoing a closure leaves every enrollment as it was', () => {
  fc.assert(
    fc.property(chains, closures, (terms, closure) => {
      const moved = closedTerms(terms, closure)
      const closed = afterwards(terms, moved).flatMap((term) => {
        const days = moved.find(({ id }) => id === term.id)?.days
        return days === undefined ? [] : [{ ...term, days }]
      })
      for (const back of reopenedTerms(closed)) {
        const before = terms.find(({ id }) => id === back.id)
        expect(back.end_date).toBe(before?.end_date)
        expect(lengthOf(back.freezes)).toBe(lengthOf(before?.freezes ?? []))
        expect(daysWithout(back.freezes, before?.freezes ?? [])).toEqual([])
      }
    }),
  )
})
