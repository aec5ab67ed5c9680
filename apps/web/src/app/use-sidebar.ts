import { useState } from 'react'
import { useMediaQuery } from '#ui'

const key = 'sidebar'

/**
 * Whether the sidebar is narrow. In a wide window that is the choice stored on this device; below 1200 px it is narrow by itself,
 * and opened only until the page is left.
 */
export function useSidebar(): [collapsed: boolean, change: (collapsed: boolean) => void] {
  const isNarrow = useMediaQuery('(width < 1200px)', false, { getInitialValueInEffect: false })
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(key) === 'collapsed')
  const [openedNarrow, setOpenedNarrow] = useState(false)
  const change = (next: boolean) => {
    if (isNarrow) return setOpenedNarrow(!next)
    localStorage.setItem(key, next ? 'collapsed' : 'open')
    setCollapsed(next)
  }
  return [isNarrow ? !openedNarrow : collapsed, change]
}
