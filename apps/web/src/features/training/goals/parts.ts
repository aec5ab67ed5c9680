import { lazyPart } from '#platform/pages'

/** A student's goals on the page that staff see. */
export const GoalsOfStudent = lazyPart(async () => (await import('./goals-of-student.tsx')).GoalsOfStudent, {
  height: 220,
  radius: 'lg',
})
