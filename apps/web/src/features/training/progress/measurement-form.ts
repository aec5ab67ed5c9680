import { type Measurement, type measurementForm } from '@folego/contract'
import { type Language, type MeasureField, measureFields } from '@folego/domain'
import type { z } from 'zod'
import { readDecimal, typedDecimal } from '#platform/form'

/** The field values: every measure as typed, '' if it was not taken. */
export interface MeasurementFormValues extends Record<MeasureField, string> {
  measured_on: string
  notes: string
}

export type MeasurementDraft = z.output<typeof measurementForm>

function measuresWith(valueOf: (field: MeasureField) => string): Record<MeasureField, string> {
  return Object.fromEntries(measureFields.map((field) => [field, valueOf(field)])) as Record<MeasureField, string>
}

export function emptyMeasurement(today: string): MeasurementFormValues {
  return { measured_on: today, notes: '', ...measuresWith(() => '') }
}

export function valuesOfMeasurement(it: Measurement, language: Language): MeasurementFormValues {
  const measures = measuresWith((field) => typedDecimal(it[field], language))
  return { measured_on: it.measured_on, notes: it.notes ?? '', ...measures }
}

/** Field values → contract input. */
export function readMeasurement({ measured_on, notes, ...measures }: MeasurementFormValues): unknown {
  const read = measureFields.map((field) => [field, readDecimal(measures[field])])
  return { measured_on, notes, ...Object.fromEntries(read) }
}
