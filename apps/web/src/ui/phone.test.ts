import { expect, test } from 'vitest'
import { writings } from '../testing/writings.ts'
import { formatPhone, maskPhone, parsePhone } from './phone.ts'

const mobile = ['(11) 91234-5678', '11912345678', '+55 11 91234-5678', '+5511912345678', '5511912345678']
const withTrunkOrExit = ['011 91234-5678', '0055 11 91234.5678']
const typings = {
  '+5511912345678': [...mobile, ...withTrunkOrExit],
  '+551131234567': ['(11) 3123-4567'],
  '+5555991234567': ['55 99123-4567'],
  '+555532221234': ['+55 (55) 3222-1234'],
  '+14155552671': ['+1 415 555 2671'],
}

test.each(writings(typings))('parses %s as the phone number %s', (text, value) => {
  expect(parsePhone(text)).toBe(value)
})

test.each([
  ['', 'nothing'],
  ['91234-5678', 'no area code'],
  ['(20) 91234-5678', 'an area code that is not given'],
  ['(11) 1234-5678', 'a landline that starts with 1'],
  ['(11) 81234-5678', 'nine digits that do not start with 9'],
  ['(11) 91234-567', 'a digit too few'],
  ['(11) 91234-56789', 'a digit too many'],
  ['+55 91234-5678', 'a country code instead of the area code'],
  ['+1 415', 'too short for any country'],
  ['11 91234-5678 casa', 'words'],
])('rejects %s as a phone number: %s', (text) => {
  expect(parsePhone(text)).toBeUndefined()
})

const shown = { '+5511912345678': '(11) 91234-5678', '+551131234567': '(11) 3123-4567' }
const shownAsTheyAre = { '+14155552671': '+14155552671', '91234': '91234', '': '' }

test.each(Object.entries({ ...shown, ...shownAsTheyAre }))('formats %s as %s', (value, text) => {
  expect(formatPhone(value)).toBe(text)
})

test('adds the punctuation while digits are typed', () => {
  const typed = Array.from('11912345678').reduce((text, digit) => maskPhone(text, text + digit), '')
  expect(typed).toBe('(11) 91234-5678')
  const landline = Array.from('1131234567').reduce((text, digit) => maskPhone(text, text + digit), '')
  expect(landline).toBe('(11) 3123-4567')
})

test.each([
  ['(11) 91234-5678', '(11) 91234-567', 'a deletion'],
  ['(11) 91234-5678', '(11) 9234-5678', 'a correction in the middle'],
  ['', '+5511912345678', 'a pasted international number'],
  ['+', '+1', 'a number that starts with +'],
])('leaves the field as typed from "%s" to "%s": %s', (before, after) => {
  expect(maskPhone(before, after)).toBe(after)
})

test.each([
  ['91234-5678', '21', '+5521912345678'],
  ['3123 4567', '21', '+552131234567'],
  ['(11) 91234-5678', '21', '+5511912345678'],
  ['+55 91234-5678', '21', undefined],
  ['1234-5678', '21', undefined],
  ['91234-5678', undefined, undefined],
])('parses %s with the default area code %s as %s', (text, areaCode, value) => {
  expect(parsePhone(text, areaCode)).toBe(value)
})
