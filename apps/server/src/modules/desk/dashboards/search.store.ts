import { formatPhone, limits } from '@folego/domain'
import type { EnrollmentHit, SearchHit, StudentHit, StudentRecord, WorkoutHit } from '@folego/contract'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { containsWords, valuesOf } from '#platform/database'
import type { GymTx } from '#platform/database'

const most = limits.searchHitsPerKind

/** Among this many matching students there are nearly always enough with an enrollment. */
const candidateCount = 4 * most

/** The ids of the first matching students, sorted by name: more than are shown. */
export function findCandidates(tx: GymTx, term: string): Promise<string[]> {
  return firstStudents(tx, hasWords(term), candidateCount)
}

const hasWords = (term: string) => containsWords(sql<string>`students.search_key`, term)

function firstStudents(tx: GymTx, condition: RawBuilder<SqlBool>, count: number): Promise<string[]> {
  return valuesOf(
    tx
      .selectFrom('students')
      .where('students.deleted_at', 'is', null)
      .where(condition)
      .select('students.id')
      .orderBy('students.name_key')
      .orderBy('students.id')
      .limit(count),
    'id',
  )
}

type FoundStudent = Omit<StudentHit, 'membership'> & Pick<StudentRecord, 'status'>

/** Students sorted by name. `detail` is the phone, by which the desk knows people, else the e-mail. */
export async function findStudents(tx: GymTx, ids: readonly string[]): Promise<FoundStudent[]> {
  const students = await tx
    .selectFrom('students')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'name', 'email', 'phone', 'status'])
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  return students.map(({ id, name, email, phone, status }) => {
    return { id, name, detail: phone === null ? (email ?? '') : formatPhone(phone), phone, status }
  })
}

/** Plans by name, those on sale first. */
export async function findPlans(tx: GymTx, term: string): Promise<SearchHit[]> {
  return await tx
    .selectFrom('plans')
    .where('deleted_at', 'is', null)
    .where(containsWords(sql<string>`name_key`, term))
    .select(['id', 'name', sql<string>`''`.as('detail')])
    .orderBy('archived_at', (nulls) => nulls.asc().nullsFirst())
    .orderBy('name_key')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Trainers by name or e-mail. */
export async function findTrainers(tx: GymTx, term: string): Promise<SearchHit[]> {
  return await tx
    .selectFrom('trainers')
    .where('deleted_at', 'is', null)
    .where(containsWords(sql<string>`search_key`, term))
    .select(['id', 'name', 'email as detail'])
    .orderBy('name_key')
    .orderBy('id')
    .limit(most)
    .execute()
}

/**
 * The latest enrollment of the first matching students who have one, sorted by student name. If few of the candidates have, the list is
 * scanned for those who do. `detail` is the plan.
 */
export async function findEnrollmentsByStudent(
  tx: GymTx,
  candidates: readonly string[],
  term: string,
): Promise<EnrollmentHit[]> {
  const hits = await latestEnrollments(tx, candidates)
  if (hits.length === most || candidates.length < candidateCount) return hits
  const isEnrolled = sql<SqlBool>`exists (
    select from enrollments e where e.student_id = students.id and e.deleted_at is null)`
  return latestEnrollments(tx, await firstStudents(tx, sql`${hasWords(term)} and ${isEnrolled}`, most))
}

async function latestEnrollments(tx: GymTx, studentIds: readonly string[]): Promise<EnrollmentHit[]> {
  const { rows } = await sql<EnrollmentHit>`
    select e.id, e.student_id, s.name, p.name as detail
    from students s
    cross join lateral (
      select e.id, e.student_id, e.plan_id from enrollments e
      where e.student_id = s.id and e.deleted_at is null
      order by e.end_date desc, e.id desc
      limit 1
    ) e
    join plans p on p.id = e.plan_id
    where s.id = any(${studentIds}::uuid[])
    order by s.name_key, s.id
    limit ${most}`.execute(tx)
  return rows
}

/** The latest enrollments of matching plans. */
export async function findEnrollmentsByPlan(tx: GymTx, term: string): Promise<EnrollmentHit[]> {
  const { rows } = await sql<EnrollmentHit>`
    select e.id, e.student_id, s.name, found.name as detail
    from (
      select p.id, p.name from plans p where p.deleted_at is null and ${containsWords(sql<string>`p.name_key`, term)}
    ) found
    cross join lateral (
      select e.id, e.student_id from enrollments e
      where e.plan_id = found.id and e.deleted_at is null
      order by e.id desc
      limit ${most}
    ) e
    join students s on s.id = e.student_id
    order by e.id desc
    limit ${most}`.execute(tx)
  return rows
}

/**
 * Single and weekly training sheets by title, in one order. Titles are read only from the indexes; rows are fetched only for the
 * matches, to learn what they are.
 */
export async function findWorkouts(tx: GymTx, term: string): Promise<WorkoutHit[]> {
  const matches = sql<SqlBool>`deleted_at is null and ${containsWords(sql<string>`title_key`, term)}`
  const { rows } = await sql<WorkoutHit>`
    select id, title as name, '' as detail, kind
    from (
      (select w.id, w.title, w.title_key, w.kind
        from (select id, title_key from workout_plans where ${matches} order by title_key, id) found
        join workout_plans w on w.id = found.id
        where w.kind = 'isolated'
        order by found.title_key, found.id
        limit ${most})
      union all
      (select o.id, o.title, o.title_key, 'organized'
        from (select id from organized_workouts where ${matches} order by title_key, id limit ${most}) found
        join organized_workouts o on o.id = found.id)
    ) hits
    order by title_key, id
    limit ${most}`.execute(tx)
  return rows
}
