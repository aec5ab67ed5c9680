import type { Spot } from '@folego/contract'
import { placedStates } from '@folego/domain'
import { sql } from 'kysely'
import { anyOf, hasRows, newId } from '#platform/database'
import type { GymTx } from '#platform/database'

const columns = ['id', 'label', 'row_number', 'column_number', 'out_of_order'] as const

/** Whether the gym has a room. */
export function hasRoom(tx: GymTx, id: string): Promise<boolean> {
  return hasRows(tx.selectFrom('rooms').where('id', '=', id).select('id'))
}

/** The spots of a room, row by row. */
export function spotsOf(tx: GymTx, roomId: string): Promise<Spot[]> {
  return tx
    .selectFrom('room_spots')
    .where('room_id', '=', roomId)
    .select(columns)
    .orderBy('row_number')
    .orderBy('column_number')
    .execute()
}

export type WantedSpot = Omit<Spot, 'id'> & { id?: string | null | undefined }

/** Makes these the spots of a room; others that it had are removed. */
export async function saveSpots(tx: GymTx, roomId: string, wanted: readonly WantedSpot[]): Promise<void> {
  const rows = wanted.map(({ id, ...it }) => ({ id: id ?? newId(), room_id: roomId, ...it }))
  const ids = rows.map(({ id }) => id)
  await sql`delete from room_spots where room_id = ${roomId}::uuid and not (id = ${anyOf(ids, 'uuid')})`.execute(tx)
  await sql`
    insert into room_spots (id, room_id, label, row_number, column_number, out_of_order)
    select id, room_id, label, row_number, column_number, out_of_order
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as it (id uuid, room_id uuid, label text, row_number smallint,
      column_number smallint, out_of_order text)
    on conflict (gym_id, id) do update set label = excluded.label, row_number = excluded.row_number,
      column_number = excluded.column_number, out_of_order = excluded.out_of_order`.execute(tx)
}

const placed = sql.join(placedStates.map((state) => sql.lit(state)))

/**
 * Gives everybody who has a place in these locked classes a spot of the room while there is one: first come, first seated. A spot that is
 * of another room, out of order or whose student was deleted or waits again is given up first.
 */
export async function seat(tx: GymTx, sessionIds: readonly string[]): Promise<void> {
  await sql`
    update class_bookings b set spot_id = null
    from class_sessions c, room_spots s, students p
    where b.session_id = ${anyOf(sessionIds, 'uuid')} and c.id = b.session_id and s.id = b.spot_id and p.id = b.student_id
      and (b.state = 'waiting' or b.state in (${placed})
        and (s.room_id is distinct from c.room_id or s.out_of_order is not null or p.deleted_at is not null))`.execute(
    tx,
  )
  await sql`
    with unseated as (
      select b.id, b.session_id, row_number() over (partition by b.session_id order by b.place) as turn
      from class_bookings b join students p on p.id = b.student_id
      where b.session_id = ${anyOf(sessionIds, 'uuid')} and b.state in (${placed}) and b.spot_id is null and p.deleted_at is null
    ), free as (
      select c.id as session_id, s.id, row_number() over (partition by c.id order by s.row_number, s.column_number) as turn
      from class_sessions c join room_spots s on s.room_id = c.room_id
      where c.id = ${anyOf(sessionIds, 'uuid')} and s.out_of_order is null and not exists (
        select from class_bookings o where o.session_id = c.id and o.spot_id = s.id and o.state in (${placed}))
    )
    update class_bookings b set spot_id = f.id
    from unseated u join free f on f.session_id = u.session_id and f.turn = u.turn
    where b.id = u.id`.execute(tx)
}

/** The spots of a class's room, with who has each. */
export async function spotsInClass(tx: GymTx, sessionId: string) {
  const { rows } = await sql<Spot & { booking_id: string | null; student_name: string | null }>`
    select s.id, s.label, s.row_number, s.column_number, s.out_of_order, b.id as booking_id, p.name as student_name
    from class_sessions c join room_spots s on s.room_id = c.room_id
    left join class_bookings b on b.session_id = c.id and b.spot_id = s.id and b.state in (${placed})
    left join students p on p.id = b.student_id
    where c.id = ${sessionId}::uuid
    order by s.row_number, s.column_number`.execute(tx)
  return rows
}

/** Who has a spot in some classes, and which. */
export function seatsIn(tx: GymTx, sessionIds: readonly string[]) {
  return tx
    .selectFrom('class_bookings as b')
    .innerJoin('class_sessions as c', 'c.id', 'b.session_id')
    .innerJoin('room_spots as r', 'r.id', 'b.spot_id')
    .innerJoin('students as s', 's.id', 'b.student_id')
    .where('b.session_id', '=', anyOf(sessionIds, 'uuid'))
    .where('b.state', 'in', placedStates)
    .where('s.deleted_at', 'is', null)
    .select(['b.id', 'b.student_id', 's.name as student_name', 'b.spot_id', 'r.label', 'b.session_id', 'c.starts_at'])
    .execute()
}

/** Gives bookings other spots; null: none. */
export async function moveToSpot(tx: GymTx, bookingId: string, spotId: string | null): Promise<void> {
  await tx.updateTable('class_bookings').set({ spot_id: spotId }).where('id', '=', bookingId).execute()
}

/** Locks the classes of a room that have not begun. */
export async function lockComingOf(tx: GymTx, roomId: string, now: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('class_sessions')
    .where('room_id', '=', roomId)
    .where('starts_at', '>', now)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
