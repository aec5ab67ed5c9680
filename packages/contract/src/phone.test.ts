import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPhone, normalizePhone } from './phone.ts'

describe('a phone as people type it', () => {
  test.each([
    ['(11) 91234-5678', '+5511912345678'],
    ['11912345678', '+5511912345678'],
    ['+55 11 91234-5678', '+5511912345678'],
    ['5511912345678', '+5511912345678'],
    ['011 3123-4567', '+551131234567'],
    ['+351 912 345 678', '+351912345678'],
  ])('%s is %s', (typed, e164) => {
    expect(normalizePhone(typed)).toBe(e164)
  })

  test.each([
    ['too short', '1191234'],
    ['an area code that does not exist', '(20) 91234-5678'],
    ['a mobile without its 9', '(11) 81234-5678'],
    ['a landline that starts with 6', '(11) 6123-4567'],
    ['letters', '(11) 9ABCD-5678'],
    ['nothing', ''],
  ])('%s is refused', (_, typed) => {
    expect(normalizePhone(typed)).toBeUndefined()
  })

  test('what is shown reads back as the same number', () => {
    const mobile = fc.integer({ min: 0, max: 99_999_999 }).map((n) => `+55119${String(n).padStart(8, '0')}`)
    fc.assert(fc.property(mobile, (e164) => normalizePhone(formatPhone(e164)) === e164))
  })
})
