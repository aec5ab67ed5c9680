import { type MeasureField, measureFields } from '@folego/domain'
import type { Measurement } from '@folego/contract'
import type { StudentId } from '#modules/people/ownership'
import { brokenRule, countRows, insertRow, versioned } from '#platform/database'
import type { GymTx, Versioned } from '#platform/database'
import type { MeasurementValues } from './measurements.rules.ts'

export const records = versioned('body_measurements')

const columns = [
  'm.id',
  'm.student_id',
  'm.measured_on',
  'm.notes',
  'm.created_at',
  'm.updated_at',
  'm.version',
] as const
const measures = measureFields.map((field) => `m.${field}` as const)

type Row = Omit<Measurement, MeasureField> & Record<MeasureField, string | null>

/** At most two decimals and few digits, so a number round-trips exactly. */
function toMeasurement(row: Row): Measurement {
  const values = measureFields.map((field) => [field, row[field] === null ? null : Number(row[field])])
  return { ...row, ...(Object.fromEntries(values) as Record<MeasureField, number | null>) }
}

function toColumns({ measured_on, notes, ...values }: MeasurementValues) {
  const texts = measureFields.map((field) => [field, values[field] === null ? null : values[field].toFixed(2)])
  return { measured_on, notes, ...(Object.fromEntries(texts) as Record<MeasureField, string | null>) }
}

/** Returns one page of a student's measurements, newest first, and the total. */
export async function listMeasurements(
  tx: GymTx,
  studentId: StudentId,
  at: { page: number; page_size: number },
): Promise<{ object: Measurement[]; total: number }> {
  const [rows, total] = await Promise.all([
    tx
      .selectFrom('body_measurements as m')
      .where('m.student_id', '=', studentId)
      .orderBy('m.measured_on', 'desc')
      .limit(at.page_size)
      .offset((at.page - 1) * at.page_size)
      .select([...columns, ...measures])
      .execute(),
    countRows(tx.selectFrom('body_measurements').where('student_id', '=', studentId)),
  ])
  return { object: rows.map(toMeasurement), total }
}

export type NamedMeasurement = Measurement & { student_name: string }

/**
 * Returns one measurement, undefined if the gym has none with this id; with `ownerId`, only if it belongs to that account's
 * student.
 */
export async function findMeasurement(
  tx: GymTx,
  id: string,
  ownerId: string | undefined,
): Promise<NamedMeasurement | undefined> {
  const row = await tx
    .selectFrom('body_measurements as m')
    .innerJoin('students as s', 's.id', 'm.student_id')
    .where('m.id', '=', id)
    .$if(ownerId !== undefined, (rows) => rows.where('s.account_id', '=', ownerId ?? null))
    .select([...columns, ...measures, 's.name as student_name'])
    .executeTakeFirst()
  return row && { ...toMeasurement(row), student_name: row.student_name }
}

/** Whether a write failed because of a second measurement of one student on one day. */
export function isMeasuredTwice(failure: unknown): boolean {
  return brokenRule(failure)?.name === 'body_measurements_once_a_day'
}

/** Inserts a measurement and returns its id. */
export async function insertMeasurement(
  tx: GymTx,
  student_id: string,
  values: MeasurementValues,
  at: string,
): Promise<string> {
  return insertRow(tx, 'body_measurements', { student_id, ...toColumns(values), created_at: at, updated_at: at })
}

/** Updates a measurement. Throws ChangedMeanwhile. */
export async function updateMeasurement(
  tx: GymTx,
  row: Versioned,
  values: MeasurementValues,
  at: string,
): Promise<void> {
  await records.update(tx, row, toColumns(values), at)
}

export interface Weight {
  date: string
  weight_kg: number
}

/** Returns a student's weights from the last one before `from` up to `to`, oldest first. */
export async function weightsOf(
  tx: GymTx,
  studentId: string,
  { from, to }: { from: string; to: string },
): Promise<Weight[]> {
  const weighed = tx
    .selectFrom('body_measurements')
    .where('student_id', '=', studentId)
    .where('weight_kg', 'is not', null)
    .select(['measured_on', 'weight_kg'])
  const [before, within] = await Promise.all([
    weighed.where('measured_on', '<', from).orderBy('measured_on', 'desc').limit(1).execute(),
    weighed.where('measured_on', '>=', from).where('measured_on', '<=', to).orderBy('measured_on').execute(),
  ])
  return [...before, ...within].map(({ measured_on, weight_kg }) => ({
    date: measured_on,
    weight_kg: Number(weight_kg),
  }))
}
