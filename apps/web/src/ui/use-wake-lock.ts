import { useEffect, useState } from 'react'

/**
 * Keeps the screen on while `wanted`; returns true while it is. The browser releases the lock when the page is hidden, and some
 * refuse it without a tap, so it is requested again when the page becomes visible and on the next tap. A refusal is ignored.
 */
export function useWakeLock(wanted: boolean): boolean {
  const [lit, setLit] = useState(false)
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return undefined
    const ending = new AbortController()
    let sentinel: WakeLockSentinel | undefined
    let requesting = false
    const request = async () => {
      if (requesting || sentinel !== undefined || document.visibilityState !== 'visible') return
      requesting = true
      try {
        const lock = await navigator.wakeLock.request('screen')
        sentinel = lock
        lock.addEventListener('release', () => {
          sentinel = undefined
          setLit(false)
        })
        if (ending.signal.aborted) await lock.release()
        else setLit(true)
      } catch {
        // Low battery, an old system, no tap yet: requested again next time.
      } finally {
        requesting = false
      }
    }
    const attempt = () => void request()
    attempt()
    document.addEventListener('visibilitychange', attempt, { signal: ending.signal })
    document.addEventListener('pointerup', attempt, { signal: ending.signal })
    return () => {
      ending.abort()
      sentinel?.release().catch(() => undefined)
    }
  }, [wanted])
  return lit
}
