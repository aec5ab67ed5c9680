import { IconSearch } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { UiLink } from './ui-context.tsx'
import styles from './app-frame.module.css'

export interface TopBarButtonProps {
  /** Label of the button; should include the count: "Notificações, 3 não lidas". */
  label: string
  icon: ReactNode
  /** Shown as a small number; hidden when 0. */
  count?: number
  href?: string
  onClick?: () => void
}

/** A round icon button of the top bar (bell, settings). A link if it has an address. */
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
  /** "Ctrl K" or "⌘K"; hidden without a keyboard. */
  keys?: string
  onClick: () => void
}

/** A button that looks like a search field and opens the palette. An icon on phones. */
export function SearchTrigger({ label, keys, onClick }: SearchTriggerProps) {
  return (
    <button type="button" className={styles.searchTrigger} aria-haspopup="dialog" onClick={onClick}>
      <IconSearch size={18} stroke={1.8} aria-hidden />
      <span>{label}</span>
      {keys && <kbd className="ui-keys">{keys}</kbd>}
    </button>
  )
}
