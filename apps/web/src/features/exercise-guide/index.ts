/** How exercises are done: cues and muscles, with or without a network. The guide is its own chunk. */
export { ExerciseGuide } from './lazy-guide.tsx'
export { useExerciseGuides } from './use-exercise-guides.ts'
