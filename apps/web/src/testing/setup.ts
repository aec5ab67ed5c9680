import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { switchLanguage } from '#platform/i18n'
import { endSession } from '#platform/session'
import { closeAllToasts } from '#ui'
import { sharedButtonNames } from './button-names.ts'
import { resetTestServer } from './test-server.ts'

// A screen is loaded when it is first opened: on a busy machine that alone can take the usual second.
configure({ asyncUtilTimeout: import.meta.env.CI === undefined ? 20_000 : 60_000 })

/** `findBy…` retries until the element exists: the DOM is only printed when the message is read. */
configure({
  getElementError(message, container) {
    const error = new Error(message ?? undefined)
    error.name = 'TestingLibraryElementError'
    const get = () => `${message}\n\n${prettyDOM(container)}`
    // the waiting code appends to the message
    const set = (value: string) =>
      Object.defineProperty(error, 'message', { value, configurable: true, writable: true })
    return Object.defineProperty(error, 'message', { get, set, configurable: true })
  },
})

/*
 * While user-event acts, React renders as it does in a browser. Testing Library would wrap each of its events in an `act` that
 * nobody awaits, and such an `act` drops the rest of its queue when it ends: if an event makes a component suspend (a lazy dialog, a
 * dictionary), the rest of that render is lost while React considers it scheduled. With fake timers nothing is loaded, and nothing
 * would render by itself, so `act` stays.
 */
const { eventWrapper } = getConfig()
const userActs = () => (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT === false
configure({ eventWrapper: (dispatch) => (userActs() && !vi.isFakeTimers() ? dispatch() : eventWrapper(dispatch)) })

/* What jsdom lacks and the kit needs. */

function matchNothing(query: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
}

class SilentResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

window.matchMedia ??= matchNothing
window.ResizeObserver ??= SilentResizeObserver
// jsdom loads no fonts; an auto-growing field measures again when one arrives.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })
if (!('scrollIntoView' in HTMLElement.prototype)) {
  Object.assign(HTMLElement.prototype, { scrollIntoView: () => undefined })
}

/* Fails a test that logs an error to the console. (Unhandled rejections fail the run by themselves.) */

let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void complaints.push(words))
})

/* Fails a test in which two buttons of a dialog have one name: looked at whenever something is clicked, and at the end. */

const shared = new Set<string>()
const look = () => {
  for (const name of sharedButtonNames(document)) shared.add(name)
}
document.addEventListener('click', look, { capture: true })

afterEach(async () => {
  look()
  const names = [...shared]
  shared.clear()
  cleanup()
  endSession()
  closeAllToasts()
  await switchLanguage('pt-BR')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  window.localStorage.clear()
  window.sessionStorage.clear()
  if (names.length > 0) throw new Error(`buttons of a dialog share a name: ${names.join(', ')}`)
  if (complaints.length > 0) throw new Error(`console.error was called: ${complaints.map(String).join('\n')}`)
})

// The next file of this worker starts on an empty page.
afterAll(() => document.body.replaceChildren())

afterAll(resetTestServer)
