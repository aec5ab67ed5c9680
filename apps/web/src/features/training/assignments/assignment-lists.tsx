import type { Assignment, AssignmentStatus } from '@folego/contract'
import { IconPlus, IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/access'
import { LoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Button, type MenuAction, OptionalLink, Skeleton, StatusBadge, type StatusTone } from '#ui'
import type { AssignedPlan } from './assign-dialog.tsx'
import { AssignmentMenu } from './assignment-menu.tsx'
import { useAssignmentsOf, useAssignmentsOfPlan } from './assignments.queries.ts'
import { assignmentsTexts } from './assignments.texts.ts'
import { useAssigning } from './use-assigning.tsx'
import styles from './assignments.module.css'

interface StudentsOfPlanProps {
  workoutPlanId: string
  title: string
  kind: AssignedPlan['kind']
  /** Additional information on a student, such as their progress. */
  renderDetail?: (studentId: string) => ReactNode
}

const pageStep = 25

/** The students who have a workout, with its state; it can be assigned to more students. */
export function StudentsOfPlan({ workoutPlanId, title, kind, renderDetail }: StudentsOfPlanProps) {
  const t = useTexts(assignmentsTexts)
  const canAssign = useCan('assignments.write')
  const pageHref = usePageHref()
  const assigning = useAssigning()
  const [pageSize, setPageSize] = useState(pageStep)
  return (
    <section className={styles.list} aria-label={t('ofPlan.title')}>
      <header>
        <h3>{t('ofPlan.title')}</h3>
        {canAssign && (
          <Button
            variant="light"
            size="compact-md"
            leftSection={<IconUserPlus size={18} stroke={1.8} aria-hidden />}
            onClick={() => assigning.show({ workoutPlanId, title, kind })}
          >
            {t('assign')}
          </Button>
        )}
      </header>
      <Assignments
        result={useAssignmentsOfPlan(workoutPlanId, pageSize)}
        none={t('ofPlan.none')}
        height={56}
        onMore={pageSize < 100 ? () => setPageSize(100) : undefined}
        describe={({ student_id, student_name, status }, validity) => ({
          name: student_name,
          href: pageHref('student', { student: student_id }),
          words: validity,
          detail: status === 'active' && renderDetail?.(student_id),
        })}
      />
      {assigning.dialog}
    </section>
  )
}

/** A student's workouts, newest first; more can be written or assigned. */
export function SheetsOfStudent({ studentId, studentName }: { studentId: string; studentName: string }) {
  const t = useTexts(assignmentsTexts)
  const sheetHref = useSheetHref()
  const [pageSize, setPageSize] = useState(pageStep)
  return (
    <section className={styles.list} aria-label={t('ofStudent.title')}>
      <header>
        <h2>{t('ofStudent.title')}</h2>
        <SheetButtons studentId={studentId} studentName={studentName} />
      </header>
      <Assignments
        result={useAssignmentsOf(studentId, pageSize)}
        none={t('ofStudent.none')}
        height={112}
        onMore={pageSize < 100 ? () => setPageSize(100) : undefined}
        describe={(assignment, validity) => ({
          name: assignment.workout_plan_title,
          href: sheetHref(assignment),
          words: `${t(`ofStudent.${assignment.workout_plan_kind}`)} · ${validity}`,
        })}
      />
    </section>
  )
}

/** To write a sheet for a student or assign an existing one. The student is preselected in both. */
export function useSheetActions(studentId: string, studentName: string): { actions: MenuAction[]; dialog: ReactNode } {
  const t = useTexts(assignmentsTexts)
  const canAssign = useCan('assignments.write')
  const canWrite = useCan('organized-workouts.write')
  const href = usePageHref()('workout-plans', { tab: 'sheets', dialog: 'add', student: studentId })
  const navigate = useNavigate()
  const assigning = useAssigning()
  const actions: MenuAction[] = []
  if (canWrite && href) {
    const icon = <IconPlus size={18} stroke={1.8} aria-hidden />
    actions.push({ key: 'build', label: t('ofStudent.build'), icon, onClick: () => void navigate({ href }) })
  }
  if (canAssign) {
    const icon = <IconUserPlus size={18} stroke={1.8} aria-hidden />
    const assign = () => assigning.show({ studentIds: [studentId], name: studentName })
    actions.push({ key: 'assign', label: t('ofStudent.assign'), icon, onClick: assign })
  }
  return { actions, dialog: assigning.dialog }
}

function SheetButtons({ studentId, studentName }: { studentId: string; studentName: string }) {
  const { actions, dialog } = useSheetActions(studentId, studentName)
  return (
    <>
      {actions.map(({ key, label, icon, onClick }) => (
        <Button key={key} variant="default" leftSection={icon} onClick={onClick}>
          {label}
        </Button>
      ))}
      {dialog}
    </>
  )
}

/** The page of an assigned sheet; undefined if it was deleted. */
export function useSheetHref(): (assignment: Assignment) => string | undefined {
  const pageHref = usePageHref()
  return ({ workout_plan_kind, workout_plan_id, workout_plan_exists, organized_workout_id }) => {
    if (!workout_plan_exists) return undefined
    if (workout_plan_kind !== 'organized') return pageHref('workout-plans', { dialog: 'view', id: workout_plan_id })
    if (organized_workout_id === null) return undefined
    return pageHref('workout-plans', { tab: 'sheets', dialog: 'view', id: organized_workout_id })
  }
}

interface AssignmentsProps {
  result: { data?: { object: Assignment[]; total: number } | undefined; error: unknown; refetch: () => unknown }
  none: string
  /** The height of the placeholder while loading. */
  height: number
  onMore: (() => void) | undefined
  describe: (assignment: Assignment, validity: string) => Omit<LineProps, 'assignment'>
}

function Assignments({ result: { data, error, refetch }, none, height, onMore, describe }: AssignmentsProps) {
  const t = useTexts(assignmentsTexts)
  const validityOf = useValidity()
  if (error && !data) {
    return <LoadFailed title={t('ofPlan.loadFailed')} error={error} retry={refetch} />
  }
  if (!data) return <Skeleton height={height} />
  if (data.total === 0) return <p className="ui-muted">{none}</p>
  return (
    <>
      <ul className="ui-lined">
        {data.object.map((assignment) => (
          <Line key={assignment.id} assignment={assignment} {...describe(assignment, validityOf(assignment))} />
        ))}
      </ul>
      {data.total > data.object.length && (
        <p className={styles.rest}>
          {t('ofPlan.more', { shown: data.object.length, count: data.total })}
          {onMore && (
            <Button variant="subtle" size="compact-sm" onClick={onMore}>
              {t('ofPlan.showAll')}
            </Button>
          )}
        </p>
      )}
    </>
  )
}

const tones: Record<AssignmentStatus, StatusTone> = { active: 'active', completed: 'info', cancelled: 'cancelled' }

interface LineProps {
  assignment: Assignment
  name: string
  href: string | undefined
  words: string
  detail?: ReactNode
}

function Line({ assignment, name, href, words, detail }: LineProps) {
  const t = useTexts(assignmentsTexts)
  const canChange = useCan('assignments.write')
  const { status, notes } = assignment
  return (
    <li>
      <div>
        <OptionalLink href={href}>{name}</OptionalLink>
        <small className="ui-numbers">{words}</small>
        {detail}
        {notes && <small>{notes}</small>}
      </div>
      <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
      {canChange && <AssignmentMenu assignment={assignment} />}
    </li>
  )
}

/** The validity of an assignment as text. */
function useValidity(): (assignment: Assignment) => string {
  const t = useTexts(assignmentsTexts)
  const formats = useFormats()
  return ({ start_date: start, valid_until: end, created_at }) => {
    if (start && end) return t('ofPlan.from', { from: formats.date(start), to: formats.date(end) })
    if (end) return t('ofPlan.until', { date: formats.date(end) })
    return t('ofPlan.since', { date: start ? formats.date(start) : formats.dayOf(created_at) })
  }
}
