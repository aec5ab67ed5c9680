import { Menu } from '@mantine/core'
import { cloneElement, type ComponentProps, Fragment, useEffect, useRef, useState } from 'react'
import type { MenuButtonProps } from './menu-button.tsx'

/** The menu of a pressed button: mounted closed, it opens at once. */
export function OpenedMenu({ actions, position = 'bottom', children }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    // It replaces the button that was pressed; the menu restores the focus to it.
    button.current?.focus({ preventScroll: true })
    const timer = setTimeout(setOpened, 0, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    // The menu stays when its button scrolls out of view: hidden, it would still be open.
    <Menu hideDetached={false} position={position} opened={opened} onChange={setOpened}>
      <Menu.Target>{cloneElement<ComponentProps<'button'>>(children, { ref: button })}</Menu.Target>
      {/* A long menu scrolls by itself, not the page. */}
      <Menu.Dropdown mah="min(420px, 60dvh)" style={{ overflowY: 'auto' }}>
        {actions.map((action) => (
          <Fragment key={action.key}>
            {action.divided && <Menu.Divider />}
            {action.heading !== undefined && <Menu.Label>{action.heading}</Menu.Label>}
            {action.checked === undefined ? (
              <Menu.Item
                leftSection={action.icon}
                aria-label={action.ariaLabel}
                onClick={action.onClick}
                {...(action.danger && { color: 'var(--ui-danger)' })}
              >
                {action.label}
              </Menu.Item>
            ) : (
              <Menu.CheckboxItem closeMenuOnClick={false} checked={action.checked} onChange={action.onClick}>
                {action.label}
              </Menu.CheckboxItem>
            )}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
