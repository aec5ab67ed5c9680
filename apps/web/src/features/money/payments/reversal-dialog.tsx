import { type Payment, reasonForm } from '@folego/contract'
import { paymentMethodNames } from '@folego/domain'
import { useApiMutation } from '#platform/api'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { ReasonDialog } from '#platform/records'
import type { Shown } from '#ui'
import { paymentsTexts } from './payments.texts.ts'

/** Reverses a payment, with a reason: its invoices are open again. */
export function ReversalDialog({ payment, ...shown }: Shown & { payment: Payment }) {
  const t = useTexts(paymentsTexts)
  const formats = useFormats()
  const reverse = useApiMutation('POST /payment/{id}/reversal once')
  const language = useLanguage()
  const { id, number, method, amount_cents, also } = payment
  const others = also
    .filter(({ reversed_at }) => reversed_at === null)
    .map((it) =>
      t('reverse.other', { amount: formats.cents(it.amount_cents), method: paymentMethodNames[it.method][language] }),
    )
  return (
    <ReasonDialog
      schema={reasonForm}
      words={{
        title: t('reverse.title', { number }),
        message: [
          t('reverse.message', { amount: formats.cents(amount_cents) }),
          ...(method === 'cash' ? [t('reverse.cash')] : []),
          ...others,
        ].join(' '),
        reason: t('reverse.reason'),
        confirm: t('reverse.confirm'),
        done:
          others.length === 0
            ? t('reverse.done', { number })
            : t('reverse.doneInPart', { number, amount: formats.cents(amount_cents) }),
        failed: t('reverse.failed'),
      }}
      {...shown}
      send={async (body) => reverse.mutateAsync({ params: { id }, body })}
    />
  )
}
