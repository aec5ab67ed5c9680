import type { UpcomingSheet } from '@folego/contract'
import { limits } from '@folego/domain'
import { useState } from 'react'
import {
  type ExerciseChoice,
  ExercisePicker,
  KeepQuestion,
  SparesWhatHurts,
  SparingNotes,
  useSparing,
} from '#features/training/exercises'
import { type OwnDaysAnswers, OwnDaysQuestion } from '#features/training/organized-workouts'
import { fieldIssuesOf, useIssueText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount, useSaving } from '#platform/records'
import { Banner, Button, EntityDialog, Group, notifySuccess, Radio, type Shown, TextInput } from '#ui'
import { useChangeSheet } from './reviews.queries.ts'
import { reviewsTexts } from './reviews.texts.ts'

export type Upcoming = UpcomingSheet['exercises'][number]

/** An exercise still to be trained, and by which sheet. */
export interface Ahead {
  sheet: UpcomingSheet
  exercise: Upcoming
}

export interface SheetChange extends Ahead {
  kind: 'swap' | 'load'
  /** The exercise that was done instead, offered first. */
  instead?: ExerciseChoice | undefined
}

interface SheetChangeDialogProps extends Shown {
  sessionId: string
  /** Whose pains a swap spares. */
  studentId: string | undefined
  studentName: string
  change: SheetChange
  /** Called with the change as text for the student. */
  onChanged: (words: string) => void
}

