import { z } from 'zod'
import { limits } from '@folego/domain'
import { cpf, personName, phone, textOrNull } from '../fields.ts'

/** How a student found the gym. */
export const foundBy = ['referral', 'social', 'search', 'walk_by', 'partner', 'other'] as const
export type FoundBy = (typeof foundBy)[number]

export const sexes = ['female', 'male', 'other'] as const
export type Sex = (typeof sexes)[number]

/** What the guardian of a minor is to the student; `legal_guardian` is appointed by a court (tutor). */
export const guardianRelations = ['mother', 'father', 'legal_guardian', 'other'] as const
export type GuardianRelation = (typeof guardianRelations)[number]

/** Optional details about a student, beyond name and contacts. */
export const studentDetails = z.object({
  /** Eleven digits, unique in a gym. */
  cpf: z.string().nullable(),
  address: z.string().nullable(),
  sex: z.enum(sexes).nullable(),
  /** E.164, as `phone`. */
  second_phone: z.string().nullable(),
  emergency_name: z.string().nullable(),
  emergency_phone: z.string().nullable(),
  found_by: z.enum(foundBy).nullable(),
  /** Free text, if `found_by` is `other`. */
  found_by_other: z.string().nullable(),
  /** The guardian of a student under 18. */
  guardian_name: z.string().nullable(),
  guardian_phone: z.string().nullable(),
  guardian_cpf: z.string().nullable(),
  guardian_relation: z.enum(guardianRelations).nullable(),
  /** Notes of the front desk; requires `students.notes`. */
  desk_notes: z.string().nullable(),
})
export type StudentDetails = z.output<typeof studentDetails>

/** As forms send them: an absent field stays unchanged, null clears it. `desk_notes` requires `students.notes`. */
export const studentDetailFields = {
  cpf: cpf.nullable().optional(),
  address: textOrNull().optional(),
  sex: z.enum(sexes).nullable().optional(),
  second_phone: phone.nullable().optional(),
  emergency_name: personName.nullable().optional(),
  emergency_phone: phone.nullable().optional(),
  found_by: z.enum(foundBy).nullable().optional(),
  found_by_other: textOrNull().optional(),
  guardian_name: personName.nullable().optional(),
  guardian_phone: phone.nullable().optional(),
  guardian_cpf: cpf.nullable().optional(),
  guardian_relation: z.enum(guardianRelations).nullable().optional(),
  desk_notes: textOrNull(limits.notesMaxLength).optional(),
}
