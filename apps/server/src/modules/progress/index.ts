export { goalRoutes, measurementRoutes } from './progress.routes.ts'
export { createGoal, weeklyTarget } from './goals.service.ts'
export { createMeasurement } from './measurements.service.ts'
