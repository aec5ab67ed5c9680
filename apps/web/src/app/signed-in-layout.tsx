import { Outlet } from '@tanstack/react-router'
import { GymProvider } from '#features/people/gyms'
import { AccountQueryProvider } from '#platform/api'
import { useSession } from '#platform/session'
import { AccountSettings } from './account-settings.tsx'
import { UnsentChanges } from './unsent-changes.tsx'

/** Wraps everything behind sign-in: provides the query cache and the selected gym. */
export function SignedInLayout() {
  const session = useSession()
  // Nothing to show between the end of a session and the sign-in page.
  if (!session) return null
  return (
    <AccountQueryProvider key={session.user.id} accountId={session.user.id}>
      <AccountSettings user={session.user} />
      <UnsentChanges />
      <GymProvider>
        <Outlet />
      </GymProvider>
    </AccountQueryProvider>
  )
}
