import { sql } from 'kysely'
import { afterDay } from '#platform/database'
import type { GymTx } from '#platform/database'
import { membershipFactsOn, membershipStateOn, moveBetween } from './memberships.store.ts'
import type { MembershipSpan } from './memberships.store.ts'

/** The students of a gym by state now, how many there were at the end of an earlier day, and how they moved since, as one row. */
export interface Counted {
  students: number
  active: number
  state_current: number
  state_renewed: number
  state_expiring: number
  state_lapsed: number
  state_upcoming: number
  state_none: number
  state_inactive: number
  earlier_students: number
  earlier_active: number
  earlier_in_force: number
  earlier_expiring: number
  earlier_lapsed: number
  moved_joined: number
  moved_returned: number
  moved_left: number
}

/** Counts the students of the gym. */
export async function countStudents(tx: GymTx, { since, today, timezone }: MembershipSpan): Promise<Counted> {
  const [now, then] = [
    { day: today, timezone },
    { day: since, timezone },
  ]
  const { rows } = await sql<Counted>`
    with cutoff as materialized (
      select ${afterDay(since, timezone)} as at
    ),
    -- the status before the first change after that day
    changed as materialized (
      select distinct on (a.entity_id) a.entity_id, a.before ->> 'status' as status
      from audit_entries a, cutoff
      where a.at >= cutoff.at and a.entity = 'student' and a.action = 'updated' and a.before ->> 'status' is not null
      order by a.entity_id, a.at, a.id
    ),
    m as materialized (${membershipFactsOn(now)}),
    earlier as materialized (${membershipFactsOn(then)}),
    -- each state is computed once, not once per count
    people as materialized (
      select s.status, s.deleted_at is null as is_student, ${membershipStateOn(now)} as state, ${moveBetween({ since, timezone })} as move,
        ${membershipStateOn(then, 'earlier')} as earlier,
        s.created_at < cutoff.at as was_student, coalesce(changed.status, s.status) as earlier_status
      from students s
      cross join cutoff
      left join m on m.student_id = s.id
      left join earlier on earlier.student_id = s.id
      left join changed on changed.entity_id = s.id
      where s.deleted_at is null or s.deleted_at >= cutoff.at
    )
    select
      count(*) filter (where is_student)::int as students,
      count(*) filter (where is_student and status = 'active')::int as active,
      count(*) filter (where is_student and state = 'current')::int as state_current,
      count(*) filter (where is_student and state = 'renewed')::int as state_renewed,
      count(*) filter (where is_student and state = 'expiring')::int as state_expiring,
      count(*) filter (where is_student and state = 'lapsed')::int as state_lapsed,
      count(*) filter (where is_student and state = 'upcoming')::int as state_upcoming,
      count(*) filter (where is_student and state = 'none')::int as state_none,
      count(*) filter (where is_student and state = 'inactive')::int as state_inactive,
      count(*) filter (where was_student)::int as earlier_students,
      count(*) filter (where was_student and earlier_status = 'active')::int as earlier_active,
      count(*) filter (where is_student and earlier in ('current', 'renewed', 'expiring'))::int as earlier_in_force,
      count(*) filter (where is_student and earlier = 'expiring')::int as earlier_expiring,
      count(*) filter (where is_student and earlier = 'lapsed')::int as earlier_lapsed,
      count(*) filter (where is_student and move = 'joined')::int as moved_joined,
      count(*) filter (where is_student and move = 'returned')::int as moved_returned,
      count(*) filter (where is_student and move = 'left')::int as moved_left
    from people`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('the count query returned no row')
  return row
}
