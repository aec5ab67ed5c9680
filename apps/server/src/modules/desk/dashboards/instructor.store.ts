import { addDays, limits } from '@folego/domain'
import type { api, ExpiringSheet, PainReport, QueryOf } from '@folego/contract'
import { sql } from 'kysely'
import { beginOfDay, countRows } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { RiskFacts } from './instructor.rules.ts'

/** The context of every query here. `actorId` is the caller's account. */
export interface Follower {
  today: string
  timezone: string
  actorId: string
}

interface At {
  page: number
  page_size: number
}

/** True for students assigned to the caller. */
export const isOwn = (actorId: string) => sql<boolean>`coalesce(s.instructor_id = (
  select t.id from trainers t where t.account_id = ${actorId} and t.deleted_at is null), false)`

const sliceOf = ({ page, page_size }: At) => sql`limit ${page_size} offset ${(page - 1) * page_size}`

/** How many sheets of students end within `limits.nearExpiryDays` days, and one page of them. */
export async function expiringSheets(
  tx: GymTx,
  { today, actorId }: Follower,
  at: At,
): Promise<{ object: Omit<ExpiringSheet, 'remaining_days'>[]; total: number }> {
  const ending = sql`
    from assignments a
    join students s on s.id = a.student_id and s.deleted_at is null and s.status = 'active'
    join workout_plans w on w.id = a.workout_plan_id and w.deleted_at is null
    where a.status = 'active' and a.deleted_at is null
      and a.valid_until between ${today}::date and ${addDays(today, limits.nearExpiryDays)}::date`
  const [{ rows }, counted] = await Promise.all([
    sql<Omit<ExpiringSheet, 'remaining_days'>>`
      select a.id as assignment_id, a.workout_plan_id, w.title, w.kind, a.student_id, s.name as student_name,
        ${isOwn(actorId)} as is_own, a.valid_until
      ${ending}
      order by is_own desc, a.valid_until, s.name_key, a.id
      ${sliceOf(at)}`.execute(tx),
    sql<{ total: number }>`select count(*) as total ${ending}`.execute(tx),
  ])
  return { object: rows, total: counted.rows[0]?.total ?? 0 }
}

/** A student at risk as queried. */
export interface RiskRow extends RiskFacts {
  /** Day of registration, in the gym. */
  registered: string
}

/**
 * Students at risk (see `riskCodes`), those with most reasons first, and the total. Everything is read by time or status from one
 * index each, so that the cost depends on recent events, not on the whole history.
 */
export async function studentsAtRisk(
  tx: GymTx,
  follower: Follower,
  at: At,
): Promise<{ object: RiskRow[]; total: number }> {
  const { rows } = await sql<RiskRow & { total: number }>`
    with ${members(follower)}, ${whatHappened(follower)},
    judged as (
      select m.*, hurt.student_id is not null as hurt, hurt.exercise_name, hurt.exercise_id, low.worst_rating,
        present.student_id is null and m.registered <= ${addDays(follower.today, -limits.absentDays)}::date as absent,
        case when m.last_day <= ${addDays(follower.today, limits.nearExpiryDays)}::date then m.last_day end as ends,
        assigned.student_id is not null as has_sheet
      from members m
      left join present on present.student_id = m.id
      left join hurt on hurt.student_id = m.id
      left join low on low.student_id = m.id
      left join assigned on assigned.student_id = m.id
    ),
    at_risk as (
      select j.*, hurt::int + (worst_rating is not null)::int + absent::int + (ends is not null)::int
        + (not has_sheet)::int as reasons
      from judged j
    )
    select id as student_id, name as student_name, is_own, phone, registered::text as registered, hurt, exercise_name,
      exercise_id, worst_rating, absent, ends::text as ends, has_sheet, came.entered_at as last_visit_at, count(*) over () as total
    from at_risk
    left join last_visits came on came.student_id = at_risk.id
    where reasons > 0
    order by is_own desc, reasons desc, hurt desc, name_key, id
    ${sliceOf(at)}`.execute(tx)
  return { object: rows, total: rows[0]?.total ?? 0 }
}

