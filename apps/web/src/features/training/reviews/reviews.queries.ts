import { useApiMutation, useApiQuery } from '#platform/api'

export const reviewsPerPage = 20

/** Completed workouts that need a review, the oldest first; of one student if given. */
export function useReviews(page: number, studentId: string | undefined) {
  return useApiQuery(
    'GET /student-workout/reviews',
    { query: { page, page_size: reviewsPerPage, student_id: studentId } },
    { keepPrevious: true },
  )
}

/** A workout's summary: here for its student and whether it is reviewed. */
export function useReviewedWorkout(id: string) {
  return useApiQuery('GET /student-workout/sessions/{id}/summary', { params: { id } })
}

/** The sheet of a workout and what its student has still to train of it; a deleted sheet is an error. */
export function useUpcomingSheet(id: string) {
  return useApiQuery('GET /student-workout/sessions/{id}/sheet', { params: { id } })
}

export function useChangeSheet() {
  return useApiMutation('POST /student-workout/sessions/{id}/sheet')
}

/** The homes count pending reviews, and the student is notified. */
export function useReview() {
  return useApiMutation('POST /student-workout/sessions/{id}/review')
}
