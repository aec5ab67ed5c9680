import { type Period, periods, shiftPeriod } from '@folego/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'

export interface ShownPeriod {
  period: Period
  /** A day of it; undefined for the running one. */
  date: string | undefined
  choose: (period: string) => void
  /** To the period before or after the one that a day lies in; up to the running one. */
  step: (from: string, steps: 1 | -1, today: string) => void
}

/** Which period is shown, kept in the address: `?period=year&date=2025-06-01`. */
export function usePeriod(): ShownPeriod {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const period = periods.find((each) => each === search['period']) ?? 'month'
  const date = typeof search['date'] === 'string' && isDate(search['date']) ? search['date'] : undefined
  const go = (patch: { period?: string | undefined; date?: string | undefined }) =>
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => ({ ...previous, ...patch }),
      replace: true,
      resetScroll: false,
    } as Parameters<typeof navigate>[0])
  return {
    period,
    date,
    choose: (chosen) => go({ period: chosen === 'month' ? undefined : chosen, date: undefined }),
    step: (from, steps, today) => {
      const range = shiftPeriod(period, from, steps)
      go({ date: range.from <= today && today <= range.to ? undefined : range.from })
    },
  }
}

function isDate(text: string): boolean {
  return /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
}
