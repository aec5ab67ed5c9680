import type { PaymentClaim } from '@folego/contract'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { openFileTab } from '#platform/files'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { Button, notifyError } from '#ui'
import { claimsTexts } from './claims.texts.ts'

/** Opens the attachment of a claim; renders nothing if there is none. */
export function ClaimAttachment({ claim: { id, attachment_type, student_name: name } }: { claim: PaymentClaim }) {
  const t = useTexts(claimsTexts)
  const failureText = useFailureText()
  const gymId = useGym()?.id
  const [busy, setBusy] = useState(false)
  if (attachment_type === null) return null
  const open = async () => {
    const tab = openFileTab()
    setBusy(true)
    try {
      tab.show(await call('GET /payment-claim/{id}/attachment', { params: { id }, gymId }))
    } catch (failure) {
      tab.close()
      notifyError(t('attachmentFailed'), failureText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="subtle"
      size="sm"
      loading={busy}
      leftSection={<IconPaperclip size={18} stroke={1.6} aria-hidden />}
      aria-label={t('attachmentOf', { name })}
      onClick={() => void open()}
    >
      {t('attachment')}
    </Button>
  )
}
