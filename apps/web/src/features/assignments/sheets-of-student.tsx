import type { Assignment, AssignmentStatus } from '@folego/contract'
import { IconPlus, IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '#platform/access'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Button, ErrorState, Skeleton, StatusBadge, type StatusTone, UiLink } from '#ui'
import { AssignDialog } from './assign-dialog.tsx'
import { AssignmentMenu } from './assignment-menu.tsx'
import { useAssignmentsOf } from './assignments.queries.ts'
import { assignmentsTexts } from './assignments.texts.ts'
import { useValidity } from './use-validity.ts'
import styles from './assignments.module.css'

const pageStep = 25

/** What a student has to train with, newest first, and the way to more. */
export function SheetsOfStudent({ studentId, studentName }: { studentId: string; studentName: string }) {
  const t = useTexts(assignmentsTexts)
  return (
    <section className={styles.holders} aria-label={t('ofStudent.title')}>
      <header>
        <h2>{t('ofStudent.title')}</h2>
        <SheetActions studentId={studentId} studentName={studentName} />
      </header>
      <Sheets studentId={studentId} />
    </section>
  )
}

/** The two ways to a sheet for a student: write one, or assign one that exists. The student stays chosen in both. */
export function SheetActions({ studentId, studentName }: { studentId: string; studentName: string }) {
  const t = useTexts(assignmentsTexts)
  const canAssign = useCan('assignments.write')
  const canWrite = useCan('organized-workouts.write')
  const href = usePageHref()('workout-plans', { tab: 'sheets', dialog: 'add', student: studentId })
  const navigate = useNavigate()
  const [openings, setOpenings] = useState(0)
  const [opened, setOpened] = useState(false)
  return (
    <>
      {canWrite && href && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
          onClick={() => void navigate({ href })}
        >
          {t('ofStudent.build')}
        </Button>
      )}
      {canAssign && (
        <Button
          variant="default"
          leftSection={<IconUserPlus size={18} stroke={1.8} aria-hidden />}
          onClick={() => {
            setOpenings(openings + 1)
            setOpened(true)
          }}
        >
          {t('ofStudent.assign')}
        </Button>
      )}
      {openings > 0 && (
        <AssignDialog
          key={openings}
          opened={opened}
          subject={{ studentIds: [studentId], name: studentName }}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}

/** Where a sheet that somebody holds is opened; undefined where it is gone. */
export function useSheetHref(): (assignment: Assignment) => string | undefined {
  const pageHref = usePageHref()
  return ({ workout_plan_kind, workout_plan_id, workout_plan_exists, organized_workout_id }) => {
    if (!workout_plan_exists) return undefined
    if (workout_plan_kind !== 'organized') return pageHref('workout-plans', { dialog: 'view', id: workout_plan_id })
    if (organized_workout_id === null) return undefined
    return pageHref('workout-plans', { tab: 'sheets', dialog: 'view', id: organized_workout_id })
  }
}

function Sheets({ studentId }: { studentId: string }) {
  const t = useTexts(assignmentsTexts)
  const failureText = useFailureText()
  const [pageSize, setPageSize] = useState(pageStep)
  const { data, error, refetch } = useAssignmentsOf(studentId, pageSize)
  if (error && !data) {
    return <ErrorState title={t('holders.loadFailed')} message={failureText(error)} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton height={112} />
  if (data.total === 0) return <p className="ui-muted">{t('ofStudent.none')}</p>
  return (
    <>
      <ul>
        {data.object.map((assignment) => (
          <Sheet key={assignment.id} assignment={assignment} />
        ))}
      </ul>
      {data.total > data.object.length && (
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

function Sheet({ assignment }: { assignment: Assignment }) {
  const t = useTexts(assignmentsTexts)
  const canChange = useCan('assignments.write')
  const { workout_plan_title: title, workout_plan_kind: kind, status } = assignment
  const href = useSheetHref()(assignment)
  return (
    <li>
      <div>
        {href ? (
          <UiLink href={href} className="ui-touch">
            {title}
          </UiLink>
        ) : (
          <span>{title}</span>
        )}
        <small className="ui-numbers">
          {t(`ofStudent.${kind}`)} · {useValidity(assignment)}
        </small>
        {assignment.notes && <small>{assignment.notes}</small>}
      </div>
      <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
      {canChange && <AssignmentMenu assignment={assignment} />}
    </li>
  )
}
