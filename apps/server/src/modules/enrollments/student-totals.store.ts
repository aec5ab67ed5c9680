import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterDay, allowLongWork, anyOf, newId } from '#platform/database'
import type { GymTables, GymTx } from '#platform/database'
import { membershipFactsOn, membershipStateOn, moveBetween } from './memberships.store.ts'
import type { MembershipSpan } from './memberships.store.ts'

export const columns = [
  'students',
  'active',
  'state_current',
  'state_renewed',
  'state_expiring',
  'state_lapsed',
  'state_upcoming',
  'state_none',
  'state_inactive',
  'earlier_students',
  'earlier_active',
  'earlier_in_force',
  'earlier_expiring',
  'earlier_lapsed',
  'moved_joined',
  'moved_returned',
  'moved_left',
  'enrollments_active',
  'enrollments_expired',
  'enrollments_cancelled',
] as const satisfies (keyof GymTables['student_totals'])[]

/** One number for each column of `student_totals`, and how many people have a term in force of each plan. */
export type Counted = Record<(typeof columns)[number], number> & { plan_people: Record<string, number> }

/** The counts of nobody. */
export const nothing = { ...Object.fromEntries(columns.map((name) => [name, 0])), plan_people: {} } as Counted

const names = sql.raw(columns.join(', '))
const sums = sql.raw(columns.map((name) => `coalesce(sum(${name}), 0)::int as ${name}`).join(', '))

/** Sums rows of `plan`, `people` into one object of people by plan; plans that nobody has are left out. */
const sumByPlan = (rows: RawBuilder<unknown>) => sql<Record<string, number>>`(
  select coalesce(jsonb_object_agg(plan, people), '{}')
  from (select plan, sum(people)::int as people from (${rows}) rows group by plan having sum(people) <> 0) sums)`

/** The ids of the students to count; undefined counts the whole gym. */
type Which = readonly string[] | undefined

