import { type MeasureField, measureFields } from '@folego/domain'
import type { IssueCode, Measurement } from '@folego/contract'

/** A student's measurement as stored. */
export type MeasurementValues = Pick<Measurement, MeasureField | 'measured_on' | 'notes'>

type PartialMeasures = Partial<Record<keyof MeasurementValues, string | number | null | undefined>>

/** Returns the given measures; omitted ones were not taken. */
export function measurementOf(form: PartialMeasures & { measured_on: string }): MeasurementValues {
  const none = Object.fromEntries(measureFields.map((field) => [field, null])) as Record<MeasureField, null>
  return { notes: null, ...none, ...measured(form) } as MeasurementValues
}

/** Returns a measurement with the changes applied. */
export function changedMeasurement(before: MeasurementValues, changes: PartialMeasures): MeasurementValues {
  return { ...measurementOf(before), ...measured(changes) }
}

/**
 * The fields that the audit log stores: what was measured, without the values, which are health data and stored in one place
 * only.
 */
export function auditOf(it: MeasurementValues): { measured_on: string; measured: MeasureField[] } {
  return { measured_on: it.measured_on, measured: measureFields.filter((field) => it[field] !== null) }
}

const measuredFields: ReadonlySet<string> = new Set([...measureFields, 'measured_on', 'notes'])

function measured(form: PartialMeasures): Partial<MeasurementValues> {
  return Object.fromEntries(
    Object.entries(form).filter(([field, value]) => measuredFields.has(field) && value !== undefined),
  )
}

/** Validates a measurement, by field: nothing measured, or a date in the future. */
export function wrongFields(it: MeasurementValues, today: string): Record<string, IssueCode> {
  return {
    ...(measureFields.every((field) => it[field] === null) && { weight_kg: 'MEASUREMENT_EMPTY' as const }),
    ...(it.measured_on > today && { measured_on: 'DATE_IN_FUTURE' as const }),
  }
}
