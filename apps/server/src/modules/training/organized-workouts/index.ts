export { organizedWorkoutRoutes } from './organized-workouts.routes.ts'
export {
  createOrganizedWorkout,
  deleteOrganizedWorkout,
  requireOrganizedWorkout,
  updateOrganizedWorkout,
  weeksOfSheet,
} from './organized-workouts.service.ts'
