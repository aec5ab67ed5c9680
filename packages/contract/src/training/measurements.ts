import { z } from 'zod'
import { limits, type MeasureField } from '@folego/domain'
import { withSchemas } from '../endpoint.ts'
import { calendarDate, instant, recordId, version } from '../fields.ts'
import type { IssueCode } from '../issues.ts'
import { pageQueryOf, listOf } from '../lists.ts'
import * as calls from './progress.calls.ts'
import { note } from './workout-plans.ts'

/*
 * Body measurements: weight and girths on one day. They are health data, visible only to the student and the gym's staff.
 */

const value = z.number().nullable()
const values = {
  weight_kg: value,
  height_cm: value,
  body_fat_percent: value,
  chest_cm: value,
  waist_cm: value,
  hips_cm: value,
  arm_cm: value,
  thigh_cm: value,
  calf_cm: value,
} satisfies Record<MeasureField, z.ZodType>

/** The measurements of a student on one day of the gym; at most one record per day. */
export const measurement = z.object({
  id: recordId,
  student_id: recordId,
  measured_on: z.iso.date(),
  ...values,
  notes: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  version,
})
export type Measurement = z.output<typeof measurement>

/** A measure between two bounds, with at most two decimals; null if not taken. */
function measure(code: IssueCode, { min, max }: { min: number; max: number }) {
  return z
    .number(code)
    .min(min, code)
    .max(max, code)
    .refine((given) => Number(given.toFixed(2)) === given, code)
    .nullable()
}

export const bodyWeight = measure('BODY_WEIGHT_INVALID', limits.bodyWeightKg)
const girth = measure('GIRTH_INVALID', limits.girthCm)

const fields = {
  weight_kg: bodyWeight,
  height_cm: measure('HEIGHT_INVALID', limits.heightCm),
  body_fat_percent: measure('BODY_FAT_INVALID', limits.bodyFatPercent),
  chest_cm: girth,
  waist_cm: girth,
  hips_cm: girth,
  arm_cm: girth,
  thigh_cm: girth,
  calf_cm: girth,
} satisfies Record<MeasureField, z.ZodType>

/** Always the student's own; staff name the student. */
export const whose = { student_id: recordId.optional() }

const measuredOn = calendarDate('REQUIRED')

export const measurementForm = z
  .strictObject(fields)
  .partial()
  .extend({ ...whose, measured_on: measuredOn, notes: note() })

export const measurementChanges = z
  .strictObject({ measured_on: measuredOn, ...fields, notes: note().unwrap() })
  .partial()
  .extend({ id: recordId })

export const measurements = withSchemas(calls.measurements, {
  list: { query: pageQueryOf({ ...whose }), reply: listOf(measurement) },
  create: { body: measurementForm, reply: measurement },
  update: { body: measurementChanges, reply: measurement },
  remove: {},
})
