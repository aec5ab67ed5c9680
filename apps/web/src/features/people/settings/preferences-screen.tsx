import { PreferencesPanel } from '#features/people/identity'
import { SettingsPage } from './settings-page.tsx'

/** Language, theme and shortcuts. */
export function PreferencesScreen() {
  return (
    <SettingsPage name="preferences">
      <PreferencesPanel />
    </SettingsPage>
  )
}
