import { correctionForm, type TrainingSession, type TrainingSet } from '@folego/contract'
import { exerciseKeyOf } from '@folego/domain'
import { IconArrowBackUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useApiMutation } from '#platform/api'
import { type ContractForm, readDecimal, typedDecimal, useContractForm } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import { useOpenedAfterMount, useSaving } from '#platform/records'
import { newId } from '#platform/transport'
import { ActionIcon, Button, EntityDialog, notifySuccess, type Shown, TextInput } from '#ui'
import { workoutTexts } from '../workout.texts.ts'
import styles from './correct.module.css'
import { correctTexts } from './correct.texts.ts'

/** A set as it is typed. */
type Row = Pick<
  TrainingSet,
  'client_id' | 'exercise_name' | 'exercise_id' | 'set_number' | 'occurrence' | 'kind' | 'rir' | 'deleted'
> & {
  weight_kg: string
  repetitions: string
  seconds: string
  timed: boolean
}
interface Values {
  sets: Row[]
}
type CorrectionForm = ContractForm<Values, typeof correctionForm>

interface CorrectDialogProps extends Shown {
  session: TrainingSession
}

/** The sets of a finished workout as fields, by exercise; those planned and not done can be added. */
export function CorrectDialog({ session, opened, onClose }: CorrectDialogProps) {
  const t = useTexts(correctTexts)
  const language = useLanguage()
  const typed = (value: number | null) => typedDecimal(value, language)
  const rowOf = ({
    client_id,
    exercise_name,
    exercise_id,
    set_number,
    occurrence,
    kind,
    rir,
    ...done
  }: TrainingSet): Row => ({
    client_id,
    exercise_name,
    exercise_id,
    set_number,
    occurrence,
    kind,
    rir,
    deleted: false,
    weight_kg: typed(done.weight_kg),
    repetitions: typed(done.repetitions),
    seconds: typed(done.seconds),
    timed: done.repetitions === null && done.seconds !== null,
  })
  const form: CorrectionForm = useContractForm(correctionForm, {
    initialValues: { sets: session.sets.toSorted(inOrder).map(rowOf) },
    read,
  })
  const { mutateAsync } = useApiMutation('POST /student-workout/sessions/{id}/corrections')
  const { saving, error, save } = useSaving({ failed: t('failed'), showRefusal: form.showRefusal })
  const submit = () =>
    form.submit((body) =>
      save(async () => {
        await mutateAsync({ params: { id: session.id }, body })
        notifySuccess(t('saved'))
        onClose()
      }),
    )
  return (
    <EntityDialog
      opened={useOpenedAfterMount(opened)}
      mode="edit"
      title={t('open')}
      dirty={form.dirty}
      saving={saving}
      error={error}
      saveLabel={t('save')}
      onSave={submit}
      onClose={onClose}
    >
      <p className="ui-muted">{t('hint')}</p>
      {linesOf(session).map((line) => (
        <Exercise key={exerciseKeyOf(line)} line={line} form={form} />
      ))}
    </EntityDialog>
  )
}

function inOrder(one: TrainingSet, other: TrainingSet): number {
  const warmUp = (set: TrainingSet) => Number(set.kind !== 'warmup')
  return warmUp(one) - warmUp(other) || one.occurrence - other.occurrence || one.set_number - other.set_number
}

function read({ sets }: Values) {
  return {
    sets: sets.map(({ timed: _timed, weight_kg, repetitions, seconds, ...row }) => ({
      ...row,
      // What was typed into a removed set says nothing.
      weight_kg: row.deleted ? null : readDecimal(weight_kg),
      repetitions: row.deleted ? null : readDecimal(repetitions),
      seconds: row.deleted ? null : readDecimal(seconds),
    })),
  }
}

type Line = Pick<TrainingSession['exercises'][number], 'exercise_name' | 'exercise_id'>

/** Each exercise of the workout once, planned ones first. */
function linesOf({ exercises }: TrainingSession): Line[] {
  return [...new Map(exercises.map((line) => [exerciseKeyOf(line), line])).values()]
}

function Exercise({ line, form: { fields } }: { line: Line; form: CorrectionForm }) {
  const t = useTexts(correctTexts)
  const mark = useTexts(workoutTexts)('warmUpMark')
  const { exercise_name: name } = line
  const rows = fields.values.sets.flatMap((row, at) =>
    exerciseKeyOf(row) === exerciseKeyOf(line) ? [{ row, at }] : [],
  )
  const add = () => {
    const last = rows.at(-1)?.row
    const set_number = Math.max(0, ...rows.map(({ row }) => row.set_number)) + 1
    const { weight_kg = '', repetitions = '', seconds = '', timed = false, occurrence = 1 } = last ?? {}
    const named = { exercise_name: name, exercise_id: line.exercise_id, set_number, occurrence }
    const values = { weight_kg, repetitions, seconds, timed }
    const row: Row = { ...named, ...values, client_id: newId(), kind: 'normal', rir: null, deleted: false }
    fields.insertListItem('sets', row)
  }
  const numbers = numbersOf(
    rows.map(({ row }) => row),
    mark,
  )
  return (
    <section className={styles.exercise}>
      <h3>{name}</h3>
      {rows.length > 0 && (
        <ul>
          {rows.map(({ row, at }, place) => (
            <SetFields key={row.client_id} row={row} at={at} number={numbers[place] ?? ''} fields={fields} />
          ))}
        </ul>
      )}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
        aria-label={t('addTo', { name })}
        onClick={add}
      >
        {t('add')}
      </Button>
    </section>
  )
}

/** Warm-ups are numbered apart. */
function numbersOf(rows: readonly Row[], mark: string): string[] {
  return rows.map(({ kind }, at) => {
    const isWarmUp = kind === 'warmup'
    const place = rows.slice(0, at + 1).filter((row) => (row.kind === 'warmup') === isWarmUp).length
    return `${isWarmUp ? mark : ''}${place}`
  })
}

interface SetFieldsProps extends Pick<CorrectionForm, 'fields'> {
  row: Row
  at: number
  number: string
}

function SetFields({ row: { exercise_name: name, timed, deleted }, at, number, fields }: SetFieldsProps) {
  const t = useTexts(correctTexts)
  const amount = timed ? 'seconds' : 'repetitions'
  const named = { number, name }
  return (
    <li data-removed={deleted || undefined}>
      <span className="ui-numbers">{number}</span>
      {deleted ? (
        <span className={`${styles.removed} ui-muted`}>{t('removed')}</span>
      ) : (
        <>
          <TextInput
            aria-label={t('weightOf', named)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            rightSection={t('weight')}
            {...fields.getInputProps(`sets.${at}.weight_kg`)}
          />
          <TextInput
            aria-label={t(`${amount}Of`, named)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            rightSection={t(amount)}
            {...fields.getInputProps(`sets.${at}.${amount}`)}
          />
        </>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t(deleted ? 'restore' : 'remove', named)}
        onClick={() => fields.setFieldValue(`sets.${at}.deleted`, !deleted)}
      >
        {deleted ? (
          <IconArrowBackUp size={20} stroke={1.8} aria-hidden />
        ) : (
          <IconTrash size={20} stroke={1.8} aria-hidden />
        )}
      </ActionIcon>
    </li>
  )
}
