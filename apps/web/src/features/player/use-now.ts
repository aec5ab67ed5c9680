import { useEffect, useState } from 'react'

/** The instant of the moment in milliseconds, looked at again every so often while `running`, and when the page is seen again. */
export function useNow(running: boolean, every = 250): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!running) return undefined
    const look = () => setNow(Date.now())
    const first = setTimeout(look)
    const timer = setInterval(look, every)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [running, every])
  return now
}
