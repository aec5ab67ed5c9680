export { goalRoutes, measurementRoutes, progressRoutes, scheduleRoutes } from './progress.routes.ts'
export { progressJobs } from './progress.jobs.ts'
export { createGoal, weeklyTarget } from './goals.service.ts'
export { createMeasurement } from './measurements.service.ts'
