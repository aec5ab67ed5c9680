import { lazyExtra } from '#ui'

/** The same, loaded when it is shown: for pages of students, which the service worker stores with all that they load later. */
export const LazyLoadFailed = lazyExtra(async () => (await import('./load-failed.tsx')).LoadFailed)
