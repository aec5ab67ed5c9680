import fc from 'fast-check'
import { expect, test } from 'vitest'
import { birthDateIssue, sliceOf } from './students.rules.ts'

test('nobody is born after the gym’s today', () => {
  expect(birthDateIssue('2026-03-14', '2026-03-14')).toBeUndefined()
  expect(birthDateIssue('2026-03-15', '2026-03-14')).toBe('BIRTH_DATE_INVALID')
  expect(birthDateIssue(null, '2026-03-14')).toBeUndefined()
})

test('a page read from either end of the list is the same page', () => {
  fc.assert(
    fc.property(
      fc.nat(60),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 12 }),
      (total, page_size, page) => {
        const list = Array.from({ length: total }, (_, at) => at)
        const { fromEnd, limit, offset } = sliceOf({ page, page_size }, total)
        const read = (fromEnd ? list.toReversed() : list).slice(offset, offset + limit)
        expect(fromEnd ? read.toReversed() : read).toEqual(list.slice((page - 1) * page_size, page * page_size))
      },
    ),
  )
})
