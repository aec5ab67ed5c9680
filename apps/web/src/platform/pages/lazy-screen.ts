import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'

/** A screen that is fetched when it is opened, or already while the pointer is on its link. */
export type Screen = RouteComponent

/**
 * A screen of a feature as its own chunk: `lazyScreen(async () => (await import('#features/plans')).PlansScreen)`. A chunk
 * that failed to arrive is fetched again on retry; one that a newer version replaced reloads the page.
 */
export function lazyScreen(load: () => Promise<FunctionComponent>): Screen {
  return lazyRouteComponent(async () => ({ Screen: await load() }), 'Screen')
}
