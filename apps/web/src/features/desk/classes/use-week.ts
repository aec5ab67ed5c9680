import { addDays, mondayOf } from '@folego/domain'
import { usePageSearch } from '#platform/pages'

/** The displayed week by its Monday, stored in the address: `?week=2026-03-09`. This week by default. */
export function useShownWeek(today: string): {
  monday: string
  query: { from: string; until: string }
  show: (monday: string) => void
} {
  const { search, change } = usePageSearch('classes')
  const current = mondayOf(today)
  const monday = mondayOf(search.week ?? today)
  return {
    monday,
    query: { from: monday, until: addDays(monday, 6) },
    show: (next) => change({ week: next === current ? undefined : next }, { replace: true }),
  }
}
