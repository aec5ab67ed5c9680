import { useSyncExternalStore } from 'react'

/** The height of rows: 44, 36 or 28 pixels. On touch they always have 44. */
export type TableDensity = 'comfortable' | 'compact' | 'dense'

export const tableDensities = ['comfortable', 'compact', 'dense'] as const satisfies readonly TableDensity[]

const page = document.documentElement
const listeners = new Set<() => void>()

/** Applies a density to the whole page and stores it in the browser (`first-paint.js` reads it there). */
export function chooseDensity(density: TableDensity): void {
  localStorage.setItem('density', density)
  page.dataset.density = density
  for (const notify of listeners) notify()
}

/** The density on this page. */
export function useDensity(): TableDensity {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => tableDensities.find((density) => density === page.dataset.density) ?? 'compact',
  )
}
