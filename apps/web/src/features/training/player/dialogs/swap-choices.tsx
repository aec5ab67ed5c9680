import { muscleNamesOf } from '@folego/domain'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ExerciseFigure, ExerciseGuide, GuideToggle, useExerciseGuides } from '#features/training/exercise-guide'
import { useLanguage, useTexts } from '#platform/i18n'
import { UnstyledButton } from '#ui'
import type { Alternative } from '../player-types.ts'
import { playerTexts } from '../player.texts.ts'
import { useSetWords } from '#features/training/past-workouts'
import { dialogsTexts } from './dialogs.texts.ts'
import styles from './dialogs.module.css'

interface SwapChoicesProps {
  alternatives: readonly Alternative[]
  onSwap: (alternative: Alternative) => void
}

/** Alternatives to an exercise: the muscle, the previous sets and, on request, the guide. */
export function SwapChoices({ alternatives, onSwap }: SwapChoicesProps) {
  const muscleOf = useMainMuscle()
  const [explained, setExplained] = useState<Alternative>()
  return (
    <ul className={styles.choices}>
      {alternatives.map((alternative) => (
        <SwapChoice
          key={alternative.exercise_id ?? alternative.exercise_name}
          alternative={alternative}
          muscle={muscleOf(alternative.exercise_id)}
          explained={alternative === explained}
          onExplain={() => setExplained(alternative === explained ? undefined : alternative)}
          onSwap={() => onSwap(alternative)}
        />
      ))}
    </ul>
  )
}

interface SwapChoiceProps {
  alternative: Alternative
  muscle: string | undefined
  explained: boolean
  onExplain: () => void
  onSwap: () => void
}

function SwapChoice({ alternative, muscle, explained, onExplain, onSwap }: SwapChoiceProps) {
  const t = useTexts(dialogsTexts)
  const ofPlayer = useTexts(playerTexts)
  const wordsOf = useSetWords()
  const guideId = useId()
  const { exercise_id, exercise_name: name, previous } = alternative
  const last = wordsOf(previous[0])
  const hint = [muscle, last && t('swap.last', { words: last })].filter(Boolean).join(' · ')
  return (
    <li className={styles.explained}>
      <UnstyledButton className={styles.choice} onClick={onSwap}>
        <IconArrowsExchange size={20} stroke={1.8} aria-hidden />
        <span className={styles.choiceFigure} aria-hidden>
          <ExerciseFigure exerciseId={exercise_id} still />
        </span>
        <span>
          {name}
          {hint !== '' && <small>{hint}</small>}
        </span>
      </UnstyledButton>
      {exercise_id !== null && (
        <GuideToggle
          label={ofPlayer('exercise.guideOf', { name })}
          size={48}
          explained={explained}
          guideId={guideId}
          onClick={onExplain}
        />
      )}
      <div id={guideId} className={styles.guide} hidden={!explained}>
        {explained && <ExerciseGuide exerciseId={exercise_id} />}
      </div>
    </li>
  )
}

/** The name of an exercise's main muscle; undefined if unknown. */
function useMainMuscle(): (exerciseId: string | null) => string | undefined {
  const language = useLanguage()
  const { data } = useExerciseGuides()
  return (exerciseId) => {
    const guide = data?.object.find((it) => it.exercise_id === exerciseId)
    return guide && muscleNamesOf(guide.primary_region)[language]
  }
}
