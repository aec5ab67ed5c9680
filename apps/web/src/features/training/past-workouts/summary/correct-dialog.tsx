import { correctionForm, type TrainingSession, type TrainingSet } from '@folego/contract'
import { clockText, exerciseKeyOf, typedMetres, typedSeconds } from '@folego/domain'
import { IconArrowBackUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type ExerciseChoice, ExercisePicker } from '#features/training/exercises'
import { useApiMutation } from '#platform/api'
import { type ContractForm, readDecimal, typedDecimal, useContractForm } from '#platform/form'
import { useLanguage, useTexts } from '#platform/i18n'
import { useOpenedAfterMount, useSaving } from '#platform/records'
import { newId } from '#platform/transport'
import { ActionIcon, Button, EntityDialog, notifySuccess, type Shown, TextInput } from '#ui'
import { useSetNumbers } from '../set-numbers.ts'
import styles from './correct.module.css'
import { correctTexts } from './correct.texts.ts'

/** A set as it is typed. */
type Row = Pick<
  TrainingSet,
  'client_id' | 'exercise_name' | 'exercise_id' | 'set_number' | 'occurrence' | 'kind' | 'rir' | 'deleted'
> & {
  weight_kg: string
  repetitions: string
  /** Of a distance: minutes or a clock. */
  seconds: string
  /** Kilometres. */
  distance_m: string
  incline: string
  heart_rate: string
  measured: 'repetitions' | 'seconds' | 'distance'
}
interface Values {
  sets: Row[]
}
type CorrectionForm = ContractForm<Values, typeof correctionForm>

interface CorrectDialogProps extends Shown {
  session: TrainingSession
}

/** The sets of a finished workout as fields, by exercise; sets and exercises that were done and not logged can be added. */
export function CorrectDialog({ session, opened, onClose }: CorrectDialogProps) {
  const t = useTexts(correctTexts)
  const language = useLanguage()
  const typed = (value: number | null) => typedDecimal(value, language)
  const [added, setAdded] = useState<readonly Line[]>([])
  const far = new Set(session.exercises.filter(isMetered).map(exerciseKeyOf))
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
    ...timesOf(done, far.has(exerciseKeyOf({ exercise_name, exercise_id })), typed),
    incline: typed(done.incline),
    heart_rate: typed(done.heart_rate),
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
      {linesOf(session, added).map((line) => (
        <Exercise key={exerciseKeyOf(line)} line={line} form={form} />
      ))}
      <AddExercise
        onPick={({ exercise_name, exercise_id, exercise }) => {
          const { measure = null, equipment = null } = exercise ?? {}
          const line = { exercise_name, exercise_id, measure, equipment }
          const rows = form.fields.values.sets.filter((row) => exerciseKeyOf(row) === exerciseKeyOf(line))
          if (rows.length === 0) form.fields.insertListItem('sets', nextRow(line, rows))
          setAdded((before) => [...before, line])
        }}
      />
    </EntityDialog>
  )
}

const isMetered = ({ measure }: Pick<Line, 'measure'>) => measure === 'distance' || measure === 'distance_time'

/** The time and the distance of a set as texts, and which of its fields it is measured in. */
function timesOf(
  { repetitions, seconds, distance_m }: Pick<TrainingSet, 'repetitions' | 'seconds' | 'distance_m'>,
  isFar: boolean,
  typed: (value: number | null) => string,
): Pick<Row, 'seconds' | 'distance_m' | 'measured'> {
  if (isFar || distance_m !== null) {
    const time = seconds === null ? '' : clockText(seconds)
    return { seconds: time, distance_m: typed(distance_m && distance_m / 1000), measured: 'distance' }
  }
  const measured = repetitions === null && seconds !== null ? 'seconds' : 'repetitions'
  return { seconds: typed(seconds), distance_m: '', measured }
}

function inOrder(one: TrainingSet, other: TrainingSet): number {
  const warmUp = (set: TrainingSet) => Number(set.kind !== 'warmup')
  return warmUp(one) - warmUp(other) || one.occurrence - other.occurrence || one.set_number - other.set_number
}

function read({ sets }: Values) {
  return {
    sets: sets.map(({ measured, weight_kg, repetitions, seconds, distance_m, incline, heart_rate, ...row }) => {
      // What was typed into a removed set says nothing.
      const number = (text: string) => (row.deleted ? null : readDecimal(text))
      const isDistance = measured === 'distance' && !row.deleted
      return {
        ...row,
        weight_kg: number(weight_kg),
        repetitions: number(repetitions),
        seconds: isDistance ? readBy(typedSeconds, seconds) : number(seconds),
        distance_m: isDistance ? readBy(typedMetres, distance_m) : null,
        incline: number(incline),
        heart_rate: number(heart_rate),
      }
    }),
  }
}

