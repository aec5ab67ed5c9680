import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Page, PageHeader, UiLink } from '#ui'
import { SettingsMenu, type SettingsPageName } from './settings-menu.tsx'
import { settingsTexts } from './settings.texts.ts'
import styles from './settings.module.css'

export interface SettingsPageProps {
  name: SettingsPageName
  /** `form` (default) for fields, `list` for tables. */
  width?: 'list' | 'form'
  summary?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The frame of one settings page: the menu next to it; on a phone a link back to the menu. */
export function SettingsPage({ name, width = 'form', summary, actions, children }: SettingsPageProps) {
  const t = useTexts(settingsTexts)
  const menuHref = usePageHref()('settings')
  return (
    <Page>
      <div className={styles.settings}>
        <SettingsMenu here={name} />
        <div className={styles.content} data-width={width}>
          {menuHref !== undefined && (
            <UiLink href={menuHref} className={styles.back}>
              <IconArrowLeft size={16} stroke={1.8} aria-hidden />
              {t('title')}
            </UiLink>
          )}
          <PageHeader title={t(`pages.${name}.label`)} summary={summary ?? t(`pages.${name}.hint`)} actions={actions} />
          {children}
        </div>
      </div>
    </Page>
  )
}
