import { IconLogout, IconSettings } from '@tabler/icons-react'
import { useEffect } from 'react'
import { collectKeys } from '#features/desk/search'
import { UserMenu } from '#ui'
import { signOut } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { useHomeHref } from '#platform/pages'
import { useSession } from '#platform/session'
import { frameTexts } from './frame.texts.ts'
import { keepFocus } from './keep-focus.ts'

/** Who is signed in, a link to their own settings, and 'Sair'. */
export function AccountMenu({ role }: { role: string }) {
  const t = useTexts(frameTexts)
  const home = useHomeHref()
  const session = useSession()
  const name = session?.user.name ?? ''
  // For people who type: of the frame, but like this menu not needed for first paint.
  useEffect(keepFocus, [])
  useEffect(collectKeys, [])
  return (
    <UserMenu
      label={t('account.of', { name })}
      name={name}
      detail={role}
      items={[
        {
          key: 'settings',
          label: t('account.own'),
          icon: <IconSettings size={18} stroke={1.6} />,
          href: `${home}/settings`,
        },
        {
          key: 'sign-out',
          label: t('account.signOut'),
          icon: <IconLogout size={18} stroke={1.6} />,
          onClick: signOut,
          divided: true,
        },
      ]}
    />
  )
}
