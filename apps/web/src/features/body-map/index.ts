/** The body on which muscles are chosen and shown; each picture is its own chunk. */
import './muscle-colours.css'

export { BodyHeat, BodyMap, BodyMuscles, WorkedMuscles } from './lazy-body.tsx'
