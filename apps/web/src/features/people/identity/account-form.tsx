import { ownAccountForm, type User } from '@folego/contract'
import { PasswordField, TextInput, EmailField } from '#ui'
import { useApiMutation } from '#platform/api'
import { useContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { PanelForm } from '#platform/records'
import { updateSessionUser } from '#platform/session'
import { identityTexts } from './identity.texts.ts'

const valuesOf = ({ name, email }: User) => ({ name, email, current_password: '' })

/** Name and e-mail of the signed-in person. */
export function AccountForm({ user }: { user: User }) {
  const t = useTexts(identityTexts)
  const update = useApiMutation('account PATCH /user/me')
  const form = useContractForm(ownAccountForm, {
    initialValues: valuesOf(user),
    read: ({ name, email, current_password }) => ({
      name,
      email,
      ...(email !== user.email && { current_password }),
    }),
    issueTexts: {
      NAME_REQUIRED: t('issues.nameRequired'),
      EMAIL_REQUIRED: t('issues.emailRequired'),
      EMAIL_INVALID: t('issues.emailInvalid'),
    },
  })
  const emailChanges = form.fields.values.email !== user.email
  return (
    <PanelForm
      words={{
        title: t('account.title'),
        save: t('account.save'),
        saved: t('account.saved'),
        failed: t('account.failed'),
      }}
      form={form}
      send={async ({ name, email, current_password }) => {
        const body = { name, ...(email !== user.email && { email, current_password }) }
        const changed = await update.mutateAsync({ body, version: user.version })
        updateSessionUser(changed)
        return valuesOf(changed)
      }}
    >
      <TextInput label={t('account.name')} required autoComplete="name" {...form.fields.getInputProps('name')} />
      <EmailField label={t('account.email')} required autoComplete="email" {...form.fields.getInputProps('email')} />
      {emailChanges && (
        <PasswordField
          label={t('account.currentPassword')}
          required
          description={t('account.whyPassword')}
          autoComplete="current-password"
          {...form.fields.getInputProps('current_password')}
        />
      )}
    </PanelForm>
  )
}
