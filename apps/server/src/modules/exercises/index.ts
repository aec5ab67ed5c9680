export { exerciseRoutes } from './exercises.routes.ts'
export { requireExercises } from './exercises.service.ts'
export type { KnownExercise } from './exercises.store.ts'
