import type { Assignment, AssignmentStatus } from '@folego/contract'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '#platform/access'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Button, ErrorState, Skeleton, StatusBadge, type StatusTone, UiLink } from '#ui'
import { AssignmentMenu } from './assignment-menu.tsx'
import { useAssignmentsOf } from './assignments.queries.ts'
import { assignmentsTexts } from './assignments.texts.ts'
import { useValidity } from './use-validity.ts'
import './assignments.css'

const pageStep = 25

/** What a student has to train with, newest first, and the way to more. */
export function SheetsOfStudent({ studentId }: { studentId: string }) {
  const t = useTexts(assignmentsTexts)
  const canAssign = useCan('assignments.write')
  const href = usePageHref()('workout-plans')
  return (
    <section className="assignment-holders" aria-label={t('ofStudent.title')}>
      <header>
        <h2>{t('ofStudent.title')}</h2>
        {canAssign && href && (
          <UiLink href={href} className="assignment-link ui-touch">
            <IconPlus size={16} stroke={1.8} aria-hidden />
            {t('ofStudent.assign')}
          </UiLink>
        )}
      </header>
      <Sheets studentId={studentId} />
    </section>
  )
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
        <p className="assignment-rest">
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
  const pageHref = usePageHref()
  const canChange = useCan('assignments.write')
  const {
    workout_plan_id,
    workout_plan_title: title,
    workout_plan_kind: kind,
    workout_plan_exists,
    status,
  } = assignment
  // A weekly sheet is opened by its own id, which an assignment does not know: its tab finds it by name.
  const search: Record<string, string> =
    kind === 'organized' ? { tab: 'sheets', search: title } : { dialog: 'view', id: workout_plan_id }
  const href = workout_plan_exists ? pageHref('workout-plans', search) : undefined
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
