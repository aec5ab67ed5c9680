import { type Payment, paymentMethodNames } from '@folego/contract'
import { IconArrowBackUp, IconDownload, IconSend } from '@tabler/icons-react'
import { useCan } from '#platform/access'
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

/** The payments of one student, newest first. */
export function PaymentsOfStudent({ source }: { source: ReturnType<typeof usePaymentsOf> }) {
  const t = useTexts(paymentsTexts)
  const canReverse = useCan('payments.reverse')
  const table = useWholeTable(source.data?.object, source, t('loadFailed'))
  const canShare = useCan('payments.receive')
  const reversing = useFreshDialog<Payment>()
  const sharing = useFreshDialog<Payment>()
  const words = useTexts(receiveTexts)
  const receipt = useReceipt()
  const actionsOf = (payment: Payment): RowAction[] => [
    {
      key: 'receipt',
      label: words('done.receipt'),
      icon: <IconDownload size={18} stroke={1.6} aria-hidden />,
      onClick: () => receipt.download(payment.id),
    },
    ...(canShare && payment.reversed_at === null
      ? [
          {
            key: 'share',
            label: words('share.action'),
            icon: <IconSend size={18} stroke={1.6} aria-hidden />,
            onClick: () => sharing.open(payment),
          },
        ]
      : []),
    ...(canReverse && payment.reversed_at === null
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
    <Panel title={t('title')}>
      <DataTable
        {...table}
        label={t('title')}
        columns={useColumns()}
        rowName={({ number }) => t('named', { number })}
        moreActions={actionsOf}
        empty={t('empty')}
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

function useColumns(): DataTableColumn<Payment>[] {
  const t = useTexts(paymentsTexts)
  const language = useLanguage()
  const formats = useFormats()
  return [
    nameColumn('number', t('column.number'), ({ number }) => t('named', { number }), {}),
    figuresColumn('paid_on', t('column.day'), ({ paid_on }) => formats.date(paid_on), {
      card: 'line',
      onCard: ({ paid_on }) => formats.shortDate(paid_on),
    }),
    lineColumn('method', t('column.method'), ({ method, installments }) =>
      installments !== null && installments > 1
        ? t('inInstallments', { method: paymentMethodNames[method][language], count: installments })
        : paymentMethodNames[method][language],
    ),
    figuresColumn('invoices', t('column.invoices'), (it) => it.invoices.map((paid) => paid.invoice_number).join(', '), {
      hideBelow: 'md',
    }),
    { key: 'by', header: t('column.by'), hideBelow: 'lg', cell: ({ received_by_name }) => received_by_name },
    figuresColumn('amount', t('column.amount'), ({ amount_cents }) => formats.cents(amount_cents), {
      align: 'end',
      card: 'first',
    }),
    {
      key: 'state',
      header: t('column.state'),
      card: 'state',
      cell: ({ reversed_at, reverse_reason }) =>
        reversed_at === null ? (
          <StatusBadge tone="active">{t('stands')}</StatusBadge>
        ) : (
          <span title={reverse_reason ?? undefined}>
            <StatusBadge tone="cancelled">{t('reversed')}</StatusBadge>
          </span>
        ),
    },
  ]
}
