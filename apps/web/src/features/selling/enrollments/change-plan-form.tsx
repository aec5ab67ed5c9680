import { planChangeForm } from '@folego/contract'
import { addDays, anchorOf, termOf } from '@folego/domain'
import { useApiMutation } from '#platform/api'
import { isDate, useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { PlanSelect, usePlan } from '#features/desk/pickers'
import { usePriceWords } from '#features/selling/memberships'
import { DateField } from '#ui'
import { ActionForm, type OfSale, useMembershipAction } from './membership-action-parts.tsx'
import { membershipFormsTexts } from './membership-forms.texts.ts'
import { PlanChangeLines } from './plan-change-lines.tsx'
import { SaleCalendar } from './sale-calendar.tsx'
import { readDueDay, useSaleQuote } from './use-sale-quote.ts'

/** Another plan from a day on: the current term ends today, or the day before a later start. */
export function ChangePlanForm({ enrollment, name, ...dialog }: OfSale) {
  const t = useTexts(membershipFormsTexts)
  const formats = useFormats()
  const today = useGym()?.today ?? ''
  const form = useContractForm(planChangeForm, {
    initialValues: { plan_id: '', from: today, due_day: '' },
    read: (values) => ({ ...values, due_day: readDueDay(values.due_day) }),
  })
  const { fields } = form
  const { from, due_day } = fields.values
  const plan = usePlan(fields.values.plan_id)
  const changePlan = useApiMutation('POST /enrollment/{id}/plan once')
  const acting = useMembershipAction({
    form,
    send: async (body) => changePlan.mutateAsync({ params: { id: enrollment.id }, body, version: enrollment.version }),
    done: (change) => t('plan.done', { name, plan: change.enrollment.plan_name }),
    failed: t('plan.failed'),
    ...dialog,
  })
  const priceOf = usePriceWords()
  const anchorDay = isDate(from) ? anchorOf(from, enrollment.anchor_day) : undefined
  const term = plan && isDate(from) ? termOf(from, plan, anchorDay) : undefined
  const [start, end] = [term?.start_date ?? '', term?.end_date ?? '']
  const sale = { studentId: enrollment.student_id, plan, start, end, dueDay: due_day, goesOn: true }
  const { storedEnd } = useSaleQuote(sale)
  const consequences: string[] = []
  if (isDate(from)) {
    const isSameDay = from <= enrollment.start_date
    const last = from === today ? today : addDays(from, -1)
    const words = { plan: enrollment.plan_name, date: formats.date(last) }
    consequences.push(isSameDay ? t('plan.cancelled', words) : t('plan.ends', words))
    if (plan && term) {
      const days = { from: formats.date(start), to: storedEnd === undefined ? '…' : formats.date(storedEnd) }
      consequences.push(t('plan.begins', { plan: plan.name, ...days, price: priceOf(plan) }))
    }
  }
  return (
    <ActionForm consequences={consequences} confirm={t('plan.confirm')} acting={acting}>
      <PlanSelect
        label={t('field.plan')}
        required
        {...fields.getInputProps('plan_id')}
        onChange={(plan_id) => fields.setValues({ plan_id, due_day: '' })}
      />
      <DateField
        label={t('plan.from')}
        required
        withCalendar
        min={today}
        max={addDays(enrollment.end_date, 1)}
        {...fields.getInputProps('from')}
      />
      <SaleCalendar {...sale} dueDayField={fields.getInputProps('due_day')} />
      <PlanChangeLines
        enrollmentIds={[enrollment.id]}
        planId={fields.values.plan_id}
        from={from}
        dueDay={readDueDay(due_day)}
      />
    </ActionForm>
  )
}
