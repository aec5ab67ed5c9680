import type { ReactNode } from 'react'
import { lazyPart } from '#platform/pages'
import type { Training } from '../use-training.ts'
import type { Dialogs } from '../use-dialogs.ts'
import type { ClockActions } from '../use-clock.ts'
import { AddExerciseDialog } from './add-exercise-dialog.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { ExerciseMenu } from './exercise-menu.tsx'
import { GuideDialog } from './guide-dialog.tsx'
import { LazyFinishDialog } from './lazy-finish-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { OptionsDialog } from './options-dialog.tsx'
import { PainDialog } from './pain-dialog.tsx'
import { SetMenu } from './set-menu.tsx'
import { SwapDialog } from './swap-dialog.tsx'

const HistoryDialog = lazyPart(
  async () => (await import('./history-dialog.tsx')).HistoryDialog,
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
  const { training, clock, dialogs } = props
  if (kind === 'add') return <AddExerciseDialog {...props} />
  if (kind === 'options') return <OptionsDialog dialogs={dialogs} />
  if (kind === 'discard') return <DiscardDialog {...props} />
  const { workout, actions } = training
  return (
    <LazyFinishDialog
      workout={workout}
      actions={actions}
      opened={dialogs.opened}
      onClose={dialogs.close}
      onFinished={clock.stop}
    />
  )
}
