import type { api, Invoice, ReplyOf } from '@folego/contract'
import { sumOf } from '@folego/domain'
import { InvoicePix, OwnClaim, receiveTexts, useReceiving } from '#features/money/payments'
import { useCan } from '#platform/access'
import { useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { usePageHref } from '#platform/pages'
import { Button, Dialog, Fact, OptionalLink, Stack } from '#ui'
import styles from './billing.module.css'
import { billingTexts } from './billing.texts.ts'
import type { InvoiceAction } from './invoice-action-dialog.tsx'
import { InvoiceStatusBadge } from './invoice-status.tsx'
import { InvoiceActionDialog } from './lazy-dialogs.ts'

interface InvoiceDialogProps {
  /** The dialog is closed while undefined. */
  id: string | undefined
  onClose: () => void
}

/** One invoice: its items, its status today, and its payments. */
export function InvoiceDialog({ id, onClose }: InvoiceDialogProps) {
  const t = useTexts(billingTexts)
  const opened = id !== undefined
  const { data, error, refetch } = useApiQuery('GET /invoice/{id}', { params: { id: id ?? '' } }, { enabled: opened })
  const invoice = data?.id === id ? data : undefined
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={invoice ? t('invoice.title', { number: invoice.number }) : t('tabs.invoices')}
      size="md"
    >
      <Loaded query={{ data: invoice, error, refetch }} failed={t('loadFailed')} gone={t('invoice.gone')} height={320}>
        {(shown) => <InvoiceContent invoice={shown} />}
      </Loaded>
    </Dialog>
  )
}

type WholeInvoice = ReplyOf<typeof api.billing.find>

function InvoiceContent({ invoice }: { invoice: WholeInvoice }) {
  return (
    <Stack gap="md">
      <Facts invoice={invoice} />
      <Amounts invoice={invoice} />
      <History invoice={invoice} />
      <InvoiceActions invoice={invoice} />
    </Stack>
  )
}

function Facts({ invoice }: { invoice: Invoice }) {
  const t = useTexts(billingTexts)
  const formats = useFormats()
  const pageHref = usePageHref()
  const { student_id, student_name, due_on, effective_due_on, period_start, period_end, issued_on, days_late } = invoice
  return (
    <dl className={styles.facts}>
      <Fact label={t('column.student')}>
        <OptionalLink href={pageHref('student', { student: student_id, tab: 'payments' })}>{student_name}</OptionalLink>
      </Fact>
      <Fact label={t('invoice.due')} className="ui-numbers">
        {formats.date(due_on)}
        {days_late > 0 && <div className="ui-muted">{t('late', { count: days_late })}</div>}
        {effective_due_on > due_on && days_late === 0 && (
          <div className="ui-muted">{t('invoice.nextBusinessDay', { day: formats.date(effective_due_on) })}</div>
        )}
      </Fact>
      {period_start !== null && period_end !== null && (
        <Fact label={t('invoice.period')} className="ui-numbers">
          {t('period', { from: formats.date(period_start), to: formats.date(period_end) })}
        </Fact>
      )}
      <Fact label={t('invoice.issued')} className="ui-numbers">
        {formats.date(issued_on)}
      </Fact>
      <Fact label={t('column.status')}>
        <InvoiceStatusBadge {...invoice} />
      </Fact>
    </dl>
  )
}

