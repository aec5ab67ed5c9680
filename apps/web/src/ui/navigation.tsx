import { type ReactNode } from 'react'
import { Mark } from './mark.tsx'
import { UiLink } from './ui-context.tsx'
import { Wordmark } from './wordmark.tsx'
import styles from './app-frame.module.css'

export interface NavigationItem {
  label: string
  /** A 20 px icon. */
  icon: ReactNode
  href: string
  active: boolean
  /** A number of pending items; hidden when 0. */
  count?: number
  /** What one comes for: in the bottom bar a round button without a word. */
  act?: true | undefined
}

/** The logo as a link to the home. */
export function HomeLink({ href, short = false }: { href: string; short?: boolean }) {
  return (
    <UiLink href={href} className={styles.homeLink} aria-label="fôlego">
      {short ? <Mark width={28} height={28} /> : <Wordmark height={26} />}
    </UiLink>
  )
}

/** Who is signed in, and as what. */
export function Identity({ name, role }: { name: string; role: string }) {
  return (
    <div className={styles.identity}>
      <strong>{name}</strong>
      <span>{role}</span>
    </div>
  )
}

interface NavigationProps {
  items: readonly NavigationItem[]
  label: string
  short?: boolean
  onFollow?: () => void
}

/** The links of an area; with `short` only their icons are visible. */
export function Navigation({ items, label, short = false, onFollow }: NavigationProps) {
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <UiLink
              href={item.href}
              className={`${styles.navLink} ui-entry`}
              aria-current={item.active ? 'page' : undefined}
              title={short ? item.label : undefined}
              {...(onFollow && { onClick: onFollow })}
            >
              {item.icon}
              <span className={short ? 'ui-hidden' : styles.navLabel}>{item.label}</span>
              {item.count ? <span className={styles.navCount}>{item.count}</span> : null}
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same links at the bottom of phones. */
export function BottomBar({ items, label }: { items: readonly NavigationItem[]; label: string }) {
  return (
    <nav className={styles.bottomBar} data-bottom aria-label={label}>
      {items.map((item) => (
        <UiLink key={item.href} href={item.href} aria-current={item.active ? 'page' : undefined} data-act={item.act}>
          {item.act ? (
            <svg viewBox="0 0 24 24" width={24} fill="currentColor" aria-hidden>
              <path d="M8 5v14l11-7z" />
            </svg>
          ) : (
            item.icon
          )}
          <span className={item.act && 'ui-hidden'}>{item.label}</span>
        </UiLink>
      ))}
    </nav>
  )
}
