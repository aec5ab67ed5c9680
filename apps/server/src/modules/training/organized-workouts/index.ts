export { organizedWorkoutRoutes } from './organized-workouts.routes.ts'
export {
  createOrganizedWorkout,
  deleteOrganizedWorkout,
  requireOrganizedWorkout,
  updateOrganizedWorkout,
} from './organized-workouts.service.ts'
export {
  changeOwnDays,
  lockOrganizedWorkout,
  ownDaysInSheet,
  sharedWeeks,
  signatureForStudent,
  swapForAssigned,
  weeksOfStudent,
} from './own-days.service.ts'
export type { LinesOfDays } from './own-days.store.ts'
