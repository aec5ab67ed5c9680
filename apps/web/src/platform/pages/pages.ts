import { type Permission, reachOf } from '@folego/contract'
import { type ComponentType, createContext, use, useCallback, useMemo } from 'react'
import { useHolder } from '#platform/gym'
import type { AreaName } from '#platform/session'
import type { LoadFinds } from './finds.ts'
import type { Screen } from './lazy-screen.ts'
import type { PageLabel } from './page-names.texts.ts'
import type { LinkSearch, PageName } from './page-search.ts'
import { writeSearch } from './search-params.ts'

/** One entry of an area's page table. The router and the sidebar are both built from it. */
export interface Page<Path extends string = string> {
  name: PageName
  /** Below the area's home, without slashes around it; `/` for the home itself. */
  path: Path
  /** Its label; by default its name in the dictionary of page names. */
  label?: PageLabel
  /** For the sidebar; a page that is not listed there needs none. */
  icon?: ComponentType<{ size?: number | string; stroke?: number | string }>
  screen: Screen
  /** Without it, everybody who may enter the area may open the page. */
  needs?: Permission
  /**
   * The page works without a network and shows itself what is saved and what happens to changes. The service worker uses
   * this to choose the chunks to precache, and queries to decide whether to store their replies.
   */
  worksOffline?: boolean
  /** The page goes on while it is open, and says so itself; it does not open without a network. */
  goesOnOffline?: boolean
  /** Shown in the sidebar (default true). */
  inSidebar?: boolean
  /** The parent page, which is marked in a menu that does not list this one while it is open. */
  within?: PageName
  /** Shows one record named by its address, so no menu links to it. */
  ofRecord?: boolean
  /** The page has its own bar at the bottom of the screen, so that the area's is not shown. */
  ownBar?: boolean
}

export interface PageTable<Home extends string = string, Path extends string = string> {
  /** The area's home: `/dashboard`. */
  home: Home
  homePage: Page<'/'>
  pages: readonly Page<Path>[]
  /** What the palette finds on the pages, loaded when it opens. */
  finds?: LoadFinds
}

/** What the people of one role see: their pages and labels. */
export interface Area<Home extends string = string, Path extends string = string> extends PageTable<Home, Path> {
  name: AreaName
  /** On phones these pages, by short names, are at the bottom of the screen instead of a drawer; `act` is what one comes for. */
  bottomBar?: readonly { page: PageName; label: PageLabel; act?: true }[]
  /** Shown on every page except those with a bar of their own. */
  bar?: ComponentType
  /** Shown above a page whose address names a first step (`?first_step=plan`). */
  guide?: ComponentType
  /** Replies read on pages that work offline are stored on the device, only for this account. */
  storesReads?: boolean
  /** Former paths → current ones, for saved links. */
  moved?: Readonly<Record<string, string>>
  /** Key of the role's label in the dictionary: 'Administrador'. */
  role: PageLabel
}

/** The page table of the current area. */
export const PagesContext = createContext<PageTable | undefined>(undefined)

function usePageTable(): PageTable {
  const table = use(PagesContext)
  if (!table) throw new Error('No page table around this component')
  return table
}

/** The pages of this area that the signed-in person may open, with their addresses. */
export function usePages(): readonly (Page & { href: string })[] {
  const { home, homePage, pages } = usePageTable()
  const holder = useHolder()
  return useMemo(
    () =>
      [homePage, ...pages]
        .filter(({ needs }) => needs === undefined || reachOf(holder, needs) !== undefined)
        .map((page) => Object.assign({ href: page.path === '/' ? home : `${home}/${page.path}` }, page)),
    [home, homePage, pages, holder],
  )
}

/** The address of this area's home. */
export function useHomeHref(): string {
  return usePageTable().home
}

/**
 * The address of a page in this area, undefined if the area lacks it or the person may not open it: then render plain text
 * instead of a link. `pageHref('students', { dialog: 'view', id })`.
 */
export type PageHref = <Name extends PageName>(name: Name, search?: LinkSearch<Name>) => string | undefined

export function usePageHref(): PageHref {
  const pages = usePages()
  return useCallback<PageHref>(
    (name, search = {}) => {
      const page = pages.find((each) => each.name === name)
      return page && page.href + writeSearch(search)
    },
    [pages],
  )
}
