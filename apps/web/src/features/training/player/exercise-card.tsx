import { IconChevronDown, IconCircleCheck, IconDots, IconMoodSad, IconPlus } from '@tabler/icons-react'
import { memo, useId, useState } from 'react'
import { ExerciseMedia } from '#features/exercise-media'
import { useTexts } from '#platform/i18n'
import { ActionIcon, Button, UnstyledButton } from '#ui'
import { useExerciseWords } from '../exercise-words.ts'
import { isDone, type Line } from './course.ts'
import type { LocalExercise } from './player-types.ts'
import { playerTexts } from './player.texts.ts'
import { type RowActions, SetRow } from './set-row.tsx'

export interface ExerciseCardProps {
  line: Line
  /** 'A1' within a superset. */
  place: string | undefined
  expanded: boolean
  /** The number of the row that comes next, where it is one of this exercise. */
  nextNumber: number | undefined
  actions: RowActions
  onToggle: () => void
  onMenu: () => void
  onAddSet: () => void
  onTakeUp: () => void
}

/**
 * One exercise: its name, what is asked, and its sets. Closed it is one line that says how far it is. Every change of the
 * workout makes new lines; the clock, the bar and the dialogs do not, and draw no card anew: ten of them take longer than
 * the tap that they follow.
 */
export const ExerciseCard = memo(Card, (before, after) =>
  (['line', 'place', 'expanded', 'nextNumber'] as const).every((prop) => before[prop] === after[prop]),
)

function Card(props: ExerciseCardProps) {
  const { line, place, expanded, onToggle, onMenu } = props
  const { exercise, rows } = line
  const t = useTexts(playerTexts)
  const bodyId = useId()
  const done = rows.filter(isDone).length
  const whole = rows.length > 0 && done === rows.length
  return (
    <article
      className="player-exercise"
      id={`exercise-${exercise.key}`}
      data-expanded={expanded || undefined}
      data-done={whole || undefined}
      data-skipped={exercise.skipped || undefined}
    >
      <header>
        <h2>
          <UnstyledButton
            className="player-exercise-name"
            aria-expanded={expanded}
            aria-controls={bodyId}
            onClick={onToggle}
          >
            {place && <span className="player-place">{place}</span>}
            <span>{exercise.exercise_name}</span>
            <span className="player-exercise-count ui-numbers">
              {whole && <IconCircleCheck size={16} stroke={2} aria-hidden />}
              <span aria-hidden>
                {exercise.skipped ? t('exercise.skipped') : t('exercise.done', { done, total: rows.length })}
              </span>
              <span className="ui-hidden">
                {exercise.skipped ? t('exercise.skipped') : t('exercise.doneLabel', { done, total: rows.length })}
              </span>
            </span>
            <IconChevronDown className="player-chevron" size={18} stroke={1.8} aria-hidden />
          </UnstyledButton>
        </h2>
        <ActionIcon
          className="player-exercise-menu"
          variant="subtle"
          color="gray"
          aria-haspopup="dialog"
          aria-label={t('exercise.menu', { name: exercise.exercise_name })}
          onClick={onMenu}
        >
          <IconDots size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      </header>
      <div id={bodyId} className="player-exercise-body" hidden={!expanded}>
        {expanded && <Body {...props} />}
      </div>
    </article>
  )
}

function Body({ line: { exercise, rows }, nextNumber, actions, onAddSet, onTakeUp }: ExerciseCardProps) {
  const t = useTexts(playerTexts)
  const [entered, setEntered] = useState<number>()
  const active = entered ?? nextNumber ?? rows.find((row) => !isDone(row))?.number
  return (
    <>
      <About exercise={exercise} />
      <ExerciseMedia exerciseId={exercise.exercise_id} />
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
              <Columns timed={rows.some(({ timed }) => timed)} />
              <ol className="player-sets">
                {rows.map((row) => (
                  <SetRow
                    key={row.number}
                    exerciseKey={exercise.key}
                    name={exercise.exercise_name}
                    row={row}
                    active={row.number === active}
                    actions={{
                      ...actions,
                      confirm: async (...set) => {
                        await actions.confirm(...set)
                        setEntered(undefined)
                      },
                    }}
                    onEnter={() => setEntered(row.number)}
                  />
                ))}
              </ol>
            </>
          )}
          <Button
            variant="subtle"
            className="player-add-set"
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            onClick={onAddSet}
          >
            {t('exercise.addSet')}
          </Button>
        </>
      )}
    </>
  )
}

/** What is asked, what stands in for what, what hurt, what was noted. */
function About({ exercise }: { exercise: LocalExercise }) {
  const t = useTexts(playerTexts)
  const { setsOf, detailsOf } = useExerciseWords()
  const { prescription, added, swappedFrom, pain, note } = exercise
  const { exercise_id, exercise_name } = exercise
  const shown = { ...prescription, id: exercise.key, exercise_id, exercise_name }
  const asked = swappedFrom === null ? shown : { ...shown, weight: null, set_targets: null }
  return (
    <div className="player-about">
      {added ? (
        <p>{t('exercise.added')}</p>
      ) : (
        <p className="ui-numbers">{[setsOf(asked), ...detailsOf(asked)].join(' · ')}</p>
      )}
      {swappedFrom !== null && <p>{t('exercise.insteadOf', { name: swappedFrom })}</p>}
      {prescription.notes && <p className="player-note">{prescription.notes}</p>}
      {pain && (
        <p className="player-pain">
          <IconMoodSad size={16} stroke={1.8} aria-hidden />
          {t('exercise.pain')}
        </p>
      )}
      {note !== '' && <p className="player-note">{note}</p>}
    </div>
  )
}

/** The heads of the columns; every field has its own name, so these are for the eye alone. */
function Columns({ timed }: { timed: boolean }) {
  const t = useTexts(playerTexts)
  return (
    <div className="player-columns" aria-hidden>
      <span>{t('columns.set')}</span>
      <span>{t('columns.previous')}</span>
      <span>{t('columns.weight')}</span>
      <span>{t(timed ? 'columns.seconds' : 'columns.repetitions')}</span>
      <span>✓</span>
    </div>
  )
}
