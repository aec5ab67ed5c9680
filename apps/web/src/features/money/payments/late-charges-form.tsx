import { type BillingSettings, billingSettingsForm } from '@folego/contract'
import { billingDefaults } from '@folego/domain'
import { useApiMutation } from '#platform/api'
import { readDecimal, typedDecimal } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import { PanelForm, panelWords, usePanelForm } from '#platform/records'
import { SimpleGrid, TextInput } from '#ui'
import { paymentSettingsTexts } from './payment-settings.texts.ts'

/** Basis points ↔ percent as typed: `200` ↔ `2`. */
const basisPoints = (percent: string) => {
  const value = readDecimal(percent)
  return typeof value === 'number' ? Math.round(value * 10_000) / 100 : value
}

const figures = [
  { field: 'fine_bp', words: 'fine', inputMode: 'decimal' },
  { field: 'interest_bp', words: 'interest', inputMode: 'decimal' },
  { field: 'tolerance_days', words: 'tolerance', inputMode: 'numeric' },
  { field: 'days_ahead', words: 'ahead', inputMode: 'numeric' },
  { field: 'exit_fee_bp', words: 'exitFee', inputMode: 'decimal' },
] as const

/** What the gym charges for late payment and early exit, each figure with its legal basis. */
export function LateChargesForm({ settings }: { settings: BillingSettings }) {
  const t = useTexts(paymentSettingsTexts)
  const language = useLanguage()
  const update = useApiMutation('PUT /billing/settings')
  const valuesOf = ({ fine_bp, interest_bp, tolerance_days, days_ahead, ...exit }: BillingSettings) => ({
    fine_bp: typedDecimal(fine_bp / 100, language),
    interest_bp: typedDecimal(interest_bp / 100, language),
    tolerance_days: String(tolerance_days),
    days_ahead: String(days_ahead),
    exit_fee_bp: typedDecimal(exit.exit_fee_bp / 100, language),
    exit_fee_reason: exit.exit_fee_reason ?? '',
  })
  const panel = usePanelForm(billingSettingsForm, {
    record: settings,
    valuesOf,
    save: async (body) => update.mutateAsync({ body, version: settings.version }),
    read: ({ fine_bp, interest_bp, tolerance_days, days_ahead, exit_fee_bp, exit_fee_reason }) => ({
      fine_bp: basisPoints(fine_bp),
      interest_bp: basisPoints(interest_bp),
      tolerance_days: readDecimal(tolerance_days),
      days_ahead: readDecimal(days_ahead),
      exit_fee_bp: basisPoints(exit_fee_bp),
      exit_fee_reason,
    }),
  })
  const { getInputProps: input, values } = panel.form.fields
  const exitFee = basisPoints(values.exit_fee_bp)
  const isUnusual = typeof exitFee === 'number' && exitFee > billingDefaults.exit_fee_bp
  return (
    <PanelForm words={panelWords(t, 'late')} {...panel}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {figures.map(({ field, words, inputMode }) => (
          <TextInput
            key={field}
            label={t(`late.${words}`)}
            description={t(`late.${words}Hint`)}
            inputMode={inputMode}
            {...input(field)}
          />
        ))}
        {isUnusual && (
          <TextInput
            label={t('late.exitFeeReason')}
            description={t('late.exitFeeReasonHint')}
            required
            {...input('exit_fee_reason')}
          />
        )}
      </SimpleGrid>
    </PanelForm>
  )
}
