import { Drawer } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Mark } from './mark.tsx'
import { UiLink, useUiTexts } from './ui-context.tsx'
import { Wordmark } from './wordmark.tsx'
import './app-frame.css'

export interface NavigationItem {
  label: string
  /** A 20 px icon. */
  icon: ReactNode
  href: string
  active: boolean
  /** A number that waits there; not shown when 0. */
  count?: number
}

export interface AppFrameProps {
  items: readonly NavigationItem[]
  /** Up to five entries at the bottom of phones, instead of the drawer's button. */
  bottomItems?: readonly NavigationItem[]
  /** Where the mark leads. */
  homeHref: string
  /** The sidebar is 72 px wide instead of 248; the app remembers it. */
  collapsed: boolean
  onCollapsedChange: (collapsed: boolean) => void
  /** Who is signed in and as what, under the navigation. */
  identity?: { name: string; role: string }
  /** Top bar: gym selector, search, then buttons (bell, settings) and the user's menu. */
  start?: ReactNode
  search?: ReactNode
  end?: ReactNode
  /** Above everything, e.g. the offline banner. */
  banner?: ReactNode
  children: ReactNode
}

/** The frame around every page after sign-in: sidebar, top bar, page, and on phones a drawer or a bottom bar. */
export function AppFrame(props: AppFrameProps) {
  const { items, bottomItems = [], homeHref, collapsed, onCollapsedChange, identity, children } = props
  const texts = useUiTexts()
  const [drawerOpened, setDrawerOpened] = useState(false)
  return (
    <div
      className="ui-frame"
      data-collapsed={collapsed || undefined}
      data-bottom-bar={bottomItems.length > 0 || undefined}
    >
      <a className="ui-skip" href="#main">
        {texts.skipToContent}
      </a>
      {props.banner && <div className="ui-frame-banner">{props.banner}</div>}
      <aside className="ui-sidebar">
        <div className="ui-sidebar-head">
          <HomeLink href={homeHref} short={collapsed} />
        </div>
        <Navigation items={items} label={texts.mainNavigation} short={collapsed} />
        <div className="ui-sidebar-foot">
          {identity && !collapsed && <Identity {...identity} />}
          <button
            type="button"
            className="ui-icon-button"
            aria-label={collapsed ? texts.expandSidebar : texts.collapseSidebar}
            title={collapsed ? texts.expandSidebar : texts.collapseSidebar}
            aria-expanded={!collapsed}
            onClick={() => onCollapsedChange(!collapsed)}
          >
            {collapsed ? (
              <IconLayoutSidebarLeftExpand size={20} stroke={1.6} aria-hidden />
            ) : (
              <IconLayoutSidebarLeftCollapse size={20} stroke={1.6} aria-hidden />
            )}
          </button>
        </div>
      </aside>
      <header className="ui-topbar">
        {bottomItems.length === 0 && (
          <button
            type="button"
            className="ui-icon-button ui-phone-only"
            aria-label={texts.openMenu}
            aria-haspopup="dialog"
            onClick={() => setDrawerOpened(true)}
          >
            <IconMenu2 size={20} stroke={1.8} aria-hidden />
          </button>
        )}
        {bottomItems.length > 0 && (
          <span className="ui-phone-only">
            <HomeLink href={homeHref} short />
          </span>
        )}
        <div className="ui-topbar-start">{props.start}</div>
        <div className="ui-topbar-search">{props.search}</div>
        <div className="ui-topbar-end">{props.end}</div>
      </header>
      <main id="main" className="ui-main" tabIndex={-1}>
        {children}
      </main>
      {bottomItems.length > 0 && <BottomBar items={bottomItems} label={texts.mainNavigation} />}
      <MenuDrawer {...props} opened={drawerOpened} onClose={() => setDrawerOpened(false)} />
    </div>
  )
}

/** The navigation on phones. */
function MenuDrawer({ opened, onClose, ...frame }: AppFrameProps & { opened: boolean; onClose: () => void }) {
  const texts = useUiTexts()
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={288} transitionProps={{ duration: 180 }}>
      <Drawer.Overlay backgroundOpacity={1} color="var(--ui-scrim)" />
      <Drawer.Content aria-label={texts.mainNavigation}>
        <div className="ui-drawer">
          <div className="ui-drawer-head">
            <HomeLink href={frame.homeHref} />
            <Drawer.CloseButton aria-label={texts.close} />
          </div>
          <Navigation items={frame.items} label={texts.mainNavigation} onFollow={onClose} />
          {frame.identity && (
            <div className="ui-sidebar-foot">
              <Identity {...frame.identity} />
            </div>
          )}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}

function HomeLink({ href, short = false }: { href: string; short?: boolean }) {
  return (
    <UiLink href={href} className="ui-home-link" aria-label="fôlego">
      {short ? <Mark width={28} height={28} /> : <Wordmark height={26} />}
    </UiLink>
  )
}

function Identity({ name, role }: { name: string; role: string }) {
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

function Navigation({ items, label, short = false, onFollow }: NavigationProps) {
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

function BottomBar({ items, label }: { items: readonly NavigationItem[]; label: string }) {
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
