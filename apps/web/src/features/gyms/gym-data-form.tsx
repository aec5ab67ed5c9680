import { api, type Gym } from '@folego/contract'
import { Banner, Button, notifyError, notifySuccess } from '#ui'
import { useApiMutation } from '#platform/api'
import { isConflict, useFailureText } from '#platform/failures'
import { LeaveDialog, useUnsavedChanges } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { GymFields, gymValues, useGymForm } from './gym-fields.tsx'
import { gymsTexts } from './gyms-texts.ts'

/** Name, time zone, address and phone of the selected gym. Give it a `key` per gym. */
export function GymDataForm({ gym }: { gym: Gym }) {
  const t = useTexts(gymsTexts)
  const failureText = useFailureText()
  const update = useApiMutation(api.gyms.update)
  const form = useGymForm(gymValues(gym), `gyms/edit/${gym.id}/${gym.version}`)
  const leave = useUnsavedChanges(form.dirty)
  const submit = () =>
    form.submit(async (body) => {
      try {
        const saved = await update.mutateAsync({ params: { id: gym.id }, body, version: gym.version })
        form.restart(gymValues(saved))
        notifySuccess(t('data.saved'))
      } catch (error) {
        form.showRefusal(error)
        notifyError(t('data.failed'))
      }
    })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <LeaveDialog question={leave} />
      <fieldset disabled={update.isPending}>
        <h2>{t('data.title')}</h2>
        {update.error && (
          <Banner tone={isConflict(update.error) ? 'warning' : 'error'}>{failureText(update.error)}</Banner>
        )}
        <GymFields form={form} />
        <div>
          <Button type="submit" loading={update.isPending}>
            {t('data.save')}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
