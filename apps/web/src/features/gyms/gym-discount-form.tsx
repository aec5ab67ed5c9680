import { api, discountLimitForm, type Gym } from '@folego/contract'
import { NumberInput } from '#ui'
import { useApiMutation } from '#platform/api'
import { useContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { PanelForm } from '#platform/records'
import { gymDataTexts } from './gym-data.texts.ts'

interface DiscountValues {
  discount_limit_percent: number | string
}

const valuesOf = ({ discount_limit_percent }: Gym): DiscountValues => ({ discount_limit_percent })

/** How much the desk may take off the price of an enrollment. Give it a `key` per gym. */
export function GymDiscountForm({ gym }: { gym: Gym }) {
  const t = useTexts(gymDataTexts)
  const update = useApiMutation(api.gyms.update)
  const form = useContractForm(discountLimitForm, {
    initialValues: valuesOf(gym),
    draft: `gyms/discount/${gym.id}/${gym.version}`,
  })
  return (
    <PanelForm
      title={t('discount.title')}
      hint={t('discount.hint')}
      words={{ save: t('discount.save'), saved: t('discount.saved'), failed: t('discount.failed') }}
      form={form}
      send={async (body) => valuesOf(await update.mutateAsync({ params: { id: gym.id }, body, version: gym.version }))}
    >
      <NumberInput
        label={t('discount.limit')}
        suffix="%"
        min={0}
        max={100}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        inputMode="numeric"
        hideControls
        maw={200}
        required
        {...form.fields.getInputProps('discount_limit_percent')}
      />
    </PanelForm>
  )
}
