import { type Permission, reachOf } from '@folego/contract'
import { type ComponentType, createContext, use, useCallback, useMemo } from 'react'
import { useHolder } from '#platform/gym'
import type { AreaName } from '#platform/session'
import type { Screen } from './lazy-screen.ts'
import type { PageLabel } from './page-names.texts.ts'
import type { LinkSearch, PageName } from './page-search.ts'
import { writeSearch } from './search-params.ts'

/** One line of an area's page table. Router and sidebar are both made from it. */
export interface Page<Path extends string = string> {
  name: PageName
  /** Below the area's home, without slashes around it; `/` for the home itself. */
  path: Path
  /** What it is called; by default its name in the dictionary of page names. */
  label?: PageLabel
  /** In the sidebar; a page that is not there needs none. */
  icon?: ComponentType<{ size?: number | string; stroke?: number | string }>
  screen: Screen
  /** Without it, whoever may enter the area may enter the page. */
  needs?: Permission
  /**
   * The page opens without a network, and says itself what it shows and what becomes of what is done. From this the service
   * worker knows which chunks to store, and queries whether to store what they read.
   */
  worksOffline?: boolean
  /** Shown in the sidebar (default true). */
  inSidebar?: boolean
  /** The page that this one belongs to: marked in the sidebar while this one is open. */
  within?: PageName
  /** Shows one record that its address names, so nothing leads there without one. */
  ofRecord?: boolean
  /** The page has a bar of its own at the end of a phone's screen: the frame's stays away. */
  ownBar?: boolean
}

export interface PageTable<Home extends string = string, Path extends string = string> {
  /** The area's home: `/dashboard`. */
  home: Home
  homePage: Page<'/'>
  pages: readonly Page<Path>[]
}

/** What the people of one role see: their pages, and what they are called. */
export interface Area<Home extends string = string, Path extends string = string> extends PageTable<Home, Path> {
  name: AreaName
  /** On phones the pages stand at the bottom of the screen instead of in a drawer. */
  bottomBar?: boolean
  /** Stands on every page but those with a bar of their own. */
  bar?: ComponentType
  /** Stands above a page whose address names a first step (`?first_step=plan`). */
  guide?: ComponentType
  /** What its pages that work offline read is stored on the device, for this account alone. */
  storesReads?: boolean
  /** Paths of before → those of now: links that somebody saved lead there. */
  moved?: Readonly<Record<string, string>>
  /** Key of the role's name in the dictionary: 'Administrador'. */
  role: PageLabel
}

/** The page table of the area on the screen. */
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
 * The address of a page in this area, undefined where the area lacks it or the person may not open it: then show plain text
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
