import {
  limits,
  type MembershipMove,
  type MembershipState,
  membershipStates,
  type MembershipTerm,
} from '@folego/domain'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { anyOf } from '#platform/database'
import type { GymTx } from '#platform/database'

/*
 * The membership rules (`membership.ts` of the domain) in SQL: the same facts, the same states. A test compares the two over random
 * histories.
 */

/** A day of the gym's calendar, and the time zone in which instants become days. */
export interface MembershipDay {
  day: string
  timezone: string
}

/** A condition on students `s`, to narrow a list or a count. */
export type StudentCondition = RawBuilder<SqlBool>

/**
 * True for a term `e` that had been neither cancelled nor ended by hand by the end of a day. For today that is the stored status; for
 * past days the instant of the change decides.
 */
const isActiveOn = ({ day, timezone }: MembershipDay) => sql<SqlBool>`(e.status = 'active' or
  (case e.status when 'cancelled' then e.cancelled_at else e.updated_at end at time zone ${timezone})::date > ${day}::date)`

/** `MembershipFacts` of a day for each student with a term that could matter, as rows with `student_id`. */
export function membershipFactsOn(at: MembershipDay, which: RawBuilder<SqlBool> = sql`true`): RawBuilder<unknown> {
  const day = sql`${at.day}::date`
  return sql`
    select e.student_id,
      max(e.end_date) filter (where ${isActiveOn(at)} and e.start_date <= ${day} and e.end_date >= ${day}) as in_force_until,
      max(e.end_date) filter (where ${isActiveOn(at)} and e.start_date <= ${day} and e.end_date >= ${day}
        and not e.not_renewing) as renewable_until,
      min(e.start_date) filter (where ${isActiveOn(at)} and e.start_date > ${day}) as next_from,
      max(e.end_date) filter (where ${isActiveOn(at)} and e.start_date > ${day}) as next_until,
      max(least(e.end_date, ${day} - 1)) filter (where
        (${isActiveOn(at)} and e.end_date < ${day} and not e.not_renewing) or (e.status = 'expired' and not ${isActiveOn(at)} and e.start_date < ${day})
      ) as ended_on
    from enrollments e
    where e.deleted_at is null and e.end_date >= ${day} - ${limits.lapsedDays}::int and ${which}
    group by e.student_id`
}

/** The state of a student `s` with the facts `m` (all null without any) on a day: `membershipOf` of the domain. */
export function membershipStateOn(
  { day }: Pick<MembershipDay, 'day'>,
  facts: 'm' | 'earlier' = 'm',
): RawBuilder<MembershipState> {
  const m = sql.raw(facts)
  return sql`case
    when s.inactive_since <= ${day}::date then 'inactive'
    when ${m}.next_until > ${m}.in_force_until then 'renewed'
    when ${m}.in_force_until > ${day}::date + ${limits.nearExpiryDays}::int then 'current'
    when ${m}.renewable_until = ${m}.in_force_until then 'expiring'
    when ${m}.in_force_until is not null then 'current'
    when ${m}.next_from is not null then 'upcoming'
    when ${m}.ended_on >= ${day}::date - ${limits.lapsedDays}::int then 'lapsed'
    else 'none'
  end`
}

/** An enrollment that counts on a day. */
export interface TermRow extends MembershipTerm {
  student_id: string
  enrollment_id: string
  plan_id: string
  plan_name: string
  frozen_until: string | null
}

/** The enrollments of some students that count on `day`, today, the oldest first. */
export async function termsOf(tx: GymTx, { ids, day }: { ids: readonly string[]; day: string }): Promise<TermRow[]> {
  const today = sql`${day}::date`
  const { rows } = await sql<TermRow>`
    select e.student_id, e.id as enrollment_id, e.status, e.start_date, e.end_date, e.not_renewing, e.plan_id, p.name as plan_name, (
        select upper(days) - 1 from unnest(e.frozen) days where e.status = 'active' and days @> ${today}) as frozen_until
    from enrollments e join plans p on p.id = e.plan_id
    where e.student_id = ${anyOf(ids, 'uuid')} and e.deleted_at is null and e.status <> 'cancelled'
      and e.end_date >= ${today} - ${limits.lapsedDays}::int
    order by e.id`.execute(tx)
  return rows
}

/**
 * How many students (all, or `which` of them) are in each state at the end of a day. Deleted students are not counted. The facts are
 * materialized as in {@link isInStates}.
 */
