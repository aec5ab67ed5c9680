import { type PlanExercise, type WorkoutPlan, workoutPlanDialogForm } from '@folego/contract'
import { expect, test } from 'vitest'
import { changesOfWorkoutPlan, linesChange, readWorkoutPlan, valuesOfWorkoutPlan } from './workout-plan-form.ts'

const ids = [1, 2, 3].map((digit) => `0190b3a0-0000-7000-8000-00000000000${digit}`)

function sheet(): WorkoutPlan {
  const exercises = ids.map((id, at): PlanExercise => ({
    id,
    exercise_name: `Exercício ${at}`,
    exercise_id: null,
    muscle_group: null,
    sets: 3,
    repetitions: 10,
    repetitions_text: '10-12',
    rest_time: '1 min',
    weight: at === 0 ? '40 kg' : null,
    rir: null,
    superset_group: null,
    notes: null,
  }))
  const person = { created_by: null, created_by_name: null, signature: null, source: 'manual' as const }
  const times = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }
  const about = { id: ids[0] ?? '', title: 'Peito', description: 'Força', kind: 'isolated', template: false } as const
  return {
    ...about,
    exercises,
    exercise_count: 3,
    assigned_students: 0,
    own_students: [],
    ...person,
    ...times,
    version: 1,
  }
}

/** What a save sends after these changes to the fields. */
function saved(change: (values: ReturnType<typeof valuesOfWorkoutPlan>) => void) {
  const plan = sheet()
  const values = valuesOfWorkoutPlan(plan)
  change(values)
  const draft = workoutPlanDialogForm.parse(readWorkoutPlan(values))
  return { changes: changesOfWorkoutPlan(plan, draft), lines: linesChange(plan.exercises, draft.exercises) }
}

test('an untouched form changes nothing', () => {
  expect(saved(() => undefined)).toEqual({ changes: {}, lines: undefined })
})

test('a single kind of change to exercises is named with its count', () => {
  const line = { ...valuesOfWorkoutPlan(sheet()).exercises[0], id: undefined, key: 'new' }
  expect(saved((values) => values.exercises.push(line as never)).lines).toEqual({ kind: 'added', count: 1 })
  expect(saved((values) => values.exercises.splice(0, 2)).lines).toEqual({ kind: 'removed', count: 2 })
  expect(saved((values) => (values.exercises = values.exercises.toReversed())).lines).toEqual({
    kind: 'updated',
    count: 1,
  })
  const retyped = saved((values) => {
    for (const each of values.exercises) each.repetitions = '12'
  })
  expect(retyped.lines).toEqual({ kind: 'updated', count: 3 })
})

test('sends the whole list of exercises or none of it', () => {
  expect(saved((values) => (values.title = 'Costas')).changes).toEqual({ title: 'Costas' })
  const { changes, lines } = saved((values) => {
    values.exercises.splice(1, 1)
    values.exercises[0] = Object.assign({}, values.exercises[0], { weight: '' })
  })
  expect(lines).toEqual({ kind: 'several' })
  expect(changes).toMatchObject({ exercises: [{ id: ids[0], weight: null }, { id: ids[2] }] })
})
