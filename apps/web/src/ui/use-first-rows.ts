import { startTransition, useEffect, useState } from 'react'

/** True once the browser has painted the page. */
function isPainted(): boolean {
  return performance.getEntriesByName('first-contentful-paint').length > 0
}

/**
 * The rows to render: on a newly opened page first those that fit the window, and all of them right after first paint.
 * `missing` is the number of rows to leave space for. After first paint all rows are rendered at once, so that Back finds
 * the list at its former height.
 */
export function useFirstRows<Row>(rows: readonly Row[], fitting: number): { shown: readonly Row[]; missing: number } {
  const [all, setAll] = useState(isPainted)
  useEffect(() => {
    if (!all) startTransition(() => setAll(true))
  }, [all])
  const shown = all ? rows : rows.slice(0, fitting)
  return { shown, missing: rows.length - shown.length }
}
