import type { Payment } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Button, DialogButtons, Stack } from '#ui'
import { receiveTexts } from './receive.texts.ts'

/** What has come in, and what is left of it. */
export function ReceivedPayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useTexts(receiveTexts)
  const formats = useFormats()
  const { amount_cents, student_name: name, method, credit_cents } = payment
  return (
    <Stack gap="md">
      <p className="ui-numbers" role="status">
        {t('done.received', {
          amount: formats.cents(amount_cents),
          name,
          method: t(`methods.${method}`).toLowerCase(),
        })}
        {credit_cents > 0 && ` ${t('left', { amount: formats.cents(credit_cents) })}.`}
      </p>
      <DialogButtons>
        <Button data-autofocus onClick={onClose}>
          {t('done.close')}
        </Button>
      </DialogButtons>
    </Stack>
  )
}
