import { type ExerciseSummary, type UpcomingExercise } from '@folego/contract'
import { IconBarbell, IconReplace, type TablerIcon } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { Button } from '#ui'
import { useUpcomingSheet } from './reviews.queries.ts'
import { reviewsTexts } from './reviews.texts.ts'
import { type SheetChange, SheetChangeDialog } from './sheet-change-dialog.tsx'
import styles from './reviews.module.css'

interface Changes {
  /** The possible changes are still loading. */
  isPending: boolean
  actionsOf: (exercise: ExerciseSummary) => ReactNode
  dialog: ReactNode
}

/** The changes that can be made to each upcoming exercise in a workout's sheet, with their dialog. */
export function useSheetChanges(sessionId: string, onChanged: (words: string) => void): Changes {
  const { data: sheet, isPending } = useUpcomingSheet(sessionId)
  const changing = useFreshDialog<SheetChange>()
  const ahead = new Map(sheet?.exercises.map((exercise) => [keyOf(exercise), exercise]))
  return {
    isPending,
    actionsOf: (exercise) => {
      const found = ahead.get(keyOf(exercise.instead_of ?? exercise))
      return found && <Actions exercise={exercise} upcoming={found} onAsk={changing.open} />
    },
    dialog:
      sheet &&
      changing.render((change, shown) => (
        <SheetChangeDialog {...shown} sessionId={sessionId} sheet={sheet} change={change} onChanged={onChanged} />
      )),
  }
}

interface ActionsProps {
  exercise: ExerciseSummary
  upcoming: UpcomingExercise
  onAsk: (change: SheetChange) => void
}

function Actions({ exercise, upcoming, onAsk }: ActionsProps) {
  const t = useTexts(reviewsTexts)
  const { exercise_name, exercise_id, instead_of } = exercise
  if (instead_of) {
    const instead = { exercise_name, exercise_id, muscle_group: null }
    return (
      <div className={styles.changes}>
        <ChangeButton icon={IconReplace} onClick={() => onAsk({ kind: 'swap', exercise: upcoming, instead })}>
          {t('sheetChange.leaveInstead', { name: exercise_name })}
        </ChangeButton>
      </div>
    )
  }
  const changeButton = (kind: 'swap' | 'load') => (
    <ChangeButton
      icon={kind === 'swap' ? IconReplace : IconBarbell}
      aria-label={`${t(`sheetChange.${kind}Short`)}: ${upcoming.exercise_name}`}
      onClick={() => onAsk({ kind, exercise: upcoming })}
    >
      {t(`sheetChange.${kind}Short`)}
    </ChangeButton>
  )
  return (
    <div className={styles.changes}>
      {changeButton('swap')}
      {upcoming.weight_type !== 'bodyweight' && changeButton('load')}
    </div>
  )
}

function ChangeButton({ icon: Icon, ...props }: ComponentProps<typeof Button<'button'>> & { icon: TablerIcon }) {
  return (
    <Button variant="default" size="compact-md" leftSection={<Icon size={16} stroke={1.8} aria-hidden />} {...props} />
  )
}

/** The identity of an exercise: the id of a known one, else its name. */
function keyOf({ exercise_id, exercise_name }: Pick<UpcomingExercise, 'exercise_id' | 'exercise_name'>): string {
  return exercise_id ?? exercise_name.toLowerCase()
}
