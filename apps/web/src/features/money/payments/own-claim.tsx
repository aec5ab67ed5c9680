import type { Invoice } from '@folego/contract'
import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { lazyDialog } from '#platform/pages'
import { useSession } from '#platform/session'
import { Button, Stack } from '#ui'
import { ClaimAttachment } from './claim-attachment.tsx'
import { claimsTexts } from './claims.texts.ts'

const ClaimForm = lazyDialog(async () => (await import('./claim-form.tsx')).ClaimForm, { remount: true })

/** "I have paid": the student's claim for an invoice, or the button that makes one. */
export function OwnClaim({ invoice }: { invoice: Pick<Invoice, 'id' | 'number'> }) {
  const t = useTexts(claimsTexts)
  const formats = useFormats()
  const me = useSession()?.user.id ?? ''
  const { data } = useApiQuery('GET /payment-claim/student/{id}', { params: { id: me } })
  const claiming = useFreshDialog<true>()
  const claim = data?.object.find(({ invoice_id }) => invoice_id === invoice.id)
  if (claim?.dismissed_at === null) {
    return (
      <div>
        <output>{t('waiting', { day: formats.date(claim.paid_on) })}</output> <ClaimAttachment claim={claim} />
      </div>
    )
  }
  return (
    <Stack gap="xs">
      {claim && <output>{t('dismissed', { reason: claim.dismiss_reason ?? '' })}</output>}
      <Button variant="default" aria-haspopup="dialog" onClick={() => claiming.open(true)}>
        {t('action')}
      </Button>
      {claiming.render((_, shown) => (
        <ClaimForm invoice={invoice} {...shown} />
      ))}
    </Stack>
  )
}
