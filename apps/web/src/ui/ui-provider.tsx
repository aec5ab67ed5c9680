import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { createUiTheme } from './theme/theme.ts'
import { Toasts } from './toasts.tsx'
import { UiContext, type UiSettings } from './ui-context.tsx'
import '@fontsource-variable/figtree/wght.css'
import './theme/reset.css'
import './theme/mantine.css'
import './theme/tokens.css'
import './theme/base.css'
import './theme/controls.css'

export interface UiProviderProps extends UiSettings {
  /** `test` disables transitions and portals. */
  env?: 'default' | 'test'
  children: ReactNode
}

/** Stores the theme choice; `public/first-paint.js` reads the same key before first paint. */
const colorSchemes = localStorageColorSchemeManager({ key: 'theme' })

/** Provides theme, texts, link and toasts to the kit's components. Mount it once, around the whole app. */
export function UiProvider({ texts, locale, link, shortcuts = true, env = 'default', children }: UiProviderProps) {
  const theme = useMemo(() => createUiTheme({ close: texts.close }), [texts.close])
  const settings = useMemo(() => ({ texts, locale, link, shortcuts }), [texts, locale, link, shortcuts])
  return (
    <MantineProvider
      theme={theme}
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
