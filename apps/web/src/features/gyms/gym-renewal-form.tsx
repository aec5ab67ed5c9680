import { type Gym, renewalNoticeForm } from '@folego/contract'
import { NumberInput } from '#ui'
import { useTexts } from '#platform/i18n'
import { PanelForm, panelWords, usePanelForm } from '#platform/records'
import { gymDataTexts } from './gym-data.texts.ts'
import { useGymUpdate } from './use-gym-update.ts'

interface NoticeValues {
  renewal_notice_days: number | string
}

const valuesOf = ({ renewal_notice_days }: Gym): NoticeValues => ({ renewal_notice_days })

/** How long before an automatic renewal the student is notified. Needs a `key` per gym. */
export function GymRenewalForm({ gym }: { gym: Gym }) {
  const t = useTexts(gymDataTexts)
  const panel = usePanelForm(renewalNoticeForm, {
    record: gym,
    valuesOf,
    save: useGymUpdate(gym),
    draft: `gyms/renewal/${gym.id}/${gym.version}`,
  })
  return (
    <PanelForm words={panelWords(t, 'renewal')} {...panel}>
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
        {...panel.form.fields.getInputProps('renewal_notice_days')}
      />
    </PanelForm>
  )
}
