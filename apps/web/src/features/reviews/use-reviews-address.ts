import { usePageSearch } from '#platform/pages'

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
  const { search, show } = usePageSearch('reviews')
  const { session: sessionId, student: studentId } = search
  return {
    sessionId,
    studentId,
    open: (session, replace = false) => show({ student: studentId, session }, { replace }),
    showAll: () => show({ session: sessionId }),
  }
}
