import { observable, useObservable } from '#observable'

/*
 * The service worker of this page: installs it and detects newer ones. A newer version never replaces the page by itself:
 * it is offered, and the person decides when.
 */

/** The browser features that this needs; tests pass their own. */
export interface WorkerHost {
  /** Undefined if the browser has none, e.g. on a page served over plain http. */
  container: ServiceWorkerContainer | undefined
  reload: () => void
}

/** Milliseconds after which an open page checks for a newer version again. */
const askEvery = 30 * 60_000

let host: WorkerHost = { container: undefined, reload: () => undefined }
let registration: ServiceWorkerRegistration | undefined
/** Whether a newer version is ready. */
export const updateOffered = observable(false)
let askedAt = 0

/**
 * Installs the worker and listens for newer ones. In a browser that refuses (blocked storage, private window), the page
 * works with a network only.
 */
export async function installWorker(given: WorkerHost): Promise<void> {
  host = given
  const { container } = given
  if (!container) return
  // Another tab may have let a newer worker take over while this page is of the older version.
  let controlled = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (controlled) updateOffered.set(true)
    controlled = true
  })
  registration = await container.register('/service-worker.js').catch(() => undefined)
  // Also undefined if something in the browser blocks workers.
  if (!registration) return
  askedAt = Date.now()
  follow(registration, container)
  document.addEventListener('visibilitychange', checkForUpdate)
  window.addEventListener('online', checkForUpdate)
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

function checkForUpdate(): void {
  if (document.visibilityState === 'hidden' || Date.now() - askedAt < askEvery) return
  askedAt = Date.now()
  registration?.update().catch(() => undefined)
}

/** True once a newer version is ready; `takeUpdate` loads it, `postponeUpdate` dismisses the offer. */
export function useUpdateOffered(): boolean {
  return useObservable(updateOffered)
}

/** 'Not now': it is activated once every page of the older version is closed. */
export function postponeUpdate(): void {
  updateOffered.set(false)
}

/** Reloads the page in the newest version on the device. */
export function takeUpdate(): void {
  const waiting = registration?.waiting
  if (!waiting) return host.reload()
  host.container?.addEventListener('controllerchange', host.reload, { once: true })
  // A worker belongs to one origin; the rule is about windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  waiting.postMessage('take-over')
}

/** For a page with a missing chunk: checks for a newer version first, which may be why the chunk is gone. */
export async function reloadNewest(): Promise<void> {
  const { installing } = (await registration?.update().catch(() => undefined)) ?? registration ?? {}
  if (installing) await settled(installing)
  takeUpdate()
}

/** Resolves when the worker has been installed, or has failed to be. */
async function settled(worker: ServiceWorker): Promise<void> {
  await new Promise<void>((resolve) => {
    const check = () => worker.state !== 'installing' && resolve()
    worker.addEventListener('statechange', check)
    check()
  })
}
