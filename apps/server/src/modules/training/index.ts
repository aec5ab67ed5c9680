export { studentWorkoutRoutes, trainingRoutes } from './training.routes.ts'
export { saveSets } from './sets.service.ts'
export { completeSession, startWorkout } from './student-workouts.service.ts'
export { completeDay, findStudentWorkout, startDay } from './training.service.ts'
