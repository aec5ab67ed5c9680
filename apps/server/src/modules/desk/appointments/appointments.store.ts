import type { BookingState, ServiceKind, TimeSpan } from '@folego/domain'
import type { NotNull } from 'kysely'
import { afterDay, beginOfDay } from '#platform/database'
import type { GymTx } from '#platform/database'

/** An appointment with its booking. */
export interface AppointmentRow extends TimeSpan {
  id: string
  booking_id: string
  student_id: string
  student_name: string
  state: BookingState
  service_id: string
  service_name: string
  kind: ServiceKind
  price_cents: number | null
  /** The last day of the pack of which it uses one; null: it uses none. */
  credit_until: string | null
  cancels_at: string
  trainer_id: string
  trainer_name: string
  room_name: string | null
  equipment_name: string | null
  cancel_reason: string | null
  override_reason: string | null
}

const appointments = (tx: GymTx, accountId: string | undefined) =>
  tx
    .selectFrom('class_sessions as c')
    .innerJoin('services as v', 'v.id', 'c.service_id')
    .innerJoin('class_bookings as b', 'b.session_id', 'c.id')
    .innerJoin('students as s', 's.id', 'b.student_id')
    .innerJoin('trainers as t', 't.id', 'c.trainer_id')
    .leftJoin('rooms as r', 'r.id', 'c.room_id')
    .leftJoin('rooms as e', 'e.id', 'c.equipment_id')
    .leftJoin('credit_packs as k', 'k.id', 'b.pack_id')
    .where('s.deleted_at', 'is', null)
    .$if(accountId !== undefined, (rows) => rows.where('s.account_id', '=', accountId ?? null))
    .select(['c.id', 'b.id as booking_id', 'b.student_id', 's.name as student_name', 'b.state', 'c.service_id'])
    .select(['v.name as service_name', 'v.kind', 'v.price_cents', 'c.starts_at', 'c.ends_at', 'c.cancels_at'])
    .select(['c.trainer_id', 't.name as trainer_name', 'r.name as room_name', 'e.name as equipment_name'])
    .select(['c.cancel_reason', 'c.override_reason'])
    .select('k.valid_until as credit_until')
    .$narrowType<{ service_id: NotNull; trainer_id: NotNull }>()

/** Appointments on days between two, in order of time; not those that were left in time. */
export function listAppointments(
  tx: GymTx,
  { from, until }: { from: string; until: string },
  { timezone, accountId }: { timezone: string; accountId: string | undefined },
): Promise<AppointmentRow[]> {
  return appointments(tx, accountId)
    .where('c.starts_at', '>=', beginOfDay(from, timezone))
    .where('c.starts_at', '<', afterDay(until, timezone))
    .where((is) => is.or([is('b.state', '!=', 'cancelled'), is('b.cause', '=', 'class')]))
    .orderBy('c.starts_at')
    .orderBy('c.id')
    .execute()
}

/** One of them, also one that was left. */
export function findAppointment(
  tx: GymTx,
  id: string,
  accountId: string | undefined,
): Promise<AppointmentRow | undefined> {
  return appointments(tx, accountId).where('c.id', '=', id).executeTakeFirst()
}
