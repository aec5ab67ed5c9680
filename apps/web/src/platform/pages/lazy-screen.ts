import type { RouteComponent } from '@tanstack/react-router'
import { createElement, type FunctionComponent, use } from 'react'
import { readAtOnce } from '#observable'
import { reloadNewest } from '#platform/offline'

/** A screen that is fetched when it is opened, or already while the pointer is on its link. */
export type Screen = RouteComponent

/**
 * A screen as its own chunk. Entry points export their screens so, and page tables import those:
 * `export const PlansScreen = lazyScreen(async () => (await import('./plans-screen.tsx')).PlansScreen)`. (A dynamic import of
 * the entry point itself would tie everything behind it together, for whoever uses one hook of it.)
 * A chunk that failed to arrive is fetched again on retry; one that a newer version replaced reloads the page. (The router's
 * own does the same, but calls `use` in one render and not in the next, which React reports.)
 */
export function lazyScreen(load: () => Promise<FunctionComponent>): Screen {
  let fetching: Promise<FunctionComponent> | undefined
  let failed = false
  // Not async: `use` asks for the same promise every time.
  // oxlint-disable-next-line typescript/promise-function-async
  const fetched = (): Promise<FunctionComponent> => {
    if (fetching) return fetching
    const begun = load()
    begun.catch((error: unknown) => {
      failed = true
      if (navigator.onLine && isReplaced(error)) reloadOnce(error.message)
    })
    fetching = readAtOnce(begun)
    return fetching
  }
  const preload = async () => {
    if (failed) fetching = undefined
    failed = false
    await fetched().catch(() => undefined)
  }
  const LazyScreen = () => createElement(use(fetched()))
  return Object.assign(LazyScreen, { preload })
}

/** The server has no such chunk any more, says the browser in its own words. */
function isReplaced(error: unknown): error is Error {
  return error instanceof Error && /dynamically imported module|Importing a module script failed/.test(error.message)
}

/** Once for each chunk: where it is missing in the newest version as well, the page says so instead. */
function reloadOnce(message: string): void {
  const key = `reloaded:${message}`
  if (sessionStorage.getItem(key) !== null) return
  sessionStorage.setItem(key, '1')
  void reloadNewest()
}
