import { cloneElement, type ComponentProps, type FunctionComponent, type ReactElement, useState } from 'react'
import type { RowAction } from './data-table-types.ts'
import type { OpenedMenu } from './opened-menu.tsx'

/** A menu item. */
export interface MenuAction extends RowAction {
  /** Replaces the label for screen readers. */
  ariaLabel?: string
  /** A group heading above it. */
  heading?: string
  /** A divider above it. */
  divided?: boolean
  /** A choice that is on or off: the menu stays open when it is toggled. */
  checked?: boolean
}

export interface MenuButtonProps {
  actions: readonly MenuAction[]
  /** Where the menu opens relative to the button (default: below, centered). */
  position?: 'bottom' | 'bottom-start' | 'bottom-end'
  children: ReactElement<ComponentProps<'button'>>
}

const fetchMenu = async () => (await import('./opened-menu.tsx')).OpenedMenu

/**
 * A button, its only child, with a menu. Few of the many menus on a page are ever opened: the menu's code is loaded on
 * hover or focus, and the menu is created on the first press.
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
