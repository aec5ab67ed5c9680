import { type Payment, paymentMethodNames } from '@folego/contract'
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

/** A received payment, and what is left of it. */
export function ReceivedPayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useTexts(receiveTexts)
  const language = useLanguage()
  const formats = useFormats()
  const receipt = useReceipt()
  const sharing = useFreshDialog<Payment>()
  const { amount_cents, student_name: name, method, credit_cents } = payment
  return (
    <Stack gap="md">
      <output className="ui-numbers">
        {t('done.received', {
          amount: formats.cents(amount_cents),
          name,
          method: paymentMethodNames[method][language].toLowerCase(),
        })}
        {credit_cents > 0 && ` ${t('left', { amount: formats.cents(credit_cents) })}.`}
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
