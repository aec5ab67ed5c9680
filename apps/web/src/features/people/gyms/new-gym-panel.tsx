import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call, useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { DraftOffer } from '#platform/form'
import { useGymSelection } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { Checkbox, checkedProps, EntityDialog, notifyError, notifyOffer, Opener, Panel, type Shown } from '#ui'
import { gymDataTexts } from './gym-data.texts.ts'
import { GymFields, gymValues, useGymForm } from './gym-fields.tsx'

/** 'Criar outra academia' and its dialog. */
export function NewGymPanel() {
  const t = useTexts(gymDataTexts)
  return (
    <Panel title={t('create.title')} hint={t('create.hint')}>
      <div>
        <Opener label={t('create.button')} leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}>
          {(opened, close) => <NewGymDialog opened={opened} onClose={close} />}
        </Opener>
      </div>
    </Panel>
  )
}

/** Creates a further gym, administered by its creator. */
function NewGymDialog({ opened, onClose }: Shown) {
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
