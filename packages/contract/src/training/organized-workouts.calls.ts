import { creates, edits, gymCall } from '../call.ts'
import { exported } from '../file-types.ts'
import { organizedWorkoutParameters } from './list-parameters.ts'

export const organizedWorkouts = {
  list: gymCall('GET', '/organized-workout', 'organized-workouts.read', { parameters: organizedWorkoutParameters }),
  export: gymCall('GET', '/organized-workout/export', 'organized-workouts.read', exported),
  defaults: gymCall('GET', '/organized-workout/defaults', 'organized-workouts.read'),
  find: gymCall('GET', '/organized-workout/{id}', 'organized-workouts.read', { tagged: true }),
  create: gymCall('POST', '/organized-workout', 'organized-workouts.write', creates),
  update: gymCall('PUT', '/organized-workout/{id}', 'organized-workouts.write', edits),
  remove: gymCall('DELETE', '/organized-workout/{id}', 'organized-workouts.delete', { conditional: true }),
  duplicate: gymCall('POST', '/organized-workout/{id}/duplicate', 'organized-workouts.write', creates),
  pdf: gymCall('GET', '/organized-workout/{id}/pdf', 'organized-workouts.read', {
    file: ['application/pdf'],
    slow: true,
  }),
  merge: gymCall('POST', '/organized-workout/{id}/merge', 'organized-workouts.write', { status: 200 }),
  addWeek: gymCall('POST', '/organized-workout/{id}/week', 'organized-workouts.write', creates),
}
