import { useMatches, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type LinkSearch, type PageName, type PageSearch, readPageSearch } from './page-search.ts'
import type { RawSearch } from './search-params.ts'

interface ChangeOptions {
  /** Replaces the history entry, so Back skips this change. */
  replace?: boolean
  /** Opens a dialog that Back can close. */
  opensDialog?: boolean
}

const nothing: RawSearch = {}

/** The raw search of the current page, for code that validates it with its own schema. */
export function useRawSearch(): RawSearch {
  return useMatches({ select: (matches): RawSearch => matches.at(-1)?.search ?? nothing })
}

/** Merges into the search of the current page: undefined removes a parameter. */
export function useChangeSearch(): (patch: RawSearch, options?: ChangeOptions) => void {
  const navigate = useNavigate()
  return useCallback(
    (patch, { replace = false, opensDialog = false } = {}) => {
      void navigate({
        to: '.',
        search: (previous) => ({ ...previous, ...patch }),
        state: opensDialog ? { dialogOpened: true } : {},
        replace,
        resetScroll: false,
      })
    },
    [navigate],
  )
}

interface PageAddress<Name extends PageName> {
  search: PageSearch<Name>
  /** Merges into the search: undefined removes a parameter. */
  change: (patch: LinkSearch<Name>, options?: Pick<ChangeOptions, 'replace'>) => void
  /** Replaces the whole search. */
  show: (search: LinkSearch<Name>, options?: Pick<ChangeOptions, 'replace'>) => void
}

/** The parsed search of the page's address, and how to change it: `const { search, change } = usePageSearch('schedule')`. */
export function usePageSearch<Name extends PageName>(name: Name): PageAddress<Name> {
  const raw = useRawSearch()
  const navigate = useNavigate()
  const change = useChangeSearch()
  const show = useCallback(
    (search: LinkSearch<Name>, { replace = false } = {}) =>
      void navigate({ to: '.', search, replace, resetScroll: false }),
    [navigate],
  )
  return { search: useMemo(() => readPageSearch(name, raw), [name, raw]), change, show }
}
