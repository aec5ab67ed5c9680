import type { ClassTerms, DoorCredential, DoorDecision, DoorRecord, DoorTerm } from '@folego/domain'
import { addDays, limits, mondayOf, normalizeCpf } from '@folego/domain'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterDay, anyOf, beginOfDay, containsWords, insertRow, pageOf, valuesOf } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { HourCount } from './busy-hours.rules.ts'
import type { VisitPage } from './visitors.store.ts'

/** A visit without its person. */
export interface StoredVisit {
  id: string
  entered_at: string
  left_at: string | null
  closes_at: string
}

/** Somebody as the door knows them. */
export interface PersonRow extends DoorRecord {
  id: string
  /** The days for which they have bought a day pass; `day_passes` has also those of classes that they have booked by a pack. */
  bought_days: readonly string[]
  terms: readonly (DoorTerm & ClassTerms)[]
  name: string
  picture_version: string | null
  last: StoredVisit | null
}

/** How many people an answer offers at most. */
const mostFound = 8

/** The ids of people by a text: all digits of a CPF, else what the list of students is searched by. */
export async function findIds(tx: GymTx, search: string): Promise<string[]> {
  const alive = tx.selectFrom('students as s').where('s.deleted_at', 'is', null).select('s.id')
  const cpf = normalizeCpf(search)
  // by its index: a text is compared with everybody's
  const owner = cpf === undefined ? [] : await valuesOf(alive.where('s.cpf', '=', cpf), 'id')
  if (owner.length > 0) return owner
  const named = alive.where(containsWords(sql.ref('s.search_key'), search))
  return valuesOf(named.orderBy('s.name_key').orderBy('s.id').limit(mostFound), 'id')
}

/** The ids of those for whom somebody pays. */
export function findFamily(tx: GymTx, payerId: string): Promise<string[]> {
  const family = tx.selectFrom('students').where('payer_id', '=', payerId).where('deleted_at', 'is', null)
  return valuesOf(family.select('id').orderBy('name_key').orderBy('id'), 'id')
}

/** What is known of some people, or of everybody, on a day, by name. */
export async function peopleAt(
  tx: GymTx,
  ids: readonly string[] | 'everybody',
  { today, timezone }: { today: string; timezone: string },
): Promise<PersonRow[]> {
  const day = sql`${today}::date`
  const { rows } = await sql<Omit<PersonRow, 'day_passes'> & { class_days: string[] }>`
    select s.id, s.name, s.status, photo.version as picture_version,
      coalesce(terms.found, '[]') as terms,
      (select min(i.effective_due_on) from invoices i
        where i.student_id = s.id and i.voided_at is null and i.paid_cents < i.total_cents) as owes_since,
      exists (
        select from payment_claims c join invoices i on i.id = c.invoice_id
        where i.student_id = s.id and i.voided_at is null and i.paid_cents < i.total_cents and c.dismissed_at is null) as has_claimed,
      (select coalesce(jsonb_agg(p.day), '[]') from day_passes p join invoices i on i.id = p.invoice_id
        where p.student_id = s.id and p.day >= ${day} and p.undone_at is null and i.voided_at is null
          and i.paid_cents >= i.total_cents) as bought_days,
      (select coalesce(jsonb_agg((c.starts_at at time zone ${timezone})::date), '[]')
        from class_bookings b join class_sessions c on c.id = b.session_id
        where b.student_id = s.id and b.pack_id is not null and b.state in ('booked', 'offered', 'attended', 'no_show')
          and c.starts_at >= ${beginOfDay(today, timezone)}) as class_days,
      last.visit as last,
      (select coalesce(jsonb_agg(jsonb_build_object('today', (v.entered_at at time zone ${timezone})::date,
          'time', to_char(v.entered_at at time zone ${timezone}, 'HH24:MI'))), '[]')
        from visits v
        where v.student_id = s.id and v.entered_at >= ${beginOfDay(mondayOf(addDays(today, -1)), timezone)}) as week
    from students s
    left join student_pictures photo on photo.student_id = s.id
    left join lateral (
      select jsonb_agg(jsonb_build_object('status', e.status, 'start_date', e.start_date, 'end_date', e.end_date,
        'not_renewing', e.not_renewing, 'entry_days', e.entry_days, 'entry_from', e.entry_from, 'entry_until', e.entry_until,
        'entry_more', e.entry_more,
        'weekly_visits', e.weekly_visits, 'daily_visits', e.daily_visits, 'class_modalities', e.class_modalities,
        'weekly_classes', e.weekly_classes, 'freezes', (
          select coalesce(jsonb_agg(jsonb_build_object('from', lower(days), 'to', upper(days) - 1)), '[]')
          from unnest(e.frozen) days))) as found
      from enrollments e
      where e.student_id = s.id and e.deleted_at is null and e.status <> 'cancelled'
        and e.end_date >= ${day} - ${limits.lapsedDays}::int
    ) terms on true
    left join lateral (
      select jsonb_build_object('id', v.id, 'entered_at', ${utc('v.entered_at')}, 'left_at', ${utc('v.left_at')},
        'closes_at', ${utc('v.closes_at')}) as visit
      from visits v where v.student_id = s.id order by v.entered_at desc, v.id desc limit 1
    ) last on true
    where ${ids === 'everybody' ? sql`true` : sql`s.id = ${anyOf(ids, 'uuid')}`} and s.deleted_at is null
    order by s.name_key, s.id`.execute(tx)
  return rows.map(({ class_days, ...row }) => ({ ...row, day_passes: [...row.bought_days, ...class_days] }))
}

