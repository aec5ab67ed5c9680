import type { Student, StudentRecord } from '@folego/contract'
import { ageOn, areaCodeOf, isMobilePhone } from '@folego/domain'
import { InstructorSelect } from '#features/desk/pickers'
import { MembershipBadge } from '#features/selling/memberships'
import { PhoneInput } from '#platform/form'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import type { RecordFieldsProps } from '#platform/records'
import { DateField, Group, PasswordField, Radio, SimpleGrid, Stack, StatusBadge, Text, TextInput } from '#ui'
import { PlanField } from './plan-field.tsx'
import type { studentDialogForm, StudentValues } from './student-form.ts'
import { MinorFields, StudentMoreFields } from './student-more-fields.tsx'
import { studentsTexts } from './students.texts.ts'
import { WhatsAppLink } from './whats-app-link.tsx'

export type StudentFieldsProps = RecordFieldsProps<StudentRecord, StudentValues, typeof studentDialogForm>

const belowInput: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** All fields of a student. */
export function StudentFields({ form, mode, base }: StudentFieldsProps) {
  const t = useTexts(studentsTexts)
  const { fields } = form
  const { values } = fields
  const viewing = mode === 'view'
  const areaCode = areaCodeOf(useGym()?.phone)
  const signsIn = values.access === 'password' || base?.has_account === true
  return (
    <Stack gap="md">
      {!viewing && <TextInput label={t('dialog.name')} required autoComplete="off" {...fields.getInputProps('name')} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <PhoneInput
          label={t('dialog.phone')}
          required
          autoComplete="off"
          inputWrapperOrder={belowInput}
          areaCode={areaCode}
          description={
            base && isMobilePhone(values.phone) ? (
              <WhatsAppLink phone={values.phone} name={values.name} worded />
            ) : (
              areaCode && !viewing && t('dialog.areaCodeHint', { areaCode })
            )
          }
          {...fields.getInputProps('phone')}
        />
        {!viewing && <PlanField form={form} mode={mode} base={base} />}
        <TextInput
          label={t('dialog.email')}
          type="email"
          required={signsIn}
          autoComplete="off"
          {...fields.getInputProps('email')}
        />
        <DateField
          label={t('dialog.birthDate')}
          required={values.access === 'password'}
          inputWrapperOrder={belowInput}
          description={useAgeText(values.birth_date)}
          {...fields.getInputProps('birth_date')}
        />
        {viewing && <PlanField form={form} mode={mode} base={base} />}
        <InstructorField form={form} mode={mode} base={base} />
        {viewing && base && <Since student={base} />}
      </SimpleGrid>
      <MinorFields form={form} mode={mode} base={base} />
      {base && (viewing ? <ViewedStatus student={base} /> : <StatusField form={form} />)}
      <AccessFields form={form} mode={mode} base={base} />
      <StudentMoreFields form={form} mode={mode} base={base} />
    </Stack>
  )
}

function InstructorField({ form, mode, base }: StudentFieldsProps) {
  const t = useTexts(studentsTexts)
  const instructor = base?.instructor_id && base.instructor_name
  return (
    <InstructorSelect
      label={t('dialog.instructor')}
      description={mode === 'view' ? undefined : t('dialog.instructorHint')}
      placeholder={t('dialog.instructorNone')}
      clearable
      disabled={mode === 'view'}
      current={instructor ? { id: base.instructor_id ?? '', name: instructor } : undefined}
      {...form.fields.getInputProps('instructor_id')}
    />
  )
}

function StatusField({ form }: Pick<StudentFieldsProps, 'form'>) {
  const t = useTexts(studentsTexts)
  return (
    <Radio.Group label={t('dialog.status')} {...form.fields.getInputProps('status')}>
      <Stack gap="xs" mt={4}>
        <Radio value="active" label={t('status.active')} description={t('dialog.statusActiveHint')} />
        <Radio value="inactive" label={t('status.inactive')} description={t('dialog.statusInactiveHint')} />
      </Stack>
    </Radio.Group>
  )
}

function ViewedStatus({ student: { status, membership, has_account } }: { student: Student }) {
  const t = useTexts(studentsTexts)
  const hint = status === 'active' ? has_account && t('dialog.statusActiveHint') : t('dialog.statusInactiveHint')
  return (
    <Group gap="sm">
      {status === 'active' && <MembershipBadge membership={membership} />}
      <StatusBadge tone={status}>{t(`status.${status}`)}</StatusBadge>
      {hint && <span className="ui-muted">{hint}</span>}
    </Group>
  )
}

function Since({ student }: { student: Student }) {
  const t = useTexts(studentsTexts)
  const formats = useFormats()
  return <TextInput label={t('dialog.since')} readOnly value={formats.dayOf(student.created_at)} />
}

/** "36 anos", as of today in the gym's time zone. */
function useAgeText(birthDate: string): string | undefined {
  const t = useTexts(studentsTexts)
  const gym = useGym()
  const age = gym && ageOn(birthDate, gym.today)
  if (age === undefined) return undefined
  return age === 0 ? t('dialog.ageNone') : t('dialog.age', { count: age })
}

/** How a student gets access: by a link to choose a password, by a password that the desk sets, or not yet. */
function AccessFields({ form, mode, base }: StudentFieldsProps) {
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
