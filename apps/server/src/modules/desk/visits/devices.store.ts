import { sql } from 'kysely'
import { changesRows, insertRow } from '#platform/database'
import type { GymTx } from '#platform/database'

const shown = ['id', 'name', 'made_by_name', 'addresses', 'last_seen_at', 'drift_seconds'] as const

/** The devices of the gym by name. */
export function listDevices(tx: GymTx) {
  return tx.selectFrom('door_devices').select(shown).orderBy('name').orderBy('id').execute()
}

export interface NewDevice {
  name: string
  token_hash: Buffer
  addresses: string
  made_by: string
  made_by_name: string
  made_at: string
}

/** Adds a device; returns its id. */
export function insertDevice(tx: GymTx, device: NewDevice): Promise<string> {
  return insertRow(tx, 'door_devices', device)
}

/** Removes a device with its token and numbers; returns its name, undefined if there is none. */
export async function removeDevice(tx: GymTx, id: string): Promise<string | undefined> {
  const removed = await tx.deleteFrom('door_devices').where('id', '=', id).returning('name').executeTakeFirst()
  return removed?.name
}

/** The name of a device. */
export async function nameOfDevice(tx: GymTx, id: string): Promise<string | undefined> {
  const found = await tx.selectFrom('door_devices').where('id', '=', id).select('name').executeTakeFirst()
  return found?.name
}

/** The name of a device, whose numbers nobody else gives away until the transaction ends. */
export async function lockDevice(tx: GymTx, id: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('door_devices')
    .where('id', '=', id)
    .select('name')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found?.name
}

/** The device of a token. */
export function findDevice(tx: GymTx, token: Buffer) {
  return tx
    .selectFrom('door_devices')
    .where('token_hash', '=', token)
    .select(['id', 'name', 'addresses'])
    .executeTakeFirst()
}

/** Records that a device was heard, and by how much its clock is off. */
export async function touchDevice(tx: GymTx, id: string, last_seen_at: string, drift_seconds: number): Promise<void> {
  await tx.updateTable('door_devices').set({ last_seen_at, drift_seconds }).where('id', '=', id).execute()
}

/** The face or finger behind a number has to be deleted: until it is, nobody enters by the number. */
const isStopped = sql<boolean>`exists (select from door_biometrics b join biometric_consents c on c.id = b.consent_id
  where b.device_id = n.device_id and b.number = n.number and b.deleted_at is null
    and (b.deletion_asked_at is not null or c.withdrawn_at is not null))`

/** Whom a device knows by which numbers, in their order. */
export function numbersOf(tx: GymTx, deviceId: string) {
  return tx
    .selectFrom('door_numbers as n')
    .innerJoin('students as s', 's.id', 'n.student_id')
    .where('n.device_id', '=', deviceId)
    .where('s.deleted_at', 'is', null)
    .select(['n.number', 'n.student_id', 's.name as student_name', isStopped.as('is_stopped')])
    .orderBy('n.number')
    .execute()
}

/** Whom a device knows by a number. */
export async function studentOfNumber(tx: GymTx, deviceId: string, number: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('door_numbers as n')
    .where('n.device_id', '=', deviceId)
    .where('n.number', '=', number)
    .where(sql<boolean>`not ${isStopped}`)
    .select('n.student_id')
    .executeTakeFirst()
  return found?.student_id
}

/** Gives a number of a device to a student, whoever had it. */
export async function writeNumber(tx: GymTx, number: { device_id: string; number: string; student_id: string }) {
  await tx
    .insertInto('door_numbers')
    .values(number)
    .onConflict((known) =>
      known.columns(['gym_id', 'device_id', 'number']).doUpdateSet({ student_id: number.student_id }),
    )
    .execute()
}

/** Takes a number of a device from whoever has it; false if nobody does. */
export function removeNumber(tx: GymTx, device_id: string, number: string): Promise<boolean> {
  return changesRows(tx.deleteFrom('door_numbers').where('device_id', '=', device_id).where('number', '=', number))
}

/** An answer that was given. */
export function findDecision(tx: GymTx, id: string) {
  return tx
    .selectFrom('access_decisions')
    .where('id', '=', id)
    .select(['id', 'student_id', 'device_id', 'outcome'])
    .executeTakeFirst()
}
