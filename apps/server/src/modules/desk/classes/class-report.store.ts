import type { ClassPerson, ClassReport } from '@folego/contract'
import { sql } from 'kysely'
import { afterDay, beginOfDay } from '#platform/database'
import type { GymTx } from '#platform/database'

/** The days of a gym whose classes are counted, and the moment: what has not begun is not. */
export interface ReportedDays {
  from: string
  to: string
  timezone: string
  now: string
}

const isReported = ({ from, to, timezone, now }: ReportedDays) => sql`
  c.starts_at >= ${beginOfDay(from, timezone)} and c.starts_at < ${afterDay(to, timezone)} and c.starts_at <= ${now}::timestamptz`

/** Who waited until a class began got no place: every free one goes to the first who waits. */
const taken = sql`count(*) filter (where b.state in ('booked', 'attended', 'no_show'))`
const noShows = sql`count(*) filter (where b.state = 'no_show')`
const late = sql`count(*) filter (where b.state = 'late_cancelled')`
const unmet = sql`count(*) filter (where b.state = 'waiting')`

/** How full the classes between two days were. A place that was left late and taken by another one is one place. */
export async function countClasses(tx: GymTx, days: ReportedDays): Promise<Omit<ClassReport, 'month'>> {
  const { rows } = await sql<Omit<ClassReport, 'month'>>`
    with begun as materialized (
      select c.id, c.line_id, c.series_id, c.capacity, c.starts_at, c.starts_at at time zone ${days.timezone} as at, m.name as modality_name,
        c.cancel_reason is not null as is_cancelled
      from class_sessions c join modalities m on m.id = c.modality_id
      where ${isReported(days)}
    ), counted as materialized (
      select c.*, money.income, of_class.taken, of_class.no_shows, of_class.late, of_class.unmet
      from begun c
      cross join lateral (
        select ${taken} as taken, ${noShows} as no_shows, ${late} as late, ${unmet} as unmet
        from class_bookings b join students s on s.id = b.student_id
        where b.session_id = c.id and s.deleted_at is null and not c.is_cancelled) of_class
      cross join lateral (
        select coalesce(sum(case when t.debit_kind = 'prepaid' then t.amount_cents else -t.amount_cents end), 0) as income
        from class_bookings b join credit_moves v on v.booking_id = b.id
        join ledger_transfers t on t.cause_type = 'credit_move' and t.cause_id = v.id
        where b.session_id = c.id) money
    )
    select (count(*) filter (where not is_cancelled))::int as classes,
      (count(*) filter (where is_cancelled))::int as cancelled,
      coalesce(sum(capacity) filter (where not is_cancelled), 0)::int as places,
      coalesce(sum(taken), 0)::int as taken, coalesce(sum(unmet), 0)::int as unmet,
      coalesce(sum(no_shows), 0)::int as no_shows, coalesce(sum(late), 0)::int as late, coalesce(sum(income), 0)::bigint as income_cents,
      coalesce((select jsonb_agg(it order by it.modality_name, it.weekday, it.starts, it.line_id) from (
        select line_id, (array_agg(modality_name order by starts_at desc))[1] as modality_name,
          extract(isodow from max(at))::int as weekday, to_char(max(at), 'HH24:MI') as starts,
          count(*) filter (where not is_cancelled) as classes, count(*) filter (where is_cancelled) as cancelled,
          coalesce(sum(capacity) filter (where not is_cancelled), 0) as places,
          sum(taken) as taken, sum(unmet) as unmet, sum(no_shows) as no_shows, sum(late) as late,
          sum(income)::bigint as income_cents
        from counted group by line_id) it), '[]') as by_series,
      coalesce((select jsonb_agg(it order by it.weekday, it.starts) from (
        select extract(isodow from at)::int as weekday, to_char(at, 'HH24:MI') as starts, count(*) as classes,
          sum(capacity) as places, sum(taken) as taken, sum(unmet) as unmet
        from counted where not is_cancelled group by 1, 2) it), '[]') as by_time
    from counted`.execute(tx)
  const [counted] = rows
  if (counted === undefined) throw new Error('a sum has a row')
  return counted
}

/** Students who missed classes between two days or left them late, or who waited and got no place; most often first. */
export async function peopleOfClasses(
  tx: GymTx,
  { show, page, page_size, ...days }: ReportedDays & { show: 'absent' | 'unmet'; page: number; page_size: number },
): Promise<{ object: ClassPerson[]; total: number }> {
  const { rows } = await sql<ClassPerson & { total: number }>`
    select it.student_id, s.name as student_name, it.booked, it.no_shows, it.late, it.unmet, (count(*) over ())::int as total
    from (
      select b.student_id, (${taken})::int as booked, (${noShows})::int as no_shows, (${late})::int as late,
        (${unmet})::int as unmet
      from class_sessions c join class_bookings b on b.session_id = c.id
      where ${isReported(days)} and c.series_id is not null and c.cancel_reason is null
      group by b.student_id) it
    join students s on s.id = it.student_id
    where s.deleted_at is null and case when ${show} = 'unmet' then it.unmet else it.no_shows + it.late end > 0
    order by case when ${show} = 'unmet' then it.unmet else it.no_shows + it.late end desc, it.no_shows desc, s.name_key, s.id
    limit ${page_size} offset ${(page - 1) * page_size}`.execute(tx)
  return { object: rows.map(({ total: _, ...it }) => it), total: rows[0]?.total ?? 0 }
}
