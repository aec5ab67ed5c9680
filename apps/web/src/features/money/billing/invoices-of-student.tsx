import type { Invoice, NamedRecord, Renegotiation } from '@folego/contract'
import { sumOf } from '@folego/domain'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { PacksOfStudent } from '#features/desk/classes'
import { InvoicePix, PaymentsOfStudent, usePaymentsOf } from '#features/money/payments'
import { useCan } from '#platform/access'
import { useApiMutation, useApiQuery } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { lazyPart, usePageHref } from '#platform/pages'
import { ActionDialog } from '#platform/records'
import {
  Button,
  DataTable,
  type DataTableColumn,
  Dialog,
  OptionalLinks,
  Panel,
  type Shown,
  Skeleton,
  Stack,
  StatCard,
  StatGrid,
} from '#ui'
import styles from './billing.module.css'
import { billingTexts, renegotiationTexts } from './billing.texts.ts'
import { useInvoiceColumns } from './invoice-columns.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { RenegotiationDialog } from './lazy-dialogs.ts'
import { useReceiveAction } from './use-receive-action.ts'

/** For the desk. */
const ContactsOfStudent = lazyPart(async () => (await import('./contacts-of-student.tsx')).ContactsOfStudent)

/** What one student owes today, including those the student pays for, and all invoices. */
export function InvoicesOfStudent({ student }: { student: { id: string; name: string } }) {
  const studentId = student.id
  const collects = useCan('billing.overview')
  const sells = useCan('door.use')
  const t = useTexts(billingTexts)
  const renegotiationWords = useTexts(renegotiationTexts)
  const agreeing = useFreshDialog<typeof student>()
  const formats = useFormats()
  const { data, error, isPending, refetch } = useApiQuery('GET /invoice/student/{id}', { params: { id: studentId } })
  const isOwn = !useCan('payments.receive')
  const paying = useFreshDialog<readonly Invoice[]>()
  const { actionOf, dialog } = useReceiveAction()
  const paid = usePaymentsOf(studentId)
  const [shown, setShown] = useState<string>()
  const paysFor = data?.pays_for ?? []
  const columns = useColumns(paysFor.length > 0)
  if (error && !data) {
    return <LoadFailed title={t('ofStudent.loadFailed')} error={error} retry={refetch} />
  }
  const { due_cents = 0, overdue_cents = 0, credit_cents = 0 } = data?.balance ?? {}
  const unpaid = data?.object.filter((it) => it.due_cents > 0) ?? []
  const owesOwn = data?.object.some((it) => it.student_id === studentId && it.due_cents > 0)
  return (
    <Stack gap="md">
      {isOwn ? (
        <OwnBalance balance={data?.balance} />
      ) : (
        <StatGrid columns={3} plain>
          <StatCard label={t('ofStudent.due')} value={formats.cents(due_cents)} loading={isPending} />
          <StatCard label={t('ofStudent.overdue')} value={formats.cents(overdue_cents)} loading={isPending} />
          <StatCard label={t('ofStudent.credit')} value={formats.cents(credit_cents)} loading={isPending} />
        </StatGrid>
      )}
      <Panel
        title={t('tabs.invoices')}
        action={
          <>
            {collects && owesOwn && (
              <Button variant="default" onClick={() => agreeing.open(student)}>
                {renegotiationWords('action')}
              </Button>
            )}
            {isOwn && unpaid.length > 1 && <Button onClick={() => paying.open(unpaid)}>{t('ofStudent.payAll')}</Button>}
          </>
        }
      >
        {data && <Family payer={data.payer} paysFor={paysFor} />}
        <DataTable
          label={t('tabs.invoices')}
          columns={columns}
          rows={data?.object ?? []}
          rowName={({ number }) => t('invoice.title', { number })}
          onView={({ id }) => setShown(id)}
          mainAction={actionOf && ((row) => (row.due_cents > 0 ? actionOf(row) : undefined))}
          loading={isPending}
          empty={t('empty.ofStudent')}
        />
      </Panel>
      {!isPending && <RenegotiationsOfStudent studentId={studentId} />}
      {/* Below the parts that grow, which would otherwise push it down. */}
      {!isPending && <PaymentsOfStudent studentId={studentId} source={paid} />}
      {!isPending && sells && <PacksOfStudent studentId={studentId} />}
      {!isPending && collects && <ContactsOfStudent student={student} />}
      {dialog}
      {agreeing.render((debtor, dialogProps) => (
        <RenegotiationDialog student={debtor} {...dialogProps} />
      ))}
      {paying.render((invoices, dialogProps) => (
        <PayAllDialog invoices={invoices} {...dialogProps} />
      ))}
      <InvoiceDialog id={shown} onClose={() => setShown(undefined)} />
    </Stack>
  )
}

interface OwnBalanceProps {
  balance: { due_cents: number; overdue_cents: number; credit_cents: number } | undefined
}

