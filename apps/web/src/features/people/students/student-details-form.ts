import type { StudentDetails, StudentRecord } from '@folego/contract'

/** The optional parts of a student's record as field values; '' means empty. */
export type DetailValues = { [Field in keyof StudentDetails]: string }

export const noDetails: DetailValues = {
  cpf: '',
  address: '',
  sex: '',
  second_phone: '',
  emergency_name: '',
  emergency_phone: '',
  found_by: '',
  found_by_other: '',
  guardian_name: '',
  guardian_phone: '',
  guardian_cpf: '',
  guardian_relation: '',
  desk_notes: '',
}

const fieldNames = Object.keys(noDetails) as (keyof DetailValues)[]

export function detailsOf(student: StudentRecord): DetailValues {
  return Object.fromEntries(fieldNames.map((name) => [name, student[name] ?? ''])) as unknown as DetailValues
}

/**
 * Field values → contract input. The desk's notes are included only for those who may write them, the text on how the gym was
 * found only with `other`.
 */
export function readDetails(values: DetailValues, canNote: boolean) {
  const given = Object.fromEntries(
    fieldNames.map((name) => [name, values[name].trim() === '' ? null : values[name]]),
  ) as Record<keyof DetailValues, string | null>
  const { desk_notes, ...details } = given
  return {
    ...details,
    found_by_other: details.found_by === 'other' ? details.found_by_other : null,
    ...(canNote && { desk_notes }),
  }
}

/** The fields of the form's second section; for a minor the guardian moves to the first. */
export function namesOfSection(minor: boolean): readonly (keyof DetailValues)[] {
  return minor ? fieldNames.filter((name) => !name.startsWith('guardian_')) : fieldNames
}
