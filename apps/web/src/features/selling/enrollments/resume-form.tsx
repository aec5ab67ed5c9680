import { resumptionForm } from '@folego/contract'
import { addDays, type Freeze, freezeLength, freezeOn } from '@folego/domain'
import { useApiMutation } from '#platform/api'
import { isDate, useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { DateField } from '#ui'
import { openFreeze } from './enrollment-status.tsx'
import { ActionForm, type OfFreezable, useMembershipAction, versionOf } from './membership-action-parts.tsx'
import { membershipFormsTexts } from './membership-forms.texts.ts'

/** The day from which a frozen membership runs again. */
export function ResumeForm({ enrollment, name, own = false, ...dialog }: OfFreezable) {
  const t = useTexts(membershipFormsTexts)
  const formats = useFormats()
  const today = useGym()?.today ?? ''
  const open = openFreeze(enrollment, today)
  const first = open !== undefined && open.from > today ? open.from : today
  const form = useContractForm(resumptionForm, { initialValues: { on: first } })
  const { fields } = form
  const { on } = fields.values
  const resume = useApiMutation('POST /enrollment/{id}/resumption once')
  const acting = useMembershipAction({
    form,
    own,
    send: async (body) => resume.mutateAsync({ params: { id: enrollment.id }, body, ...versionOf(enrollment) }),
    done: () => t('resume.done', { name }),
    failed: t('resume.failed'),
    ...dialog,
  })
  const freeze = isDate(on) ? freezeOn(enrollment.freezes, on) : undefined
  const consequenceOf = (it: Freeze) =>
    t(on === it.from ? 'resume.takenBack' : 'resume.says', {
      plan: enrollment.plan_name,
      from: formats.date(it.from),
      to: formats.date(it.to),
      until: formats.date(addDays(enrollment.end_date, -freezeLength({ from: on, to: it.to }))),
    })
  return (
    <ActionForm consequences={freeze ? [consequenceOf(freeze)] : []} confirm={t('resume.confirm')} acting={acting}>
      <DateField
        label={t('resume.on')}
        required
        withCalendar
        min={first}
        {...(open && { max: open.to })}
        {...fields.getInputProps('on')}
      />
    </ActionForm>
  )
}
