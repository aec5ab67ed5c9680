/** Pictures and videos of a gym's own exercises. Each is its own chunk, since a student's first page may need it. */
import { lazyPart } from '#platform/pages'

export { ExerciseMedia, ExercisePicture, isOwnExercise } from './lazy-media.tsx'
export type { PictureChoice } from './picture-field.tsx'

/** Selects, shows and removes the picture of a gym's own exercise. */
export const PictureField = lazyPart(async () => (await import('./picture-field.tsx')).PictureField, { height: 72 })
