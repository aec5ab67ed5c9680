/** The body on which muscles are chosen and shown; each picture is its own chunk. */
export { BodyHeat, BodyMap, BodyMuscles, WorkedMuscles } from './lazy-body.tsx'
export { MuscleSwatch } from './muscle-swatch.tsx'
