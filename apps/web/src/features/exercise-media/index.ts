/** Pictures and videos of a gym's own exercises. Each is its own chunk, so that a student's first page can ask for it. */
export { ExerciseMedia, ExercisePicture } from './lazy-media.tsx'
export { PictureField } from './lazy-picture-field.tsx'
export type { PictureChoice } from './picture-field.tsx'
