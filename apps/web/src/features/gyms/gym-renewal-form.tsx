import { api, type Gym, renewalNoticeForm } from '@folego/contract'
import { NumberInput } from '#ui'
import { useApiMutation } from '#platform/api'
import { useContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { PanelForm } from '#platform/records'
import { gymDataTexts } from './gym-data.texts.ts'

interface NoticeValues {
  renewal_notice_days: number | string
}

const valuesOf = ({ renewal_notice_days }: Gym): NoticeValues => ({ renewal_notice_days })

/** How long before an automatic renewal the student is notified. Needs a `key` per gym. */
export function GymRenewalForm({ gym }: { gym: Gym }) {
  const t = useTexts(gymDataTexts)
  const update = useApiMutation(api.gyms.update)
  const form = useContractForm(renewalNoticeForm, {
    initialValues: valuesOf(gym),
    draft: `gyms/renewal/${gym.id}/${gym.version}`,
  })
  return (
    <PanelForm
      title={t('renewal.title')}
      hint={t('renewal.hint')}
      words={{ save: t('renewal.save'), saved: t('renewal.saved'), failed: t('renewal.failed') }}
      form={form}
      send={async (body) => valuesOf(await update.mutateAsync({ params: { id: gym.id }, body, version: gym.version }))}
    >
      <NumberInput
        label={t('renewal.days')}
        min={1}
        max={60}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        inputMode="numeric"
        hideControls
        maw={200}
        required
        {...form.fields.getInputProps('renewal_notice_days')}
      />
    </PanelForm>
  )
}
