import { useTexts } from '#platform/i18n'
import { PasswordField, Radio, Stack, Switch, Text } from '#ui'
import type { StudentFieldsProps } from './student-fields.tsx'
import { studentsTexts } from './students.texts.ts'

/** How a student gets into the app: chosen while adding, made up for later, or told. */
export function AccessFields({ form, mode, base }: StudentFieldsProps) {
  const t = useTexts(studentsTexts)
  const { fields } = form
  if (base?.has_account) {
    return (
      <Text size="sm" c="dimmed">
        {t('dialog.hasAccess', { email: base.email })}
      </Text>
    )
  }
  if (mode === 'view') {
    return (
      <Text size="sm" c="dimmed">
        {t('dialog.createAccessHint')}
      </Text>
    )
  }
  return (
    <Stack gap="md">
      {base ? (
        <Switch
          label={t('dialog.createAccess')}
          description={t('dialog.createAccessHint')}
          checked={fields.values.access === 'password'}
          onChange={(event) => fields.setFieldValue('access', event.currentTarget.checked ? 'password' : 'none')}
        />
      ) : (
        <Radio.Group label={t('dialog.access')} {...fields.getInputProps('access')}>
          <Stack gap="xs" mt={4}>
            <Radio value="password" label={t('dialog.accessPassword')} description={t('dialog.passwordHint')} />
            <Radio value="none" label={t('dialog.accessNone')} description={t('dialog.accessNoneHint')} />
          </Stack>
        </Radio.Group>
      )}
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
