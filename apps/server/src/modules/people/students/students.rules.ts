import { type MembershipState, type MembershipView, membershipViews, statesOfView } from '@folego/domain'
import type { api, IssueCode, QueryOf, Student, StudentRecord } from '@folego/contract'
import { auditOfDetails } from './student-details.rules.ts'
import type { KnownDetails } from './student-details.rules.ts'

/** `ids` narrows the list to selected rows. */
export type StudentQuery = QueryOf<typeof api.students.list> & Pick<QueryOf<typeof api.students.export>, 'ids'>

export type AuditedStudent = Omit<Student, 'membership' | 'cpf_masked'> &
  KnownDetails &
  Pick<StudentRecord, 'payer_id' | 'payer_name'>

/** The fields of a student that the audit log stores. */
export function auditOf(it: AuditedStudent) {
  const { name, email, phone, birth_date, plan_id, plan_name, instructor_id, instructor_name, status, has_account } = it
  const { payer_id, payer_name } = it
  const own = {
    name,
    email,
    phone,
    birth_date,
    plan_id,
    plan_name,
    instructor_id,
    instructor_name,
    status,
    has_account,
    payer_id,
    payer_name,
  }
  return { ...own, ...auditOfDetails(it) }
}

/** Validates a birth date: not after today, the gym's calendar date. */
export function birthDateIssue(birthDate: string | null | undefined, today: string): IssueCode | undefined {
  return birthDate !== null && birthDate !== undefined && birthDate > today ? 'BIRTH_DATE_INVALID' : undefined
}

/**
 * Returns why somebody cannot be the payer of a student: undefined `payer` means no student of this gym, and nobody pays for a
 * payer. `paysForOthers`: whether the student does.
 */
export function payerIssue(
  payer: { payer_id: string | null } | undefined,
  paysForOthers: boolean,
): IssueCode | undefined {
  if (payer === undefined) return 'PAYER_UNKNOWN'
  if (payer.payer_id !== null) return 'PAYER_PAID_FOR'
  return paysForOthers ? 'PAYS_FOR_OTHERS' : undefined
}

/** Whether a value was given and differs from the current one. */
export function isChanged<T>(given: T | undefined, before: T): given is T {
  return given !== undefined && given !== before
}

/** Returns the fields that have an issue, undefined if none has. */
export function issuesOf(fields: Record<string, IssueCode | undefined>): Record<string, IssueCode> | undefined {
  const wrong = Object.entries(fields).filter((it): it is [string, IssueCode] => it[1] !== undefined)
  return wrong.length === 0 ? undefined : Object.fromEntries(wrong)
}

/** Counts the students of each view of the list from those in each state. */
export function countsOfViews(states: Record<MembershipState, number>): Record<MembershipView | 'all', number> {
  const sumOf = (some: readonly MembershipState[]) => some.reduce((sum, state) => sum + states[state], 0)
  const views = membershipViews.map((view) => [view, sumOf(statesOfView(view))] as const)
  const all = Object.values(states).reduce((sum, count) => sum + count, 0)
  return { all, ...(Object.fromEntries(views) as Record<MembershipView, number>) }
}

/** The view that a list shows, undefined if it shows none, or if anything else narrows it. */
export function viewOf(query: StudentQuery): MembershipView | undefined {
  const { membership, instructor, search, sort: _sort, page: _page, page_size: _size, ...others } = query
  const isNarrowed = instructor === 'me' || search || Object.values(others).some((it) => it !== undefined)
  return isNarrowed ? undefined : membership
}
