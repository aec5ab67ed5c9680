import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { openPage } from './service-worker-pages.ts'

/*
 * What runs next to the page: it stores the frame and the pages that work offline on the device, so that they open without a network.
 * Calls to the API never pass through it: what was read is stored by `platform/offline`, what was done by the player.
 */

declare const self: ServiceWorkerGlobalScope
/** Put in by the build, see `service-worker.vite.ts`. */
declare const PRECACHED: PrecacheEntry[]

precacheAndRoute(PRECACHED)
cleanupOutdatedCaches()

// Every address of the product is the same page, whose router decides. Files and calls are what they are.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/(api|assets)(\/|$)/, /^\/[^/?]+\.\w+$/],
  }),
)

// The page that installed the worker can go offline at once, not only after a reload.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A newer worker waits until somebody says so, or until no page of the older one is open: nobody's page is taken away.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting())
})

// A notice names the page that it is about.
self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  const { href }: { href?: unknown } = notification.data ?? {}
  if (typeof href === 'string') event.waitUntil(openPage(self.clients, href, self.location.origin))
})
