import type { IssueCode, Student } from '@folego/contract'

/** What the audit log keeps of a student. */
export function traceOf(it: Student) {
  const { name, email, phone, birth_date, plan_id, plan_name, instructor_id, instructor_name, status, has_account } = it
  return { name, email, phone, birth_date, plan_id, plan_name, instructor_id, instructor_name, status, has_account }
}

/** Nobody is born after today, the gym's calendar date. */
export function birthDateIssue(birthDate: string | null | undefined, today: string): IssueCode | undefined {
  return birthDate !== null && birthDate !== undefined && birthDate > today ? 'BIRTH_DATE_INVALID' : undefined
}

/** True for a value that was given and is not the one that stands. */
export function isChanged<T>(given: T | undefined, before: T): given is T {
  return given !== undefined && given !== before
}

/** The fields that have an issue, undefined where none has. */
export function issuesOf(fields: Record<string, IssueCode | undefined>): Record<string, IssueCode> | undefined {
  const wrong = Object.entries(fields).filter((it): it is [string, IssueCode] => it[1] !== undefined)
  return wrong.length === 0 ? undefined : Object.fromEntries(wrong)
}
