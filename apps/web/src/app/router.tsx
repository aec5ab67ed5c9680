import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router'
import type { AreaTextKey } from '#areas/texts'
import { adminArea } from '#areas/admin'
import { instructorArea } from '#areas/instructor'
import { studentArea } from '#areas/student'
import { readSearch, writeSearch } from '#platform/lists'
import { ForgotPasswordScreen, ResetPasswordScreen, SetUpScreen, WelcomeScreen } from '#features/identity'
import { InvitationScreen } from '#features/invitations'
import { SignInScreen } from '#features/sign-in'
import { type Area, lazyScreen } from '#platform/pages'
import { areaHomes, areaOfRoleId, currentSession } from '#platform/session'
import { NotFoundScreen } from './not-found-screen.tsx'
import { PageLoading } from './page-loading.tsx'
import { ScreenError } from './screen-error.tsx'

/*
 * Every address of the product. Those behind sign-in are made from the areas' page tables, so that router and sidebar cannot
 * disagree; which area a person belongs to is known only with the gym, and decided in `area-layout.tsx`.
 */

const rootRoute = createRootRoute({ component: Outlet })

/** Where somebody who is signed in begins. */
function ownHome(): string | undefined {
  const session = currentSession()
  return session && areaHomes[areaOfRoleId(session.user.role.id)]
}

function requireGuest(): void {
  const home = ownHome()
  if (home !== undefined) throw redirect({ to: home, replace: true })
}

function requireSession({ location }: { location: { href: string } }): void {
  if (currentSession()) return
  const search = location.href === '/dashboard' ? {} : { return: location.href }
  throw redirect({ to: '/login', search, replace: true })
}

/** Milliseconds after which the sign-in page has surely been drawn. */
const afterDrawing = 1500

/** While somebody types, the frame that follows is fetched. Where that fails, it is fetched when it is needed. */
function fetchAhead(): void {
  setTimeout(() => {
    import('./signed-in-layout.tsx').catch(() => undefined)
    import('./area-layout.tsx').catch(() => undefined)
  }, afterDrawing)
}

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  beforeLoad: requireGuest,
  onEnter: fetchAhead,
  component: SignInScreen,
})

const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: ForgotPasswordScreen,
})

const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  component: ResetPasswordScreen,
})

const setUp = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-up',
  beforeLoad: requireGuest,
  component: SetUpScreen,
})

/** A server on which nobody has an account yet. */
const welcome = createRoute({
  getParentRoute: () => rootRoute,
  path: '/welcome',
  beforeLoad: requireGuest,
  component: WelcomeScreen,
})

/** Open to whoever is signed in too: the link may be for another account. */
const invitation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  component: InvitationScreen,
})

const start = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})

/** `/admin-dashboard/…` is the administrator's area under its other name. */
const adminAlias = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin-dashboard/$',
  beforeLoad: ({ params }) => {
    throw redirect({ to: params._splat ? `/dashboard/${params._splat}` : '/dashboard', replace: true })
  },
})

const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: requireSession,
  component: lazyScreen(async () => (await import('./signed-in-layout.tsx')).SignedInLayout),
})

function areaRoute(area: Area<AreaTextKey>): AnyRoute {
  const layout = createRoute({
    getParentRoute: () => signedIn,
    path: area.home,
    component: lazyScreen(async () => {
      const { AreaLayout } = await import('./area-layout.tsx')
      return () => <AreaLayout area={area} />
    }),
  })
  const pages = area.pages.map(({ path, screen }) =>
    createRoute({ getParentRoute: () => layout, path: path === '' ? '/' : path, component: screen }),
  )
  const moved = Object.entries(area.moved ?? {}).map(([from, to]) =>
    createRoute({
      getParentRoute: () => layout,
      path: from,
      beforeLoad: ({ location }) => {
        throw redirect({ to: `${area.home}/${to}`, search: location.search, replace: true })
      },
    }),
  )
  const all = [...pages, ...moved]
  return layout.addChildren(area.pages.some(({ path }) => path === '') ? all : [...all, firstPage(area, layout)])
}

/** An area without a home of its own begins on its first page. */
function firstPage(area: Area<AreaTextKey>, layout: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => layout,
    path: '/',
    beforeLoad: ({ location }) => {
      const notice: object = 'wrongArea' in location.state ? { wrongArea: true } : {}
      throw redirect({ to: `${area.home}/${area.pages[0]?.path ?? ''}`, state: notice, replace: true })
    },
  })
}

const routeTree = rootRoute.addChildren([
  signIn,
  forgotPassword,
  resetPassword,
  setUp,
  welcome,
  invitation,
  start,
  adminAlias,
  signedIn.addChildren([adminArea, instructorArea, studentArea].map(areaRoute)),
])

/** The router of one page (or one test, which brings its own history). */
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
