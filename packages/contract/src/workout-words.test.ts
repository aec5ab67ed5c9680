import { expect, test } from 'vitest'
import { titleOfDay } from './workout-words.ts'

test('a day that is called like its focus area is read in the language of the reader, any other title as it was written', () => {
  const title = (written: string | null, focus_area: 'legs' | 'rest' | null = 'legs') =>
    titleOfDay({ title: written, focus_area }, 'en')
  expect([title('Pernas'), title('Legs')]).toEqual(['Legs', 'Legs'])
  expect([title('Pernas pesadas'), title('Pernas', 'rest'), title('Pernas', null), title(null)]).toEqual([
    'Pernas pesadas',
    'Pernas',
    'Pernas',
    null,
  ])
  expect(titleOfDay({ title: 'Legs', focus_area: 'legs' }, 'pt-BR')).toBe('Pernas')
})
