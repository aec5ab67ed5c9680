import type { WorkoutPlan, workoutPlanForm } from '@folego/contract'
import { copyOfLine, ExerciseLines, ExerciseSummary, lineOfPlan } from '#features/training/exercises'
import { StudentSelect } from '#features/desk/pickers'
import { SignatureLine } from '#features/training/signatures'
import { WorkedMuscles } from '#features/training/body-map'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import type { RecordFieldsProps } from '#platform/records'
import { Select, SimpleGrid, Stack, Switch, Text, Textarea, TextInput } from '#ui'
import type { WorkoutPlanValues } from './workout-plan-form.ts'
import { useTemplates } from './workout-plans.queries.ts'
import { workoutPlansTexts } from './workout-plans.texts.ts'
import styles from './workout-plans.module.css'

type WorkoutPlanFieldsProps = RecordFieldsProps<WorkoutPlan, WorkoutPlanValues, typeof workoutPlanForm>

const belowInput: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** Title, description, student, and the exercises. */
export function WorkoutPlanFields({ form, mode, base }: WorkoutPlanFieldsProps) {
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
      {mode === 'view' && base ? <Facts plan={base} /> : <Writing form={form} />}
    </Stack>
  )
}

/** The exercise editor, and whether the workout is a template. */
function Writing({ form }: Pick<WorkoutPlanFieldsProps, 'form'>) {
  const t = useTexts(workoutPlansTexts)
  const { fields } = form
  const wrong = Object.keys(fields.errors).some((field) => field.startsWith('exercises'))
  return (
    <>
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
    </>
  )
}

function Facts({ plan }: { plan: WorkoutPlan }) {
  const t = useTexts(workoutPlansTexts)
  const formats = useFormats()
  return (
    <>
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
    </>
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
