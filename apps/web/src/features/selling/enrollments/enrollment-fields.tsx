import { type Enrollment, type Plan } from '@folego/contract'
import { enrollmentStatuses, renewalAgreement } from '@folego/domain'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import type { RecordFieldsProps } from '#platform/records'
import { PlanSelect, StudentSelect, usePlan } from '#features/desk/pickers'
import { usePriceWords } from '#features/selling/memberships'
import { Checkbox, DateField, Select, SimpleGrid, Stack, TextInput } from '#ui'
import {
  endAfterNewStart,
  endFor,
  type enrollmentDialogForm,
  type EnrollmentValues,
  statusAfterNewEnd,
} from './enrollment-form.ts'
import { TermApprover } from './approver-fields.tsx'
import { EnrollmentStatusBadge, FrozenDays } from './enrollment-status.tsx'
import { useEndsHint } from './use-ends-hint.ts'
import { enrollmentsTexts } from './enrollments.texts.ts'
import { studentAnswersTexts } from './student-answers.texts.ts'
import { SaleChannelSelect } from './sale-channel-select.tsx'
import { SaleCalendar } from './sale-calendar.tsx'

type EnrollmentFieldsProps = RecordFieldsProps<Enrollment, EnrollmentValues, typeof enrollmentDialogForm>

/** Student, plan and dates; while editing also the status. */
export function EnrollmentFields({ form, mode, base }: EnrollmentFieldsProps) {
  const t = useTexts(enrollmentsTexts)
  const formats = useFormats()
  const { fields } = form
  const { values } = fields
  const priceOf = usePriceWords()
  const viewing = mode === 'view'
  const plan = usePlan(viewing ? '' : values.plan_id)
  const choosePlan = (id: string, chosen: Plan | undefined) => {
    fields.setFieldValue('plan_id', id)
    const end = chosen && endFor(values.start_date, chosen)
    if (end) fields.setFieldValue('end_date', end)
    fields.setFieldValue('due_day', '')
    fields.setFieldValue('automatic_renewal', false)
  }
  const soldAs = base?.plan_id === values.plan_id ? base : undefined
  return (
    <Stack gap="md">
      <StudentSelect
        label={t('dialog.student')}
        required
        disabled={viewing}
        current={base && { id: base.student_id, name: base.student_name }}
        {...fields.getInputProps('student_id')}
      />
      <PlanSelect
        label={t('dialog.plan')}
        required
        disabled={viewing}
        current={base && { id: base.plan_id, name: base.plan_name }}
        description={!viewing && !soldAs && plan ? t('dialog.priceNow', { price: priceOf(plan) }) : undefined}
        {...fields.getInputProps('plan_id')}
        onChange={choosePlan}
      />
      <Dates form={form} base={base} plan={plan} />
      {!viewing && <TermApprover fields={fields} />}
      {mode === 'add' && (
        <SaleCalendar
          studentId={values.student_id}
          plan={plan}
          start={values.start_date}
          end={values.end_date}
          dueDay={values.due_day}
          dueDayField={fields.getInputProps('due_day')}
        />
      )}
      {mode === 'add' && <SaleChannelSelect {...fields.getInputProps('sale_channel')} />}
      {mode === 'add' && plan?.renewal === 'automatic' && <AgreedRenewal form={form} />}
      {mode === 'edit' && base && <StatusSelect form={form} base={base} />}
      {base && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label={t('dialog.price')} value={priceOf(soldAs ?? plan ?? base)} readOnly disabled />
          <TextInput label={t('dialog.created')} value={formats.dayOf(base.created_at)} readOnly disabled />
        </SimpleGrid>
      )}
      {viewing && base && <ViewedStatus enrollment={base} />}
    </Stack>
  )
}

/** At the sale: the student has read what an automatic renewal is, and agrees. */
function AgreedRenewal({ form }: Pick<EnrollmentFieldsProps, 'form'>) {
  const t = useTexts(studentAnswersTexts)
  return (
    <Checkbox
      label={t('renewal.acceptFor')}
      description={renewalAgreement.text[useLanguage()]}
      {...form.fields.getInputProps('automatic_renewal', { type: 'checkbox' })}
    />
  )
}

function Dates({ form, base, plan }: Omit<EnrollmentFieldsProps, 'mode'> & { plan: Plan | undefined }) {
  const t = useTexts(enrollmentsTexts)
  const gym = useGym()
  const { fields } = form
  const { values } = fields
  const changeEnd = (end: string) => {
    fields.setFieldValue('end_date', end)
    const status = base && gym ? statusAfterNewEnd(base.status, values.status, end, gym.today) : values.status
    if (status !== values.status) fields.setFieldValue('status', status)
  }
  const changeStart = (start: string) => {
    fields.setFieldValue('start_date', start)
    const end = endAfterNewStart(values, start, plan)
    if (end !== values.end_date) changeEnd(end)
  }
  const filledHint = ({ duration, duration_months: months }: Plan) =>
    months === null ? t('dialog.endFilled', { count: duration }) : t('dialog.endFilledMonths', { count: months })
  const filled = plan !== undefined && values.end_date === endFor(values.start_date, plan)
  const { end_date: end, status: chosen } = values
  const endsEarlier = base?.status === 'active' && chosen === 'active' && end !== '' && end < base.end_date
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <DateField
        label={t('dialog.start')}
        required
        withCalendar
        {...fields.getInputProps('start_date')}
        onChange={changeStart}
      />
      <DateField
        label={t('dialog.end')}
        required
        withCalendar
        min={values.start_date}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={endsEarlier ? t('dialog.endsEarlier') : filled ? filledHint(plan) : undefined}
        {...fields.getInputProps('end_date')}
        onChange={changeEnd}
      />
    </SimpleGrid>
  )
}

function StatusSelect({ form, base }: { form: EnrollmentFieldsProps['form']; base: Enrollment }) {
  const t = useTexts(enrollmentsTexts)
  const { fields } = form
  const reopened = base.status === 'expired' && fields.values.status === 'active'
  return (
    <Select
      label={t('dialog.status')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={reopened ? <output>{t('dialog.reopened')}</output> : undefined}
      data={enrollmentStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
      {...fields.getInputProps('status')}
    />
  )
}

function ViewedStatus({ enrollment }: { enrollment: Enrollment }) {
  const hint = useEndsHint()(enrollment)
  return (
    <Stack gap="xs">
      <div>
        <EnrollmentStatusBadge enrollment={enrollment} /> {hint && <span className="ui-muted">{hint}</span>}
      </div>
      <FrozenDays freezes={enrollment.freezes} />
    </Stack>
  )
}
