import type { CashSession } from '@folego/contract'
import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useFreshDialog, usePagedTable, useTablePages } from '#platform/lists'
import { DataTable, type DataTableColumn, figuresColumn, nameColumn, Panel } from '#ui'
import { cashTexts } from './cash.texts.ts'
import { ClosingDialog } from './closing-dialog.tsx'

/** Past sessions, newest first. */
export function PastSessions() {
  const t = useTexts(cashTexts)
  const pages = useTablePages()
  const query = { closed: 'true', page: pages.page, page_size: pages.pageSize } as const
  const result = useApiQuery('GET /cash/sessions', { query }, { keepPrevious: true })
  const table = usePagedTable(pages, result, t('past.loadFailed'))
  const viewing = useFreshDialog<string>()
  return (
    <Panel title={t('past.title')}>
      <DataTable
        {...table}
        label={t('past.title')}
        columns={useColumns()}
        rowName={({ closing }) => t('past.named', { number: closing?.number ?? '' })}
        onView={({ id }) => viewing.open(id)}
        empty={t('past.empty')}
      />
      {viewing.render((id, shown) => (
        <ClosingDialog id={id} {...shown} />
      ))}
    </Panel>
  )
}

function useColumns(): DataTableColumn<CashSession>[] {
  const t = useTexts(cashTexts)
  const formats = useFormats()
  return [
    nameColumn('number', t('past.number'), ({ closing }) => t('past.named', { number: closing?.number ?? '' }), {}),
    { key: 'drawer', header: t('past.drawer'), hideBelow: 'md', cell: ({ drawer_name }) => drawer_name },
    figuresColumn('opened', t('past.opened'), (it) => `${formats.instant(it.opened_at)} · ${it.opened_by_name}`, {
      hideBelow: 'lg',
    }),
    figuresColumn(
      'closed',
      t('past.closedBy'),
      ({ closing }) => closing && `${formats.instant(closing.closed_at)} · ${closing.closed_by_name}`,
      {
        card: 'line',
        onCard: ({ closing }) =>
          closing && `${formats.shortDate(formats.dateOf(closing.closed_at))} · ${closing.closed_by_name}`,
      },
    ),
    figuresColumn('counted', t('past.counted'), ({ closing }) => closing && formats.cents(closing.counted_cents), {
      align: 'end',
      hideBelow: 'md',
    }),
    figuresColumn(
      'difference',
      t('past.difference'),
      ({ closing }) => closing && formats.cents(closing.difference_cents),
      { align: 'end', card: 'first' },
    ),
  ]
}
