import { expect, test } from 'vitest'
import { nameOfWorkout, ownNameOfDay, titleOfDay } from './workout-words.ts'

test('a day titled like its focus area is shown in the reader’s language, any other title as written', () => {
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

test('a day is named by its title, otherwise its focus, its own name or its purpose, and never empty', () => {
  const day = {
    title: 'Pernas pesadas',
    focus_area: 'legs',
    day_name: 'Treino A',
    day_number: 1,
    workout_type: 'strength',
  } as const
  expect(nameOfWorkout(day, 'pt-BR')).toBe('Pernas pesadas')
  for (const title of [null, '', ' ']) {
    expect(nameOfWorkout({ ...day, title }, 'pt-BR')).toBe('Pernas')
    expect(nameOfWorkout({ ...day, title }, 'en')).toBe('Legs')
    expect(nameOfWorkout({ ...day, title, focus_area: null }, 'en')).toBe('Treino A')
    expect(nameOfWorkout({ ...day, title, focus_area: null, day_name: 'Segunda-feira' }, 'pt-BR')).toBe('Força')
  }
})

test('a weekday is not a name of its own, in either language', () => {
  const named = (day_number: number, day_name: string | null) => ownNameOfDay({ day_number, day_name })
  expect([named(1, null), named(1, 'Segunda-feira'), named(2, 'terça'), named(7, 'Sunday'), named(3, '')]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  expect([named(1, 'Treino A'), named(1, 'Terça-feira')]).toEqual(['Treino A', 'Terça-feira'])
})
