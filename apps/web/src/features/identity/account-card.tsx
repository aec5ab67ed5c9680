import { api, ownAccountForm, type User } from '@folego/contract'
import { Banner, Button, notifyError, notifySuccess, PasswordField, TextInput } from '#ui'
import { useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { LeaveDialog, useContractForm, useUnsavedChanges } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { updateSessionUser } from '#platform/session'
import { identityTexts } from './identity-texts.ts'

/** Name and e-mail of the signed-in person. */
export function AccountCard({ user }: { user: User }) {
  const t = useTexts(identityTexts)
  const failureText = useFailureText()
  const update = useApiMutation(api.identity.updateMe)
  const form = useContractForm(ownAccountForm, {
    initialValues: { name: user.name, email: user.email, current_password: '' },
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
  const leave = useUnsavedChanges(form.dirty)
  const submit = () =>
    form.submit(async ({ name, email, current_password }) => {
      const body = { name, ...(email !== user.email && { email, current_password }) }
      try {
        const changed = await update.mutateAsync({ body, version: user.version })
        updateSessionUser(changed)
        form.restart({ name: changed.name, email: changed.email, current_password: '' })
        notifySuccess(t('account.saved'))
      } catch (error) {
        form.showRefusal(error)
        notifyError(t('account.failed'))
      }
    })
  const emailChanges = form.fields.values.email !== user.email
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <LeaveDialog question={leave} />
      <fieldset disabled={update.isPending}>
        <h2>{t('account.title')}</h2>
        {update.error && <Banner tone="error">{failureText(update.error)}</Banner>}
        <TextInput label={t('account.name')} required autoComplete="name" {...form.fields.getInputProps('name')} />
        <TextInput
          type="email"
          label={t('account.email')}
          required
          autoComplete="email"
          autoCapitalize="none"
          {...form.fields.getInputProps('email')}
        />
        {emailChanges && (
          <PasswordField
            label={t('account.currentPassword')}
            required
            description={t('account.whyPassword')}
            autoComplete="current-password"
            {...form.fields.getInputProps('current_password')}
          />
        )}
        <div>
          <Button type="submit" loading={update.isPending}>
            {t('account.save')}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
