import { describe, expect, test } from 'vitest'
import { focusAreas, muscleCategories, muscleCategoryCodes, muscleRegions, regionIds, regionsOf } from './muscles.ts'

test('the body map has forty regions, twenty in front and twenty behind', () => {
  const views = regionIds.map((id) => muscleRegions[id].view)
  expect([new Set(regionIds).size, views.filter((it) => it === 'front').length]).toEqual([40, 20])
  expect(views.filter((it) => it === 'back')).toHaveLength(20)
})

test('the body map has 4 chest, 4 shoulder, 8 arm, 3 abdominal, 7 back and 14 leg regions', () => {
  expect(muscleCategoryCodes.map((it) => [muscleCategories[it]['pt-BR'], regionsOf(it).length])).toEqual([
    ['Peito', 4],
    ['Ombros', 4],
    ['Braços', 8],
    ['Abdômen', 3],
    ['Costas', 7],
    ['Pernas', 14],
  ])
})

test.each(['pt-BR', 'en'] as const)('the body map gives every region a name of its own in %s', (language) => {
  const called = regionIds.map((id) => muscleRegions[id].names[language])
  expect(new Set(called).size).toBe(40)
})

describe('the focus areas of a week', () => {
  const specified = ['chest_triceps', 'back_biceps', 'legs', 'shoulders_traps', 'cardio_abs', 'rest'] as const

  test('the focus areas of a week have the six of the specification under its names, and six more that trainers use to split a week', () => {
    const called = Object.values(focusAreas).map((it) => it.names['pt-BR'])
    expect(specified.map((it) => focusAreas[it].names['pt-BR'])).toEqual([
      'Peito e Tríceps',
      'Costas e Bíceps',
      'Pernas',
      'Ombros e Trapézio',
      'Cardio e Abdômen',
      'Descanso',
    ])
    for (const more of ['Corpo inteiro', 'Superiores', 'Inferiores', 'Glúteos', 'Empurrar', 'Puxar']) {
      expect(called).toContain(more)
    }
    expect(new Set(called).size).toBe(12)
  })

  test('the focus areas of a week of the specification share one region, the upper traps, and a rest day has none', () => {
    const covered = specified.flatMap((it): readonly string[] => focusAreas[it].regions)
    const shared = covered.filter((id, at) => covered.indexOf(id) !== at)
    expect([shared, focusAreas.rest.regions]).toEqual([['trapezio-superior'], []])
  })

  test('the focus areas of a week divide the body as named: upper and lower have nothing in common, nor do push and pull', () => {
    const common = (one: readonly string[], other: readonly string[]) => one.filter((id) => other.includes(id))
    const { upper, lower, push, pull, glutes, full_body } = focusAreas
    expect(common(upper.regions, lower.regions)).toEqual([])
    expect(common(push.regions, pull.regions)).toEqual([])
    expect(common([...push.regions, ...pull.regions], lower.regions)).toEqual([])
    expect(common(glutes.regions, lower.regions)).toEqual([...glutes.regions])
    expect(full_body.regions).toEqual(regionIds)
  })
})
