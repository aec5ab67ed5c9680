import { type ExerciseChoice, ExercisePicker } from '#features/training/exercises'
import { useTexts } from '#platform/i18n'
import { dialogsTexts } from './dialogs.texts.ts'
import styles from './dialogs.module.css'

interface ExerciseSearchProps {
  label: string
  onPick: (choice: ExerciseChoice) => void
}

/** Searches the exercise catalogue; without a network, any exercise can be entered by name. */
export function ExerciseSearch({ label, onPick }: ExerciseSearchProps) {
  const t = useTexts(dialogsTexts)
  return (
    <div className={styles.field}>
      <span aria-hidden>{label}</span>
      <ExercisePicker label={label} placeholder={t('swap.otherPlaceholder')} onPick={onPick} />
    </div>
  )
}
