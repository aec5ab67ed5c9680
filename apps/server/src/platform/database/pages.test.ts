import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sliceOf } from './pages.ts'

test('a page is the same when read from either end of the list', () => {
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
        expect(offset * 2).toBeLessThanOrEqual(total)
      },
    ),
  )
})
