import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaCodeOf, formatPhone, isMobilePhone, normalizePhone, whatsAppHref } from './phone.ts'
import { writings } from './testing/index.ts'

test('a chat link has only digits, and the text to send', () => {
  expect(whatsAppHref('+5511912345678')).toBe('https://wa.me/5511912345678')
  expect(whatsAppHref('+5511912345678', 'Oi, Ana! 50% & mais?')).toBe(
    'https://wa.me/5511912345678?text=Oi%2C%20Ana!%2050%25%20%26%20mais%3F',
  )
})

describe('a phone number as typed', () => {
  const saoPaulo = ['(11) 91234-5678', '11912345678', '+55 11 91234-5678', '5511912345678']
  const spelled = [
    '(11) 91234–5678',
    '11\u00A091234\u20115678',
    'tel:+5511912345678',
    'TEL: 11 91234−5678',
    '+55 (0)11 91234-5678',
    '0055 11 91234-5678',
    '0 15 11 91234-5678',
    '01511912345678',
    '0011912345678',
    '\u202A(11) 91234-5678\u202C',
    '011 91234-5678',
    '0055 11 91234.5678',
    '11/91234-5678',
  ]
  const others = {
    '+5555991234567': ['55 99123-4567'],
    '+555532221234': ['+55 (55) 3222-1234'],
    '+14155552671': ['+1 415 555 2671'],
    '+551131234567': ['011 3123-4567', '(11) 3123-4567'],
    '+351912345678': ['+351 912 345 678', '00351 912 345 678'],
  }
  test.each(writings({ '+5511912345678': [...saoPaulo, ...spelled], ...others }))(
    '%s is normalized to %s',
    (typed, e164) => {
      expect(normalizePhone(typed)).toBe(e164)
    },
  )

  test.each([
    ['too short', '1191234'],
    ['an area code that does not exist', '(20) 91234-5678'],
    ['a mobile without its 9', '(11) 81234-5678'],
    ['a landline that starts with 6', '(11) 6123-4567'],
    ['a landline that starts with 1', '(11) 1234-5678'],
    ['a mobile without its area code', '91234-5678'],
    ['a digit too few', '(11) 91234-567'],
    ['a digit too many', '(11) 91234-56789'],
    ['a country code instead of the area code', '+55 91234-5678'],
    ['too short for any country', '+1 415'],
    ['a word beside it', '11 91234-5678 casa'],
    ['letters', '(11) 9ABCD-5678'],
    ['nothing', ''],
  ])('%s is refused', (_, typed) => {
    expect(normalizePhone(typed)).toBeUndefined()
  })

  test.each([
    ['91234-5678', '21', '+5521912345678'],
    ['3123 4567', '21', '+552131234567'],
    ['(11) 91234-5678', '21', '+5511912345678'],
    ['+55 91234-5678', '21', undefined],
    ['1234-5678', '21', undefined],
    ['91234-5678', undefined, undefined],
  ])('%s in a gym with the area code %s is %s', (typed, areaCode, e164) => {
    expect(normalizePhone(typed, areaCode)).toBe(e164)
  })

  test.each([
    ['+5511912345678', '(11) 91234-5678'],
    ['+551131234567', '(11) 3123-4567'],
    ['+14155552671', '+14155552671'],
    ['91234', '91234'],
    ['', ''],
  ])('%s is shown as %s', (e164, shown) => {
    expect(formatPhone(e164)).toBe(shown)
  })

  test('a formatted number parses back to the same number', () => {
    const mobile = fc.integer({ min: 0, max: 99_999_999 }).map((n) => `+55119${String(n).padStart(8, '0')}`)
    fc.assert(fc.property(mobile, (e164) => normalizePhone(formatPhone(e164)) === e164))
  })
})

test.each([
  ['+5511912345678', '11', true],
  ['+552131234567', '21', false],
  ['+14155552671', undefined, true],
  ['', undefined, false],
])('%s has the area code %s and receives messages: %s', (phone, areaCode, mobile) => {
  expect(areaCodeOf(phone)).toBe(areaCode)
  expect(isMobilePhone(phone)).toBe(mobile)
})
