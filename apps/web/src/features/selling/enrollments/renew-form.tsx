import { type Enrollment, renewalForm } from '@folego/contract'
import { addDays, anchorOf, termOf } from '@folego/domain'
import { PlanSelect, usePlan } from '#features/desk/pickers'
import { usePriceWords } from '#features/selling/memberships'
import { useApiQuery } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { isDate, useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { DateField, SimpleGrid, Skeleton } from '#ui'
import { TermApprover } from './approver-fields.tsx'
import { useEnrollmentsOf } from './enrollments.queries.ts'
import { enrollmentsTexts, membershipActionsTexts } from './enrollments.texts.ts'
import type { MembershipAction } from './membership-action-dialog.tsx'
import { ActionForm, type InSaleDialog, useMembershipAction } from './membership-action-parts.tsx'
import { membershipFormsTexts } from './membership-forms.texts.ts'
import { noApprover, withoutNobody } from './no-approver.ts'
import { SaleCalendar } from './sale-calendar.tsx'
import { readDueDay, useSaleQuote } from './use-sale-quote.ts'
import { SaleChannelSelect } from './sale-channel-select.tsx'
import { useRenew } from './use-membership-actions.ts'

/** The fields of a renewal, once the term that it continues has loaded. */
export function RenewFields({
  action,
  ...dialog
}: InSaleDialog & { action: Extract<MembershipAction, { kind: 'renew' }> }) {
  const t = useTexts(enrollmentsTexts)
  const known = useEnrollmentsOf(action.student.id)
  const last = action.enrollment ?? lastTerm(known.data?.object ?? [])
  const planId = last?.plan_id
  const plan = useApiQuery('GET /plan/{id}', { params: { id: planId ?? '' } }, { enabled: planId !== undefined })
  const isKnown = known.data !== undefined
  if (known.error && !isKnown) {
    const retry = () => void known.refetch()
    return <LoadFailed title={t('loadFailed')} error={known.error} retry={retry} />
  }
  if (!isKnown || plan.isLoading) return <Skeleton height={180} />
  const onSale = plan.data?.archived_at === null
  return <RenewForm student={action.student} last={last} onSale={onSale} {...dialog} />
}

/** The term that a renewal continues: the last to end of those that were not cancelled. */
function lastTerm(enrollments: readonly Enrollment[]): Enrollment | undefined {
  const notCancelled = enrollments.filter(({ status }) => status !== 'cancelled')
  return notCancelled.toSorted((a, b) => (a.end_date < b.end_date ? 1 : -1))[0]
}

interface RenewFormProps extends InSaleDialog {
  student: { id: string; name: string }
  last: Enrollment | undefined
  /** The plan of the last term is still sold. */
  onSale: boolean
}

function RenewForm({ student, last, onSale, name: _, ...dialog }: RenewFormProps) {
  const t = useTexts(membershipFormsTexts)
  const actionTexts = useTexts(membershipActionsTexts)
  const formats = useFormats()
  const priceOf = usePriceWords()
  const today = useGym()?.today ?? ''
  const continues = last?.status === 'active'
  const form = useContractForm(renewalForm, {
    initialValues: {
      student_id: student.id,
      plan_id: onSale && last ? last.plan_id : '',
      start_date: continues ? addDays(last.end_date, 1) : today,
      end_date: '',
      due_day: '',
      sale_channel: 'desk',
      ...noApprover,
    },
    read: (values) => ({
      ...withoutNobody(values),
      enrollment_id: last?.id,
      end_date: values.end_date || termOfChosen(values)?.end_date,
      due_day: readDueDay(values.due_day),
    }),
  })
  const { fields } = form
  const plan = usePlan(fields.values.plan_id)
  const termOfChosen = ({ start_date }: { start_date: string }) =>
    plan && isDate(start_date) ? termOf(start_date, plan, anchorOf(start_date, last?.anchor_day)) : undefined
  const end = fields.values.end_date || termOfChosen(fields.values)?.end_date || ''
  const renew = useRenew()
  const acting = useMembershipAction({
    form,
    send: async (body) => renew.mutateAsync({ body }),
    done: ({ enrollment }) => t('renew.done', { name: student.name, until: formats.date(enrollment.end_date) }),
    failed: actionTexts('renew.failed'),
    ...dialog,
  })
  const { start_date, due_day } = fields.values
  const sale = { studentId: student.id, plan, start: start_date, end, dueDay: due_day, goesOn: true }
  const { storedEnd } = useSaleQuote(sale)
  const isComplete = plan !== undefined && isDate(start_date) && isDate(end)
  const consequence = isComplete
    ? t('renew.says', {
        plan: plan.name,
        from: formats.date(start_date),
        to: storedEnd === undefined ? '…' : formats.date(storedEnd),
        price: priceOf(plan),
      })
    : t('renew.choosePlan')
  const before = last && t(continues ? 'renew.goesOn' : 'renew.lapsed', { date: formats.date(last.end_date) })
  return (
    <ActionForm consequences={[consequence, ...(before ? [before] : [])]} confirm={t('renew.confirm')} acting={acting}>
      <PlanSelect
        label={t('field.plan')}
        required
        {...fields.getInputProps('plan_id')}
        onChange={(plan_id) => fields.setValues({ plan_id, due_day: '' })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateField label={t('field.start')} required withCalendar {...fields.getInputProps('start_date')} />
        <DateField
          label={t('field.end')}
          required
          withCalendar
          min={start_date}
          {...fields.getInputProps('end_date')}
          value={end}
        />
      </SimpleGrid>
      <SaleCalendar {...sale} dueDayField={fields.getInputProps('due_day')} />
      <TermApprover fields={fields} />
      <SaleChannelSelect {...fields.getInputProps('sale_channel')} />
    </ActionForm>
  )
}
