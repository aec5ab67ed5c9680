import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const day = 86_400_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => vi.useRealTimers())

test('a clock that is set back while the page is open changes nothing', async () => {
  vi.setSystemTime('2026-03-14T12:00:00Z')
  const { now } = await import('./clock.ts')
  vi.advanceTimersByTime(10_000)
  vi.setSystemTime(Date.now() - day)
  expect(new Date(now()).toISOString()).toBe('2026-03-14T12:00:10.000Z')
})

test('a phone that believes in 1970 learns the time from a reply', async () => {
  vi.setSystemTime('1970-01-01T00:00:00Z')
  const { noteServerTime, now } = await import('./clock.ts')
  noteServerTime('Sat, 14 Mar 2026 12:00:00 GMT')
  vi.advanceTimersByTime(5000)
  expect(new Date(now()).toISOString()).toBe('2026-03-14T12:00:05.000Z')
  // Replies state whole seconds and take a while: nothing to correct.
  noteServerTime('Sat, 14 Mar 2026 12:00:04 GMT')
  expect(new Date(now()).toISOString()).toBe('2026-03-14T12:00:05.000Z')
})

test('a device that slept is late, not wrong', async () => {
  vi.setSystemTime('2026-03-14T12:00:00Z')
  const { now } = await import('./clock.ts')
  // The page's own clock stood still meanwhile.
  vi.setSystemTime('2026-03-14T13:00:00Z')
  expect(new Date(now()).toISOString()).toBe('2026-03-14T13:00:00.000Z')
})
