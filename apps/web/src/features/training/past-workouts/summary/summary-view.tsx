import type { ExerciseSummary, SessionSummary, TrainingRecord } from '@folego/contract'
import { groupBy, recordText, remarksByExercise, wordsOfPain } from '@folego/domain'
import { IconMoodSad, IconTrophy } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { Fact, Stars, StatusBadge } from '#ui'
import sections from '../sections.module.css'
import { workoutTexts } from '../workout.texts.ts'
import { ExerciseResults, useKilograms } from './exercise-results.tsx'
import styles from './summary.module.css'
import { summaryTexts } from './summary.texts.ts'

/** The displayed parts of a summary, from either source. */
export type ShownSummary = Pick<
  SessionSummary,
  | 'duration_minutes'
  | 'set_count'
  | 'volume_kg'
  | 'rating'
  | 'notes'
  | 'exercises'
  | 'records'
  | 'pains'
  | 'review'
  | 'correction'
>

export interface SummaryViewProps {
  summary: ShownSummary
  /** For reviewers: what was done comes before the records. */
  recordsLast?: boolean
  /** The records, the totals and the note are shown elsewhere on the page. */
  withoutHead?: boolean
  actionsOf?: ((exercise: ExerciseSummary) => ReactNode) | undefined
  /** What else concerns the pains. */
  belowPains?: ReactNode
}

/** A workout's summary: pain first, then records, totals and each exercise, compared with the plan and with the previous time. */
export function SummaryView({
  summary,
  recordsLast = false,
  withoutHead = false,
  actionsOf,
  belowPains,
}: SummaryViewProps) {
  const t = useTexts(summaryTexts)
  const formats = useFormats()
  const { records, exercises, pains, notes, review, correction } = summary
  const hurt = pains.some(({ pain }) => pain)
  const painOf = (exercise: Named) => pains.find((one) => one.pain && keyOf(one) === keyOf(exercise))
  const isEmpty = exercises.every(({ rows }) => rows.every(({ done }) => done === null))
  return (
    <div className={`${sections.sections} ${styles.summary}`}>
      {hurt && <Remarks summary={summary} actionsOf={actionsOf} />}
      {hurt && belowPains}
      {!withoutHead && !recordsLast && <Records records={records} />}
      {!withoutHead && <Totals summary={summary} />}
      {!withoutHead && notes && (
        <section>
          <h2>{t('notes')}</h2>
          <p>{notes}</p>
        </section>
      )}
      {review && (
        <section className={sections.quote}>
          <h2>{t('review', { name: review.reviewed_by_name, date: formats.dayOf(review.reviewed_at) })}</h2>
          {review.notes && <p>{review.notes}</p>}
        </section>
      )}
      <section>
        <h2>{t('exercises')}</h2>
        {correction && (
          <p className="ui-muted">
            {t('corrected', { name: correction.corrected_by_name, date: formats.instant(correction.corrected_at) })}
          </p>
        )}
        {isEmpty && <p className="ui-muted">{t('noSets')}</p>}
        <ExerciseResults
          exercises={exercises}
          // What hurt is changed beside the pain.
          actionsOf={actionsOf && ((exercise) => (painOf(exercise) ? null : actionsOf(exercise)))}
        />
      </section>
      {recordsLast && <Records records={records} />}
      {!hurt && pains.length > 0 && <Remarks summary={summary} />}
    </div>
  )
}

/** The records of a workout; nothing without any. */
export function Records({ records }: { records: readonly TrainingRecord[] }) {
  const t = useTexts(summaryTexts)
  const formats = useFormats()
  const valueOf = (kind: TrainingRecord['kind'], value: number) =>
    recordText(kind, Math.round(value * 10) / 10, formats.number)
  if (records.length === 0) return null
  return (
    <section className={styles.records}>
      <h2>
        <IconTrophy size={20} stroke={1.8} aria-hidden />
        {t('records.title', { count: records.length })}
      </h2>
      <ul>
        {[...groupBy(records, ({ exercise_id, exercise_name }) => exercise_id ?? exercise_name)].map(([key, its]) => (
          <li key={key}>
            <strong>{its[0]?.exercise_name}</strong>
            {its.map(({ kind, value, before }) => (
              <span key={kind} className="ui-numbers">
                {t(`records.${kind}`, { value: valueOf(kind, value) })}{' '}
                <small>{t('records.before', { value: valueOf(kind, before) })}</small>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Totals({ summary }: { summary: ShownSummary }) {
  const t = useTexts(summaryTexts)
  const words = useTexts(workoutTexts)
  const formats = useFormats()
  const kilograms = useKilograms()
  const { duration_minutes, set_count, volume_kg, rating } = summary
  return (
    <dl className={styles.totals}>
      <Fact label={t('minutes')} className="ui-numbers">
        {duration_minutes ?? '–'}
      </Fact>
      <Fact label={t('sets')} className="ui-numbers">
        {formats.number(set_count)}
      </Fact>
      <Fact label={t('volume')} className="ui-numbers">
        {volume_kg > 0 ? kilograms(volume_kg) : '–'}
      </Fact>
      <Fact label={t('rating')}>
        {rating === null ? (
          <span className={styles.noRating}>{t('noRating')}</span>
        ) : (
          <Stars value={rating} label={words('stars', { count: rating })} />
        )}
      </Fact>
    </dl>
  )
}

type Named = Pick<ExerciseSummary, 'exercise_id' | 'exercise_name'>

const keyOf = ({ exercise_id, exercise_name }: Named) => exercise_id ?? exercise_name

function Remarks({ summary: { pains, exercises }, actionsOf }: Pick<SummaryViewProps, 'summary' | 'actionsOf'>) {
  const t = useTexts(summaryTexts)
  const language = useLanguage()
  return (
    <section>
      <h2>{t('pains')}</h2>
      <ul className={styles.pains}>
        {remarksByExercise(pains).map(({ exercise_id, exercise_name, pain, places, notes }) => (
          <li key={exercise_id ?? exercise_name}>
            <strong>{exercise_name}</strong>
            {pain && (
              <StatusBadge tone="expiring" icon={<IconMoodSad size={16} stroke={1.8} aria-hidden />}>
                {t('pain')}
              </StatusBadge>
            )}
            {places.map((where) => (
              <p key={where.place}>{wordsOfPain(where, language)}</p>
            ))}
            {notes && <p>{notes}</p>}
            {pain &&
              exercises
                .filter((exercise) => keyOf(exercise) === keyOf({ exercise_id, exercise_name }))
                .slice(0, 1)
                .map((exercise) => <Fragment key={exercise.outcome}>{actionsOf?.(exercise)}</Fragment>)}
          </li>
        ))}
      </ul>
    </section>
  )
}
