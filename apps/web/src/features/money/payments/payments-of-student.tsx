import type { Payment, Refund } from '@folego/contract'
import { paymentMethodNames } from '@folego/domain'
import { IconArrowBackUp, IconDownload, IconSend } from '@tabler/icons-react'
import { useCan } from '#platform/access'
import { call } from '#platform/api'
import { DownloadButton } from '#platform/files'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { useFreshDialog, useWholeTable } from '#platform/lists'
import { lazyDialog } from '#platform/pages'
import {
  DataTable,
  type DataTableColumn,
  figuresColumn,
  lineColumn,
  nameColumn,
  Panel,
  type RowAction,
  StatusBadge,
} from '#ui'
import { paymentsTexts } from './payments.texts.ts'
import { receiveTexts } from './receive.texts.ts'
import type { usePaymentsOf } from './use-payments-of.ts'
import { useReceipt } from './use-receipt.ts'

const ReversalDialog = lazyDialog(async () => (await import('./reversal-dialog.tsx')).ReversalDialog)

const ShareReceiptDialog = lazyDialog(async () => (await import('./share-receipt-dialog.tsx')).ShareReceiptDialog, {
  remount: true,
})

export interface PaymentsOfStudentProps {
  studentId: string
  source: ReturnType<typeof usePaymentsOf>
}

/** Money that came in, or went back to the student. */
type Moved = { id: string } & ({ payment: Payment; refund: null } | { payment: null; refund: Refund })

/** The payments and refunds of one student, newest first, and what others paid for them. */
export function PaymentsOfStudent({ studentId, source }: PaymentsOfStudentProps) {
  const t = useTexts(paymentsTexts)
  const canReverse = useCan('payments.reverse')
  const { data } = source
  const rows = data && [
    ...data.object.map((payment): Moved => ({ id: payment.id, payment, refund: null })),
    ...data.refunds.map((refund): Moved => ({ id: refund.id, payment: null, refund })),
  ]
  const at = ({ payment, refund }: Moved) => (payment ?? refund).created_at
  const table = useWholeTable(
    rows?.toSorted((a, b) => (at(a) < at(b) ? 1 : -1)),
    source,
    t('loadFailed'),
  )
  const formats = useFormats()
  const years = [...new Set(data?.object.map(({ paid_on }) => Number(paid_on.slice(0, 4))))].toSorted((a, b) => b - a)
  const byOthers = data?.by_others ?? []
  const canShare = useCan('payments.receive')
  const reversing = useFreshDialog<Payment>()
  const sharing = useFreshDialog<Payment>()
  const words = useTexts(receiveTexts)
  const receipt = useReceipt()
  const language = useLanguage()
  // two on one receipt are told apart by the method
  const rowName = ({ payment, refund }: Moved) => {
    if (payment === null) return t('refundNamed', { number: refund.number })
    const named = t('named', { number: payment.number })
    return payment.also.length === 0 ? named : `${named}, ${paymentMethodNames[payment.method][language]}`
  }
  const refundReceipt = (refund: Refund): RowAction[] => [
    {
      key: 'receipt',
      label: words('done.receipt'),
      icon: <IconDownload size={18} stroke={1.6} aria-hidden />,
      onClick: () => receipt.downloadRefund(refund.id),
    },
  ]
  const actionsOf = (payment: Payment): RowAction[] => [
    {
      key: 'receipt',
      label: words('done.receipt'),
      icon: <IconDownload size={18} stroke={1.6} aria-hidden />,
      onClick: () => receipt.download(payment.id),
    },
    ...(canShare && payment.reversed_at === null && !payment.is_settlement
      ? [
          {
            key: 'share',
            label: words('share.action'),
            icon: <IconSend size={18} stroke={1.6} aria-hidden />,
            onClick: () => sharing.open(payment),
          },
        ]
      : []),
    ...(canReverse && payment.reversed_at === null && !payment.is_settlement
      ? [
          {
            key: 'reverse',
            label: t('reverse.action'),
            icon: <IconArrowBackUp size={18} stroke={1.6} aria-hidden />,
            danger: true,
            onClick: () => reversing.open(payment),
          },
        ]
      : []),
  ]
  return (
    <Panel
      title={t('title')}
      action={years.slice(0, 2).map((year) => (
        <DownloadButton
          key={year}
          label={t('year.action', { year })}
          failed={t('year.failed')}
          fetchFile={async (gymId) =>
            call('GET /receipt/student/{id}', { params: { id: studentId }, query: { year }, gymId })
          }
        />
      ))}
    >
      {byOthers.length > 0 && (
        <ul>
          {byOthers.map(({ id, payer_name: name, invoice_number: number, paid_on, amount_cents }) => (
            <li key={id}>
              {t('byOther', { name, number, day: formats.date(paid_on), amount: formats.cents(amount_cents) })}
            </li>
          ))}
        </ul>
      )}
      <DataTable
        {...table}
        label={t('title')}
        columns={useColumns()}
        rowName={rowName}
        moreActions={({ payment, refund }) => (payment ? actionsOf(payment) : refundReceipt(refund))}
        empty={t(byOthers.length > 0 ? 'emptyOwn' : 'empty')}
      />
      {sharing.render((payment, shown) => (
        <ShareReceiptDialog payment={payment} {...shown} />
      ))}
      {reversing.render((payment, shown) => (
        <ReversalDialog payment={payment} {...shown} />
      ))}
    </Panel>
  )
}

