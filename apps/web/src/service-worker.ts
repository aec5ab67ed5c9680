import { cacheNames } from 'workbox-core'
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { fileOfServer, noticeIn, openPage } from './service-worker-pages.ts'

/*
 * The service worker: precaches the frame and the pages that work offline, so that they open without a network. API requests never
 * pass through it: `platform/offline` stores what was read, the player stores what was done.
 */

declare const self: ServiceWorkerGlobalScope
/** Injected by the build, see `service-worker.vite.ts`. */
declare const PRECACHED: PrecacheEntry[]

// With any other file nothing is installed, and the browser tries again later.
addPlugins([{ cacheWillUpdate: async ({ response }) => fileOfServer(response) }])
precacheAndRoute(PRECACHED)
cleanupOutdatedCaches()

/** Static routing of service workers, which Chrome has since version 123 and TypeScript does not know yet. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?: (
    routes: { condition: { urlPattern: string }; source: 'network' | { cacheName: string } }[],
  ) => Promise<void>
}

// The browser answers these itself, without starting the worker or waiting for it: calls, which would only be passed on, and the build's
// files, whose names contain a hash. A file that is not in the cache comes from the network.
self.addEventListener('install', (event: RoutingEvent) => {
  const routes = event.addRoutes?.([
    { condition: { urlPattern: '/api/*' }, source: 'network' },
    { condition: { urlPattern: '/assets/*' }, source: { cacheName: cacheNames.precache } },
  ])
  // A browser that refuses them passes every request to the worker, as older ones do.
  if (routes) event.waitUntil(routes.catch(() => undefined))
})

// As the server does: painted before its code has loaded.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/login.html'), { allowlist: [/^\/login(\?|$)/] }))

// Every other address of the product is served the same page, and its router decides. Files, API requests and the public timetable are left alone.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/(api|assets|aulas)(\/|$)/, /^\/[^/?]+\.\w+$/],
  }),
)

// The page that installed the worker works offline at once, not only after a reload.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A newer worker waits until the user accepts the update, or until no page of the older one is open: no open page is interrupted.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting())
})

// What the server sends to this browser while no page may be open.
self.addEventListener('push', (event) => {
  const { title, options } = noticeIn(event.data?.text())
  event.waitUntil(self.registration.showNotification(title, options))
})

// A notification carries the address of the page that it is about.
self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  const { href }: { href?: unknown } = notification.data ?? {}
  if (typeof href === 'string') event.waitUntil(openPage(self.clients, href, self.location.origin))
})
