import { useEffect, useState } from 'react'
import { lazyExtra } from '#platform/pages'

const RunningBar = lazyExtra(async () => (await import('./running-bar.tsx')).RunningBar)

/** Milliseconds after which a browser that has no idle moment fetches it all the same. */
const patience = 1000

/** The bar of the workout that runs, on every page of a student. The engine that knows it comes after the page. */
export function LazyRunningBar() {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    // Safari has no idle moments.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(setIdle, patience / 4, true)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(() => setIdle(true), { timeout: patience })
    return () => cancelIdleCallback(asked)
  }, [])
  return idle && <RunningBar />
}
