import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// A screen is fetched when it is first opened: on a busy machine that alone can take the usual second.
configure({ asyncUtilTimeout: 10_000 })

/* What jsdom lacks and the kit asks for. */

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
// jsdom loads no fonts; a field that grows with its text measures anew when one arrives.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })
if (!('scrollIntoView' in HTMLElement.prototype)) {
  Object.assign(HTMLElement.prototype, { scrollIntoView: () => undefined })
}

/* Nothing goes wrong in silence: an error in the console fails the test it happened in. (Rejections that nobody listens
   to fail the run by themselves.) */

let complaints: unknown[][] = []

/**
 * What a click fetches (a dialog, a menu) is still on its way when the click is over. React takes that for a forgotten `await`
 * of its own `act`, which user-event calls; how slow the machine is decides whether it says so.
 */
const isFetching = ([first]: unknown[]) => String(first).startsWith('A component suspended inside an `act` scope')

beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (!isFetching(words)) complaints.push(words)
  })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  window.localStorage.clear()
  if (complaints.length > 0) throw new Error(`console.error was called: ${complaints.map(String).join('\n')}`)
})
