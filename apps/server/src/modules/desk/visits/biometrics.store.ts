import type { BiometricKind } from '@folego/domain'
import { sql } from 'kysely'
import { anyOf, changesRows, insertRow } from '#platform/database'
import type { GymTx } from '#platform/database'

/** The device has to delete it: staff asked, the consent was withdrawn, or the student or the device removed. */
const mustDelete = sql<boolean>`(b.device_id is null or b.deletion_asked_at is not null or c.withdrawn_at is not null
  or s.deleted_at is not null)`

/** What devices have, as far as nobody has confirmed that it was deleted. */
function stored(tx: GymTx) {
  return tx
    .selectFrom('door_biometrics as b')
    .innerJoin('biometric_consents as c', 'c.id', 'b.consent_id')
    .innerJoin('students as s', 's.id', 'c.student_id')
    .where('b.deleted_at', 'is', null)
    .select(['b.id', 'c.student_id', 's.name as student_name', 'c.kind', 'b.device_id', 'b.device_name', 'b.number'])
    .select(['b.enrolled_at', 'b.enrolled_by_name', mustDelete.as('must_delete')])
}

export type StoredBiometric = Awaited<ReturnType<typeof listBiometrics>>[number]

/** All of the gym, first what is to be deleted. */
export function listBiometrics(tx: GymTx) {
  return stored(tx).orderBy(mustDelete, 'desc').orderBy('s.name_key').orderBy('b.id').execute()
}

/** One of the gym. */
export function findBiometric(tx: GymTx, id: string): Promise<StoredBiometric | undefined> {
  return stored(tx).where('b.id', '=', id).executeTakeFirst()
}

/** What a device has of a student, of one kind. */
export function findOfDevice(tx: GymTx, device_id: string, student_id: string, kind: BiometricKind) {
  return stored(tx)
    .where('b.device_id', '=', device_id)
    .where('c.student_id', '=', student_id)
    .where('c.kind', '=', kind)
    .executeTakeFirst()
}

/** Whether a device has the face or finger of somebody else by this number. */
export async function isNumberOfAnother(
  tx: GymTx,
  { device_id, number, student_id }: { device_id: string; number: string; student_id: string },
): Promise<boolean> {
  const found = await stored(tx)
    .where('b.device_id', '=', device_id)
    .where('b.number', '=', number)
    .where('c.student_id', '<>', student_id)
    .executeTakeFirst()
  return found !== undefined
}

/** What a device has to delete, in the order in which it was stored. */
export async function toDelete(tx: GymTx, deviceId: string) {
  const rows = await stored(tx).where('b.device_id', '=', deviceId).where(mustDelete).orderBy('b.id').execute()
  return rows.map(({ id, kind, number }) => ({ id, kind, number }))
}

export interface NewBiometric {
  consent_id: string
  device_id: string
  device_name: string
  number: string
  enrolled_at: string
  enrolled_by: string
  enrolled_by_name: string
}

/** Records that a device has a face or finger; returns its id. */
export function insertBiometric(tx: GymTx, row: NewBiometric): Promise<string> {
  return insertRow(tx, 'door_biometrics', row)
}

/** Staff want something to be deleted. */
export async function askDeletion(tx: GymTx, id: string, at: string): Promise<void> {
  await tx.updateTable('door_biometrics').set({ deletion_asked_at: at }).where('id', '=', id).execute()
}

/** These were deleted, of those that have to be; of a device only its own. */
export async function markDeleted(
  tx: GymTx,
  ids: readonly string[],
  by: { at: string; name: string; deviceId?: string },
): Promise<void> {
  const due = stored(tx).where(mustDelete).where('b.id', '=', anyOf(ids, 'uuid'))
  const own = by.deviceId === undefined ? due : due.where('b.device_id', '=', by.deviceId)
  await tx
    .updateTable('door_biometrics')
    .set({ deleted_at: by.at, deleted_by_name: by.name })
    .where('id', 'in', own.clearSelect().select('b.id'))
    .execute()
}

/** The consent of a student that is not withdrawn. */
export async function findConsent(tx: GymTx, studentId: string, kind: BiometricKind): Promise<string | undefined> {
  const found = await tx
    .selectFrom('biometric_consents')
    .where('student_id', '=', studentId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return found?.id
}

/** The consents of a student that are in force, or withdrawn while a device still has what it was for; each with the devices that have it. */
export async function consentsOf(tx: GymTx, studentId: string) {
  const { rows } = await sql<{
    kind: BiometricKind
    given_at: string
    withdrawn_at: string | null
    devices: { device_name: string; enrolled_at: string }[]
  }>`
    select c.kind, c.given_at, c.withdrawn_at, devices.found as devices
    from biometric_consents c
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('device_name', b.device_name,
        'enrolled_at', to_char(b.enrolled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by b.id), '[]') as found
      from door_biometrics b where b.consent_id = c.id and b.deleted_at is null
    ) devices
    where c.student_id = ${studentId} and (c.withdrawn_at is null or devices.found <> '[]')
    order by c.given_at, c.id`.execute(tx)
  return rows
}

/** The birth date on the record of a student. */
export async function birthDateOf(tx: GymTx, id: string): Promise<string | null> {
  const found = await tx.selectFrom('students').where('id', '=', id).select('birth_date').executeTakeFirst()
  return found?.birth_date ?? null
}

/** A student agrees. */
export async function insertConsent(
  tx: GymTx,
  consent: { student_id: string; kind: BiometricKind; text_version: number; given_at: string },
): Promise<void> {
  await insertRow(tx, 'biometric_consents', consent)
}

/** A student agrees no more; false if they did not before. */
export function withdrawConsent(tx: GymTx, student_id: string, kind: BiometricKind, at: string): Promise<boolean> {
  return changesRows(
    tx
      .updateTable('biometric_consents')
      .set({ withdrawn_at: at })
      .where('student_id', '=', student_id)
      .where('kind', '=', kind)
      .where('withdrawn_at', 'is', null),
  )
}
