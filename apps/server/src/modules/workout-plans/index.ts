export { workoutPlanRoutes } from './workout-plans.routes.ts'
export { createPlanOfWeeks, createWorkoutPlan, listWorkoutPlans, requireWorkoutPlan } from './workout-plans.service.ts'