export async function countMemberships(
  tx: GymTx,
  at: MembershipDay,
  which: RawBuilder<SqlBool> = sql`true`,
): Promise<Record<MembershipState, number>> {
  const { rows } = await sql<{ state: MembershipState; count: number }>`
    with m as materialized (${membershipFactsOn(at)})
    select ${membershipStateOn(at)} as state, count(*)::int as count
    from students s left join m on m.student_id = s.id
    where s.deleted_at is null and ${which}
    group by 1`.execute(tx)
  const counts = Object.fromEntries(membershipStates.map((state) => [state, 0])) as Record<MembershipState, number>
  for (const { state, count } of rows) counts[state] = count
  return counts
}

/**
 * The students in one of some states on a day, as a condition on `s.id`. The facts are materialized once: the planner expects one row
 * of a table that was just filled, and would otherwise recompute them for each student.
 */
export function isInStates(states: readonly MembershipState[], at: MembershipDay): RawBuilder<SqlBool> {
  return sql`s.id in (
    with m as materialized (${membershipFactsOn(at)})
    select s.id from students s left join m on m.student_id = s.id
    where s.deleted_at is null and ${membershipStateOn(at)} = any(${[...states]}::text[]))`
}

/**
 * The same, evaluated for each student who is read: a page is full long before the gym ends, and what it costs does not depend on
 * what the planner knows of a gym that was just filled. One student takes some ten microseconds.
 */
export function isInStatesByRow(states: readonly MembershipState[], at: MembershipDay): RawBuilder<SqlBool> {
  return sql`(
    select ${membershipStateOn(at)} = any(${[...states]}::text[])
    from (select) one left join (${membershipFactsOn(at, sql`e.student_id = s.id`)}) m on true)`
}

/** The last day of the membership of a student `s` (`Membership.until`), null if the state has none. */
export function membershipUntil(at: MembershipDay): RawBuilder<string | null> {
  return sql`case when s.status = 'active' then (
    select coalesce(greatest(m.in_force_until, m.next_until), m.ended_on)
    from (${membershipFactsOn(at, sql`e.student_id = s.id`)}) m) end`
}

/** The students `s` with a plan in force on a day, whether it is the `plan_id` that the student shows or another one. */
export function hasPlanOn(planId: string, day: string): RawBuilder<SqlBool> {
  return sql`exists (
    select from enrollments e
    where e.student_id = s.id and e.plan_id = ${planId} and e.deleted_at is null and e.status = 'active'
      and e.start_date <= ${day}::date and e.end_date >= ${day}::date)`
}

/** The students whose membership lapsed between two days (both inclusive), as a condition on `s.id`. */
export function hasLapsedBetween(from: string, to: string, at: MembershipDay): RawBuilder<SqlBool> {
  return sql`s.id in (
    with m as materialized (${membershipFactsOn(at)})
    select s.id from students s join m on m.student_id = s.id
    where s.deleted_at is null and ${membershipStateOn(at)} = 'lapsed' and m.ended_on between ${from}::date and ${to}::date)`
}

/** From the end of one day to the end of another. */
export interface MembershipSpan {
  since: string
  today: string
  timezone: string
}

/** The move of a student `s` with the facts `m` of the later and `earlier` of the earlier day, null without one (see `membershipMoves`). */
export function moveBetween({ since, timezone }: Omit<MembershipSpan, 'today'>): RawBuilder<MembershipMove | null> {
  const isIn = sql`(m.in_force_until is not null and s.inactive_since is null)`
  const wasIn = sql`(earlier.in_force_until is not null and (s.inactive_since is null or s.inactive_since > ${since}::date))`
  return sql`case
    when ${isIn} = ${wasIn} then null
    when not ${isIn} then 'left'
    when exists (
      select from enrollments e
      where e.student_id = s.id and e.deleted_at is null and e.start_date <= ${since}::date
        and (e.status <> 'cancelled' or (e.cancelled_at at time zone ${timezone})::date > e.start_date)
    ) then 'returned'
    else 'joined'
  end`
}

/** The students who made a move, as a condition on `s.id`. */
export function hasMoved(move: MembershipMove, { since, today, timezone }: MembershipSpan): RawBuilder<SqlBool> {
  return sql`s.id in (
    with m as materialized (${membershipFactsOn({ day: today, timezone })}),
      earlier as materialized (${membershipFactsOn({ day: since, timezone })})
    select s.id from students s
    left join m on m.student_id = s.id
    left join earlier on earlier.student_id = s.id
    where s.deleted_at is null and ${moveBetween({ since, timezone })} = ${move})`
}
