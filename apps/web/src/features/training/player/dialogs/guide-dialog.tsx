import { ExerciseGuide } from '#features/training/exercise-guide'
import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount } from '#platform/records'
import { Dialog } from '#ui'
import { playerTexts } from '../player.texts.ts'
import type { AboutExercise } from './set-menu.tsx'

/** How the exercise is done: cues and muscles, also without a network. */
export function GuideDialog({ dialogs, line }: Pick<AboutExercise, 'dialogs' | 'line'>) {
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