/** All counts, of some students or of the gym, as one row. */
function counted({ since, today, timezone }: MembershipSpan, which: Which): RawBuilder<Counted> {
  const isCounted = (column: string) =>
    which === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${anyOf(which, 'uuid')}`
  const [now, then] = [
    { day: today, timezone },
    { day: since, timezone },
  ]
  return sql<Counted>`
    with moment as materialized (
      select ${afterDay(since, timezone)} as cut
    ),
    -- what the first change after that day found
    changed as materialized (
      select distinct on (a.entity_id) a.entity_id, a.before ->> 'status' as status
      from audit_entries a, moment
      where a.at >= moment.cut and a.entity = 'student' and a.action = 'updated' and a.before ->> 'status' is not null
        and ${isCounted('a.entity_id')}
      order by a.entity_id, a.at, a.id
    ),
    -- each state once and not once for every number that is counted of it
    people as materialized (
      select s.status, s.deleted_at is null as is_there, ${membershipStateOn(now)} as state, ${moveBetween({ since, timezone })} as move,
        ${membershipStateOn(then, 'earlier')} as earlier,
        s.created_at < moment.cut as was_there, coalesce(changed.status, s.status) as earlier_status
      from students s
      cross join moment
      left join (${membershipFactsOn(now, isCounted('e.student_id'))}) m on m.student_id = s.id
      left join (${membershipFactsOn(then, isCounted('e.student_id'))}) earlier on earlier.student_id = s.id
      left join changed on changed.entity_id = s.id
      where (s.deleted_at is null or s.deleted_at >= moment.cut) and ${isCounted('s.id')}
    ),
    sales as (
      select
        count(*) filter (where e.status = 'active' and e.end_date >= ${today}::date) as enrollments_active,
        count(*) filter (where e.status = 'expired' or (e.status = 'active' and e.end_date < ${today}::date)) as enrollments_expired,
        count(*) filter (where e.status = 'cancelled') as enrollments_cancelled
      from enrollments e where e.deleted_at is null and ${isCounted('e.student_id')}
    )
    select
      count(*) filter (where is_there)::int as students,
      count(*) filter (where is_there and status = 'active')::int as active,
      count(*) filter (where is_there and state = 'current')::int as state_current,
      count(*) filter (where is_there and state = 'renewed')::int as state_renewed,
      count(*) filter (where is_there and state = 'expiring')::int as state_expiring,
      count(*) filter (where is_there and state = 'lapsed')::int as state_lapsed,
      count(*) filter (where is_there and state = 'upcoming')::int as state_upcoming,
      count(*) filter (where is_there and state = 'none')::int as state_none,
      count(*) filter (where is_there and state = 'inactive')::int as state_inactive,
      count(*) filter (where was_there)::int as earlier_students,
      count(*) filter (where was_there and earlier_status = 'active')::int as earlier_active,
      count(*) filter (where is_there and earlier in ('current', 'renewed', 'expiring'))::int as earlier_in_force,
      count(*) filter (where is_there and earlier = 'expiring')::int as earlier_expiring,
      count(*) filter (where is_there and earlier = 'lapsed')::int as earlier_lapsed,
      count(*) filter (where is_there and move = 'joined')::int as moved_joined,
      count(*) filter (where is_there and move = 'returned')::int as moved_returned,
      count(*) filter (where is_there and move = 'left')::int as moved_left,
      (select enrollments_active from sales)::int as enrollments_active,
      (select enrollments_expired from sales)::int as enrollments_expired,
      (select enrollments_cancelled from sales)::int as enrollments_cancelled,
      ${sumByPlan(sql`
        select e.plan_id as plan, count(distinct e.student_id) as people
        from enrollments e join students s on s.id = e.student_id and s.deleted_at is null and s.status = 'active'
        where e.deleted_at is null and e.status = 'active' and e.start_date <= ${today}::date and e.end_date >= ${today}::date
          and ${isCounted('e.student_id')}
        group by e.plan_id`)} as plan_people
    from people`
}

/** Counts the students with these ids, or the whole gym by scanning it. */
export async function countStudents(tx: GymTx, span: MembershipSpan, which?: Which): Promise<Counted> {
  const { rows } = await counted(span, which).execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('the count query returned no row')
  return row
}

/** Locks these students and their enrollments against other writers until the transaction ends, always in one order. */
export async function lockCounted(tx: GymTx, ids: readonly string[]): Promise<void> {
  await sql`select from students where id = ${anyOf(ids, 'uuid')} order by id for no key update`.execute(tx)
}

export type CountDay = Pick<MembershipSpan, 'today' | 'timezone'>

/** The stored totals of a day; undefined if the gym has to be counted. */
export async function findStored(tx: GymTx, { today, timezone }: CountDay): Promise<Counted | undefined> {
  const { rows } = await sql<Counted & { usable: boolean | null }>`
    select bool_or(is_basis) and bool_and(day = ${today}::date and timezone = ${timezone} and plan_people is not null) as usable,
      ${sums},
      ${sumByPlan(sql`
        select plan, people::int as people from student_totals, jsonb_each_text(plan_people) of_row (plan, people)`)} as plan_people
    from student_totals`.execute(tx)
  const [row] = rows
  if (row?.usable !== true) return undefined
  const { usable: _usable, ...stored } = row
  return stored
}

const fewStudents = 100

/**
 * Keeps the rest of a transaction from joining row by row. The rows that an import has just inserted are in no statistics, so that the
 * planner would compare each student with each enrollment: ten seconds for 5,000.
 */
async function joinMany(tx: GymTx): Promise<void> {
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(tx)
}

/** Stores by how much some students now count differently from `before`. */
export async function insertDifference(
  tx: GymTx,
  span: MembershipSpan,
  which: readonly string[],
  before: Counted,
): Promise<void> {
  const differences = sql.join(columns.map((name) => sql`now.${sql.ref(name)} - ${before[name]}::int`))
  const unchanged = sql.join(columns.map((name) => sql`${before[name]}::int`))
  const peopleBefore = sql`${JSON.stringify(before.plan_people)}::jsonb`
  const { today, timezone } = span
  if (which.length > fewStudents) await joinMany(tx)
  await sql`
    insert into student_totals (id, is_basis, day, timezone, ${names}, plan_people)
    select ${newId()}::uuid, false, ${today}::date, ${timezone}, ${differences},
      ${sumByPlan(sql`
        select plan, people::int as people from jsonb_each_text(now.plan_people) is_now (plan, people)
        union all
        select plan, -people::int from jsonb_each_text(${peopleBefore}) was (plan, people)`)}
    from (${counted(span, which)}) now
    where (${names}, now.plan_people) is distinct from (${unchanged}, ${peopleBefore})`.execute(tx)
}

/** Whoever replaces rows of the gym holds this lock until its transaction ends, so that no other counts a row that it replaced. */
const replacing = sql`hashtextextended('student_totals ' || current_setting('app.gym_id'), 0)`

/**
 * Replaces the rows of a day by their sum. Nothing happens if there are no changes, or while another transaction replaces rows of the
 * gym.
 */
export async function foldDifferences(tx: GymTx, { today, timezone }: CountDay): Promise<void> {
  const { rows } = await sql<{ is_free: boolean }>`select pg_try_advisory_xact_lock(${replacing}) as is_free`.execute(
    tx,
  )
  if (rows[0]?.is_free !== true) return
  await sql`
    with folded as (
      delete from student_totals where day = ${today}::date and timezone = ${timezone} and plan_people is not null
        and exists (select from student_totals where not is_basis)
      returning *
    )
    insert into student_totals (id, is_basis, day, timezone, ${names}, plan_people)
    select ${newId()}::uuid, bool_or(is_basis), ${today}::date, ${timezone}, ${sums},
      ${sumByPlan(sql`select plan, people::int as people from folded, jsonb_each_text(plan_people) of_row (plan, people)`)}
    from folded
    having count(*) > 0`.execute(tx)
}

/** Counts the gym and stores that as the basis: one statement that removes exactly the changes that it has counted. */
export async function writeBasis(tx: GymTx, span: MembershipSpan): Promise<void> {
  await allowLongWork(tx)
  await sql`select pg_advisory_xact_lock(${replacing})`.execute(tx)
  await sql`
    with replaced as (delete from student_totals returning id)
    insert into student_totals (id, is_basis, day, timezone, ${names}, plan_people)
    select ${newId()}::uuid, true, ${span.today}::date, ${span.timezone}, ${names}, plan_people
    -- the rows are gone before the new one comes: there is one basis
    from (select count(*) from replaced) gone, (${counted(span, undefined)}) now`.execute(tx)
}
