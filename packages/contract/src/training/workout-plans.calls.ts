import { creates, edits, gymCall } from '../call.ts'
import { exported } from '../file-types.ts'
import { workoutPlanParameters } from './list-parameters.ts'

export const workoutPlans = {
  list: gymCall('GET', '/training-sheet', 'workout-plans.read', { parameters: workoutPlanParameters }),
  export: gymCall('GET', '/training-sheet/export', 'workout-plans.read', exported),
  find: gymCall('GET', '/training-sheet/{id}', 'workout-plans.read', { tagged: true }),
  create: gymCall('POST', '/training-sheet', 'workout-plans.write', creates),
  update: gymCall('PATCH', '/training-sheet', 'workout-plans.write', edits),
  remove: gymCall('DELETE', '/training-sheet/{id}', 'workout-plans.delete', { conditional: true }),
  duplicate: gymCall('POST', '/training-sheet/{id}/duplicate', 'workout-plans.write', creates),
  pdf: gymCall('GET', '/training-sheet/{id}/pdf', 'workout-plans.read', { file: ['application/pdf'], slow: true }),
  merge: gymCall('POST', '/training-sheet/{id}/merge', 'workout-plans.write', { status: 200 }),
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
