import { type WorkoutPlan, workoutPlanDialogForm } from '@folego/contract'
import { StudentSelect } from '#features/desk/pickers'
import { StudentsOfPlan } from '#features/training/assignments'
import { WorkedMuscles } from '#features/training/exercise-guide'
import {
  copyOfLine,
  ExerciseLines,
  ExerciseSummary,
  KeepQuestion,
  lineOfPlan,
  SparesWhatHurts,
  useSparing,
} from '#features/training/exercises'
import { OwnDaysQuestion, OwnOfStudent } from '#features/training/organized-workouts'
import { SignatureLine } from '#features/training/signatures'
import { useApiMutation } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import {
  recordDialog,
  type RecordFieldsProps,
  type RecordFormOf,
  recordQuery,
  type SavingWords,
  useRecordWrites,
} from '#platform/records'
import { Select, SimpleGrid, Stack, Switch, Text, Textarea, TextInput } from '#ui'
import {
  changesOfWorkoutPlan,
  type LinesChange,
  linesChange,
  readWorkoutPlan,
  valuesOfWorkoutPlan,
  type WorkoutPlanDraft,
  type WorkoutPlanValues,
} from './workout-plan-form.ts'
import styles from './workout-plans.module.css'
import { useTemplates } from './workout-plans.queries.ts'
import { workoutPlansTexts } from './workout-plans.texts.ts'

/** Adds, edits or shows the workout in the URL. */
export const WorkoutPlanDialog = recordDialog({
  drafts: 'workout-plans',
  texts: workoutPlansTexts,
  permission: 'workout-plans.write',
  useRecord: recordQuery('GET /training-sheet/{id}'),
  nameOf: ({ title }) => title,
  size: 'xl',
  canAddAnother: true,
  useForm: (): RecordFormOf<WorkoutPlan, WorkoutPlanValues, typeof workoutPlanDialogForm> => ({
    schema: workoutPlanDialogForm,
    valuesOf: valuesOfWorkoutPlan,
    read: readWorkoutPlan,
    words: useSavingWords(),
    changesOf: changesOfWorkoutPlan,
    ...usePlanWrites(),
  }),
  Fields: WorkoutPlanFields,
  Hint: Keeping,
  Below: ({ base }) => (
    <StudentsOfPlan
      workoutPlanId={base.id}
      title={base.title}
      kind={base.kind}
      renderDetail={(studentId) => <OwnPlan plan={base} studentId={studentId} />}
    />
  ),
})

function usePlanWrites() {
  const { create, update } = useRecordWrites('POST /training-sheet once', 'PATCH /training-sheet')
  return { create: async ({ drop_own: _none, ...draft }: WorkoutPlanDraft) => create(draft), update }
}

/** What a student has for themselves instead of this workout; nothing for who has it as everybody. */
function OwnPlan({ plan, studentId }: { plan: WorkoutPlan; studentId: string }) {
  const t = useTexts(workoutPlansTexts)
  const merge = useApiMutation('POST /training-sheet/{id}/merge')
  const student = plan.own_students.find(({ student_id }) => student_id === studentId)
  if (!student) return null
  return (
    <OwnOfStudent
      workoutPlanId={plan.id}
      student={student}
      permission="workout-plans.write"
      what={t('own.what')}
      onMerge={async () => merge.mutateAsync({ params: { id: plan.id }, body: { student_id: studentId } })}
    />
  )
}

const failedBy = {
  added: 'exercise.addFailed',
  updated: 'exercise.updateFailed',
  removed: 'exercise.removeFailed',
} as const

/** The messages about a save: one kind of change to the exercises has its own, anything else the general one. */
function useSavingWords() {
  const t = useTexts(workoutPlansTexts)
  return (base: WorkoutPlan | undefined, values: WorkoutPlanValues): SavingWords<WorkoutPlan> => {
    const change = base && onlyLines(base, values)
    return {
      failed: change ? t(failedBy[change.kind]) : t(base ? 'updateFailed' : 'createFailed'),
      saved: ({ title }) => {
        if (change) return t(`exercise.${change.kind}`, { count: change.count })
        return t(base ? 'updated' : 'created', { title })
      },
    }
  }
}

/** The kind of change to the exercises, if it is the only change. */
function onlyLines(base: WorkoutPlan, values: WorkoutPlanValues): Exclude<LinesChange, { kind: 'several' }> {
  const { title, description, template } = values
  if (title.trim() !== base.title || description.trim() !== base.description) return undefined
  const parsed = workoutPlanDialogForm.safeParse(readWorkoutPlan(values))
  if (template !== base.template || !parsed.success) return undefined
  const change = linesChange(base.exercises, parsed.data.exercises)
  return change?.kind === 'several' ? undefined : change
}

type WorkoutPlanFieldsProps = RecordFieldsProps<WorkoutPlan, WorkoutPlanValues, typeof workoutPlanDialogForm>

const belowInput: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** Title, description, student, and the exercises. */
function WorkoutPlanFields({ form, mode, base }: WorkoutPlanFieldsProps) {
  const t = useTexts(workoutPlansTexts)
  const { fields } = form
  return (
    <Stack gap="md">
      {mode === 'add' && <TemplateSelect form={form} />}
      <TextInput label={t('dialog.name')} required autoComplete="off" {...fields.getInputProps('title')} />
      <Textarea
        label={t('dialog.description')}
        required
        autosize
        minRows={2}
        maxRows={6}
        {...fields.getInputProps('description')}
      />
      {mode === 'add' && (
        <StudentSelect
          label={t('dialog.student')}
          description={t('dialog.studentHint')}
          clearable
          {...fields.getInputProps('student_id')}
          onChange={(id) => fields.setFieldValue('student_id', id)}
        />
      )}
      {mode === 'view' && base ? <Facts plan={base} /> : <Writing form={form} base={base} />}
    </Stack>
  )
}