/** The items and their sum, what was paid and written off, and today's open amount with fine and interest. */
function Amounts({ invoice }: { invoice: WholeInvoice }) {
  const t = useTexts(billingTexts)
  const formats = useFormats()
  const { lines, total_cents, principal_cents, fine_cents, interest_cents, due_cents, status } = invoice
  const row = (label: string, cents: number, isTotal = false) => (
    <tr data-total={isTotal || undefined}>
      <th scope="row">{label}</th>
      <td>{formats.cents(cents)}</td>
    </tr>
  )
  const writtenOff = sumOf(invoice.allocations.filter(({ by }) => by === 'settlement').map((it) => it.principal_cents))
  const paid = total_cents - principal_cents - writtenOff
  return (
    <table className={`${styles.amounts} ui-numbers`} aria-label={t('invoice.lines')}>
      <tbody>
        {lines.map(({ kind, description, amount_cents }) => (
          <tr key={`${kind} ${description} ${amount_cents}`}>
            <th scope="row">
              {description} <small>{t(`kind.${kind}`)}</small>
            </th>
            <td>{formats.cents(amount_cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {row(t('invoice.total'), total_cents)}
        {status !== 'voided' && paid > 0 && row(t('invoice.settled'), -paid)}
        {status !== 'voided' && writtenOff > 0 && row(t('invoice.writtenOff'), -writtenOff)}
        {fine_cents > 0 && row(t('invoice.fine'), fine_cents)}
        {interest_cents > 0 && row(t('invoice.interest'), interest_cents)}
        {status !== 'voided' && row(t('invoice.open'), due_cents, true)}
      </tfoot>
    </table>
  )
}

function History({ invoice: { allocations, voided_at, void_reason } }: { invoice: WholeInvoice }) {
  const t = useTexts(billingTexts)
  const formats = useFormats()
  if (allocations.length === 0 && voided_at === null) return null
  return (
    <section aria-label={t('invoice.history')}>
      <h3>{t('invoice.history')}</h3>
      <ul className="ui-lined">
        {allocations.map(({ id, on, by, fine_cents, interest_cents, principal_cents, reason }) => (
          <li key={id} className="ui-numbers">
            {formats.date(on)} ·{' '}
            {by === 'waiver' ? t('invoice.by.waiver', { reason: reason ?? '' }) : t(`invoice.by.${by}`)}:{' '}
            {formats.cents(fine_cents + interest_cents + principal_cents)}
            {by !== 'waiver' && fine_cents + interest_cents > 0 && (
              <span className="ui-muted">
                {' '}
                ({t('invoice.charges', { fine: formats.cents(fine_cents), interest: formats.cents(interest_cents) })})
              </span>
            )}
          </li>
        ))}
        {voided_at !== null && void_reason !== null && (
          <li>{t('invoice.voided', { day: formats.dayOf(voided_at), reason: void_reason })}</li>
        )}
      </ul>
    </section>
  )
}

function InvoiceActions({ invoice }: { invoice: WholeInvoice }) {
  const t = useTexts(billingTexts)
  const canWrite = useCan('billing.write')
  const canClaim = useCan('payments.claim')
  const words = useTexts(receiveTexts)
  const actionDialog = useFreshDialog<InvoiceAction>()
  const { receive, dialog } = useReceiving()
  const { id, student_id, student_name, status, allocations, fine_cents, interest_cents, due_cents } = invoice
  const canReceive = receive !== undefined && due_cents > 0
  const isPaidInPart = allocations.some(({ payment_id }) => payment_id !== null)
  const canVoid = canWrite && status !== 'voided' && !isPaidInPart
  const canWaive = canWrite && fine_cents + interest_cents > 0
  return (
    <>
      {receive === undefined && due_cents > 0 && <InvoicePix chosen={[invoice]} amount={due_cents} />}
      {canClaim && due_cents > 0 && <OwnClaim invoice={invoice} />}
      {(canReceive || canVoid || canWaive) && (
        <div className={styles.actions}>
          {canReceive && (
            <Button onClick={() => receive({ student: { id: student_id, name: student_name }, invoiceId: id })}>
              {words('action')}
            </Button>
          )}
          {canWaive && (
            <Button variant="default" onClick={() => actionDialog.open('waive')}>
              {t('waive.action')}
            </Button>
          )}
          {canVoid && (
            <Button variant="default" color="red" onClick={() => actionDialog.open('void')}>
              {t('void.action')}
            </Button>
          )}
        </div>
      )}
      {dialog}
      {actionDialog.render((action, shown) => (
        <InvoiceActionDialog action={action} invoice={invoice} {...shown} />
      ))}
    </>
  )
}
