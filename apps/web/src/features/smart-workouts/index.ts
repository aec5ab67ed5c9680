/** Workouts that are drafted for an instructor, and the body on which muscles are chosen and shown. Each is its own chunk. */
export { BodyHeat, BodyMap } from './lazy-body.tsx'
export { SmartWorkoutDialog } from './lazy-dialog.tsx'
export { regionNamed, setsByRegion, type WorkedLine } from './body-heat-level.ts'
