export { SavedLine } from './saved-line.tsx'
export { useSaysFailure } from './use-says-failure.ts'
