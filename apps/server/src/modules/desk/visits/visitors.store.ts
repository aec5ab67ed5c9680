import { afterDay, beginOfDay, containsWords, hasRows, insertRow, pageOf } from '#platform/database'
import type { VisitorSource } from '@folego/domain'
import type { GymTx } from '#platform/database'
import { sql } from 'kysely'

/** Which visits a page lists: between two days, from a place on. */
export interface VisitPage {
  from?: string | undefined
  until?: string | undefined
  page: number
  page_size: number
}

export interface NewVisitor {
  name: string
  name_key: string
  phone: string | null
  cref?: string
  trainer_until?: string
  created_at: string
}

/** Adds a visitor; returns their id. */
export function insertVisitor(tx: GymTx, visitor: NewVisitor): Promise<string> {
  return insertRow(tx, 'visitors', visitor)
}

const known = (tx: GymTx) =>
  tx
    .selectFrom('visitors')
    .select(['id', 'name', 'phone', 'cref', 'trainer_until'])
    .select((visitor) =>
      // a student who was deleted is nobody to send the desk to
      visitor
        .selectFrom('students as s')
        .whereRef('s.id', '=', 'visitors.student_id')
        .where('s.deleted_at', 'is', null)
        .select('s.id')
        .as('student_id'),
    )

