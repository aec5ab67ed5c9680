import { Outlet } from '@tanstack/react-router'
import { GymProvider } from '#features/gyms'
import { AccountQueryProvider } from '#platform/api'
import { useSession } from '#platform/session'
import { AccountSettings } from './account-settings.tsx'
import { UnsentChanges } from './unsent-changes.tsx'

/** Everything behind sign-in: what was read from the server, and the gym it was read in. */
export function SignedInLayout() {
  const session = useSession()
  // Between the end of a session and the sign-in page there is nothing to show.
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