/** Null if nothing was typed; what cannot be read is left to the form's schema to refuse. */
function readBy(typed: (text: string) => number | undefined, text: string): number | string | null {
  return text.trim() === '' ? null : (typed(text) ?? text)
}

type Line = Pick<TrainingSession['exercises'][number], 'exercise_name' | 'exercise_id' | 'measure' | 'equipment'>

/** Each exercise once: planned ones first, then the others that were done, then those added now. */
function linesOf({ exercises }: TrainingSession, added: readonly Line[]): Line[] {
  const lines = new Map<string, Line>()
  for (const line of [...exercises, ...added]) {
    const key = exerciseKeyOf(line)
    if (!lines.has(key)) lines.set(key, line)
  }
  return [...lines.values()]
}

/** Another set of an exercise, with the values of its last one. */
function nextRow({ exercise_name, exercise_id, measure }: Line, rows: readonly Row[]): Row {
  const last = rows.at(-1)
  const set_number = Math.max(0, ...rows.map((row) => row.set_number)) + 1
  const isTimed = measure === 'seconds' || measure === 'load_seconds'
  const usual = isMetered({ measure }) ? 'distance' : isTimed ? 'seconds' : 'repetitions'
  const {
    weight_kg = '',
    repetitions = '',
    seconds = '',
    distance_m = '',
    measured = usual,
    occurrence = 1,
  } = last ?? {}
  const values = { weight_kg, repetitions, seconds, distance_m, incline: '', heart_rate: '', measured }
  const named = { exercise_name, exercise_id, set_number, occurrence }
  return { ...named, ...values, client_id: newId(), kind: 'normal', rir: null, deleted: false }
}

/** An exercise that was done and is not among those of the workout. */
function AddExercise({ onPick }: { onPick: (choice: ExerciseChoice) => void }) {
  const t = useTexts(correctTexts)
  const [isOpen, setOpen] = useState(false)
  if (isOpen) {
    return (
      <ExercisePicker
        label={t('exercise')}
        placeholder={t('exercisePlaceholder')}
        offers
        onPick={(choice) => {
          setOpen(false)
          onPick(choice)
        }}
      />
    )
  }
  return (
    <Button
      variant="default"
      style={{ justifySelf: 'start' }}
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {t('addExercise')}
    </Button>
  )
}

function Exercise({ line, form: { fields } }: { line: Line; form: CorrectionForm }) {
  const t = useTexts(correctTexts)
  const { exercise_name: name } = line
  const rows = fields.values.sets.flatMap((row, at) =>
    exerciseKeyOf(row) === exerciseKeyOf(line) ? [{ row, at }] : [],
  )
  const add = () => {
    const its = rows.map(({ row }) => row)
    fields.insertListItem('sets', nextRow(line, its))
  }
  const numbers = useSetNumbers()(rows.map(({ row }) => row.kind))
  return (
    <section className={styles.exercise}>
      <h3>{name}</h3>
      {rows.length > 0 && (
        <ul>
          {rows.map(({ row, at }, place) => (
            <SetFields
              key={row.client_id}
              row={row}
              at={at}
              number={numbers[place] ?? ''}
              line={line}
              fields={fields}
            />
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

interface SetFieldsProps extends Pick<CorrectionForm, 'fields'> {
  row: Row
  at: number
  number: string
  line: Line
}

type Field = 'weight_kg' | 'repetitions' | 'seconds' | 'distance_m' | 'time' | 'incline' | 'heart_rate'

/** What of a set can be typed: a machine that measures a distance has no kilograms, and often an incline. */
function fieldsOf({ measured, weight_kg }: Row, line: Line): Field[] {
  if (measured !== 'distance') return ['weight_kg', measured]
  const load = weight_kg === '' && line.measure !== 'distance' ? [] : (['weight_kg'] as const)
  const incline = line.equipment === 'treadmill' ? (['incline'] as const) : []
  return [...load, 'distance_m', 'time', ...incline, 'heart_rate']
}

function SetFields({ row, at, number, line, fields }: SetFieldsProps) {
  const t = useTexts(correctTexts)
  const { exercise_name: name, deleted } = row
  const named = { number, name }
  return (
    <li data-removed={deleted || undefined}>
      <span className="ui-numbers">{number}</span>
      {deleted ? (
        <span className="ui-muted">{t('removed')}</span>
      ) : (
        <div className={styles.fields}>
          {fieldsOf(row, line).map((field) => (
            <TextInput
              key={field}
              aria-label={t(`of.${field}`, named)}
              inputMode={
                field === 'time' ? 'text' : field === 'repetitions' || field === 'seconds' ? 'numeric' : 'decimal'
              }
              autoComplete="off"
              maxLength={8}
              rightSection={t(`units.${field}`)}
              {...fields.getInputProps(`sets.${at}.${field === 'time' ? 'seconds' : field}`)}
            />
          ))}
        </div>
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