/** Changes an exercise or a load in what the student has still to train. Mounted anew for every opening. */
export function SheetChangeDialog({
  opened,
  sessionId,
  studentId,
  studentName,
  change,
  onChanged,
  onClose,
}: SheetChangeDialogProps) {
  const t = useTexts(reviewsTexts)
  const issueText = useIssueText()
  const { kind, sheet, exercise } = change
  const name = exercise.exercise_name
  const before = exercise.weight?.replace(/\s*kg$/i, '') ?? ''
  const [chosen, setChosen] = useState(change.instead)
  const [load, setLoad] = useState(before)
  const [tried, setTried] = useState(false)
  const isShared = sheet.students > 1
  const [onlyStudent, setOnlyStudent] = useState(isShared)
  const spared = useSparing({
    workoutPlanId: sheet.workout_plan_id,
    studentIds: studentId && kind === 'swap' ? [studentId] : [],
    lines: kind === 'swap' ? (chosen ? [exercise, chosen] : [exercise]) : [],
    onlyThese: onlyStudent,
  })
  const [answers, setAnswers] = useState<OwnDaysAnswers>({})
  const asked = onlyStudent ? [] : exercise.others.filter(({ days }) => days > 0)
  const without = onlyStudent ? [] : exercise.others.filter(({ days }) => days === 0)
  const [reason, setReason] = useState('')
  const [reasonIssue, setReasonIssue] = useState<string>()
  const send = useChangeSheet()
  const showRefusal = (refused: unknown) => {
    const issue = fieldIssuesOf(refused).keep_reason
    setReasonIssue(issue)
    return issue !== undefined
  }
  const words = () => ({ CHANGED_MEANWHILE: t('sheetChange.stale', { name: studentName }) })
  const { save, saving, error } = useSaving({ failed: t('sheetChange.failed'), showRefusal, words })
  const isFilled = kind === 'swap' ? chosen !== undefined : load.trim() !== ''
  const isAnswered = asked.every(({ student_id }) => answers[student_id] !== undefined)
  const unit = exercise.weight_type === 'bodyweight' ? '' : t(`sheetChange.unit.${exercise.weight_type}`)
  const submit = () => {
    setTried(true)
    if (!isFilled || !isAnswered) return
    const { exercise_id } = exercise
    const swap = chosen && { exercise_name: chosen.exercise_name, exercise_id: chosen.exercise_id }
    save(async () => {
      const body = {
        exercise: { exercise_name: name, exercise_id },
        ...(kind === 'swap' ? { swap } : { weight: load }),
        workout_plan_id: sheet.workout_plan_id,
        only_student: onlyStudent,
        also_students: asked.map(({ student_id }) => student_id).filter((id) => answers[id] === 'shared'),
        keep_reason: reason,
      }
      await send.mutateAsync({ params: { id: sessionId }, body })
      notifySuccess(t('sheetChange.saved', { title: sheet.title }))
      onChanged(
        kind === 'swap'
          ? t('sheetChange.swapNotice', { name, other: chosen?.exercise_name ?? '' })
          : t('sheetChange.loadNotice', { name, load: [load.trim(), unit].filter(Boolean).join(' ') }),
      )
      onClose()
    })
  }
  return (
    <EntityDialog
      opened={useOpenedAfterMount(opened)}
      mode="edit"
      title={t(kind === 'swap' ? 'sheetChange.swapTitle' : 'sheetChange.loadTitle', { name })}
      dirty={kind === 'swap' ? chosen !== change.instead : load !== before}
      saving={saving}
      error={error}
      saveLabel={t(kind === 'swap' ? 'sheetChange.swap' : 'sheetChange.load')}
      onSave={submit}
      onClose={onClose}
    >
      {kind === 'load' ? (
        <TextInput
          data-autofocus
          label={t('sheetChange.newLoad')}
          className="ui-numbers"
          inputMode="decimal"
          autoComplete="off"
          maxLength={limits.quantityMaxLength}
          rightSection={unit && <span className="ui-muted">{unit}</span>}
          rightSectionWidth={unit.length > 2 ? 64 : 40}
          error={tried && !isFilled ? issueText('REQUIRED') : undefined}
          value={load}
          onChange={(event) => setLoad(event.currentTarget.value)}
        />
      ) : chosen ? (
        <SparesWhatHurts spared={spared}>
          <Group component="p" gap="8px 12px">
            <strong>{chosen.exercise_name}</strong>
            <Button variant="subtle" size="compact-md" onClick={() => setChosen(undefined)}>
              {t('sheetChange.chooseOther')}
            </Button>
          </Group>
          <SparingNotes line={chosen} />
          <KeepQuestion
            spared={spared}
            lines={[chosen]}
            field={{
              value: reason,
              onChange: (event) => setReason(event.currentTarget.value),
              error: reasonIssue && issueText(reasonIssue),
            }}
          />
        </SparesWhatHurts>
      ) : (
        <>
          <Sparing options={spared.get(exercise.exercise_id ?? '')?.alternatives ?? []} onPick={setChosen} />
          <ExercisePicker
            label={t('sheetChange.newExercise')}
            placeholder={t('sheetChange.newExercise')}
            onPick={setChosen}
            error={tried ? issueText('EXERCISE_REQUIRED') : undefined}
          />
        </>
      )}
      <p className="ui-muted">
        {sheet.kind === 'organized'
          ? t('sheetChange.days', { count: exercise.days, title: sheet.title })
          : t('sheetChange.sheet', { title: sheet.title })}{' '}
        {t(kind === 'swap' ? 'sheetChange.loadEmpty' : 'sheetChange.loadsMove')}
      </p>
      {isShared && (
        <Radio.Group
          label={t('sheetChange.whose')}
          value={onlyStudent ? 'one' : 'all'}
          onChange={(value) => setOnlyStudent(value === 'one')}
        >
          <Group gap="8px 16px">
            <Radio value="one" label={t('sheetChange.onlyOne', { name: studentName })} />
            <Radio value="all" label={t('sheetChange.everybody', { count: sheet.students })} />
          </Group>
        </Radio.Group>
      )}
      {sheet.own_days > 0 && (
        <p className="ui-muted">
          {sheet.kind === 'isolated'
            ? t('sheetChange.hasOwnSheet')
            : t('sheetChange.hasOwn', { count: sheet.own_days })}
        </p>
      )}
      {sheet.students > 1 && !onlyStudent && (
        <Banner tone="warning">{t('sheetChange.shared', { count: sheet.students })}</Banner>
      )}
      <OwnDaysQuestion
        hint={t('sheetChange.others')}
        asked={asked.map(({ student_id: id, student_name, days: count }) => ({
          id,
          name: student_name,
          has: t('sheetChange.otherHas', { name: student_name, count }),
        }))}
        answers={answers}
        tried={tried}
        onChange={setAnswers}
      />
      {without.length > 0 && (
        <p className="ui-muted">
          {t('sheetChange.without', {
            names: without.map(({ student_name }) => student_name).join(', '),
            count: without.length,
          })}
        </p>
      )}
    </EntityDialog>
  )
}

/** What can replace an exercise without hurting, each one tap away. */
function Sparing({
  options,
  onPick,
}: {
  options: readonly ExerciseChoice[]
  onPick: (choice: ExerciseChoice) => void
}) {
  const t = useTexts(reviewsTexts)
  if (options.length === 0) return null
  return (
    <Group component="p" gap="8px" aria-label={t('sheetChange.sparing')}>
      <span className="ui-muted">{t('sheetChange.sparing')}</span>
      {options.map((option) => (
        <Button key={option.exercise_name} variant="default" size="compact-md" onClick={() => onPick(option)}>
          {option.exercise_name}
        </Button>
      ))}
    </Group>
  )
}
