import type { Caution } from '@folego/contract'
import { type Hurt, nowhere, regionIds } from '@folego/domain'
import { type ExerciseChoice, ExercisePicker, useVerdicts } from '#features/training/exercises'
import { useApiQuery } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { placesOf } from '../pain-places.ts'
import type { LocalWorkout } from '../player-types.ts'
import { dialogsTexts } from './dialogs.texts.ts'
import styles from './dialogs.module.css'

interface ExerciseSearchProps {
  label: string
  workout: LocalWorkout
  /** It is what the dialog is for. */
  offers?: boolean
  onPick: (choice: ExerciseChoice, caution: Caution | null) => void
}

/**
 * Searches the exercise catalogue, and says which exercises are against what hurts the student: nothing asks for a reason here, so Enter
 * alone takes none of those. Without a network, any exercise can be entered by name.
 */
export function ExerciseSearch({ label, workout, offers = false, onPick }: ExerciseSearchProps) {
  const t = useTexts(dialogsTexts)
  const verdictOf = useVerdicts(useHurts(workout))
  return (
    <div className={styles.field}>
      <span aria-hidden>{label}</span>
      <ExercisePicker
        label={label}
        placeholder={t('swap.otherPlaceholder')}
        offers={offers}
        verdictOf={verdictOf}
        onPick={(choice) => onPick(choice, (choice.exercise && verdictOf(choice.exercise)) ?? null)}
      />
    </div>
  )
}

/** What the server knew when it prepared the student's workouts, and what was said to hurt in this one, which it may not have. */
function useHurts({ studentId, studentName, exercises }: LocalWorkout): Hurt[] {
  const query = studentName === null ? {} : { student_id: studentId }
  const { data } = useApiQuery('GET /student-workout/preparation', { query })
  const said = exercises.flatMap((exercise): Hurt[] => {
    const { pain, exercise_id: id, primary_regions } = exercise
    if (!pain) return []
    const places = placesOf(exercise)
    const primary_region = regionIds.find((it) => it === primary_regions[0])
    const sore = id === null || !primary_region ? null : { id, family: id, pattern: null, primary_region }
    return (places.length > 0 ? places : [nowhere]).map((where): Hurt => {
      return { because: 'pain', ...where, pattern: null, exercise: sore }
    })
  })
  // A preparation that an older version of this page stored has none.
  return [...(data?.hurts ?? []), ...said]
}
