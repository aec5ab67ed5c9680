import { cloneElement, type ComponentProps, type FunctionComponent, type ReactElement, useState } from 'react'
import type { RowAction } from './data-table-types.ts'
import type { OpenedMenu } from './opened-menu.tsx'

/** An entry of a menu. */
export interface MenuAction extends RowAction {
  /** What is read instead of its label. */
  spoken?: string
  /** A word above it, where a group begins. */
  heading?: string
  /** A line above it. */
  divided?: boolean
}

export interface MenuButtonProps {
  actions: readonly MenuAction[]
  /** On which side of the button it opens (below, centered). */
  position?: 'bottom' | 'bottom-start' | 'bottom-end'
  children: ReactElement<ComponentProps<'button'>>
}

const fetchMenu = async () => (await import('./opened-menu.tsx')).OpenedMenu

/**
 * A button, its only child, with a menu. Of the many on a page few are ever opened: what a menu is made of is fetched with the
 * hand on the button, and made at the first press.
 */
export function MenuButton(props: MenuButtonProps) {
  const [Opened, setOpened] = useState<FunctionComponent<ComponentProps<typeof OpenedMenu>>>()
  if (Opened) return <Opened {...props} />
  const fetchAhead = () => {
    fetchMenu().catch(() => undefined)
  }
  const open = async () => {
    const menu = await fetchMenu()
    setOpened(() => menu)
  }
  return cloneElement(props.children, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerDown: fetchAhead,
    onFocus: fetchAhead,
    onClick: () => void open(),
  })
}
