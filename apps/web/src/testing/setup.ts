import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/* What jsdom lacks and the kit asks for. */

function matchNothing(query: string): MediaQueryList {
  const target = new EventTarget()
  return Object.assign(target, {
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
window.HTMLElement.prototype.scrollIntoView ??= () => undefined

/* Nothing goes wrong in silence: an error in the console or a forgotten rejection fails the test it happened in. */

let complaints: unknown[][] = []
const rejections: unknown[] = []

process.on('unhandledRejection', (reason) => rejections.push(reason))

beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words)
  })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  window.localStorage.clear()
  expect(complaints, 'console.error was called').toEqual([])
  expect(rejections.splice(0), 'a promise was rejected and nobody listened').toEqual([])
})
