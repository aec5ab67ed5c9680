/** Pictures and videos of a gym's own exercises. Each is its own chunk, so that a student's first page can ask for it. */
import { lazyPart } from '#platform/pages'

export { ExerciseMedia, ExercisePicture } from './lazy-media.tsx'
export type { PictureChoice } from './picture-field.tsx'

/** Chooses, shows and takes away the picture of an exercise of the gym's own. */
export const PictureField = lazyPart(async () => (await import('./picture-field.tsx')).PictureField, { height: 72 })
