import type { PlannedClass } from '@folego/domain'
import { type NotNull, sql } from 'kysely'
import { afterDay, anyOf, beginOfDay, derivedId } from '#platform/database'
import type { GymTx } from '#platform/database'
import { nameOfSession } from './bookings.store.ts'

/** A class as it is stored. */
export interface SessionRow extends PlannedClass {
  id: string
  /** How often it was changed: also what its calendar entry counts. */
  revision: number
}

const sessionColumns = [
  'id',
  'series_id',
  'line_id',
  'day',
  'modality_id',
  'starts_at',
  'ends_at',
  'opens_at',
  'closes_at',
  'cancels_at',
  'room_id',
  'trainer_id',
  'capacity',
  'min_age',
  'max_age',
  'cancel_reason',
  'revision',
] as const

/** Classes of a series; appointments have none. */
const ofSeries = (tx: GymTx) =>
  tx
    .selectFrom('class_sessions')
    .where('series_id', 'is not', null)
    .select(sessionColumns)
    .$narrowType<{ series_id: NotNull; modality_id: NotNull }>()

/** Locks the classes that have not begun until the transaction ends: those of a line, or all. Always in the same order. */
export function lockComing(tx: GymTx, now: string): Promise<SessionRow[]> {
  return ofSeries(tx).where('starts_at', '>', now).orderBy('id').forNoKeyUpdate().execute()
}

/** A class by its id, locked until the transaction ends. */
export function lockSession(tx: GymTx, id: string): Promise<SessionRow | undefined> {
  return ofSeries(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Some classes, locked until the transaction ends, in the same order as `lockComing`. */
export function lockSessions(tx: GymTx, ids: readonly string[]): Promise<SessionRow[]> {
  return ofSeries(tx).where('id', '=', anyOf(ids, 'uuid')).orderBy('id').forNoKeyUpdate().execute()
}

/** Makes classes as they are planned. */
export async function saveSessions(tx: GymTx, planned: readonly PlannedClass[]): Promise<void> {
  if (planned.length === 0) return
  const rows = planned.map((it) => ({ id: derivedId('class', it.line_id, it.day), ...it }))
  await sql`
    insert into class_sessions (id, series_id, line_id, day, modality_id, starts_at, ends_at, opens_at, closes_at, cancels_at,
      room_id, trainer_id, capacity, min_age, max_age, cancel_reason)
    select id, series_id, line_id, day, modality_id, starts_at, ends_at, opens_at, closes_at, cancels_at,
      room_id, trainer_id, capacity, min_age, max_age, cancel_reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as it (id uuid, series_id uuid, line_id uuid, day date, modality_id uuid,
      starts_at timestamptz, ends_at timestamptz, opens_at timestamptz, closes_at timestamptz, cancels_at timestamptz,
      room_id uuid, trainer_id uuid, capacity smallint, min_age smallint, max_age smallint, cancel_reason text)
    on conflict (gym_id, line_id, day) do update set series_id = excluded.series_id, modality_id = excluded.modality_id,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, opens_at = excluded.opens_at, closes_at = excluded.closes_at,
      cancels_at = excluded.cancels_at, room_id = excluded.room_id, trainer_id = excluded.trainer_id,
      capacity = excluded.capacity, min_age = excluded.min_age, max_age = excluded.max_age, cancel_reason = excluded.cancel_reason, revision = class_sessions.revision + 1`.execute(
    tx,
  )
}

/** Cancels classes that no series has any more. */
export async function cancelSessions(tx: GymTx, ids: readonly string[], reason: string): Promise<void> {
  await tx
    .updateTable('class_sessions')
    .set({ cancel_reason: reason, revision: sql<number>`revision + 1` })
    .where('id', '=', anyOf(ids, 'uuid'))
    .execute()
}

/** Removes those of some locked classes in which nobody has ever had a booking. */
export async function removeUnbooked(tx: GymTx, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('class_sessions')
    .where('id', '=', anyOf(ids, 'uuid'))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('class_bookings as b').whereRef('b.session_id', '=', 'class_sessions.id').select('b.id'))),
    )
    .execute()
}

/**
 * Gives the locked classes and appointments the times in one zone that they had in another: those that have not begun by one of the two, so
 * that a zone chosen by mistake is corrected as if it had never been, unless attendance says that they were held.
 */
export async function keepWallTimes(
  tx: GymTx,
  { now, since }: { now: Date; since: Date },
  { before, after }: { before: string; after: string },
): Promise<void> {
  await sql`
    update class_sessions c set starts_at = c.starts_at + it.later, ends_at = c.ends_at + it.later, opens_at = c.opens_at + it.later,
      closes_at = c.closes_at + it.later, cancels_at = c.cancels_at + it.later, revision = c.revision + 1
    from (select id, (starts_at at time zone ${before}) at time zone ${after} - starts_at as later from class_sessions
      where starts_at > ${since}) it
    where c.id = it.id and (c.starts_at > ${now} or c.starts_at + it.later > ${now}
      and not exists (select from class_bookings b where b.session_id = c.id and b.state in ('attended', 'no_show')))`.execute(
    tx,
  )
}

