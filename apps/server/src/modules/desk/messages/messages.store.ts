import { addDays, limits, type MessageCause } from '@folego/domain'
import type { MessageRecipient, StudentStatus } from '@folego/contract'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { afterDay, containsWords } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { Birthday } from './messages.rules.ts'

/** The criteria for who is written to for a cause. */
export interface Audience {
  cause: MessageCause
  today: string
  timezone: string
  /** The memberships that the cause is about, as conditions on students `s`. */
  memberships: readonly RawBuilder<SqlBool>[]
  /** The last day of the membership of a student `s`. */
  until: RawBuilder<string | null>
  /** The birthdays to look for. */
  birthdays: readonly Birthday[]
}

/** `isMobilePhone` of the domain as SQL; a test compares the two. */
const isMobile = sql<boolean>`coalesce(s.phone ~ '^\\+55[0-9]{2}9[0-9]{8}$'
  or (s.phone ~ '^\\+[1-9][0-9]{7,14}$' and s.phone !~ '^\\+55'), false)`

/** The day on which a student `s` last completed a workout or came through the door. */
const lastSeen = (timezone: string) => sql`(
  select (greatest(
    (select max(t.completed_at) from training_sessions t where t.student_id = s.id and t.completed_at is not null),
    (select came.entered_at from last_visits came where came.student_id = s.id)) at time zone ${timezone})::date)`

const firstTerm = sql`(
  select min(e.start_date) from enrollments e
  where e.student_id = s.id and e.deleted_at is null and e.status <> 'cancelled')`

/** The day that each cause refers to, for a student `s` (see `MessageRecipient`). */
const daysOf = ({ timezone, until }: Audience): Record<MessageCause, RawBuilder<unknown>> => ({
  renewal: until,
  lapsed: until,
  absent: lastSeen(timezone),
  welcome: firstTerm,
  birthday: sql`b.day`,
})

/** The term, absence or year that identifies the occasion: a person `p` who was written to for it is not listed again. */
const occasions: Record<MessageCause, RawBuilder<string>> = {
  renewal: sql`coalesce(p.day::text, '')`,
  lapsed: sql`coalesce(p.day::text, '')`,
  absent: sql`coalesce(p.day::text, 'never')`,
  welcome: sql`'first'`,
  birthday: sql`extract(year from p.day)::text`,
}

/** The order in which to write: what ends soonest, or what happened last, comes first. Of a listed person `l`. */
const dueFirst: Record<MessageCause, 'asc' | 'desc'> = {
  renewal: 'asc',
  lapsed: 'desc',
  absent: 'desc',
  welcome: 'desc',
  birthday: 'asc',
}

/** Absent means created before those days and without a completed workout, visit or freeze in them: new, active and frozen students are not. */
function isAbsent({ today, timezone }: Audience): RawBuilder<SqlBool> {
  const since = addDays(today, -limits.absentDays)
  return sql`(s.created_at at time zone ${timezone})::date <= ${since}::date and not exists (
    select from training_sessions t
    where t.student_id = s.id and t.completed_at >= ${afterDay(since, timezone)})
    and not exists (
      select from last_visits came
      where came.student_id = s.id and came.entered_at >= ${afterDay(since, timezone)})
    and not exists (
      select from enrollments e
      where e.student_id = s.id and e.deleted_at is null and e.frozen <> '{}'
        and e.frozen && daterange(${since}::date, ${today}::date, '(]'))`
}

/** Everybody a cause is about with the mark of the occasion, as `listed`; `which` narrows them by students `s`. */
function listed(audience: Audience, which: RawBuilder<SqlBool> = sql`true`): RawBuilder<unknown> {
  const { cause, memberships, birthdays } = audience
  const conditions = [...memberships, ...(cause === 'absent' ? [isAbsent(audience)] : []), which]
  const ofBirthdays = sql`join unnest(${birthdays.map(({ key }) => key)}::int[], ${birthdays.map(({ day }) => day)}::date[])
    as b (key, day) on b.key = (extract(month from s.birth_date) * 100 + extract(day from s.birth_date))::integer`
  return sql`
    people as materialized (
      select s.id, s.name, s.name_key, s.phone, s.status, ${isMobile} as has_mobile, ${daysOf(audience)[cause]} as day
      from students s ${cause === 'birthday' ? ofBirthdays : sql``}
      where s.deleted_at is null and ${sql.join(conditions, sql` and `)}
    ),
    listed as materialized (
      select p.*, ${occasions[cause]} as occasion, mark.id as mark_id, mark.at as mark_at, mark.actor_name as mark_by
      from people p
      left join lateral (
        select m.id, m.at, m.actor_name from message_marks m
        where m.student_id = p.id and m.cause = ${cause} and m.occasion = ${occasions[cause]} and ${isActive}
        order by m.at desc, m.id desc
        limit 1
      ) mark on true
    )`
}

