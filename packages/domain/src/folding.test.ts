import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText, exerciseKeyOf, foldForSearch } from './folding.ts'

test.each([
  ["Joana D'Ávila", 'joana davila'],
  ['JOANA D’ÁVILA', 'joana davila'],
  ['joana d´avila', 'joana davila'],
  ['Joana D`Avila', 'joana davila'],
  ['Søren Østergård', 'soren ostergard'],
  ['Łukasz Wałęsa', 'lukasz walesa'],
  ['Æsa Cœur', 'aesa coeur'],
  ['Đặng Văn Đức', 'dang van duc'],
  ['STRAẞE', 'strasse'],
  ['Yo\u00ADga\u200B Flow\u2060', 'yoga flow'],
])('whoever searches for %j finds it by %j', (written, folded) => {
  expect(foldForSearch(written)).toBe(folded)
})

test('text that was folded once stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const folded = foldForSearch(text)
      expect(foldForSearch(folded)).toBe(folded)
    }),
  )
})

test('what was trained under a name keeps its key', () => {
  expect(exerciseKeyOf({ exercise_id: null, exercise_name: 'Passada do Zé d’Água' })).toBe('passada do ze d’agua')
})

test('a text that is cut begins as it was written and has no half of an emoji', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, length) => {
      const cut = cutText(text, length)
      expect(text.startsWith(cut)).toBe(true)
      expect(cut.isWellFormed()).toBe(true)
      expect([length, length - 1, text.length]).toContain(cut.length)
    }),
  )
})
