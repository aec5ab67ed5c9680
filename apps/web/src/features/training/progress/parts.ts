import { lazyPart } from '#platform/pages'

/** A student's progress: `<ProgressView studentId={id} />` for staff; without an id, one's own. */
export const ProgressView = lazyPart(async () => (await import('./progress-view.tsx')).ProgressView, {
  height: 480,
  radius: 'lg',
})

/** A student's goals on the page that staff see. */
export const GoalsOfStudent = lazyPart(async () => (await import('./goals/goals-of-student.tsx')).GoalsOfStudent, {
  height: 220,
  radius: 'lg',
})
