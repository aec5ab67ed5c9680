import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldIssues } from '../issues.ts'
import { limits, repetitionsFrom } from '@folego/domain'
import { planExercise, planExerciseForm, withRepetitions } from './workout-plans.ts'

const base = { exercise_name: 'Supino', sets: 3 }
const parsed = (more: object) => planExerciseForm.parse({ ...base, ...more })

const texts = fc.oneof(
  fc.constantFrom('8-12', '8 a 12', '30-45 s', 'até a falha', '12/10/8', '60', 'máximo', '0', '3x10'),
  fc.string({ minLength: 1, maxLength: limits.quantityMaxLength }),
)
const counts = fc.integer({ min: limits.repetitionsMin, max: limits.repetitionsMax })

test('the prescribed text is preserved, and its number derived by the rule, over any number of round trips', () => {
  fc.assert(
    fc.property(texts, (text) => {
      fc.pre(text.trim() !== '')
      const line = parsed({ repetitions_text: text })
      expect(line).toMatchObject({ repetitions_text: text.trim(), repetitions: repetitionsFrom(text.trim()) })
      expect(planExerciseForm.parse(line)).toEqual(line)
      const record = { id: '01890000-0000-7000-8000-000000000000', ...withRepetitions(line) }
      expect(parsed(planExercise.parse(record))).toEqual({ ...line, id: record.id })
    }),
  )
})

test('a client that only knows the number is understood, even if it sends back a text that it does not know', () => {
  fc.assert(
    fc.property(counts, fc.option(texts, { nil: undefined }), (repetitions, repetitions_text) => {
      const line = parsed({ repetitions, ...(repetitions_text !== undefined && { repetitions_text }) })
      expect(line.repetitions).toBe(repetitions)
      if (repetitions_text === undefined) expect(line.repetitions_text).toBe(String(repetitions))
    }),
  )
  expect(parsed({ repetitions: 8, repetitions_text: '8-12' }).repetitions_text).toBe('8-12')
  expect(parsed({ repetitions: 10, repetitions_text: '8-12' }).repetitions_text).toBe('10')
})

test('a line without text and number is reported as incomplete, along with its other issues', () => {
  const issuesOf = (line: object) => {
    const { error } = planExerciseForm.safeParse(line, { reportInput: true })
    return error && fieldIssues(error)
  }
  expect(issuesOf({ ...base, repetitions_text: ' ' })).toEqual({ repetitions: 'EXERCISE_INCOMPLETE' })
  expect(issuesOf({ sets: 11, rir: 11 })).toEqual({
    exercise_name: 'EXERCISE_INCOMPLETE',
    sets: 'SETS_INVALID',
    rir: 'RIR_INVALID',
    repetitions: 'EXERCISE_INCOMPLETE',
  })
  expect(issuesOf({ ...base, repetitions: 51 })).toEqual({ repetitions: 'REPETITIONS_INVALID' })
  expect(issuesOf({ ...base, repetitions_text: '1'.repeat(41) })).toEqual({ repetitions_text: 'TOO_LONG' })
})
