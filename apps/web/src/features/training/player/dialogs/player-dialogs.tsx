import { namesOfPlace, sparingThese, trainingLimits } from '@folego/domain'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ExerciseGuide } from '#features/training/exercise-guide'
import { useLanguage, useTexts } from '#platform/i18n'
import { lazyPart, useHomeHref } from '#platform/pages'
import { useOpenedAfterMount } from '#platform/records'
import { Button, ConfirmDialog, Dialog, EntityDialog, notifySuccess, Textarea } from '#ui'
import { placesOf } from '../pain-places.ts'
import type { Alternative } from '../player-types.ts'
import { playerTexts } from '../player.texts.ts'
import { progressOfLines } from '../player-rows.ts'
import { isDone } from '../set-order.ts'
import type { ClockActions } from '../use-clock.ts'
import type { Dialogs } from '../use-dialogs.ts'
import { usePreviousPage } from '../use-previous-page.ts'
import type { Training } from '../use-training.ts'
import styles from './dialogs.module.css'
import { dialogsTexts } from './dialogs.texts.ts'
import { ExerciseMenu } from './exercise-menu.tsx'
import { OptionsDialog } from './options-dialog.tsx'
import { type AboutExercise, SetMenu } from './set-menu.tsx'
import { SwapChoices } from './swap-choices.tsx'

const HistoryDialog = lazyPart(
  async () => (await import('./history-dialog.tsx')).HistoryDialog,
  undefined,
  ({ dialogs: { opened, close } }) => ({ opened, onClose: close }),
)

const PainDialog = lazyPart(
  async () => (await import('./pain-dialog.tsx')).PainDialog,
  undefined,
  ({ dialogs: { opened, close } }) => ({ opened, onClose: close }),
)

export interface PlayerDialogsProps {
  training: Training
  clock: ClockActions
  dialogs: Dialogs
}

/** The open dialog. Renders nothing if its exercise or set no longer exists. */
export function PlayerDialogs({ training, clock, dialogs }: PlayerDialogsProps): ReactNode {
  const { current } = dialogs
  if (current === undefined) return null
  if (!('exerciseKey' in current)) return <AboutWorkout {...{ training, clock, dialogs }} kind={current.kind} />
  const line = training.lines.find(({ exercise }) => exercise.key === current.exerciseKey)
  if (line === undefined) return null
  const about = { training, dialogs, line }
  if (current.kind === 'set') return <SetMenu {...about} number={current.number} />
  if (current.kind === 'exercise') return <ExerciseMenu {...about} />
  if (current.kind === 'guide') return <GuideDialog {...about} />
  if (current.kind === 'swap') return <SwapDialog {...about} />
  if (current.kind === 'note') return <NoteDialog {...about} />
  if (current.kind === 'history') return <HistoryDialog {...about} />
  return <PainDialog {...about} />
}

function AboutWorkout({ kind, ...props }: PlayerDialogsProps & { kind: 'add' | 'options' | 'discard' | 'finish' }) {
  if (kind === 'add') return <AddExerciseDialog {...props} />
  if (kind === 'options') return <OptionsDialog dialogs={props.dialogs} />
  if (kind === 'discard') return <DiscardDialog {...props} />
  return <FinishQuestion {...props} />
}

/** Says before the finish that rows without a tick are not logged; where all are ticked, nothing is asked. */
function FinishQuestion({ training, clock, dialogs }: PlayerDialogsProps) {
  const t = useTexts(dialogsTexts)
  const { discard, busy, error } = useDiscard(training, clock)
  const { done, total } = progressOfLines(training.lines)
  return (
    <ConfirmDialog
      opened={useOpenedAfterMount(dialogs.opened)}
      title={t('finish.title')}
      message={done === 0 ? t('finish.none') : t('finish.left', { count: total - done })}
      confirmLabel={t(done === 0 ? 'finish.trained' : 'finish.title')}
      cancelLabel={t('finish.goOn')}
      error={error}
      onConfirm={() => void training.finish()}
      onClose={dialogs.close}
    >
      {done === 0 && (
        // Nothing is lost that would have to be asked about again.
        <Button variant="subtle" color="red" loading={busy} onClick={() => void discard()}>
          {t('options.discard')}
        </Button>
      )}
    </ConfirmDialog>
  )
}

const ExerciseSearch = lazyPart(async () => (await import('./exercise-search.tsx')).ExerciseSearch, { height: 48 })

/** Adds an exercise to this workout only. */
function AddExerciseDialog({ training, dialogs }: { training: Training; dialogs: Dialogs }) {
  const t = useTexts(dialogsTexts)
  return (
    <Dialog opened={useOpenedAfterMount(dialogs.opened)} title={t('add.title')} onClose={dialogs.close}>
      <div className={styles.dialog}>
        <ExerciseSearch
          label={t('add.label')}
          workout={training.workout}
          offers
          onPick={(choice, caution) => {
            dialogs.close()
            const { equipment = null, measure = null } = choice.exercise ?? {}
            const added = { ...choice, equipment, measure, caution }
            void training.run(training.actions.addExercise(added), t('add.added', { name: choice.exercise_name }))
          }}
        />
        <p className="ui-muted">{t('add.hint')}</p>
      </div>
    </Dialog>
  )
}

