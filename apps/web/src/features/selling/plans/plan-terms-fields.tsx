import { renewals } from '@folego/contract'
import { chargings, hasDueDay } from '@folego/domain'
import { useTexts } from '#platform/i18n'
import { FoldedSection, MoneyInput, Select, SimpleGrid, Stack, Switch, TextInput } from '#ui'
import type { PlanFieldsProps } from './plan-fields.tsx'
import { chargingNames, hasSome } from './plan-form.ts'
import { plansTexts } from './plans.texts.ts'

/** How a plan is charged and what it allows, beyond a plain plan. */
export function PlanTermsFields({ form, mode }: Pick<PlanFieldsProps, 'form' | 'mode'>) {
  const t = useTexts(plansTexts)
  const { values, errors } = form.fields
  const filled = hasSome(values, chargingNames)
  const wrong = chargingNames.some((name) => errors[name] !== undefined)
  if (mode === 'view' && !filled) return null
  return (
    <FoldedSection title={t('terms.title')} hint={t('terms.hint')} filled={filled} wrong={wrong}>
      <Stack gap="md" pt="sm">
        <ChargingFields form={form} mode={mode} />
        <FreezeFields form={form} mode={mode} />
      </Stack>
    </FoldedSection>
  )
}

const belowInput: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

function ChargingFields({ form, mode }: Pick<PlanFieldsProps, 'form' | 'mode'>) {
  const t = useTexts(plansTexts)
  const { values, setValues, getInputProps } = form.fields
  const disabled = mode === 'view'
  const charge = (charging: (typeof chargings)[number] | undefined) => {
    if (charging === undefined) return
    // Monthly charges require a length in months.
    const asMonths = charging === 'monthly' && values.unit === 'days' && { unit: 'months' as const, duration: '12' }
    setValues({ charging, ...asMonths })
  }
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label={t('terms.charging')}
          allowDeselect={false}
          disabled={disabled}
          data={chargings.map((value) => ({ value, label: t(`terms.chargingOf.${value}`) }))}
          inputWrapperOrder={belowInput}
          description={t(`terms.chargingHint.${values.charging}`)}
          {...getInputProps('charging')}
          onChange={(chosen) => charge(chargings.find((it) => it === chosen))}
        />
        {values.charging === 'installments' && (
          <TextInput
            label={t('terms.installments')}
            required
            disabled={disabled}
            inputMode="numeric"
            autoComplete="off"
            className="ui-numbers"
            {...getInputProps('installments')}
          />
        )}
        <MoneyInput
          label={t('terms.fee')}
          disabled={disabled}
          inputWrapperOrder={belowInput}
          description={t('terms.feeHint')}
          {...getInputProps('enrollment_fee_cents')}
        />
        <Select
          label={t('terms.renewal')}
          allowDeselect={false}
          disabled={disabled}
          data={renewals.map((value) => ({ value, label: t(`terms.renewalOf.${value}`) }))}
          {...getInputProps('renewal')}
        />
      </SimpleGrid>
      {(values.due_day_choice || hasDueDay({ ...values, due_day_choice: true })) && (
        <Switch
          label={t('terms.dueDayChoice')}
          disabled={disabled}
          {...getInputProps('due_day_choice', { type: 'checkbox' })}
        />
      )}
    </>
  )
}

function FreezeFields({ form, mode }: Pick<PlanFieldsProps, 'form' | 'mode'>) {
  const t = useTexts(plansTexts)
  const { values, getInputProps } = form.fields
  const field = {
    inputMode: 'numeric',
    autoComplete: 'off',
    className: 'ui-numbers',
    disabled: mode === 'view',
  } as const
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput
        label={t('terms.freezeDays')}
        inputWrapperOrder={belowInput}
        description={t('terms.freezeHint')}
        {...field}
        {...getInputProps('freeze_days')}
      />
      {values.freeze_days !== '' && (
        <TextInput label={t('terms.freezeMinDays')} {...field} {...getInputProps('freeze_min_days')} />
      )}
    </SimpleGrid>
  )
}
