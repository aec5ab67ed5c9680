import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { lazyExtra } from './lazy-extra.tsx'
import { BottomBar, HomeLink, Identity, Navigation, type NavigationItem } from './navigation.tsx'
import { notifyError } from './toast-store.ts'
import { useUiTexts } from './ui-context.tsx'
import styles from './app-frame.module.css'

// Loads late: a modal needs a lot of code (focus, scrolling, portal), and students never open this one.
const fetchMenuDrawer = async () => (await import('./menu-drawer.tsx')).MenuDrawer
const MenuDrawer = lazyExtra(fetchMenuDrawer)
/** Milliseconds after which the page has certainly been painted, and the menu may be preloaded. */
const afterDrawing = 1500

export interface AppFrameProps {
  items: readonly NavigationItem[]
  /** Up to five entries at the bottom of phones, instead of the drawer's button. */
  bottomItems?: readonly NavigationItem[]
  /** The link of the logo. */
  homeHref: string
  /** The sidebar is 72 px wide instead of 248; the app stores the choice. */
  collapsed: boolean
  onCollapsedChange: (collapsed: boolean) => void
  /** Who is signed in and as what, under the navigation. */
  identity?: { name: string; role: string }
  /** The top bar: gym selector, search, then buttons (bell, settings) and the user's menu. */
  start?: ReactNode
  search?: ReactNode
  end?: ReactNode
  /** Shown above everything, e.g. the offline banner. */
  banner?: ReactNode
  children: ReactNode
}

/** The frame around every page behind sign-in: sidebar, top bar, page, and on phones a drawer or a bottom bar. */
export function AppFrame(props: AppFrameProps) {
  const { items, bottomItems = noItems, collapsed } = props
  const texts = useUiTexts()
  // Once opened it stays mounted: it restores the focus when it closes, not when it is unmounted.
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  const withBottomBar = bottomItems.length > 0
  useEffect(() => {
    if (withBottomBar) return undefined
    const timer = setTimeout(() => void fetchMenuDrawer().catch(() => undefined), afterDrawing)
    return () => clearTimeout(timer)
  }, [withBottomBar])
  const openMenu = () => {
    setDrawer('open')
    fetchMenuDrawer().catch(() => {
      setDrawer('never')
      notifyError(texts.partFailed, texts.partFailedHint)
    })
  }
  return (
    <div className={styles.frame} data-collapsed={collapsed || undefined} data-bottom-bar={withBottomBar || undefined}>
      <a className={styles.skip} href="#main">
        {texts.skipToContent}
      </a>
      {props.banner && <div className={styles.frameBanner}>{props.banner}</div>}
      <Sidebar {...props} />
      <header className={styles.topbar} data-topbar>
        <div className={styles.phoneOnly}>
          {withBottomBar ? <HomeLink href={props.homeHref} short /> : <MenuButton onClick={openMenu} />}
        </div>
        <div className={styles.topbarStart}>{props.start}</div>
        <div className={styles.topbarSearch}>{props.search}</div>
        <div className={styles.topbarEnd}>{props.end}</div>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {props.children}
      </main>
      {withBottomBar && <BottomBar items={bottomItems} label={texts.mainNavigation} />}
      {drawer !== 'never' && (
        <MenuDrawer
          homeHref={props.homeHref}
          items={items}
          identity={props.identity}
          opened={drawer === 'open'}
          onClose={() => setDrawer('closed')}
        />
      )}
    </div>
  )
}

const noItems: readonly NavigationItem[] = []

function Sidebar({ items, homeHref, collapsed, onCollapsedChange, identity }: AppFrameProps) {
  const texts = useUiTexts()
  const label = collapsed ? texts.expandSidebar : texts.collapseSidebar
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <aside className={styles.sidebar} data-sidebar>
      <div className={styles.sidebarHead}>
        <HomeLink href={homeHref} short={collapsed} />
      </div>
      <Navigation items={items} label={texts.mainNavigation} short={collapsed} />
      <div className={styles.sidebarFoot}>
        {identity && !collapsed && <Identity {...identity} />}
        <button
          type="button"
          className={styles.iconButton}
          aria-label={label}
          title={label}
          aria-expanded={!collapsed}
          onClick={() => onCollapsedChange(!collapsed)}
        >
          <Icon size={20} stroke={1.6} aria-hidden />
        </button>
      </div>
    </aside>
  )
}

function MenuButton({ onClick }: { onClick: () => void }) {
  const texts = useUiTexts()
  return (
    <button
      type="button"
      className={styles.iconButton}
      aria-label={texts.openMenu}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <IconMenu2 size={20} stroke={1.8} aria-hidden />
    </button>
  )
}
