import { addDays, api } from '@folego/contract'
import { useApiQuery } from '#platform/api'

/** The seven days from a Monday on. */
export function useWeek(monday: string, enabled: boolean) {
  const query = { from: monday, to: addDays(monday, 6) }
  return useApiQuery(api.schedules.find, { query }, { enabled, keepPrevious: true })
}
