import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { media, Page, PageHeader, useMediaQuery } from '#ui'
import { SettingsMenu } from './settings-menu.tsx'
import { settingsTexts } from './settings.texts.ts'
import styles from './settings.module.css'

/** On a phone the list of settings pages; on wide screens, which always show that list, the first page. */
export function SettingsScreen() {
  const t = useTexts(settingsTexts)
  const navigate = useNavigate()
  const first = usePageHref()('account')
  const wide = useMediaQuery(`not ${media.narrow}`, false, { getInitialValueInEffect: false })
  useEffect(() => {
    if (wide && first !== undefined) void navigate({ href: first, replace: true })
  }, [wide, first, navigate])
  return (
    <Page>
      {!wide && <PageHeader title={t('title')} />}
      <div className={styles.settings}>
        <SettingsMenu />
      </div>
    </Page>
  )
}
