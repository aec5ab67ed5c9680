import type { Goal, GoalKind } from '@folego/contract'
import { IconBarbell, IconCheck, IconFlag, IconPencil, IconScale, IconTarget, IconTrash } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { ActionMenu, Group, Progress, UiLink } from '#ui'
import { useGoalWords } from './goal-words.ts'
import { goalsTexts } from './goals.texts.ts'
import styles from './goals.module.css'

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
export function GoalCard({ goal, heading: Heading, onEdit, onDelete }: GoalCardProps) {
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
