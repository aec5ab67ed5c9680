import { type Goal, goalForm, type GoalKind, goalKinds } from '@folego/contract'
import type { Language } from '@folego/domain'
import { ExercisePicker } from '#features/training/exercises'
import { readDecimal, typedDecimal } from '#platform/form'
import { useGym } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { recordDialog, type RecordFieldsProps, type RecordFormOf, useRecordWrites } from '#platform/records'
import { Button, DateField, Select, Stack, TextInput } from '#ui'
import styles from './goals.module.css'
import { goalsTexts } from './goals.texts.ts'

interface GoalDialogProps {
  /** The student, for staff. */
  studentId: string | undefined
  hasChallenge: boolean
}

/** Creates a goal, or edits the one in the URL. */
export const GoalDialog = recordDialog({
  drafts: 'goals',
  texts: goalsTexts,
  permission: 'progress.write',
  useForm: ({ studentId, hasChallenge }: GoalDialogProps): RecordFormOf<Goal, GoalValues, typeof goalForm> => {
    const language = useLanguage()
    const { create, update } = useRecordWrites('POST /student-dashboard/goals once', 'PATCH /student-dashboard/goals')
    return {
      schema: goalForm,
      addingFor: studentId ?? 'own',
      valuesOf: (goal) => (goal ? valuesOfGoal(goal, language) : emptyGoal(hasChallenge)),
      read: readGoal,
      create: async (draft) => create({ ...draft, student_id: studentId }),
      update: async ({ target, deadline }, base, version) => update({ target, deadline }, base, version),
    }
  },
  Fields: GoalFields,
})

interface GoalFieldsProps extends RecordFieldsProps<Goal, GoalValues, typeof goalForm> {
  /** Set if staff agree on a goal with a student; undefined for one's own. */
  studentId: string | undefined
  hasChallenge: boolean
}

/** Subject, target and deadline. */
function GoalFields({ form: { fields }, base, studentId, hasChallenge }: GoalFieldsProps) {
  const t = useTexts(goalsTexts)
  const today = useGym()?.today
  // The subject of a goal cannot change.
  const isNew = base === undefined
  const { kind } = fields.values
  const isWeekly = kind === 'weekly_sessions'
  const isCounted = isWeekly || kind === 'sessions_total'
  const kinds = goalKinds.filter((each) => !isNew || each !== 'weekly_sessions' || !hasChallenge)
  return (
    <Stack gap="md">
      <Select
        label={t(`dialog.kind.${studentId === undefined ? 'own' : 'staff'}`)}
        data={kinds.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
        allowDeselect={false}
        disabled={!isNew}
        {...fields.getInputProps('kind')}
      />
      {kind === 'lift' && <ExerciseField fields={fields} isNew={isNew} />}
      <TextInput
        label={t(`dialog.target.${kind}`)}
        required
        inputMode={isCounted ? 'numeric' : 'decimal'}
        autoComplete="off"
        className="ui-numbers"
        {...fields.getInputProps('target')}
      />
      {!isWeekly && (
        <DateField
          label={t('dialog.deadline')}
          withCalendar
          {...(today !== undefined && { min: today })}
          {...fields.getInputProps('deadline')}
        />
      )}
    </Stack>
  )
}

function ExerciseField({ fields, isNew }: Pick<GoalFieldsProps['form'], 'fields'> & { isNew: boolean }) {
  const t = useTexts(goalsTexts)
  const { exercise_name } = fields.values
  const { error } = fields.getInputProps('exercise_name') as { error?: string }
  if (exercise_name !== '') {
    return (
      <div className={styles.exercise}>
        <TextInput label={t('dialog.exercise')} readOnly value={exercise_name} />
        {isNew && (
          <Button variant="default" onClick={() => fields.setFieldValue('exercise_name', '')}>
            {t('dialog.changeExercise')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <ExercisePicker
      label={t('dialog.exercise')}
      placeholder={t('dialog.findExercise')}
      error={error}
      onPick={(choice) => {
        fields.setFieldValue('exercise_name', choice.exercise_name)
        fields.setFieldValue('exercise_id', choice.exercise_id)
      }}
    />
  )
}

/** The field values: the target as typed, the deadline as a date or ''. */
interface GoalValues {
  kind: GoalKind
  target: string
  exercise_name: string
  exercise_id: string | null
  deadline: string
}

function emptyGoal(hasChallenge: boolean): GoalValues {
  const kind = hasChallenge ? 'lift' : 'weekly_sessions'
  return { kind, target: '', exercise_name: '', exercise_id: null, deadline: '' }
}

function valuesOfGoal({ kind, target, exercise_name, exercise_id, deadline }: Goal, language: Language): GoalValues {
  const words = { exercise_name: exercise_name ?? '', exercise_id, deadline: deadline ?? '' }
  return { kind, target: typedDecimal(target, language), ...words }
}

/** Field values → contract input. */
function readGoal({ kind, target, exercise_name, exercise_id, deadline }: GoalValues): unknown {
  const exercise = exercise_name === '' ? {} : { exercise_name, exercise_id }
  return {
    kind,
    target: readDecimal(target) ?? undefined,
    ...(kind === 'lift' && exercise),
    deadline: kind === 'weekly_sessions' || deadline === '' ? null : deadline,
  }
}
