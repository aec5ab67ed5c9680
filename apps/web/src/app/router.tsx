import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import { createElement } from 'react'
import { adminArea } from '#areas/admin'
import { instructorArea } from '#areas/instructor'
import { studentArea } from '#areas/student'
import { ForgotPasswordScreen, ResetPasswordScreen, SetUpScreen, WelcomeScreen } from '#features/people/identity'
import { KioskScreen } from '#features/desk/kiosks'
import { InvitationScreen } from '#features/people/team'
import { SignInScreen } from '#features/people/sign-in'
import type { Read } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { storedReadsOf, StoresReads } from '#platform/offline'
import {
  type Area,
  lazyScreen,
  type LinkSearch,
  type Page,
  publicSearch,
  type RawSearch,
  readSearch,
  type Screen,
  writeSearch,
} from '#platform/pages'
import { areaHomes, areaOfRoleId, currentSession } from '#platform/session'
import { Button, EmptyState, UiLink } from '#ui'
import styles from './app.module.css'
import { appTexts } from './app.texts.ts'
import { ScreenError } from './screen-error.tsx'

/*
 * Every address of the product. Those behind sign-in are generated from the areas' page tables, so that router and sidebar
 * cannot disagree; which area a person belongs to is only known with the gym and decided in `area-layout.tsx`.
 */

const rootRoute = createRootRoute({ component: Outlet })

/** The start page of whoever is signed in. */
function ownHome() {
  const session = currentSession()
  return session && areaHomes[areaOfRoleId(session.user.role.id)]
}

function requireGuest(): void {
  const home = ownHome()
  if (home !== undefined) throw redirect({ to: home, replace: true })
}

function requireSession({ location }: { location: { href: string } }): void {
  if (currentSession()) return
  const back = location.href === '/dashboard' ? undefined : location.href
  throw redirect({ to: '/login', search: { return: back }, replace: true })
}

/** Milliseconds after which the sign-in page has certainly been painted. */
const afterDrawing = 1500

/** Loads the frame that follows while the person types. If that fails, it is loaded when it is needed. */
function fetchAhead(): void {
  setTimeout(() => {
    import('./signed-in-layout.tsx').catch(() => undefined)
    import('./area-layout.tsx').catch(() => undefined)
  }, afterDrawing)
}

/** What the routes of pages without sign-in share: their address is a key of `publicSearch`. */
const publicPage = <Path extends keyof typeof publicSearch>(path: Path) => ({
  getParentRoute: () => rootRoute,
  path,
  validateSearch: publicSearch[path],
})

const signIn = createRoute({
  ...publicPage('/login'),
  beforeLoad: requireGuest,
  onEnter: fetchAhead,
  component: SignInScreen,
})
const forgotPassword = createRoute({ ...publicPage('/forgot-password'), component: ForgotPasswordScreen })
const resetPassword = createRoute({ ...publicPage('/reset-password'), component: ResetPasswordScreen })
const setUp = createRoute({ ...publicPage('/set-up'), beforeLoad: requireGuest, component: SetUpScreen })
/** For a server without any account. */
const welcome = createRoute({ ...publicPage('/welcome'), beforeLoad: requireGuest, component: WelcomeScreen })
/** Open to signed-in people too: the link may be for another account. */
const invitation = createRoute({ ...publicPage('/invitation'), component: InvitationScreen })
const kiosk = createRoute({ ...publicPage('/kiosk'), component: KioskScreen })

const start = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})

/** `/admin-dashboard/…` is an alias of the administrator's area. */
const adminAlias = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin-dashboard/$',
  beforeLoad: ({ params }) => {
    throw redirect({ href: `/dashboard/${params._splat ?? ''}`, replace: true })
  },
})

const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: requireSession,
  // A link that is hovered loads code, but reads nothing.
  preload: false,
  loader: () => startReads(async () => (await firstReads()).frameReads),
  component: lazyScreen(async () => {
    const session = currentSession()
    // In parallel: the layout shows nothing before the device's storage has answered.
    const [layout] = await Promise.all([import('./signed-in-layout.tsx'), session && storedReadsOf(session.user.id)])
    return layout.SignedInLayout
  }),
})

