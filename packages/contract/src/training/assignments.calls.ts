import { createsOnce, creates, edits, gymCall } from '../call.ts'

export const assignments = {
  listOfUser: gymCall('GET', '/assignment/user/{id}', 'assignments.view'),
  listOfStudent: gymCall('GET', '/assignment/student/{id}', 'assignments.view'),
  listOfWorkoutPlan: gymCall('GET', '/assignment/workout-plan/{id}', 'assignments.view'),
  currentSheets: gymCall('GET', '/assignment/current-sheets', 'assignments.write'),
  create: gymCall('POST', '/assignment', 'assignments.write', creates),
  createMany: gymCall('POST', '/assignment/batch', 'assignments.write', createsOnce),
  update: gymCall('PATCH', '/assignment', 'assignments.write', edits),
  remove: gymCall('DELETE', '/assignment/{id}', 'assignments.delete', { conditional: true }),
}
