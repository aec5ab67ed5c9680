import { expect, test } from 'vitest'
import { volumeStateOf, weeklyRanges, weeklyTargets, weeklyVolume } from './weekly-volume.ts'

test('sets count fully for the main muscle, half for secondary ones, and once per muscle', () => {
  const press = { sets: 4, region: 'peitoral-medio', secondary_regions: ['triceps-lateral', 'triceps-longa'] } as const
  const shrug = { sets: 3, region: 'trapezio-superior', secondary_regions: [] } as const
  const volume = weeklyVolume([press, press, shrug], 'intermediate')
  expect(volume.slice(0, weeklyTargets.length).map(({ target }) => target)).toEqual(weeklyTargets)
  const of = (target: string) => volume.find((it) => it.target === target)
  expect(of('chest')).toEqual({ target: 'chest', sets: 8, state: 'below' })
  expect(of('triceps')).toEqual({ target: 'triceps', sets: 4, state: 'below' })
  expect(of('back')).toEqual({ target: 'back', sets: 0, state: 'none' })
  expect(of('upper_traps')).toEqual({ target: 'upper_traps', sets: 3, state: null })
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
  const press = { sets: 6, region: 'peitoral-medio', secondary_regions: [] } as const
  expect(weeklyVolume([press], 'beginner')[0]?.state).toBe('within')
  expect(weeklyVolume([press, press, press], 'beginner')[0]?.state).toBe('above')
})
