import { discountLimitOf, freezeForm } from '@folego/contract'
import { addDays, freezeLength } from '@folego/domain'
import { useApiMutation } from '#platform/api'
import { isDate, useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { DateField, SimpleGrid, Switch, TextInput } from '#ui'
import { ApproverFields } from './approver-fields.tsx'
import { ActionForm, type OfFreezable, useMembershipAction, versionOf } from './membership-action-parts.tsx'
import { membershipFormsTexts } from './membership-forms.texts.ts'
import { noApprover, withoutNobody } from './no-approver.ts'
import styles from './enrollments.module.css'

/** The days and the reason of a freeze. */
export function FreezeForm({ enrollment, name, own = false, ...dialog }: OfFreezable) {
  const t = useTexts(membershipFormsTexts)
  const formats = useFormats()
  const gym = useGym()
  const today = gym?.today ?? ''
  const isFree = gym ? discountLimitOf(gym, gym.position) === 100 : false
  const first = enrollment.start_date > today ? enrollment.start_date : today
  const form = useContractForm(freezeForm, {
    initialValues: { from: first, to: '', reason: '', override: false, ...noApprover },
    read: (values) => withoutNobody(values.override && !isFree ? values : { ...values, ...noApprover }),
  })
  const { fields } = form
  const { from, to, override } = fields.values
  const freeze = useApiMutation('POST /enrollment/{id}/freeze once')
  const acting = useMembershipAction({
    form,
    own,
    send: async (body) => freeze.mutateAsync({ params: { id: enrollment.id }, body, ...versionOf(enrollment) }),
    done: () => t('freeze.done', { name, until: formats.date(to) }),
    failed: t('freeze.failed'),
    ...dialog,
  })
  const count = isDate(from) && isDate(to) ? freezeLength({ from, to }) : 0
  const until = formats.date(addDays(enrollment.end_date, Math.max(0, count)))
  const consequences = count > 0 ? [t('freeze.says', { count, plan: enrollment.plan_name, until })] : []
  return (
    <ActionForm consequences={consequences} confirm={t('freeze.confirm')} acting={acting}>
      <p className={styles.allowance}>{useAllowance(enrollment)}</p>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateField
          label={t('freeze.from')}
          required
          withCalendar
          min={override ? enrollment.start_date : first}
          max={enrollment.end_date}
          {...fields.getInputProps('from')}
        />
        <DateField
          label={t('freeze.to')}
          required
          withCalendar
          {...(isDate(from) && { min: from })}
          {...fields.getInputProps('to')}
        />
      </SimpleGrid>
      {!own && <Switch label={t('freeze.override')} {...fields.getInputProps('override', { type: 'checkbox' })} />}
      <TextInput label={t('cancel.reason')} required={override} {...fields.getInputProps('reason')} />
      {override && !isFree && <ApproverFields fields={fields} why={t('freeze.beyond')} />}
    </ActionForm>
  )
}

/** The plan's freeze allowance and how much of it is used. */
function useAllowance({
  freeze_days: days,
  freeze_min_days: least,
  freezes,
  closed_days,
}: OfFreezable['enrollment']): string {
  const t = useTexts(membershipFormsTexts)
  const used = Math.max(0, freezes.reduce((sum, it) => sum + freezeLength(it), 0) - closed_days)
  return days === 0 ? t('freeze.notAllowed') : t('freeze.allowed', { days, least, used })
}
