import { beforeEach, expect, test, vi } from 'vitest'

/*
 * A fake of the browser's service worker API, as far as the page uses it: states change when the test says so.
 */

class FakeWorker extends EventTarget {
  state = 'installing'
  readonly postMessage = vi.fn()

  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  readonly update = vi.fn(async () => this)

  find(worker: FakeWorker): void {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }

  /** What the browser does when the worker's files have arrived. */
  install(worker: FakeWorker): void {
    this.installing = null
    this.waiting = worker
    worker.become('installed')
  }
}

async function aPage({ controlled }: { controlled: boolean }) {
  vi.resetModules()
  const updates = await import('./updates.ts')
  const registration = new FakeRegistration()
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? new FakeWorker() : null,
    register: vi.fn(async () => registration),
  })
  const reload = vi.fn()
  const host = { container: container as unknown as ServiceWorkerContainer, reload }
  return { updates, registration, container, reload, install: async () => updates.installWorker(host) }
}

beforeEach(() => {
  vi.useRealTimers()
})

test('the first worker is not an update', async () => {
  const { updates, registration, container, install } = await aPage({ controlled: false })
  await install()
  const first = new FakeWorker()
  registration.find(first)
  registration.install(first)
  container.dispatchEvent(new Event('controllerchange'))
  expect(updates.updateOffered.get()).toBe(false)
})

test('a newer version is offered when it is ready, and loaded only on request', async () => {
  const { updates, registration, container, reload, install } = await aPage({ controlled: true })
  await install()
  const listener = vi.fn()
  updates.updateOffered.subscribe(listener)
  const newer = new FakeWorker()
  registration.find(newer)
  expect(updates.updateOffered.get()).toBe(false)
  registration.install(newer)
  expect(updates.updateOffered.get()).toBe(true)
  expect(listener).toHaveBeenCalled()
  expect(newer.postMessage).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
  updates.takeUpdate()
  expect(newer.postMessage).toHaveBeenCalledWith('take-over')
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a version that was already waiting is offered at the next start, and can be dismissed', async () => {
  const { updates, registration, install } = await aPage({ controlled: true })
  registration.waiting = new FakeWorker()
  await install()
  expect(updates.updateOffered.get()).toBe(true)
  updates.postponeUpdate()
  expect(updates.updateOffered.get()).toBe(false)
})

test('when another tab took the newer version, this page offers it and keeps what is open', async () => {
  const { updates, container, reload, install } = await aPage({ controlled: true })
  await install()
  container.dispatchEvent(new Event('controllerchange'))
  expect(updates.updateOffered.get()).toBe(true)
  expect(reload).not.toHaveBeenCalled()
  updates.takeUpdate()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page with a missing chunk checks for a newer version first', async () => {
  const { updates, registration, container, reload, install } = await aPage({ controlled: true })
  await install()
  const newer = new FakeWorker()
  registration.update.mockImplementation(async () => {
    registration.find(newer)
    return registration
  })
  const reloaded = updates.reloadNewest()
  await Promise.resolve()
  registration.install(newer)
  await reloaded
  expect(newer.postMessage).toHaveBeenCalledWith('take-over')
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('without worker support, or when it is blocked, the page just reloads', async () => {
  const { updates, container, reload, install } = await aPage({ controlled: false })
  container.register.mockRejectedValue(new DOMException('denied', 'SecurityError'))
  await install()
  await updates.reloadNewest()
  expect(reload).toHaveBeenCalledTimes(1)
  await updates.installWorker({ container: undefined, reload })
  await updates.reloadNewest()
  expect(reload).toHaveBeenCalledTimes(2)
})
