import type { Api, Period } from '@folego/contract'
import { useApiMutation, useApiQuery, wire } from '#platform/api'

// Declared by wire: students read these numbers more often than they enter any, and the schemas load with the forms.
const findCall = wire<Api['progress']['find']>('GET /student-dashboard/progress')
const listCall = wire<Api['measurements']['list']>('GET /student-dashboard/measurements')
const createCall = wire<Api['measurements']['create']>('POST /student-dashboard/measurements', { idempotent: true })
const updateCall = wire<Api['measurements']['update']>('PATCH /student-dashboard/measurements')
const removeCall = wire<Api['measurements']['remove']>('DELETE /student-dashboard/measurements/{id}')

/** A week, month or year of a student; without an id, one's own. */
export function useProgress(studentId: string | undefined, period: Period, date: string | undefined) {
  const query = { student_id: studentId, period, date }
  return useApiQuery(findCall, { query }, { keepPrevious: true })
}

export function useMeasurements(studentId: string | undefined, page: number, pageSize: number) {
  const query = { student_id: studentId, page, page_size: pageSize }
  return useApiQuery(listCall, { query }, { keepPrevious: true })
}

/** Mounted with a form, so that one opened form creates one measurement. */
export function useMeasurementWrites() {
  return {
    create: useApiMutation(createCall),
    update: useApiMutation(updateCall),
  }
}

export function useDeleteMeasurement() {
  return useApiMutation(removeCall)
}
