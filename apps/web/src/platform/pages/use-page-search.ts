import { useMatches, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type LinkSearch, type PageName, type PageSearch, readPageSearch } from './page-search.ts'
import type { RawSearch } from './search-params.ts'

interface ChangeOptions {
  /** Back leads to what was there before this page's last step. */
  replace?: boolean
  /** A dialog that is opened here can be closed by Back. */
  opensDialog?: boolean
}

const nothing: RawSearch = {}

/** The search of the page on the screen as it is written, for what judges it by a schema of its own. */
export function useRawSearch(): RawSearch {
  return useMatches({ select: (matches): RawSearch => matches.at(-1)?.search ?? nothing })
}

/** Merges into the search of the page on the screen: undefined takes a parameter off. */
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
  /** Merges into the search: undefined takes a parameter off. */
  change: (patch: LinkSearch<Name>, options?: Pick<ChangeOptions, 'replace'>) => void
  /** Puts a whole search in the place of this one. */
  show: (search: LinkSearch<Name>, options?: Pick<ChangeOptions, 'replace'>) => void
}

/** What the address of the page says and how it is changed: `const { search, change } = usePageSearch('schedule')`. */
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
