import { creditDeltas, type CreditMoveKind, type CreditUse, type Freeze, type PackFacts } from '@folego/domain'
import { sql } from 'kysely'
import { anyOf, insertRow, newId, valuesOf } from '#platform/database'
import type { GymTx } from '#platform/database'

const columns = [
  'id',
  'student_id',
  'uses',
  'days',
  'price_cents',
  'valid_from',
  'valid_until',
  'free_uses',
  'reserved_uses',
  'earned_uses',
  'refunded_cents',
  'invoice_id',
  'payment_id',
  'sold_at',
  'sold_by',
  'undone_at',
] as const

/** A pack, as whoever moves its uses needs it. */
export type PackRow = Awaited<ReturnType<typeof lockPacks>>[number]

/** Locks packs until the transaction ends, always in the same order; their students are locked before. */
export function lockPacks(tx: GymTx, ids: readonly string[]) {
  return tx
    .selectFrom('credit_packs')
    .where('id', '=', anyOf(ids, 'uuid'))
    .select(columns)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Whose a pack is, and whether its own invoice and payment still count. */
export function findPack(tx: GymTx, id: string) {
  return (
    tx
      .selectFrom('credit_packs as p')
      .innerJoin('invoices as i', 'i.id', 'p.invoice_id')
      .innerJoin('payments as m', 'm.id', 'p.payment_id')
      .where('p.id', '=', id)
      .select(['p.id', 'p.student_id', 'm.reversed_at as payment_reversed_at'])
      // not by a renegotiation: its money has not come
      .select(sql<boolean>`i.voided_at is null and i.paid_cents >= i.total_cents`.as('is_paid'))
      .executeTakeFirst()
  )
}

/** Also if its invoice was replaced by a renegotiation; one whose sale was undone has `undone_at`. */
const isPaid = sql<boolean>`(i.voided_at is not null or i.paid_cents >= i.total_cents)`

export interface NewPack {
  student_id: string
  class_pack_id: string
  name: string
  modality_id: string | null
  service_id: string | null
  uses: number
  days: number
  price_cents: number
  valid_from: string
  valid_until: string
  invoice_id: string
  payment_id: string
  sold_at: string
  sold_by: string
  sold_by_name: string
}

/** Inserts a pack without uses, which a move grants; returns its id. */
export function insertPack(tx: GymTx, pack: NewPack): Promise<string> {
  return insertRow(tx, 'credit_packs', { ...pack, free_uses: 0 })
}

export interface Move {
  id: string
  pack_id: string
  kind: CreditMoveKind
  uses: number
  days: number | null
  booking_id: string | null
}

/** A new move; of one use unless it says how many. */
export const moveOf = (pack_id: string, kind: CreditMoveKind, more: Partial<Move> = {}): Move => {
  return { id: newId(), pack_id, kind, uses: 1, days: null, booking_id: null, ...more }
}

/** Adds moves, and what they change of their packs, which are locked: no count becomes negative. */
export async function addMoves(
  tx: GymTx,
  moves: readonly Move[],
  { at, by }: { at: string; by: string | null },
): Promise<void> {
  if (moves.length === 0) return
  await tx
    .insertInto('credit_moves')
    .values(moves.map((it) => ({ ...it, moved_at: at, by_name: by })))
    .execute()
  const changes = [...Map.groupBy(moves, ({ pack_id }) => pack_id)].map(([id, own]) => {
    const sum = (count: 'free' | 'reserved' | 'earned') =>
      own.reduce((total, { kind, uses }) => total + creditDeltas[kind][count] * uses, 0)
    return { id, free: sum('free'), reserved: sum('reserved'), earned: sum('earned') }
  })
  await sql`
    update credit_packs p set free_uses = p.free_uses + it.free, reserved_uses = p.reserved_uses + it.reserved,
      earned_uses = p.earned_uses + it.earned
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as it (id uuid, free smallint, reserved smallint, earned smallint)
    where p.id = it.id`.execute(tx)
}

/** What bookings have of their packs, by the moves for them. */
export async function usesOfBookings(tx: GymTx, bookingIds: readonly string[]): Promise<Map<string, CreditUse>> {
  const { rows } = await sql<{ booking_id: string; reserved: number; taken: number }>`
    select booking_id,
      sum(case kind when 'reserved' then 1 when 'untaken' then 1 when 'taken' then -1 when 'returned' then -1 else 0 end)::int as reserved,
      sum(case kind when 'taken' then 1 when 'untaken' then -1 else 0 end)::int as taken
    from credit_moves where booking_id = ${anyOf(bookingIds, 'uuid')} group by booking_id`.execute(tx)
  return new Map(
    rows.map(({ booking_id, reserved, taken }) => [
      booking_id,
      taken > 0 ? 'taken' : reserved > 0 ? 'reserved' : 'none',
    ]),
  )
}

/** What was refunded, or that the sale was taken back. */
export async function setPack(
  tx: GymTx,
  id: string,
  values: { refunded_cents?: number; undone_at?: string },
): Promise<void> {
  await tx.updateTable('credit_packs').set(values).where('id', '=', id).execute()
}

/** The paid packs of students, as bookings read them. */
export function packsForBooking(
  tx: GymTx,
  studentIds: readonly string[],
): Promise<(PackFacts & { student_id: string })[]> {
  return tx
    .selectFrom('credit_packs as p')
    .innerJoin('invoices as i', 'i.id', 'p.invoice_id')
    .where('p.student_id', '=', anyOf(studentIds, 'uuid'))
    .where('p.undone_at', 'is', null)
    .where(isPaid)
    .select(['p.id', 'p.student_id', 'p.modality_id', 'p.service_id', 'p.valid_until', 'p.free_uses', 'p.sold_at'])
    .execute()
}

/** The packs of a student, those that end last first; or one. */
export function packsOf(tx: GymTx, { student_id, id }: { student_id?: string; id?: string }) {
  return tx
    .selectFrom('credit_packs as p')
    .innerJoin('students as s', 's.id', 'p.student_id')
    .innerJoin('invoices as i', 'i.id', 'p.invoice_id')
    .leftJoin('modalities as m', 'm.id', 'p.modality_id')
    .leftJoin('services as v', 'v.id', 'p.service_id')
    .$if(student_id !== undefined, (all) => all.where('p.student_id', '=', student_id ?? ''))
    .$if(id !== undefined, (all) => all.where('p.id', '=', id ?? ''))
    .select(['p.id', 'p.student_id', 's.name as student_name', 'p.name', 'm.name as modality_name', 'p.uses'])
    .select('v.name as service_name')
    .select(['p.free_uses', 'p.reserved_uses', 'p.valid_until', 'p.sold_at', 'p.undone_at'])
    .select(isPaid.as('is_paid'))
    .orderBy('p.valid_until', 'desc')
    .orderBy('p.id')
    .execute()
}

/** The moves of the packs of a student, or of one, newest first. */
export function movesOf(tx: GymTx, { student_id, id }: { student_id?: string; id?: string }) {
  return tx
    .selectFrom('credit_moves as v')
    .innerJoin('credit_packs as p', 'p.id', 'v.pack_id')
    .leftJoin('class_bookings as b', 'b.id', 'v.booking_id')
    .leftJoin('class_sessions as c', 'c.id', 'b.session_id')
    .leftJoin('modalities as m', 'm.id', 'c.modality_id')
    .leftJoin('services as o', 'o.id', 'c.service_id')
    .$if(student_id !== undefined, (all) => all.where('p.student_id', '=', student_id ?? ''))
    .$if(id !== undefined, (all) => all.where('p.id', '=', id ?? ''))
    .select(['v.pack_id', 'v.kind', 'v.uses', 'v.days', 'v.moved_at', 'c.starts_at as class_at'])
    .select(sql<string | null>`coalesce(m.name, o.name)`.as('class_name'))
    .orderBy('v.moved_at', 'desc')
    .orderBy('v.id', 'desc')
    .execute()
}

/**
 * The days that do not count for the packs of students: those on which their enrollments were or will be frozen, as far as these last,
 * and those on which the gym is closed and gives them back.
 */
export async function frozenDaysOf(tx: GymTx, studentIds: readonly string[]): Promise<Map<string, Freeze[]>> {
  const { rows } = await sql<{ id: string; days: Freeze[] }>`
    select s.id, (select coalesce(jsonb_agg(jsonb_build_object('from', it.first, 'to', it.last)), '[]') from (
        select lower(days) as first, least(upper(days) - 1, e.end_date) as last from enrollments e, unnest(e.frozen) days
        where e.student_id = s.id and e.deleted_at is null and lower(days) <= e.end_date
        union all
        select from_day, to_day from gym_closures where undone_at is null and extends_plans
      ) it) as days
    from students s where s.id = ${anyOf(studentIds, 'uuid')}`.execute(tx)
  return new Map(rows.map(({ id, days }) => [id, days]))
}

/** The packs of some students, or of all, of which something is left, with whose they are. */
export function packsInUse(
  tx: GymTx,
  studentIds: readonly string[] | undefined,
): Promise<{ id: string; student_id: string }[]> {
  return tx
    .selectFrom('credit_packs')
    .$if(studentIds !== undefined, (all) => all.where('student_id', '=', anyOf(studentIds ?? [], 'uuid')))
    .where('undone_at', 'is', null)
    .where((is) => is.or([is('free_uses', '>', 0), is('reserved_uses', '>', 0)]))
    .select(['id', 'student_id'])
    .execute()
}

/** Gives packs other last days. */
export async function setLastDays(tx: GymTx, packs: readonly { id: string; valid_until: string }[]): Promise<void> {
  if (packs.length === 0) return
  await sql`
    update credit_packs p set valid_until = it.valid_until
    from jsonb_to_recordset(${JSON.stringify(packs)}::jsonb) as it (id uuid, valid_until date)
    where p.id = it.id`.execute(tx)
}

/** Packs of which uses are left after their last day. */
export function packsToExpire(tx: GymTx, today: string): Promise<string[]> {
  const found = tx
    .selectFrom('credit_packs')
    .where('valid_until', '<', today)
    .where('free_uses', '>', 0)
    .where('undone_at', 'is', null)
    .select('id')
  return valuesOf(found, 'id')
}

/** Bookings with a reserved use whose classes ended before an instant: nobody said who came, or the pack was not told. */
export async function bookingsToTake(tx: GymTx, before: string): Promise<{ id: string; student_id: string }[]> {
  const { rows } = await sql<{ id: string; student_id: string }>`
    select b.id, b.student_id from credit_packs p
    join class_bookings b on b.pack_id = p.id and b.state in ('booked', 'attended', 'no_show')
    join class_sessions c on c.id = b.session_id
    where p.reserved_uses > 0 and c.ends_at < ${before}
      and (select sum(case v.kind when 'taken' then 1 when 'untaken' then -1 else 0 end) from credit_moves v where v.booking_id = b.id) = 0`.execute(
    tx,
  )
  return rows
}

/** The packs of bookings, with the state of each. */
export function packsOfBookings(tx: GymTx, ids: readonly string[]) {
  return tx
    .selectFrom('class_bookings')
    .where('id', '=', anyOf(ids, 'uuid'))
    .where('pack_id', 'is not', null)
    .select(['id', 'pack_id', 'state'])
    .orderBy('id')
    .execute()
}
