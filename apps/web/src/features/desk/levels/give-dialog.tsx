import { graduationForm, type LevelProgress } from '@folego/contract'
import { StudentSelect } from '#features/desk/pickers'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useContractForm } from '#platform/form'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { FormDialog } from '#platform/records'
import { DateField, Select, type Shown, Stack, Text, TextInput } from '#ui'
import { levelsTexts } from './levels.texts.ts'

/** Gives a level without an exam, such as the one with which somebody came. */
export function GiveDialog({ progress, ...shown }: { progress?: LevelProgress | undefined } & Shown) {
  const t = useTexts(levelsTexts)
  const today = useGym()?.today ?? ''
  const levels = useApiQuery('GET /level', {}, { offline: false })
  const give = useApiMutation('POST /graduation once')
  const form = useContractForm(graduationForm, {
    initialValues: {
      student_id: progress?.student_id ?? '',
      level_id: progress?.next?.id ?? '',
      day: today,
      note: '',
    },
  })
  const { getInputProps } = form.fields
  const offered = (levels.data?.object ?? []).filter(
    ({ modality_id }) => progress === undefined || modality_id === progress.modality_id,
  )
  const groups = [...new Set(offered.map((it) => it.modality_name))]
  const field = getInputProps('level_id')
  return (
    <FormDialog
      form={form}
      {...shown}
      words={{
        title: progress ? t('give.of', { name: progress.student_name }) : t('give.action'),
        save: t('give.action'),
        failed: t('failed'),
      }}
      send={async (body) => {
        await give.mutateAsync({ body })
        return t('give.done')
      }}
    >
      <Stack gap="md">
        {!progress && <StudentSelect label={t('give.student')} required {...getInputProps('student_id')} />}
        <Select
          label={t('give.level')}
          required
          searchable
          data={groups.map((group) => ({
            group,
            items: offered
              .filter((it) => it.modality_name === group)
              .map(({ id, name }) => ({ value: id, label: name })),
          }))}
          value={field.value === '' ? null : field.value}
          onChange={(id) => field.onChange(id ?? '')}
          error={field.error}
        />
        <DateField label={t('give.day')} required {...getInputProps('day')} />
        <TextInput label={t('give.note')} {...getInputProps('note')} />
        <Text size="sm" c="dimmed">
          {t('give.hint')}
        </Text>
      </Stack>
    </FormDialog>
  )
}
