import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface TableScroll {
  place: RefObject<HTMLDivElement | null>
  scrolls: boolean
}

/**
 * Whether a table is wider than its container. If it fits, nothing has to scroll sideways, so
 * its head can stick to the top of the page: a scrolling container would prevent that.
 */
export function useTableScroll(): TableScroll {
  const place = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const box = place.current
    const table = box?.firstElementChild
    if (!box || !table) return undefined
    const measure = () => setScrolls(table.scrollWidth > box.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return { place, scrolls }
}

/** Scrolls to the start of the table when its page changes. */
export function useTopOfPage(page: number | undefined): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    if (frame.current && frame.current.getBoundingClientRect().top < 0) frame.current.scrollIntoView({ block: 'start' })
  }, [page])
  return frame
}
