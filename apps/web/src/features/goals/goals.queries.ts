import { api } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'

/** The weekly challenge stands on the student's home. */
const touches = ['dashboards'] as const

/** The own goals, open ones first; `limits.goalsPerStudent` at most. */
export function useGoals() {
  return useApiQuery(api.goals.list, { query: { page_size: 100 } })
}

/** Mounted with a form, so that one opened form makes one goal. */
export function useGoalWrites() {
  return {
    create: useApiMutation(api.goals.create, { touches }),
    update: useApiMutation(api.goals.update, { touches }),
  }
}

export function useDeleteGoal() {
  return useApiMutation(api.goals.remove, { touches })
}
