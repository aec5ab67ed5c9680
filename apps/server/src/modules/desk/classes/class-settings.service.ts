import type { api, BodyOf, ClassSettings, OwnAbsences } from '@folego/contract'
import { absenceStanding, classSettingsDefaults, dateInZone } from '@folego/domain'
import { lockStudents } from '#modules/people/ownership'
import { audit, auditGym } from '#platform/audit'
import { requireVersion } from '#platform/database'
import type { GymTx } from '#platform/database'
import { refuse, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { forgiveAbsences, absencesOf } from './attendance.store.ts'
import type { Booking } from './class-notices.service.ts'
import { findClassSettings, writeClassSettings } from './class-settings.store.ts'

/** What the gym does about people who book and do not come. */
export async function readClassSettings({ tx }: { tx: GymTx }): Promise<ClassSettings> {
  return (await findClassSettings(tx)) ?? { ...classSettingsDefaults, version: 0 }
}

/** Changes it from now on. Refuses CHANGED_MEANWHILE. */
export async function updateClassSettings(
  gym: GymContext,
  form: BodyOf<typeof api.classSettings.update>,
  expectedVersion: number | undefined,
): Promise<ClassSettings> {
  const before = await readClassSettings(gym)
  requireVersion(before, expectedVersion)
  await writeClassSettings(gym.tx, { ...form, version: before.version }, gym.now.toISOString())
  const after = { ...form, version: before.version + 1 }
  await auditGym(gym, 'class_settings', { before, after })
  return after
}

/** How a student stands who was absent; null: it has no consequence in this gym. */
export async function absencesFor(gym: Booking, studentId: string): Promise<OwnAbsences | null> {
  const [{ absences, absence_days, blocked_days }, instants] = await Promise.all([
    readClassSettings(gym),
    absencesOf(gym.tx, studentId),
  ])
  if (absences === null) return null
  const rule = { absences, absence_days, blocked_days }
  const days = instants.map((at) => dateInZone(new Date(at), gym.timezone))
  return { ...rule, ...absenceStanding(days, rule, gym.today) }
}

/** Refuses BOOKING_BLOCKED (`details.until`) for whoever was absent too often. */
export async function refuseAbsent(gym: Booking, studentId: string): Promise<void> {
  refuseBlocked(await absencesFor(gym, studentId))
}

/** The same, for whoever has read how they stand. */
export function refuseBlocked(absences: OwnAbsences | null): void {
  const until = absences?.blocked_until ?? null
  if (until !== null) throw refuse('BOOKING_BLOCKED', { details: { until } })
}

/** Lets the absences of a student count no more. Refuses NOT_FOUND. */
export async function forgive(gym: GymContext, studentId: string): Promise<void> {
  const [student] = await lockStudents(gym.tx, [studentId])
  const { id, name } = requireFound(student)
  const forgiven = await forgiveAbsences(gym.tx, id, gym.now.toISOString())
  if (forgiven === 0) return
  await audit(gym, {
    action: 'updated',
    entity: 'student',
    id,
    name,
    before: { absences: forgiven },
    after: { absences: 0 },
  })
}
