import { addDays, anchorOf, api, type Enrollment, planChangeForm, termOf } from '@folego/contract'
import { useApiMutation } from '#platform/api'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { PlanSelect, usePlan } from '#features/pickers'
import { DateField } from '#ui'
import { ActForm, type InDialog, isDate, useSending } from './membership-act-parts.tsx'
import { membershipActsTexts } from './membership-acts.texts.ts'

interface ChangePlanFormProps extends InDialog {
  enrollment: Enrollment
}

/** Another plan from a day on: what runs ends today, or the day before a later one. */
export function ChangePlanForm({ enrollment, name, onBusy, onClose }: ChangePlanFormProps) {
  const t = useTexts(membershipActsTexts)
  const formats = useFormats()
  const today = useGym()?.today ?? ''
  const form = useContractForm(planChangeForm, { initialValues: { plan_id: '', from: today } })
  const { fields } = form
  const { from } = fields.values
  const plan = usePlan(fields.values.plan_id)
  const changePlan = useApiMutation(api.enrollments.changePlan)
  const sending = useSending(form, t('plan.failed'), { onBusy, onClose })
  const save = () =>
    form.submit((body) =>
      sending.send(
        () => changePlan.mutateAsync({ params: { id: enrollment.id }, body, version: enrollment.version }),
        (change) => t('plan.done', { name, plan: change.enrollment.plan_name }),
      ),
    )
  const says: string[] = []
  if (isDate(from)) {
    const isSameDay = from <= enrollment.start_date
    const last = from === today ? today : addDays(from, -1)
    const words = { plan: enrollment.plan_name, date: formats.date(last) }
    says.push(isSameDay ? t('plan.cancelled', words) : t('plan.ends', words))
    if (plan) {
      const term = termOf(from, plan, anchorOf(from, enrollment.anchor_day))
      const [start, end] = [formats.date(term.start_date), formats.date(term.end_date)]
      says.push(t('plan.begins', { plan: plan.name, from: start, to: end, price: formats.money(plan.price) }))
    }
  }
  return (
    <ActForm says={says} confirm={t('plan.confirm')} sending={sending} onConfirm={save} onClose={onClose}>
      <PlanSelect label={t('field.plan')} required {...fields.getInputProps('plan_id')} />
      <DateField
        label={t('plan.from')}
        required
        withCalendar
        min={today}
        max={addDays(enrollment.end_date, 1)}
        {...fields.getInputProps('from')}
      />
    </ActForm>
  )
}
