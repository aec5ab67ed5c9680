import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writtenNumber } from './formatters.ts'

test.each(['pt-BR', 'en'] as const)('formats numbers for %s the same with and without a formatter', (language) => {
  const format = new Intl.NumberFormat(language)
  const small = fc.integer({ min: -10, max: 1100 })
  fc.assert(
    fc.property(fc.oneof(small, fc.integer(), fc.double({ noNaN: true })), (value) => {
      fc.pre(!Object.is(value, -0))
      expect(writtenNumber(language, value)).toBe(format.format(value))
    }),
    { examples: [[999], [1000]] },
  )
})
