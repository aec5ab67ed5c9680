import { gymCall } from '../call.ts'

export const smartWorkouts = {
  options: gymCall('GET', '/ai/workout', 'smart-workouts.use'),
  generate: gymCall('POST', '/ai/workout', 'smart-workouts.use', { slow: true }),
  alternatives: gymCall('POST', '/ai/workout/alternatives', 'smart-workouts.use'),
  setEquipment: gymCall('PUT', '/ai/workout/equipment', 'gyms.write'),
  recentOfStudent: gymCall('GET', '/ai/workout/student/{id}', 'smart-workouts.use'),
}

export const smartWeeks = {
  draft: gymCall('POST', '/ai/week', 'smart-workouts.use'),
}
