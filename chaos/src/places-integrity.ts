import { complaintsAboutLedger, violationsOf } from './integrity.ts'
import type { Product } from './product.ts'

/** What must always be true of the places in classes; each query finds what is not. */
const places: Record<string, string> = {
  'no class has more people than places': `
    select c.id from class_sessions c join class_bookings b on b.session_id = c.id
    where b.state in ('booked', 'offered', 'attended', 'no_show') group by c.id, c.capacity having count(*) > c.capacity`,
  'nobody is in a class twice': `
    select session_id from class_bookings where state not in ('cancelled', 'late_cancelled')
    group by session_id, student_id having count(*) > 1`,
  'nobody has places in two classes at one time': `
    select b.student_id from class_bookings b join class_sessions c on c.id = b.session_id
    join class_bookings o on o.student_id = b.student_id and o.session_id <> b.session_id
    join class_sessions d on d.id = o.session_id and d.starts_at < c.ends_at and c.starts_at < d.ends_at
    where b.state in ('booked', 'offered') and o.state in ('booked', 'offered')`,
  'no spot is two people’s, and nobody in a room with enough of them is without one': `
    select b.session_id from class_bookings b join class_sessions c on c.id = b.session_id
    where b.state in ('booked', 'offered') and c.cancel_reason is null
      and (select count(*) from room_spots s where s.room_id = c.room_id) >= c.capacity
    group by b.session_id having count(distinct b.spot_id) <> count(*)`,
  'no instructor and no room is needed twice at one time': `
    select c.id from class_sessions c join class_sessions d on d.id > c.id and d.starts_at < c.ends_at and c.starts_at < d.ends_at
    where c.cancel_reason is null and d.cancel_reason is null and (c.trainer_id = d.trainer_id or c.room_id = d.room_id)`,
  'nobody waits for a free place': `
    select c.id from class_sessions c join class_bookings b on b.session_id = c.id and b.state = 'waiting'
    where c.capacity > (select count(*) from class_bookings o where o.session_id = c.id and o.state in ('booked', 'offered'))
      and c.cancel_reason is null`,
  'nobody has a place who came after somebody who waits': `
    select b.id from class_bookings b join class_bookings w on w.session_id = b.session_id and w.state = 'waiting' and w.place < b.place
    where b.state = 'booked'`,
  'whoever lost a place lost it once, for a reason that is recorded': `
    select id from class_bookings where state in ('cancelled', 'late_cancelled') and cause is null`,
  'a cancelled class has nobody': `
    select c.id from class_sessions c join class_bookings b on b.session_id = c.id
    where c.cancel_reason is not null and b.state not in ('cancelled', 'late_cancelled')`,
  'the uses of a pack are free, reserved or earned, as its moves say, and none of them is negative': `
    select p.id, p.uses, p.free_uses, p.reserved_uses, p.earned_uses from credit_packs p join credit_moves m on m.pack_id = p.id
    group by p.gym_id, p.id, p.uses, p.free_uses, p.reserved_uses, p.earned_uses
    having p.free_uses <> sum(m.uses * case m.kind when 'granted' then 1 when 'returned' then 1 when 'reserved' then -1 else 0 end)
      or p.reserved_uses <> sum(m.uses * case m.kind when 'reserved' then 1 when 'returned' then -1 else 0 end)
      or p.free_uses + p.reserved_uses + p.earned_uses <> p.uses or least(p.free_uses, p.reserved_uses, p.earned_uses) < 0`,
  'a place has one use of its pack reserved, and whoever lost one has it back once, also if the class was cancelled': `
    select b.id, b.state, b.cause from class_bookings b left join credit_moves m on m.booking_id = b.id
    where b.pack_id is not null group by b.gym_id, b.id, b.state, b.cause
    having count(*) filter (where m.kind = 'reserved') = 0
      or count(*) filter (where m.kind = 'reserved') - count(*) filter (where m.kind = 'returned')
        <> case when b.state in ('booked', 'offered') then 1 else 0 end`,
  'whoever has a place in a class without a plan has it by a pack': `
    select b.id from class_bookings b join class_sessions c on c.id = b.session_id and c.service_id is null
    where b.pack_id is null and b.state = 'booked'
      and not exists (select from enrollments e where e.student_id = b.student_id)`,
}

/** What is not as it must be of places in classes, the uses of packs and their money. */
export async function complaintsAboutPlaces(product: Product): Promise<string[]> {
  return [...(await violationsOf(product, places)), ...(await complaintsAboutLedger(product))]
}
