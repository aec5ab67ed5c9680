import { AccountForm, PasswordForm, SecondFactorPanel, SessionsPanel } from '#features/people/identity'
import { useSession } from '#platform/session'
import { SettingsPage } from './settings-page.tsx'

/** Name, e-mail, password, second factor and sessions of the signed-in person. */
export function AccountScreen() {
  const user = useSession()?.user
  return (
    <SettingsPage name="account">
      {user && <AccountForm key={`${user.name} ${user.email}`} user={user} />}
      <PasswordForm />
      <SecondFactorPanel />
      <SessionsPanel />
    </SettingsPage>
  )
}
