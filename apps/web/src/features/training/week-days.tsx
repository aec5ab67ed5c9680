import type { StudentDay, StudentWeek, StudentWorkout } from '@folego/contract'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { notifyError, notifySuccess } from '#ui'
import { DayCard } from './day-card.tsx'
import { orderedDays, placesOfWeek } from './day-places.ts'
import { useStartDay } from './training.queries.ts'
import { trainingTexts } from './training.texts.ts'

// A form and its rules: fetched when somebody finishes.
const CompleteDayDialog = lazy(async () => ({
  default: (await import('./complete-day-dialog.tsx')).CompleteDayDialog,
}))

interface WeekDaysProps {
  sheet: StudentWorkout
  week: StudentWeek
}

/** The seven days of a week, today's on top. */
export function WeekDays({ sheet, week }: WeekDaysProps) {
  const t = useTexts(trainingTexts)
  const today = useGym()?.today ?? ''
  const { dateOf } = useFormats()
  const starting = useStarting()
  const completing = useCompleting()
  const { places, topId, primaryId, todayId } = placesOfWeek(week, {
    today,
    since: sheet.start_date ?? firstStart(sheet, dateOf),
    nextDayId: sheet.next_day_id,
  })
  useFocusOnBegun(week, starting.begunId)
  if (week.workout_days.length === 0) return <p className="ui-muted">{t('week.empty')}</p>
  return (
    <>
      <ul className="training-days" aria-label={t('week.days')}>
        {orderedDays(week, topId).map((day) => (
          <li key={day.id} data-top={day.id === topId || undefined}>
            <DayCard
              day={day}
              place={places.get(day.id) ?? 'open'}
              onTop={day.id === topId}
              primary={day.id === primaryId}
              isToday={day.id === todayId}
              starting={starting.busyId === day.id}
              error={starting.failed?.id === day.id ? starting.failed.message : undefined}
              onStart={() => starting.start(day)}
              onComplete={() => completing.ask(day)}
            />
          </li>
        ))}
      </ul>
      {completing.asked && (
        <Suspense fallback={null}>
          <CompleteDayDialog
            key={completing.asked.opening}
            day={completing.asked.day}
            opened={completing.opened}
            onClose={completing.close}
          />
        </Suspense>
      )}
    </>
  )
}

/** The day of the first workout with this sheet. */
function firstStart(sheet: StudentWorkout, dateOf: (instant: string) => string): string | null {
  const starts = sheet.weeks.flatMap((week) => week.workout_days.map(({ progress }) => progress?.started_at))
  const first = starts.filter((start) => start !== undefined).sort()[0]
  return first === undefined ? null : dateOf(first)
}

/** Beginning a day; what went wrong stays on its card, because a toast goes. */
function useStarting() {
  const t = useTexts(trainingTexts)
  const failureText = useFailureText()
  const { mutateAsync, isPending, variables } = useStartDay()
  const [failed, setFailed] = useState<{ id: string; message: string }>()
  const [begunId, setBegunId] = useState<string>()
  const start = async ({ id }: StudentDay) => {
    setFailed(undefined)
    try {
      await mutateAsync({ params: { id }, body: {} })
      setBegunId(id)
      notifySuccess(t('started'))
    } catch (error) {
      setFailed({ id, message: `${t('startFailed')}. ${failureText(error)}` })
      notifyError(t('startError'), failureText(error))
    }
  }
  return {
    start: (day: StudentDay) => void start(day),
    busyId: isPending ? variables.params.id : undefined,
    begunId,
    failed,
  }
}

/** The dialog that asks how it was; a new one for every opening. */
function useCompleting() {
  const [asked, setAsked] = useState<{ day: StudentDay; opening: number }>()
  const [opened, setOpened] = useState(false)
  return {
    asked,
    opened,
    ask: (day: StudentDay) => {
      setAsked({ day, opening: (asked?.opening ?? 0) + 1 })
      setOpened(true)
    },
    close: () => setOpened(false),
  }
}

/** A day that has just begun moves to the top: the focus, and with it the screen, goes along. */
function useFocusOnBegun(week: StudentWeek, begunId: string | undefined): void {
  const followed = useRef<string>(undefined)
  const begun = week.workout_days.some(({ id, state }) => id === begunId && state === 'started')
  useEffect(() => {
    if (!begun || begunId === undefined || followed.current === begunId) return
    followed.current = begunId
    document.querySelector<HTMLElement>(`#day-${CSS.escape(begunId)} .training-main`)?.focus()
  }, [begun, begunId])
}
