import { type Period } from '@folego/domain'
import { useApiQuery } from '#platform/api'

/** A week, month or year of a student; without an id, one's own. */
export function useProgress(studentId: string | undefined, period: Period, date: string | undefined) {
  const query = { student_id: studentId, period, date }
  return useApiQuery('GET /student-dashboard/progress', { query }, { keepPrevious: true })
}

export function useMeasurements(studentId: string | undefined, page: number, pageSize: number) {
  const query = { student_id: studentId, page, page_size: pageSize }
  return useApiQuery('GET /student-dashboard/measurements', { query }, { keepPrevious: true })
}
