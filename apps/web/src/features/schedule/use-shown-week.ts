import { addDays, mondayOf } from '@folego/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'

/** Which week is shown, by its Monday and kept in the address: `?week=2026-03-09`. This week without it. */
export function useShownWeek(today: string): { monday: string; show: (monday: string) => void } {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const asked = typeof search['week'] === 'string' ? search['week'] : ''
  const current = mondayOf(today)
  return {
    monday: isDate(asked) ? mondayOf(asked) : current,
    show: (monday) =>
      void navigate({
        to: '.',
        search: (previous: Record<string, unknown>) => ({ ...previous, week: monday === current ? undefined : monday }),
        replace: true,
        resetScroll: false,
      } as Parameters<typeof navigate>[0]),
  }
}

function isDate(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(`${text}T00:00:00Z`))) return false
  return addDays(text, 0) === text
}
