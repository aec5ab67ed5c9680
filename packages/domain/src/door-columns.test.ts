import fc from 'fast-check'
import { expect, it } from 'vitest'
import { columnsOf, type DoorSnapshotRow, groupsOf } from './door-columns.ts'

const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some)
const key = fc.record({
  id: fc.uuid(),
  algorithm: fc.constantFrom('ed25519' as const, 'p256' as const),
  public_key: fc.stringMatching(/^[A-Z2-7]{52,104}$/),
  expires_at: fc.constantFrom('2027-03-15T21:00:00.000Z', '2027-03-16T21:00:00.000Z'),
})
const person: fc.Arbitrary<DoorSnapshotRow> = fc.record({
  id: fc.uuid(),
  name: fc.string(),
  cpf: orNull(fc.stringMatching(/^\d{11}$/)),
  phone: orNull(fc.stringMatching(/^\d{11}$/)),
  status: fc.constantFrom('active' as const, 'inactive' as const),
  terms: fc.constant([]),
  owes_since: orNull(fc.constant('2027-03-01')),
  has_claimed: fc.boolean(),
  day_passes: fc.subarray(['2027-03-15', '2027-03-16']),
  last: orNull(
    fc.constant({ entered_at: '2027-03-15T20:00:00.000Z', left_at: null, closes_at: '2027-03-15T23:00:00.000Z' }),
  ),
  week: fc.subarray([{ today: '2027-03-15', time: '17:00' }]),
  key: orNull(key),
})

it('people who come to a desk as columns are the same people in the same groups, also of groups that have become empty', () => {
  fc.assert(
    fc.property(fc.array(fc.array(person, { maxLength: 3 }), { maxLength: 4 }), (groups) => {
      const parts = groups.map((people, at) => ({ group: at * 7, count: people.length }))
      const read = groupsOf({ parts, people: columnsOf(groups.flat()) })
      expect([...read]).toEqual(groups.map((people, at) => [at * 7, people]))
    }),
  )
})