/** Active students with a running enrollment; `last_day` is that of the last one sold, so that a renewal counts. */
const members = ({ today, timezone, actorId }: Follower) => sql`
    enrolled as materialized (
      select e.student_id, max(e.end_date) as last_day
      from enrollments e
      where e.deleted_at is null and e.status = 'active' and e.end_date >= ${today}::date
      group by e.student_id
      having min(e.start_date) <= ${today}::date
    ),
    members as materialized (
      select s.id, s.name, s.name_key, s.phone, ${isOwn(actorId)} as is_own,
        (s.created_at at time zone ${timezone})::date as registered, enrolled.last_day
      from students s
      join enrolled on enrolled.student_id = s.id
      where s.deleted_at is null and s.status = 'active'
    )`

/** What the caller's students did lately; whoever came through the door or was frozen in these days is not absent. */
const whatHappened = ({ today, timezone }: Follower) => {
  const present = beginOfDay(addDays(today, 1 - limits.absentDays), timezone)
  const lookBack = beginOfDay(addDays(today, 1 - limits.riskLookBackDays), timezone)
  return sql`
    present as materialized (
      select distinct t.student_id from training_sessions t
      where t.completed_at >= ${present}
      union
      select came.student_id from last_visits came where came.entered_at >= ${present}
      union
      select e.student_id from enrollments e
      where e.deleted_at is null and e.frozen <> '{}'
        and e.frozen && daterange(${addDays(today, -limits.absentDays)}::date, ${today}::date, '(]')
    ),
    low as materialized (
      select t.student_id, min(t.rating) as worst_rating from training_sessions t
      where t.completed_at >= ${lookBack} and t.rating <= ${limits.lowRating}
      group by t.student_id
    ),
    hurt as materialized (
      select distinct on (t.student_id) t.student_id, p.exercise_name, p.exercise_id
      from training_pains p
      join training_sessions t on t.id = p.session_id
      where p.pain and p.updated_at >= ${lookBack}
      order by t.student_id, p.updated_at desc
    ),
    assigned as materialized (
      select distinct a.student_id
      from assignments a
      join workout_plans w on w.id = a.workout_plan_id and w.deleted_at is null
      where a.status = 'active' and a.deleted_at is null
        and (a.start_date is null or a.start_date <= ${today}::date)
        and (a.valid_until is null or a.valid_until >= ${today}::date)
    )`
}

/** Which of the students are assigned to the caller. */
export async function ownAmong(tx: GymTx, actorId: string, studentIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select s.id from students s
    where s.id = any(${studentIds}::uuid[]) and ${isOwn(actorId)}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** How many plans are on sale. */
export function plansOnSale(tx: GymTx): Promise<number> {
  return countRows(tx.selectFrom('plans').where('deleted_at', 'is', null).where('archived_at', 'is', null))
}

/** One page of the pain that students reported within `days`, and the total. */
export async function painReports(
  tx: GymTx,
  { today, timezone, actorId }: Follower,
  { student_id, days, pending, page, page_size }: QueryOf<typeof api.instructor.pains>,
): Promise<{ object: PainReport[]; total: number }> {
  const reported = sql`
    from training_pains p
    join training_sessions t on t.id = p.session_id
    join students s on s.id = t.student_id and s.deleted_at is null
    where p.pain and p.updated_at >= ${beginOfDay(addDays(today, 1 - days), timezone)}
      ${student_id === undefined ? sql`` : sql`and t.student_id = ${student_id}`}
      ${pending === undefined ? sql`` : sql`and t.reviewed_at is null`}`
  const [{ rows }, counted] = await Promise.all([
    sql<PainReport>`
      select t.student_id, s.name as student_name, ${isOwn(actorId)} as is_own, t.id as session_id,
        t.title as session_title, p.exercise_name, p.exercise_id,
        coalesce(
          (select c.primary_region from catalogue_exercises c where c.id = p.exercise_id),
          (select g.primary_region from gym_exercises g where g.id::text = p.exercise_id)) as region,
        p.place, p.side, p.severity, p.updated_at as reported_at,
        coalesce(p.notes, (select n.notes from training_pains n
          where n.session_id = p.session_id and n.exercise_key = p.exercise_key and n.place_key = '')) as notes
      ${reported}
      order by is_own desc, p.updated_at desc, t.id, p.exercise_key, p.place_key
      limit ${page_size} offset ${(page - 1) * page_size}`.execute(tx),
    sql<{ total: number }>`select count(*) as total ${reported}`.execute(tx),
  ])
  return { object: rows, total: counted.rows[0]?.total ?? 0 }
}
