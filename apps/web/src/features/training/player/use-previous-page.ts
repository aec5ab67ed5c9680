import { usePageHref } from '#platform/pages'

/** The page to return to: one's own workouts, or the student who was trained. */
export function usePreviousPage(studentId?: string): string | undefined {
  const pageHref = usePageHref()
  return pageHref('workouts') ?? (studentId === undefined ? undefined : pageHref('student', { student: studentId }))
}
