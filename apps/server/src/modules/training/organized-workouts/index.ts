export { organizedWorkoutRoutes } from './organized-workouts.routes.ts'
export {
  createOrganizedWorkout,
  deleteOrganizedWorkout,
  requireOrganizedWorkout,
  updateOrganizedWorkout,
} from './organized-workouts.service.ts'
export { changeOwnDays, ownDaysInSheet, weeksOfStudent } from './own-days.service.ts'
