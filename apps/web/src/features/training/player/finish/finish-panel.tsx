import { asMuscles, muscleNamesOf } from '@folego/domain'
import { ShadedFigures } from '#features/training/body-map'
import type { ShownSummary } from '#features/training/past-workouts'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { BreathLine } from '#ui'
import { finishedTexts } from '../player-extras.texts.ts'
import type { LocalWorkout } from '../player-types.ts'
import { useSpokenLate } from '../use-spoken-late.ts'
import { useDoneMuscles } from './use-done-muscles.ts'
import styles from './finish.module.css'

interface FinishPanelProps {
  workout: LocalWorkout
  summary: ShownSummary
  fresh: boolean
}

/** What the workout was: its numbers and its muscles over the breath line, which draws itself once. */
export function FinishPanel({ workout, summary, fresh }: FinishPanelProps) {
  const t = useTexts(finishedTexts)
  const formats = useFormats()
  const { duration_minutes, set_count, volume_kg } = summary
  const isHeavy = volume_kg >= 1000
  const sets = t('setsInAll', { count: set_count })
  const minutesWords = duration_minutes !== null && `${duration_minutes} ${t('minutes')},`
  const spoken = useSpokenLate(fresh, [t('completed'), minutesWords, sets].filter(Boolean).join(' ').concat('.'))
  return (
    <header className={styles.panel} data-mantine-color-scheme="dark">
      <output className="ui-hidden">{spoken}</output>
      <BreathLine className={styles.line} drawn={fresh} preserveAspectRatio="none" />
      <div className={styles.words}>
        <p>{t(fresh ? 'completed' : 'title')}</p>
        <h1>{workout.title}</h1>
        {workout.studentName !== null && <p>{t('training', { name: workout.studentName })}</p>}
      </div>
      <Muscles workout={workout} />
      <dl className={`${styles.numbers} ui-numbers`}>
        {duration_minutes !== null && <Figure value={formats.number(duration_minutes)} unit={t('minutes')} />}
        <Figure value={formats.number(set_count)} unit={t('setsWord', { count: set_count })} />
        {volume_kg > 0 && (
          <Figure
            value={formats.number(isHeavy ? Math.round(volume_kg / 100) / 10 : Math.round(volume_kg))}
            unit={t(isHeavy ? 'tonnes' : 'kilograms')}
          />
        )}
      </dl>
    </header>
  )
}

function Figure({ value, unit }: { value: string; unit: string }) {
  return (
    <div>
      <dd>{value}</dd>
      <dt>{unit}</dt>
    </div>
  )
}

/** The body with the muscles of the sets that were done: main ones strong, assisting ones light, as on the drawn exercises. */
function Muscles({ workout }: { workout: LocalWorkout }) {
  const t = useTexts(finishedTexts)
  const language = useLanguage()
  const shares = useDoneMuscles(workout)
  if (shares.size === 0) return null
  const words = asMuscles([...shares.keys()])
    .map((id) => muscleNamesOf(id)[language])
    .join(', ')
  return (
    <figure className={styles.body}>
      <ShadedFigures levelOf={(id) => (shares.get(id) === 1 ? 4 : shares.has(id) ? 2 : 0)} />
      <figcaption className="ui-hidden">{t('muscles', { words })}</figcaption>
    </figure>
  )
}
