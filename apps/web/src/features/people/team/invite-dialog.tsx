import { type AccessLink, canInvite, type Position, positions, teamInvitationForm } from '@folego/contract'
import { useState } from 'react'
import { ShownLink } from '#features/people/invitations'
import { useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { useHolder } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { EntityDialog, type Shown, TextInput, EmailField } from '#ui'
import { PositionChoice } from './position-choice.tsx'
import { teamTexts } from './team.texts.ts'

const empty: { name: string; email: string; position: Position } = { name: '', email: '', position: 'reception' }

/** Invites an administrator, and then shows the link. */
export function InviteDialog({ opened, onClose }: Shown) {
  const t = useTexts(teamTexts)
  const failureText = useFailureText()
  const holder = useHolder()
  const invite = useApiMutation('POST /team/invitation')
  const form = useContractForm(teamInvitationForm, { initialValues: empty })
  const [made, setMade] = useState<{ link: AccessLink; name: string }>()
  const close = () => {
    form.restart(empty)
    invite.reset()
    setMade(undefined)
    onClose()
  }
  const save = () =>
    form.submit(async (body) => {
      try {
        setMade({ link: await invite.mutateAsync({ body }), name: body.name })
      } catch (error) {
        form.showRefusal(error)
      }
    })
  return (
    <EntityDialog
      opened={opened}
      mode="add"
      title={made ? t('invite.madeTitle', { name: made.name }) : t('invite.title')}
      saveLabel={t('invite.save')}
      dirty={form.dirty && !made}
      instead={made && <ShownLink made={made.link} name={made.name} phone={null} />}
      saving={invite.isPending}
      error={invite.error ? `${t('invite.failed')}. ${failureText(invite.error)}` : undefined}
      onSave={save}
      onClose={close}
    >
      <TextInput label={t('invite.name')} required autoComplete="off" {...form.fields.getInputProps('name')} />
      <EmailField label={t('invite.email')} required autoComplete="off" {...form.fields.getInputProps('email')} />
      <PositionChoice
        value={form.fields.values.position}
        among={positions.filter((position) => canInvite(holder.position, position))}
        onChange={(position) => form.fields.setFieldValue('position', position)}
      />
    </EntityDialog>
  )
}