/** Versions begin with 1. */
const versionOf = sql<number>`c.revision + 1`

const shown = (tx: GymTx) =>
  tx
    .selectFrom('class_sessions as c')
    .innerJoin('modalities as m', 'm.id', 'c.modality_id')
    .leftJoin('rooms as r', 'r.id', 'c.room_id')
    .leftJoin('trainers as t', 't.id', 'c.trainer_id')
    .leftJoin('class_series as w', 'w.id', 'c.series_id')
    .leftJoin('trainers as usual', (join) =>
      join.onRef('usual.id', '=', 'w.trainer_id').onRef('usual.id', '!=', 'c.trainer_id'),
    )
    .select([
      'c.id',
      'c.series_id',
      'c.line_id',
      'c.day',
      'c.modality_id',
      'm.name as modality_name',
      'c.starts_at',
      'c.ends_at',
    ])
    .select(['c.opens_at', 'c.closes_at', 'c.cancels_at', 'c.room_id', 'r.name as room_name', 'c.trainer_id'])
    .select(['t.name as trainer_name', 'usual.name as substitutes', 'c.capacity', 'c.cancel_reason'])
    .select(['c.min_age', 'c.max_age'])
    .select(versionOf.as('version'))
    .select(sql<boolean>`exists (select from room_spots p where p.room_id = c.room_id)`.as('has_spots'))
    .where('c.series_id', 'is not', null)
    .$narrowType<{ series_id: NotNull; modality_id: NotNull }>()

interface SessionsWanted {
  from: string
  until: string
  /** Only those that this instructor gives. */
  trainerAccount?: string | undefined
  /** Only those that this student is in, or waits for. */
  studentId?: string | undefined
}

/** The classes that begin on days between two of the gym, in order of time. */
export function listSessions(tx: GymTx, { from, until, trainerAccount, studentId }: SessionsWanted, timezone: string) {
  return shown(tx)
    .where('c.starts_at', '>=', beginOfDay(from, timezone))
    .where('c.starts_at', '<', afterDay(until, timezone))
    .$if(trainerAccount !== undefined, (some) => some.where('t.account_id', '=', trainerAccount ?? null))
    .$if(studentId !== undefined, (some) =>
      some.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('class_bookings as b')
            .select('b.id')
            .whereRef('b.session_id', '=', 'c.id')
            .where('b.student_id', '=', studentId ?? null)
            .where('b.state', 'not in', ['cancelled', 'late_cancelled']),
        ),
      ),
    )
    .orderBy('c.starts_at')
    .orderBy('m.name_key')
    .orderBy('c.id')
    .execute()
}

/** Some of them, or of the appointments, with their names. */
export function namedSessions(tx: GymTx, ids: readonly string[]) {
  return tx
    .selectFrom('class_sessions as c')
    .leftJoin('modalities as m', 'm.id', 'c.modality_id')
    .leftJoin('services as v', 'v.id', 'c.service_id')
    .leftJoin('rooms as r', 'r.id', 'c.room_id')
    .leftJoin('trainers as t', 't.id', 'c.trainer_id')
    .where('c.id', '=', anyOf(ids, 'uuid'))
    .select(['c.id', nameOfSession.as('modality_name'), 'r.name as room_name', 't.name as trainer_name'])
    .execute()
}

/** The classes that the lines of those that begin on days between two have some days later, wherever they were moved to. */
export function sessionsLater(
  tx: GymTx,
  { from, until, days }: { from: string; until: string; days: number },
  timezone: string,
) {
  return shown(tx)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('class_sessions as s')
          .whereRef('s.line_id', '=', 'c.line_id')
          .where(sql<boolean>`s.day + ${days}::int = c.day`)
          .where('s.starts_at', '>=', beginOfDay(from, timezone))
          .where('s.starts_at', '<', afterDay(until, timezone))
          .select('s.id'),
      ),
    )
    .execute()
}

/** One of them. */
export function findSession(tx: GymTx, id: string) {
  return shown(tx).where('c.id', '=', id).executeTakeFirst()
}

/** How many classes and appointments are to come on these days of the gym, and how many places in the classes somebody has. */
export async function countBetween(
  tx: GymTx,
  { from, to }: { from: string; to: string },
  { now, timezone }: { now: Date; timezone: string },
) {
  const { rows } = await sql<{ classes: number; places: number; appointments: number }>`
    select (count(*) filter (where c.series_id is not null))::int as classes,
      coalesce(sum(had.places) filter (where c.series_id is not null), 0)::int as places,
      (count(*) filter (where c.service_id is not null and had.places > 0))::int as appointments
    from class_sessions c
    cross join lateral (select count(*) as places from class_bookings b join students s on s.id = b.student_id
      where b.session_id = c.id and b.state in ('booked', 'offered') and s.deleted_at is null) had
    where c.starts_at > ${now} and c.starts_at >= ${beginOfDay(from, timezone)} and c.starts_at < ${afterDay(to, timezone)}
      and c.cancel_reason is null`.execute(tx)
  return rows[0] ?? { classes: 0, places: 0, appointments: 0 }
}
