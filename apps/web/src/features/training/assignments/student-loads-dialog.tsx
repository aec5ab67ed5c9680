import type { SheetLoad } from '@folego/contract'
import type { Loading } from '@folego/domain'
import { type KeyboardEvent, useState } from 'react'
import { useLoading } from '#features/training/exercise-guide'
import { useApiMutation, useApiQuery } from '#platform/api'
import { LoadFailed, useIssueText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount, useSaving } from '#platform/records'
import { EntityDialog, notifySuccess, Select, type Shown, Skeleton, TextInput } from '#ui'
import { inMeasure, kilogramsOf, loadToSend, stepped, takesTyped, type TypedLoad, typedOf } from './student-load.ts'
import type { LoadedSheet } from './loaded-sheet.ts'
import { studentLoadsTexts } from './student-loads.texts.ts'
import styles from './student-loads.module.css'

interface StudentLoadsProps extends Shown {
  sheet: LoadedSheet
  studentId: string
  name: string
}

/** The loads of one student in what they have still to train of a sheet. Mounted anew for every opening. */
export function StudentLoadsDialog({ opened, onClose, sheet: { id, kind }, studentId, name }: StudentLoadsProps) {
  const t = useTexts(studentLoadsTexts)
  const { data, error, refetch } = useApiQuery('GET /student-workout/sheets/{id}/loads', {
    params: { id },
    query: { student_id: studentId, kind },
  })
  const send = useApiMutation('POST /student-workout/sheets/{id}/loads')
  const loadingOf = useLoading()
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedLoad>>(new Map())
  const [tried, setTried] = useState(false)
  const saving = useSaving({ failed: t('failed'), showRefusal: () => false })
  const rows = (data?.exercises ?? []).filter((exercise) => takesTyped(exercise, loadingOf(exercise)))
  const changed = rows.flatMap((exercise) => {
    const now = typed.get(keyOf(exercise))
    const before = typedOf(exercise)
    if (now === undefined || (now.text.trim() === before.text && now.measure === before.measure)) return []
    return [loadToSend(exercise, now, loadingOf(exercise))]
  })
  const submit = () => {
    setTried(true)
    const loads = changed.flatMap(({ load }) => load ?? [])
    if (loads.length < changed.length) return
    saving.save(async () => {
      if (loads.length > 0) {
        await send.mutateAsync({ params: { id }, body: { student_id: studentId, kind, loads } })
        notifySuccess(t('saved', { name }))
      }
      onClose()
    })
  }
  const instead =
    error && !data ? (
      <LoadFailed title={t('loadFailed')} error={error} retry={refetch} />
    ) : data === undefined ? (
      <Skeleton height={220} />
    ) : undefined
  return (
    <EntityDialog
      opened={useOpenedAfterMount(opened)}
      mode="edit"
      size="lg"
      title={t('title', { name })}
      dirty={changed.length > 0}
      saving={saving.saving}
      error={saving.error}
      saveLabel={t('save', { name })}
      onSave={submit}
      onClose={onClose}
      instead={instead}
    >
      <p className="ui-muted">{t(`about.${kind}`, { name, title: data?.title ?? '' })}</p>
      {rows.length === 0 && <p>{t('none')}</p>}
      <ul className="ui-lined">
        {rows.map((exercise) => (
          <LoadLine
            key={keyOf(exercise)}
            exercise={exercise}
            typed={typed.get(keyOf(exercise)) ?? typedOf(exercise)}
            loading={loadingOf(exercise)}
            tried={tried && typed.has(keyOf(exercise))}
            onChange={(next) => setTyped(new Map(typed).set(keyOf(exercise), next))}
          />
        ))}
      </ul>
      {rows.length < (data?.exercises.length ?? 0) && <p className="ui-muted">{t('others')}</p>}
    </EntityDialog>
  )
}

const keyOf = ({ exercise_id, exercise_name }: SheetLoad) => exercise_id ?? exercise_name.toLowerCase()

interface LoadLineProps {
  exercise: SheetLoad
  typed: TypedLoad
  loading: Loading
  tried: boolean
  onChange: (typed: TypedLoad) => void
}

function LoadLine({ exercise, typed, loading, tried, onChange }: LoadLineProps) {
  const t = useTexts(studentLoadsTexts)
  const issueText = useIssueText()
  const { exercise_name: name, one_rep_max: max } = exercise
  const { issue } = loadToSend(exercise, typed, loading)
  // What hangs on a belt is a small part of what is lifted: it has no percentage.
  const measures = (['kg', 'percent'] as const).filter(
    (each) => each === typed.measure || each === 'kg' || loading.kind !== 'belt',
  )
  const step = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined
    if (direction === undefined) return
    event.preventDefault()
    onChange(stepped(typed, direction, loading))
  }
  return (
    <li className={styles.line}>
      <div>
        {name}
        <Preview typed={typed} exercise={exercise} loading={loading} />
      </div>
      <TextInput
        aria-label={t('load', { name })}
        className="ui-numbers"
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={typed.text}
        error={tried && issue ? issueText(issue) : undefined}
        onKeyDown={step}
        onChange={(event) => onChange({ ...typed, text: event.currentTarget.value })}
      />
      <Select
        aria-label={t('measure', { name })}
        data={measures.map((value) => ({ value, label: t(`measures.${value}`) }))}
        allowDeselect={false}
        value={typed.measure}
        onChange={(value) => onChange(inMeasure(typed, value === 'percent' ? 'percent' : 'kg', max, loading))}
      />
    </li>
  )
}

/** The kilograms that follow from what is typed. */
function Preview({ typed, exercise, loading }: Pick<LoadLineProps, 'typed' | 'exercise' | 'loading'>) {
  const t = useTexts(studentLoadsTexts)
  const { number, dayOf } = useFormats()
  const { one_rep_max: max, last } = exercise
  const kg = kilogramsOf(typed, max, loading)
  const words = () => {
    if (typed.text.trim() === '') {
      if (last === null) return t('noHistory')
      const { weight_kg: lifted, repetitions, at } = last
      if (lifted === null || repetitions === null) return t('fromHistory')
      return t('fromLast', { kg: number(lifted), repetitions, day: dayOf(at) })
    }
    if (typed.measure === 'percent' && max === null) return t('noMax')
    if (kg === null) return ''
    if (typed.measure === 'percent') return t('share', { kg: number(kg), max: number(max ?? 0) })
    return Number(typed.text.replace(',', '.')) === kg ? '' : t('real', { kg: number(kg) })
  }
  return (
    <small className="ui-muted ui-numbers" aria-live="polite">
      {words()}
    </small>
  )
}
