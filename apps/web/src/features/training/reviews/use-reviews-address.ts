import { usePageSearch } from '#platform/pages'

interface ReviewsAddress {
  /** The selected workout. */
  sessionId: string | undefined
  /** Only the workouts of this student. */
  studentId: string | undefined
  open: (sessionId: string | undefined, replace?: boolean) => void
  showAll: () => void
}

/** The state of the reviews page in the URL: `?session=…`, `?student=…`. */
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
