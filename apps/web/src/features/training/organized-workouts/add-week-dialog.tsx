import { type OrganizedWorkoutLine, type Progression, weekForm } from '@folego/contract'
import { useContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount, useSaving } from '#platform/records'
import { Checkbox, EntityDialog, Radio, Select, type Shown, Stack, notifySuccess } from '#ui'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import { useAddWeek, useSheet } from './organized-workouts.queries.ts'
import { valuesOfSheet } from './sheet-form.ts'
import { WeekGrowth } from './week-growth.tsx'

/** Adds a week to a sheet without opening it. Mounted anew for every opening. */
export function AddWeekDialog({ opened, sheet, onClose }: Shown & { sheet: OrganizedWorkoutLine }) {
  const t = useTexts(organizedWorkoutsTexts)
  const shown = useOpenedAfterMount(opened)
  const addWeek = useAddWeek()
  const form = useContractForm(weekForm, {
    initialValues: { kind: 'copy', copy_week_number: String(sheet.total_weeks), progression: [] as Progression[] },
    read: ({ kind, copy_week_number, progression }) =>
      kind === 'copy' ? { copy_week_number: Number(copy_week_number), progression } : {},
  })
  const { save, ...saving } = useSaving({ failed: t('week.addFailed'), showRefusal: form.showRefusal })
  const { fields } = form
  const { data } = useSheet(shown ? sheet.id : undefined)
  const copied = data && valuesOfSheet(data).weeks[Number(fields.values.copy_week_number) - 1]
  const submit = () =>
    form.submit((body) =>
      save(async () => {
        await addWeek.mutateAsync({ params: { id: sheet.id }, body })
        const name = t('week.name', { number: sheet.total_weeks + 1 })
        notifySuccess(t('week.added', { name, title: sheet.title }))
        onClose()
      }),
    )
  return (
    <EntityDialog
      opened={shown}
      mode="add"
      title={`${t('week.add')}: ${sheet.title}`}
      saving={saving.saving}
      error={saving.error}
      saveLabel={t('week.add')}
      onSave={submit}
      onClose={onClose}
    >
      <Radio.Group label={t('week.kind')} {...fields.getInputProps('kind')}>
        <Stack gap="xs" mt={4}>
          <Radio value="copy" label={t('week.copyHere')} />
          <Radio value="empty" label={t('week.empty')} />
        </Stack>
      </Radio.Group>
      {fields.values.kind === 'copy' && (
        <>
          <Select
            label={t('week.from')}
            data={Array.from({ length: sheet.total_weeks }, (_, at) => ({
              value: String(at + 1),
              label: t('week.name', { number: at + 1 }),
            }))}
            {...fields.getInputProps('copy_week_number')}
          />
          <Checkbox.Group label={t('week.progression')} {...fields.getInputProps('progression')}>
            <Stack gap="xs" mt={4}>
              <Checkbox value="repetitions" label={t('week.repetitions')} />
              <Checkbox value="weight" label={t('week.weight')} />
            </Stack>
          </Checkbox.Group>
          {copied && <WeekGrowth week={copied} progression={fields.values.progression} />}
        </>
      )}
    </EntityDialog>
  )
}
