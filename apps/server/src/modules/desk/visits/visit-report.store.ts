import type { VisitReport } from '@folego/contract'
import { addDays } from '@folego/domain'
import { sql } from 'kysely'
import { afterDay, beginOfDay } from '#platform/database'
import type { GymTx } from '#platform/database'

export type CountedVisits = Omit<VisitReport, 'month' | 'by_reason'>

/**
 * The visits that began between two days of the gym, of students and of visitors, by day, hour, by what people came, and the plan
 * that was in force, also one that was deleted or cancelled afterwards. Hours over midnight are the plan's of the day before, as
 * `entryDayOf` has it. A visitor who became a student is one person.
 */
export async function countVisits(
  tx: GymTx,
  { from, to }: { from: string; to: string },
  timezone: string,
): Promise<CountedVisits> {
  const isBetween = sql`v.entered_at >= ${beginOfDay(from, timezone)} and v.entered_at < ${afterDay(to, timezone)}`
  const { rows } = await sql<CountedVisits>`
    with came as materialized (
      select v.id, v.student_id, v.student_id as person_id, 'direct' as source, v.entered_at at time zone ${timezone} as at,
        v.entered_at
      from visits v
      where ${isBetween}
      union all
      select v.id, null, coalesce(who.student_id, who.id), v.source, v.entered_at at time zone ${timezone}, v.entered_at
      from visitor_visits v join visitors who on who.id = v.visitor_id
      where ${isBetween}
    ), by_term as (
      -- joined as a whole: one look-up per visit takes three times as long
      select distinct on (c.id) c.id, e.plan_id
      from came c
      join enrollments e on e.student_id = c.student_id and e.start_date <= ${to} and e.end_date >= ${addDays(from, -1)}
      cross join lateral (select case when coalesce(e.entry_until, e.entry_more) is not null and exists (
          select from regexp_matches(concat(coalesce(e.entry_days, '1234567'), ' ', e.entry_from, '-', e.entry_until, ', ', e.entry_more),
            '(\\d+) (\\d\\d:\\d\\d)-(\\d\\d:\\d\\d)', 'g') as it (win)
          where win[3] < win[2] and to_char(c.at, 'HH24:MI') < win[3]
            and position(extract(isodow from c.at - interval '1 day')::text in win[1]) > 0)
        then c.at::date - 1 else c.at::date end as day) began
      where e.start_date <= began.day and e.end_date >= began.day
        and (e.deleted_at is null or e.deleted_at >= c.entered_at)
        and (e.status <> 'cancelled' or e.cancelled_at > c.entered_at)
      order by c.id, e.start_date desc, e.id desc
    )
    select (select count(*)::int from came) as visits, (select count(distinct person_id)::int from came) as people,
      coalesce((select jsonb_agg(it order by it.day) from (
        select at::date as day, count(*) as visits, count(distinct person_id) as people from came group by 1) it), '[]') as by_day,
      coalesce((select jsonb_agg(it order by it.hour) from (
        select extract(hour from at)::int as hour, count(*) as visits, count(distinct person_id) as people
        from came group by 1) it), '[]') as by_hour,
      coalesce((select jsonb_agg(it order by it.visits desc, it.plan_name) from (
        select p.name as plan_name, count(*) as visits, count(distinct c.person_id) as people
        from came c
        left join by_term t on t.id = c.id
        left join plans p on p.id = t.plan_id
        group by p.name) it), '[]') as by_plan,
      coalesce((select jsonb_agg(it order by it.visits desc, it.source) from (
        select source, count(*) as visits, count(distinct person_id) as people from came group by 1) it), '[]') as by_source`.execute(
    tx,
  )
  const [counted] = rows
  if (counted === undefined) throw new Error('a sum has a row')
  return counted
}

/** How often each reason refused somebody between two days of the gym, and how often the person entered all the same (nobody took that back). */
export async function countRefusals(
  tx: GymTx,
  { from, to }: { from: string; to: string },
  timezone: string,
): Promise<VisitReport['by_reason']> {
  const isBetween = sql`d.decided_at >= ${beginOfDay(from, timezone)} and d.decided_at < ${afterDay(to, timezone)}`
  const { rows } = await sql<{ code: string; refused: number; overridden: number }>`
    select reason.code, count(*) filter (where not it.is_override)::int as refused,
      count(*) filter (where it.is_override)::int as overridden
    from (
      select d.reasons, false as is_override from access_decisions d
      where d.outcome = 'refuse' and d.override_reason is null and ${isBetween}
      union all
      select d.reasons, true from access_decisions d where d.override_reason is not null and ${isBetween}
        and exists (select from door_movements m where m.decision_id = d.id and m.undone_at is null)
    ) it, jsonb_to_recordset(it.reasons) as reason (code text, rule text)
    where reason.rule = 'block'
    group by reason.code
    order by count(*) desc, reason.code`.execute(tx)
  return rows as VisitReport['by_reason']
}
