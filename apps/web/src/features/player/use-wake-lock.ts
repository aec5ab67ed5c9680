import { useEffect, useState } from 'react'

/**
 * Keeps the screen lit while `wanted`; true while it is. The browser takes the lock away when the page is hidden and some
 * refuse it without a tap, so it is asked for again when the page is seen and on the next tap. A refusal is silent: one trains
 * on without.
 */
export function useWakeLock(wanted: boolean): boolean {
  const [lit, setLit] = useState(false)
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return undefined
    const ending = new AbortController()
    let sentinel: WakeLockSentinel | undefined
    let asking = false
    const ask = async () => {
      if (asking || sentinel !== undefined || document.visibilityState !== 'visible') return
      asking = true
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
        // Low battery, an old system, no tap yet: the next time asks again.
      } finally {
        asking = false
      }
    }
    const attempt = () => void ask()
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
