import type { SessionSummary, TrainingRecord } from '@folego/contract'
import { IconMoodSad, IconTrophy } from '@tabler/icons-react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Stars } from '#ui'
import { trainingTexts } from '../training.texts.ts'
import { ExerciseResults } from './exercise-results.tsx'
import type { ShownSummary } from './local-summary.ts'
import { summaryTexts } from './summary.texts.ts'
import { useKilograms } from './use-kilograms.ts'
import './summary.css'

/** What a workout brought: records first, then totals, each exercise against the time before, remarks, review. */
export function SummaryView({ summary }: { summary: ShownSummary }) {
  const t = useTexts(summaryTexts)
  const formats = useFormats()
  const { records, exercises, pains, notes, review } = summary
  return (
    <div className="summary">
      {records.length > 0 && <Records records={records} />}
      <Totals summary={summary} />
      {notes && (
        <section>
          <h2>{t('notes')}</h2>
          <p>{notes}</p>
        </section>
      )}
      {review && (
        <section className="summary-review">
          <h2>{t('review', { name: review.reviewed_by_name, date: formats.dayOf(review.reviewed_at) })}</h2>
          {review.notes && <p>{review.notes}</p>}
        </section>
      )}
      <section>
        <h2>{t('exercises')}</h2>
        {exercises.length === 0 ? <p className="ui-muted">{t('noSets')}</p> : <ExerciseResults exercises={exercises} />}
      </section>
      {pains.length > 0 && <Remarks pains={pains} />}
    </div>
  )
}

function Records({ records }: { records: readonly TrainingRecord[] }) {
  const t = useTexts(summaryTexts)
  const kilograms = useKilograms()
  const valueOf = (kind: TrainingRecord['kind'], value: number) =>
    kind === 'repetitions' ? String(value) : kilograms(value)
  return (
    <section className="summary-records">
      <h2>
        <IconTrophy size={20} stroke={1.8} aria-hidden />
        {t('records.title', { count: records.length })}
      </h2>
      <ul>
        {records.map(({ exercise_id, exercise_name, kind, value, before }) => (
          <li key={`${exercise_id ?? exercise_name} ${kind}`}>
            <strong>{exercise_name}</strong>
            <span className="ui-numbers">
              {t(`records.${kind}`, { value: valueOf(kind, value) })}{' '}
              <small>{t('records.before', { value: valueOf(kind, before) })}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Totals({ summary }: { summary: ShownSummary }) {
  const t = useTexts(summaryTexts)
  const words = useTexts(trainingTexts)
  const formats = useFormats()
  const kilograms = useKilograms()
  const { duration_minutes, set_count, volume_kg, rating } = summary
  return (
    <dl className="summary-totals">
      <div>
        <dt>{t('minutes')}</dt>
        <dd className="ui-numbers">{duration_minutes ?? '–'}</dd>
      </div>
      <div>
        <dt>{t('sets')}</dt>
        <dd className="ui-numbers">{formats.number(set_count)}</dd>
      </div>
      <div>
        <dt>{t('volume')}</dt>
        <dd className="ui-numbers">{volume_kg > 0 ? kilograms(volume_kg) : '–'}</dd>
      </div>
      <div>
        <dt>{t('rating')}</dt>
        <dd>
          {rating === null ? (
            <span className="summary-no-rating">{t('noRating')}</span>
          ) : (
            <Stars value={rating} label={words('stars', { count: rating })} />
          )}
        </dd>
      </div>
    </dl>
  )
}

function Remarks({ pains }: { pains: SessionSummary['pains'] }) {
  const t = useTexts(summaryTexts)
  return (
    <section>
      <h2>{t('pains')}</h2>
      <ul className="summary-pains">
        {pains.map(({ exercise_id, exercise_name, pain, notes }) => (
          <li key={exercise_id ?? exercise_name}>
            <strong>{exercise_name}</strong>
            {pain && (
              <span className="summary-pain">
                <IconMoodSad size={16} stroke={1.8} aria-hidden />
                {t('pain')}
              </span>
            )}
            {notes && <p>{notes}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
