import { api, discountForm, discountLimitOf } from '@folego/contract'
import { leastPriceOf } from '@folego/domain'
import { useApiMutation, useApiQuery } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { Banner, Button, DialogButtons, MoneyInput, Skeleton, Stack, TextInput, useUiTexts } from '#ui'
import { ApproverFields } from './approver-fields.tsx'
import { ActionForm, type OfEnrollment, useMembershipAction } from './membership-action-parts.tsx'
import { membershipFormsTexts } from './membership-forms.texts.ts'
import { approvalOf, noApprover } from './no-approver.ts'

/** Another price for one term, unless some of it was paid already: then only what can be done instead. */
export function DiscountForm(props: OfEnrollment) {
  const t = useTexts(membershipFormsTexts)
  const texts = useUiTexts()
  const { id, student_id } = props.enrollment
  const { data, error, refetch } = useApiQuery(api.billing.listOfStudent, { params: { id: student_id } })
  if (error && !data) return <LoadFailed title={t('discount.failed')} error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={180} />
  const isPaid = data.object.some(
    (it) => it.enrollment_id === id && it.status !== 'voided' && it.principal_cents < it.total_cents,
  )
  if (!isPaid) return <PriceForm {...props} />
  return (
    <Stack gap="md">
      <Banner tone="warning">{t('discount.paid')}</Banner>
      <DialogButtons>
        <Button data-autofocus onClick={props.onClose}>
          {texts.close}
        </Button>
      </DialogButtons>
    </Stack>
  )
}

/** The price, with a reason; above one's own limit a second person confirms it. */
function PriceForm({ enrollment, name, ...dialog }: OfEnrollment) {
  const t = useTexts(membershipFormsTexts)
  const formats = useFormats()
  const gym = useGym()
  const limit = gym ? discountLimitOf(gym, gym.position) : 0
  const isFree = limit === 100
  const full = enrollment.full_price ?? enrollment.price
  const least = Math.min(enrollment.price, leastPriceOf({ ...enrollment, full }, limit))
  const isBeyond = (typed: string) => typed !== '' && Number(typed) < least
  const form = useContractForm(discountForm, {
    initialValues: {
      price: enrollment.price.toFixed(2),
      reason: enrollment.discount_reason ?? '',
      ...noApprover,
    },
    read: ({ price, reason, ...approver }) => ({
      price: price === '' ? undefined : Number(price),
      reason,
      ...(isBeyond(price) && approvalOf(approver)),
    }),
  })
  const { fields } = form
  const discount = useApiMutation(api.enrollments.discount)
  const acting = useMembershipAction({
    form,
    send: async (body) => discount.mutateAsync({ params: { id: enrollment.id }, body, version: enrollment.version }),
    done: (change) => t('discount.done', { name, price: formats.money(change.enrollment.price) }),
    failed: t('discount.failed'),
    ...dialog,
  })
  const price = Number(fields.values.price || Number.NaN)
  const isLower = price < full
  return (
    <ActionForm
      consequences={
        isLower ? [t('discount.says', { name, price: formats.money(price), full: formats.money(full) })] : []
      }
      confirm={t('discount.confirm')}
      acting={acting}
    >
      <MoneyInput
        label={t('discount.price')}
        required
        data-autofocus
        description={
          isFree
            ? t('discount.full', { price: formats.money(full) })
            : t('discount.least', {
                price: formats.money(full),
                percent: limit,
                least: formats.money(least),
              })
        }
        {...fields.getInputProps('price')}
      />
      <TextInput label={t('discount.reason')} required {...fields.getInputProps('reason')} />
      {isBeyond(fields.values.price) && <ApproverFields fields={fields} why={t('discount.beyond')} />}
    </ActionForm>
  )
}
