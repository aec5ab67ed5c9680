import { membershipViews, sortOf, statesOfView } from '@folego/contract'
import type { api, IssueCode, MembershipState, QueryOf, Student, StudentCounts, StudentRecord } from '@folego/contract'
import type { StudentTotals } from '#modules/enrollments'
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
export function countsOfViews(states: Record<MembershipState, number>): StudentCounts {
  const sumOf = (some: readonly MembershipState[]) => some.reduce((sum, state) => sum + states[state], 0)
  const views = membershipViews.map((view) => [view, sumOf(statesOfView(view))] as const)
  const all = Object.values(states).reduce((sum, count) => sum + count, 0)
  return { all, ...(Object.fromEntries(views) as Omit<StudentCounts, 'all'>) }
}

/**
 * Returns how to derive the length of a list from the gym's totals, undefined if the list is narrowed by more than a status or a
 * state of membership.
 */
export function totalOf(query: StudentQuery): ((totals: StudentTotals) => number) | undefined {
  const { status, membership, instructor, search, sort: _sort, page: _page, page_size: _size, ...others } = query
  const isNarrowed = instructor === 'me' || search || Object.values(others).some((it) => it !== undefined)
  if (isNarrowed || (status !== undefined && membership !== undefined)) return undefined
  if (membership !== undefined) return ({ states }) => countsOfViews(states)[membership]
  if (status === undefined) return ({ students }) => students
  return ({ students, active }) => (status === 'active' ? active : students - active)
}

/** How many students there are, and how many of them are in a view. */
export interface ViewTotals {
  students: number
  count: number
}

/** Reading this many students one by one takes as long as reading a whole gym, even a small one. */
const mostByRow = 3000

/**
 * Whether a page of a view is full after few students, so that each one's state is read separately. Only for orders unrelated to
 * memberships: the oldest records may all be of former students.
 */
export function isReadByRow(
  { sort, page, page_size }: Pick<StudentQuery, 'sort' | 'page' | 'page_size'>,
  { students, count }: ViewTotals,
): boolean {
  const { key } = sortOf(sort)
  const last = page * page_size
  const isEven = key === 'name' || key === 'email' || key === 'birth_date'
  return isEven && last <= count && last * (students / count) <= mostByRow
}
