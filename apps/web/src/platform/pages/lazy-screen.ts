import { type ComponentType, lazy } from 'react'

/** A screen that is fetched when it is first opened. `preload` fetches it earlier, e.g. while the pointer is on its link. */
export type Screen = ComponentType & { preload: () => Promise<unknown> }

/**
 * A screen of a feature as its own chunk: `lazyScreen(async () => (await import('#features/plans')).PlansScreen)`.
 */
export function lazyScreen(load: () => Promise<ComponentType>): Screen {
  const screen = lazy(async () => ({ default: await load() }))
  return Object.assign(screen, { preload: load })
}
