import { measureFields } from '@folego/contract'
import type { IssueCode, Measurement, MeasureField } from '@folego/contract'

/** What is measured of a student, as it is stored. */
export type MeasurementValues = Pick<Measurement, MeasureField | 'measured_on' | 'notes'>

type PartialMeasures = Partial<Record<keyof MeasurementValues, string | number | null | undefined>>

/** The measures that were given; what was left out was not taken. */
export function measurementOf(form: PartialMeasures & { measured_on: string }): MeasurementValues {
  const none = Object.fromEntries(measureFields.map((field) => [field, null])) as Record<MeasureField, null>
  return { notes: null, ...none, ...measured(form) } as MeasurementValues
}

/** A measurement with the changed values. */
export function changedMeasurement(before: MeasurementValues, changes: PartialMeasures): MeasurementValues {
  return { ...measurementOf(before), ...measured(changes) }
}

/** What the audit log stores: that something was measured and what, not how much. Health data are stored in one place alone. */
export function auditOf(it: MeasurementValues): { measured_on: string; measured: MeasureField[] } {
  return { measured_on: it.measured_on, measured: measureFields.filter((field) => it[field] !== null) }
}

const measuredFields: ReadonlySet<string> = new Set([...measureFields, 'measured_on', 'notes'])

function measured(form: PartialMeasures): Partial<MeasurementValues> {
  return Object.fromEntries(
    Object.entries(form).filter(([field, value]) => measuredFields.has(field) && value !== undefined),
  )
}

/** What is wrong with a measurement by itself, by field: nothing measured, a day that has not come. */
export function wrongFields(it: MeasurementValues, today: string): Record<string, IssueCode> {
  return {
    ...(measureFields.every((field) => it[field] === null) && { weight_kg: 'MEASUREMENT_EMPTY' as const }),
    ...(it.measured_on > today && { measured_on: 'DATE_IN_FUTURE' as const }),
  }
}
