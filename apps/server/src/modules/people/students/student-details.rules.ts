import { maskCpf } from '@folego/domain'
import type { StudentDetails } from '@folego/contract'

/** The details of a student of whom only name and contacts are known. */
export const noDetails: StudentDetails = {
  cpf: null,
  address: null,
  sex: null,
  second_phone: null,
  emergency_name: null,
  emergency_phone: null,
  found_by: null,
  found_by_other: null,
  guardian_name: null,
  guardian_phone: null,
  guardian_cpf: null,
  guardian_relation: null,
  desk_notes: null,
}

/**
 * Returns a student's details after a form; fields that it omits stay. The text on how the student found the gym is kept only for
 * `other`.
 */
export function detailsAfter(before: StudentDetails, given: Partial<GivenDetails>): StudentDetails {
  const after: StudentDetails = {
    cpf: take(given.cpf, before.cpf),
    address: take(given.address, before.address),
    sex: take(given.sex, before.sex),
    second_phone: take(given.second_phone, before.second_phone),
    emergency_name: take(given.emergency_name, before.emergency_name),
    emergency_phone: take(given.emergency_phone, before.emergency_phone),
    found_by: take(given.found_by, before.found_by),
    found_by_other: take(given.found_by_other, before.found_by_other),
    guardian_name: take(given.guardian_name, before.guardian_name),
    guardian_phone: take(given.guardian_phone, before.guardian_phone),
    guardian_cpf: take(given.guardian_cpf, before.guardian_cpf),
    guardian_relation: take(given.guardian_relation, before.guardian_relation),
    desk_notes: take(given.desk_notes, before.desk_notes),
  }
  return { ...after, found_by_other: after.found_by === 'other' ? after.found_by_other : null }
}

/** Details as forms send them: undefined fields stay. */
export type GivenDetails = { [Field in keyof StudentDetails]: StudentDetails[Field] | undefined }

function take<T>(given: T | undefined, before: T): T {
  return given === undefined ? before : given
}

/** Details as the actor may see them. */
export type KnownDetails = Omit<StudentDetails, 'desk_notes'> & { desk_notes?: string | null | undefined }

/** The details that the audit log stores, without whole CPFs and the reception's notes. */
export function auditOfDetails(it: KnownDetails) {
  const { cpf, guardian_cpf, desk_notes, emergency_name, emergency_phone, found_by, found_by_other } = it
  const { address, sex, second_phone, guardian_name, guardian_phone, guardian_relation } = it
  return {
    cpf: cpf && maskCpf(cpf),
    address,
    sex,
    second_phone,
    emergency_name,
    emergency_phone,
    found_by,
    found_by_other,
    guardian_name,
    guardian_phone,
    guardian_cpf: guardian_cpf && maskCpf(guardian_cpf),
    guardian_relation,
    desk_notes: desk_notes ? 'filled' : null,
  }
}

/** The filled-in details that the audit log stores. */
export function auditOfFill<Fill extends { cpf?: string | null; desk_notes?: string | null }>(fill: Fill) {
  const { cpf, desk_notes, ...rest } = fill
  return { ...rest, ...(cpf && { cpf: maskCpf(cpf) }), ...(desk_notes && { desk_notes: 'filled' }) }
}
