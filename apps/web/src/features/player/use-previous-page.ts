import { usePageHref } from '#platform/pages'

/** Where one came from: the own workouts, or the student whom one trained. */
export function usePreviousPage(studentId?: string): string | undefined {
  const pageHref = usePageHref()
  return pageHref('workouts') ?? (studentId === undefined ? undefined : pageHref('student', { student: studentId }))
}
