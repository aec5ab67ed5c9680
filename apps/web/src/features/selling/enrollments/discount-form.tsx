import { discountForm, discountLimitOf, inCents } from '@folego/contract'
import { leastPriceOf } from '@folego/domain'
import { useApiMutation, useApiQuery } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { readCents, typedReais, useContractForm } from '#platform/form'
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
  const { data, error, refetch } = useApiQuery('GET /invoice/student/{id}', { params: { id: student_id } })
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
  const { price_cents, full_price_cents, ...term } = inCents(enrollment)
  const full_cents = full_price_cents ?? price_cents
  const least = Math.min(price_cents, leastPriceOf({ ...term, full_cents }, limit))
  const isBelow = (typed: string, cents: number) => {
    const given = readCents(typed)
    return typeof given === 'number' && given < cents
  }
  const isBeyond = (typed: string) => isBelow(typed, least)
  const form = useContractForm(discountForm, {
    initialValues: {
      price: typedReais(enrollment.price),
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
  const discount = useApiMutation('POST /enrollment/{id}/discount once')
  const acting = useMembershipAction({
    form,
    send: async (body) => discount.mutateAsync({ params: { id: enrollment.id }, body, version: enrollment.version }),
    done: (change) => t('discount.done', { name, price: formats.money(change.enrollment.price) }),
    failed: t('discount.failed'),
    ...dialog,
  })
  const { price } = fields.values
  const full = formats.cents(full_cents)
  return (
    <ActionForm
      consequences={
        isBelow(price, full_cents) ? [t('discount.says', { name, price: formats.money(Number(price)), full })] : []
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
            ? t('discount.full', { price: full })
            : t('discount.least', {
                price: full,
                percent: limit,
                least: formats.cents(least),
              })
        }
        {...fields.getInputProps('price')}
      />
      <TextInput label={t('discount.reason')} required {...fields.getInputProps('reason')} />
      {isBeyond(price) && <ApproverFields fields={fields} why={t('discount.beyond')} />}
    </ActionForm>
  )
}
