import { api } from '@folego/contract'
import { OpenInvitations } from '#features/invitations'
import { useApiMutation, useApiQuery } from '#platform/api'

/** Instructors who are invited and have not come yet, for whoever may invite them. */
export function TrainerInvitations() {
  const { mutateAsync } = useApiMutation(api.invitations.withdrawFromTrainer)
  return (
    <OpenInvitations
      source={useApiQuery(api.invitations.listForTrainers, {})}
      withdraw={(id) => mutateAsync({ params: { id } })}
    />
  )
}
