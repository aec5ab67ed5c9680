import { Link, type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useLanguage } from '#platform/i18n'
import { onSessionEnd } from '#platform/session'
import { useShortcutsOn } from '#platform/shortcuts'
import { closeAllToasts, type UiLinkProps, UiProvider } from '#ui'
import { createAppRouter } from './router.tsx'
import { useAppUiTexts } from './use-ui-texts.ts'

export interface AppProps {
  /** The page's router, if it has already begun to load. */
  router?: ReturnType<typeof createAppRouter>
  /** The history of a router that is created here; the browser's by default. */
  history?: RouterHistory
  /** `test` disables transitions. */
  env?: 'default' | 'test'
}

/** The whole product with its providers: language, theme, router. */
export function App(props: AppProps) {
  return (
    // Empty while English loads; Portuguese is bundled.
    <Suspense fallback={null}>
      <Product {...props} />
    </Suspense>
  )
}

function Product({ router: given, history, env = 'default' }: AppProps) {
  const [router] = useState(() => given ?? createAppRouter(history))
  const texts = useAppUiTexts()
  const locale = useLanguage()
  const shortcuts = useShortcutsOn()
  useEffect(
    () =>
      onSessionEnd((why) => {
        closeAllToasts()
        const { pathname, href } = router.state.location
        const expired = why === 'expired' && pathname !== '/login'
        void router.navigate({
          to: '/login',
          ...(expired && { search: { return: href }, state: { expired } }),
          replace: true,
          // Half-written forms are stored as drafts, so nothing may block this.
          ignoreBlocker: true,
        })
      }),
    [router],
  )
  return (
    <UiProvider texts={texts} locale={locale} link={RouterLink} shortcuts={shortcuts} env={env}>
      <RouterProvider router={router} />
    </UiProvider>
  )
}

/** The interface kit's link, for an in-app address as plain text (`/dashboard/students?status=active`). */
function RouterLink({ target, ...props }: UiLinkProps) {
  // Only current on exactly its page: the home is not current while a page below it is open.
  const activeOptions = { exact: true }
  // The router navigates to `href`; `to` is only required by its types.
  return <Link to="." activeOptions={activeOptions} {...props} {...(target && { target })} preload="intent" />
}