/** True for a mark `m` that was not withdrawn. */
const isActive = sql<SqlBool>`m.withdraws is null and not exists (
  select from message_marks w where w.withdraws = m.id)`

export interface RecipientRow extends Omit<MessageRecipient, 'membership'> {
  status: StudentStatus
}

interface Listing {
  show: 'pending' | 'contacted' | 'all'
  sort: 'due' | '-due' | 'name' | '-name'
  search?: string | undefined
  page: number
  page_size: number
}

/** One page of those with a mobile phone, and the total. */
export async function listRecipients(
  tx: GymTx,
  audience: Audience,
  { show, sort, search, page, page_size }: Listing,
): Promise<{ rows: RecipientRow[]; total: number }> {
  const found = search === undefined ? sql<SqlBool>`true` : containsWords(sql.ref('s.search_key'), search)
  const isShown = { pending: sql`l.mark_id is null`, contacted: sql`l.mark_id is not null`, all: sql`true` }[show]
  const isBackwards = sort.startsWith('-')
  const due = (dueFirst[audience.cause] === 'asc') === isBackwards ? sql`desc nulls last` : sql`asc nulls last`
  const byName = isBackwards && sort.endsWith('name') ? sql`desc` : sql`asc`
  const order = sort.endsWith('due') ? sql`l.day ${due}, l.name_key, l.id` : sql`l.name_key ${byName}, l.id ${byName}`
  const { rows } = await sql<ListedRow>`
    with ${listed(audience, found)},
    shown as (select * from listed l where l.has_mobile and ${isShown})
    select counted.total, l.id, l.name, l.phone, l.status, l.day, l.mark_id, l.mark_at, l.mark_by
    from (select count(*)::int as total from shown) counted
    left join lateral (
      select * from shown l order by ${order} limit ${page_size} offset ${(page - 1) * page_size}
    ) l on true`.execute(tx)
  return {
    rows: rows.flatMap((row) => recipientOf(row, audience.cause) ?? []),
    total: rows[0]?.total ?? 0,
  }
}

/** An empty page is one row with only the total. */
type ListedRow = { total: number } & (
  | { id: null }
  | {
      id: string
      name: string
      phone: string
      status: StudentStatus
      day: string | null
      mark_id: string | null
      mark_at: string
      mark_by: string
    }
)

function recipientOf(row: ListedRow, cause: MessageCause): RecipientRow | undefined {
  if (row.id === null) return undefined
  const { id, name, phone, status, day, mark_id, mark_at, mark_by } = row
  const mark = mark_id === null ? null : { id: mark_id, cause, at: mark_at, by_name: mark_by }
  return { student_id: id, name, phone, status, day, mark }
}

/** How many people are in a list. */
export async function countRecipients(
  tx: GymTx,
  audience: Audience,
): Promise<{ pending: number; contacted: number; without_mobile: number }> {
  const { rows } = await sql<{ pending: number; contacted: number; without_mobile: number }>`
    with ${listed(audience)}
    select count(*) filter (where l.has_mobile and l.mark_id is null)::int as pending,
      count(*) filter (where l.has_mobile and l.mark_id is not null)::int as contacted,
      count(*) filter (where not l.has_mobile)::int as without_mobile
    from listed l`.execute(tx)
  return rows[0] ?? { pending: 0, contacted: 0, without_mobile: 0 }
}

/** The occasion of a cause for one student, undefined if the cause does not apply to this student today. */
export async function findOccasion(tx: GymTx, audience: Audience, studentId: string): Promise<string | undefined> {
  const { rows } = await sql<{ occasion: string }>`
    with ${listed(audience, sql`s.id = ${studentId}`)}
    select l.occasion from listed l`.execute(tx)
  return rows[0]?.occasion
}
