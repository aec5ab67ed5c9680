import type { ExerciseSummary, SessionSummary as Workout, UpcomingSheet } from '@folego/contract'
import { IconBarbell, IconReplace, type TablerIcon } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { SparesWhatHurts, SparingNotes, useSparing } from '#features/training/exercises'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { ApiError } from '#platform/transport'
import { Button } from '#ui'
import styles from './reviews.module.css'
import { useUpcomingSheet } from './reviews.queries.ts'
import { reviewsTexts } from './reviews.texts.ts'
import { type Ahead, type SheetChange, SheetChangeDialog, type Upcoming } from './sheet-change-dialog.tsx'

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
  workout: Workout | undefined,
  onChanged: (words: string) => void,
): Changes {
  const t = useTexts(reviewsTexts)
  const { data, isPending, error } = useUpcomingSheet(sessionId)
  const hasNone = error instanceof ApiError && error.code === 'WORKOUT_NOT_FOUND'
  const sheets = data && !hasNone ? [data, ...data.also] : []
  const [sheet] = sheets
  const changing = useFreshDialog<SheetChange>()
  const spared = useSparing({
    workoutPlanId: sheet?.workout_plan_id ?? null,
    studentIds: workout ? [workout.student_id] : [],
  })
  const ahead = new Map<string, Ahead>()
  for (const it of sheets.toReversed()) {
    for (const exercise of it.exercises) ahead.set(keyOf(exercise), { sheet: it, exercise })
  }
  return {
    isPending,
    actionsOf: (exercise) => {
      const found = ahead.get(keyOf(exercise.instead_of ?? exercise))
      if (found) return <Actions exercise={exercise} upcoming={found} onAsk={changing.open} />
      if (!workout || (sheets.length === 0 && !hasNone)) return null
      const { student_name: name, pains, exercises } = workout
      const hurting = pains.filter(({ pain }) => pain).map(keyOf)
      // Said once where it is the same of each.
      const isSaid = hurting.length > 0 ? hurting.includes(keyOf(exercise)) : exercise === exercises[0]
      if (hasNone && !isSaid) return null
      return <p className="ui-muted">{t(hasNone ? 'sheetChange.noSheet' : 'sheetChange.notAhead', { name })}</p>
    },
    alsoAgainst: (hurting) => {
      const hurts = new Set(hurting.map(keyOf))
      const isOpen = ({ exercise_id }: Upcoming) =>
        spared.get(exercise_id ?? '')?.cautions.some(({ against, kept }) => against && kept === null)
      const exercises = sheet?.exercises.filter((exercise) => !hurts.has(keyOf(exercise)) && isOpen(exercise)) ?? []
      return (
        <SparesWhatHurts spared={spared}>
          {sheet && <AlsoAgainst sheet={sheet} exercises={exercises} onAsk={changing.open} />}
        </SparesWhatHurts>
      )
    },
    dialog: changing.render((change, shown) => (
      <SheetChangeDialog
        {...shown}
        sessionId={sessionId}
        studentId={workout?.student_id}
        studentName={workout?.student_name ?? ''}
        change={change}
        onChanged={onChanged}
      />
    )),
  }
}

interface AlsoAgainstProps {
  sheet: UpcomingSheet
  exercises: readonly Upcoming[]
  onAsk: ActionsProps['onAsk']
}

function AlsoAgainst({ sheet, exercises, onAsk }: AlsoAgainstProps) {
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
              <SwapButton upcoming={{ sheet, exercise }} onAsk={onAsk} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SwapButton({ upcoming, onAsk }: Pick<ActionsProps, 'upcoming' | 'onAsk'>) {
  const t = useTexts(reviewsTexts)
  return (
    <ChangeButton
      icon={IconReplace}
      aria-label={`${t('sheetChange.swapShort')}: ${upcoming.exercise.exercise_name}`}
      onClick={() => onAsk({ kind: 'swap', ...upcoming })}
    >
      {t('sheetChange.swapShort')}
    </ChangeButton>
  )
}

interface ActionsProps {
  exercise: ExerciseSummary
  upcoming: Ahead
  onAsk: (change: SheetChange) => void
}

function Actions({ exercise, upcoming, onAsk }: ActionsProps) {
  const t = useTexts(reviewsTexts)
  const { exercise_name, exercise_id, instead_of } = exercise
  if (instead_of) {
    const instead = { exercise_name, exercise_id, muscle_group: null }
    return (
      <div className={styles.changes}>
        <ChangeButton icon={IconReplace} onClick={() => onAsk({ kind: 'swap', ...upcoming, instead })}>
          {t('sheetChange.leaveInstead', { name: exercise_name })}
        </ChangeButton>
      </div>
    )
  }
  return (
    <div className={styles.changes}>
      <SwapButton upcoming={upcoming} onAsk={onAsk} />
      {upcoming.exercise.weight_type !== 'bodyweight' && (
        <ChangeButton
          icon={IconBarbell}
          aria-label={`${t('sheetChange.loadShort')}: ${upcoming.exercise.exercise_name}`}
          onClick={() => onAsk({ kind: 'load', ...upcoming })}
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
