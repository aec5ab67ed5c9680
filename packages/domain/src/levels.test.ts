import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, ageOn, isReadyForLevel, missingForLevel, nextLevel } from './index.ts'

const day = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('1990-01-01', days))
const requirements = fc.record({
  classes: fc.nat(60),
  months: fc.nat(48),
  min_age: fc.option(fc.integer({ min: 1, max: 30 })),
})
const facts = fc.record({ attended: fc.nat(80), since: fc.option(day), birth_date: fc.option(day) })

test('one more class never takes anybody further from a level, and so many as are missing are enough', () => {
  fc.assert(
    fc.property(requirements, facts, day, (needed, known, on) => {
      const missing = missingForLevel(needed, known, on)
      const after = missingForLevel(needed, { ...known, attended: known.attended + 1 }, on)
      expect(after.classes).toBe(Math.max(0, missing.classes - 1))
      if (isReadyForLevel(missing)) expect(isReadyForLevel(after)).toBe(true)
      const enough = { ...known, attended: known.attended + missing.classes }
      expect(missingForLevel(needed, enough, on).classes).toBe(0)
    }),
  )
})

test('who waits for months or a birthday is ready on the day that is said, and not the day before', () => {
  fc.assert(
    fc.property(requirements, facts, day, (needed, known, on) => {
      const { months_on, age_on } = missingForLevel(needed, { ...known, since: known.since ?? on }, on)
      const since = known.since ?? on
      for (const [date, key] of [
        [months_on, 'months_on'],
        [age_on, 'age_on'],
      ] as const) {
        if (date === null) continue
        expect(missingForLevel(needed, { ...known, since }, date)[key]).toBeNull()
        expect(missingForLevel(needed, { ...known, since }, addDays(date, -1))[key]).toBe(date)
      }
    }),
  )
})

test('an age for a level is the age that the rest of the product counts', () => {
  fc.assert(
    fc.property(day, day, fc.integer({ min: 1, max: 30 }), (birth_date, on, min_age) => {
      const needed = { classes: 0, months: 0, min_age }
      const { age_on } = missingForLevel(needed, { attended: 0, since: on, birth_date }, on)
      expect(age_on === null).toBe((ageOn(birth_date, on) ?? -1) >= min_age)
    }),
  )
})

test('whoever was born on 29 February is a year older on 1 March of other years, for a level as elsewhere', () => {
  const needed = { classes: 0, months: 0, min_age: 7 }
  const born = { attended: 0, since: '2026-01-01', birth_date: '2020-02-29' }
  expect(missingForLevel(needed, born, '2027-02-28').age_on).toBe('2027-03-01')
  expect(missingForLevel(needed, born, '2027-03-01').age_on).toBeNull()
})

test('months since a level end on its day, across the end of a year and on the last day of a shorter month', () => {
  const on = (since: string, months: number) =>
    missingForLevel({ classes: 0, months, min_age: null }, { attended: 0, since, birth_date: null }, since).months_on
  expect(on('2026-10-31', 4)).toBe('2027-02-28')
  expect(on('2027-10-31', 4)).toBe('2028-02-29')
  expect(on('2028-02-29', 12)).toBe('2029-02-28')
  expect(on('2026-12-15', 1)).toBe('2027-01-15')
  expect(on('2026-12-15', 0)).toBeNull()
})

test('a level with an age is not reached by who has no birth date, whatever else they have', () => {
  const missing = missingForLevel(
    { classes: 0, months: 0, min_age: 8 },
    { attended: 99, since: '2020-01-01', birth_date: null },
    '2026-03-14',
  )
  expect(missing).toEqual({ classes: 0, months_on: null, age_on: null, birth_date: true })
  expect(isReadyForLevel(missing)).toBe(false)
})

test('the next level is the one after the last in the order of the modality, and there is none after the highest', () => {
  const levels = [
    { id: 'c', place: 3 },
    { id: 'a', place: 1 },
  ]
  expect(nextLevel(levels, null)?.id).toBe('a')
  expect(nextLevel(levels, { place: 1 })?.id).toBe('c')
  expect(nextLevel(levels, { place: 2 })?.id).toBe('c')
  expect(nextLevel(levels, { place: 3 })).toBeUndefined()
})
