import { expect, test } from 'vitest'
import { rangeOf, volumeStateOf, weeklyMuscleCodes, weeklyRanges, weeklyVolume } from './weekly-volume.ts'

const of = (volume: ReturnType<typeof weeklyVolume>, code: string) => volume.find((it) => it.code === code)

test('sets count fully for the main muscle, half for secondary ones, and once per muscle', () => {
  const press = { sets: 4, region: 'peitoral-medio', secondary_regions: ['triceps-lateral', 'triceps-longa'] } as const
  const shrug = { sets: 3, region: 'trapezio-superior', secondary_regions: [] } as const
  const volume = weeklyVolume([press, press, shrug], 'intermediate', 3)
  expect(volume.slice(0, weeklyMuscleCodes.length).map(({ code }) => code)).toEqual(weeklyMuscleCodes)
  expect(of(volume, 'chest')).toMatchObject({ sets: 8, state: 'below' })
  expect(of(volume, 'triceps')).toMatchObject({ sets: 4, state: 'below' })
  expect(of(volume, 'back')).toMatchObject({ sets: 0, state: 'none' })
  expect(of(volume, 'upper_traps')).toMatchObject({ sets: 3, state: null, range: null })
})

test('the three heads of the shoulder are rated apart: presses train no side or rear delt', () => {
  const press = { sets: 12, region: 'deltoide-anterior', secondary_regions: ['deltoide-lateral'] } as const
  const volume = weeklyVolume([press], 'intermediate', 3)
  expect(of(volume, 'front_delts')).toMatchObject({ sets: 12, state: 'within' })
  expect(of(volume, 'side_delts')).toMatchObject({ sets: 6, state: 'below' })
  expect(of(volume, 'side_delts')?.lacks.map((it) => it['pt-BR'])).toEqual(['elevação lateral'])
  expect(of(volume, 'rear_delts')).toMatchObject({ sets: 0, state: 'none' })
})

test('four lateral raises are enough for three days, six are needed from four days on', () => {
  const raise = { sets: 4, region: 'deltoide-lateral', secondary_regions: [] } as const
  expect(of(weeklyVolume([raise], 'beginner', 3), 'side_delts')?.state).toBe('within')
  expect(of(weeklyVolume([raise], 'beginner', 4), 'side_delts')?.state).toBe('below')
})

test('hamstrings need leg curls and a hinge, the back pulldowns and rows', () => {
  const hinge = {
    sets: 12,
    region: 'biceps-femoral',
    secondary_regions: ['gluteo-maximo', 'eretores-espinha'],
  } as const
  const curl = { sets: 4, region: 'semitendineo', secondary_regions: ['biceps-femoral'] } as const
  expect(of(weeklyVolume([hinge], 'intermediate', 3), 'hamstrings')?.lacks.map((it) => it.en)).toEqual(['leg curl'])
  expect(of(weeklyVolume([hinge, curl], 'intermediate', 3), 'hamstrings')?.state).toBe('within')
  const pulldown = { sets: 12, region: 'grande-dorsal', secondary_regions: ['biceps'] } as const
  const row = { sets: 4, region: 'trapezio-medio', secondary_regions: ['grande-dorsal', 'biceps'] } as const
  expect(of(weeklyVolume([pulldown], 'intermediate', 3), 'back')?.lacks.map((it) => it.en)).toEqual(['row'])
  expect(of(weeklyVolume([pulldown, row], 'intermediate', 3), 'back')?.state).toBe('within')
})

test.each([
  [0, 'none'],
  [9.5, 'below'],
  [10, 'within'],
  [20, 'within'],
  [20.5, 'above'],
] as const)('%d sets a week are %s at the advanced level', (sets, state) => {
  expect(volumeStateOf(sets, weeklyRanges.advanced)).toBe(state)
})

test('beginners have their own range', () => {
  expect(rangeOf('chest', 'beginner')).toEqual({ min: 6, max: 12 })
  const press = { sets: 6, region: 'peitoral-medio', secondary_regions: [] } as const
  expect(of(weeklyVolume([press], 'beginner', 3), 'chest')?.state).toBe('within')
  expect(of(weeklyVolume([press, press, press], 'beginner', 3), 'chest')?.state).toBe('above')
})
