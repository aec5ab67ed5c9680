import { type Profile, profileChanges } from '@folego/contract'
import { areaCodeOf } from '@folego/domain'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { call } from '#platform/api'
import { DraftOffer, LeaveDialog, PhoneInput } from '#platform/form'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { changedFields, type RecordSource, type SendRecord, useRecordForm } from '#platform/records'
import { updateSessionUser } from '#platform/session'
import {
  Banner,
  Button,
  ConflictBanner,
  DateField,
  Form,
  Group,
  PasswordField,
  SimpleGrid,
  Stack,
  TextInput,
} from '#ui'
import { profileTexts } from './profile.texts.ts'
import { useUpdateProfile } from './own-data.queries.ts'

interface ProfileFormProps {
  profile: Profile
  source: RecordSource<Profile>
  /** Saved or cancelled. */
  onDone: () => void
}

/** A student's own data, editable. */
export function ProfileForm({ profile, source, onDone }: ProfileFormProps) {
  const t = useTexts(profileTexts)
  const editing = useRecordForm(profileForm, {
    mode: 'edit',
    opened: true,
    record: profile,
    source,
    drafts: 'profile',
    valuesOf: (newest = profile) => valuesOfProfile(newest),
    read: (values, base = profile) => readProfile(base, values),
    words: () => ({ failed: t('updateFailed'), saved: () => t('updated') }),
    send: useSendProfile(profile),
    onSaved: refreshSessionUser,
    onClose: onDone,
  })
  const { base = profile, form, saving, submit, close } = editing
  const { fields } = form
  const first = useRef<HTMLInputElement>(null)
  // The "Editar" button had the focus and is unmounted.
  useEffect(() => first.current?.focus(), [])
  return (
    <Form onSubmit={submit}>
      <Stack>
        <DraftOffer draft={form.draft} />
        {saving.conflict && <ConflictBanner {...saving.conflict} />}
        {saving.error && <Banner tone="error">{saving.error}</Banner>}
        <fieldset disabled={saving.saving}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput ref={first} label={t('name')} required autoComplete="name" {...fields.getInputProps('name')} />
            <TextInput
              label={t('email')}
              type="email"
              required
              autoComplete="email"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              description={t('emailHint')}
              {...fields.getInputProps('email')}
            />
            {changesSignIn(base, fields.values.email) && (
              <PasswordField
                label={t('currentPassword')}
                required
                description={t('whyPassword')}
                autoComplete="current-password"
                {...fields.getInputProps('current_password')}
              />
            )}
            <PhoneInput label={t('phone')} areaCode={areaCodeOf(useGym()?.phone)} {...fields.getInputProps('phone')} />
            <DateField label={t('birthDate')} autoComplete="bday" {...fields.getInputProps('birth_date')} />
          </SimpleGrid>
        </fieldset>
        <Group justify="flex-end">
          <Button variant="default" disabled={saving.saving} onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={saving.saving}>
            {t('save')}
          </Button>
        </Group>
        <LeaveDialog question={editing.leaving} />
      </Stack>
    </Form>
  )
}

/** Sends the changed fields. */
function useSendProfile(profile: Profile): SendRecord<Profile, ProfileDraft> {
  const update = useUpdateProfile()
  return async (draft, base = profile, version) => {
    const changes = changesOfProfile(base, draft)
    if (Object.keys(changes).length === 0) return undefined
    return update.mutateAsync({ body: changes, version })
  }
}

/** Name and e-mail are also part of the session: the greeting and the menu show them. */
async function refreshSessionUser(): Promise<void> {
  try {
    updateSessionUser(await call('account GET /user/me', {}))
  } catch {
    // The profile is saved; the menu shows the old name until the next sign-in.
  }
}

/** The field values; '' means empty. */
interface ProfileValues {
  name: string
  email: string
  phone: string
  birth_date: string
  /** Required when the e-mail changes. */
  current_password: string
}

/** What students may change in their own record. */
const profileForm = profileChanges.pick({
  name: true,
  email: true,
  phone: true,
  birth_date: true,
  current_password: true,
})
type ProfileDraft = z.output<typeof profileForm>

function valuesOfProfile({ name, email, phone, birth_date }: Profile): ProfileValues {
  return { name, email, phone: phone ?? '', birth_date: birth_date ?? '', current_password: '' }
}

/** True if saving changes how the student signs in. */
function changesSignIn(profile: Profile, email: string): boolean {
  return email.trim().toLowerCase() !== profile.email.toLowerCase()
}

/**
 * Field values → the input of {@link profileForm}: phone and birth date may be empty, the password is only sent with another
 * e-mail.
 */
function readProfile(profile: Profile, { phone, birth_date, current_password, ...rest }: ProfileValues) {
  return {
    ...rest,
    phone: phone === '' ? null : phone,
    birth_date: birth_date === '' ? null : birth_date,
    ...(changesSignIn(profile, rest.email) && { current_password }),
  }
}

/** The body of the PATCH. */
function changesOfProfile(profile: Profile, { current_password, ...draft }: ProfileDraft): ProfileDraft {
  const changes = changedFields(profile, draft)
  return { ...changes, ...(changes.email !== undefined && { current_password }) }
}
