import type { ExerciseFacts, ExerciseTime } from '@folego/contract'
import { type PreviousSet, recordKinds, recordText } from '@folego/domain'
import { IconMoodSad } from '@tabler/icons-react'
import { useApiPages, useApiQuery, useOnline } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { SavedLine } from '#platform/offline'
import { Button, EmptyState, ErrorState, Fact, Skeleton, Stack } from '#ui'
import { useEffortWords } from '../effort.ts'
import sections from '../sections.module.css'
import { useSetWords } from '../set-words.ts'
import styles from './exercise.module.css'
import { exerciseTexts } from './exercise.texts.ts'

interface ExerciseHistoryProps {
  exercise: NamedExercise
  /** The student, for staff; one's own without it. */
  studentId?: string | undefined
  /** The previous sets that the running workout knows: shown if nothing else is on this device. */
  known?: { previous_at: string | null; previous: readonly PreviousSet[] }
}

/** The training history of one exercise: records, strength over time, the instructor's notes, and every set by day. */
export function ExerciseHistory({ exercise, studentId, known }: ExerciseHistoryProps) {
  const t = useTexts(exerciseTexts)
  const failureText = useFailureText()
  const online = useOnline()
  const { facts, times } = useExercise(exercise, studentId)
  const error = facts.error ?? times.error
  if (facts.data !== undefined && times.rows !== undefined) {
    return (
      <div className={`${sections.sections} ${styles.exercise}`}>
        {studentId === undefined && <SavedLine savedAt={times.dataUpdatedAt} />}
        <Notes notes={facts.data.notes} />
        <Bests bests={facts.data.bests} />
        <StrengthLine points={facts.data.strength} />
        <Days rows={times.rows} showMore={times.showMore} busy={times.isFetching} />
      </div>
    )
  }
  if (error === null && online) {
    return (
      <Stack aria-busy>
        <Skeleton height={88} radius="lg" />
        <Skeleton height={220} radius="lg" />
      </Stack>
    )
  }
  const retry = () => {
    void facts.refetch()
    times.refetch()
  }
  return (
    <div className={`${sections.sections} ${styles.exercise}`}>
      {online ? (
        <ErrorState title={t('loadFailed')} message={error === null ? undefined : failureText(error)} onRetry={retry} />
      ) : (
        <ErrorState title={t('offline')} message={t('offlineMessage')} onRetry={retry} />
      )}
      {known && <Known {...known} />}
    </div>
  )
}

function Known({ previous_at, previous }: NonNullable<ExerciseHistoryProps['known']>) {
  const t = useTexts(exerciseTexts)
  const formats = useFormats()
  const setWords = useSetWords()
  if (previous_at === null || previous.length === 0) return null
  return (
    <section>
      <p>{t('known', { date: formats.dayOf(previous_at) })}</p>
      <p className="ui-numbers">
        {previous
          .map((set) => setWords(set))
          .filter(Boolean)
          .join(', ')}
      </p>
    </section>
  )
}

function Notes({ notes }: Pick<ExerciseFacts, 'notes'>) {
  const t = useTexts(exerciseTexts)
  if (notes.length === 0) return null
  return (
    <section className={sections.quote}>
      <h2>{t('notes')}</h2>
      {notes.map(({ sheet, notes: text }) => (
        <p key={text}>
          {text} <small className="ui-muted">{sheet}</small>
        </p>
      ))}
    </section>
  )
}

function Bests({ bests }: Pick<ExerciseFacts, 'bests'>) {
  const t = useTexts(exerciseTexts)
  const formats = useFormats()
  if (bests === null) return null
  return (
    <section>
      <h2>{t('bests')}</h2>
      <dl className={styles.bests}>
        {recordKinds.map((kind) => {
          const value = bests[kind]
          return (
            value !== null && (
              <Fact key={kind} label={t(`best.${kind}`)} className="ui-numbers">
                {recordText(kind, value, formats.number)}
              </Fact>
            )
          )
        })}
      </dl>
    </section>
  )
}

interface DaysProps {
  rows: readonly ExerciseTime[]
  showMore: (() => void) | undefined
  busy: boolean
}

