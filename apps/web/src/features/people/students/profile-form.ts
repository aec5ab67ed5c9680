import { type Profile, profileChanges } from '@folego/contract'
import type { z } from 'zod'
import { changedFields } from '#platform/records'

/** The field values; '' means empty. */
export interface ProfileValues {
  name: string
  email: string
  phone: string
  birth_date: string
  /** Required when the e-mail changes. */
  current_password: string
}

/** What students may change in their own record. */
export const profileForm = profileChanges.pick({
  name: true,
  email: true,
  phone: true,
  birth_date: true,
  current_password: true,
})
export type ProfileDraft = z.output<typeof profileForm>

export function valuesOfProfile({ name, email, phone, birth_date }: Profile): ProfileValues {
  return { name, email, phone: phone ?? '', birth_date: birth_date ?? '', current_password: '' }
}

/** True if saving changes how the student signs in. */
export function changesSignIn(profile: Profile, email: string): boolean {
  return email.trim().toLowerCase() !== profile.email.toLowerCase()
}

/**
 * Field values → the input of {@link profileForm}: phone and birth date may be empty, the password is only sent with another
 * e-mail.
 */
export function readProfile(profile: Profile, { phone, birth_date, current_password, ...rest }: ProfileValues) {
  return {
    ...rest,
    phone: phone === '' ? null : phone,
    birth_date: birth_date === '' ? null : birth_date,
    ...(changesSignIn(profile, rest.email) && { current_password }),
  }
}

/** The body of the PATCH. */
export function changesOfProfile(profile: Profile, { current_password, ...draft }: ProfileDraft): ProfileDraft {
  const changes = changedFields(profile, draft)
  return { ...changes, ...(changes.email !== undefined && { current_password }) }
}
