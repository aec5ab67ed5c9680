import { IconSearch } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { UiLink } from './ui-context.tsx'
import styles from './app-frame.module.css'

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
        <span className={styles.iconCount} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </>
  )
  if (href) {
    return (
      <UiLink href={href} className={styles.iconButton} aria-label={label} title={label}>
        {content}
      </UiLink>
    )
  }
  return (
    <button type="button" className={styles.iconButton} aria-label={label} title={label} onClick={onClick}>
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
    <button type="button" className={styles.searchTrigger} aria-haspopup="dialog" onClick={onClick}>
      <IconSearch size={18} stroke={1.8} aria-hidden />
      <span>{label}</span>
      {keys && <kbd className="ui-keys">{keys}</kbd>}
    </button>
  )
}
