import { isAssignmentTransition } from '@folego/contract'
import { addDays } from '@folego/domain'
import type { Assignment, AssignmentStatus, IssueCode } from '@folego/contract'
import { refuse, refuseField } from '#platform/http'

export interface AssignmentValues {
  status: AssignmentStatus
  notes: string | null
  start_date: string | null
  valid_until: string | null
}

type Changes = { [Field in keyof AssignmentValues]?: AssignmentValues[Field] | undefined }

/**
 * Applies changes to an assignment. Refuses ASSIGNMENT_TRANSITION (`details.from`, `details.to`) and, by field, END_BEFORE_START.
 */
export function changedAssignment(before: AssignmentValues, changes: Changes): AssignmentValues {
  const after = {
    status: changes.status ?? before.status,
    notes: changes.notes === undefined ? before.notes : changes.notes,
    start_date: changes.start_date === undefined ? before.start_date : changes.start_date,
    valid_until: changes.valid_until === undefined ? before.valid_until : changes.valid_until,
  }
  if (!isAssignmentTransition(before.status, after.status)) {
    throw refuse('ASSIGNMENT_TRANSITION', { details: { from: before.status, to: after.status } })
  }
  if (after.start_date !== null && after.valid_until !== null && after.valid_until < after.start_date) {
    throw refuseField('valid_until', 'END_BEFORE_START')
  }
  return after
}

/** Builds the refusal for students that the gym does not have; `field` is `student_id` or `student_ids`. */
export function unknownStudents(field: string, ids: readonly string[], unknown: readonly string[]) {
  const names = field === 'student_ids' ? unknown.map((id) => `${field}.${ids.indexOf(id)}`) : [field]
  const fields = Object.fromEntries(names.map((name): [string, IssueCode] => [name, 'STUDENT_UNKNOWN']))
  return refuse('INVALID_INPUT', { fields })
}

/** The display name of an assignment: its plan and its student. */
export function nameOf({ workout_plan_title, student_name }: Assignment): string {
  return `${workout_plan_title} (${student_name})`
}

/** The fields of an assignment that the audit log stores. */
export function auditOf(assignment: Assignment) {
  const { workout_plan_title, student_name, status, notes, start_date, valid_until } = assignment
  return { workout_plan_title, student_name, status, notes, start_date, valid_until }
}

/** Builds the notice to the student about a new assignment. */
export function noticeOf(assignment: Assignment, byName: string) {
  return {
    kind: 'workout_assigned',
    to: { student: assignment.student_id },
    entity: 'assignment',
    entity_id: assignment.id,
    data: {
      workout_title: assignment.workout_plan_title,
      workout_plan_id: assignment.workout_plan_id,
      workout_kind: assignment.workout_plan_kind,
      by_name: byName,
    },
  } as const
}

/**
 * Ends an assignment that another one replaces: completed today, or, if the other one begins later, on the day before.
 * `start_date` is the other one's.
 */
export function replacedAssignment(
  before: AssignmentValues,
  start_date: string | null,
  today: string,
): AssignmentValues {
  if (start_date === null || start_date <= today) return { ...before, status: 'completed' }
  const lastDay = addDays(start_date, -1)
  if (before.start_date !== null && before.start_date > lastDay) return { ...before, status: 'completed' }
  const endsEarlier = before.valid_until !== null && before.valid_until < lastDay
  return endsEarlier ? before : { ...before, valid_until: lastDay }
}
