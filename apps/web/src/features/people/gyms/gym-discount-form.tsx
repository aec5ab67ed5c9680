import { discountLimitForm, type DiscountLimits, type Gym, type ShownDiscountLimits } from '@folego/contract'
import { SimpleGrid, WholeNumberInput } from '#ui'
import { useTexts } from '#platform/i18n'
import { PanelForm, panelWords, usePanelForm } from '#platform/records'
import { gymDataTexts } from './gym-data.texts.ts'
import { useGymPart } from './use-gym-update.ts'

const limits = {
  reception: 'discount_limit_percent',
  manager: 'discount_limit_manager_percent',
  finance: 'discount_limit_finance_percent',
} as const
const limitedPositions = ['reception', 'manager', 'finance'] as const

type DiscountValues = Record<keyof DiscountLimits, number | string>

const valuesOf = (gym: ShownDiscountLimits): DiscountValues => ({
  discount_limit_percent: gym.discount_limit_percent ?? '',
  discount_limit_manager_percent: gym.discount_limit_manager_percent ?? '',
  discount_limit_finance_percent: gym.discount_limit_finance_percent ?? '',
})

/** The discount that each position may give alone. Needs a `key` per gym. */
export function GymDiscountForm({ gym }: { gym: Gym }) {
  const t = useTexts(gymDataTexts)
  const panel = usePanelForm(discountLimitForm, { ...useGymPart(gym, 'discount'), valuesOf })
  return (
    <PanelForm words={panelWords(t, 'discount')} {...panel}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {limitedPositions.map((position) => (
          <WholeNumberInput
            key={position}
            label={t(`discount.${position}`)}
            suffix="%"
            min={0}
            max={100}
            required
            {...panel.form.fields.getInputProps(limits[position])}
          />
        ))}
      </SimpleGrid>
    </PanelForm>
  )
}
