import { type Goal, limits } from '@folego/contract'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useFailureText } from '#platform/failures'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { type DialogState, useDialogState } from '#platform/lists'
import { useOnceTrue } from '#platform/pages'
import { useDeleting } from '#platform/records'
import { Button, EmptyState, ErrorState, Page, PageHeader, Skeleton } from '#ui'
import { GoalCard } from './goal-card.tsx'
import { GoalDelete } from './goal-delete.tsx'
import { useGoals } from './goals.queries.ts'
import { goalsTexts } from './goals.texts.ts'
import './goals.css'

const GoalDialog = lazy(async () => ({ default: (await import('./goal-dialog.tsx')).GoalDialog }))

/** What the student wants to reach, and how far it is. */
export function GoalsScreen() {
  const t = useTexts(goalsTexts)
  const gym = useGym()
  const dialogs = useDialogState()
  return (
    <Page>
      <PageHeader
        title={t('title')}
        summary={gym ? t('summary') : t('noGym')}
        actions={
          gym && (
            <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={() => dialogs.show('add')}>
              {t('add')}
            </Button>
          )
        }
      />
      {gym ? (
        <Goals key={gym.id} dialogs={dialogs} />
      ) : (
        <EmptyState drawing="place" title={t('noGym')} message={t('noGymHint')} />
      )}
    </Page>
  )
}

function Goals({ dialogs }: { dialogs: DialogState }) {
  const t = useTexts(goalsTexts)
  const failureText = useFailureText()
  const result = useGoals()
  const deleting = useDeleting<Goal>()
  const wanted = useOnceTrue(dialogs.open !== undefined)
  const goals = result.data?.object
  if (!goals) {
    if (!result.error) return <Skeleton height={220} radius="lg" aria-busy />
    const message = failureText(result.error)
    return <ErrorState title={t('loadFailed')} message={message} onRetry={() => void result.refetch()} />
  }
  const hasChallenge = goals.some(({ kind }) => kind === 'weekly_sessions')
  return (
    <div className="goals">
      {!hasChallenge && <UsualChallenge onChoose={() => dialogs.show('add')} />}
      {goals.length === 0 ? (
        <EmptyState drawing="chart" title={t('empty.title')} message={t('empty.message')} />
      ) : (
        <ul className="goal-list">
          {goals.map((goal) => (
            <GoalCard
              key={goal.id}
              goal={goal}
              onEdit={() => dialogs.show('edit', goal.id)}
              onDelete={() => deleting.ask(goal)}
            />
          ))}
        </ul>
      )}
      {wanted && (
        <Suspense fallback={null}>
          <GoalDialog dialogs={dialogs} goals={goals} refetch={result.refetch} />
        </Suspense>
      )}
      <GoalDelete deleting={deleting} />
    </div>
  )
}

/** Nobody chose a number: the usual one counts. */
function UsualChallenge({ onChoose }: { onChoose: () => void }) {
  const t = useTexts(goalsTexts)
  return (
    <section className="goal-usual">
      <div>
        <h2>{t('challenge.title')}</h2>
        <p className="ui-muted">{t('challenge.usual', { count: limits.weeklySessionsDefault })}</p>
      </div>
      <Button variant="default" onClick={onChoose}>
        {t('challenge.choose')}
      </Button>
    </section>
  )
}
