import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './tab-row.module.css'

interface TabRowProps {
  label: string
  /** The value of the open tab. */
  value: string
  children: ReactNode
}

/** One row of tabs: if it is wider than the screen it scrolls, and the open tab is scrolled into view. */
export function TabRow({ label, value, children }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>(`[id$="-tab-${value}"]`)
    if (!row.current || !open) return
    row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2
  }, [value])
  return (
    <Tabs.List ref={row} aria-label={label} className={styles.row}>
      {children}
    </Tabs.List>
  )
}
