export { organizedWorkoutRoutes } from './organized-workouts.routes.ts'
export { createOrganizedWorkout, requireOrganizedWorkout, weeksOfSheet } from './organized-workouts.service.ts'