/** A visitor, locked until the transaction ends. */
export function lockVisitor(tx: GymTx, id: string) {
  return known(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** A visitor who has this name and phone and is no external trainer. */
export function findVisitor(tx: GymTx, nameKey: string, phone: string | null) {
  return known(tx)
    .where('name_key', '=', nameKey)
    .where('phone', phone === null ? 'is' : '=', phone)
    .where('trainer_until', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The visitor who came by a code of another company before. */
export async function visitorOfCode(tx: GymTx, source: 'wellhub' | 'totalpass', code: string, nameKey: string) {
  const visit = await tx
    .selectFrom('visitor_visits as v')
    .innerJoin('visitors as p', 'p.id', 'v.visitor_id')
    .where('v.source', '=', source)
    .where('v.code', '=', code)
    .where('p.name_key', '=', nameKey)
    .select('p.id')
    .limit(1)
    .executeTakeFirst()
  return visit && lockVisitor(tx, visit.id)
}

/** Whether a code of another company let in somebody else on a day of the gym. */
export function isCodeUsed(
  tx: GymTx,
  { source, code, visitorId }: { source: 'wellhub' | 'totalpass'; code: string; visitorId: string },
  day: string,
  timezone: string,
): Promise<boolean> {
  return hasRows(
    tx
      .selectFrom('visitor_visits')
      .where('source', '=', source)
      .where(sql`lower(code)`, '=', code.toLowerCase())
      .where('visitor_id', '<>', visitorId)
      .where('entered_at', '>=', beginOfDay(day, timezone)),
  )
}

/** The external trainers of the gym by name. */
export function listTrainers(tx: GymTx) {
  return known(tx).where('trainer_until', 'is not', null).orderBy('name_key').orderBy('id').execute()
}

/** Changes an external trainer. */
export async function updateTrainer(
  tx: GymTx,
  id: string,
  values: { name: string; name_key: string; phone: string | null; cref: string; trainer_until: string },
): Promise<void> {
  await tx.updateTable('visitors').set(values).where('id', '=', id).execute()
}

/** Records which student a visitor has become. */
export async function setStudent(tx: GymTx, id: string, student_id: string): Promise<void> {
  await tx.updateTable('visitors').set({ student_id }).where('id', '=', id).execute()
}

/** Deletes a visitor with their visits. */
export async function deleteVisitor(tx: GymTx, id: string): Promise<void> {
  await tx.deleteFrom('visitors').where('id', '=', id).execute()
}

/**
 * Deletes a visitor without any visit, unless they are an external trainer: no screen would show them, so nobody could delete what
 * is known of them.
 */
export async function forgetUnseen(tx: GymTx, id: string): Promise<void> {
  await tx
    .deleteFrom('visitors')
    .where('id', '=', id)
    .where('trainer_until', 'is', null)
    .where('id', 'not in', tx.selectFrom('visitor_visits').where('visitor_id', '=', id).select('visitor_id'))
    .execute()
}

/** As what somebody comes. A name alone does not say who it is: another host or another code is another visit. */
export type ComesAs = Pick<NewVisit, 'source' | 'host_id' | 'code'>

/** The newest visit of a visitor who came as the same. */
export function lastVisit(tx: GymTx, visitorId: string, { source, host_id, code }: ComesAs) {
  return tx
    .selectFrom('visitor_visits')
    .where('visitor_id', '=', visitorId)
    .where('source', '=', source)
    .where('host_id', 'is not distinct from', host_id)
    .where('code', 'is not distinct from', code)
    .select(['id', 'entered_at', 'left_at', 'closes_at'])
    .orderBy('entered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** How many trial visits somebody has had. */
export async function countTrials(tx: GymTx, visitorId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('visitor_visits')
    .where('visitor_id', '=', visitorId)
    .where('source', '=', 'trial')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many guests a student has brought between two days of the gym. */
export async function countGuests(
  tx: GymTx,
  hostId: string,
  { from, to }: { from: string; to: string },
  timezone: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('visitor_visits')
    .where('host_id', '=', hostId)
    .where('entered_at', '>=', beginOfDay(from, timezone))
    .where('entered_at', '<', afterDay(to, timezone))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export interface NewVisit {
  visitor_id: string
  source: 'guest' | 'trial' | 'external_trainer' | 'wellhub' | 'totalpass'
  host_id: string | null
  code: string | null
  entered_at: string
  closes_at: string
  reasons: string
  override_reason: string | null
  account_id: string
  actor_name: string
}

/** Records a visit; returns its id. */
export function insertVisit(tx: GymTx, visit: NewVisit): Promise<string> {
  return insertRow(tx, 'visitor_visits', visit)
}

/** The visitor left, or came back; null: is inside. */
export async function setLeft(tx: GymTx, id: string, left_at: string | null): Promise<void> {
  await tx.updateTable('visitor_visits').set({ left_at }).where('id', '=', id).execute()
}

/** A visit that never was. */
export async function deleteVisit(tx: GymTx, id: string): Promise<void> {
  await tx.deleteFrom('visitor_visits').where('id', '=', id).execute()
}

const visits = (tx: GymTx) =>
  tx
    .selectFrom('visitor_visits as v')
    .innerJoin('visitors as p', 'p.id', 'v.visitor_id')
    .leftJoin('students as h', 'h.id', 'v.host_id')
    .leftJoin('students as s', (join) => join.onRef('s.id', '=', 'p.student_id').on('s.deleted_at', 'is', null))

const shown = [
  'v.id',
  'v.visitor_id',
  'p.name as visitor_name',
  'p.phone',
  's.id as student_id',
  'v.source',
  'h.name as host_name',
  'v.code',
  'v.entered_at',
  'v.left_at',
  'v.closes_at',
  'v.actor_name as by_name',
  'v.override_reason',
] as const

export type VisitRow = NonNullable<Awaited<ReturnType<typeof findVisit>>>

/** A visit by its id. */
export function findVisit(tx: GymTx, id: string) {
  return visits(tx).where('v.id', '=', id).select(shown).executeTakeFirst()
}

/** The visits since a day of the gym, newest first. */
export function visitsSince(tx: GymTx, day: string, timezone: string, most: number) {
  return visits(tx)
    .where('v.entered_at', '>=', beginOfDay(day, timezone))
    .select(shown)
    .orderBy('v.entered_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(most)
    .execute()
}

/** One page of visits between two days of the gym, newest first. */
export function pageOfVisits(
  tx: GymTx,
  query: { search?: string | undefined; source?: VisitorSource | undefined } & VisitPage,
  timezone: string,
) {
  const { search, source, from, until } = query
  const found = visits(tx)
    .$if(Boolean(search), (rows) =>
      rows.where(
        containsWords(
          sql`p.name_key || ' ' || coalesce(p.phone, '') || ' ' || lower(coalesce(v.code, ''))`,
          search ?? '',
        ),
      ),
    )
    .$if(source !== undefined, (rows) => rows.where('v.source', '=', source ?? 'guest'))
    .$if(from !== undefined, (rows) => rows.where('v.entered_at', '>=', beginOfDay(from ?? '', timezone)))
    .$if(until !== undefined, (rows) => rows.where('v.entered_at', '<', afterDay(until ?? '', timezone)))
  return pageOf(found, found.select(shown).orderBy('v.entered_at', 'desc').orderBy('v.id', 'desc'), query)
}

/** When the visits of those end who are inside at an instant. */
export async function openUntil(tx: GymTx, now: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('visitor_visits')
    .where('left_at', 'is', null)
    .where('closes_at', '>', now)
    .select('closes_at')
    .orderBy('closes_at')
    .execute()
  return rows.map(({ closes_at }) => closes_at)
}
