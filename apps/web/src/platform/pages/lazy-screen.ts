import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'

/** A screen that is fetched when it is opened, or already while the pointer is on its link. */
export type Screen = RouteComponent

/**
 * A screen as its own chunk. Doors export their screens so, and page tables import the doors:
 * `export const PlansScreen = lazyScreen(async () => (await import('./plans-screen.tsx')).PlansScreen)`. (A dynamic import of
 * the door itself would tie everything behind it together, for whoever uses one hook of it.)
 * A chunk that failed to arrive is fetched again on retry; one that a newer version replaced reloads the page.
 */
export function lazyScreen(load: () => Promise<FunctionComponent>): Screen {
  return lazyRouteComponent(async () => ({ Screen: await load() }), 'Screen')
}
