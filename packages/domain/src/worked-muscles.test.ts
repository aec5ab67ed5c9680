import { expect, test } from 'vitest'
import { asMuscles, muscleNamesOf, setsByCategory, setsByRegion, sharesOf, trainedBy } from './worked-muscles.ts'

test('the sets of a muscle count fully for the main muscle and half for the others', () => {
  const press = { region: 'peitoral-medio', secondary_regions: ['triceps-lateral'], sets: 4 } as const
  expect(setsByRegion([press, press])).toEqual({ 'peitoral-medio': 8, 'triceps-lateral': 4 })
  expect(setsByRegion([{ region: null, sets: 3 }])).toEqual({})
})

test('the sets of a muscle show the quadriceps as one after squats and leg presses, with the rectus by half', () => {
  const squats = Array.from({ length: 9 }, () => ({ region: 'vasto-lateral', sets: 4 }) as const)
  expect(setsByRegion(squats)).toEqual({ 'vasto-lateral': 36, 'vasto-medial': 36, 'reto-femoral': 18 })
})

test('the sets of a muscle show the whole quadriceps after a knee extension, and after what an old sheet calls the medial vastus', () => {
  expect(Object.fromEntries(sharesOf('reto-femoral', ['vasto-lateral', 'vasto-medial']))).toEqual({
    'reto-femoral': 1,
    'vasto-lateral': 1,
    'vasto-medial': 1,
  })
  expect(Object.fromEntries(sharesOf('vasto-medial'))).toEqual({
    'vasto-medial': 1,
    'vasto-lateral': 1,
    'reto-femoral': 0.5,
  })
})

test('the sets of a muscle are halves for both vasti where the quadriceps help, as in a deadlift', () => {
  expect(Object.fromEntries(sharesOf('gluteo-maximo', ['vasto-lateral']))).toEqual({
    'gluteo-maximo': 1,
    'vasto-lateral': 0.5,
    'vasto-medial': 0.5,
  })
})

test('the quadriceps has one name and is listed once, whichever of its parts the map names', () => {
  expect(asMuscles(['gluteo-maximo', 'vasto-lateral', 'vasto-medial', 'reto-femoral'])).toEqual([
    'gluteo-maximo',
    'vasto-lateral',
  ])
  expect(muscleNamesOf('vasto-lateral')).toEqual({ 'pt-BR': 'Quadríceps', en: 'Quads' })
  expect(muscleNamesOf('gluteo-medio')['pt-BR']).toBe('Glúteo médio')
})

test('the sets of a sheet are those of its exercises, or of the muscles that its lines name; minutes of cardio are none', () => {
  const press = {
    primary_region: 'peitoral-medio',
    secondary_regions: ['triceps-lateral', 'deltoide-anterior'],
  } as const
  const line = { exercise_id: null, muscle_group: null, sets: 3, repetitions: '8-12' }
  const { lines, unknown } = trainedBy(
    [
      { ...line, exercise_id: 'press', muscle_group: 'biceps' },
      { ...line, exercise_id: 'of another gym', muscle_group: 'Tríceps, cabeça longa' },
      { ...line, muscle_group: 'reto-femoral', sets: 1, repetitions: '20 min' },
      { ...line, muscle_group: 'Peito' },
      { ...line, sets: 0 },
    ],
    new Map([['press', press]]),
  )
  expect(setsByRegion(lines)).toEqual({
    'peitoral-medio': 3,
    'triceps-lateral': 1.5,
    'deltoide-anterior': 1.5,
    'triceps-longa': 3,
  })
  // A set counts once for a group, however many of its muscles it trains.
  expect([...setsByCategory(lines)]).toEqual([
    ['chest', 3],
    ['arms', 4.5],
    ['shoulders', 1.5],
  ])
  expect(unknown.map(({ muscle_group }) => muscle_group)).toEqual(['Peito'])
})
