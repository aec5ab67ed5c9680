import { sql } from 'kysely'
import type { GymTx } from '#platform/database'
import type { NoticeRow } from './notices.store.ts'

/**
 * Returns the due notices, not yet written, of workouts and weekly plans that end between two days of the gym: for the student,
 * whoever pays for one who is a minor, their instructor and the author of the assignment (without either, every instructor; in a gym without instructors, every
 * administrator). Sheets with a later one of their kind, and those of inactive students, are left out.
 */
export async function findEndingSheets(tx: GymTx, days: { today: string; lastNear: string }): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    with ending as (
      select a.id, a.valid_until, a.created_by, s.id as student_id, s.name as student_name, s.account_id,
        t.account_id as instructor, payer.account_id as payer_account_id, w.id as workout_plan_id, w.title, w.kind
      from assignments a
      join students s on s.id = a.student_id and s.deleted_at is null and s.status = 'active'
      left join students payer on payer.id = s.payer_id and payer.deleted_at is null
        and s.birth_date > ${days.today}::date - interval '18 years'
      left join trainers t on t.id = s.instructor_id and t.deleted_at is null
      join workout_plans w on w.id = a.workout_plan_id and w.deleted_at is null
      where a.deleted_at is null and a.status = 'active'
        and a.valid_until between ${days.today}::date and ${days.lastNear}::date
        and not exists (
          select from assignments later join workout_plans p on p.id = later.workout_plan_id and p.deleted_at is null
          where later.student_id = a.student_id and later.deleted_at is null and later.status = 'active'
            and later.created_at > a.created_at and p.kind = w.kind
            and (later.valid_until is null or later.valid_until > a.valid_until))
    ),
    staff as (
      select account_id, role from memberships where status = 'active' and role in (1, 3)
    ),
    heads as (
      select account_id from staff where role = coalesce((select 3 from staff where role = 3 limit 1), 1)
    ),
    receivers as (
      select e.id, s.account_id from ending e join staff s on s.account_id in (e.created_by, e.instructor)
      union
      select e.id, h.account_id from ending e cross join heads h
      where not exists (select from staff s where s.account_id in (e.created_by, e.instructor))
      union
      select e.id, m.account_id from ending e
      join memberships m on m.account_id in (e.account_id, e.payer_account_id) and m.status = 'active'
    )
    select r.account_id, 'sheet_expiring' as kind, 'assignment' as entity, e.id as entity_id,
      concat_ws(':', 'sheet_expiring', e.id, e.valid_until) as dedupe_key,
      (jsonb_build_object('student_id', e.student_id, 'student_name', e.student_name, 'workout_title', e.title,
        'workout_plan_id', e.workout_plan_id, 'workout_kind', e.kind, 'end_date', e.valid_until)
        || case when r.account_id = e.payer_account_id then jsonb_build_object('of_student', e.student_name)
          else '{}' end)::text as data
    from ending e join receivers r on r.id = e.id
    where not exists (
      select from notifications sent
      where sent.account_id = r.account_id
        and sent.dedupe_key = concat_ws(':', 'sheet_expiring', e.id, e.valid_until))
    order by e.valid_until, e.id`.execute(tx)
  return rows
}
