import type { DayRange, AssignedDays } from '@folego/domain'
import { sql } from 'kysely'
import type { Expression } from 'kysely'
import { anyOf, uuidsOf } from '#platform/database'
import type { GymTx, Ids } from '#platform/database'

/** A weekly sheet assigned to a student, with its first and last day. */
export interface AssignedSheet extends AssignedDays {
  student_id: string
  /** For sorting by name; null for a deleted student. */
  name_key: string | null
  sheet_id: string
}

/** When an assignment `a` of a plan `w` to a student `s` began and ended; see `assignedSheets`. */
const assignedPeriod = (timezone: string) => sql`(
      select coalesce(a.start_date, (a.created_at at time zone ${timezone})::date) as begin,
        least(a.valid_until, (w.deleted_at at time zone ${timezone})::date, (s.deleted_at at time zone ${timezone})::date,
          case when a.status <> 'active' then (a.updated_at at time zone ${timezone})::date end) as end
    ) assigned`

/** Weekly sheets that were assigned on any day of a range. */
export interface WhichSheets extends DayRange {
  timezone: string
  /** Only theirs; without it, those of active students: nothing is expected of others. */
  studentIds?: Ids
}

const assignedWeekly = ({ from, to, timezone, studentIds }: WhichSheets) => sql`
    from assignments a
    join workout_plans w on w.id = a.workout_plan_id
    join organized_workouts o on o.workout_plan_id = w.id and o.deleted_at is null
    join students s on s.id = a.student_id
    cross join lateral ${assignedPeriod(timezone)}
    where a.deleted_at is null
      and assigned.begin <= ${to}::date and (assigned.end is null or assigned.end >= ${from}::date)
      ${studentIds === undefined ? sql`and s.status = 'active'` : sql`and a.student_id = any(${uuidsOf(studentIds)})`}`

/**
 * Who has which weekly sheet. An assignment without a start begins on the day it was made; if it was completed or cancelled, or its
 * plan or student was deleted, it ended on that day.
 */
export async function assignedSheets(tx: GymTx, which: WhichSheets): Promise<AssignedSheet[]> {
  const { rows } = await sql<AssignedSheet>`
    select a.student_id, case when s.deleted_at is null then s.name_key end as name_key, o.id as sheet_id,
      assigned.begin::text as begin, assigned.end::text as end
    ${assignedWeekly(which)}`.execute(tx)
  return rows
}

/** Offsets of the training days of these sheets (see `offsetOf`), one row for each sheet that has any. */
export async function trainingOffsets(
  tx: GymTx,
  which: WhichSheets,
): Promise<{ sheet_id: string; offsets: number[] }[]> {
  const { rows } = await sql<{ sheet_id: string; offsets: number[] }>`
    select d.organized_workout_id as sheet_id, array_agg((w.week_number - 1) * 7 + d.day_number - 1) as offsets
    from workout_days d
    join organized_weeks w on w.id = d.week_id and w.deleted_at is null
    where d.organized_workout_id = any(array(select distinct o.id ${assignedWeekly(which)}))
      and d.deleted_at is null and not d.rest_day
    group by d.organized_workout_id`.execute(tx)
  return rows
}

/**
 * On how many days of a range active students had a single sheet while an enrollment of theirs was running and not frozen, without
 * those who had no such day. An enrollment that was cancelled or ended by hand ran until that day.
 */
export async function singleSheetDays(
  tx: GymTx,
  { from, to }: DayRange,
  timezone: string,
): Promise<{ student_id: string; name_key: string; days: number }[]> {
  const { rows } = await sql<{ student_id: string; name_key: string; days: number }>`
    with assigned as (
      select a.student_id, s.name_key,
        range_agg(daterange(assigned.begin, assigned.end, '[]')) * datemultirange(daterange(${from}, ${to}, '[]')) as days
      from assignments a
      join workout_plans w on w.id = a.workout_plan_id and w.kind = 'isolated'
      join students s on s.id = a.student_id and s.deleted_at is null and s.status = 'active'
      cross join lateral ${assignedPeriod(timezone)}
      where a.deleted_at is null
        and assigned.begin <= ${to}::date and (assigned.end is null or assigned.end >= greatest(assigned.begin, ${from}::date))
      group by a.student_id, s.name_key
    ), enrolled as (
      select h.student_id, h.name_key, h.days * range_agg(datemultirange(daterange(e.start_date, ran.end, '[]')) - e.frozen) as days
      from assigned h
      join enrollments e on e.student_id = h.student_id and e.deleted_at is null
      cross join lateral (
        select least(e.end_date, (e.cancelled_at at time zone ${timezone})::date,
          case when e.status = 'expired' then (e.updated_at at time zone ${timezone})::date end) as end
      ) ran
      where ran.end >= e.start_date
      group by h.student_id, h.name_key, h.days
    )
    select student_id, name_key, sum(upper(span) - lower(span))::int as days
    from enrolled cross join lateral unnest(days) span
    group by student_id, name_key`.execute(tx)
  return rows
}

/** The students of enrollments. */
export function studentsEnrolledIn(tx: GymTx, enrollmentIds: readonly string[]): Expression<unknown> {
  return tx.selectFrom('enrollments').where('id', '=', anyOf(enrollmentIds, 'uuid')).select('student_id').distinct()
}

/**
 * Completed workouts in the days of enrollments, by the gym's local date of completion and by weekly sheet (null: single sheets);
 * enrollments without any are left out.
 */
export async function completedInEnrollments(
  tx: GymTx,
  ids: readonly string[],
  timezone: string,
): Promise<{ enrollment_id: string; sheet_id: string | null; completed: number }[]> {
  const { rows } = await sql<{ enrollment_id: string; sheet_id: string | null; completed: number }>`
    select e.id as enrollment_id, d.organized_workout_id as sheet_id, count(*) as completed
    from enrollments e
    join training_sessions t on t.student_id = e.student_id
      and t.completed_at >= (e.start_date::timestamp at time zone ${timezone})
      and t.completed_at < ((e.end_date + 1)::timestamp at time zone ${timezone})
    left join workout_days d on d.id = t.workout_day_id
    where e.id = any(${uuidsOf(ids)})
    group by e.id, d.organized_workout_id`.execute(tx)
  return rows
}
