import { limits } from '@folego/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { price } from './fields.ts'
import { inCents, inReais } from './reais.ts'

const cents = fc.integer({ min: 0, max: limits.priceCentsMax })

test('every price that the API accepts becomes cents and the same price again', () => {
  fc.assert(
    fc.property(cents, fc.option(cents), (price_cents, full_price_cents) => {
      const inside = { name: 'Mensal', price_cents, full_price_cents }
      const wire = inReais(inside)
      expect(price.safeParse(wire.price).success).toBe(true)
      expect(inCents(wire)).toEqual(inside)
      expect(inReais(inCents(wire))).toEqual(wire)
    }),
  )
  expect(inReais({ price_cents: 12_990, full_price_cents: null })).toEqual({ price: 129.9, full_price: null })
})

test('a price that the API refuses for its decimals has no cents', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 99_999_999, noNaN: true }), (reais) => {
      if (price.safeParse(reais).success) expect(inReais(inCents({ price: reais }))).toEqual({ price: reais })
      else expect(() => inCents({ price: reais })).toThrow(RangeError)
    }),
  )
})

test('other amounts in cents and fields without a price stay as they are', () => {
  const fee = { enrollment_fee_cents: 5000, archived: true }
  expect(inCents({ ...fee, price: undefined })).toEqual({ ...fee, price_cents: undefined })
  expect(inReais(fee)).toEqual(fee)
})
