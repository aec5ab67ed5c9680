import { useState } from 'react'

const key = 'sidebar'

/** Whether the sidebar is narrow, stored on this device. */
export function useSidebar(): [collapsed: boolean, change: (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(key) === 'collapsed')
  const change = (next: boolean) => {
    localStorage.setItem(key, next ? 'collapsed' : 'open')
    setCollapsed(next)
  }
  return [collapsed, change]
}
