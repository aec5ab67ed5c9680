import { useState } from 'react'
import { saveFile } from '#platform/files'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount } from '#platform/records'
import { Button, Dialog, notifySuccess, type Shown } from '#ui'
import { trainingSync } from './engine.ts'
import { isDone, progressOf, setsOfLine } from './player-rows.ts'
import type { LocalWorkout } from './player-types.ts'
import styles from './refused-workouts.module.css'
import { refusedTexts } from './refused.texts.ts'
import { discardWorkout, useRefusedWorkouts } from './use-sync.ts'

/** Workouts that the server refuses: the reason, and buttons to retry, export or delete them. */
export function RefusedWorkouts({ opened, onClose }: Shown) {
  const t = useTexts(refusedTexts)
  const refused = useRefusedWorkouts()
  return (
    <Dialog opened={useOpenedAfterMount(opened)} onClose={onClose} title={t('title')} size="sm">
      <div className={styles.refused}>
        <p>{t('message')}</p>
        <ul>
          {refused.map((workout) => (
            <li key={workout.localId}>
              <RefusedWorkout workout={workout} />
            </li>
          ))}
        </ul>
        <Button onClick={() => void trainingSync.retry()}>{t('retry')}</Button>
      </div>
    </Dialog>
  )
}

function RefusedWorkout({ workout }: { workout: LocalWorkout }) {
  const t = useTexts(refusedTexts)
  const { instant, dateOf } = useFormats()
  const [asked, setAsked] = useState(false)
  const { title, refusal, startedAt, studentName } = workout
  const code = refusal?.code ?? ''
  const discard = async () => {
    await discardWorkout(workout.localId)
    notifySuccess(t('discarded', { title }))
  }
  const save = () => {
    const heads = [
      'exercise',
      'number',
      'kind',
      'weight',
      'repetitions',
      'seconds',
      'metres',
      'incline',
      'heartRate',
      'at',
    ] as const
    // The byte order mark makes spreadsheets read the file as UTF-8.
    const table = `\uFEFF${exportOf(
      workout,
      heads.map((head) => t(`heads.${head}`)),
    )}`
    const name = t('file', { date: dateOf(startedAt) })
    saveFile({ bytes: new TextEncoder().encode(table), media_type: 'text/csv', name })
  }
  return (
    <>
      <h3>{[title, studentName].filter(Boolean).join(' · ')}</h3>
      <p className="ui-muted ui-numbers">
        {instant(startedAt)} · {t('sets', { count: progressOf(workout).done })}
      </p>
      <p>{isKnown(code) ? t(`reasons.${code}`) : t('reasons.other', { code })}</p>
      <div>
        <Button variant="default" onClick={save}>
          {t('save')}
        </Button>
        {asked ? (
          <Button color="red" aria-label={t('sureNamed', { title })} onClick={() => void discard()}>
            {t('sure')}
          </Button>
        ) : (
          <Button variant="subtle" color="red" aria-label={t('discardNamed', { title })} onClick={() => setAsked(true)}>
            {t('discard')}
          </Button>
        )}
      </div>
    </>
  )
}

const knownCodes = ['WORKOUT_NOT_FOUND', 'REST_DAY', 'ACCESS_DENIED'] as const

function isKnown(code: string): code is (typeof knownCodes)[number] {
  return (knownCodes as readonly string[]).includes(code)
}

/** Quoted, and escaped so that a spreadsheet never runs it as a formula. */
function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const plain = /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}

/**
 * The sets of a workout as a table that any spreadsheet opens (comma-separated, headings first), for workouts that the server
 * refuses: no data is lost.
 */
function exportOf(workout: LocalWorkout, heads: readonly string[]): string {
  const rows = workout.exercises.flatMap(({ key }) =>
    setsOfLine(workout, key)
      .filter(isDone)
      .map((set) => [
        set.exercise_name,
        set.set_number,
        set.kind,
        set.weight_kg,
        set.repetitions,
        set.seconds,
        set.distance_m ?? null,
        set.incline ?? null,
        set.heart_rate ?? null,
        set.done_at,
      ]),
  )
  return [heads, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
}
