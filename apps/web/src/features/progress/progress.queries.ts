import { api, type Period } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'

/** Weights stand in the progress, and goals are measured by them. */
const touches = ['progress', 'goals'] as const

/** A week, month or year of a student; without an id one's own. */
export function useProgress(studentId: string | undefined, period: Period, date: string | undefined) {
  const query = { student_id: studentId, period, date }
  return useApiQuery(api.progress.find, { query }, { keepPrevious: true })
}

export function useMeasurements(studentId: string | undefined, page: number, pageSize: number) {
  const query = { student_id: studentId, page, page_size: pageSize }
  return useApiQuery(api.measurements.list, { query }, { keepPrevious: true })
}

/** Mounted with a form, so that one opened form makes one measurement. */
export function useMeasurementWrites() {
  return {
    create: useApiMutation(api.measurements.create, { touches }),
    update: useApiMutation(api.measurements.update, { touches }),
  }
}

export function useDeleteMeasurement() {
  return useApiMutation(api.measurements.remove, { touches })
}
