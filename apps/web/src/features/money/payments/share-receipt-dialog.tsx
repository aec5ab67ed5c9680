import type { Payment } from '@folego/contract'
import { sumOf, whatsAppHref } from '@folego/domain'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useApiMutation } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Button, Dialog, DialogButtons, type Shown, Skeleton, Stack, TextInput } from '#ui'
import { receiveTexts } from './receive.texts.ts'

interface ShareReceiptDialogProps extends Shown {
  payment: Pick<Payment, 'id' | 'number' | 'amount_cents' | 'also'>
}

/** A link to a receipt that needs no sign-in, and a chat with the student to send it. */
export function ShareReceiptDialog({ payment, ...shown }: ShareReceiptDialogProps) {
  const t = useTexts(receiveTexts)
  const formats = useFormats()
  const { id, number, also } = payment
  const standing = [payment, ...also.filter(({ reversed_at }) => reversed_at === null)]
  const amount = formats.cents(sumOf(standing.map(({ amount_cents }) => amount_cents)))
  const { mutate, data, error } = useApiMutation('POST /receipt/{id}/link')
  useEffect(() => mutate({ params: { id } }), [mutate, id])
  const message = data && t('share.message', { number, amount, link: data.link })
  return (
    <Dialog above {...shown} title={t('share.title', { number })} size="sm">
      {data ? (
        <Stack gap="md">
          <TextInput
            label={t('share.link')}
            description={t('share.until', { date: formats.dayOf(data.expires_at) })}
            readOnly
            value={data.link}
            onFocus={(event) => event.currentTarget.select()}
          />
          {data.phone === null ? (
            <p>{t('share.noPhone')}</p>
          ) : (
            <DialogButtons>
              <Button
                component="a"
                href={whatsAppHref(data.phone, message)}
                target="_blank"
                rel="noreferrer"
                leftSection={<IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />}
              >
                {t('share.send')}
              </Button>
            </DialogButtons>
          )}
        </Stack>
      ) : error ? (
        <LoadFailed title={t('share.failed')} error={error} retry={() => mutate({ params: { id } })} />
      ) : (
        <Skeleton height={120} />
      )}
    </Dialog>
  )
}
