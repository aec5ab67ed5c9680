import { usePageSearch } from '#platform/pages'

export type WorkoutsTab = 'sheets' | 'isolated'

interface WorkoutsAddress {
  tab: WorkoutsTab
  /** `?sheet=`: one of one's weekly sheets, as in the code on the printed sheet. */
  sheetId: string | undefined
  /** `?plan=`: the isolated workout whose details are open. */
  planId: string | undefined
  search: string
  showTab: (tab: string | null) => void
  showSheet: (id: string) => void
  showPlan: (id: string | undefined) => void
  setSearch: (search: string) => void
}

/** The state of the workouts page in the URL: `?tab=isolated`, `?sheet=…`, `?plan=…`. */
export function useWorkoutsAddress(): WorkoutsAddress {
  const { search: address, show } = usePageSearch('workouts')
  const { tab, sheet, plan, search } = address
  return {
    tab: tab === 'isolated' || plan !== undefined ? 'isolated' : 'sheets',
    sheetId: sheet,
    planId: plan,
    search: search ?? '',
    showTab: (next) => show(next === 'isolated' ? { tab: 'isolated' } : {}),
    showSheet: (id) => show({ sheet: id }),
    showPlan: (id) => show({ tab: 'isolated', search, plan: id }, { replace: id === undefined }),
    setSearch: (next) => show({ tab: 'isolated', search: next || undefined }, { replace: true }),
  }
}
