import { foundBy, guardianRelations, sexes } from '@folego/contract'
import { areaCodeOf, isMinorOn } from '@folego/domain'
import { StudentSelect } from '#features/desk/pickers'
import { useCan } from '#platform/access'
import { PhoneInput } from '#platform/form'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { CpfInput, FoldedSection, Select, SimpleGrid, Stack, Textarea, TextInput } from '#ui'
import { namesOfSection } from './student-details-form.ts'
import styles from './student-details.module.css'
import type { StudentFieldsProps } from './student-fields.tsx'
import { studentDetailsTexts } from './student-page.texts.ts'

/** The second section of the form: all optional fields. Collapsed until it is opened or has a value. */
export function StudentMoreFields({ form, mode, base }: StudentFieldsProps) {
  const t = useTexts(studentDetailsTexts)
  const { values, errors } = form.fields
  const minor = useIsMinor(values.birth_date)
  const names = [...namesOfSection(minor), 'payer_id' as const]
  const filled = names.some((name) => values[name] !== '')
  const wrong = names.some((name) => errors[name] !== undefined)
  if (mode === 'view' && !filled) return null
  return (
    <FoldedSection title={t('more')} hint={t('moreHint')} filled={filled} wrong={wrong}>
      <MoreFields form={form} mode={mode} base={base} minor={minor} />
    </FoldedSection>
  )
}

function MoreFields({ form, mode, base, minor }: StudentFieldsProps & { minor: boolean }) {
  const t = useTexts(studentDetailsTexts)
  const { values, getInputProps } = form.fields
  const canNote = useCan('students.notes')
  const canChoosePayer = useCan('payments.receive')
  const areaCode = areaCodeOf(useGym()?.phone)
  return (
    <Stack gap="md" pt="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <CpfInput label={t('cpf')} {...getInputProps('cpf')} />
        <ChoiceField form={form} name="sex" label={t('sex')} choices={sexes.map((it) => [it, t(`sexOf.${it}`)])} />
        <TextInput label={t('address')} autoComplete="off" {...getInputProps('address')} />
        <PhoneInput
          label={t('secondPhone')}
          autoComplete="off"
          areaCode={areaCode}
          {...getInputProps('second_phone')}
        />
        <ChoiceField
          form={form}
          name="found_by"
          label={t('foundBy')}
          choices={foundBy.map((it) => [it, t(`foundByOf.${it}`)])}
        />
        {values.found_by === 'other' && (
          <TextInput label={t('foundByOther')} autoComplete="off" {...getInputProps('found_by_other')} />
        )}
      </SimpleGrid>
      {canChoosePayer && (
        <StudentSelect
          label={t('payer')}
          description={mode === 'view' ? undefined : t('payerHint')}
          placeholder={t('payerSelf')}
          clearable
          disabled={mode === 'view'}
          current={base?.payer_id ? { id: base.payer_id, name: base.payer_name ?? '' } : undefined}
          {...getInputProps('payer_id')}
        />
      )}
      <fieldset className={styles.group}>
        <legend>{t('emergency')}</legend>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <NameAndPhone form={form} of="emergency" />
        </SimpleGrid>
      </fieldset>
      {!minor && hasGuardian(values) && <GuardianFields form={form} />}
      {canNote && (
        <Textarea
          label={t('deskNotes')}
          description={t('deskNotesHint')}
          autosize
          minRows={2}
          maxRows={6}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...getInputProps('desk_notes')}
        />
      )}
    </Stack>
  )
}

/** One of a few values, or none. */
function ChoiceField({
  form,
  name,
  label,
  choices,
}: Pick<StudentFieldsProps, 'form'> & {
  name: 'sex' | 'found_by' | 'guardian_relation'
  label: string
  choices: readonly (readonly [value: string, label: string])[]
}) {
  const value = form.fields.values[name]
  return (
    <Select
      label={label}
      clearable
      data={choices.map(([it, words]) => ({ value: it, label: words }))}
      {...form.fields.getInputProps(name)}
      value={value === '' ? null : value}
      onChange={(chosen) => form.fields.setFieldValue(name, chosen ?? '')}
    />
  )
}

/** The guardian, shown if the birth date is that of a minor. */
export function MinorFields({ form, mode }: StudentFieldsProps) {
  const { values } = form.fields
  const minor = useIsMinor(values.birth_date)
  if (!minor || (mode === 'view' && !hasGuardian(values))) return null
  return <GuardianFields form={form} />
}

/** The contact of a person close to the student. */
function NameAndPhone({ form, of }: Pick<StudentFieldsProps, 'form'> & { of: 'emergency' | 'guardian' }) {
  const t = useTexts(studentDetailsTexts)
  const { getInputProps } = form.fields
  const areaCode = areaCodeOf(useGym()?.phone)
  const phone = { areaCode, ...getInputProps(`${of}_phone`) }
  return (
    <>
      <TextInput label={t(`${of}Name`)} autoComplete="off" {...getInputProps(`${of}_name`)} />
      <PhoneInput label={t(`${of}Phone`)} autoComplete="off" {...phone} />
    </>
  )
}

function GuardianFields({ form }: Pick<StudentFieldsProps, 'form'>) {
  const t = useTexts(studentDetailsTexts)
  const { getInputProps } = form.fields
  return (
    <fieldset className={styles.group}>
      <legend>{t('guardian')}</legend>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NameAndPhone form={form} of="guardian" />
        <CpfInput label={t('guardianCpf')} {...getInputProps('guardian_cpf')} />
        <ChoiceField
          form={form}
          name="guardian_relation"
          label={t('guardianRelation')}
          choices={guardianRelations.map((it) => [it, t(`relationOf.${it}`)])}
        />
      </SimpleGrid>
    </fieldset>
  )
}

type Guardian = Record<'guardian_name' | 'guardian_phone' | 'guardian_cpf', string>

const hasGuardian = ({ guardian_name, guardian_phone, guardian_cpf }: Guardian) =>
  guardian_name !== '' || guardian_phone !== '' || guardian_cpf !== ''

function useIsMinor(birthDate: string): boolean {
  const today = useGym()?.today
  return today !== undefined && isMinorOn(birthDate, today)
}
