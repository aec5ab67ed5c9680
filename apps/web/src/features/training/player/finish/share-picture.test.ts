import { expect, test } from 'vitest'
import { shortened, titleLines } from './share-picture.ts'

/** As if every letter were as wide as any other, and twelve of them filled the picture. */
const fits = (text: string) => Array.from(text).length <= 12

test('a name that is wider than the picture is cut where the picture ends, and says that it goes on', () => {
  expect(shortened('Academia Boa', fits)).toBe('Academia Boa')
  expect(shortened('Academia Maravilha', fits)).toBe('Academia Ma…')
  expect(shortened('Academia do Bairro', fits)).toBe('Academia do…')
})

test('a title takes three lines at most, and no line is wider than the picture', () => {
  expect(titleLines('Treino A: peito', fits)).toEqual(['Treino A:', 'peito'])
  expect(titleLines('Treino A: peito, ombros e tríceps com pausa', fits)).toEqual([
    'Treino A:',
    'peito,',
    'ombros e tr…',
  ])
  expect(titleLines('Anticonstitucionalissimamente', fits)).toEqual(['Anticonstit…'])
  expect(titleLines('', fits)).toEqual([])
})
