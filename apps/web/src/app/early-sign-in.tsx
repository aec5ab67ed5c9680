import { renderToStaticMarkup } from 'react-dom/server'
import { SignInView } from '#features/people/sign-in'
import { currentLanguage, textsLoaded, useLanguage } from '#platform/i18n'
import { type UiLinkProps, UiProvider } from '#ui'
import { useAppUiTexts } from './use-ui-texts.ts'

/**
 * The sign-in page as markup, in the device's language. Only the build renders it (`early-sign-in.vite.ts`); it is painted
 * as soon as the styles have loaded.
 */
export async function earlySignIn(): Promise<string> {
  await textsLoaded()
  // Both languages are in one page, so their ids must differ.
  return renderToStaticMarkup(<EarlySignIn />, { identifierPrefix: currentLanguage() })
}

/** Out of reach of keyboard, pointer and screen reader: input would be lost. */
function EarlySignIn() {
  const locale = useLanguage()
  const texts = useAppUiTexts()
  return (
    <div className="early" lang={locale} inert aria-hidden>
      <UiProvider texts={texts} locale={locale} link={PlainLink}>
        <SignInView />
      </UiProvider>
    </div>
  )
}

function PlainLink({ children, ...rest }: UiLinkProps) {
  return <a {...rest}>{children}</a>
}
