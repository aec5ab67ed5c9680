import type { TeamMember } from '@folego/contract'
import { useState } from 'react'
import { useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { EntityDialog, notifySuccess, type Shown } from '#ui'
import { PositionChoice } from './position-choice.tsx'
import { teamTexts } from './team.texts.ts'

/** Changes an administrator's position. */
export function PositionDialog({ member, opened, onClose }: Shown & { member: TeamMember }) {
  const t = useTexts(teamTexts)
  const failureText = useFailureText()
  const update = useApiMutation('PATCH /team/{id}')
  const [position, setPosition] = useState(member.position)
  const close = () => {
    update.reset()
    setPosition(member.position)
    onClose()
  }
  const save = async () => {
    try {
      const saved = await update.mutateAsync({ params: { id: member.id }, body: { position } })
      notifySuccess(t('position.saved', { name: saved.name, position: t(`positions.${saved.position}`) }))
      onClose()
    } catch {
      // Shown above the choice.
    }
  }
  return (
    <EntityDialog
      opened={opened}
      mode="edit"
      title={t('position.title', { name: member.name })}
      dirty={position !== member.position}
      saving={update.isPending}
      error={update.error ? `${t('position.failed')}. ${failureText(update.error)}` : undefined}
      onSave={() => void save()}
      onClose={close}
    >
      <PositionChoice value={position} onChange={setPosition} />
    </EntityDialog>
  )
}