/** The screen of a page whose reads are stored on the device. */
function storingReads(screen: Screen): Screen {
  const Storing = () => <StoresReads value={true}>{createElement(screen)}</StoresReads>
  return Object.assign(Storing, { load: screen.load, preload: async () => screen.preload?.() })
}

/** Loaded with the frame, whose chunk has the cache that it fills. */
const firstReads = async () => import('./first-reads.ts')

/**
 * Starts the first queries of a page while its code is loading. They are not awaited: the page shows what is still missing, and asks
 * itself for what could not be started.
 */
function startReads(load: (accountId: string) => Promise<readonly Read[]>, storesReads = false): void {
  const accountId = currentSession()?.user.id
  if (accountId === undefined) return
  const begin = async () => {
    const [{ clientOf, prefetch }, reads] = await Promise.all([firstReads(), load(accountId)])
    // The session may have ended meanwhile.
    if (currentSession()?.user.id === accountId) prefetch(clientOf(accountId), reads, storesReads)
  }
  begin().catch(() => undefined)
}

/** The pages of an area below its frame. The types of the tables give the router its addresses. */
function areaRoute<Home extends string, Path extends string>(area: Area<Home, Path>) {
  const layout = createRoute({
    getParentRoute: () => signedIn,
    path: area.home,
    component: lazyScreen(async () => {
      const { AreaLayout } = await import('./area-layout.tsx')
      return () => <AreaLayout area={area} />
    }),
  })
  const options = <Place extends string>({ path, screen, worksOffline }: Page<Place>) => ({
    getParentRoute: () => layout,
    path,
    // The page itself validates it, with its entry in `pageSearch`.
    validateSearch: (search: LinkSearch): LinkSearch => search,
    preload: false,
    loader: ({ location: { search } }: { location: { search: RawSearch } }) => {
      const { loadReads } = screen
      const isOwn = areaOfRoleId(currentSession()?.user.role.id ?? 0) === area.name
      if (loadReads && isOwn) {
        startReads(async (accountId) => (await loadReads())({ search, accountId }), area.storesReads && worksOffline)
      }
    },
    component: area.storesReads && worksOffline ? storingReads(screen) : screen,
  })
  const home = createRoute(options(area.homePage))
  const pages = area.pages.map((page) => createRoute(options(page)))
  const moved = Object.entries(area.moved ?? {}).map(([from, to]) =>
    createRoute({
      getParentRoute: () => layout,
      path: from,
      beforeLoad: ({ location }) => {
        throw redirect({ href: `${area.home}/${to}${location.searchStr}`, replace: true })
      },
    }),
  )
  return layout.addChildren([home, ...pages, ...moved])
}

const routeTree = rootRoute.addChildren([
  signIn,
  forgotPassword,
  resetPassword,
  setUp,
  welcome,
  invitation,
  kiosk,
  start,
  adminAlias,
  signedIn.addChildren([areaRoute(adminArea), areaRoute(instructorArea), areaRoute(studentArea)]),
])

/** The router of one page, or of one test, which passes its own history. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    scrollRestoration: true,
    defaultPendingMs: 150,
    defaultPreload: false,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: ScreenError,
    defaultNotFoundComponent: NotFoundScreen,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface HistoryState {
    /** A page of another role was requested. */
    wrongArea?: true
    /** The session expired. */
    expired?: true
    /** A dialog was opened on this page, so Back closes it. */
    dialogOpened?: true
  }
}

/** Shown while a page is loading. */
function PageLoading() {
  const t = useTexts(appTexts)
  return (
    <div className={styles.loading} aria-busy>
      <i className="ui-waiting" />
      <output className="ui-hidden">{t('ui.loading')}</output>
    </div>
  )
}

/** Shown for an unknown address. */
function NotFoundScreen() {
  const t = useTexts(appTexts)
  return (
    <EmptyState
      isPage
      drawing="place"
      title={t('notFound.title')}
      message={t('notFound.message')}
      action={
        <Button component={UiLink} href="/dashboard">
          {t('notFound.home')}
        </Button>
      }
    />
  )
}
