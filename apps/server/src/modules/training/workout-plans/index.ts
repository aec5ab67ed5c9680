export { copyTitle } from './workout-plans.rules.ts'
export { changeOwnPlans, lockWorkoutPlan, ownPlansIn } from './own-plans.service.ts'
export type { OwnPlans } from './own-plans.store.ts'
export { swapPlanForAssigned, swapsFor } from './own-swaps.service.ts'
export { sheetColumns } from './workout-plans-files.service.ts'
export { workoutPlanRoutes } from './workout-plans.routes.ts'
export {
  createPlanOfWeeks,
  createWorkoutPlan,
  deleteWorkoutPlan,
  listWorkoutPlans,
  removePlanOfWeeks,
  renamePlanOfWeeks,
  requireWorkoutPlan,
  updateWorkoutPlan,
} from './workout-plans.service.ts'
