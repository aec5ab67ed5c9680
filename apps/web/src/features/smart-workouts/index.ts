/** Workouts that are drafted for an instructor, and the body on which muscles are chosen and shown. Each is its own chunk. */
import './muscle-colours.css'

export { BodyHeat, BodyMap, WorkedMuscles } from './lazy-body.tsx'
export { SmartWorkoutDialog } from './lazy-dialog.tsx'
export { regionNamed, setsByRegion, type WorkedLine } from './body-heat-level.ts'
