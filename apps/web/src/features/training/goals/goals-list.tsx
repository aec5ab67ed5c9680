import type { Goal } from '@folego/contract'
import { limits } from '@folego/domain'
import { useCan } from '#platform/access'
import { useApiMutation } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import type { DialogState } from '#platform/lists'
import { DeleteDialog, lazyRecordDialog, useDeleting } from '#platform/records'
import { SavedLine } from '#platform/offline'
import { Button, EmptyState, notifySuccess, Panel, Skeleton, Stack } from '#ui'
import { GoalCard } from './goal-card.tsx'
import { useGoalWords } from './goal-words.ts'
import { useGoals } from './goals.queries.ts'
import { goalsTexts } from './goals.texts.ts'
import styles from './goals.module.css'

const GoalDialog = lazyRecordDialog(async () => (await import('./goal-dialog.tsx')).GoalDialog)

interface GoalsListProps {
  dialogs: Omit<DialogState, 'hrefOf'>
  /** The student, for staff; one's own without it. */
  studentId?: string
}

/** A student's goals, open ones first, with the permitted actions. */
export function GoalsList({ dialogs, studentId }: GoalsListProps) {
  const t = useTexts(goalsTexts)
  const canWrite = useCan('progress.write')
  const result = useGoals(studentId)
  const deleting = useDeleting<Goal>()
  const questionOf = useDeleteQuestion()
  const goals = result.data?.object
  const viewer = studentId === undefined ? 'own' : 'staff'
  if (!goals) {
    if (!result.error) return <Skeleton height={220} radius="lg" aria-busy />
    return <LoadFailed title={t('loadFailed')} error={result.error} retry={result.refetch} />
  }
  const hasChallenge = goals.some(({ kind }) => kind === 'weekly_sessions')
  return (
    <Stack>
      {viewer === 'own' && <SavedLine savedAt={result.dataUpdatedAt} writes />}
      {!hasChallenge && <UsualChallenge viewer={viewer} onChoose={canWrite ? () => dialogs.show('add') : undefined} />}
      {goals.length === 0 ? (
        <EmptyState drawing="chart" title={t('empty.title')} message={t(`empty.message.${viewer}`)} />
      ) : (
        <ul className={styles.list}>
          {goals.map((goal) => (
            <GoalCard
              key={goal.id}
              goal={goal}
              heading={viewer === 'own' ? 'h2' : 'h3'}
              onEdit={canWrite ? () => dialogs.show('edit', goal.id) : undefined}
              onDelete={canWrite ? () => deleting.open(goal) : undefined}
            />
          ))}
        </ul>
      )}
      <GoalDialog
        dialogs={dialogs}
        rows={goals}
        refetch={result.refetch}
        studentId={studentId}
        hasChallenge={hasChallenge}
      />
      <DeleteDialog deleting={deleting} questionOf={questionOf} />
    </Stack>
  )
}

function useDeleteQuestion() {
  const t = useTexts(goalsTexts)
  const { nameOf } = useGoalWords()
  const remove = useApiMutation('DELETE /student-dashboard/goals/{id}')
  return (goal: Goal) => ({
    title: t('confirm.title'),
    message: t('confirm.message', { name: nameOf(goal) }),
    remove: async () => {
      await remove.mutateAsync({ params: { id: goal.id }, version: goal.version })
      notifySuccess(t('deleted'))
    },
    failed: t('deleteFailed'),
  })
}

interface UsualChallengeProps {
  viewer: 'own' | 'staff'
  onChoose: (() => void) | undefined
}

/** The default challenge, if no target was chosen. */
function UsualChallenge({ viewer, onChoose }: UsualChallengeProps) {
  const t = useTexts(goalsTexts)
  return (
    <Panel
      title={t('challenge.title')}
      hint={t(`challenge.usual.${viewer}`, { count: limits.weeklySessionsDefault })}
      action={
        onChoose && (
          <Button variant="default" onClick={onChoose}>
            {t(`challenge.choose.${viewer}`)}
          </Button>
        )
      }
    />
  )
}
