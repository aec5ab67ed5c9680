import { useNavigate, useSearch } from '@tanstack/react-router'

interface ReviewsAddress {
  /** The workout that is looked at. */
  sessionId: string | undefined
  /** Only the workouts of this student. */
  studentId: string | undefined
  open: (sessionId: string | undefined, replace?: boolean) => void
  showAll: () => void
}

/** What of the reviews is on the screen: `?session=…`, `?student=…`. */
export function useReviewsAddress(): ReviewsAddress {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const [sessionId, studentId] = [textOf(search.session), textOf(search.student)]
  const go = (next: Readonly<Record<string, string | undefined>>, replace = false) =>
    void navigate({ to: '.', search: next, replace, resetScroll: false })
  return {
    sessionId,
    studentId,
    open: (session, replace) => go({ student: studentId, session }, replace),
    showAll: () => go({ session: sessionId }),
  }
}
