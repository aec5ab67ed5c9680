import { Menu } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { UiLink } from './ui-context.tsx'
import './top-bar.css'

export interface TopBarButtonProps {
  /** Name of the button; with a count it should say it: "Notificações, 3 não lidas". */
  label: string
  icon: ReactNode
  /** Shown as a small number; nothing when 0. */
  count?: number
  href?: string
  onClick?: () => void
}

/** A round icon button of the top bar (bell, settings). A link where it leads to a page. */
export function TopBarButton({ label, icon, count = 0, href, onClick }: TopBarButtonProps) {
  const content = (
    <>
      {icon}
      {count > 0 && (
        <span className="ui-icon-count" aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </>
  )
  if (href) {
    return (
      <UiLink href={href} className="ui-icon-button" aria-label={label} title={label}>
        {content}
      </UiLink>
    )
  }
  return (
    <button type="button" className="ui-icon-button" aria-label={label} title={label} onClick={onClick}>
      {content}
    </button>
  )
}

export interface SearchTriggerProps {
  label: string
  /** "Ctrl K" or "⌘K"; hidden where there is no keyboard. */
  keys?: string
  onClick: () => void
}

/** Looks like a search field, opens the palette. On phones it is an icon. */
export function SearchTrigger({ label, keys, onClick }: SearchTriggerProps) {
  return (
    <button type="button" className="ui-search-trigger" aria-haspopup="dialog" onClick={onClick}>
      <IconSearch size={18} stroke={1.8} aria-hidden />
      <span>{label}</span>
      {keys && <kbd className="ui-keys">{keys}</kbd>}
    </button>
  )
}

export interface UserMenuItem {
  key: string
  label: string
  icon: ReactNode
  href?: string
  onClick?: () => void
  /** A line above this entry. */
  divided?: boolean
}

export interface UserMenuProps {
  /** Name of the button: "Conta de Ana Souza". */
  label: string
  name: string
  /** E-mail or role under the name. */
  detail: string
  items: readonly UserMenuItem[]
}

/** First letters of the first and the last name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return (words[0]?.charAt(0) ?? '').concat(last.charAt(0)).toLocaleUpperCase()
}

/** Who is signed in, and what they can do about it. */
export function UserMenu({ label, name, detail, items }: UserMenuProps) {
  return (
    <Menu width={240}>
      <Menu.Target>
        <button type="button" className="ui-user-button" aria-label={label}>
          <span data-initials={initials(name)} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className="ui-user-head ui-identity">
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
