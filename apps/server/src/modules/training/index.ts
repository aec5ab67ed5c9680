export { studentWorkoutRoutes, trainingRoutes } from './training.routes.ts'
export { completeSession, saveSets, startWorkout } from './student-workouts.service.ts'
export { completeDay, findStudentWorkout, startDay } from './training.service.ts'
