import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { agesText, anyAge } from './class-ages.ts'
import { bookingRight } from './class-terms.ts'
import { doorDefaults, notRecorded } from './door.ts'
import { anyEntry } from './entry-terms.ts'

/** Monday, 16 March 2026, at 18:00 in the gym. */
const wanted = {
  ...anyAge,
  modality_id: 'spin',
  starts_at: '2026-03-16T21:00:00.000Z',
  now: new Date('2026-03-14T12:00:00Z'),
  timezone: 'America/Sao_Paulo',
}
const term = { status: 'active' as const, start_date: '2026-03-01', end_date: '2026-03-31', freezes: [], ...anyEntry }
const facts = {
  birth_date: null,
  status: 'active' as const,
  day_passes: [],
  visits: [],
  ...notRecorded,
  owes_since: null,
  has_claimed: false,
  packs: [],
}
const modality = fc.constantFrom<string>('spin', 'pilates', 'yoga')
const anyTerms = fc.record({
  class_modalities: fc.option(fc.uniqueArray(modality, { minLength: 1 })),
  weekly_classes: fc.option(fc.integer({ min: 0, max: 3 })),
})
/** In the class's week, or the Sunday before. */
const day = fc.constantFrom('2026-03-15', '2026-03-16', '2026-03-22')
const anyClass = fc.record({ modality_id: modality, day })

test('a class is booked if some plan of the student includes it and is not used up in its week', () => {
  fc.assert(
    fc.property(
      fc.array(anyTerms, { minLength: 1, maxLength: 3 }),
      fc.array(anyClass, { maxLength: 5 }),
      (all, classes) => {
        const terms = all.map((it) => ({ ...term, ...it }))
        const includes = (it: (typeof all)[number], id: string) =>
          it.weekly_classes !== 0 && (it.class_modalities === null || it.class_modalities.includes(id))
        const can = all.some((it) => {
          const used = classes.filter((one) => one.day > '2026-03-15' && includes(it, one.modality_id)).length
          return includes(it, 'spin') && (it.weekly_classes === null || used < it.weekly_classes)
        })
        const { reasons } = bookingRight({ ...facts, terms, classes }, doorDefaults, wanted)
        expect(reasons.length === 0).toBe(can)
        if (!can) expect(reasons).toEqual([all.some((it) => includes(it, 'spin')) ? 'CLASSES_PER_WEEK' : 'MODALITY'])
      },
    ),
  )
})

test('a plan that is frozen or does not let in at that time includes nothing, whatever another one says', () => {
  const spin = { ...term, class_modalities: ['spin'], weekly_classes: null }
  const other = { ...term, class_modalities: ['yoga'], weekly_classes: null }
  const frozen = { ...spin, freezes: [{ from: '2026-03-10', to: '2026-03-20' }] }
  const morning = { ...spin, entry_from: '06:00', entry_until: '12:00' }
  for (const one of [frozen, morning]) {
    expect(bookingRight({ ...facts, terms: [one, other], classes: [] }, doorDefaults, wanted).reasons).toEqual([
      'MODALITY',
    ])
  }
  expect(bookingRight({ ...facts, terms: [frozen], classes: [] }, doorDefaults, wanted).reasons).toEqual(['FROZEN'])
})

test('a plan that includes the class is used first, then the pack that ends first of those that are valid on that day', () => {
  const pack = (id: string, values: object = {}) => ({
    id,
    modality_id: null,
    service_id: null,
    sold_at: '2026-03-01T12:00:00.000Z',
    valid_until: '2026-04-30',
    free_uses: 1,
    ...values,
  })
  const packs = [
    pack('late'),
    pack('soon', { modality_id: 'spin', valid_until: '2026-03-16' }),
    pack('used', { free_uses: 0, valid_until: '2026-03-16' }),
    pack('over', { valid_until: '2026-03-15' }),
    pack('yoga', { modality_id: 'yoga', valid_until: '2026-03-16' }),
    pack('personal', { service_id: 'personal', valid_until: '2026-03-16' }),
  ]
  const of = (terms: object[], some = packs, more: object = {}) =>
    bookingRight({ ...facts, terms: terms as [], classes: [], packs: some, ...more }, doorDefaults, wanted)
  const all = { ...term, class_modalities: null, weekly_classes: null }
  expect(of([all])).toEqual({ reasons: [], pack_id: null })
  expect(of([{ ...all, weekly_classes: 0 }])).toEqual({ reasons: [], pack_id: 'soon' })
  expect(of([])).toEqual({ reasons: [], pack_id: 'soon' })
  expect(of([], packs.slice(2)).reasons).toEqual(['NO_CREDIT'])
  expect(of([], packs.slice(4)).reasons).toEqual(['NO_ENROLLMENT'])
  expect(of([], packs, { owes_since: '2026-01-01' }).reasons).toEqual(['OVERDUE'])
})

test('a class for some ages is for who is of them on its day, whatever they have bought', () => {
  const limit = fc.option(fc.integer({ min: 0, max: 12 }))
  const ages = fc.record({ min_age: limit, max_age: limit })
  // on a birthday, the day before or the day after
  const birthday = fc.tuple(fc.integer({ min: 0, max: 13 }), fc.integer({ min: -1, max: 1 }))
  const born = fc.option(birthday.map(([years, days]) => addDays(`${2026 - years}-03-16`, days)))
  const bought = fc.boolean().map((has) => (has ? [{ ...term, class_modalities: null, weekly_classes: null }] : []))
  fc.assert(
    fc.property(ages, born, bought, ({ min_age, max_age }, birth_date, terms) => {
      const one = { ...facts, birth_date, terms, classes: [] }
      const plain = bookingRight(one, doorDefaults, wanted)
      const { reasons, pack_id } = bookingRight(one, doorDefaults, { ...wanted, min_age, max_age })
      // a birthday n years ago or before is an age of at least n
      const isAtLeast = (age: number) => (birth_date ?? '') <= `${2026 - age}-03-16`
      const isOfAge = isAtLeast(Math.max(min_age ?? 0, 0)) && (max_age === null || !isAtLeast(max_age + 1))
      const isKnown = birth_date !== null && birth_date <= '2026-03-16'
      const expected = min_age === null && max_age === null ? [] : !isKnown ? ['AGE_UNKNOWN'] : isOfAge ? [] : ['AGE']
      expect({ reasons, pack_id }).toEqual({ ...plain, reasons: [...expected, ...plain.reasons] })
    }),
  )
})

test('the ages of a class are said as a timetable says them', () => {
  const said = (min_age: number | null, max_age: number | null) =>
    (['pt-BR', 'en'] as const).map((language) => agesText({ min_age, max_age }, language))
  expect(said(6, 12)).toEqual(['6 a 12 anos', '6 to 12 years old'])
  expect(said(7, 7)).toEqual(['7 anos', '7 years old'])
  expect(said(16, null)).toEqual(['a partir de 16 anos', 'from 16 years old'])
  expect(said(null, 1)).toEqual(['até 1 ano', 'up to 1 year old'])
  expect(said(null, null)).toEqual([null, null])
})
