import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exerciseLevels } from './exercise-words.ts'
import { describeWorkout, descriptionFor, tipLine, titleFor, titleOfParts, workoutTips } from './generated-words.ts'
import { languages } from './languages.ts'
import { muscleGroupCodes, targetCodes } from './training-targets.ts'
import { workoutTypeCodes } from './workout-words.ts'

const workouts = fc.record({
  parts: fc.oneof(
    fc.constantFrom(...muscleGroupCodes),
    fc.uniqueArray(fc.constantFrom(...targetCodes), { minLength: 2, maxLength: 4 }),
  ),
  type: fc.constantFrom(...workoutTypeCodes),
  level: fc.constantFrom(...exerciseLevels),
  minutes: fc.constantFrom(30, 45, 120),
  count: fc.integer({ min: 1, max: 8 }),
})

test('what the generator calls a workout is read in the language of its reader, whoever had it written', () => {
  const tips = fc.subarray(Object.values(workoutTips))
  const language = fc.constantFrom(...languages)
  fc.assert(
    fc.property(workouts, tips, language, language, (workout, given, written, read) => {
      const { parts, type } = workout
      const titles = [written, read].map((it) => titleOfParts(parts, type, it)) as [string, string]
      expect(titleFor(titles[0], read)).toBe(titles[1])
      const [before, after] = [written, read].map((it) =>
        [describeWorkout(workout, it), ...given.map((names) => tipLine(names[it])), 'Traga água'].join('\n'),
      ) as [string, string]
      expect(descriptionFor(before, read)).toBe(after)
    }),
    { numRuns: 500 },
  )
})

test('a title that somebody wrote stays as it was written', () => {
  for (const own of ['Pernas', 'Peito', 'Braços da Ana – Hipertrofia', 'Treino da Ana', 'Costas – leve', 'Workout']) {
    expect(titleFor(own, 'en')).toBe(own)
  }
  expect(titleFor('Pernas', 'en', true)).toBe('Legs')
  expect(titleFor('Peito, ombros e tríceps', 'en')).toBe('Chest, shoulders and triceps')
  expect(titleFor('Workout A2', 'pt-BR')).toBe('Treino A2')
})
