import type { api, BodyOf, ReplyOf } from '@folego/contract'
import { ageOn, biometricConsent, fullAge } from '@folego/domain'
import { lockStudents, requireOwnStudent, requireStudentInReach } from '#modules/people/ownership'
import { audit } from '#platform/audit'
import { type GymContext, refuse, refuseField, requireFound } from '#platform/http'
import * as store from './biometrics.store.ts'
import { lockDevice, writeNumber } from './devices.store.ts'
import { readDoorSettings } from './door-settings.service.ts'

type Biometrics = typeof api.biometrics

/*
 * Faces and fingers stay in the devices at the entrance. What a device has to delete follows from what is recorded here, so that nothing
 * has to notice that somebody was removed.
 */

export async function listBiometrics({ tx }: GymContext): Promise<ReplyOf<Biometrics['list']>> {
  return { object: await store.listBiometrics(tx) }
}

/**
 * Records that a device has stored the face or finger of a student, and by which number it knows them. Refuses BIOMETRIC_CONSENT_NEEDED,
 * BIOMETRIC_STORED (also while the device has not deleted an earlier one), NOT_FOUND, USER_NOT_FOUND; by field NUMBER_TAKEN. What allowed
 * the consent has to be true still: it refuses BIOMETRICS_OFF, and by field ADULTS_ONLY.
 */
export async function recordBiometric(
  gym: GymContext,
  { student_id, device_id, kind, number }: BodyOf<Biometrics['create']>,
): Promise<ReplyOf<Biometrics['create']>> {
  const { tx, now, actor } = gym
  const device_name = requireFound(await lockDevice(tx, device_id))
  await requireStudentInReach(gym, student_id, 'USER_NOT_FOUND')
  const [student] = await lockStudents(tx, [student_id])
  const { name } = requireFound(student, 'USER_NOT_FOUND')
  if (!(await readDoorSettings(gym)).offers_biometrics) throw refuse('BIOMETRICS_OFF')
  if (!(await isOfAge(gym, student_id))) throw refuseField('student_id', 'ADULTS_ONLY')
  const consent_id = requireFound(await store.findConsent(tx, student_id, kind), 'BIOMETRIC_CONSENT_NEEDED')
  if ((await store.findOfDevice(tx, device_id, student_id, kind)) !== undefined) throw refuse('BIOMETRIC_STORED')
  await refuseNumberOfAnother(gym, { device_id, number, student_id })
  const by = { enrolled_at: now.toISOString(), enrolled_by: actor.accountId, enrolled_by_name: actor.name }
  const id = await store.insertBiometric(tx, { consent_id, device_id, device_name, number, ...by })
  await writeNumber(tx, { device_id, number, student_id })
  await audit(gym, { action: 'created', entity: 'biometric', id, name, after: { kind, device_name, number } })
  return requireFound(await store.findBiometric(tx, id))
}

/**
 * Refuses by field NUMBER_TAKEN: by the number of a stored face or finger, the person it belongs to would enter as somebody else, and
 * deleting the one would delete the other.
 */
export async function refuseNumberOfAnother(
  { tx }: GymContext,
  wanted: { device_id: string; number: string; student_id: string },
): Promise<void> {
  if (await store.isNumberOfAnother(tx, wanted)) throw refuseField('number', 'NUMBER_TAKEN')
}

/** Asks a device to delete what it has. Refuses NOT_FOUND. */
export async function askDeletion(gym: GymContext, id: string): Promise<void> {
  const { student_name: name, must_delete, device_name } = requireFound(await store.findBiometric(gym.tx, id))
  if (must_delete) return
  await store.askDeletion(gym.tx, id, gym.now.toISOString())
  await audit(gym, { action: 'updated', entity: 'biometric', id, name, after: { device_name, must_delete: true } })
}

/** A device has deleted what it had to, and cannot say so itself. Refuses NOT_FOUND, also while it does not have to. */
export async function confirmDeletion(gym: GymContext, id: string): Promise<void> {
  const { tx, now, actor } = gym
  const { student_name: name, must_delete, device_name } = requireFound(await store.findBiometric(tx, id))
  if (!must_delete) throw refuse('NOT_FOUND')
  await store.markDeleted(tx, [id], { at: now.toISOString(), name: actor.name })
  await audit(gym, { action: 'deleted', entity: 'biometric', id, name, before: { device_name } })
}

/** What the actor has agreed to, and which devices have it. Refuses PROFILE_NOT_FOUND. */
export async function readOwnBiometrics(gym: GymContext): Promise<ReplyOf<Biometrics['consents']>> {
  const { id } = await requireOwnStudent(gym)
  const [{ offers_biometrics }, isAdult, consents] = await Promise.all([
    readDoorSettings(gym),
    isOfAge(gym, id),
    store.consentsOf(gym.tx, id),
  ])
  return { is_offered: offers_biometrics && isAdult, consents }
}

/**
 * The actor agrees, or no more: devices then have to delete what they have. Refuses BIOMETRICS_OFF, PROFILE_NOT_FOUND; by field
 * ADULTS_ONLY, VALUE_INVALID (not the text of today).
 */
export async function answerBiometrics(
  gym: GymContext,
  { kind, agrees, text_version }: BodyOf<Biometrics['answer']>,
): Promise<ReplyOf<Biometrics['answer']>> {
  const { tx, now } = gym
  const { id: student_id } = await requireOwnStudent(gym)
  const at = now.toISOString()
  await lockStudents(tx, [student_id])
  if (!agrees) await store.withdrawConsent(tx, student_id, kind, at)
  else if ((await store.findConsent(tx, student_id, kind)) === undefined) {
    if (!(await readDoorSettings(gym)).offers_biometrics) throw refuse('BIOMETRICS_OFF')
    if (!(await isOfAge(gym, student_id))) throw refuseField('kind', 'ADULTS_ONLY')
    if (text_version !== biometricConsent.version) throw refuseField('text_version', 'VALUE_INVALID')
    await store.insertConsent(tx, { student_id, kind, text_version, given_at: at })
  }
  return readOwnBiometrics(gym)
}

/** By the birth date on the record; false without one. */
async function isOfAge({ tx, today }: GymContext, studentId: string): Promise<boolean> {
  const birthDate = await store.birthDateOf(tx, studentId)
  const age = birthDate ? ageOn(birthDate, today) : undefined
  return age !== undefined && age >= fullAge
}
