import type { ExerciseSummary } from '@folego/contract'
import { IconBarbell, IconReplace, type TablerIcon } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { SparesWhatHurts, SparingNotes, useSparing } from '#features/training/exercises'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { Button } from '#ui'
import styles from './reviews.module.css'
import { useUpcomingSheet } from './reviews.queries.ts'
import { reviewsTexts } from './reviews.texts.ts'
import { type SheetChange, SheetChangeDialog, type Upcoming } from './sheet-change-dialog.tsx'

interface Changes {
  /** The possible changes are still loading. */
  isPending: boolean
  actionsOf: (exercise: ExerciseSummary) => ReactNode
  /** What else of the sheet is against what hurts, besides the exercises that hurt. */
  alsoAgainst: (hurting: readonly Named[]) => ReactNode
  dialog: ReactNode
}

/** The changes that can be made to each upcoming exercise in a workout's sheet, with their dialog. */
export function useSheetChanges(
  sessionId: string,
  student: { id: string; name: string } | undefined,
  onChanged: (words: string) => void,
): Changes {
  const { data: sheet, isPending } = useUpcomingSheet(sessionId)
  const changing = useFreshDialog<SheetChange>()
  const spared = useSparing({ workoutPlanId: sheet?.workout_plan_id ?? null, studentIds: student ? [student.id] : [] })
  const ahead = new Map(sheet?.exercises.map((exercise) => [keyOf(exercise), exercise]))
  return {
    isPending,
    actionsOf: (exercise) => {
      const found = ahead.get(keyOf(exercise.instead_of ?? exercise))
      return found && <Actions exercise={exercise} upcoming={found} onAsk={changing.open} />
    },
    alsoAgainst: (hurting) => {
      const hurts = new Set(hurting.map(keyOf))
      const isOpen = ({ exercise_id }: Upcoming) =>
        spared.get(exercise_id ?? '')?.cautions.some(({ against, kept }) => against && kept === null)
      const exercises = sheet?.exercises.filter((exercise) => !hurts.has(keyOf(exercise)) && isOpen(exercise)) ?? []
      return (
        <SparesWhatHurts spared={spared}>
          <AlsoAgainst exercises={exercises} onAsk={changing.open} />
        </SparesWhatHurts>
      )
    },
    dialog:
      sheet &&
      changing.render((change, shown) => (
        <SheetChangeDialog
          {...shown}
          sessionId={sessionId}
          studentId={student?.id}
          studentName={student?.name ?? ''}
          sheet={sheet}
          change={change}
          onChanged={onChanged}
        />
      )),
  }
}

function AlsoAgainst({ exercises, onAsk }: { exercises: readonly Upcoming[]; onAsk: ActionsProps['onAsk'] }) {
  const t = useTexts(reviewsTexts)
  if (exercises.length === 0) return null
  return (
    <section>
      <h2>{t('sheetChange.alsoAgainst')}</h2>
      <ul className={styles.against}>
        {exercises.map((exercise) => (
          <li key={keyOf(exercise)}>
            <strong>{exercise.exercise_name}</strong>
            <SparingNotes line={exercise} />
            <div className={styles.changes}>
              <SwapButton exercise={exercise} onAsk={onAsk} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SwapButton({ exercise, onAsk }: { exercise: Upcoming; onAsk: ActionsProps['onAsk'] }) {
  const t = useTexts(reviewsTexts)
  return (
    <ChangeButton
      icon={IconReplace}
      aria-label={`${t('sheetChange.swapShort')}: ${exercise.exercise_name}`}
      onClick={() => onAsk({ kind: 'swap', exercise })}
    >
      {t('sheetChange.swapShort')}
    </ChangeButton>
  )
}

interface ActionsProps {
  exercise: ExerciseSummary
  upcoming: Upcoming
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
  return (
    <div className={styles.changes}>
      <SwapButton exercise={upcoming} onAsk={onAsk} />
      {upcoming.weight_type !== 'bodyweight' && (
        <ChangeButton
          icon={IconBarbell}
          aria-label={`${t('sheetChange.loadShort')}: ${upcoming.exercise_name}`}
          onClick={() => onAsk({ kind: 'load', exercise: upcoming })}
        >
          {t('sheetChange.loadShort')}
        </ChangeButton>
      )}
    </div>
  )
}

function ChangeButton({ icon: Icon, ...props }: ComponentProps<typeof Button<'button'>> & { icon: TablerIcon }) {
  return (
    <Button variant="default" size="compact-md" leftSection={<Icon size={16} stroke={1.8} aria-hidden />} {...props} />
  )
}

type Named = Pick<Upcoming, 'exercise_id' | 'exercise_name'>

/** The identity of an exercise: the id of a known one, else its name. */
function keyOf({ exercise_id, exercise_name }: Named): string {
  return exercise_id ?? exercise_name.toLowerCase()
}
