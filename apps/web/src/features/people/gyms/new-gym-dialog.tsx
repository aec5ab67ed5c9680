import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { checkedProps, Checkbox, EntityDialog, notifyError, notifyOffer, type Shown } from '#ui'
import { useGymSelection } from '#platform/gym'
import { call, useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { DraftOffer } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import { GymFields, gymValues, useGymForm } from './gym-fields.tsx'
import { gymDataTexts } from './gym-data.texts.ts'

/** Creates a further gym, administered by its creator. */
export function NewGymDialog({ opened, onClose }: Shown) {
  const t = useTexts(gymDataTexts)
  const failureText = useFailureText()
  const create = useApiMutation('account POST /gym once')
  const form = useGymForm(gymValues(), 'gyms/add')
  const { choose } = useGymSelection()
  const navigate = useNavigate()
  const language = useLanguage()
  const [withTemplates, setWithTemplates] = useState(true)
  const openGym = (id: string) => {
    choose(id)
    void navigate({ to: '/dashboard' })
  }
  const close = () => {
    form.giveUp()
    create.reset()
    onClose()
  }
  const save = () =>
    form.submit(async (body) => {
      try {
        const gym = await create.mutateAsync({ body })
        // If that fails, the first steps of the gym offer them again.
        if (withTemplates) {
          await call('POST /template once', { body: { language }, gymId: gym.id }).catch(() => undefined)
        }
        form.restart()
        create.reset()
        onClose()
        notifyOffer(t('create.created', { name: gym.name }), {
          label: t('create.open'),
          onAccept: () => openGym(gym.id),
          onDecline: () => undefined,
        })
      } catch (error) {
        form.showRefusal(error)
        notifyError(t('create.failed'))
      }
    })
  return (
    <EntityDialog
      opened={opened}
      mode="add"
      size="md"
      title={t('create.title')}
      saveLabel={t('create.save')}
      dirty={form.dirty}
      saving={create.isPending}
      error={create.error ? failureText(create.error) : undefined}
      onSave={save}
      onClose={close}
    >
      <DraftOffer draft={form.draft} />
      <GymFields form={form} />
      <Checkbox
        label={t('create.templates')}
        description={t('create.templatesHint')}
        {...checkedProps(withTemplates, setWithTemplates)}
      />
    </EntityDialog>
  )
}
