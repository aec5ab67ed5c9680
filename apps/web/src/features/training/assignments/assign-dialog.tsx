import { assignmentBatchForm, type WorkoutPlan } from '@folego/contract'
import { useState } from 'react'
import { WorkoutPlanSelect } from '#features/desk/pickers'
import { type ChosenSwap, KeepQuestion, useSparing } from '#features/training/exercises'
import { useCan } from '#platform/access'
import { useApiMutation } from '#platform/api'
import { useContractForm } from '#platform/form'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { lazyPart } from '#platform/pages'
import { useOpenedAfterMount, useSaving } from '#platform/records'
import { Checkbox, DateField, EntityDialog, notifySuccess, type Shown, SimpleGrid, Textarea } from '#ui'
import { useAssignmentsOfPlan } from './assignments.queries.ts'
import { assignmentsTexts } from './assignments.texts.ts'
import { ReplaceQuestion } from './replace-question.tsx'
import { StudentsMultiSelect } from './students-multi-select.tsx'

const LoadsInTurn = lazyPart(async () => (await import('./loads-in-turn.tsx')).LoadsInTurn)

/** The plan to assign; for a weekly sheet, the plan behind it. */
export interface AssignedPlan {
  workoutPlanId: string
  title: string
  kind: WorkoutPlan['kind']
}

/** The students to assign to; with a name if there is only one. */
export interface AssignedStudents {
  studentIds: readonly string[]
  name?: string
}

interface AssignDialogProps extends Shown {
  /** The plan, if students are to be selected; or the students, if a plan is to be selected. */
  subject: AssignedPlan | AssignedStudents
}

/** Assigns a workout to students. Mounted anew for every opening. */
export function AssignDialog({ opened, subject, onClose }: AssignDialogProps) {
  const t = useTexts(assignmentsTexts)
  const shown = useOpenedAfterMount(opened)
  const canLoad = useCan('organized-workouts.write')
  const today = useGym()?.today ?? ''
  const assign = useApiMutation('POST /assignment/batch once')
  const given = 'workoutPlanId' in subject ? subject : undefined
  const receivers = 'studentIds' in subject ? subject : undefined
  const [kind, setKind] = useState<WorkoutPlan['kind'] | undefined>(given?.kind)
  const [loadsNext, setLoadsNext] = useState(false)
  const [assigned, setAssigned] = useState<readonly string[]>([])
  const form = useContractForm(assignmentBatchForm, {
    initialValues: {
      workout_plan_id: given?.workoutPlanId ?? '',
      student_ids: [...(receivers?.studentIds ?? [])],
      start_date: today,
      valid_until: '',
      notes: '',
      replaces: [] as string[],
      swaps: [] as ChosenSwap[],
      keep_reason: '',
    },
    read: ({ start_date, valid_until, ...values }) => ({
      ...values,
      start_date: start_date === '' ? null : start_date,
      valid_until: valid_until === '' ? null : valid_until,
    }),
  })
  const titleFor = ({ name, studentIds = [] }: Partial<AssignedStudents> = {}) =>
    name === undefined ? t('assignToMany', { count: studentIds.length }) : t('assignTo', { name })
  const { save, ...saving } = useSaving({ failed: t('assignFailed'), showRefusal: form.showRefusal })
  const { fields } = form
  const { student_ids, workout_plan_id } = fields.values
  const spared = useSparing({
    workoutPlanId: workout_plan_id === '' ? null : workout_plan_id,
    studentIds: student_ids,
  })
  const submit = () =>
    form.submit((body) =>
      save(async () => {
        const { created, students } = await assign.mutateAsync({ body })
        const already = students.length - created
        notifySuccess(
          created > 0 ? t('assigned', { count: created }) : t('already', { count: already }),
          created > 0 && already > 0 ? t('already', { count: already }) : undefined,
        )
        if (loadsNext) setAssigned(students.map(({ student_id }) => student_id))
        else onClose()
      }),
    )
  if (assigned.length > 0)
    return <LoadsInTurn opened={opened} workoutPlanId={workout_plan_id} studentIds={assigned} onClose={onClose} />
  return (
    <EntityDialog
      opened={shown}
      mode="add"
      title={given ? t('assignTitle', { title: given.title }) : titleFor(receivers)}
      dirty={form.dirty}
      saving={saving.saving}
      error={saving.error}
      saveLabel={t('send')}
      onSave={submit}
      onClose={onClose}
    >
      {given ? (
        <Students {...fields.getInputProps('student_ids')} planId={given.workoutPlanId} />
      ) : (
        <WorkoutPlanSelect
          label={t('plan')}
          placeholder={t('planPlaceholder')}
          required
          {...fields.getInputProps('workout_plan_id')}
          onChange={(id, plan) => {
            fields.setFieldValue('workout_plan_id', id)
            fields.setFieldValue('swaps', [])
            setKind(plan?.kind)
          }}
        />
      )}
      {kind === 'organized' && student_ids.length > 0 && (
        <ReplaceQuestion
          studentIds={student_ids}
          workoutPlanId={workout_plan_id}
          onChange={(replaces) => fields.setFieldValue('replaces', replaces)}
        />
      )}
      <KeepQuestion
        spared={spared}
        field={fields.getInputProps('keep_reason')}
        swapping={
          canLoad
            ? { chosen: fields.values.swaps, onChange: (swaps) => fields.setFieldValue('swaps', swaps) }
            : undefined
        }
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
      {canLoad && (
        <Checkbox
          label={t('loadsNext')}
          checked={loadsNext}
          onChange={(event) => setLoadsNext(event.currentTarget.checked)}
        />
      )}
      <Textarea label={t('notes')} autosize minRows={2} maxLength={1000} {...fields.getInputProps('notes')} />
    </EntityDialog>
  )
}

interface StudentsProps {
  planId: string
  value?: readonly string[]
  onChange: (ids: string[]) => void
  error?: string | undefined
}

/** Selects students; those who already have the plan are marked. */
function Students({ planId, ...field }: StudentsProps) {
  const owners = useAssignmentsOfPlan(planId, 100)
  const active = owners.data?.object.filter(({ status }) => status === 'active') ?? []
  return <StudentsMultiSelect {...field} owners={new Set(active.map(({ student_id }) => student_id))} />
}
