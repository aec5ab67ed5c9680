import type { Api, Period } from '@folego/contract'
import { useApiMutation, useApiQuery, wire } from '#platform/api'

// Named by wire: students look at numbers oftener than they enter any, and the forms bring the schemas along.
const findCall = wire<Api['progress']['find']>({ method: 'GET', path: '/student-dashboard/progress', scope: 'gym' })
const measurementsPath = { path: '/student-dashboard/measurements', scope: 'gym' } as const
const listCall = wire<Api['measurements']['list']>({ ...measurementsPath, method: 'GET' })
const createCall = wire<Api['measurements']['create']>({ ...measurementsPath, method: 'POST', idempotent: true })
const updateCall = wire<Api['measurements']['update']>({ ...measurementsPath, method: 'PATCH' })
const removeCall = wire<Api['measurements']['remove']>({
  method: 'DELETE',
  path: '/student-dashboard/measurements/{id}',
  scope: 'gym',
})

/** A week, month or year of a student; without an id one's own, which is there without a network. */
export function useProgress(studentId: string | undefined, period: Period, date: string | undefined) {
  const query = { student_id: studentId, period, date }
  return useApiQuery(findCall, { query }, { keepPrevious: true, offline: studentId === undefined })
}

export function useMeasurements(studentId: string | undefined, page: number, pageSize: number) {
  const query = { student_id: studentId, page, page_size: pageSize }
  return useApiQuery(listCall, { query }, { keepPrevious: true, offline: studentId === undefined })
}

/** Mounted with a form, so that one opened form makes one measurement. */
export function useMeasurementWrites() {
  return {
    create: useApiMutation(createCall),
    update: useApiMutation(updateCall),
  }
}

export function useDeleteMeasurement() {
  return useApiMutation(removeCall)
}
