import { Drawer } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import {
  BottomBar,
  HomeLink,
  Identity,
  type Leave,
  LeaveButton,
  Navigation,
  type NavigationItem,
} from './navigation.tsx'
import { useUiTexts } from './ui-context.tsx'
import './top-bar.css'
import './app-frame.css'

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
  /** Signs out; below the navigation, in the sidebar and in the drawer. */
  leave?: Leave
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
  const { items, bottomItems = noItems, collapsed } = props
  const texts = useUiTexts()
  const [drawerOpened, setDrawerOpened] = useState(false)
  const withBottomBar = bottomItems.length > 0
  return (
    <div className="ui-frame" data-collapsed={collapsed || undefined} data-bottom-bar={withBottomBar || undefined}>
      <a className="ui-skip" href="#main">
        {texts.skipToContent}
      </a>
      {props.banner && <div className="ui-frame-banner">{props.banner}</div>}
      <Sidebar {...props} />
      <header className="ui-topbar">
        <div className="ui-phone-only">
          {withBottomBar ? (
            <HomeLink href={props.homeHref} short />
          ) : (
            <MenuButton onClick={() => setDrawerOpened(true)} />
          )}
        </div>
        <div className="ui-topbar-start">{props.start}</div>
        <div className="ui-topbar-search">{props.search}</div>
        <div className="ui-topbar-end">{props.end}</div>
      </header>
      <main id="main" className="ui-main" tabIndex={-1}>
        {props.children}
      </main>
      {withBottomBar && <BottomBar items={bottomItems} label={texts.mainNavigation} />}
      <MenuDrawer
        homeHref={props.homeHref}
        items={items}
        identity={props.identity}
        leave={props.leave}
        opened={drawerOpened}
        onClose={() => setDrawerOpened(false)}
      />
    </div>
  )
}

const noItems: readonly NavigationItem[] = []

function Sidebar({ items, homeHref, collapsed, onCollapsedChange, identity, leave }: AppFrameProps) {
  const texts = useUiTexts()
  const label = collapsed ? texts.expandSidebar : texts.collapseSidebar
  const Icon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <aside className="ui-sidebar">
      <div className="ui-sidebar-head">
        <HomeLink href={homeHref} short={collapsed} />
      </div>
      <Navigation items={items} label={texts.mainNavigation} short={collapsed} />
      {leave && <LeaveButton {...leave} short={collapsed} />}
      <div className="ui-sidebar-foot">
        {identity && !collapsed && <Identity {...identity} />}
        <button
          type="button"
          className="ui-icon-button"
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
      className="ui-icon-button"
      aria-label={texts.openMenu}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <IconMenu2 size={20} stroke={1.8} aria-hidden />
    </button>
  )
}

interface MenuDrawerProps {
  homeHref: string
  items: readonly NavigationItem[]
  identity: AppFrameProps['identity']
  leave: AppFrameProps['leave']
  opened: boolean
  onClose: () => void
}

/** The navigation on phones. */
function MenuDrawer({ homeHref, items, identity, leave, opened, onClose }: MenuDrawerProps) {
  const texts = useUiTexts()
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={288} transitionProps={{ duration: 180 }}>
      <Drawer.Overlay backgroundOpacity={1} color="var(--ui-scrim)" />
      <Drawer.Content aria-label={texts.mainNavigation}>
        <div className="ui-drawer">
          <div className="ui-drawer-head">
            <HomeLink href={homeHref} />
            <Drawer.CloseButton aria-label={texts.close} />
          </div>
          <Navigation items={items} label={texts.mainNavigation} onFollow={onClose} />
          {leave && <LeaveButton {...leave} />}
          {identity && (
            <div className="ui-sidebar-foot">
              <Identity {...identity} />
            </div>
          )}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
