import { startTransition, useEffect, useState } from 'react'

/** True once the browser has painted anything of the page. */
function isPainted(): boolean {
  return performance.getEntriesByName('first-contentful-paint').length > 0
}

/**
 * The rows that are drawn: on a page that is opened, those that fit the window first, so that it is painted with them, and at
 * once after it all of them. `missing` says how many there is to leave room for. Once anything is painted it is all rows at
 * once, and Back finds the list as high as it was.
 */
export function useFirstRows<Row>(rows: readonly Row[], fitting: number): { shown: readonly Row[]; missing: number } {
  const [all, setAll] = useState(isPainted)
  useEffect(() => {
    if (!all) startTransition(() => setAll(true))
  }, [all])
  const shown = all ? rows : rows.slice(0, fitting)
  return { shown, missing: rows.length - shown.length }
}
