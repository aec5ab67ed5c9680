import { type Gym, renewalNoticeForm } from '@folego/contract'
import { WholeNumberInput } from '#ui'
import { useTexts } from '#platform/i18n'
import { PanelForm, panelWords, usePanelForm } from '#platform/records'
import { gymDataTexts } from './gym-data.texts.ts'
import { useGymPart } from './use-gym-update.ts'

interface NoticeValues {
  renewal_notice_days: number | string
}

const valuesOf = ({ renewal_notice_days }: Gym): NoticeValues => ({ renewal_notice_days })

/** How long before an automatic renewal the student is notified. Needs a `key` per gym. */
export function GymRenewalForm({ gym }: { gym: Gym }) {
  const t = useTexts(gymDataTexts)
  const panel = usePanelForm(renewalNoticeForm, { ...useGymPart(gym, 'renewal'), valuesOf })
  return (
    <PanelForm words={panelWords(t, 'renewal')} {...panel}>
      <WholeNumberInput
        label={t('renewal.days')}
        min={1}
        max={60}
        maw={200}
        required
        {...panel.form.fields.getInputProps('renewal_notice_days')}
      />
    </PanelForm>
  )
}
