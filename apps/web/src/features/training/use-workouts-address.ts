import { useNavigate, useSearch } from '@tanstack/react-router'

export type WorkoutsTab = 'sheets' | 'isolated'

interface WorkoutsAddress {
  tab: WorkoutsTab
  /** `?sheet=`: one of the own weekly sheets, as the code on the printed sheet names it. */
  sheetId: string | undefined
  /** `?plan=`: the isolated workout whose details are open. */
  planId: string | undefined
  search: string
  showTab: (tab: string | null) => void
  showSheet: (id: string) => void
  showPlan: (id: string | undefined) => void
  setSearch: (search: string) => void
}

/** What of the workouts is on the screen, kept in the address: `?tab=isolated`, `?sheet=…`, `?plan=…`. */
export function useWorkoutsAddress(): WorkoutsAddress {
  const { tab, sheet, plan, search }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (next: Readonly<Record<string, string | undefined>>, replace = false) => {
    void navigate({ to: '.', search: next, replace, resetScroll: false })
  }
  const words = textOf(search)
  const isolated = { tab: 'isolated', search: words }
  return {
    tab: tab === 'isolated' || textOf(plan) !== undefined ? 'isolated' : 'sheets',
    sheetId: textOf(sheet),
    planId: textOf(plan),
    search: words ?? '',
    showTab: (next) => go(next === 'isolated' ? { tab: 'isolated' } : {}),
    showSheet: (id) => go({ sheet: id }),
    showPlan: (id) => go({ ...isolated, plan: id }, id === undefined),
    setSearch: (next) => go({ tab: 'isolated', search: next || undefined }, true),
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
