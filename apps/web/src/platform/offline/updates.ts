import { observable, useObservable } from '#observable'

/*
 * The service worker of this page: installing it, and hearing of newer ones. A newer version never takes the page away by
 * itself: it is offered, and somebody says when.
 */

/** What the page needs of the browser; tests bring their own. */
export interface WorkerHost {
  /** Undefined where the browser has none, e.g. on a page that came over plain http. */
  container: ServiceWorkerContainer | undefined
  reload: () => void
}

/** How long a page may be open before it asks for a newer version again, in milliseconds. */
const askEvery = 30 * 60_000

let host: WorkerHost = { container: undefined, reload: () => undefined }
let registration: ServiceWorkerRegistration | undefined
/** Is a newer version ready? */
export const updateOffered = observable(false)
let askedAt = 0

/**
 * Installs the worker and listens for newer ones from now on. A browser that refuses (storage forbidden, private window) has
 * a page that works with a network only.
 */
export async function installWorker(given: WorkerHost): Promise<void> {
  host = given
  const { container } = given
  if (!container) return
  // Somebody's tab may have let a newer worker take over while this page is of the older version.
  let controlled = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (controlled) updateOffered.set(true)
    controlled = true
  })
  registration = await container.register('/service-worker.js').catch(() => undefined)
  // Undefined also where something in the browser forbids workers.
  if (!registration) return
  askedAt = Date.now()
  follow(registration, container)
  document.addEventListener('visibilitychange', askInPassing)
  window.addEventListener('online', askInPassing)
}

function follow(of: ServiceWorkerRegistration, container: ServiceWorkerContainer): void {
  if (of.waiting && container.controller) updateOffered.set(true)
  of.addEventListener('updatefound', () => {
    const { installing } = of
    installing?.addEventListener('statechange', () => {
      // Without a controller it is the first one: there is nothing older to replace.
      if (installing.state === 'installed' && container.controller) updateOffered.set(true)
    })
  })
}

function askInPassing(): void {
  if (document.visibilityState === 'hidden' || Date.now() - askedAt < askEvery) return
  askedAt = Date.now()
  registration?.update().catch(() => undefined)
}

/** True once a newer version is ready to be taken; `takeUpdate` loads it, `postponeUpdate` puts the offer away. */
export function useUpdateOffered(): boolean {
  return useObservable(updateOffered)
}

/** 'Not now': it comes by itself once every page of the older version is closed. */
export function postponeUpdate(): void {
  updateOffered.set(false)
}

/** Loads the page anew, in the newest version that is on the device. */
export function takeUpdate(): void {
  const waiting = registration?.waiting
  if (!waiting) return host.reload()
  host.container?.addEventListener('controllerchange', host.reload, { once: true })
  // A worker belongs to one origin; the rule means windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  waiting.postMessage('take-over')
}

/** For a page that misses a part of itself: asks for a newer version first, which may be why the part is gone. */
export async function reloadNewest(): Promise<void> {
  const { installing } = (await registration?.update().catch(() => undefined)) ?? registration ?? {}
  if (installing) await settled(installing)
  takeUpdate()
}

/** When the worker has been installed, or failed to be. */
async function settled(worker: ServiceWorker): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => worker.state !== 'installing' && resolve()
    worker.addEventListener('statechange', look)
    look()
  })
}
