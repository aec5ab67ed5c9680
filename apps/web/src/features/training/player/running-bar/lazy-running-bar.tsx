import { useEffect, useState } from 'react'
import { lazyExtra } from '#ui'

const RunningBar = lazyExtra(async () => (await import('./running-bar.tsx')).RunningBar)

/** Milliseconds after which it loads even if the browser is never idle. */
const patience = 1000

/** The bar of the running workout, on every page of a student. Its engine loads after the page. */
export function LazyRunningBar() {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(setIdle, patience / 4, true)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(() => setIdle(true), { timeout: patience })
    return () => cancelIdleCallback(asked)
  }, [])
  return idle && <RunningBar />
}
