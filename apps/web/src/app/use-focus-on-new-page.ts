import { useEffect, useRef } from 'react'

/** After a step to another page the keyboard and the screen reader begin in it, not in the menu that led there. */
export function useFocusOnNewPage(pathname: string): void {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
