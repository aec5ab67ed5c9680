import type { Plan } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { DataTable, type DataTableColumn, type DataTableProps, StatusBadge } from '#ui'
import { plansTexts } from './plans.texts.ts'

type PlansTableProps = Omit<DataTableProps<Plan>, 'label' | 'columns' | 'rowKey' | 'rowName'> & {
  /** Tells archived plans apart, where both kinds are shown. */
  withArchived: boolean
}

/** The plans of a page. */
export function PlansTable({ withArchived, ...props }: PlansTableProps) {
  const t = useTexts(plansTexts)
  return (
    <DataTable
      {...props}
      label={t('title')}
      columns={usePlanColumns(withArchived)}
      rowKey={(plan) => plan.id}
      rowName={(plan) => plan.name}
    />
  )
}

function usePlanColumns(withArchived: boolean): DataTableColumn<Plan>[] {
  const t = useTexts(plansTexts)
  const formats = useFormats()
  const columns: (DataTableColumn<Plan> | false)[] = [
    { key: 'name', header: t('column.name'), sortKey: 'name', primary: true, cell: ({ name }) => name },
    withArchived && {
      key: 'archived',
      card: 'state',
      header: t('which'),
      cell: ({ archived_at }) => (
        <StatusBadge tone={archived_at ? 'inactive' : 'active'}>
          {t(archived_at ? 'archivedBadge' : 'offered')}
        </StatusBadge>
      ),
    },
    {
      key: 'price',
      card: 'line',
      header: t('column.price'),
      sortKey: 'price',
      align: 'end',
      cell: ({ price }) => <span className="ui-numbers">{formats.money(price)}</span>,
    },
    {
      key: 'duration',
      card: 'line',
      header: t('column.duration'),
      sortKey: 'duration',
      align: 'end',
      cell: ({ duration, duration_months: months }) => (
        <span className="ui-numbers">
          {months === null ? t('days', { count: duration }) : t('months', { count: months })}
        </span>
      ),
    },
    {
      key: 'active_enrollments',
      header: t('column.active'),
      align: 'end',
      cell: ({ active_enrollments }) => <span className="ui-numbers">{formats.number(active_enrollments ?? 0)}</span>,
    },
    {
      key: 'created_at',
      header: t('column.created'),
      sortKey: 'created_at',
      cell: ({ created_at }) => <span className="ui-numbers">{formats.dayOf(created_at)}</span>,
    },
  ]
  return columns.filter((column) => column !== false)
}
