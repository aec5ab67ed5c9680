import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { birthDate, email, givenPassword, personName, phone, recordId } from '../fields.ts'
import * as calls from './own-data.calls.ts'
import { student } from './students.ts'

/** The fields of their own record that students see and may change. */
export const profile = student.omit({ has_account: true, cpf_masked: true }).extend({ email: z.string() })
export type Profile = z.output<typeof profile>

/** A blank field of a form counts as none. */
const blankAsNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess<unknown, z.ZodNullable<S>, z.input<S> | null>(
    (value) => (value === '' ? null : value),
    schema.nullable(),
  )

/** Changing the e-mail changes how one signs in, so it requires the current password. */
export const profileChanges = z.strictObject({
  id: recordId.optional(),
  name: personName.optional(),
  email: email.optional(),
  current_password: blankAsNull(givenPassword).optional(),
  phone: blankAsNull(phone).optional(),
  birth_date: blankAsNull(birthDate).optional(),
  updated_at: z.unknown().optional(),
  plan_id: z.unknown().optional(),
})

export const profiles = withSchemas(calls.profiles, {
  find: { reply: profile },
  update: { body: profileChanges, reply: profile },
  download: {},
  downloadSets: {},
})
