import type { Theme } from '@folego/contract'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { GymProvider } from '#features/people/gyms'
import { sendUnsent } from '#features/training/player'
import { AccountQueryProvider, useApiQuery } from '#platform/api'
import { switchLanguage } from '#platform/i18n'
import { onLeaving, unsentCount } from '#platform/offline'
import { lazyDialog } from '#platform/pages'
import { type SessionUser, updateSessionUser, useSession } from '#platform/session'
import { useThemeChoice } from '#ui'

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

/**
 * Applies the account's language and theme, so that they follow the person to another computer. Also updates the stored
 * user when the account was changed elsewhere.
 */
function AccountSettings({ user }: { user: SessionUser }) {
  const { choose } = useThemeChoice()
  const { id, language, theme, version } = user
  const { data } = useApiQuery('account GET /user/me', {}, { staleTime: 300_000 })
  useEffect(() => {
    if (data && data.id === id && data.version > version) updateSessionUser(data)
  }, [data, id, version])
  const chooseTheme = useEffectEvent((next: Theme) => choose(next === 'system' ? 'auto' : next))
  // Only when the account's choice changes: a choice made here that is still being saved must not be overwritten.
  useEffect(() => chooseTheme(theme), [theme])
  useEffect(() => {
    // If a dictionary fails to load, the page keeps its language.
    switchLanguage(language).catch(() => undefined)
  }, [language])
  return null
}

const LeaveQuestion = lazyDialog(async () => (await import('./leave-question.tsx')).LeaveQuestion)

/** Sends pending changes from any page, and asks before signing out while some are unsent. */
function UnsentChanges() {
  const accountId = useSession()?.user.id
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (accountId !== undefined && unsentCount(accountId) > 0) sendUnsent()
  }, [accountId])
  useEffect(() => onLeaving(() => setOpened(true)), [])
  if (accountId === undefined) return null
  return <LeaveQuestion opened={opened} count={unsentCount(accountId)} onClose={() => setOpened(false)} />
}
