import { mondayOf } from '@folego/contract'
import { usePageSearch } from '#platform/pages'

/** Which week is shown, by its Monday and kept in the address: `?week=2026-03-09`. This week without it. */
export function useShownWeek(today: string): { monday: string; show: (monday: string) => void } {
  const { search, change } = usePageSearch('schedule')
  const current = mondayOf(today)
  return {
    monday: mondayOf(search.week ?? today),
    show: (monday) => change({ week: monday === current ? undefined : monday }, { replace: true }),
  }
}
