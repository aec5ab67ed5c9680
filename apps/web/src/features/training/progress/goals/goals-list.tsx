import type { Goal, GoalKind } from '@folego/contract'
import { limits } from '@folego/domain'
import { IconBarbell, IconCheck, IconFlag, IconPencil, IconScale, IconTarget, IconTrash } from '@tabler/icons-react'
import { useCan } from '#platform/access'
import { useApiMutation, useApiQuery } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import type { DialogState } from '#platform/lists'
import { SavedLine } from '#platform/offline'
import { usePageHref } from '#platform/pages'
import { DeleteDialog, lazyRecordDialog, useDeleting } from '#platform/records'
import { ActionMenu, Button, EmptyState, Group, notifySuccess, Panel, Progress, Skeleton, Stack, UiLink } from '#ui'
import styles from './goals.module.css'
import { goalsTexts } from './goals.texts.ts'

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

/** A student's goals, without an id one's own; open ones first, at most `limits.goalsPerStudent`. */
function useGoals(studentId: string | undefined) {
  return useApiQuery('GET /student-dashboard/goals', { query: { student_id: studentId, page_size: 100 } })
}

const icons: Record<GoalKind, typeof IconTarget> = {
  weekly_sessions: IconTarget,
  sessions_total: IconFlag,
  body_weight: IconScale,
  lift: IconBarbell,
}

interface GoalCardProps {
  goal: Goal
  /** The level below the list's heading. */
  heading: 'h2' | 'h3'
  /** Both undefined if read-only. */
  onEdit: (() => void) | undefined
  onDelete: (() => void) | undefined
}

/** One goal: what, how far, until when. */
function GoalCard({ goal, heading: Heading, onEdit, onDelete }: GoalCardProps) {
  const t = useTexts(goalsTexts)
  const { nameOf, progressOf, timeOf } = useGoalWords()
  const progressHref = usePageHref()('progress')
  const Icon = goal.state === 'achieved' ? IconCheck : icons[goal.kind]
  const name = nameOf(goal)
  const time = timeOf(goal)
  const progress = progressOf(goal)
  const needsWeight = goal.current === null && goal.kind === 'body_weight' && progressHref !== undefined
  return (
    <li className={styles.goal} data-state={goal.state}>
      <span className={styles.icon}>
        <Icon size={22} stroke={1.8} aria-hidden />
      </span>
      <div className={styles.words}>
        <Heading>{name}</Heading>
        <p className="ui-muted ui-numbers">
          {needsWeight ? <UiLink href={progressHref}>{progress}</UiLink> : progress}
        </p>
        <Progress
          value={goal.progress_percentage}
          size="lg"
          aria-label={t('progress', { percent: goal.progress_percentage })}
        />
        <Group component="p" justify="space-between" gap="4px 12px" className="ui-numbers">
          <strong>{goal.progress_percentage}%</strong>
          {time && <span className="ui-muted">{time}</span>}
        </Group>
      </div>
      {onEdit && onDelete && (
        <ActionMenu
          name={t('menu', { name })}
          actions={[
            { key: 'edit', label: t('edit'), icon: <IconPencil size={18} stroke={1.6} aria-hidden />, onClick: onEdit },
            {
              key: 'remove',
              label: t('remove'),
              icon: <IconTrash size={18} stroke={1.6} aria-hidden />,
              danger: true,
              onClick: onDelete,
            },
          ]}
        />
      )}
    </li>
  )
}

/** The texts of goals. */
function useGoalWords() {
  const t = useTexts(goalsTexts)
  const formats = useFormats()
  const number = (value: number | null) => (value === null ? '' : formats.number(value))
  return {
    /** The name: 'Supino: 80 kg'. */
    nameOf: ({ kind, target, exercise_name }: Goal): string => {
      if (kind === 'weekly_sessions') return t('name.weekly_sessions', { count: target })
      if (kind === 'sessions_total') return t('name.sessions_total', { count: target })
      if (kind === 'body_weight') return t('name.body_weight', { target: number(target) })
      return t('name.lift', { exercise: exercise_name ?? '', target: number(target) })
    },
    /** The progress, or what to log so that there is some. */
    progressOf: ({ kind, target, current, start_value, start_date }: Goal): string => {
      if (current === null) return t(kind === 'lift' ? 'reached.noLift' : 'reached.noWeight')
      const values = { current: number(current), target: number(target) }
      if (kind === 'body_weight') return t('reached.body_weight', { ...values, start: number(start_value) })
      if (kind === 'sessions_total') return t('reached.sessions_total', { ...values, date: formats.date(start_date) })
      return t(`reached.${kind}`, values)
    },
    /** When it was reached, or its deadline. */
    timeOf: ({ kind, state, deadline, achieved_on }: Goal): string | undefined => {
      if (achieved_on !== null) {
        return kind === 'weekly_sessions' ? t('achievedWeek') : t('achieved', { date: formats.date(achieved_on) })
      }
      if (deadline === null) return undefined
      if (state === 'missed') return t('missed', { date: formats.date(deadline) })
      return t('deadline', { date: formats.date(deadline), relative: formats.relativeDay(deadline) })
    },
  }
}
