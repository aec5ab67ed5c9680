import type { Api } from '@folego/contract'
import { useApiMutation, useApiQuery, wire } from '#platform/api'

// Declared by wire: the schemas load with the form.
const listCall = wire<Api['goals']['list']>('GET /student-dashboard/goals')
const createCall = wire<Api['goals']['create']>('POST /student-dashboard/goals', { idempotent: true })
const updateCall = wire<Api['goals']['update']>('PATCH /student-dashboard/goals')
const removeCall = wire<Api['goals']['remove']>('DELETE /student-dashboard/goals/{id}')

/** A student's goals, without an id one's own; open ones first, at most `limits.goalsPerStudent`. */
export function useGoals(studentId: string | undefined) {
  return useApiQuery(listCall, { query: { student_id: studentId, page_size: 100 } })
}

/** Mounted with a form, so that one opened form creates one goal. */
export function useGoalWrites() {
  return {
    create: useApiMutation(createCall),
    update: useApiMutation(updateCall),
  }
}

export function useDeleteGoal() {
  return useApiMutation(removeCall)
}
