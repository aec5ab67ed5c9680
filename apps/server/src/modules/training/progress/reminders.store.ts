import { sql } from 'kysely'
import { beginOfDay } from '#platform/database'
import type { GymTx } from '#platform/database'

/**
 * Returns the students, with their accounts, who want to be reminded of a workout at this hour of the gym's day, may train on it and have
 * not begun to: active ones that were not reminded today, in a gym that is not closed, unless every enrollment of theirs that runs is
 * frozen.
 */
export async function findReminded(
  tx: GymTx,
  { today, hour, timezone }: { today: string; hour: number; timezone: string },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; account_id: string }>`
    with running as (
      select e.student_id, bool_and(e.frozen @> ${today}::date) as frozen
      from enrollments e
      where e.deleted_at is null and e.status = 'active' and ${today}::date between e.start_date and e.end_date
      group by e.student_id
    )
    select s.id, s.account_id
    from notification_settings n
    join memberships m on m.account_id = n.account_id and m.status = 'active'
    join students s on s.account_id = n.account_id and s.deleted_at is null and s.status = 'active'
    left join running on running.student_id = s.id
    where n.kind = 'workout_reminder' and n.hour = ${hour} and (n.in_app or n.email)
      and not coalesce(running.frozen, false)
      and not exists (select from gym_closures c where c.undone_at is null and ${today}::date between c.from_day and c.to_day)
      and not exists (select from notifications sent
        where sent.account_id = n.account_id and sent.dedupe_key = concat_ws(':', 'workout_reminder', n.account_id, ${today}::text))
      and not exists (select from training_sessions t
        where t.student_id = s.id and ${beginOfDay(today, timezone)} <= greatest(t.started_at, t.completed_at))
    order by s.id`.execute(tx)
  return new Map(rows.map(({ id, account_id }) => [id, account_id]))
}
