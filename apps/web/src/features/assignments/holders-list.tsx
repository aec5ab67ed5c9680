import { type Assignment, type AssignmentStatus } from '@folego/contract'
import { IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/access'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Button, ErrorState, Skeleton, StatusBadge, type StatusTone, UiLink } from '#ui'
import { AssignDialog, type AssignedPlan } from './assign-dialog.tsx'
import { AssignmentMenu } from './assignment-menu.tsx'
import { useHolders } from './assignments.queries.ts'
import { assignmentsTexts } from './assignments.texts.ts'
import { useValidity } from './use-validity.ts'
import styles from './assignments.module.css'

interface HoldersListProps {
  workoutPlanId: string
  title: string
  kind: AssignedPlan['kind']
  /** What else is to be said about a student who has it, e.g. how far. */
  renderDetail?: (studentId: string) => ReactNode
}

const pageStep = 25

/** Who has a workout, in which state, and the way to give it to more students. */
export function HoldersList({ workoutPlanId, title, kind, renderDetail }: HoldersListProps) {
  const t = useTexts(assignmentsTexts)
  const canAssign = useCan('assignments.write')
  const [openings, setOpenings] = useState(0)
  const [opened, setOpened] = useState(false)
  return (
    <section className={styles.holders} aria-label={t('holders.title')}>
      <header>
        <h3>{t('holders.title')}</h3>
        {canAssign && (
          <Button
            variant="light"
            size="compact-md"
            leftSection={<IconUserPlus size={18} stroke={1.8} aria-hidden />}
            onClick={() => {
              setOpenings(openings + 1)
              setOpened(true)
            }}
          >
            {t('assign')}
          </Button>
        )}
      </header>
      <Holders workoutPlanId={workoutPlanId} renderDetail={renderDetail} />
      {openings > 0 && (
        <AssignDialog
          key={openings}
          opened={opened}
          subject={{ workoutPlanId, title, kind }}
          onClose={() => setOpened(false)}
        />
      )}
    </section>
  )
}

type HoldersProps = Pick<HoldersListProps, 'workoutPlanId'> & {
  renderDetail: HoldersListProps['renderDetail'] | undefined
}

function Holders({ workoutPlanId, renderDetail }: HoldersProps) {
  const t = useTexts(assignmentsTexts)
  const failureText = useFailureText()
  const [pageSize, setPageSize] = useState(pageStep)
  const { data, error, refetch } = useHolders(workoutPlanId, pageSize)
  if (error && !data) {
    return <ErrorState title={t('holders.loadFailed')} message={failureText(error)} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton height={56} />
  if (data.total === 0) return <p className="ui-muted">{t('holders.none')}</p>
  const rest = data.total - data.object.length
  return (
    <>
      <ul>
        {data.object.map((assignment) => (
          <Holder
            key={assignment.id}
            assignment={assignment}
            detail={assignment.status === 'active' && renderDetail?.(assignment.student_id)}
          />
        ))}
      </ul>
      {rest > 0 && (
        <p className={styles.rest}>
          {t('holders.more', { shown: data.object.length, count: data.total })}
          {pageSize < 100 && (
            <Button variant="subtle" size="compact-sm" onClick={() => setPageSize(100)}>
              {t('holders.showAll')}
            </Button>
          )}
        </p>
      )}
    </>
  )
}

const tones: Record<AssignmentStatus, StatusTone> = { active: 'active', completed: 'info', cancelled: 'cancelled' }

function Holder({ assignment, detail }: { assignment: Assignment; detail: ReactNode }) {
  const t = useTexts(assignmentsTexts)
  const pageHref = usePageHref()
  const { student_id, student_name, status } = assignment
  const href = pageHref('student', { student: student_id })
  const canChange = useCan('assignments.write')
  return (
    <li>
      <div>
        {href ? (
          <UiLink href={href} className="ui-touch">
            {student_name}
          </UiLink>
        ) : (
          <span>{student_name}</span>
        )}
        <small className="ui-numbers">{useValidity(assignment)}</small>
        {detail}
        {assignment.notes && <small>{assignment.notes}</small>}
      </div>
      <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
      {canChange && <AssignmentMenu assignment={assignment} />}
    </li>
  )
}