function useColumns(): DataTableColumn<Moved>[] {
  const t = useTexts(paymentsTexts)
  const language = useLanguage()
  const formats = useFormats()
  const methodOf = ({ payment, refund }: Moved) => {
    if (payment?.is_settlement) return t('settlement')
    const method = paymentMethodNames[(payment ?? refund).method][language]
    const count = payment?.installments ?? 1
    return count > 1 ? t('inInstallments', { method, count }) : method
  }
  const state = ({ payment }: Moved) => {
    if (payment === null) return <StatusBadge tone="info">{t('refunded')}</StatusBadge>
    if (payment.reversed_at === null) {
      // no money came in: what was credit, or owed, is not any more
      const words = t(payment.is_settlement ? 'writtenOff' : 'fromCredit')
      if (payment.method === 'student_credit') return <StatusBadge tone="info">{words}</StatusBadge>
      return <StatusBadge tone="active">{t('stands')}</StatusBadge>
    }
    return (
      <span title={payment.reverse_reason ?? undefined}>
        <StatusBadge tone="cancelled">{t('reversed')}</StatusBadge>
      </span>
    )
  }
  return [
    nameColumn(
      'number',
      t('column.number'),
      ({ payment, refund }) =>
        payment ? t('named', { number: payment.number }) : t('refundNamed', { number: refund.number }),
      {},
    ),
    figuresColumn(
      'paid_on',
      t('column.day'),
      ({ payment, refund }) => (payment ? formats.date(payment.paid_on) : formats.dayOf(refund.created_at)),
      {
        card: 'line',
        onCard: ({ payment, refund }) =>
          payment ? formats.shortDate(payment.paid_on) : formats.dayOf(refund.created_at),
      },
    ),
    lineColumn('method', t('column.method'), methodOf),
    figuresColumn(
      'invoices',
      t('column.invoices'),
      ({ payment }) => payment?.invoices.map((paid) => paid.invoice_number).join(', ') ?? '',
      { hideBelow: 'md' },
    ),
    {
      key: 'by',
      header: t('column.by'),
      hideBelow: 'lg',
      cell: ({ payment, refund }) => (payment ? payment.received_by_name : refund.paid_by_name),
    },
    figuresColumn(
      'amount',
      t('column.amount'),
      ({ payment, refund }) => formats.cents(payment ? payment.amount_cents : -refund.amount_cents),
      { align: 'end', card: 'first' },
    ),
    { key: 'state', header: t('column.state'), card: 'state', cell: state },
  ]
}
