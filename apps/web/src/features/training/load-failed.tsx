import { lazyExtra } from '#platform/pages'

/**
 * Workouts could not be read: why, and another attempt. Words for what can go wrong are not waited for; the worker keeps them
 * for where there is no network.
 */
export const LoadFailed = lazyExtra(async () => (await import('./load-failed-state.tsx')).LoadFailedState)
