import { lazyExtra } from '#platform/pages'

/**
 * Workouts could not be loaded: the reason and a retry button. Not part of the page's first chunk; the service worker caches it
 * for use offline.
 */
export const LoadFailed = lazyExtra(async () => (await import('./load-failed-state.tsx')).LoadFailedState)
