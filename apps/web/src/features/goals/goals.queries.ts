import { api } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'

/** A student's goals, without an id one's own; open ones first, at most `limits.goalsPerStudent`. */
export function useGoals(studentId: string | undefined) {
  return useApiQuery(api.goals.list, { query: { student_id: studentId, page_size: 100 } })
}

/** Mounted with a form, so that one opened form creates one goal. */
export function useGoalWrites() {
  return {
    create: useApiMutation(api.goals.create),
    update: useApiMutation(api.goals.update),
  }
}

export function useDeleteGoal() {
  return useApiMutation(api.goals.remove)
}
