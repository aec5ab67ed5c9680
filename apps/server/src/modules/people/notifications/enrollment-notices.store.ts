import { sql } from 'kysely'
import type { GymTx } from '#platform/database'
import type { NoticeRow } from './notices.store.ts'

/** The dates of enrollment ends to report, in the gym's calendar. */
export interface NoticeDays {
  today: string
  /** Ends up to this day are near. */
  lastNear: string
  /** Ends before this day are too old to report. */
  firstOver: string
}

/**
 * Returns the due notices not yet written: for every enrollment that ends soon or ended lately, unless another active enrollment
 * of the student ends later, one for each administrator, each instructor, the student and whoever pays for them.
 */
export async function findDueNotices(tx: GymTx, days: NoticeDays): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    with ending as (
      select e.id, e.end_date, s.id as student_id, s.name as student_name, s.account_id, p.name as plan_name, payer.account_id as payer_account_id,
        case when e.end_date < ${days.today}::date then 'enrollment_expired' else 'enrollment_expiring' end as kind
      from enrollments e
      join students s on s.gym_id = e.gym_id and s.id = e.student_id and s.deleted_at is null
      join plans p on p.gym_id = e.gym_id and p.id = e.plan_id
      left join students payer on payer.gym_id = s.gym_id and payer.id = s.payer_id and payer.deleted_at is null
      where e.deleted_at is null and e.status = 'active'
        and e.end_date between ${days.firstOver}::date and ${days.lastNear}::date
        -- what an import brought was over or about to end then: its result says so once for all
        and (e.billed_from is null or e.end_date > e.created_at::date
          + case when e.end_date < ${days.today}::date then 0 else ${days.lastNear}::date - ${days.today}::date end)
        and not exists (
          select from enrollments other
          where other.gym_id = e.gym_id and other.student_id = e.student_id and other.deleted_at is null
            and other.status = 'active' and other.end_date > e.end_date and other.end_date >= ${days.today}::date)
        -- one that renews by itself does not end: its student is notified of the renewal
        and not (e.end_date >= ${days.today}::date and e.renewal = 'automatic' and p.archived_at is null and coalesce((
          select c.automatic from renewal_choices c where c.enrollment_id = e.id order by c.id desc limit 1), false))
    )
    select m.account_id, ending.kind, 'enrollment' as entity, ending.id as entity_id,
      concat_ws(':', ending.kind, ending.id, ending.end_date) as dedupe_key,
      (jsonb_build_object('student_id', ending.student_id, 'student_name', ending.student_name,
        'plan_name', ending.plan_name, 'end_date', ending.end_date)
        || case when m.account_id = ending.payer_account_id then jsonb_build_object('of_student', ending.student_name)
          else '{}' end)::text as data
    from ending
    join memberships m on m.status = 'active'
      and (m.role in (1, 3) or m.account_id in (ending.account_id, ending.payer_account_id))
    where not exists (
      select from notifications sent
      where sent.account_id = m.account_id and sent.dedupe_key = concat_ws(':', ending.kind, ending.id, ending.end_date))
    order by ending.end_date, ending.id`.execute(tx)
  return rows
}
