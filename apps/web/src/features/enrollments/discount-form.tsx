import { api, discountForm, leastPrice } from '@folego/contract'
import { useCan } from '#platform/access'
import { useApiMutation } from '#platform/api'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { MoneyInput, TextInput } from '#ui'
import { ActForm, type OfEnrollment, useAct } from './membership-act-parts.tsx'
import { membershipFormsTexts } from './membership-forms.texts.ts'

/** Another price for one term, with the reason; who may not set prices has the gym's limit. */
export function DiscountForm({ enrollment, name, ...dialog }: OfEnrollment) {
  const t = useTexts(membershipFormsTexts)
  const formats = useFormats()
  const isFree = useCan('plans.write')
  const limit = useGym()?.discount_limit_percent ?? 0
  const full = enrollment.full_price ?? enrollment.price
  const form = useContractForm(discountForm, {
    initialValues: { price: enrollment.price.toFixed(2), reason: enrollment.discount_reason ?? '' },
    read: ({ price, reason }) => ({ price: price === '' ? undefined : Number(price), reason }),
  })
  const { fields } = form
  const discount = useApiMutation(api.enrollments.discount)
  const acting = useAct({
    form,
    send: async (body) => discount.mutateAsync({ params: { id: enrollment.id }, body, version: enrollment.version }),
    done: (change) => t('discount.done', { name, price: formats.money(change.enrollment.price) }),
    failed: t('discount.failed'),
    ...dialog,
  })
  const price = Number(fields.values.price || Number.NaN)
  const isLower = price < full
  return (
    <ActForm
      says={isLower ? [t('discount.says', { name, price: formats.money(price), full: formats.money(full) })] : []}
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
                least: formats.money(leastPrice(full, limit)),
              })
        }
        {...fields.getInputProps('price')}
      />
      <TextInput label={t('discount.reason')} required {...fields.getInputProps('reason')} />
    </ActForm>
  )
}
