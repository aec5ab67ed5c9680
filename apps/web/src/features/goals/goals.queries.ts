import type { Api } from '@folego/contract'
import { useApiMutation, useApiQuery, wire } from '#platform/api'

// Named by wire: the form brings the schemas along when it is opened.
const listCall = wire<Api['goals']['list']>('GET /student-dashboard/goals')
const createCall = wire<Api['goals']['create']>('POST /student-dashboard/goals', { idempotent: true })
const updateCall = wire<Api['goals']['update']>('PATCH /student-dashboard/goals')
const removeCall = wire<Api['goals']['remove']>('DELETE /student-dashboard/goals/{id}')

/** The goals of a student, without an id one's own; open ones first, `limits.goalsPerStudent` at most. */
export function useGoals(studentId: string | undefined) {
  return useApiQuery(listCall, { query: { student_id: studentId, page_size: 100 } })
}

/** Mounted with a form, so that one opened form makes one goal. */
export function useGoalWrites() {
  return {
    create: useApiMutation(createCall),
    update: useApiMutation(updateCall),
  }
}

export function useDeleteGoal() {
  return useApiMutation(removeCall)
}
