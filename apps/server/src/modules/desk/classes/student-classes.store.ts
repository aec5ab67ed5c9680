import type { BookingState } from '@folego/domain'
import { sql } from 'kysely'
import type { GymTx } from '#platform/database'
import { nameOfSession, waitingBefore } from './bookings.store.ts'

interface StudentClassRow {
  id: string
  state: BookingState
  offered_until: string | null
  spot: string | null
  name: string
  starts_at: string
  ends_at: string
  room_name: string | null
  trainer_name: string | null
  uses_pack: boolean
  before: number
}

/**
 * The classes and appointments that a student is in or waits for, the next one first; or those in which they had a place or that they left
 * too late, the last one first.
 */
export async function classesOfStudent(
  tx: GymTx,
  studentId: string,
  { show, page, page_size, now }: { show: 'past' | 'coming'; page: number; page_size: number; now: string },
): Promise<{ rows: StudentClassRow[]; total: number }> {
  const isComing = show === 'coming'
  const those = isComing
    ? sql`b.state in ('booked', 'waiting', 'offered') and c.starts_at > ${now}::timestamptz`
    : sql`(b.state = 'late_cancelled' or b.state in ('booked', 'attended', 'no_show') and c.starts_at <= ${now}::timestamptz)`
  const { rows } = await sql<StudentClassRow & { total: number }>`
    select b.id, b.state, b.offered_until, seat.label as spot, ${nameOfSession} as name, c.starts_at, c.ends_at, r.name as room_name,
      t.name as trainer_name, b.pack_id is not null as uses_pack,
      case when b.state = 'waiting' then ${waitingBefore} else 0 end as before, (count(*) over ())::int as total
    from class_bookings b
    join class_sessions c on c.id = b.session_id
    left join modalities m on m.id = c.modality_id
    left join services v on v.id = c.service_id
    left join rooms r on r.id = c.room_id
    left join trainers t on t.id = c.trainer_id
    left join room_spots seat on seat.id = b.spot_id
    where b.student_id = ${studentId}::uuid and c.cancel_reason is null and ${those}
    order by ${isComing ? sql`c.starts_at` : sql`c.starts_at desc`}, b.id
    limit ${page_size} offset ${(page - 1) * page_size}`.execute(tx)
  return { rows: rows.map(({ total: _, ...it }) => it), total: rows[0]?.total ?? 0 }
}
