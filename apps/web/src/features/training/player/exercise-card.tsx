import { isAssisted } from '@folego/domain'
import { IconChevronDown, IconCircleCheck, IconDots, IconMoodSad, IconPlus } from '@tabler/icons-react'
import { memo, useId, useState } from 'react'
import { ExerciseMedia, isOwnExercise } from '#features/training/exercise-media'
import { useTexts } from '#platform/i18n'
import { lazyExtra, Button, UnstyledButton } from '#ui'
import { useExerciseWords, workoutTexts } from '#features/training/past-workouts'
import { useIsPerSide } from '#features/training/exercise-guide'
import { progressOfLines } from './player-rows.ts'
import { isDone, type Line } from './set-order.ts'
import type { AddTools } from './adds.tsx'
import type { LocalExercise } from './player-types.ts'
import { IconButton } from './icon-button.tsx'
import { playerTexts } from './player.texts.ts'
import { type RowActions, SetRow } from './set-row.tsx'
import { measuresOf } from './use-set-draft.ts'
import styles from './player.module.css'

const Plates = lazyExtra(async () => (await import('./loading.tsx')).Plates)
const Adds = lazyExtra(async () => (await import('./adds.tsx')).Adds)
const Figure = lazyExtra(async () => (await import('./loading.tsx')).ExerciseFigure)
const OfferLine = lazyExtra(async () => (await import('./loading.tsx')).OfferLine)
const CautionNote = lazyExtra(async () => (await import('./loading.tsx')).CautionNote)

const Media = memo(ExerciseMedia)

export interface ExerciseCardProps {
  line: Line
  /** 'A1' within a superset. */
  place: string | undefined
  expanded: boolean
  /** The number of the next row, if it is one of this exercise. */
  nextNumber: number | undefined
  actions: RowActions
  onToggle: () => void
  onMenu: () => void
  /** Opens the exercise's guide. */
  onGuide: () => void
  onAddSet: () => void
  /** For what is added less often. */
  tools: AddTools
  onTakeUp: () => void
  /** Offers other exercises for it. */
  onSwap: () => void
}

/**
 * One exercise: its name, its prescription and its sets. Collapsed, it is one line with its progress. It re-renders only when
 * its own line changes: rendering ten cards takes longer than the tap that caused it.
 */
export const ExerciseCard = memo(Card, (before, after) =>
  (['line', 'place', 'expanded', 'nextNumber'] as const).every((prop) => before[prop] === after[prop]),
)

function Card(props: ExerciseCardProps) {
  const { line, place, expanded, onToggle, onMenu } = props
  const { exercise, rows } = line
  const t = useTexts(playerTexts)
  const bodyId = useId()
  const progress = progressOfLines([line])
  const isLeftOut = exercise.skipped && progress.done === 0
  const whole = rows.length > 0 && rows.every(isDone)
  const [wasWhole] = useState(whole)
  return (
    <article
      className={styles.exercise}
      id={`exercise-${exercise.key}`}
      data-expanded={expanded || undefined}
      data-done={whole ? (wasWhole ? 'before' : 'now') : undefined}
      data-skipped={isLeftOut || undefined}
    >
      <header>
        <h2>
          <UnstyledButton
            className={styles.exerciseName}
            aria-expanded={expanded}
            aria-controls={bodyId}
            onClick={onToggle}
          >
            {place && <span className={styles.place}>{place}</span>}
            <span>{exercise.exercise_name}</span>
            <span className={`${styles.exerciseCount} ui-numbers`}>
              {exercise.pain && <IconMoodSad size={16} stroke={2} aria-label={t('exercise.pain')} />}
              {whole && <IconCircleCheck size={16} stroke={2} aria-hidden />}
              <span aria-hidden>{t(isLeftOut ? 'exercise.skipped' : 'exercise.done', progress)}</span>
              <span className="ui-hidden">{t(isLeftOut ? 'exercise.skipped' : 'exercise.doneLabel', progress)}</span>
            </span>
            <IconChevronDown className={styles.chevron} size={18} stroke={1.8} aria-hidden />
          </UnstyledButton>
        </h2>
        <IconButton
          aria-haspopup="dialog"
          aria-label={t('exercise.menu', { name: exercise.exercise_name })}
          onClick={onMenu}
        >
          <IconDots size={20} stroke={1.8} aria-hidden />
        </IconButton>
      </header>
      <div id={bodyId} className={styles.exerciseBody} hidden={!expanded}>
        {expanded && <Body {...props} />}
      </div>
    </article>
  )
}

