import { api, type Profile } from '@folego/contract'
import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/api'
import { LeaveDialog, useContractForm, useUnsavedChanges } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { type RecordSource, type Saving, useNewestRecord, useSaving } from '#platform/records'
import { updateSessionUser } from '#platform/session'
import {
  Banner,
  Button,
  DateField,
  Group,
  notifySuccess,
  PasswordField,
  PhoneInput,
  SimpleGrid,
  TextInput,
  useUiTexts,
} from '#ui'
import { changesOfProfile, changesSignIn, profileForm, readProfile, valuesOfProfile } from './profile-form.ts'
import { profileTexts } from './profile.texts.ts'
import { useUpdateProfile } from './students.queries.ts'

interface ProfileFormProps {
  profile: Profile
  source: RecordSource<Profile>
  /** Saved or given up. */
  onDone: () => void
}

/** The own data, to change. */
export function ProfileForm({ profile, source, onDone }: ProfileFormProps) {
  const t = useTexts(profileTexts)
  const [base, setBase] = useState(profile)
  const form = useContractForm(profileForm, {
    initialValues: valuesOfProfile(base),
    read: readProfile(base),
    draft: `profile/${base.version}`,
  })
  const { fields } = form
  const take = (newest: Profile) => {
    setBase(newest)
    form.restart(valuesOfProfile(newest))
  }
  const reload = useNewestRecord({ base, source, dirty: form.dirty, take })
  const saving = useSaving({ failed: t('updateFailed'), showRefusal: form.showRefusal, reload })
  const update = useUpdateProfile()
  const leaving = useUnsavedChanges(form.dirty)
  const first = useRef<HTMLInputElement>(null)
  // The button "Editar" had the focus and is gone.
  useEffect(() => first.current?.focus(), [])
  const submit = () =>
    form.submit((draft) =>
      saving.save(async ({ overwrite }) => {
        const changes = changesOfProfile(base, draft)
        if (Object.keys(changes).length > 0) {
          await update.mutateAsync({ body: changes, version: overwrite ? undefined : base.version })
          notifySuccess(t('updated'))
          await refreshSessionUser()
        }
        form.restart()
        onDone()
      }),
    )
  return (
    <form
      noValidate
      className="profile-form"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <SavingBanners saving={saving} />
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
          <PhoneInput label={t('phone')} {...fields.getInputProps('phone')} />
          <DateField label={t('birthDate')} autoComplete="bday" {...fields.getInputProps('birth_date')} />
        </SimpleGrid>
      </fieldset>
      <Group justify="flex-end">
        <Button
          variant="default"
          disabled={saving.saving}
          onClick={() => {
            form.restart()
            onDone()
          }}
        >
          {t('cancel')}
        </Button>
        <Button type="submit" loading={saving.saving}>
          {t('save')}
        </Button>
      </Group>
      <LeaveDialog question={leaving} />
    </form>
  )
}

function SavingBanners({ saving: { error, conflict } }: { saving: Saving }) {
  const texts = useUiTexts()
  return (
    <>
      {error && <Banner tone="error">{error}</Banner>}
      {conflict && (
        <Banner
          tone="warning"
          actions={
            <>
              <Button size="compact-sm" variant="default" onClick={conflict.onReload}>
                {texts.reloadRecord}
              </Button>
              <Button size="compact-sm" color="red" onClick={conflict.onOverwrite}>
                {texts.overwriteRecord}
              </Button>
            </>
          }
        >
          {conflict.message}
        </Banner>
      )}
    </>
  )
}

/** Name and e-mail also stand in the session: the greeting and the menu show them. */
async function refreshSessionUser(): Promise<void> {
  try {
    updateSessionUser(await call(api.identity.me, {}))
  } catch {
    // The profile is saved; the old name in the menu lasts until the next sign-in.
  }
}
