import { call } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useDownload } from '#platform/files'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { notifyError } from '#ui'
import { receiveTexts } from './receive.texts.ts'

/** Downloads the receipt of a payment, or of a refund, as PDF; `busy` while it is loading. */
export function useReceipt(): {
  busy: boolean
  download: (paymentId: string) => void
  downloadRefund: (refundId: string) => void
} {
  const t = useTexts(receiveTexts)
  const failureText = useFailureText()
  const gymId = useGym()?.id
  const { busy, download } = useDownload((error) => notifyError(t('done.receiptFailed'), failureText(error)))
  return {
    busy,
    download: (id) => void download(async () => call('GET /receipt/{id}', { params: { id }, gymId })),
    downloadRefund: (id) => void download(async () => call('GET /receipt/refund/{id}', { params: { id }, gymId })),
  }
}