/** What the reader owes, in one line; where it is nothing, that everything is paid. */
function OwnBalance({ balance }: OwnBalanceProps) {
  const t = useTexts(billingTexts)
  const formats = useFormats()
  if (balance === undefined) return <Skeleton height={54} radius="lg" />
  const { due_cents, overdue_cents, credit_cents } = balance
  const facts = [
    overdue_cents > 0 && `${t('ofStudent.overdue')}: ${formats.cents(overdue_cents)}`,
    credit_cents > 0 && `${t('ofStudent.credit')}: ${formats.cents(credit_cents)}`,
  ].filter(Boolean)
  return (
    <Panel className={styles.ownBalance}>
      <p className="ui-numbers">
        {due_cents === 0 ? (
          <>
            <IconCircleCheck size={20} stroke={1.8} aria-hidden /> <strong>{t('ofStudent.allPaid')}</strong>
          </>
        ) : (
          <>
            {t('ofStudent.due')}: <strong>{formats.cents(due_cents)}</strong>
          </>
        )}
        {facts.length > 0 && <span className="ui-muted"> · {facts.join(' · ')}</span>}
      </p>
    </Panel>
  )
}

/** One Pix code for everything that is to be paid. */
function PayAllDialog({ invoices, ...shown }: Shown & { invoices: readonly Invoice[] }) {
  const t = useTexts(billingTexts)
  return (
    <Dialog title={t('ofStudent.payAll')} {...shown}>
      <InvoicePix chosen={invoices} amount={sumOf(invoices.map(({ due_cents }) => due_cents))} />
    </Dialog>
  )
}

/** Rows of several students are labelled by name, rows of one student by number. */
function useColumns(isFamily: boolean): DataTableColumn<Invoice>[] {
  const columns = useInvoiceColumns()
  if (isFamily) return columns
  return columns
    .filter(({ key }) => key !== 'student_name')
    .map((column) => (column.key === 'number' ? { ...column, primary: true } : column))
}

/** Who pays for the student, or whom the student pays for. */
function Family({ payer, paysFor }: { payer: NamedRecord | null; paysFor: readonly NamedRecord[] }) {
  const t = useTexts(billingTexts)
  const pageHref = usePageHref()
  const people = payer ? [payer] : paysFor
  if (people.length === 0) return null
  return (
    <p>
      {t(payer ? 'ofStudent.payer' : 'ofStudent.paysFor')}{' '}
      <OptionalLinks
        links={people.map(({ id, name }) => ({
          key: id,
          name,
          href: pageHref('student', { student: id, tab: 'payments' }),
        }))}
      />
    </p>
  )
}

/** The renegotiations of a student; renders nothing if there are none. */
function RenegotiationsOfStudent({ studentId }: { studentId: string }) {
  const t = useTexts(renegotiationTexts)
  const canUndo = useCan('billing.overview')
  const { data } = useApiQuery('GET /renegotiation/student/{id}', { params: { id: studentId } })
  const undo = useApiMutation('POST /renegotiation/{id}/undo')
  const undoing = useFreshDialog<Renegotiation>()
  if (!data || data.object.length === 0) return null
  return (
    <Panel title={t('title')}>
      <ul className={styles.contacts}>
        {data.object.map((renegotiation) => (
          <li key={renegotiation.id}>
            <RenegotiationLine renegotiation={renegotiation} />
            {canUndo && renegotiation.undone_at === null && (
              <Button variant="subtle" size="compact-sm" onClick={() => undoing.open(renegotiation)}>
                {t('undo.action')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing.render(({ id }, shown) => (
        <ActionDialog
          {...shown}
          tone="danger"
          words={{
            title: t('undo.title'),
            message: t('undo.message'),
            confirm: t('undo.action'),
            done: t('undo.done'),
            failed: t('undo.failed'),
          }}
          action={async () => undo.mutateAsync({ params: { id } })}
        />
      ))}
    </Panel>
  )
}

function RenegotiationLine({ renegotiation }: { renegotiation: Renegotiation }) {
  const t = useTexts(renegotiationTexts)
  const formats = useFormats()
  const { agreed_on, by_name: name, total_cents, replaced, issued, forgiven_cents, reason, undone_at } = renegotiation
  const numbersOf = (invoices: readonly { number: number }[]) => invoices.map(({ number }) => number).join(', ')
  return (
    <>
      <span>
        {t('agreed', { day: formats.date(agreed_on), name })} ·{' '}
        <span className="ui-numbers">{formats.cents(total_cents)}</span>
        {undone_at !== null && ` · ${t('undone')}`}
      </span>
      <p>
        {t('issued', { numbers: numbersOf(issued) })}, {t('replaced', { numbers: numbersOf(replaced) })}
      </p>
      {reason !== null && <p>{t('because', { amount: formats.cents(forgiven_cents), reason })}</p>}
    </>
  )
}