function Body(props: ExerciseCardProps) {
  const { line, nextNumber, actions, onGuide, onAddSet, tools, onTakeUp, onSwap } = props
  const { exercise, rows, records } = line
  const t = useTexts(playerTexts)
  const [entered, setEntered] = useState<number>()
  const active = entered ?? nextNumber ?? rows.find((row) => !isDone(row))?.number
  return (
    <>
      <About exercise={exercise} onGuide={onGuide} />
      {(exercise.pain || exercise.caution) && (
        <CautionNote exercise={exercise} onSwap={onSwap} instead={<p className={styles.cautionNote} />} />
      )}
      <Media exerciseId={exercise.exercise_id} />
      {exercise.skipped ? (
        <Button variant="default" onClick={onTakeUp}>
          {t('exercise.takeUp')}
        </Button>
      ) : (
        <>
          {rows.length === 0 ? (
            <p className="ui-muted">{t('exercise.empty')}</p>
          ) : (
            <>
              {/* Its line is there before its code, so that the sets stay where they are. */}
              {(rows[0]?.reason || rows[0]?.missesLoad) && (
                <OfferLine reason={rows[0].reason} instead={<p className={styles.reason}>&nbsp;</p>} />
              )}
              <Plates
                line={line}
                row={rows.find(({ number }) => number === active)}
                // Its line is there before its code, so that the sets stay where they are.
                instead={
                  (/^(bar|dumb)bell$/.test(exercise.equipment ?? '') || isAssisted(exercise)) && (
                    <p className={styles.reason}>&nbsp;</p>
                  )
                }
              />
              <Columns rows={rows} />
              <ol className={styles.sets}>
                {rows.map((row) => (
                  <SetRow
                    key={row.number}
                    exerciseKey={exercise.key}
                    name={exercise.exercise_name}
                    row={row}
                    active={row.number === active}
                    records={records?.[row.number - 1]}
                    actions={{
                      ...actions,
                      confirm: async (...set) => {
                        await actions.confirm(...set)
                        setEntered(undefined)
                      },
                    }}
                    onEnter={() => setEntered(isDone(row) ? undefined : row.number)}
                  />
                ))}
              </ol>
            </>
          )}
          <div className={styles.adds}>
            <Add words={t('exercise.addSet')} onAdd={onAddSet} />
            <Adds line={line} tools={tools} />
          </div>
        </>
      )}
    </>
  )
}

interface AddProps {
  words: string
  onAdd: () => void
}

const Add = memo(
  ({ words, onAdd }: AddProps) => (
    <Button variant="subtle" leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={onAdd}>
      {words}
    </Button>
  ),
  (before, after) => before.words === after.words,
)

/** The prescription, the exercise it replaces, pain and note. */
const About = memo(AboutExercise, (before, after) => before.exercise === after.exercise)

function AboutExercise({ exercise, onGuide }: { exercise: LocalExercise; onGuide: () => void }) {
  const t = useTexts(playerTexts)
  const words = useTexts(workoutTexts)
  const [explained, setExplained] = useState(false)
  const { setsOf, detailsOf } = useExerciseWords()
  const isPerSide = useIsPerSide()(exercise.exercise_id)
  const { prescription, added, swappedFrom, pain, note } = exercise
  const { exercise_id, exercise_name } = exercise
  const sets = exercise.continues ? exercise.rows : prescription.sets
  const shown = { ...prescription, sets, id: exercise.key, exercise_id, exercise_name }
  const asked = swappedFrom === null ? shown : { ...shown, weight: null, set_targets: null }
  return (
    <div className={styles.about}>
      {added ? (
        <p>{t('exercise.added')}</p>
      ) : (
        <p className="ui-numbers">
          {[
            isPerSide ? t('exercise.eachSide', { sets: setsOf(asked) }) : setsOf(asked),
            ...detailsOf({ ...asked, rir: null }),
          ].join(' · ')}
          {prescription.rir !== null && (
            <>
              {' · '}
              <UnstyledButton className={styles.rir} aria-expanded={explained} onClick={() => setExplained(!explained)}>
                {words(explained ? 'exercise.rirInFull' : 'exercise.rir', { rir: prescription.rir })}
              </UnstyledButton>
            </>
          )}
        </p>
      )}
      {exercise_id !== null && (
        <UnstyledButton
          className={styles.how}
          aria-haspopup="dialog"
          aria-label={t('exercise.guideOf', { name: exercise_name })}
          onClick={onGuide}
        >
          {!isOwnExercise(exercise_id) && (
            <span className={styles.loop}>
              <Figure exerciseId={exercise_id} />
            </span>
          )}
          {t('exercise.guide')}
        </UnstyledButton>
      )}
      {swappedFrom !== null && <p>{t('exercise.insteadOf', { name: swappedFrom })}</p>}
      {prescription.notes && <p className={styles.note}>{prescription.notes}</p>}
      {pain && (
        <p className={styles.pain}>
          <IconMoodSad size={16} stroke={1.8} aria-hidden />
          {t('exercise.pain')}
        </p>
      )}
      {note !== '' && <p className={styles.note}>{note}</p>}
    </div>
  )
}

/** Column headings; every field has its own label, so these are visual only. */
function Columns({ rows }: Pick<Line, 'rows'>) {
  const t = useTexts(playerTexts)
  const timed = rows.some((row) => row.timed)
  const [first] = rows
  const measures = first === undefined ? [] : measuresOf({ ...first, timed })
  return (
    <div className={styles.columns} data-unloaded={measures.length === 1 || undefined} aria-hidden>
      <span>{t('columns.set')}</span>
      <span>{t('columns.previous')}</span>
      {measures.map((measure) => (
        <span key={measure}>{t(`columns.${measure}`)}</span>
      ))}
      <span>✓</span>
    </div>
  )
}