/** An instant inside JSON, spelled as everywhere else. */
const utc = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The newest visit of somebody. */
export function lastVisit(tx: GymTx, studentId: string): Promise<(StoredVisit & { decision_id: string }) | undefined> {
  return tx
    .selectFrom('visits')
    .where('student_id', '=', studentId)
    .select(['id', 'decision_id', 'entered_at', 'left_at', 'closes_at'])
    .orderBy('entered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** How many people are inside at an instant, also without a plan; nobody who has been deleted, whose visit no screen shows. */
export async function countInside(tx: GymTx, now: string): Promise<number> {
  const { rows } = await sql<{ inside: number }>`
    select ((select count(*) from visits v join students s on s.id = v.student_id
        where v.left_at is null and v.closes_at > ${now} and s.deleted_at is null)
      + (select count(*) from visitor_visits v where v.left_at is null and v.closes_at > ${now}))::int as inside`.execute(
    tx,
  )
  return rows[0]?.inside ?? 0
}

export interface NewDecision {
  student_id: string
  decided_at: string
  decision: DoorDecision
  override_reason: string | null
  /** Of a person at the desk, else of a kiosk or a device. */
  account_id: string | null
  kiosk_id: string | null
  device_id?: string
  actor_name: string
  credential: DoorCredential
}

/** Records an answer; returns its id. */
export function insertDecision(tx: GymTx, { decision, ...row }: NewDecision): Promise<string> {
  const { outcome, reasons } = decision
  return insertRow(tx, 'access_decisions', { ...row, outcome, reasons: JSON.stringify(reasons) })
}

/** Records when somebody last came. */
export async function setLastVisit(tx: GymTx, student_id: string, entered_at: string): Promise<void> {
  await tx
    .insertInto('last_visits')
    .values({ student_id, entered_at })
    .onConflict((known) => known.columns(['gym_id', 'student_id']).doUpdateSet({ entered_at }))
    .execute()
}

/** Somebody's only visit never was. */
export async function clearLastVisit(tx: GymTx, studentId: string): Promise<void> {
  await tx.deleteFrom('last_visits').where('student_id', '=', studentId).execute()
}

/**
 * The visits between two days of the gym by hour of the week, each in every hour that it touches, and the day of the gym's first visit.
 */
export async function hoursOfWeek(
  tx: GymTx,
  { from, until }: { from: string; until: string },
  timezone: string,
): Promise<{ first_day: string | null; persons: number; counts: HourCount[] }> {
  const local = (at: RawBuilder<unknown>) => sql`${at} at time zone ${timezone}`
  const isBetween = sql`v.entered_at >= ${beginOfDay(from, timezone)} and v.entered_at < ${afterDay(until, timezone)}`
  const all = sql`(select student_id as person_id, entered_at, left_at, closes_at from visits
    union all select visitor_id, entered_at, left_at, closes_at from visitor_visits)`
  const { rows } = await sql<{ first_day: string | null; persons: number; counts: HourCount[] }>`
    select (select (${local(sql`min(v.entered_at)`)})::date from visits v) as first_day,
      (select count(distinct v.person_id)::int from ${all} v where ${isBetween}) as persons,
      coalesce((select jsonb_agg(it order by it.weekday, it.hour) from (
        select extract(isodow from hours.at)::int as weekday, extract(hour from hours.at)::int as hour, count(*) as people,
          count(*) filter (where hours.at = date_trunc('hour', ${local(sql`v.entered_at`)})) as arrivals,
          count(distinct v.person_id) as persons
        from ${all} v, generate_series(date_trunc('hour', ${local(sql`v.entered_at`)}),
          ${local(sql`coalesce(v.left_at, v.closes_at)`)}, '1 hour') as hours (at)
        where ${isBetween}
        group by 1, 2
      ) it), '[]') as counts`.execute(tx)
  return rows[0] ?? { first_day: null, persons: 0, counts: [] }
}

/** Visits of students who are not deleted: of whom there are few, so that a count reads the visits alone. */
const visits = (tx: GymTx) =>
  tx
    .selectFrom('visits as v')
    .where(sql<boolean>`not exists (select from students s where s.id = v.student_id and s.deleted_at is not null)`)

/** Whether a visit is of a day that was sold without a plan. */
const isByDayPass = (
  timezone: string,
) => sql<boolean>`exists (select from day_passes p where p.student_id = v.student_id
  and p.undone_at is null and p.day = (v.entered_at at time zone ${timezone})::date)`

const shown = (found: ReturnType<typeof visits>, timezone: string) =>
  found
    .innerJoin('students as s', 's.id', 'v.student_id')
    .innerJoin('access_decisions as d', 'd.id', 'v.decision_id')
    .select([
      'v.id',
      'v.student_id',
      's.name as student_name',
      'v.entered_at',
      'v.left_at',
      'v.closes_at',
      'd.actor_name as by_name',
      'd.reasons',
      'd.override_reason',
      'd.credential',
      isByDayPass(timezone).as('by_day_pass'),
    ])

/** A visit by its id. */
export function findVisit(tx: GymTx, id: string, timezone: string) {
  return shown(visits(tx).where('v.id', '=', id), timezone).executeTakeFirst()
}

/** The visits that began last. */
export function latestVisits(tx: GymTx, most: number, timezone: string) {
  return shown(visits(tx), timezone).orderBy('v.entered_at', 'desc').orderBy('v.id', 'desc').limit(most).execute()
}

/** One page of visits between two days of the gym, newest first. */
export function pageOfVisits(
  tx: GymTx,
  query: {
    student_id?: string | undefined
    search?: string | undefined
    by?: 'any' | 'day_pass' | undefined
  } & VisitPage,
  timezone: string,
) {
  const { student_id, search, by, from, until } = query
  const found = visits(tx)
    .$if(Boolean(search), (rows) =>
      rows.where('v.student_id', 'in', ({ selectFrom }) =>
        selectFrom('students as s')
          .where(containsWords(sql.ref('s.search_key'), search ?? ''))
          .select('s.id'),
      ),
    )
    .$if(by === 'day_pass', (rows) => rows.where(isByDayPass(timezone)))
    .$if(student_id !== undefined, (rows) => rows.where('v.student_id', '=', student_id ?? ''))
    .$if(from !== undefined, (rows) => rows.where('v.entered_at', '>=', beginOfDay(from ?? '', timezone)))
    .$if(until !== undefined, (rows) => rows.where('v.entered_at', '<', afterDay(until ?? '', timezone)))
  return pageOf(found, shown(found, timezone).orderBy('v.entered_at', 'desc').orderBy('v.id', 'desc'), query)
}

/** By an override that was taken back nobody went in; by a refusal nobody ever did. */
const wasUndone = sql<boolean>`(d.override_reason is not null
  and not exists (select from door_movements m where m.decision_id = d.id and m.undone_at is null))`

/** One page of refusals, or of entries although the rules refuse, newest first. */
export function pageOfDecisions(tx: GymTx, query: { show: 'overrides' | 'refused'; page: number; page_size: number }) {
  const found = tx
    .selectFrom('access_decisions as d')
    .innerJoin('students as s', 's.id', 'd.student_id')
    .where('s.deleted_at', 'is', null)
    .where(({ and, eb, or }) =>
      query.show === 'refused'
        ? and([eb('d.outcome', '=', 'refuse'), eb('d.override_reason', 'is', null)])
        : or([eb('d.override_reason', 'is not', null), eb('d.server_refuses', '=', true)]),
    )
  const columns = found.select([
    'd.id',
    'd.student_id',
    's.name as student_name',
    'd.decided_at',
    'd.actor_name as by_name',
    'd.outcome',
    'd.reasons',
    'd.override_reason',
    wasUndone.as('is_undone'),
    'd.server_refuses',
  ])
  return pageOf(found, columns.orderBy('d.decided_at', 'desc').orderBy('d.id', 'desc'), query)
}
