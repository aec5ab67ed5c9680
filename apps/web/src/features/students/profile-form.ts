import { type Profile, profileChanges } from '@folego/contract'
import type { z } from 'zod'
import { changedFields } from '#platform/records'

/** What the fields hold; '' is nothing. */
export interface ProfileValues {
  name: string
  email: string
  phone: string
  birth_date: string
}

/** What a student may change of the own record. */
export const profileForm = profileChanges.pick({ name: true, email: true, phone: true, birth_date: true })
export type ProfileDraft = z.output<typeof profileForm>

export function valuesOfProfile({ name, email, phone, birth_date }: Profile): ProfileValues {
  return { name, email, phone: phone ?? '', birth_date: birth_date ?? '' }
}

/** Field values → what {@link profileForm} takes: phone and birth date may be left empty. */
export function readProfile({ phone, birth_date, ...rest }: ProfileValues) {
  return { ...rest, phone: phone === '' ? null : phone, birth_date: birth_date === '' ? null : birth_date }
}

/** What a PATCH should carry. */
export function changesOfProfile(profile: Profile, draft: ProfileDraft): ProfileDraft {
  return changedFields(profile, draft)
}
