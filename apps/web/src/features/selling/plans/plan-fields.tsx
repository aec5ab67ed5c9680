import type { Plan, planForm } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import type { RecordFieldsProps } from '#platform/records'
import { usePageHref } from '#platform/pages'
import { MoneyInput, SegmentedControl, SimpleGrid, Stack, Text, TextInput, UiLink } from '#ui'
import { type DurationUnit, durationUnits, monthlyPrice, type PlanValues } from './plan-form.ts'
import { PlanClassFields } from './plan-class-fields.tsx'
import { PlanEntryFields } from './plan-entry-fields.tsx'
import { PlanTermsFields } from './plan-terms-fields.tsx'
import { plansTexts } from './plans.texts.ts'

export type PlanFieldsProps = RecordFieldsProps<Plan, PlanValues, typeof planForm>

const belowInput: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** Name, price, duration; for an existing plan also its figures. */
export function PlanFields({ form, mode, base }: PlanFieldsProps) {
  const t = useTexts(plansTexts)
  const formats = useFormats()
  const { fields } = form
  const chargedMonthly = fields.values.charging === 'monthly'
  const monthly = chargedMonthly ? undefined : monthlyPrice(fields.values)
  const priceLabel = t(chargedMonthly ? 'dialog.priceMonthly' : 'dialog.price')
  const byMonth = fields.values.unit === 'months'
  // 30 days are commonly a month; any other number is left to the person.
  const changeUnit = (unit: DurationUnit) => {
    const { duration } = fields.values
    const same =
      unit === 'months'
        ? { '30': '1', '90': '3', '180': '6', '365': '12' }
        : { '1': '30', '3': '90', '6': '180', '12': '365' }
    fields.setValues({ unit, duration: Object.entries(same).find(([from]) => from === duration)?.[1] ?? duration })
  }
  const monthlyHint = {
    inputWrapperOrder: belowInput,
    description: monthly && t('dialog.monthly', { price: formats.money(monthly) }),
  }
  return (
    <Stack gap="md">
      <TextInput label={t('dialog.name')} required autoComplete="off" {...fields.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {mode === 'view' && base ? (
          <TextInput label={priceLabel} readOnly {...monthlyHint} value={formats.money(base.price)} />
        ) : (
          <MoneyInput label={priceLabel} required {...monthlyHint} {...fields.getInputProps('price')} />
        )}
        <TextInput
          label={t(byMonth ? 'dialog.durationMonths' : 'dialog.duration')}
          required
          inputMode="numeric"
          autoComplete="off"
          className="ui-numbers"
          inputWrapperOrder={belowInput}
          description={mode === 'view' ? undefined : t(byMonth ? 'dialog.monthsHint' : 'dialog.durationHint')}
          {...fields.getInputProps('duration')}
        />
      </SimpleGrid>
      {mode !== 'view' && (
        <SegmentedControl
          aria-label={t('dialog.unit')}
          data={durationUnits.map((unit) => ({ value: unit, label: t(`dialog.units.${unit}`) }))}
          value={fields.values.unit}
          onChange={(chosen) => changeUnit(chosen === 'months' ? 'months' : 'days')}
        />
      )}
      <PlanTermsFields form={form} mode={mode} />
      <PlanEntryFields form={form} mode={mode} />
      <PlanClassFields form={form} mode={mode} />
      {base && <PlanFacts plan={base} />}
      {mode === 'edit' && (
        <Text size="sm" c="dimmed">
          {t('dialog.soldHint')}
        </Text>
      )}
    </Stack>
  )
}

function PlanFacts({ plan }: { plan: Plan }) {
  const t = useTexts(plansTexts)
  const formats = useFormats()
  const uses = plan.active_enrollments ?? 0
  const href = usePageHref()('enrollments', { plan_id: plan.id, status: 'active' })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput
        label={t('dialog.active')}
        value={formats.number(uses)}
        readOnly
        disabled
        inputWrapperOrder={belowInput}
        description={
          href &&
          uses > 0 && (
            <UiLink href={href} className="ui-touch">
              {t('dialog.showEnrollments')}
            </UiLink>
          )
        }
      />
      <TextInput label={t('dialog.created')} value={formats.dayOf(plan.created_at)} readOnly disabled />
      {plan.archived_at && (
        <TextInput label={t('dialog.archivedOn')} value={formats.dayOf(plan.archived_at)} readOnly disabled />
      )}
    </SimpleGrid>
  )
}
