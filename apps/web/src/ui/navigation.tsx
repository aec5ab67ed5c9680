import { type ReactNode } from 'react'
import { Mark } from './mark.tsx'
import { UiLink } from './ui-context.tsx'
import { Wordmark } from './wordmark.tsx'
import './navigation.css'

export interface NavigationItem {
  label: string
  /** A 20 px icon. */
  icon: ReactNode
  href: string
  active: boolean
  /** A number that waits there; not shown when 0. */
  count?: number
}

/** The mark as a link to the first page. */
export function HomeLink({ href, short = false }: { href: string; short?: boolean }) {
  return (
    <UiLink href={href} className="ui-home-link" aria-label="fôlego">
      {short ? <Mark width={28} height={28} /> : <Wordmark height={26} />}
    </UiLink>
  )
}

/** Who is signed in, and as what. */
export function Identity({ name, role }: { name: string; role: string }) {
  return (
    <div className="ui-identity">
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

/** The links of an area; with `short` only their icons are seen. */
export function Navigation({ items, label, short = false, onFollow }: NavigationProps) {
  return (
    <nav className="ui-nav" aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <UiLink
              href={item.href}
              className="ui-nav-link"
              aria-current={item.active ? 'page' : undefined}
              title={short ? item.label : undefined}
              {...(onFollow && { onClick: onFollow })}
            >
              {item.icon}
              <span className={short ? 'ui-hidden' : 'ui-nav-label'}>{item.label}</span>
              {item.count ? <span className="ui-nav-count">{item.count}</span> : null}
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The way out, below the links of the area. */
export interface Leave {
  label: string
  icon: ReactNode
  onClick: () => void
}

export function LeaveButton({ label, icon, onClick, short = false }: Leave & { short?: boolean }) {
  return (
    <div className="ui-leave">
      <button type="button" className="ui-nav-link" onClick={onClick} title={short ? label : undefined}>
        {icon}
        <span className={short ? 'ui-hidden' : 'ui-nav-label'}>{label}</span>
      </button>
    </div>
  )
}

/** The same at the bottom of phones. */
export function BottomBar({ items, label }: { items: readonly NavigationItem[]; label: string }) {
  return (
    <nav className="ui-bottom-bar" aria-label={label}>
      {items.map((item) => (
        <UiLink key={item.href} href={item.href} aria-current={item.active ? 'page' : undefined}>
          {item.icon}
          <span>{item.label}</span>
        </UiLink>
      ))}
    </nav>
  )
}
