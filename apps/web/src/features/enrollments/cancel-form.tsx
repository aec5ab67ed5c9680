import { api, cancellationForm } from '@folego/contract'
import { useCan } from '#platform/access'
import { useApiMutation } from '#platform/api'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { DateField, TextInput } from '#ui'
import { CancellationQuote } from './cancellation-quote.tsx'
import { ActForm, type OfEnrollment, isDate, useAct } from './membership-act-parts.tsx'
import { membershipFormsTexts } from './membership-forms.texts.ts'

/** The true last day of a term, and why it ends; one that has not begun is called off whole. */
export function CancelForm({ enrollment, name, ...dialog }: OfEnrollment) {
  const t = useTexts(membershipFormsTexts)
  const formats = useFormats()
  const today = useGym()?.today ?? ''
  const canQuote = useCan('billing.read')
  const hasBegun = enrollment.start_date <= today
  const form = useContractForm(cancellationForm, {
    initialValues: { last_day: today, reason: '' },
    read: ({ last_day, reason }) => (hasBegun ? { last_day, reason } : { reason }),
  })
  const { fields } = form
  const { last_day } = fields.values
  const cancel = useApiMutation(api.enrollments.cancel)
  const acting = useAct({
    form,
    send: async (body) => cancel.mutateAsync({ params: { id: enrollment.id }, body, version: enrollment.version }),
    done: () => t('cancel.done', { name }),
    failed: t('cancel.failed'),
    ...dialog,
  })
  const plan = enrollment.plan_name
  const says = !hasBegun
    ? [t('cancel.calledOff', { plan, date: formats.date(enrollment.start_date) })]
    : isDate(last_day)
      ? [t(last_day > today ? 'cancel.later' : 'cancel.atOnce', { plan, date: formats.date(last_day) })]
      : []
  return (
    <ActForm says={says} confirm={t('cancel.confirm')} back={t('cancel.back')} danger acting={acting}>
      {hasBegun && (
        <DateField
          label={t('cancel.lastDay')}
          required
          withCalendar
          min={enrollment.start_date}
          max={enrollment.end_date}
          {...fields.getInputProps('last_day')}
        />
      )}
      {hasBegun && canQuote && isDate(last_day) && (
        <CancellationQuote enrollmentId={enrollment.id} lastDay={last_day} />
      )}
      <TextInput label={t('cancel.reason')} description={t('cancel.reasonHint')} {...fields.getInputProps('reason')} />
    </ActForm>
  )
}
