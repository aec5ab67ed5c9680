import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ComponentPropsWithRef, type ComponentType, createContext, type ReactNode, use, useMemo } from 'react'
import { createUiTheme, resolveCssVariables } from './theme.ts'
import { Toasts } from './toasts.tsx'
import { type UiTexts } from './ui-texts.ts'
import '@fontsource-variable/figtree/wght.css'
import './mantine.css'
import './tokens.css'
import './base.css'
import './controls.css'

/** What a link component must accept: an anchor's props with a required `href` inside the app. */
export type UiLinkProps = ComponentPropsWithRef<'a'> & { href: string }
export type UiLinkComponent = ComponentType<UiLinkProps>

/** Decides the order of dates (dd/mm or mm/dd), the decimal sign and the names of months. */
export type UiLocale = 'pt-BR' | 'en'

interface UiSettings {
  texts: UiTexts
  locale: UiLocale
  link: UiLinkComponent
}

const UiContext = createContext<UiSettings | undefined>(undefined)

/** Where the choice of theme is kept; `public/theme.js` reads the same key before the first paint. */
const themeKey = 'theme'

export interface UiProviderProps {
  texts: UiTexts
  locale: UiLocale
  /** The router's link. */
  link: UiLinkComponent
  /** `test` switches transitions and portals off. */
  env?: 'default' | 'test'
  children: ReactNode
}

/** Theme, words, link and toasts: everything below it may use the patterns. Put it once, around the whole app. */
export function UiProvider({ texts, locale, link, env = 'default', children }: UiProviderProps) {
  const theme = useMemo(() => createUiTheme({ close: texts.close }), [texts.close])
  const settings = useMemo(() => ({ texts, locale, link }), [texts, locale, link])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      env={env}
    >
      <UiContext value={settings}>
        {children}
        <Toasts />
      </UiContext>
    </MantineProvider>
  )
}

const colorSchemes = localStorageColorSchemeManager({ key: themeKey })

function useUiSettings(): UiSettings {
  const settings = use(UiContext)
  if (!settings) throw new Error('A pattern was used outside UiProvider')
  return settings
}

/** The words that the patterns say by themselves, in the language of the moment. */
export function useUiTexts(): UiTexts {
  return useUiSettings().texts
}

export function useUiLocale(): UiLocale {
  return useUiSettings().locale
}

/** A link inside the app: the router's link that the app gave to {@link UiProvider}. */
export function UiLink(props: UiLinkProps) {
  const Link = useUiSettings().link
  return <Link {...props} />
}
