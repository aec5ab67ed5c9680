export { organizedWorkoutRoutes } from './organized-workouts.routes.ts'
export { createOrganizedWorkout, requireOrganizedWorkout } from './organized-workouts.service.ts'
