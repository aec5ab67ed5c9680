export { copyTitle } from './workout-plans.rules.ts'
export { workoutPlanRoutes } from './workout-plans.routes.ts'
export {
  createPlanOfWeeks,
  createWorkoutPlan,
  listWorkoutPlans,
  removePlanOfWeeks,
  renamePlanOfWeeks,
  requireWorkoutPlan,
} from './workout-plans.service.ts'
