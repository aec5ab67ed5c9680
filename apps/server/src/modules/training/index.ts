export { trainingRoutes } from './training.routes.ts'
export { completeDay, findStudentWorkout, startDay } from './training.service.ts'
