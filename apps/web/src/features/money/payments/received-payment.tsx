import { type Payment } from '@folego/contract'
import { paymentMethodNames, sumOf } from '@folego/domain'
import { IconDownload } from '@tabler/icons-react'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { lazyDialog } from '#platform/pages'
import { Button, DialogButtons, Stack } from '#ui'
import { receiveTexts } from './receive.texts.ts'
import { useReceipt } from './use-receipt.ts'

const ShareReceiptDialog = lazyDialog(async () => (await import('./share-receipt-dialog.tsx')).ShareReceiptDialog, {
  remount: true,
})

interface ReceivedPaymentProps {
  payment: Payment
  /** What was more than due, in cents. */
  credit: number
  onClose: () => void
}

/** A received payment, in one or two forms, and what is left of it. */
export function ReceivedPayment({ payment, credit, onClose }: ReceivedPaymentProps) {
  const t = useTexts(receiveTexts)
  const language = useLanguage()
  const formats = useFormats()
  const receipt = useReceipt()
  const sharing = useFreshDialog<Payment>()
  const { amount_cents, student_name: name, method, also } = payment
  const nameOf = (it: Payment['method']) =>
    it === 'pix' ? paymentMethodNames.pix[language] : paymentMethodNames[it][language].toLowerCase()
  const amount = formats.cents(sumOf([payment, ...also].map((it) => it.amount_cents)))
  const parts = [{ method, amount_cents }, ...also].map((it) =>
    t('done.part', { amount: formats.cents(it.amount_cents), method: nameOf(it.method) }),
  )
  return (
    <Stack gap="md">
      <output className="ui-numbers">
        {also.length === 0
          ? t('done.received', { amount, name, method: nameOf(method) })
          : t('done.receivedParts', { amount, name, parts: parts.join(', ') })}
        {credit > 0 && ` ${t('left', { amount: formats.cents(credit) })}.`}
      </output>
      <DialogButtons>
        <Button
          variant="default"
          loading={receipt.busy}
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          onClick={() => receipt.download(payment.id)}
        >
          {t('done.receipt')}
        </Button>
        <Button variant="default" onClick={() => sharing.open(payment)}>
          {t('share.action')}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t('done.close')}
        </Button>
      </DialogButtons>
      {sharing.render((received, shown) => (
        <ShareReceiptDialog payment={received} {...shown} />
      ))}
    </Stack>
  )
}
