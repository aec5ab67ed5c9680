export { type GymSelection, GymContext, useGym, useGymSelection, useHolder, useRole } from './gym-context.ts'
export { GymPage, NoGym } from './gym-page.tsx'
export { gymTexts } from './gym.texts.ts'
