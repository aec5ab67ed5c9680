import { lazy, type ReactNode, Suspense } from 'react'
import type { Training } from '../use-training.ts'
import type { Asking } from '../use-ask.ts'
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

const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }))

export interface PlayerDialogsProps {
  training: Training
  clock: ClockActions
  asking: Asking
}

/** The open dialog. Renders nothing if its exercise or set no longer exists. */
export function PlayerDialogs({ training, clock, asking }: PlayerDialogsProps): ReactNode {
  const { question } = asking
  if (question === undefined) return null
  if (!('exerciseKey' in question)) return <AboutWorkout {...{ training, clock, asking }} kind={question.kind} />
  const line = training.lines.find(({ exercise }) => exercise.key === question.exerciseKey)
  if (line === undefined) return null
  const about = { training, asking, line }
  if (question.kind === 'set') return <SetMenu {...about} number={question.number} />
  if (question.kind === 'exercise') return <ExerciseMenu {...about} />
  if (question.kind === 'guide') return <GuideDialog {...about} />
  if (question.kind === 'swap') return <SwapDialog {...about} />
  if (question.kind === 'note') return <NoteDialog {...about} />
  if (question.kind === 'history') {
    return (
      <Suspense fallback={null}>
        <HistoryDialog {...about} />
      </Suspense>
    )
  }
  return <PainDialog {...about} />
}

function AboutWorkout({ kind, ...props }: PlayerDialogsProps & { kind: 'add' | 'options' | 'discard' | 'finish' }) {
  const { training, clock, asking } = props
  if (kind === 'add') return <AddExerciseDialog {...props} />
  if (kind === 'options') return <OptionsDialog asking={asking} />
  if (kind === 'discard') return <DiscardDialog {...props} />
  const { workout, actions } = training
  return (
    <LazyFinishDialog
      workout={workout}
      actions={actions}
      opened={asking.opened}
      onClose={asking.close}
      onFinished={clock.stop}
    />
  )
}
