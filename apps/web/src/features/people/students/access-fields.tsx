import { useTexts } from '#platform/i18n'
import { PasswordField, Radio, Stack, Text } from '#ui'
import type { StudentFieldsProps } from './student-fields.tsx'
import { studentsTexts } from './students.texts.ts'

/** How a student gets access: by a link to choose a password, by a password that the desk sets, or not yet. */
export function AccessFields({ form, mode, base }: StudentFieldsProps) {
  const t = useTexts(studentsTexts)
  const { fields } = form
  if (base?.has_account && base.email !== null) {
    return (
      <Text size="sm" c="dimmed">
        {t('dialog.hasAccess', { email: base.email })}
      </Text>
    )
  }
  if (mode === 'view') {
    return (
      <Text size="sm" c="dimmed">
        {t('dialog.noAccessYet')}
      </Text>
    )
  }
  return (
    <Stack gap="md">
      <Radio.Group label={t('dialog.access')} {...fields.getInputProps('access')}>
        <Stack gap="xs" mt={4}>
          <Radio value="none" label={t('dialog.accessNone')} description={t('dialog.accessNoneHint')} />
          <Radio
            value="invitation"
            label={t('dialog.accessInvitation')}
            description={t('dialog.accessInvitationHint')}
          />
          <Radio value="password" label={t('dialog.accessPassword')} description={t('dialog.passwordHint')} />
        </Stack>
      </Radio.Group>
      {fields.values.access === 'password' && (
        <PasswordField
          label={t('dialog.password')}
          placeholder={t('dialog.passwordPlaceholder')}
          required
          autoComplete="new-password"
          {...fields.getInputProps('password')}
        />
      )}
    </Stack>
  )
}
