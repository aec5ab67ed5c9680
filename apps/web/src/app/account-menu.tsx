import { IconLogout, IconSettings } from '@tabler/icons-react'
import { UserMenu } from '#ui'
import { identityTexts, useSignOut } from '#features/identity'
import { useTexts } from '#platform/i18n'
import { useHomeHref } from '#platform/pages'
import { useSession } from '#platform/session'

/** Who is signed in, the way to the own settings, and 'Sair'. */
export function AccountMenu({ role }: { role: string }) {
  const t = useTexts(identityTexts)
  const home = useHomeHref()
  const session = useSession()
  const signOut = useSignOut()
  const name = session?.user.name ?? ''
  return (
    <UserMenu
      label={t('accountOf', { name })}
      name={name}
      detail={role}
      items={[
        {
          key: 'settings',
          label: t('ownAccount'),
          icon: <IconSettings size={18} stroke={1.6} />,
          href: `${home}/settings`,
        },
        {
          key: 'sign-out',
          label: t('signOut'),
          icon: <IconLogout size={18} stroke={1.6} />,
          onClick: signOut,
          divided: true,
        },
      ]}
    />
  )
}
