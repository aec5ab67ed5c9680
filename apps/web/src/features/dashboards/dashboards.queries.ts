import { api } from '@folego/contract'
import { useApiQuery } from '#platform/api'
import { useSession } from '#platform/session'

/** The numbers of the signed-in administrator's gym. */
export function useAdminStats() {
  const userId = useSession()?.user.id ?? ''
  return useApiQuery(api.dashboards.stats, { params: { userId } }, { enabled: userId !== '', refetchInterval: 300_000 })
}

export function useActivity(page: number, pageSize: number) {
  return useApiQuery(
    api.dashboards.activity,
    { query: { page, page_size: pageSize } },
    { keepPrevious: true, refetchInterval: 60_000 },
  )
}

/** Whether the gym has any plan (archived ones count) and any instructor; undefined until both are known. */
export function useFirstRecords(): { plans: boolean; trainers: boolean } | undefined {
  const plans = useApiQuery(api.plans.list, { query: { archived: 'all', page_size: 1 } })
  const trainers = useApiQuery(api.trainers.list, { query: { page_size: 1 } })
  if (!plans.data || !trainers.data) return undefined
  return { plans: plans.data.total > 0, trainers: trainers.data.total > 0 }
}
