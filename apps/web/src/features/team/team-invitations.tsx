import { api, canInvite } from '@folego/contract'
import { OpenInvitations } from '#features/invitations'
import { useCan } from '#platform/access'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useHolder } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { teamTexts } from './team.texts.ts'

/** Administrators who are invited and have not come yet. */
export function TeamInvitations() {
  const t = useTexts(teamTexts)
  const holder = useHolder()
  const isAllowed = useCan('team.invite')
  const { mutateAsync } = useApiMutation(api.team.withdraw)
  return (
    <OpenInvitations
      source={useApiQuery(api.team.invitations, {})}
      columns={[{ key: 'position', header: t('column.position'), cell: ({ position }) => t(`positions.${position}`) }]}
      canWithdraw={({ position }) => canInvite(holder.position, position)}
      withdraw={isAllowed ? (id) => mutateAsync({ params: { id } }) : undefined}
    />
  )
}
