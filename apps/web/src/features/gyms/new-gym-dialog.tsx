import { api } from '@folego/contract'
import { EntityDialog, notifyError, notifySuccess } from '#ui'
import { useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { GymFields, gymValues, useGymForm } from './gym-fields.tsx'
import { gymsTexts } from './gyms-texts.ts'

/** Opens a further gym, administered by whoever opens it. */
export function NewGymDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(gymsTexts)
  const failureText = useFailureText()
  const create = useApiMutation(api.gyms.create)
  const form = useGymForm(gymValues(), 'gyms/add')
  const close = () => {
    form.restart()
    create.reset()
    onClose()
  }
  const save = () =>
    form.submit(async (body) => {
      try {
        const gym = await create.mutateAsync({ body })
        notifySuccess(t('create.created', { name: gym.name }))
        close()
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
      <GymFields form={form} />
    </EntityDialog>
  )
}
