import type { Plan } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { type DataTableColumn, StatusBadge } from '#ui'
import { plansTexts } from './plans.texts.ts'

/** What a list of plans says of each. `withArchived`: tells archived plans apart, where both kinds are shown. */
export function usePlanColumns(withArchived: boolean): DataTableColumn<Plan>[] {
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
