export { type GymSelection, GymContext, useGym, useGymSelection, useRole } from './gym-context.ts'
