import { assignmentBatchForm } from '@folego/contract'
import { useContractForm } from '#platform/form'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount, useSaving } from '#platform/records'
import { DateField, EntityDialog, notifySuccess, SimpleGrid, Textarea } from '#ui'
import { useAssignMany, useHolders } from './assignments.queries.ts'
import { assignmentsTexts } from './assignments.texts.ts'
import { StudentsMultiSelect } from './students-multi-select.tsx'

interface AssignDialogProps {
  opened: boolean
  /** The plan that is given; of a weekly sheet the plan behind it. */
  workoutPlanId: string
  title: string
  onClose: () => void
}

/** Gives one workout to many students. Mounted anew for every opening. */
export function AssignDialog({ opened, workoutPlanId, title, onClose }: AssignDialogProps) {
  const t = useTexts(assignmentsTexts)
  const shown = useOpenedAfterMount(opened)
  const today = useGym()?.today ?? ''
  const holders = useHolders(workoutPlanId, 100, opened)
  const assign = useAssignMany()
  const form = useContractForm(assignmentBatchForm, {
    initialValues: { student_ids: [] as string[], start_date: today, valid_until: '', notes: '' },
    read: ({ start_date, valid_until, ...values }) => ({
      ...values,
      workout_plan_id: workoutPlanId,
      start_date: start_date === '' ? null : start_date,
      valid_until: valid_until === '' ? null : valid_until,
    }),
  })
  const { save, ...saving } = useSaving({ failed: t('assignFailed'), showRefusal: form.showRefusal })
  const { fields } = form
  const active = holders.data?.object.filter(({ status }) => status === 'active') ?? []
  const submit = () =>
    form.submit((body) =>
      save(async () => {
        const { created, students } = await assign.mutateAsync({ body })
        const already = students.length - created
        notifySuccess(
          created > 0 ? t('assigned', { count: created }) : t('already', { count: already }),
          created > 0 && already > 0 ? t('already', { count: already }) : undefined,
        )
        onClose()
      }),
    )
  return (
    <EntityDialog
      opened={shown}
      mode="add"
      title={t('assignTitle', { title })}
      dirty={form.dirty}
      saving={saving.saving}
      error={saving.error}
      saveLabel={t('send')}
      onSave={submit}
      onClose={onClose}
    >
      <StudentsMultiSelect
        {...fields.getInputProps('student_ids')}
        holders={new Set(active.map(({ student_id }) => student_id))}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateField label={t('startDate')} {...fields.getInputProps('start_date')} withCalendar />
        <DateField
          label={t('validUntil')}
          description={t('validUntilHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...fields.getInputProps('valid_until')}
          withCalendar
          min={fields.values.start_date}
        />
      </SimpleGrid>
      <Textarea label={t('notes')} autosize minRows={2} maxLength={1000} {...fields.getInputProps('notes')} />
    </EntityDialog>
  )
}