/** The exercise editor, and whether the workout is a template. */
function Writing({ form, base }: Pick<WorkoutPlanFieldsProps, 'form' | 'base'>) {
  const t = useTexts(workoutPlansTexts)
  const spared = useSparingOf(form, base)
  const { fields } = form
  const wrong = Object.keys(fields.errors).some((field) => field.startsWith('exercises'))
  return (
    <SparesWhatHurts spared={spared}>
      <section className={styles.exercises} aria-label={t('dialog.exercises')}>
        <h3>{t('dialog.exercises')}</h3>
        <ExerciseLines
          lines={fields.values.exercises}
          errors={fields.errors}
          path="exercises"
          onChange={(lines) => {
            fields.setFieldValue('exercises', lines)
            // Fields with errors are validated again on every change, even if their line has moved.
            if (wrong) fields.validate()
          }}
        />
      </section>
      <Switch
        label={t('dialog.isTemplate')}
        description={t('dialog.isTemplateHint')}
        {...fields.getInputProps('template', { type: 'checkbox' })}
      />
      <OwnQuestion form={form} base={base} />
    </SparesWhatHurts>
  )
}

function useSparingOf({ fields: { values } }: WorkoutPlanFieldsProps['form'], base: WorkoutPlan | undefined) {
  const studentIds = values.student_id === '' ? [] : [values.student_id]
  return useSparing({ workoutPlanId: base?.id ?? null, studentIds, lines: values.exercises })
}

function Keeping({ form, base }: WorkoutPlanFieldsProps) {
  const spared = useSparingOf(form, base)
  const { exercises } = form.fields.values
  return <KeepQuestion spared={spared} lines={exercises} field={form.fields.getInputProps('keep_reason')} />
}

/** Asks, once the exercises have changed, whether that holds for those too who have the workout for themselves; they keep it if not. */
function OwnQuestion({ form, base }: Pick<WorkoutPlanFieldsProps, 'form' | 'base'>) {
  const t = useTexts(workoutPlansTexts)
  const { values } = form.fields
  const parsed = workoutPlanDialogForm.safeParse(readWorkoutPlan(values))
  const isChanged = !parsed.success || (base && linesChange(base.exercises, parsed.data.exercises)) !== undefined
  const asked = isChanged ? (base?.own_students ?? []) : []
  return (
    <OwnDaysQuestion
      title={t('own.title')}
      hint={t('own.hint')}
      asked={asked.map(({ student_id: id, student_name: name }) => ({ id, name, has: t('own.has', { name }) }))}
      answers={Object.fromEntries(
        asked.map(({ student_id: id }) => [id, values.drop_own.includes(id) ? 'shared' : 'own'] as const),
      )}
      tried={false}
      onChange={(answers) =>
        form.fields.setFieldValue(
          'drop_own',
          Object.keys(answers).filter((id) => answers[id] === 'shared'),
        )
      }
    />
  )
}

function Facts({ plan }: { plan: WorkoutPlan }) {
  const t = useTexts(workoutPlansTexts)
  const formats = useFormats()
  const spared = useSparing({ workoutPlanId: plan.id, studentIds: [], lines: plan.exercises })
  return (
    <SparesWhatHurts spared={spared}>
      <section className={styles.exercises} aria-label={t('dialog.exercises')}>
        <h3>{t('dialog.exercises')}</h3>
        <ExerciseSummary lines={plan.exercises.map(lineOfPlan)} empty={t('dialog.noExercises')} />
      </section>
      <SignatureLine sheet={plan} />
      <WorkedMuscles title={t('dialog.muscles')} lines={plan.exercises} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label={t('dialog.created')} value={formats.dayOf(plan.created_at)} readOnly disabled />
        {plan.created_by_name && (
          <TextInput label={t('dialog.author')} value={plan.created_by_name} readOnly disabled />
        )}
      </SimpleGrid>
      {plan.template && (
        <Text size="sm" c="dimmed">
          {t('dialog.isTemplate')}. {t('dialog.isTemplateHint')}
        </Text>
      )}
    </SparesWhatHurts>
  )
}

/** Fills an empty form from a template; explains how to make one while the gym has none. */
function TemplateSelect({ form }: Pick<WorkoutPlanFieldsProps, 'form'>) {
  const t = useTexts(workoutPlansTexts)
  const { data } = useTemplates(true)
  const start = (id: string | null) => {
    const template = data?.object.find((each) => each.id === id)
    if (!template) return
    const { title, description } = template
    form.fields.setValues({ title, description, exercises: template.exercises.map(lineOfPlan).map(copyOfLine) })
  }
  return (
    <Select
      label={t('dialog.fromTemplate')}
      description={t(data?.total === 0 ? 'dialog.fromTemplateNone' : 'dialog.fromTemplateHint')}
      inputWrapperOrder={belowInput}
      data={data?.object.map(({ id, title }) => ({ value: id, label: title })) ?? []}
      disabled={!data?.total}
      searchable
      openOnFocus={false}
      onChange={start}
    />
  )
}