/** How the exercise is done: cues and muscles, also without a network. */
function GuideDialog({ dialogs, line }: Pick<AboutExercise, 'dialogs' | 'line'>) {
  const t = useTexts(playerTexts)
  const { exercise_id, exercise_name: name } = line.exercise
  return (
    <Dialog
      opened={useOpenedAfterMount(dialogs.opened)}
      title={t('exercise.guideOf', { name })}
      size="sm"
      fullScreenOnPhones={false}
      onClose={dialogs.close}
    >
      <ExerciseGuide exerciseId={exercise_id} />
    </Dialog>
  )
}

/** A student's note on an exercise. */
function NoteDialog({ training, dialogs, line }: AboutExercise) {
  const t = useTexts(dialogsTexts)
  const { key, exercise_name: name, note } = line.exercise
  const [text, setText] = useState(note)
  const save = async () => {
    if (await training.run(training.actions.setNote(key, text.trim()))) dialogs.close()
  }
  return (
    <EntityDialog
      opened={useOpenedAfterMount(dialogs.opened)}
      mode="edit"
      title={t('note.title', { name })}
      dirty={text.trim() !== note}
      saveLabel={t('note.save')}
      onSave={() => void save()}
      onClose={dialogs.close}
    >
      <Textarea
        label={t('note.label')}
        description={t('note.seen')}
        placeholder={t('note.placeholder')}
        rows={4}
        maxLength={trainingLimits.notesMaxLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </EntityDialog>
  )
}

/** Discards the workout, then returns to the workouts. */
function useDiscard({ workout, actions }: Training, clock: ClockActions) {
  const t = useTexts(dialogsTexts)
  const navigate = useNavigate()
  const home = useHomeHref()
  const back = usePreviousPage(workout.studentId)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const discard = async () => {
    setBusy(true)
    try {
      await actions.discard()
      clock.stop()
      notifySuccess(t('discard.done'))
      void navigate({ href: back ?? home, replace: true })
    } catch {
      setBusy(false)
      setError(t('saveFailed'))
    }
  }
  return { discard, busy, error }
}

/** Discards a workout that was started by mistake: states what is lost. */
function DiscardDialog({ training, clock, dialogs }: PlayerDialogsProps) {
  const t = useTexts(dialogsTexts)
  const { discard, busy, error } = useDiscard(training, clock)
  const done = training.lines.flatMap(({ rows }) => rows).filter(isDone).length
  return (
    <ConfirmDialog
      opened={useOpenedAfterMount(dialogs.opened)}
      title={t('discard.title')}
      message={done === 0 ? t('discard.nothing') : t('discard.message', { count: done })}
      confirmLabel={t('discard.confirm')}
      cancelLabel={t('discard.keep')}
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={() => void discard()}
      onClose={dialogs.close}
    />
  )
}

/** For an occupied station: similar exercises with their previous sets, or any other exercise. */
function SwapDialog({ training, dialogs, line }: AboutExercise) {
  const t = useTexts(dialogsTexts)
  const language = useLanguage()
  const { key, exercise_name: name } = line.exercise
  // What was said to hurt in this workout may not have reached the server.
  const pains = training.workout.exercises.flatMap(placesOf)
  const alternatives = sparingThese(line.exercise.alternatives, pains)
  const places = [...placesOf(line.exercise).map(({ place }) => place), line.exercise.caution?.place ?? null]
  const names = places.flatMap((place) => (place ? [namesOfPlace(place)[language].toLowerCase()] : []))
  const spared = [...new Set(names)].join(', ')
  const swap = (alternative: Alternative) => {
    dialogs.close()
    void training.run(training.actions.swap(key, alternative), t('swap.swapped', { name: alternative.exercise_name }))
  }
  return (
    <Dialog opened={useOpenedAfterMount(dialogs.opened)} title={t('swap.title', { name })} onClose={dialogs.close}>
      <div className={styles.dialog}>
        {alternatives.length > 0 ? (
          <>
            <p className="ui-muted">{spared === '' ? t('swap.alike') : t('swap.spare', { places: spared })}</p>
            <SwapChoices alternatives={alternatives} onSwap={swap} />
          </>
        ) : (
          <p className="ui-muted">{t('swap.none')}</p>
        )}
        <ExerciseSearch
          label={t('swap.other')}
          workout={training.workout}
          onPick={(choice, caution) => {
            const { equipment = null, measure = null } = choice.exercise ?? {}
            swap({ ...choice, equipment, measure, caution, previous_at: null, previous: [] })
          }}
        />
        <p className="ui-muted">{t('swap.keeps')}</p>
      </div>
    </Dialog>
  )
}
