import type { CashDrawer, CashSession } from '@folego/contract'
import { useCan } from '#platform/access'
import { useApiQuery } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useFreshDialog, usePagedTable, useTablePages } from '#platform/lists'
import {
  DataTable,
  type DataTableColumn,
  EmptyState,
  figuresColumn,
  nameColumn,
  Opener,
  Panel,
  Skeleton,
  Stack,
} from '#ui'
import { cashTexts } from './cash.texts.ts'
import { ClosingDialog } from './closing-dialog.tsx'
import { ArchivedDrawers, DrawerActions, DrawerDialog } from './drawer-actions.tsx'
import { OpenSession } from './open-session.tsx'
import { OpeningDialog } from './opening-dialog.tsx'

/** The gym's drawers, each with its open session, and the past sessions. */
export function CashDesk() {
  const t = useTexts(cashTexts)
  const { data, error, refetch } = useApiQuery('GET /cash/drawers', { query: { archived: 'all' } })
  const canSetUp = useCan('billing.write')
  const closed = useFreshDialog<string>()
  if (error && !data) {
    return <LoadFailed title={t('loadFailed')} error={error} retry={refetch} />
  }
  if (!data) return <Skeleton height={320} />
  const archived = data.object.filter(({ archived_at }) => archived_at !== null)
  const used = data.object.filter(({ archived_at }) => archived_at === null)
  const drawers: (CashDrawer | undefined)[] = used.length === 0 ? [undefined] : used
  return (
    <Stack gap="md">
      {drawers.map((drawer) =>
        drawer?.session ? (
          <OpenSession
            key={drawer.id}
            session={drawer.session}
            action={canSetUp && <DrawerActions drawer={drawer} />}
            onClosed={({ id }: CashSession) => closed.open(id)}
          />
        ) : (
          <ClosedDrawer key={drawer?.id ?? 'first'} drawer={drawer} canSetUp={canSetUp} />
        ),
      )}
      {canSetUp && used.length > 0 && (
        <div>
          <Opener label={t('drawer.add')} aria-haspopup="dialog">
            {(opened, close) => <DrawerDialog drawer={undefined} opened={opened} onClose={close} />}
          </Opener>
        </div>
      )}
      {canSetUp && <ArchivedDrawers drawers={archived} />}
      <PastSessions />
      {closed.render((id, shown) => (
        <ClosingDialog id={id} {...shown} />
      ))}
    </Stack>
  )
}

/** A drawer without an open session; the first drawer is created when it is first opened. */
function ClosedDrawer({ drawer, canSetUp }: { drawer: CashDrawer | undefined; canSetUp: boolean }) {
  const t = useTexts(cashTexts)
  return (
    <Panel {...(drawer && { title: drawer.name })} action={canSetUp && drawer && <DrawerActions drawer={drawer} />}>
      <EmptyState
        drawing="card"
        title={t('closed.title')}
        message={t('closed.hint')}
        action={
          <Opener label={t('closed.open')} variant="filled" aria-haspopup="dialog">
            {(opened, close) => <OpeningDialog drawer={drawer} opened={opened} onClose={close} />}
          </Opener>
        }
      />
    </Panel>
  )
}

/** Past sessions, newest first. */
function PastSessions() {
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
