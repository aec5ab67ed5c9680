import { addDays, type Api } from '@folego/contract'
import { useApiQuery, wire } from '#platform/api'

const findCall = wire<Api['schedules']['find']>({ method: 'GET', path: '/student-dashboard/schedule', scope: 'gym' })

/** The seven days from a Monday on; those that were read are there without a network. */
export function useWeek(monday: string) {
  const query = { from: monday, to: addDays(monday, 6) }
  return useApiQuery(findCall, { query }, { keepPrevious: true, offline: true })
}
