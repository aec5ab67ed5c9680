import { Menu } from '@mantine/core'
import { type ReactNode } from 'react'
import { UiLink } from './ui-context.tsx'
import styles from './app-frame.module.css'

export interface UserMenuItem {
  key: string
  label: string
  icon: ReactNode
  href?: string
  onClick?: () => void
  /** A divider above this item. */
  divided?: boolean
}

export interface UserMenuProps {
  /** Label of the button: "Conta de Ana Souza". */
  label: string
  name: string
  /** E-mail or role below the name. */
  detail: string
  items: readonly UserMenuItem[]
}

/** First letters of the first and the last name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return (words[0]?.charAt(0) ?? '').concat(last.charAt(0)).toLocaleUpperCase()
}

/** The signed-in person's menu. */
export function UserMenu({ label, name, detail, items }: UserMenuProps) {
  return (
    <Menu width={240}>
      <Menu.Target>
        <button type="button" className={styles.userButton} aria-label={label}>
          <span data-initials={initials(name)} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={`${styles.userHead} ${styles.identity}`}>
          <strong>{name}</strong>
          <span>{detail}</span>
        </div>
        <Menu.Divider />
        {items.map((item) => [
          item.divided && <Menu.Divider key={`${item.key}-line`} />,
          item.href ? (
            <Menu.Item key={item.key} component={UiLink} href={item.href} leftSection={item.icon}>
              {item.label}
            </Menu.Item>
          ) : (
            <Menu.Item key={item.key} leftSection={item.icon} onClick={item.onClick}>
              {item.label}
            </Menu.Item>
          ),
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}
