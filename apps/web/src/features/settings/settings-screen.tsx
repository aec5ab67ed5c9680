import { Suspense } from 'react'
import { Page, PageHeader, Paper, Skeleton } from '#ui'
import { GymDataForm, NewGymButton } from '#features/gyms'
import { AccountCard, identityTexts, PasswordCard, PreferencesCard } from '#features/identity'
import { NotificationSettings } from '#features/notifications'
import { useCan } from '#platform/access'
import { useGym } from '#platform/gym'
import { texts, useTexts } from '#platform/i18n'
import { useSession } from '#platform/session'
import { settingsPtBr } from './settings.pt-br.ts'
import './settings.css'

const settingsTexts = texts(settingsPtBr, async () => (await import('./settings.en.ts')).settingsEn)

/** The own account, this device, and for those who may change it the gym. */
export function SettingsScreen() {
  const t = useTexts(settingsTexts)
  const identity = useTexts(identityTexts)
  const session = useSession()
  const gym = useGym()
  const mayChangeGym = useCan('gyms.write')
  const mayCreateGym = useCan('gyms.create')
  if (!session) return null
  return (
    <Page width="form">
      <PageHeader title={t('title')} summary={mayChangeGym ? t('summary') : t('summaryOwn')} />
      <div className="settings">
        <Paper component="section" withBorder className="settings-card">
          <AccountCard key={`${session.user.name} ${session.user.email}`} user={session.user} />
        </Paper>
        <Paper component="section" withBorder className="settings-card">
          <PasswordCard />
        </Paper>
        <Paper component="section" withBorder className="settings-card">
          <h2>{identity('preferences.title')}</h2>
          <PreferencesCard />
        </Paper>
        {gym && (
          <Paper component="section" withBorder className="settings-card" id="notices">
            <Suspense fallback={<Skeleton height={300} />}>
              <NotificationSettings key={gym.id} />
            </Suspense>
          </Paper>
        )}
        {mayChangeGym && gym && (
          <Paper component="section" withBorder className="settings-card">
            <GymDataForm key={`${gym.id} ${gym.version}`} gym={gym} />
          </Paper>
        )}
        {mayCreateGym && (
          <Paper component="section" withBorder className="settings-card">
            <NewGymButton />
          </Paper>
        )}
      </div>
    </Page>
  )
}
