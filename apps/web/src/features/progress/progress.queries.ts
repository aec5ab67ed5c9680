import { api, type Period } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'

/** A week, month or year of a student; without an id, one's own. */
export function useProgress(studentId: string | undefined, period: Period, date: string | undefined) {
  const query = { student_id: studentId, period, date }
  return useApiQuery(api.progress.find, { query }, { keepPrevious: true })
}

export function useMeasurements(studentId: string | undefined, page: number, pageSize: number) {
  const query = { student_id: studentId, page, page_size: pageSize }
  return useApiQuery(api.measurements.list, { query }, { keepPrevious: true })
}

/** Mounted with a form, so that one opened form creates one measurement. */
export function useMeasurementWrites() {
  return {
    create: useApiMutation(api.measurements.create),
    update: useApiMutation(api.measurements.update),
  }
}

export function useDeleteMeasurement() {
  return useApiMutation(api.measurements.remove)
}
