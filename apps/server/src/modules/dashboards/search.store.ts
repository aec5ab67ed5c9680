import { limits } from '@folego/contract'
import type { SearchHit } from '@folego/contract'
import { sql } from 'kysely'
import { containsWords, studentMatches } from '#platform/database'
import type { GymTx } from '#platform/database'

const most = limits.searchHitsPerKind

/** Students by name, e-mail or the digits of the phone, in the order of names. */
export async function findStudents(tx: GymTx, term: string): Promise<SearchHit[]> {
  return await tx
    .selectFrom('students')
    .where('deleted_at', 'is', null)
    .where(studentMatches(term))
    .select(['id', 'name', 'email as detail'])
    .orderBy('name_key')
    .orderBy('id')
    .limit(most)
    .execute()
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

/** Enrollments of students who match, the latest of each, in the order of names. `detail` is the plan. */
export async function findEnrollmentsByStudent(tx: GymTx, term: string): Promise<SearchHit[]> {
  const { rows } = await sql<SearchHit>`
    select e.id, found.name, p.name as detail
    from (
      select students.id, students.name, students.name_key from students
      where students.deleted_at is null and ${studentMatches(term)}
        and exists (select from enrollments e where e.student_id = students.id and e.deleted_at is null)
      order by students.name_key, students.id
      limit ${most}
    ) found
    cross join lateral (
      select e.id, e.plan_id, e.end_date from enrollments e
      where e.student_id = found.id and e.deleted_at is null
      order by e.end_date desc, e.id desc
      limit ${most}
    ) e
    join plans p on p.id = e.plan_id
    order by found.name_key, found.id, e.end_date desc, e.id desc
    limit ${most}`.execute(tx)
  return rows
}

/** The latest enrollments of plans that match. */
export async function findEnrollmentsByPlan(tx: GymTx, term: string): Promise<SearchHit[]> {
  const { rows } = await sql<SearchHit>`
    select e.id, s.name, found.name as detail
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
