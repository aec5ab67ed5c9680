import { useElementScrollRestoration } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** How long, in milliseconds, a page is given to load what it showed. */
const patience = 5000

/** What readers do; from then on they decide where the page is. */
const readerEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * After a reload, keeps the page where it was scrolled to while it becomes long enough again. The router scrolls only once, when the
 * page is rendered, which may be before its rows have loaded.
 */
export function useScrollPlace(): void {
  const entry = useElementScrollRestoration({ getElement: () => window })
  const [wanted] = useState(entry?.scrollY ?? 0)
  useEffect(() => {
    if (wanted === 0) return undefined
    const ended = new AbortController()
    const end = () => ended.abort()
    const { signal } = ended
    const observer = new ResizeObserver(() => {
      const reachable = document.documentElement.scrollHeight - window.innerHeight
      if (window.scrollY !== wanted && reachable >= wanted) window.scrollTo({ top: wanted, behavior: 'instant' })
    })
    observer.observe(document.body)
    const timer = setTimeout(end, patience)
    for (const name of readerEvents) window.addEventListener(name, end, { signal, passive: true })
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      observer.disconnect()
    })
    return end
  }, [wanted])
}
