import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Below this a row's actions are one menu: the width of `hideBelow: 'md'`. */
const narrowPixels = 860

interface TableScroll {
  place: RefObject<HTMLDivElement | null>
  scrolls: boolean
  isNarrow: boolean
}

/**
 * Whether a table is wider than its place, and whether that is narrow. Where it fits nothing has to scroll, so its head can stay in sight while the page
 * scrolls: a box that scrolls sideways would hold the head back.
 */
export function useTableScroll(): TableScroll {
  const place = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const box = place.current
    const table = box?.firstElementChild
    if (!box || !table) return undefined
    const measure = () => {
      setScrolls(table.scrollWidth > box.clientWidth)
      setNarrow(box.clientWidth > 0 && box.clientWidth < narrowPixels)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return { place, scrolls, isNarrow }
}

/** Another page of rows begins at its top: brings the table's begin into sight where it was left behind. */
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
