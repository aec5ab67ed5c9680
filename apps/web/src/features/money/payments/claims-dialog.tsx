import { type PaymentClaim, reasonForm } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { ReasonDialog } from '#platform/records'
import { Button, Dialog, EmptyState, type Shown, Skeleton, Stack } from '#ui'
import { ClaimAttachment } from './claim-attachment.tsx'
import { claimsTexts } from './claims.texts.ts'
import { receiveTexts } from './receive.texts.ts'
import { useReceiving } from './use-receiving.tsx'
import styles from './claims.module.css'

/** Payments that students report: received once found, or answered. */
export function ClaimsDialog({ opened, onClose }: Shown) {
  const t = useTexts(claimsTexts)
  const { data, error, refetch } = useApiQuery('GET /payment-claim', {})
  const { receive, dialog } = useReceiving()
  const dismissing = useFreshDialog<PaymentClaim>()
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title={t('desk.title')} size="md">
        {data === undefined ? (
          error ? (
            <LoadFailed title={t('desk.loadFailed')} error={error} retry={refetch} />
          ) : (
            <Skeleton height={160} />
          )
        ) : data.object.length === 0 ? (
          <EmptyState drawing="card" title={t('desk.empty')} />
        ) : (
          <Stack gap="md">
            <p className="ui-muted">{t('desk.hint')}</p>
            <ul className="ui-lined">
              {data.object.map((claim) => (
                <Claim
                  key={claim.id}
                  claim={claim}
                  onReceive={
                    receive &&
                    (({ student_id: id, student_name: name, invoice_id: invoiceId }) =>
                      receive({ student: { id, name }, invoiceId }))
                  }
                  onDismiss={dismissing.open}
                />
              ))}
            </ul>
          </Stack>
        )}
      </Dialog>
      {dialog}
      {dismissing.render((claim, shown) => (
        <Dismissal claim={claim} {...shown} />
      ))}
    </>
  )
}

interface ClaimProps {
  claim: PaymentClaim
  onReceive: ((claim: PaymentClaim) => void) | undefined
  onDismiss: (claim: PaymentClaim) => void
}

function Claim({ claim, onReceive, onDismiss }: ClaimProps) {
  const t = useTexts(claimsTexts)
  const words = useTexts(receiveTexts)
  const formats = useFormats()
  const { student_name: name, invoice_number: number, open_cents, paid_on, note } = claim
  return (
    <li className={`${styles.claim} ui-spread`}>
      <div>
        <strong>{name}</strong>
        <p className="ui-numbers">
          {t('desk.invoice', { number, amount: formats.cents(open_cents) })} ·{' '}
          {t('desk.paidOn', { day: formats.date(paid_on) })}
        </p>
        {note !== null && <p className="ui-muted">{note}</p>}
      </div>
      <div className={styles.actions}>
        <ClaimAttachment claim={claim} />
        <Button variant="default" size="sm" aria-label={t('desk.dismissOf', { name })} onClick={() => onDismiss(claim)}>
          {t('desk.dismiss')}
        </Button>
        {onReceive && (
          <Button size="sm" aria-label={t('desk.receiveOf', { name })} onClick={() => onReceive(claim)}>
            {words('action')}
          </Button>
        )}
      </div>
    </li>
  )
}

function Dismissal({ claim: { id, student_name: name }, ...shown }: Shown & { claim: PaymentClaim }) {
  const t = useTexts(claimsTexts)
  const dismiss = useApiMutation('POST /payment-claim/{id}/dismissal')
  return (
    <ReasonDialog
      schema={reasonForm}
      words={{
        title: t('desk.dismissTitle', { name }),
        message: t('desk.dismissMessage'),
        reason: t('desk.reason'),
        confirm: t('desk.dismiss'),
        done: t('desk.dismissed'),
        failed: t('desk.dismissFailed'),
      }}
      {...shown}
      send={async (body) => dismiss.mutateAsync({ params: { id }, body })}
    />
  )
}
