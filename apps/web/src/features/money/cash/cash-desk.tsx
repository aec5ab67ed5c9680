import type { CashDrawer, CashSession } from '@folego/contract'
import { useCan } from '#platform/access'
import { useApiQuery } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { EmptyState, Opener, Panel, Skeleton, Stack } from '#ui'
import { cashTexts } from './cash.texts.ts'
import { ClosingDialog } from './closing-dialog.tsx'
import { ArchivedDrawers, DrawerActions, DrawerDialog } from './drawer-actions.tsx'
import { OpenSession } from './open-session.tsx'
import { OpeningDialog } from './opening-dialog.tsx'
import { PastSessions } from './past-sessions.tsx'

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
