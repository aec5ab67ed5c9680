import { createHash } from 'node:crypto'

/*
 * The same queries without the server's layers: hand-written SQL for a superuser, who bypasses tenant isolation and therefore names the
 * gym in every condition. Pages are read the same way (ids from the index first), so that the difference is what the layers cost:
 * HTTP, sign-in, transaction, row-level security, query builder, projection.
 */

export interface RawQuery {
  /** The name of the prepared statement. */
  name: string
  text: string
}

interface PageQuery {
  gymId: string
  where: string
  order: string
  offset: number
}

const named = (text: string): RawQuery => ({
  name: createHash('sha256').update(text).digest('base64url').slice(0, 20),
  text,
})

/** A page of students as the list shows them, and their count. */
export function rawStudents({ gymId, where, order, offset }: PageQuery): RawQuery[] {
  const from = `from students where gym_id = '${gymId}' and deleted_at is null ${where}`
  return [
    named(`select s.*, t.name as instructor_name, current.* from (
        select id, row_number() over () as place from (
          select id ${from} order by ${order}, id ${directionOf(order)} limit 20 offset ${offset}) ids) page
      join students s on s.gym_id = '${gymId}' and s.id = page.id
      left join trainers t on t.gym_id = '${gymId}' and t.id = s.instructor_id
      left join lateral (
        select e.plan_id, p.name as plan_name, e.end_date as plan_end from enrollments e
        join plans p on p.gym_id = '${gymId}' and p.id = e.plan_id
        where e.gym_id = '${gymId}' and e.student_id = s.id and e.deleted_at is null and e.status = 'active'
          and current_date between e.start_date and e.end_date
        order by e.end_date desc limit 1) current on true
      order by page.place`),
    named(`select count(*) ${from}`),
  ]
}

/** A page of enrollments as the list shows them, and their count. */
export function rawEnrollments({ gymId, where, order, offset }: PageQuery): RawQuery[] {
  const from = `from enrollments where gym_id = '${gymId}' and deleted_at is null ${where}`
  return [
    named(`select e.*, s.name as student_name, p.name as plan_name from (
        select id, row_number() over () as place from (
          select id ${from} order by ${order}, id ${directionOf(order)} limit 20 offset ${offset}) ids) page
      join enrollments e on e.gym_id = '${gymId}' and e.id = page.id
      join students s on s.gym_id = '${gymId}' and s.id = e.student_id
      join plans p on p.gym_id = '${gymId}' and p.id = e.plan_id
      order by page.place`),
    named(`select count(*) ${from}`),
  ]
}

function directionOf(order: string): string {
  return order.endsWith(' desc') ? 'desc' : ''
}