function Days({ rows, showMore, busy }: DaysProps) {
  const t = useTexts(exerciseTexts)
  if (rows.length === 0) return <EmptyState drawing="dumbbell" title={t('never')} message={t('neverMessage')} />
  return (
    <section>
      <h2>{t('days')}</h2>
      <ol className={`${styles.days} ui-lined`}>
        {rows.map((time) => (
          <Day key={time.session_id} time={time} />
        ))}
      </ol>
      {showMore && (
        <Button variant="default" loading={busy} onClick={showMore}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}

function Day({ time }: { time: ExerciseTime }) {
  const t = useTexts(exerciseTexts)
  const formats = useFormats()
  const setWords = useSetWords()
  const effortOf = useEffortWords()
  const { title, started_at, completed_at, sets, volume_kg, pain, remark } = time
  return (
    <li>
      <h3>
        <span className="ui-numbers">{formats.dayOf(completed_at ?? started_at)}</span>
        <small className="ui-muted">{[title, completed_at === null && t('running')].filter(Boolean).join(' · ')}</small>
      </h3>
      <ol className={`${styles.sets} ui-numbers`}>
        {sets.map((set) => (
          <li key={set.set_number} data-kind={set.kind}>
            {[setWords(set), effortOf(set.rir), set.kind !== 'normal' && t(`kinds.${set.kind}`)]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ol>
      {volume_kg > 0 && (
        <p className="ui-muted ui-numbers">
          {t('volume', { value: t('kilograms', { value: formats.number(volume_kg) }) })}
        </p>
      )}
      {pain && (
        <p className={styles.pain}>
          <IconMoodSad size={16} stroke={1.8} aria-hidden />
          {t('pain')}
        </p>
      )}
      {remark && <p className={styles.remark}>{remark}</p>}
    </li>
  )
}

/** An exercise of the catalogue or the gym is identified by its id, any other by its name. */
interface NamedExercise {
  exercise_id: string | null
  exercise_name: string
}

const perPage = 20

/** Without a student's id, one's own. */
function useExercise({ exercise_id, exercise_name }: NamedExercise, studentId: string | undefined) {
  const which = exercise_id === null ? { exercise_name } : { exercise_id }
  const query = { student_id: studentId, ...which }
  return {
    facts: useApiQuery('GET /student-workout/exercise', { query }),
    times: useApiPages('GET /student-workout/exercise/sets', { query: { ...query, page_size: perPage } }),
  }
}

const size = { width: 320, height: 96, edge: 6 }

/** The estimated maximum over time, as a line with its first, highest and last value; drawn from two days on. */
function StrengthLine({ points }: { points: ExerciseFacts['strength'] }) {
  const t = useTexts(exerciseTexts)
  const formats = useFormats()
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < 2 || first === undefined || last === undefined) return null
  const values = points.map(({ e1rm }) => e1rm)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const [from, to] = [Date.parse(first.date), Date.parse(last.date)]
  const along = (date: string) => size.edge + ((Date.parse(date) - from) / (to - from)) * (size.width - 2 * size.edge)
  const up = (value: number) =>
    size.height - size.edge - ((value - least) / (most - least || 1)) * (size.height - 2 * size.edge)
  const places = points.map(({ date, e1rm }) => ({ date, x: along(date), y: up(e1rm), isMost: e1rm === most }))
  const summary = t('strengthSummary', {
    first: formats.number(first.e1rm),
    from: formats.date(first.date),
    last: formats.number(last.e1rm),
    to: formats.date(last.date),
    most: formats.number(most),
  })
  return (
    <section>
      <h2>{t('strength')}</h2>
      <figure className={styles.strength}>
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
          <polyline points={places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
          {places
            .filter(({ isMost }, at) => isMost || at === places.length - 1)
            .map(({ date, x, y }) => (
              <circle key={date} cx={x} cy={y} r={4} />
            ))}
        </svg>
        <figcaption className="ui-numbers">
          <span className="ui-hidden">{summary}</span>
          <span>
            {formats.date(first.date)}: {t('kilograms', { value: formats.number(first.e1rm) })}
          </span>
          <span>
            {formats.date(last.date)}: <strong>{t('kilograms', { value: formats.number(last.e1rm) })}</strong>
          </span>
        </figcaption>
      </figure>
      <p className="ui-muted">{t('strengthHint')}</p>
    </section>
  )
}
