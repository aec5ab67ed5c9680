import { api } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'

export const reviewsPerPage = 20

/** Completed workouts that ask for a review, the oldest first; of one student where one is named. */
export function useReviews(page: number, studentId: string | undefined) {
  return useApiQuery(
    api.studentWorkouts.listReviews,
    { query: { page, page_size: reviewsPerPage, student_id: studentId } },
    { keepPrevious: true },
  )
}

/** What a workout brought: here for whose it is and whether it is reviewed. */
export function useReviewedWorkout(id: string) {
  return useApiQuery(api.studentWorkouts.summarize, { params: { id } })
}

/** The sheet of a workout and what its student has still to train of it; a sheet that is gone is an error. */
export function useUpcomingSheet(id: string) {
  return useApiQuery(api.sheetChanges.find, { params: { id } })
}

export function useChangeSheet() {
  return useApiMutation(api.sheetChanges.apply)
}

/** The homes count what waits, and the student is told. */
export function useReview() {
  return useApiMutation(api.studentWorkouts.review)
}
