import { type Period, periods, shiftPeriod } from '@folego/contract'
import { type LinkSearch, usePageSearch } from '#platform/pages'

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
  const { search, change } = usePageSearch('progress')
  const { period = 'month', date } = search
  const go = (patch: LinkSearch<'progress'>) => change(patch, { replace: true })
  return {
    period,
    date,
    choose: (chosen) => go({ period: periods.find((each) => each === chosen && each !== 'month'), date: undefined }),
    step: (from, steps, today) => {
      const range = shiftPeriod(period, from, steps)
      go({ date: range.from <= today && today <= range.to ? undefined : range.from })
    },
  }
}
