import { creates, edits, gymCall } from '../call.ts'
import { exported } from '../file-types.ts'
import { listParameters } from '../parameters.ts'

/** `isolated`: a single training sheet. `organized`: the plan behind a weekly sheet. */
export const workoutPlanKinds = ['isolated', 'organized'] as const

/** `created_from` and `created_to` are days in the gym's time zone, both inclusive. */
export const workoutPlanParameters = listParameters(['title', 'created_at', 'updated_at'], '-created_at', {
  created_from: 'date',
  created_to: 'date',
  template: { of: ['true', 'false'] },
  kind: { of: [...workoutPlanKinds, 'all'], default: 'isolated' },
  created_by: { of: ['me'] },
})

export const workoutPlans = {
  list: gymCall('GET', '/training-sheet', 'workout-plans.read', { parameters: workoutPlanParameters }),
  export: gymCall('GET', '/training-sheet/export', 'workout-plans.read', exported),
  find: gymCall('GET', '/training-sheet/{id}', 'workout-plans.read', { tagged: true }),
  create: gymCall('POST', '/training-sheet', 'workout-plans.write', creates),
  update: gymCall('PATCH', '/training-sheet', 'workout-plans.write', edits),
  remove: gymCall('DELETE', '/training-sheet/{id}', 'workout-plans.delete', { conditional: true }),
  duplicate: gymCall('POST', '/training-sheet/{id}/duplicate', 'workout-plans.write', creates),
  pdf: gymCall('GET', '/training-sheet/{id}/pdf', 'workout-plans.read', { file: ['application/pdf'], slow: true }),
  addExercises: gymCall('POST', '/training-sheet/{id}/exercises', 'workout-plans.write', {
    bareList: 'exercises',
    ...creates,
  }),
  replaceExercises: gymCall('PUT', '/training-sheet/{id}/exercises', 'workout-plans.write', {
    bareList: 'exercises',
    ...edits,
  }),
  removeExercises: gymCall('DELETE', '/training-sheet/{id}/exercises', 'workout-plans.write', { conditional: true }),
}
