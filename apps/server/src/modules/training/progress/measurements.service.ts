import type { api, BodyOf, Measurement, QueryOf, ReplyOf } from '@folego/contract'
import { accountInReach, requireStudentNamed } from '#modules/people/ownership'
import { audited } from '#platform/audit'
import { requireVersion } from '#platform/database'
import { refuse, refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { changedMeasurement, measurementOf, auditOf, wrongFields } from './measurements.rules.ts'
import type { MeasurementValues } from './measurements.rules.ts'
import * as store from './measurements.store.ts'
import type { NamedMeasurement } from './measurements.store.ts'

type Measurements = typeof api.measurements

const audit = audited<NamedMeasurement>('body_measurement', { nameOf: (it) => it.student_name, auditOf })

/** Lists a student's body measurements, newest first. Refuses like `requireStudentNamed`. */
export async function listMeasurements(
  gym: GymContext,
  { student_id, ...at }: QueryOf<Measurements['list']>,
): Promise<ReplyOf<Measurements['list']>> {
  const student = await requireStudentNamed(gym, student_id)
  return { ...(await store.listMeasurements(gym.tx, student.id, at)), ...at }
}

/**
 * Creates the measurement of a day. Refuses like `requireStudentNamed`; by field MEASUREMENT_EMPTY, DATE_IN_FUTURE and
 * MEASURED_ALREADY (the day has a measurement).
 */
export async function createMeasurement(
  gym: GymContext,
  { student_id, ...form }: BodyOf<Measurements['create']>,
): Promise<Measurement> {
  const student = await requireStudentNamed(gym, student_id)
  const values = measurementOf(form)
  refuseWrong(gym, values)
  const id = await store.insertMeasurement(gym.tx, student.id, values, gym.now.toISOString()).catch(measuredAlready)
  return audit.created(gym, await requireMeasurement(gym, id))
}

/** Changes a measurement. Refuses like `createMeasurement`, NOT_FOUND beyond the caller's reach, CHANGED_MEANWHILE. */
export async function updateMeasurement(
  gym: GymContext,
  { id, ...changes }: BodyOf<Measurements['update']>,
  expectedVersion?: number,
): Promise<Measurement> {
  const before = await requireMeasurement(gym, id, expectedVersion)
  const values = changedMeasurement(before, changes)
  refuseWrong(gym, values)
  await store.updateMeasurement(gym.tx, before, values, gym.now.toISOString()).catch(measuredAlready)
  return audit.updated(gym, before, await requireMeasurement(gym, id))
}

/** Deletes a measurement permanently. Refuses NOT_FOUND beyond the caller's reach, CHANGED_MEANWHILE. */
export async function deleteMeasurement(gym: GymContext, id: string, expectedVersion?: number): Promise<void> {
  const before = await requireMeasurement(gym, id, expectedVersion)
  await store.records.remove(gym.tx, before)
  await audit.deleted(gym, before)
}

async function requireMeasurement(gym: GymContext, id: string, expectedVersion?: number): Promise<NamedMeasurement> {
  const found = await store.findMeasurement(gym.tx, id, accountInReach(gym))
  if (found === undefined) throw refuse('NOT_FOUND')
  requireVersion(found, expectedVersion)
  return found
}

function refuseWrong(gym: GymContext, values: MeasurementValues): void {
  const fields = wrongFields(values, gym.today)
  if (Object.keys(fields).length > 0) throw refuse('INVALID_INPUT', { fields })
}

function measuredAlready(failure: unknown): never {
  throw store.isMeasuredTwice(failure) ? refuseField('measured_on', 'MEASURED_ALREADY') : failure
}
