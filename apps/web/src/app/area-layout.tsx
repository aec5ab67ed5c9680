import { IconSettings } from '@tabler/icons-react'
import { Outlet, useElementScrollRestoration, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PageSearch } from '#features/desk/search'
import { GymSelector } from '#features/people/gyms'
import { NotificationBell } from '#features/people/notifications'
import { useOnline } from '#platform/api'
import { useGymSelection } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import {
  type Area,
  lazyPart,
  type PageLabel,
  type PageName,
  pageNamesTexts,
  PagesContext,
  usePages,
} from '#platform/pages'
import { areaHomes, areaOfRoleName, useSession } from '#platform/session'
import { AppFrame, Banner, ErrorState, lazyExtra, type NavigationItem, OfflineBanner, TopBarButton } from '#ui'
import styles from './app.module.css'
import { frameTexts } from './frame.texts.ts'
import { useFocusOnNewPage } from './use-focus-on-new-page.ts'
import { useSidebar } from './use-sidebar.ts'
import { useUpdateOffer } from './use-update-offer.ts'

const SecondFactorNeeded = lazyPart(async () => (await import('./second-factor-needed.tsx')).SecondFactorNeeded)
// Loads late: the menu's positioning code is not needed for first paint.
const AccountMenu = lazyExtra(async () => (await import('./account-menu.tsx')).AccountMenu)

/** The frame of one area for the people who belong there; everybody else is redirected to their own home. */
export function AreaLayout({ area }: { area: Area }) {
  const { role } = useGymSelection()
  const own = areaOfRoleName(role)
  if (own !== area.name) return <ToOwnHome from={area.home} home={areaHomes[own]} />
  return (
    <PagesContext value={area}>
      <Frame area={area} />
    </PagesContext>
  )
}

/** `/dashboard` and the settings belong to everybody and redirect silently. Any other page of another role shows a message. */
function ToOwnHome({ from, home }: { from: string; home: string }) {
  const navigate = useNavigate()
  // The address at the start: it changes during the redirect, which must not change the target.
  const here = useLocation().pathname
  const [pathname] = useState(here)
  useEffect(() => {
    const rest = pathname.slice(from.length).replace(/\/$/, '')
    const toSettings = /^\/settings(\/|$)/.test(rest)
    const href = toSettings ? `${home}/settings` : home
    void navigate({ href, state: rest === '' || toSettings ? {} : { wrongArea: true }, replace: true })
  }, [navigate, from, home, pathname])
  return null
}

function Frame({ area }: { area: Area }) {
  const app = useTexts(frameTexts)
  const t = useTexts(pageNamesTexts)
  const { gym } = useGymSelection()
  const { pathname, state, search } = useLocation()
  const pages = usePages()
  const [collapsed, setCollapsed] = useSidebar()
  const online = useOnline()
  const session = useSession()
  useFocusOnNewPage(pathname)
  useScrollPlace()
  const here = pages.find(({ href }) => href === pathname.replace(/\/$/, ''))
  const forbidden = here === undefined && area.pages.some(({ path }) => `${area.home}/${path}` === pathname)
  const { bar: Bar, guide: Guide } = area
  const title = here && t(here.label ?? here.name)
  useTitle(title)
  // No interruptions between sets.
  useUpdateOffer(pathname === `${area.home}/train`)
  const inSidebar = pages.filter((page) => page.inSidebar !== false)
  /** The entries of a menu. The current one is the open page, or the nearest of its parents that the menu lists. */
  const menuOf = (listed: readonly { page: (typeof pages)[number]; label: PageLabel; act?: true }[]) => {
    let at = here
    while (at && !listed.some(({ page }) => page === at)) {
      const parent: PageName | undefined = at.within
      at = pages.find(({ name }) => name === parent)
    }
    return listed.map(({ page, label, act }): NavigationItem => {
      const { icon: Icon, href } = page
      return { label: t(label), icon: Icon && <Icon size={20} stroke={1.6} />, href, active: page === at, act }
    })
  }
  const items = menuOf(inSidebar.map((page) => ({ page, label: page.label ?? page.name })))
  const bottom = area.bottomBar?.flatMap((entry) =>
    pages.filter(({ name }) => name === entry.page).map((page) => ({ ...entry, page })),
  )
  return (
    <AppFrame
      items={items}
      bottomItems={bottom && bottom.length > 1 ? menuOf(bottom) : []}
      homeHref={area.home}
      collapsed={collapsed}
      onCollapsedChange={setCollapsed}
      identity={{ name: session?.user.name ?? '', role: t(area.role) }}
      start={<GymSelector />}
      search={<PageSearch />}
      end={
        <>
          <NotificationBell />
          <span className={styles.wideOnly}>
            <TopBarButton
              label={t('settings')}
              icon={<IconSettings size={20} stroke={1.6} />}
              href={`${area.home}/settings`}
            />
          </span>
          <AccountMenu role={t(area.role)} instead={<span className={styles.accountPlace} />} />
        </>
      }
      banner={
        <OfflineBanner offline={!online && !here?.worksOffline && !here?.goesOnOffline} message={app('offline')} />
      }
    >
      {state.wrongArea && (
        <div className={styles.notice}>
          <Banner tone="warning">{app('wrongArea')}</Banner>
        </div>
      )}
      {Guide && search.first_step !== undefined && (
        <div className={`${styles.notice} ${styles.guide}`}>
          <Guide />
        </div>
      )}
      {gym?.lacks_second_factor && here?.name !== 'account' ? (
        <SecondFactorNeeded />
      ) : forbidden ? (
        <ErrorState title={app('denied.title')} message={app('denied.message')} />
      ) : (
        <Outlet key={gym?.id} />
      )}
      {Bar && here && !here.ownBar && <Bar />}
    </AppFrame>
  )
}

function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? 'fôlego' : `${title} · fôlego`
  }, [title])
}

/** How long, in milliseconds, a page is given to load what it showed. */
const patience = 5000

/** What readers do; from then on they decide where the page is. */
const readerEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * After a reload, keeps the page where it was scrolled to while it becomes long enough again. The router scrolls only once, when the
 * page is rendered, which may be before its rows have loaded.
 */
function useScrollPlace(): void {
  const entry = useElementScrollRestoration({ getElement: () => window })
  const [wanted] = useState(entry?.scrollY ?? 0)
  useEffect(() => {
    if (wanted === 0) return undefined
    const ended = new AbortController()
    const end = () => ended.abort()
    const { signal } = ended
    const observer = new ResizeObserver(() => {
      const reachable = document.documentElement.scrollHeight - window.innerHeight
      if (window.scrollY !== wanted && reachable >= wanted) window.scrollTo({ top: wanted, behavior: 'instant' })
    })
    observer.observe(document.body)
    const timer = setTimeout(end, patience)
    for (const name of readerEvents) window.addEventListener(name, end, { signal, passive: true })
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      observer.disconnect()
    })
    return end
  }, [wanted])
}
