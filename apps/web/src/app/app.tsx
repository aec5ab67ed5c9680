import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { closeAllToasts, UiProvider } from '#ui'
import { useLanguage } from '#platform/i18n'
import { onSessionEnd } from '#platform/session'
import { createAppRouter } from './router.tsx'
import { RouterLink } from './router-link.tsx'
import { useAppUiTexts } from './use-ui-texts.ts'

export interface AppProps {
  /** The router of the page, where it has begun to load already. */
  router?: ReturnType<typeof createAppRouter>
  /** Where the addresses are of a router that is made here; the browser's bar by default. */
  history?: RouterHistory
  /** `test` switches transitions off. */
  env?: 'default' | 'test'
}

/** The whole product: language, theme, addresses. */
export function App(props: AppProps) {
  return (
    // Empty for the moment that English needs to arrive; Portuguese is here already.
    <Suspense fallback={null}>
      <Product {...props} />
    </Suspense>
  )
}

function Product({ router: given, history, env = 'default' }: AppProps) {
  const [router] = useState(() => given ?? createAppRouter(history))
  const texts = useAppUiTexts()
  const locale = useLanguage()
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
          // What is half-written was stored as a draft, so nothing may block this.
          ignoreBlocker: true,
        })
      }),
    [router],
  )
  return (
    <UiProvider texts={texts} locale={locale} link={RouterLink} env={env}>
      <RouterProvider router={router} />
    </UiProvider>
  )
}
