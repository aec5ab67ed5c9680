import type { CashMovement } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { DataTable, type DataTableColumn, type DataTableProps, figuresColumn, lineColumn, nameColumn } from '#ui'
import { cashTexts } from './cash.texts.ts'

/** Withdrawals are negative. */
const signOf = ({ kind }: CashMovement) => (kind === 'withdrawal' || kind === 'refund' ? -1 : 1)

/** A reversed payment names its receipt; without one, credit was paid out. */
const nameOf = ({ kind, payment_number }: CashMovement) =>
  kind === 'refund' && payment_number === null ? 'kind.payout' : (`kind.${kind}` as const)

/** The reason, or who paid and the receipt. */
function About({ movement: { reason, payment_number: number, student_name: name } }: { movement: CashMovement }) {
  const t = useTexts(cashTexts)
  return number === null ? (reason ?? '') : t('receiptOf', { number, name: name ?? '' })
}

/** The movements of a drawer, in and out. */
export function Movements(table: Pick<DataTableProps<CashMovement>, 'rows' | 'loading' | 'error' | 'onRetry'>) {
  const t = useTexts(cashTexts)
  const formats = useFormats()
  const columns: DataTableColumn<CashMovement>[] = [
    nameColumn('kind', t('column.kind'), (row) => t(nameOf(row)), {}),
    figuresColumn('time', t('column.time'), ({ at }) => formats.time(at), { card: 'line' }),
    lineColumn('reason', t('column.reason'), (row) => <About movement={row} />),
    { key: 'by', header: t('column.by'), hideBelow: 'md', cell: ({ by_name }) => by_name },
    figuresColumn('amount', t('column.amount'), (row) => formats.cents(signOf(row) * row.amount_cents), {
      align: 'end',
      card: 'first',
    }),
  ]
  return (
    <DataTable
      {...table}
      label={t('column.kind')}
      columns={columns}
      rowName={(row) => t(nameOf(row))}
      empty={t('session.empty')}
    />
  )
}
