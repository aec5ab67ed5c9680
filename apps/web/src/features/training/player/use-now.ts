import { useEffect, useState } from 'react'
import { now } from '#platform/transport'

/** The current time in milliseconds, updated at an interval while `running`, and when the page becomes visible. */
export function useNow(running: boolean, every = 250): number {
  const [shown, setShown] = useState(now)
  useEffect(() => {
    if (!running) return undefined
    const look = () => setShown(now())
    const first = setTimeout(look)
    const timer = setInterval(look, every)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [running, every])
  return shown
}
