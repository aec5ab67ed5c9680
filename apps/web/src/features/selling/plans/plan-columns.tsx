import type { Plan } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePriceWords } from '#features/selling/memberships'
import { type DataTableColumn, figuresColumn, nameColumn, StatusBadge } from '#ui'
import { plansTexts } from './plans.texts.ts'

/** The columns of a list of plans. `withArchived`: marks archived plans in a list with both kinds. */
export function usePlanColumns(withArchived: boolean): DataTableColumn<Plan>[] {
  const t = useTexts(plansTexts)
  const formats = useFormats()
  const priceOf = usePriceWords()
  const columns: (DataTableColumn<Plan> | false)[] = [
    nameColumn('name', t('column.name'), ({ name }) => name),
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
    figuresColumn('price', t('column.price'), priceOf, {
      card: 'line',
      sortKey: 'price',
      align: 'end',
    }),
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
    figuresColumn(
      'active_enrollments',
      t('column.active'),
      ({ active_enrollments }) => formats.number(active_enrollments ?? 0),
      { align: 'end' },
    ),
    figuresColumn('created_at', t('column.created'), ({ created_at }) => formats.dayOf(created_at), {
      sortKey: 'created_at',
    }),
  ]
  return columns.filter((column) => column !== false)
}
