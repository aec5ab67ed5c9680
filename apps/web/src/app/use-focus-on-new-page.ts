import { useEffect, useRef } from 'react'

/** After navigation, moves keyboard and screen reader focus into the new page instead of the menu that led there. */
export function useFocusOnNewPage(pathname: string): void {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
