import type { RouteComponent } from '@tanstack/react-router'
import { createElement, type FunctionComponent, use } from 'react'
import { markWhenFulfilled } from '#observable'
import type { Read } from '#platform/api'
import { reloadNewest } from '#platform/offline'
import type { RawSearch } from './search-params.ts'

/** What a page reads first, by the search of its address, for the person who is signed in. */
export type PageReads = (opened: { search: RawSearch; accountId: string }) => readonly Read[]

/** A screen that is loaded when it is opened, or earlier when its link is hovered or focused. */
export type Screen = RouteComponent & {
  /** The component itself. */
  load: () => Promise<FunctionComponent>
  /** Loads what its route starts to read while the screen itself is loading. */
  loadReads?: (() => Promise<PageReads>) | undefined
}

/**
 * A screen in its own chunk. Entry points export their screens this way, and page tables import those:
 * `export const PlansScreen = lazyScreen(async () => (await import('./plans-screen.tsx')).PlansScreen)`. (A dynamic import
 * of the entry point itself would put everything behind it into one chunk, for everybody who uses one hook of it.) `loadReads` loads
 * its first queries, from a smaller chunk.
 * A chunk that failed to load is requested again on retry; one that a newer version replaced reloads the page. (The
 * router's own version does the same, but calls `use` conditionally, which React reports.)
 */
export function lazyScreen(load: () => Promise<FunctionComponent>, loadReads?: () => Promise<PageReads>): Screen {
  let fetching: Promise<FunctionComponent> | undefined
  let failed = false
  // Not async: `use` needs the same promise every time.
  // oxlint-disable-next-line typescript/promise-function-async
  const fetched = (): Promise<FunctionComponent> => {
    if (fetching) return fetching
    const begun = load()
    begun.catch((error: unknown) => {
      failed = true
      if (navigator.onLine && isReplaced(error)) reloadOnce(error.message)
    })
    fetching = markWhenFulfilled(begun)
    return fetching
  }
  const preload = async () => {
    if (failed) fetching = undefined
    failed = false
    await fetched().catch(() => undefined)
  }
  const LazyScreen = () => createElement(use(fetched()))
  return Object.assign(LazyScreen, { load, preload, loadReads })
}

/** The server no longer has this chunk; every browser has its own message. */
function isReplaced(error: unknown): error is Error {
  return error instanceof Error && /dynamically imported module|Importing a module script failed/.test(error.message)
}

/** Once per chunk: if it is missing in the newest version as well, the page shows the failure. */
function reloadOnce(message: string): void {
  const key = `reloaded:${message}`
  if (sessionStorage.getItem(key) !== null) return
  sessionStorage.setItem(key, '1')
  void reloadNewest()
}
