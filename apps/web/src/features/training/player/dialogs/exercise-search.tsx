import { type ExerciseChoice, ExercisePicker } from '#features/training/exercises'
import { useTexts } from '#platform/i18n'
import { dialogsTexts } from './dialogs.texts.ts'
import styles from './dialogs.module.css'

interface ExerciseSearchProps {
  label: string
  /** It is what the dialog is for. */
  offers?: boolean
  onPick: (choice: ExerciseChoice) => void
}

/** Searches the exercise catalogue; without a network, any exercise can be entered by name. */
export function ExerciseSearch({ label, offers = false, onPick }: ExerciseSearchProps) {
  const t = useTexts(dialogsTexts)
  return (
    <div className={styles.field}>
      <span aria-hidden>{label}</span>
      <ExercisePicker label={label} placeholder={t('swap.otherPlaceholder')} offers={offers} onPick={onPick} />
    </div>
  )
}
