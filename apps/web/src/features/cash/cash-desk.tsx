import { api, type CashDrawer, type CashSession } from '@folego/contract'
import { useApiQuery } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { useAsked } from '#platform/lists'
import { EmptyState, ErrorState, Opener, Panel, Skeleton, Stack } from '#ui'
import { cashTexts } from './cash.texts.ts'
import { ClosingDialog } from './closing-dialog.tsx'
import { OpenSession } from './open-session.tsx'
import { OpeningDialog } from './opening-dialog.tsx'
import { PastSessions } from './past-sessions.tsx'

/** The gym's drawers, each with its open session, and what was counted before. */
export function CashDesk() {
  const t = useTexts(cashTexts)
  const failureText = useFailureText()
  const { data, error, refetch } = useApiQuery(api.cash.drawers, {})
  const closed = useAsked<string>()
  if (error && !data) {
    return <ErrorState title={t('loadFailed')} message={failureText(error)} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton height={320} />
  const drawers: (CashDrawer | undefined)[] = data.object.length === 0 ? [undefined] : data.object
  return (
    <Stack gap="md">
      {drawers.map((drawer) =>
        drawer?.session ? (
          <OpenSession key={drawer.id} session={drawer.session} onClosed={({ id }: CashSession) => closed.ask(id)} />
        ) : (
          <ClosedDrawer key={drawer?.id ?? 'first'} drawer={drawer} />
        ),
      )}
      <PastSessions />
      {closed.about && (
        <ClosingDialog key={closed.opening} id={closed.about} opened={closed.opened} onClose={closed.close} />
      )}
    </Stack>
  )
}

/** A drawer that nobody answers for now; the first one is made with its first opening. */
function ClosedDrawer({ drawer }: { drawer: CashDrawer | undefined }) {
  const t = useTexts(cashTexts)
  return (
    <Panel {...(drawer && { title: drawer.name })}>
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
