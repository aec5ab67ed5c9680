export type { AiSettings } from './ai-client.ts'
export { smartWorkoutRoutes } from './smart-workouts.routes.ts'
