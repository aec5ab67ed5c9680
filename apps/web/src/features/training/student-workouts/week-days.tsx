import { type StudentDay, type StudentWeek, type StudentWorkout } from '@folego/contract'
import { beginOfSheet } from '@folego/domain'
import { isOnlyHere, RepeatWorkout, useLocalDays, useStartWorkout, withLocalDays } from '#features/training/player'
import { SummaryDialog, useDayWords, workoutTexts } from '#features/training/past-workouts'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { lazyPart } from '#platform/pages'
import { DayCard } from './day-card.tsx'
import { orderedDays, placesOfWeek } from './day-places.ts'
import { studentWorkoutsTexts } from './student-workouts.texts.ts'
import styles from './student-workouts.module.css'

// A form with its validation: loads when a workout is finished.
const CompleteDayDialog = lazyPart(async () => (await import('./complete-day-dialog.tsx')).CompleteDayDialog)

interface WeekDaysProps {
  sheet: StudentWorkout
  week: StudentWeek
  /** When the sheet was read. */
  readAt: number
}

/** The seven days of a week on their dates: today's workout on top, or the next one. */
export function WeekDays({ sheet, week: given, readAt }: WeekDaysProps) {
  const t = useTexts(studentWorkoutsTexts)
  const words = useTexts(workoutTexts)
  const today = useGym()?.today
  const { dateOf } = useFormats()
  const { titleOf } = useDayWords()
  const starting = useStartWorkout()
  const localDays = useLocalDays(readAt)
  const week = withLocalDays(given, sheet.student_id, localDays)
  const completing = useFreshDialog<StudentDay>()
  const summary = useFreshDialog<StudentDay>()
  const start = (day: StudentDay) => {
    const subject = { day, sheet, who: { title: titleOf(day) } }
    starting.start({ id: day.id, subject })
  }
  if (today === undefined) return null
  const placed = placesOfWeek(week, {
    today,
    begin: beginOfSheet(sheet, { today, dateOf }),
    since: sheet.start_date ?? firstStart(sheet, dateOf),
    nextDayId: sheet.next_day_id,
  })
  const { places, dates, topId, primaryId, todayId } = placed
  if (week.workout_days.length === 0) return <p className="ui-muted">{t('week.empty')}</p>
  return (
    <>
      <ul className={styles.days} aria-label={t('week.days')}>
        {orderedDays(week, placed).map((day) => (
          <li key={day.id} data-top={day.id === topId || undefined} data-rest={day.rest_day || undefined}>
            <DayCard
              day={day}
              date={dates.get(day.id)}
              place={places.get(day.id) ?? 'open'}
              onTop={day.id === topId}
              primary={day.id === primaryId}
              isToday={day.id === todayId}
              starting={starting.busyId === day.id}
              error={starting.failed?.id === day.id ? starting.failed.message : undefined}
              onStart={() => start(day)}
              onComplete={() => completing.open(day)}
              onFree={() => starting.start({ id: day.id, subject: { free: { title: words('free') } } })}
              onSummary={() => {
                if (isOnlyHere(day, localDays)) start(day)
                else if (day.progress?.session_id) summary.open(day)
                else completing.open(day)
              }}
            />
          </li>
        ))}
      </ul>
      {completing.render((day, shown) => (
        <CompleteDayDialog day={day} {...shown} />
      ))}
      {summary.render(
        (day, shown) =>
          day.progress?.session_id && (
            <SummaryDialog
              sessionId={day.progress.session_id}
              title={titleOf(day)}
              actions={<RepeatWorkout sessionId={day.progress.session_id} title={titleOf(day)} />}
              onEdit={() => {
                summary.close()
                completing.open(day)
              }}
              {...shown}
            />
          ),
      )}
      {starting.opener}
    </>
  )
}

/** The day of the first workout with this sheet. */
function firstStart(sheet: StudentWorkout, dateOf: (instant: string) => string): string | null {
  const starts = sheet.weeks.flatMap((week) => week.workout_days.map(({ progress }) => progress?.started_at))
  const first = starts.filter((start) => start !== undefined).sort()[0]
  return first === undefined ? null : dateOf(first)
}
