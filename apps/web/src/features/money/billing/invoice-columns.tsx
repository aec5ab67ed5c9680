import type { Invoice } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { type DataTableColumn, figuresColumn, nameColumn } from '#ui'
import { billingTexts } from './billing.texts.ts'
import { InvoiceStatusBadge } from './invoice-status.tsx'

export function useInvoiceColumns(): DataTableColumn<Invoice>[] {
  const t = useTexts(billingTexts)
  const formats = useFormats()
  return [
    figuresColumn('number', t('column.number'), ({ number }) => formats.number(number), {
      sortKey: 'number',
      hideBelow: 'md',
      onCard: ({ number }) => t('invoice.title', { number }),
    }),
    nameColumn('student_name', t('column.student'), ({ student_name }) => student_name, {
      sortKey: 'student_name',
      shrinks: true,
    }),
    {
      key: 'due_on',
      card: 'line',
      header: t('column.due'),
      sortKey: 'due_on',
      onCard: ({ due_on }) => formats.shortDate(due_on),
      cell: ({ due_on, days_late: count }) => (
        <span className="ui-numbers">
          {formats.date(due_on)}
          {count > 0 && <small className="ui-muted"> {t('late', { count })}</small>}
        </span>
      ),
    },
    figuresColumn('total_cents', t('column.total'), ({ total_cents }) => formats.cents(total_cents), {
      align: 'end',
      hideBelow: 'md',
    }),
    {
      key: 'due_cents',
      card: 'first',
      header: t('column.open'),
      align: 'end',
      onCard: ({ due_cents, total_cents }) => formats.cents(due_cents || total_cents),
      cell: ({ due_cents }) => (due_cents === 0 ? '–' : <span className="ui-numbers">{formats.cents(due_cents)}</span>),
    },
    {
      key: 'status',
      card: 'state',
      header: t('column.status'),
      cell: (it) => <InvoiceStatusBadge {...it} />,
    },
  ]
}
